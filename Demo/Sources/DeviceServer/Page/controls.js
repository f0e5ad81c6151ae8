// The panel beside the phone: scenes, settings, time, counters, console. Their state is the page's address.

import { readAddress, writeAddress } from "./address.js";
import { symbolMarkup } from "./symbols.js";

const textSizes = ["xSmall", "Small", "Medium", "Large", "xLarge", "xxLarge", "xxxLarge",
  "Accessibility M", "Accessibility L", "Accessibility xL", "Accessibility xxL", "Accessibility xxxL"];
const switches = ["dark", "rightToLeft", "reduceMotion", "crossFade", "isFast", "showsKeyboard"];
const mostLogLines = 200;
/** The settings in addresses; those that differ from visitor to visitor are always written. */
const standard = { model: "iphone-16", dark: null, landscape: false, rightToLeft: false, reduceMotion: false, crossFade: false, isFast: false, showsKeyboard: false, textSize: 3, speed: 1 };
const isSmall = matchMedia("(max-width: 500px), (max-height: 500px) and (pointer: coarse)");
const isLandscape = matchMedia("(orientation: landscape)");
/** The height of the fade at the list's lower edge, in points. */
const fadeHeight = 28;

export class Controls {
  constructor(connection) {
    this.connection = connection;
    this.isPaused = false;
    this.scenes = [];
    this.options = {};
    this.settings = {};
    this.#adopt(readAddress(location.hash));
    this.bind();
    this.reflect();
  }

  bind() {
    const on = (id, event, action) => element(id).addEventListener(event, action);
    for (const name of switches) on(name, "change", (event) => this.set(name, event.target.checked));
    on("textSize", "input", (event) => this.set("textSize", Number(event.target.value)));
    on("model", "change", (event) => this.set("model", event.target.value));
    on("rotate", "click", () => this.set("landscape", !this.settings.landscape));
    on("pause", "click", () => this.pause(!this.isPaused));
    on("step", "click", () => { this.pause(true); this.connection.send("step"); });
    on("restart", "click", () => this.connection.send("restart"));
    for (const id of ["panel-sheet", "panel-device"]) on(id, "submit", (event) => event.preventDefault());
    document.getElementsByName("speed").forEach((radio) => radio.addEventListener("change", () => this.set("speed", Number(radio.value))));
    addEventListener("keydown", (event) => this.#shortcut(event));
    addEventListener("hashchange", () => {
      this.#adopt(readAddress(location.hash));
      this.connection.send("start", this.start());
      this.reflect();
      this.#reveal();
    });
    isLandscape.addEventListener("change", () => { if (isSmall.matches) this.set("landscape", isLandscape.matches); });
    for (const tab of document.querySelectorAll("[role=tab]")) {
      tab.addEventListener("click", () => this.showTab(tab.id));
      tab.addEventListener("keydown", (event) => this.#moveTab(event, tab));
    }
    on("tour", "click", () => this.playTour());
    on("bar-tour", "click", () => this.playTour());
    for (const button of document.querySelectorAll("[data-panel]")) {
      button.addEventListener("click", () => this.showPanel(button.getAttribute("aria-expanded") === "true" ? null : button.dataset.panel));
    }
    // The code below the list takes more room in one scene than in another, and is not there yet when a scene opens.
    new ResizeObserver(() => this.#reveal()).observe(document.querySelector(".intro nav"));
    addEventListener("keydown", (event) => { if (event.key === "Escape" && this.panel) this.showPanel(null, true); });
    document.querySelector(".stage").addEventListener("pointerdown", () => { if (this.panel) this.showPanel(null); }, { capture: true });
  }

  /** Takes the state of an address, or that of a first visit: a sheet at rest, with which a finger plays. */
  #adopt(address) {
    const own = {
      model: isSmall.matches ? fittingModel() : standard.model, dark: matchMedia("(prefers-color-scheme: dark)").matches,
      reduceMotion: matchMedia("(prefers-reduced-motion: reduce)").matches, landscape: isSmall.matches && isLandscape.matches,
    };
    this.options = {};
    this.settings = { ...standard, ...own, scene: address?.scene ?? "" };
    for (const [name, value] of Object.entries(address?.values ?? {})) {
      if (name in standard) this.settings[name] = value; else this.options[name] = value;
    }
    this.isFirstVisit = !address;
  }

  /** Writes the state into the address. */
  #write() {
    const values = {};
    for (const [name, value] of Object.entries(standard)) {
      if (this.settings[name] !== value || name === "model") values[name] = this.settings[name];
    }
    history.replaceState(null, "", writeAddress(this.settings.scene, { ...values, ...this.options }));
  }

  /** Changes an option of sheets, or resets it with null. */
  setOption(name, value) {
    if (value === null) delete this.options[name]; else this.options[name] = value;
    this.#write();
    this.connection.send("option", name, ...(value === null ? [] : [value]));
  }

  /** Shows one of the two tabs. */
  showTab(id, givesFocus = false) {
    for (const tab of document.querySelectorAll("[role=tab]")) {
      const isShown = tab.id === id;
      tab.setAttribute("aria-selected", isShown);
      tab.tabIndex = isShown ? 0 : -1;
      element(tab.getAttribute("aria-controls")).hidden = !isShown;
      if (isShown && givesFocus) tab.focus();
    }
  }

  #moveTab(event, tab) {
    if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    const other = [...document.querySelectorAll("[role=tab]")].find((each) => each !== tab);
    this.showTab(other.id, true);
  }

