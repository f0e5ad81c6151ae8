// The keys of the device's keyboard. They type if there is a connection.

const plateLayer = -1;
const letterRows = ["qwertyuiop", "asdfghjkl", "⇧zxcvbnm⌫"];
const digitRows = ["1234567890", "-/:;()$&@\"", "⇧.,?!'⌫"];
const signRows = ["[]{}#%^*+=", "_\\|~<>€£¥•", "⇧.,?!'⌫"];
const keyDrawings = {
  "⇧": '<svg viewBox="0 0 24 24"><path d="M12 4L4 12.500h4.500V19h7v-6.500H20Z"/></svg>',
  "☺": '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="8.500"/><path d="M9 9.500v1M15 9.500v1M8 14.300c2 2.600 6 2.600 8 0"/></svg>',
  "🌐": '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="8.500"/><path d="M3.500 12h17M12 3.500c-5 5-5 12 0 17c5-5 5-12 0-17"/></svg>',
  "🎤": '<svg viewBox="0 0 24 24"><rect x="9" y="3" width="6" height="11" rx="3"/><path d="M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3"/></svg>',
  "⌫": '<svg viewBox="0 0 24 24"><path d="M8 5.500h13v13H8L2.500 12ZM12 9.500l5 5M17 9.500l-5 5"/></svg>',
};
const repeatDelayMilliseconds = 450;
const repeatMilliseconds = 90;
const doubleTapMilliseconds = 350;
/** The height from which a keyboard has a bar of suggestions above its keys and a row of buttons below, in points. */
const tallHeight = 300;

export class Keyboard {
  #page = "letters";
  #shift = "";
  #shiftedAt = -Infinity;
  #pressed = new Map();

  /** `send` sends messages to the device; without it the keys have no effect. */
  constructor(send) {
    this.send = send;
  }

  /** Adds the keys to the keyboard's layer, if there is one. */
  draw(tree) {
    const layer = tree.layers.get(plateLayer);
    const plate = layer?.element;
    if (!plate || plate.querySelector(".keys-of-plate")) return;
    this.#release();
    this.keys = document.createElement("div");
    this.keys.className = "keys-of-plate";
    this.keys.setAttribute("aria-hidden", "true");
    this.keys.classList.toggle("tall", layer.height > tallHeight && layer.width < 500);
    this.#page = "letters";
    this.#shift = "";
    this.#fill();
    if (this.send) this.#listen();
    plate.append(this.keys);
  }

  #fill() {
    const rows = { letters: letterRows, digits: digitRows, signs: signRows }[this.#page];
    const isUpper = this.#shift !== "" && this.#page === "letters";
    const key = (name) => {
      const isTool = name in keyDrawings;
      const label = name === "⇧" && this.#page !== "letters" ? (this.#page === "digits" ? "#+=" : "123") : keyDrawings[name] ?? (isUpper ? name.toUpperCase() : name);
      const escaped = label.length === 1 ? label.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`) : label;
      const isOn = name === "⇧" && isUpper;
      return `<i class="${isTool ? "tool" : ""}${isOn ? " on" : ""}${isOn && this.#shift === "lock" ? " lock" : ""}" data-key="${isTool ? name : escaped}">${escaped}</i>`;
    };
    this.keys.innerHTML = rows.map((row) => `<div>${[...row].map(key).join("")}</div>`).join("")
      + `<div><i class="tool" data-key="page">${this.#page === "letters" ? "123" : "ABC"}</i><i class="tool" data-key="☺">${keyDrawings["☺"]}</i><i class="wide" data-key=" ">space</i><i class="tool side" data-key="return">return</i></div>`
      + `<div class="below"><b>${keyDrawings["🌐"]}</b><b>${keyDrawings["🎤"]}</b></div>`;
  }

  #listen() {
    const on = (name, action) => this.keys.addEventListener(name, action);
    on("pointerdown", (event) => {
      const key = event.target.closest("[data-key]");
      // The keyboard is not part of the app, so touches between its keys are ignored too.
      event.stopPropagation();
      event.preventDefault();
      event.currentTarget.closest(".screen")?.focus({ preventScroll: true });
      if (!key || (event.button !== 0 && event.pointerType === "mouse")) return;
      this.#press(event.pointerId, key);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      on(name, (event) => this.#lift(event.pointerId, name === "pointerup"));
    }
  }

  #press(pointer, key) {
    const name = key.dataset.key;
    key.classList.add("pressed");
    const press = { key, name };
    this.#pressed.set(pointer, press);
    if (name === "⌫") {
      const erase = () => { this.send("key", "Backspace"); press.timer = setTimeout(erase, repeatMilliseconds); };
      this.send("key", "Backspace");
      press.timer = setTimeout(erase, repeatDelayMilliseconds);
    }
  }

  #lift(pointer, isMeant) {
    const press = this.#pressed.get(pointer);
    if (!press) return;
    this.#pressed.delete(pointer);
    clearTimeout(press.timer);
    press.key.classList.remove("pressed");
    if (isMeant) this.#act(press.name);
  }

  #act(name) {
    // There is one keyboard, without emoji.
    if (name === "⌫" || name === "☺") return;
    if (name === "return") return this.send("key", "Enter");
    if (name === "page") return this.#turn(this.#page === "letters" ? "digits" : "letters");
    if (name === "⇧") return this.#page === "letters" ? this.#pressShift() : this.#turn(this.#page === "digits" ? "signs" : "digits");
    this.send("text", name);
    if (this.#shift === "once") { this.#shift = ""; this.#fill(); }
  }

  #pressShift() {
    const isDouble = performance.now() - this.#shiftedAt < doubleTapMilliseconds;
    this.#shiftedAt = performance.now();
    this.#shift = isDouble && this.#shift === "once" ? "lock" : this.#shift === "" ? "once" : "";
    this.#fill();
  }

  #turn(page) {
    this.#page = page;
    this.#fill();
  }

  #release() {
    for (const press of this.#pressed.values()) clearTimeout(press.timer);
    this.#pressed.clear();
  }
}
