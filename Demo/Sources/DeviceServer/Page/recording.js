// Replays a recorded tour: forwards frame by frame, backwards from the beginning.

const recording = JSON.parse(document.getElementById("recording").textContent);
const phone = new PhoneScreen(document.getElementById("phone"), document.querySelector(".stage"));
const tree = new LayerTree(document.getElementById("layers"));
const fingers = document.getElementById("fingers");
const keyboard = new Keyboard();
const scrubber = document.getElementById("scrubber");
const play = document.getElementById("play");
const speed = document.getElementById("speed");
const last = recording.frames.length - 1;
const restAtEndSeconds = 1.2;
let shown = -1;
let finger = [];
let screen = recording.screen;
let shownScreen = screen;
let position = 0;
let isPlaying = !matchMedia("(prefers-reduced-motion: reduce)").matches;
let clock = null;

document.getElementById("title").textContent = recording.about.title;
document.getElementById("summary").textContent = recording.about.summary;
phone.update(recording.screen);
scrubber.max = last;

function show(frame) {
  if (frame === shown) return;
  if (frame < shown) {
    tree.clear();
    finger = [];
    screen = recording.screen;
    shown = -1;
  }
  while (shown < frame) {
    const change = recording.frames[++shown];
    if (!change) continue;
    if (change.f) tree.apply(change.f, change.r);
    if (change.p) finger = change.p;
    if (change.screen) screen = change.screen;
  }
  if (screen !== shownScreen) phone.update(screen);
  shownScreen = screen;
  tree.draw();
  keyboard.draw(tree);
  fingers.innerHTML = finger.length ? `<div class="finger" style="left:${finger[0]}px;top:${finger[1]}px"></div>` : "";
  scrubber.value = frame;
  document.getElementById("time").textContent = `${(frame / recording.about.framesPerSecond).toFixed(2)} s`;
}

function setPlaying(value) {
  isPlaying = value;
  clock = null;
  play.setAttribute("aria-label", value ? "Pause" : "Play");
  play.innerHTML = value ? '<svg viewBox="0 0 24 24"><path d="M6 4h4.5v16H6ZM13.5 4H18v16h-4.5Z"/></svg>' : '<svg viewBox="0 0 24 24"><path d="M7 4l13 8l-13 8Z"/></svg>';
  if (value) requestAnimationFrame(tick);
}

function tick(now) {
  if (!isPlaying) return;
  if (clock !== null) position += (now - clock) / 1000 * recording.about.framesPerSecond * Number(speed.value);
  clock = now;
  if (position > last + restAtEndSeconds * recording.about.framesPerSecond) position = 0;
  show(Math.min(last, Math.floor(position)));
  requestAnimationFrame(tick);
}

function seek(frame) {
  setPlaying(false);
  position = Math.min(last, Math.max(0, frame));
  show(position);
}

play.addEventListener("click", () => {
  if (!isPlaying && shown >= last) position = 0;
  setPlaying(!isPlaying);
});
document.getElementById("back").addEventListener("click", () => seek(shown - 1));
document.getElementById("forward").addEventListener("click", () => seek(shown + 1));
scrubber.addEventListener("input", () => seek(Number(scrubber.value)));
addEventListener("keydown", (event) => {
  if (event.target.matches("select, button") && event.key === " ") return;
  if (event.key === " ") { event.preventDefault(); play.click(); }
  if (event.key === "ArrowLeft" && event.target !== scrubber) seek(shown - 1);
  if (event.key === "ArrowRight" && event.target !== scrubber) seek(shown + 1);
});
show(0);
setPlaying(isPlaying);
