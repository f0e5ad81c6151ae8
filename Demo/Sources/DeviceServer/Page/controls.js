// The panel beside the phone: settings that survive a reload, time, counters, console.

import { symbolMarkup } from "./symbols.js";

const textSizes = ["xSmall", "Small", "Medium", "Large", "xLarge", "xxLarge", "xxxLarge",
  "Accessibility M", "Accessibility L", "Accessibility xL", "Accessibility xxL", "Accessibility xxxL"];
const switches = ["dark", "rightToLeft", "reduceMotion", "crossFade", "isFast", "showsKeyboard"];
const storageKey = "device-settings";
const mostLogLines = 200;
/** The number of frames in the graph, and the possible values of its upper edge. */
const mostTraced = 65;
const traceScales = [4, 10, 20, 50, 100, 200, 500, 1000];
const isSmall = matchMedia("(max-width: 500px), (max-height: 500px) and (pointer: coarse)");
const longestName = 100;
/** The height of the fade at the list's lower edge, in points. */
const fadeHeight = 28;

export class Controls {
  constructor(connection) {
    this.connection = connection;
    this.isPaused = false;
    this.scenes = [];
    this.settings = {
      model: "", landscape: false, dark: matchMedia("(prefers-color-scheme: dark)").matches, rightToLeft: false,
      reduceMotion: matchMedia("(prefers-reduced-motion: reduce)").matches, crossFade: false, isFast: false, showsKeyboard: false, textSize: 3, speed: 1, scene: "",
      ...stored(),
    };
    const asked = addressedScene();
    if (asked) this.settings.scene = asked;
    if (!this.settings.model && isSmall.matches) this.settings.model = fittingModel();
    this.history = [];
    this.bind();
    this.reflect();
  }

  bind() {
    const on = (id, event, action) => element(id).addEventListener(event, action);
    for (const name of switches) on(name, "change", (event) => this.set(name, event.target.checked));
    on("textSize", "input", (event) => this.set("textSize", Number(event.target.value)));
    on("model", "change", (event) => this.set("model", event.target.value));
    on("rotate", "click", () => this.set("landscape", !this.settings.landscape));
    on("home", "click", () => this.open(""));
    on("pause", "click", () => this.pause(!this.isPaused));
    on("step", "click", () => { this.pause(true); this.connection.send("step"); });
    on("restart", "click", () => this.connection.send("restart"));
    on("controls", "submit", (event) => event.preventDefault());
    document.getElementsByName("speed").forEach((radio) => radio.addEventListener("change", () => this.set("speed", Number(radio.value))));
    addEventListener("keydown", (event) => this.#shortcut(event));
    addEventListener("hashchange", () => this.open(addressedScene(), false));
    on("tour", "click", () => this.playTour());
    on("bar-tour", "click", () => this.playTour());
    for (const button of document.querySelectorAll("[data-panel]")) {
      button.addEventListener("click", () => this.showPanel(button.getAttribute("aria-expanded") === "true" ? null : button.dataset.panel));
    }
    addEventListener("keydown", (event) => { if (event.key === "Escape" && this.panel) this.showPanel(null, true); });
    document.querySelector(".stage").addEventListener("pointerdown", () => { if (this.panel) this.showPanel(null); }, { capture: true });
  }

  /** Plays the scene's tour from its beginning. */
  playTour() {
    this.showPanel(null);
    if (!this.settings.scene && this.scenes.length) this.open(this.scenes[0].id);
    this.pause(false);
    this.connection.send("tour");
  }

  /** Opens a panel, which is a drawer above the device on small screens; closes it if `name` is null. */
  showPanel(name, givesFocusBack = false) {
    const former = document.querySelector(`[data-panel="${this.panel}"]`);
    this.panel = name;
    for (const panel of document.querySelectorAll(".panel")) panel.classList.toggle("open", panel.id === name);
    for (const button of document.querySelectorAll("[data-panel]")) button.setAttribute("aria-expanded", button.dataset.panel === name);
    if (name) document.getElementById(name).scrollTop = 0;
    if (givesFocusBack) former?.focus();
  }

  /** The settings of a new device. */
  start() {
    return { ...this.settings, paused: this.isPaused };
  }

  set(name, value) {
    this.settings[name] = value;
    store(this.settings);
    this.connection.send("set", name, value);
    this.reflect();
  }

  /** Shows the device's own settings, as it may not support the requested model or scene. */
  take({ model, scene }) {
    Object.assign(this.settings, { model, scene });
    store(this.settings);
    this.reflect();
  }

  pause(isPaused) {
    this.isPaused = isPaused;
    this.connection.send("pause", isPaused);
    this.reflect();
  }

  open(scene, writesAddress = true) {
    this.settings.scene = scene;
    store(this.settings);
    this.showPanel(null);
    this.#reveal();
    if (writesAddress) history.replaceState(null, "", scene ? `#${scene}` : location.pathname);
    this.connection.send("scene", scene);
    this.reflect();
  }

  reflect() {
    const { settings } = this;
    for (const name of switches) element(name).checked = Boolean(settings[name]);
    element("textSize").value = settings.textSize;
    element("textSize-name").textContent = textSizes[settings.textSize] ?? "";
    element("model").value = settings.model;
    document.getElementsByName("speed").forEach((radio) => { radio.checked = Number(radio.value) === settings.speed; });
    element("tour").hidden = !settings.scene;
    element("bar-scene").textContent = this.scenes.find((scene) => scene.id === settings.scene)?.title ?? "Scenes";
    element("pause").setAttribute("aria-pressed", this.isPaused);
    element("pause").firstElementChild.textContent = this.isPaused ? "Resume" : "Pause";
    for (const button of document.querySelectorAll("#scenes button")) button.setAttribute("aria-current", button.dataset.scene === settings.scene);
  }

  listModels(models) {
    element("model").replaceChildren(...models.map(({ id, name }) => new Option(name, id)));
    this.reflect();
  }

  /** The essential code of the current scene. */
  get code() {
    return this.scenes.find((scene) => scene.id === this.settings.scene)?.code ?? "";
  }

  listScenes(scenes) {
    this.scenes = scenes;
    const entries = [];
    let group = null;
    for (const scene of scenes) {
      if (scene.group !== group && scene.group) {
        const heading = document.createElement("h3");
        heading.textContent = scene.group;
        const item = document.createElement("li");
        item.append(heading);
        entries.push(item);
      }
      group = scene.group;
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.scene = scene.id;
      button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${symbolMarkup(scene.symbol)}</svg><strong></strong><span></span>`;
      button.querySelector("strong").textContent = scene.title;
      button.querySelector("span").textContent = scene.summary;
      button.addEventListener("click", () => this.open(scene.id));
      const item = document.createElement("li");
      item.append(button);
      entries.push(item);
    }
    element("scenes").replaceChildren(...entries);
    this.reflect();
    this.#reveal();
  }

  /** Scrolls the list of scenes to the current one. */
  #reveal() {
    const list = document.querySelector(".intro nav");
    const entry = document.querySelector(`#scenes button[data-scene="${CSS.escape(this.settings.scene)}"]`);
    if (!entry || list.scrollHeight <= list.clientHeight) return;
    const [top, bottom] = [entry.offsetTop - list.offsetTop, entry.offsetTop - list.offsetTop + entry.offsetHeight];
    if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight - fadeHeight) {
      list.scrollTop = (top + bottom - list.clientHeight) / 2;
    }
  }

  count(counters) {
    this.history.push(counters[1]);
    if (this.history.length > mostTraced) this.history.shift();
    document.querySelectorAll("[data-counter]").forEach((cell) => { cell.textContent = counters[Number(cell.dataset.counter)] ?? 0; });
    this.#drawTrace();
  }

  /** Frames and bytes of the last second. */
  traffic(frames, bytes) {
    const count = frames === 1 ? "1 frame" : `${frames} frames`;
    element("traffic").textContent = frames ? `${count} in the last second, ${Math.round(bytes / frames)} bytes each` : "At rest: nothing is sent.";
  }

  log(line) {
    const list = element("console");
    const item = document.createElement("li");
    item.textContent = line;
    list.append(item);
    if (list.children.length > mostLogLines) list.firstElementChild.remove();
    element("console-count").textContent = `(${list.children.length})`;
    item.scrollIntoView?.({ block: "nearest" });
  }

  #drawTrace() {
    const canvas = element("trace");
    const context = canvas.getContext("2d");
    // Round numbers at the top, so that heights can be compared over time.
    const most = traceScales.find((scale) => scale >= Math.max(...this.history)) ?? Math.max(...this.history);
    element("trace-most").textContent = most;
    context.clearRect(0, 0, canvas.width, canvas.height);
    const style = getComputedStyle(canvas);
    context.fillStyle = style.borderBottomColor;
    for (const part of [0, 0.5]) context.fillRect(0, part * (canvas.height - 2), canvas.width, 2);
    context.fillStyle = style.color;
    this.history.forEach((value, index) => {
      const height = Math.max(value ? 4 : 0, value / most * (canvas.height - 2));
      context.fillRect(canvas.width - (this.history.length - index) * 8, canvas.height - height, 6, height);
    });
  }

