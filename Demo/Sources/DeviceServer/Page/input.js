// Converts mouse, touch, pen and wheel to the device's touches, and sends keys to the app while the phone has focus.

const deviceKeys = new Set([
  "Escape", "Enter", "Tab", "Backspace", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " ",
]);
const wheelRestMilliseconds = 90;

export class DeviceInput {
  #fingers = new Map();
  #wheel = null;
  #ring = null;
  #isBackwards = false;

  constructor(screen, dots, send) {
    this.screen = screen;
    this.dots = dots;
    this.send = send;
    screen.addEventListener("pointerdown", (event) => this.#down(event));
    screen.addEventListener("pointermove", (event) => this.#move(event));
    screen.addEventListener("pointerup", (event) => this.#up(event, "up"));
    screen.addEventListener("pointercancel", (event) => this.#up(event, "cancel"));
    screen.addEventListener("lostpointercapture", (event) => this.#up(event, "up"));
    screen.addEventListener("wheel", (event) => this.#scroll(event), { passive: false });
    screen.addEventListener("contextmenu", (event) => event.preventDefault());
    screen.addEventListener("dragstart", (event) => event.preventDefault());
    screen.addEventListener("keydown", (event) => this.#key(event));
    screen.addEventListener("focus", () => this.#focused());
    screen.addEventListener("focusout", (event) => { if (this.#ring && !screen.contains(event.relatedTarget)) this.send("focus", "none"); });
    addEventListener("keydown", (event) => { if (event.key === "Tab") this.#isBackwards = event.shiftKey; }, { capture: true });
    addEventListener("blur", () => this.cancel());
    this.text = new TextMirror(screen, send);
  }

  /** Lifts every finger. */
  cancel() {
    for (const [pointer, finger] of this.#fingers) {
      this.send("cancel", finger.index, finger.x, finger.y, performance.now());
      finger.dot.remove();
      this.#fingers.delete(pointer);
    }
  }

  #point(event) {
    const box = this.screen.getBoundingClientRect();
    const scale = box.width / this.screen.offsetWidth || 1;
    return [round((event.clientX - box.left) / scale), round((event.clientY - box.top) / scale)];
  }

  #down(event) {
    if (event.button !== 0 && event.pointerType === "mouse") return;
    event.preventDefault();
    if (!this.text.hasFocus) this.screen.focus({ preventScroll: true });
    if (this.#ring) this.send("focus", "none");
    const [x, y] = this.#point(event);
    const taken = new Set([...this.#fingers.values()].map((finger) => finger.index));
    let index = 0;
    while (taken.has(index)) index += 1;
    if (index > 9) return;
    const dot = document.createElement("div");
    dot.className = "finger";
    dot.style.left = `${x}px`;
    dot.style.top = `${y}px`;
    this.dots.append(dot);
    this.#fingers.set(event.pointerId, { index, x, y, dot });
    try { this.screen.setPointerCapture(event.pointerId); } catch { /* the pointer was already released */ }
    this.send("down", index, x, y, round(event.timeStamp));
  }

  #move(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    const [x, y] = this.#point(event);
    if (x === finger.x && y === finger.y) return;
    finger.x = x;
    finger.y = y;
    finger.dot.style.left = `${x}px`;
    finger.dot.style.top = `${y}px`;
    this.send("move", finger.index, x, y, round(event.timeStamp));
  }

  #up(event, phase) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    this.#fingers.delete(event.pointerId);
    const [x, y] = event.type === "lostpointercapture" ? [finger.x, finger.y] : this.#point(event);
    finger.dot.remove();
    this.send(phase, finger.index, x, y, round(event.timeStamp));
  }

  /** Wheel steps are combined for one frame; a pause ends the scroll. */
  #scroll(event) {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 400 : 1;
    const [x, y] = this.#point(event);
    if (!this.#wheel) {
      this.#wheel = { dx: 0, dy: 0 };
      requestAnimationFrame(() => this.#flushWheel());
    }
    Object.assign(this.#wheel, { x, y, time: event.timeStamp });
    this.#wheel.dx += event.deltaX * unit;
    this.#wheel.dy += event.deltaY * unit;
  }

  #flushWheel() {
    const { x, y, dx, dy, time } = this.#wheel;
    this.#wheel = null;
    this.send("wheel", x, y, round(-dx), round(-dy), round(time));
    clearTimeout(this.wheelRest);
    this.wheelRest = setTimeout(() => this.send("wheelend", x, y, round(performance.now())), wheelRestMilliseconds);
  }

  /** The device's focus ring; 0 while the keyboard is not in use. */
  take(ring) {
    this.#ring = ring || null;
  }

  #focused() {
    if (!document.documentElement.classList.contains("by-keyboard")) return;
    this.send("focus", this.#isBackwards ? "last" : "first");
  }

  #key(event) {
    if (this.text.hasFocus && this.text.keeps(event)) return;
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === "Tab") {
      // Beyond the first and the last element the focus returns to the page.
      const ring = this.#ring;
      if (!ring || (event.shiftKey ? ring.index === 0 : ring.index >= ring.count - 1)) return;
      event.preventDefault();
      this.send("key", event.shiftKey ? "ShiftTab" : "Tab");
      return;
    }
    if (deviceKeys.has(event.key)) {
      event.preventDefault();
      this.send("key", event.key);
    } else if ([...event.key].length === 1) {
      event.preventDefault();
      this.send("text", event.key);
    }
  }
}

/**
 * A hidden text area with the device's edited text. The browser edits it, with all its keys and input methods, and every change is
 * sent to the device.
 */
class TextMirror {
  #area = document.createElement("textarea");
  #change = 0;
  #sent = null;
  #picture = null;

  constructor(screen, send) {
    this.screen = screen;
    this.send = send;
    const area = this.#area;
    // On a touch screen the device has its own keyboard.
    Object.assign(area, { className: "mirror", tabIndex: -1, spellcheck: false, autocomplete: "off", wrap: "off", inputMode: matchMedia("(pointer: coarse)").matches ? "none" : "text" });
    area.setAttribute("aria-label", "Text on the phone");
    area.setAttribute("autocorrect", "off");
    area.setAttribute("autocapitalize", "off");
    area.addEventListener("beforeinput", (event) => {
      if (this.#picture?.isMultiline || !["insertLineBreak", "insertParagraph"].includes(event.inputType)) return;
      event.preventDefault();
      this.send("key", "Enter");
    });
    area.addEventListener("input", () => this.#forward());
    document.addEventListener("selectionchange", () => this.#forward());
    area.addEventListener("selectionchange", () => this.#forward());
  }

  get hasFocus() { return document.activeElement === this.#area; }

  /** Whether a key belongs to the text area. */
  keeps(event) {
    return event.isComposing || !["Escape", "Tab"].includes(event.key);
  }

  /** The edited text; 0 while nothing is edited. */
  take(picture) {
    const area = this.#area;
    const wasFocused = this.hasFocus;
    this.#picture = picture || null;
    if (!picture) {
      if (wasFocused) this.screen.focus({ preventScroll: true });
      area.remove();
      this.#sent = null;
      return;
    }
    if (!area.isConnected) {
      this.screen.append(area);
      this.#change = picture.change;
    }
    // The device does not know the later changes yet, of which the browser may not have told yet either.
    if (this.#sent) this.#forward();
    if (picture.change < this.#change) return;
    if (area.value !== picture.text) area.value = picture.text;
    if (area.selectionStart !== picture.from || area.selectionEnd !== picture.to) area.setSelectionRange(picture.from, picture.to);
    this.#sent = { text: picture.text, from: picture.from, to: picture.to };
    if (document.activeElement === this.screen) area.focus({ preventScroll: true });
  }

  #forward() {
    const { value, selectionStart: from, selectionEnd: to } = this.#area;
    const sent = this.#sent;
    if (!sent || !this.#area.isConnected || (value === sent.text && from === sent.from && to === sent.to)) return;
    this.#sent = { text: value, from, to };
    this.#change += 1;
    if (value === sent.text) return this.send("edit", this.#change, from, to);
    let start = 0;
    while (start < value.length && start < sent.text.length && value[start] === sent.text[start]) start += 1;
    let end = 0;
    while (end < value.length - start && end < sent.text.length - start && value.at(-1 - end) === sent.text.at(-1 - end)) end += 1;
    // Both halves of a character change together.
    if (start > 0 && isHighSurrogate(value.charCodeAt(start - 1))) start -= 1;
    if (end > 0 && isLowSurrogate(value.charCodeAt(value.length - end))) end -= 1;
    this.send("edit", this.#change, from, to, value.slice(start, value.length - end), start, sent.text.length - end);
  }
}

function isHighSurrogate(unit) {
  return unit >= 0xD800 && unit < 0xDC00;
}

function isLowSurrogate(unit) {
  return unit >= 0xDC00 && unit < 0xE000;
}

function round(value) {
  return Math.round(value * 100) / 100;
}
