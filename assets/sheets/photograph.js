// A photograph of cards by the phone's own camera. What was read chooses on the page what a finger would; it says nothing.

/** Pixels of the long side that the table reads. */
const LONG = 1600;

/** The photograph as small as it is read; drawn anew it has lost all that the phone wrote into the file. */
export async function smaller(file) {
  const from = URL.createObjectURL(file);
  try {
    const picture = new Image();
    await new Promise((done, failed) => Object.assign(picture, { onload: done, onerror: failed, src: from }));
    const scale = Math.min(1, LONG / Math.max(picture.naturalWidth, picture.naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.naturalWidth * scale);
    canvas.height = Math.round(picture.naturalHeight * scale);
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.9));
  } finally {
    URL.revokeObjectURL(from);
  }
}

/** What a button that opens the camera wears before its words. */
export const cameraSign = ({ svg }) => svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" },
  svg("path", { d: "M3 8h4l2-3h6l2 3h4v11H3z" }), svg("circle", { cx: 12, cy: 13, r: 3.6 }));

async function photographed(tools, again, file, how) {
  again({ eye: "reads", doubts: [] });
  try {
    const answer = await tools.photograph(await smaller(file));
    if (answer.error) return again({ eye: { said: answer.error.text } });
    const [sure, doubts] = [true, false].map((surely) => answer.cards.filter((card) => card.sure === surely));
    again({ eye: { none: how.none, count: answer.cards.length }, doubts });
    how.take(sure.map((card) => card.words[0]), answer.cards.length);
  } catch {
    again({ eye: { said: tools.text("sheet-photograph-lost") } });
  }
}

/** What is in doubt is settled first: until then whatever else would choose a card steps back. */
export const doubted = (own, page) => (own.doubts || []).some((doubt) => doubt.words.some((word) => page.photograph.includes(word)));

/** What became of the photograph, and what is to be touched next. */
function became(tools, page, own) {
  if (own.eye === "reads") return tools.text("sheet-photograph-reads");
  const { said, none, count } = own.eye;
  return said || tools.text(!count ? none : doubted(own, page) ? "sheet-photograph-doubt" : "sheet-photograph-read", { count });
}

/**
 * The button that opens the camera, what became of the photograph, and which of several cards one may be.
 * `how`: `label`, `none`, `which`, `hidden` and `neither` are the keys of its sentences, `name(word)` says what a card is called
 * and `looks(word)`, where it is there, its class and its sign,
 * `take(words, count)` chooses cards on the page: those of a photograph in which `count` cards were read, or later one by one.
 */
export function photographing(tools, page, own, again, how) {
  if (!tools.photograph || !page.photograph.length) return null;
  const h = tools.h;
  const reads = own.eye === "reads";
  // The same element through all states: a browser tells the one that opened the camera what was taken.
  own.camera = own.camera || h("input", { type: "file", accept: "image/*", capture: "environment", class: "seen-not", "data-key": "photograph" });
  own.camera.onchange = () => {
    const [file] = own.camera.files;
    if (file) photographed(tools, again, file, how);
    own.camera.value = "";
  };
  const doubts = (own.doubts || []).map((doubt, at) => {
    const words = doubt.words.filter((word) => page.photograph.includes(word));
    const done = () => again({ doubts: own.doubts.filter((other) => other !== doubt) });
    return h("div", { class: "row doubt", role: "group", "aria-label": tools.text(how.which) },
      h("p", null, tools.text(words.length ? how.which : how.hidden)),
      words.map((word) => {
        const [dress, sign] = how.looks ? how.looks(word) : [];
        return h("button", { type: "button", class: dress, "data-key": `doubt-${at}-${word}`, onclick: () => { done(); how.take([word]); } }, sign, how.name(word));
      }),
      h("button", { type: "button", "data-key": `doubt-${at}-none`, onclick: done }, tools.text(how.neither)));
  });
  return [
    h("label", { class: "photograph", data: { state: reads ? "no" : "open" } }, own.camera, cameraSign(tools), h("span", null, tools.text(how.label))),
    own.eye ? h("p", { class: "quiet", role: "status" }, became(tools, page, own)) : null,
    doubts,
  ];
}
