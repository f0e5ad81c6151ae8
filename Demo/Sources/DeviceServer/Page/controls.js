// The panel beside the phone: settings that survive a reload, time, counters, console.

import { symbolMarkup } from "./symbols.js";

const textSizes = ["xSmall", "Small", "Medium", "Large", "xLarge", "xxLarge", "xxxLarge",
  "Accessibility M", "Accessibility L", "Accessibility xL", "Accessibility xxL", "Accessibility xxxL"];
const switches = ["dark", "rightToLeft", "reduceMotion", "crossFade", "showsKeyboard"];
const storageKey = "device-settings";
const mostLogLines = 200;
/** How much of the list's lower edge fades out, in points. */
const fadeHeight = 28;

export class Controls {
  constructor(connection) {
    this.connection = connection;
    this.isPaused = false;
    this.scenes = [];
    this.settings = {
      model: "", landscape: false, dark: matchMedia("(prefers-color-scheme: dark)").matches, rightToLeft: false,
      reduceMotion: matchMedia("(prefers-reduced-motion: reduce)").matches, crossFade: false, showsKeyboard: false, textSize: 3, speed: 1, scene: "",
      ...stored(),
    };
    const asked = decodeURIComponent(location.hash.slice(1));
    if (asked) this.settings.scene = asked;
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
    addEventListener("hashchange", () => this.open(decodeURIComponent(location.hash.slice(1)), false));
  }

  /** What a fresh device starts with. */
  start() {
    return { ...this.settings, paused: this.isPaused };
  }

  set(name, value) {
    this.settings[name] = value;
    store(this.settings);
    this.connection.send("set", name, value);
    this.reflect();
  }

  /** What the device says of itself: it may not know the model or the scene that was asked for. */
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
    element("pause").setAttribute("aria-pressed", this.isPaused);
    element("pause").firstElementChild.textContent = this.isPaused ? "Resume" : "Pause";
    for (const button of document.querySelectorAll("#scenes button")) button.setAttribute("aria-current", button.dataset.scene === settings.scene);
  }

  listModels(models) {
    element("model").replaceChildren(...models.map(({ id, name }) => new Option(name, id)));
    this.reflect();
  }

  /** What the scene on show comes down to. */
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

  /** Scrolls the list of scenes to the one on show. */
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
    if (this.history.length > 130) this.history.shift();
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
    const most = Math.max(4, ...this.history);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = getComputedStyle(canvas).color;
    this.history.forEach((value, index) => {
      const height = Math.max(value ? 3 : 0, value / most * canvas.height);
      context.fillRect(index * 4, canvas.height - height, 3, height);
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
      KeyH: () => this.open(""), Equal: step(1), Minus: step(-1),
      KeyS: () => this.set("speed", speeds[(speeds.indexOf(this.settings.speed) + 1) % speeds.length]),
    };
    const action = actions[event.code];
    if (!action) return;
    event.preventDefault();
    action();
  }
}

function element(id) {
  return document.getElementById(id);
}

function stored() {
  try { return JSON.parse(sessionStorage.getItem(storageKey)) ?? {}; } catch { return {}; }
}

function store(settings) {
  try { sessionStorage.setItem(storageKey, JSON.stringify(settings)); } catch { /* private browsing */ }
}