  #shortcut(event) {
    if (event.ctrlKey || event.metaKey) return;
    const target = event.target;
    const typing = target.matches?.("input:not([type=checkbox]):not([type=radio]), select, textarea");
    const onScreen = target.closest?.("#screen");
    if ((typing || onScreen) && !event.altKey) return;
    const toggle = (name) => () => this.set(name, !this.settings[name]);
    const speeds = [1, 0.5, 0.2, 0.05];
    const step = (by) => () => this.set("textSize", Math.min(11, Math.max(0, this.settings.textSize + by)));
    const actions = {
      KeyD: toggle("dark"), KeyL: toggle("rightToLeft"), KeyM: toggle("reduceMotion"), KeyF: toggle("crossFade"), KeyK: toggle("showsKeyboard"),
      KeyR: toggle("landscape"), KeyP: () => this.pause(!this.isPaused), Period: () => element("step").click(), Digit0: () => element("restart").click(),
      KeyH: () => this.open(""), KeyT: toggle("isFast"), KeyV: () => this.playTour(), Equal: step(1), Minus: step(-1),
      KeyS: () => this.set("speed", speeds[(speeds.indexOf(this.settings.speed) + 1) % speeds.length]),
    };
    const action = actions[event.code];
    if (!action) return;
    event.preventDefault();
    action();
  }
}

/** The scene in the URL; none if the URL is invalid. */
function addressedScene() {
  try {
    const name = decodeURIComponent(location.hash.slice(1));
    return name.length <= longestName ? name : "";
  } catch {
    return "";
  }
}

/** The model whose aspect ratio fits a small screen best. */
function fittingModel() {
  const shape = Math.max(innerWidth, innerHeight) / Math.min(innerWidth, innerHeight);
  return shape < 1.95 ? "iphone-se" : "iphone-16";
}

function element(id) {
  return document.getElementById(id);
}

function stored() {
  try {
    const settings = JSON.parse(sessionStorage.getItem(storageKey)) ?? {};
    if (String(settings.scene).length > longestName) delete settings.scene;
    return settings;
  } catch {
    return {};
  }
}

function store(settings) {
  try { sessionStorage.setItem(storageKey, JSON.stringify(settings)); } catch { /* private browsing */ }
}
