// The phone stays lit while somebody plays: a lock where the page is secure, a silent film where the browser takes one for it.

import { h } from "/static/tools.js";

let lock = null;
let film = null;

/** Whether the browser has a lock for this page; one that comes over plain http has none. */
export const hasLock = () => Boolean(navigator.wakeLock);

/** Moving pictures of nothing, with a track of silence: browsers let a phone sleep over a film without sound. */
function silence() {
  const canvas = h("canvas", { width: "2", height: "2" });
  if (!canvas.captureStream || !window.AudioContext) return null;
  canvas.getContext("2d").fillRect(0, 0, 2, 2);
  const sound = new AudioContext().createMediaStreamDestination();
  const video = h("video", { class: "awake", playsinline: true, "aria-hidden": "true", tabindex: "-1" });
  video.srcObject = new MediaStream([...canvas.captureStream(1).getVideoTracks(), ...sound.stream.getAudioTracks()]);
  document.body.append(video);
  return video;
}

/** Browsers allow both within a tap only: nothing is waited for before they are asked. What they refuse is no fault. */
function stayLit() {
  if (hasLock()) {
    if (!lock || lock.released) navigator.wakeLock.request("screen").then((given) => (lock = given), () => {});
    return;
  }
  film = film || silence();
  if (film && film.paused) film.play().catch(() => {});
}

export function stayLitFromTheFirstTap() {
  document.addEventListener("click", stayLit, true);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && (lock || film) && stayLit());
}