  /** Plays the scene's tour from its beginning. */
  playTour() {
    this.showPanel(null);
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

  /** The settings of a new device. A link with options shows them, and the finger plays once. */
  start() {
    const { isFirstVisit } = this;
    this.isFirstVisit = false;
    const opensSheet = isFirstVisit || Object.keys(this.options).length > 0;
    return { ...this.settings, options: this.options, paused: this.isPaused, opensSheet, showsGhost: isFirstVisit };
  }

  set(name, value) {
    this.settings[name] = value;
    this.#write();
    this.connection.send("set", name, value);
    this.reflect();
  }

  /** Shows the device's own settings, as it may not support what was requested. */
  take({ model, scene, options }) {
    Object.assign(this.settings, { model, scene });
    this.options = { ...options };
    this.reflect();
    this.#reveal();
  }

  pause(isPaused) {
    this.isPaused = isPaused;
    this.connection.send("pause", isPaused);
    this.reflect();
  }

  open(scene) {
    this.settings.scene = scene;
    this.#write();
    this.showPanel(null);
    this.#reveal();
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
    document.querySelectorAll("[data-counter]").forEach((cell) => { cell.textContent = counters[Number(cell.dataset.counter)] ?? 0; });
  }

  /** Frames and bytes of the last second. */
  traffic(frames, bytes) {
    element("traffic").textContent = frames ? `${frames} ${frames === 1 ? "frame" : "frames"}/s, ${Math.round(bytes / frames).toLocaleString("en-US")} bytes each` : "Nothing at rest";
  }

  log(line) {
    const list = element("console");
    element("console-empty").hidden = true;
    const item = document.createElement("li");
    item.textContent = line;
    list.append(item);
    if (list.children.length > mostLogLines) list.firstElementChild.remove();
    element("console-count").textContent = `(${list.children.length})`;
    item.scrollIntoView?.({ block: "nearest" });
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
      KeyT: toggle("isFast"), KeyV: () => this.playTour(), Equal: step(1), Minus: step(-1),
      KeyS: () => this.set("speed", speeds[(speeds.indexOf(this.settings.speed) + 1) % speeds.length]),
    };
    const action = actions[event.code];
    if (!action) return;
    event.preventDefault();
    action();
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
