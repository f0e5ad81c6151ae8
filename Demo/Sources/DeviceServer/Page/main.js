import { Controls } from "./controls.js";
import { DeviceConnection } from "./device.js";
import { DeviceInput } from "./input.js";
import { Keyboard } from "./keyboard.js";
import { LayerTree } from "./layers.js";
import { MotionGraph } from "./motion.js";
import { Playground } from "./playground.js";
import { PhoneScreen } from "./screen.js";

const element = (id) => document.getElementById(id);
const phone = new PhoneScreen(element("phone"), document.querySelector(".stage"));
const tree = new LayerTree(element("layers"));
const connection = new DeviceConnection(() => controls.start());
const controls = new Controls(connection);
const input = new DeviceInput(element("screen"), element("fingers"), (...message) => connection.send(...message));
const keyboard = new Keyboard((...message) => connection.send(...message));
const graph = new MotionGraph(element("motion"), {
  position: element("motion-position"), velocity: element("motion-velocity"), dimming: element("motion-dimming"), summary: element("motion-summary"),
});
const playground = new Playground({
  list: element("options"), code: element("option-code"), output: element("option-lines"), reset: element("option-reset"), note: element("option-note"),
}, (name, value) => controls.setOption(name, value));
const standardSnippet = element("snippet").textContent;
let counters = [];
let scheduled = false;
let wasBusy = false;

// Draws the latest state once per browser frame, or immediately in a hidden page.
function schedule() {
  if (scheduled) return;
  scheduled = true;
  const draw = () => {
    scheduled = false;
    tree.draw();
    keyboard.draw(tree);
    showCode();
  };
  if (document.hidden) setTimeout(draw, 0); else requestAnimationFrame(draw);
}

/** The scene's code beside the phone, to copy: the scene's own text with the identifier "code", or its essential code. */
function showCode() {
  const layer = tree.find("code");
  const text = (layer && tree.text(layer)) || controls.code || standardSnippet;
  if (element("snippet").textContent !== text) element("snippet").textContent = text;
}

connection.addEventListener("message", ({ detail: message }) => {
  if (message.hello) {
    controls.listModels(message.hello.models);
    controls.listScenes(message.hello.scenes);
    playground.describe(message.hello.options);
  }
  if (message.settings) {
    controls.take(message.settings);
    playground.take(message.settings.options, message.code);
  }
  if (message.screen) phone.update(message.screen);
  if (message.f) {
    if (message.fresh) { tree.clear(); graph.clear(); }
    tree.apply(message.f, message.r);
    schedule();
  }
  if (message.m || message.k) graph.take(message.m, message.k);
  if (message.sheet !== undefined) { graph.measure(message.sheet || null); playground.measure(message.sheet || null); }
  if (message.ring !== undefined) { input.take(message.ring); phone.drawRing(element("ring"), message.ring); }
  if (message.editing !== undefined) input.text.take(message.editing);
  if (message.tour !== undefined) showTour(message.tour);
  if (message.c) counters = message.c;
  if (message.c || message.f) controls.count(counters);
  if (message.copied !== undefined) navigator.clipboard?.writeText(message.copied).catch(() => {});
  for (const line of message.log ?? []) controls.log(line);
});

connection.addEventListener("open", ({ detail: isAgain }) => {
  document.documentElement.dataset.connected = "true";
  if (isAgain || wasBusy) notify("Connected again, with a fresh device.", 2500); else notify(null);
  wasBusy = false;
});

connection.addEventListener("close", ({ detail: { refused, hadOpened } }) => {
  delete document.documentElement.dataset.connected;
  input.cancel();
  wasBusy = Boolean(refused);
  if (refused) notify(refused);
  else notify(hadOpened ? "Connection lost. Trying again…" : "The device does not answer. Trying again…");
});

/** The tour's caption and its finger. */
function showTour(tour) {
  element("caption").textContent = tour?.caption ?? "";
  document.documentElement.classList.toggle("touring", Boolean(tour));
  const dot = element("fingers").querySelector(".of-tour");
  if (!tour?.finger) { dot?.remove(); return; }
  const shown = dot ?? document.createElement("div");
  shown.className = "finger of-tour";
  shown.style.left = `${tour.finger[0]}px`;
  shown.style.top = `${tour.finger[1]}px`;
  if (!dot) element("fingers").append(shown);
}

let noticeTimer = 0;

function notify(text, milliseconds) {
  clearTimeout(noticeTimer);
  const notice = element("notice");
  notice.textContent = text ?? "";
  if (milliseconds) noticeTimer = setTimeout(() => { notice.textContent = ""; }, milliseconds);
}

for (const button of document.querySelectorAll("[data-copies]")) button.addEventListener("click", () => copy(button, element(button.dataset.copies)));

async function copy(button, source) {
  try {
    await navigator.clipboard.writeText(source.textContent);
    button.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(source);
    button.textContent = "Selected";
  }
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
}

// The address is the page's state, so the link does not change it.
element("skip").addEventListener("click", (event) => {
  event.preventDefault();
  element("screen").focus();
});

// The focus ring around the phone is only for keyboard users.
addEventListener("keydown", (event) => { if (event.key === "Tab") document.documentElement.classList.add("by-keyboard"); });
addEventListener("pointerdown", () => document.documentElement.classList.remove("by-keyboard"));

let [seenFrames, seenBytes] = [0, 0];
setInterval(() => {
  controls.traffic(connection.frames - seenFrames, connection.bytes - seenBytes);
  [seenFrames, seenBytes] = [connection.frames, connection.bytes];
}, 1000);

connection.open();
