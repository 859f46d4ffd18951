// The usual page of a seat, for games without a page of their own: the answers to the question, where it is this seat's.

export function draw(root, page, tools, state) {
  const { h, replace, text } = tools;
  const choices = state.prompt.mine ? state.prompt.choices : [];
  replace(root,
    h("h1", null, tools.post.name),
    choices.length
      ? h("ul", { class: "choices", "aria-label": text("sheet-choices") }, choices.map((word) =>
        h("li", null, h("button", { type: "button", "data-key": word, data: { state: "open" }, onclick: () => tools.say(word) }, word))))
      : h("p", { class: "quiet" }, text("sheet-nothing")));
}
