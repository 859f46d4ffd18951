// Cards are taught by photographing nine at a time: looked at with their names first, and learnt once somebody says so.
import { cameraSign, smaller } from "/static/photograph.js";

const own = { note: "", shown: null };
let latest;

/** The cards that are missing, the button that opens the camera, and what was found in the photograph. */
export function teaching(root, tools, asked) {
  latest = [root, tools, asked];
  const { h, text } = tools;
  const { shown } = own;
  tools.replace(root, h("div", { class: "teach" },
    h("h1", null, text("sheet-teach-title", { game: asked.title })),
    own.note ? h("p", { class: "quiet", role: "status" }, own.note) : null,
    shown && shown.game === asked.game ? looked(tools, shown) : asked.words.length ? wanted(tools, asked) : h("p", null, text("sheet-teach-done"))));
}

/** What people call a card; its word where nobody has named it. */
const called = (word) => (latest[2].names || {})[word] || word;

/** So many letters stand large in a third of a phone's width. */
const LONG = 12;

const again = (changed) => {
  Object.assign(own, changed);
  // The table may have gone on to something else by now.
  if (latest[0].querySelector(".teach")) teaching(...latest);
};

function wanted(tools, asked) {
  const { h, text } = tools;
  own.camera = own.camera || h("input", { type: "file", accept: "image/*", capture: "environment", class: "seen-not", "data-key": "teach" });
  own.camera.onchange = async () => {
    const [file] = own.camera.files;
    own.camera.value = "";
    if (file) await send(tools, { game: asked.game, words: asked.words, file }, false);
  };
  return [
    h("ol", { class: "teach-cards" }, asked.words.map((word) => h("li", { class: called(word).length > LONG ? "long" : null }, called(word)))),
    h("p", { class: "quiet" }, text("sheet-teach-left", { left: asked.left })),
    h("label", { class: "photograph", data: { state: own.sends ? "no" : "open" } }, own.camera, cameraSign(tools), h("span", null, text("sheet-teach-photograph"))),
  ];
}

function looked(tools, shown) {
  const { h, text } = tools;
  const alike = shown.cards.filter((card) => !card.sure);
  return [
    h("p", null, text("sheet-teach-look")),
    shown.canvas,
    alike.map((card) => h("p", { class: "alert" }, text("sheet-teach-like", { word: called(card.words[0]), like: called(card.words[1]) }))),
    h("div", { class: "row" },
      h("button", { type: "button", class: "primary", "data-key": "teach-yes", disabled: own.sends, onclick: () => send(tools, shown, true) }, text("sheet-teach-yes")),
      h("button", { type: "button", "data-key": "teach-again", disabled: own.sends, onclick: () => again({ shown: null, note: "" }) }, text("sheet-teach-again"))),
  ];
}

/** The photograph goes out to be looked at, and once more when it is agreed to: nothing waits at the table between. */
async function send(tools, { game, words, file, picture: seen }, agreed) {
  again({ sends: true, note: tools.text("sheet-photograph-reads") });
  try {
    const picture = seen || (await smaller(file));
    const answer = await tools.teach({ teach: game, words: words.join(","), ...(agreed ? { agreed: "yes" } : {}) }, picture);
    if (answer.error) return again({ sends: false, shown: null, note: answer.error.text });
    if (agreed) return again({ sends: false, shown: null, note: tools.text("sheet-teach-learnt", { count: words.length }) });
    again({ sends: false, note: "", shown: { game, words, picture, cards: answer.cards, canvas: await outlined(tools, picture, answer.cards) } });
  } catch {
    again({ sends: false, shown: null, note: tools.text("sheet-photograph-lost") });
  }
}

/** Half of a card's name is so many hundredths of the photograph wide at the most: three stand beside each other. */
const MOST = 15;

/** The photograph with the outline and the name of each card. */
async function outlined(tools, picture, cards) {
  const bitmap = await createImageBitmap(picture);
  const canvas = tools.h("canvas", { class: "teach-found", role: "img", "aria-label": cards.map((card) => called(card.words[0])).join(", "), width: bitmap.width, height: bitmap.height });
  const pen = canvas.getContext("2d");
  pen.drawImage(bitmap, 0, 0);
  const unit = bitmap.width / 100;
  Object.assign(pen, { lineWidth: unit / 2, font: `700 ${4 * unit}px sans-serif`, textAlign: "center", textBaseline: "middle", lineJoin: "round" });
  for (const { words, sure, corners } of cards) {
    const points = corners.map(([x, y]) => [x * bitmap.width, y * bitmap.height]);
    const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
    pen.strokeStyle = sure ? "#5ee0a0" : "#ffb347";
    pen.beginPath();
    points.forEach((point) => pen.lineTo(...point));
    pen.closePath();
    pen.stroke();
    const name = called(words[0]);
    const half = Math.min(Math.max(pen.measureText(name).width / 2 + unit, 7 * unit), MOST * unit);
    pen.fillStyle = "#0b1220";
    pen.fillRect(middle[0] - half, middle[1] - 3 * unit, 2 * half, 6 * unit);
    pen.fillStyle = "#ffffff";
    pen.fillText(name, ...middle, 2 * half - unit);
  }
  return canvas;
}
