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
    screen.addEventListener("blur", () => { if (this.#ring) this.send("focus", "none"); });
    addEventListener("keydown", (event) => { if (event.key === "Tab") this.#isBackwards = event.shiftKey; }, { capture: true });
    addEventListener("blur", () => this.cancel());
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
    this.screen.focus({ preventScroll: true });
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

function round(value) {
  return Math.round(value * 100) / 100;
}
