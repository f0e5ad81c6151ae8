// The graph of the topmost sheet's last three seconds: position above its dimming, and velocity.

const seconds = 3;
/** A longer gap between two samples is not bridged. */
const longestGapSeconds = 0.12;
const velocityScales = [500, 1000, 2000, 4000, 8000, 16000];
const padding = { top: 34, between: 16, bottom: 6 };
/** The height of the row of marks above the graph. */
const markRow = 14;
/** The share of the height that position and dimming get. */
const upperShare = 0.6;
const markRadius = 4;
/** A slower finger counts as resting, in points per second. */
const restingVelocity = 20;
const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

export class MotionGraph {
  #samples = [];
  #marks = [];
  #sheet = null;
  #isScheduled = false;

  /** `outputs` are the elements for position, velocity, dimming and the summary. */
  constructor(canvas, outputs) {
    this.canvas = canvas;
    this.outputs = outputs;
    new ResizeObserver(() => this.#schedule()).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#schedule());
  }

  /** A new device begins with a new clock. */
  clear() {
    this.#samples = [];
    this.#marks = [];
    this.#sheet = null;
    this.#summarize();
    this.#schedule();
  }

  /** Takes rows of time, extent, velocity, dimming and the finger's velocity, and rows of moments. */
  take(samples = [], marks = []) {
    this.#samples.push(...samples);
    this.#marks.push(...marks);
    const end = this.#samples.at(-1)?.[0] ?? 0;
    // One sample more, so that the line begins at the edge.
    const first = this.#samples.findIndex(([time]) => time >= end - seconds);
    if (first > 1) this.#samples.splice(0, first - 1);
    this.#marks = this.#marks.filter(([time]) => time >= end - seconds);
    if (marks.length) this.#summarize();
    this.#schedule();
  }

  /** The measures of the sheet on the screen; null without one. */
  measure(sheet) {
    this.#sheet = sheet ?? this.#sheet;
    this.#schedule();
  }

  #summarize() {
    const last = this.#marks.findLast(([, kind]) => kind !== "touch");
    this.outputs.summary.textContent = !last ? "Drag the sheet: every frame is measured."
      : last[1] === "catch" ? `Caught at ${speed(last[2])}.`
        : Math.abs(last[2]) < restingVelocity ? "Let go at rest."
          : last[3] === undefined ? `Let go at ${speed(last[2])}.`
            : `Let go at ${numbers.format(Math.abs(last[2]))}, continues at ${speed(last[3])}.`;
  }

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => { this.#isScheduled = false; this.#draw(); });
  }

  #draw() {
    const { canvas } = this;
    const { clientWidth: width, clientHeight: height } = canvas;
    this.#showValues();
    if (!width || !height) return;
    const ratio = devicePixelRatio || 1;
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== across || canvas.height !== down) [canvas.width, canvas.height] = [across, down];
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const style = getComputedStyle(canvas);
    const color = (name) => style.getPropertyValue(`--${name}`).trim();
    context.font = `500 10.5px ${style.fontFamily}`;

    const room = height - padding.top - padding.between - padding.bottom;
    const upper = { top: padding.top, height: room * upperShare };
    const lower = { top: padding.top + upper.height + padding.between, height: room * (1 - upperShare) };
    const end = this.#samples.at(-1)?.[0] ?? seconds;
    const x = (time) => width * (1 - (end - time) / seconds);
    const full = this.#sheet?.dimmedExtent ?? 500;
    const most = Math.max(full, ...this.#samples.map((sample) => sample[1])) * 1.04;
    const place = (extent) => upper.top + upper.height * (1 - extent / most);
    const opacity = this.#sheet?.dimming || 1;
    const shade = (dimming) => place(Math.min(dimming / opacity, 1) * full);
    const fastest = Math.max(...this.#samples.map((sample) => Math.max(Math.abs(sample[2]), Math.abs(sample[4] ?? 0))), 0);
    const scale = velocityScales.find((each) => each >= fastest) ?? velocityScales.at(-1);
    const middle = lower.top + lower.height / 2;
    const rise = (velocity) => middle - Math.max(-1, Math.min(1, velocity / scale)) * lower.height / 2;

    this.#drawGrid(context, width, color, { rest: place(full), zero: place(0), middle, lower, x, end });
    this.#drawArea(context, x, (sample) => shade(sample[3]), place(0), color("dimming"));
    this.#drawLine(context, x, (sample) => place(sample[1]), color("position"), 2);
    this.#drawLine(context, x, (sample) => rise(sample[2]), color("velocity"), 2);
    this.#drawFinger(context, x, rise, color("finger"), color("ground"));
    this.#drawMarks(context, x, width, height, color);
    if (!this.#sheet && !this.#samples.length) return;
    this.#label(context, `${numbers.format(full)} pt`, 0, place(full) - 4, color("position"), "left", color("ground"));
    this.#label(context, `${Math.round(opacity * 100)} %`, width, place(full) - 4, color("label"), "right", color("ground"));
    this.#label(context, `${numbers.format(scale)} pt/s`, 0, lower.top + 4, color("velocity"), "left", color("ground"));
  }

  #showValues() {
    const last = this.#samples.at(-1);
    const { position, velocity, dimming } = this.outputs;
    position.textContent = last ? `${numbers.format(last[1])} pt` : "–";
    velocity.textContent = last ? `${numbers.format(last[2]).replace("-0", "0").replace("-", "−")} pt/s` : "–";
    dimming.textContent = last ? `${Math.round(last[3] * 100)} %` : "–";
  }

  #drawGrid(context, width, color, { rest, zero, middle, lower, x, end }) {
    context.fillStyle = color("grid");
    for (const y of [rest, zero, middle]) context.fillRect(0, Math.round(y), width, 1);
    for (let second = Math.ceil(end - seconds); second <= end; second += 1) {
      context.fillRect(Math.round(x(second)), zero - 3, 1, 4);
      context.fillRect(Math.round(x(second)), lower.top + lower.height - 3, 1, 4);
    }
  }

  /** Calls `draw` for each uninterrupted run of samples. */
  #runs(draw) {
    let run = [];
    for (const sample of this.#samples) {
      if (run.length && sample[0] - run.at(-1)[0] > longestGapSeconds) { draw(run); run = []; }
      run.push(sample);
    }
    if (run.length > 1) draw(run);
  }

  #drawLine(context, x, y, color, width) {
    Object.assign(context, { strokeStyle: color, lineWidth: width, lineJoin: "round", lineCap: "round" });
    this.#runs((run) => {
      context.beginPath();
      for (const sample of run) context.lineTo(x(sample[0]), y(sample));
      context.stroke();
    });
  }

  #drawArea(context, x, y, base, color) {
    context.fillStyle = color;
    this.#runs((run) => {
      context.beginPath();
      context.moveTo(x(run[0][0]), base);
      for (const sample of run) context.lineTo(x(sample[0]), y(sample));
      context.lineTo(x(run.at(-1)[0]), base);
      context.fill();
    });
  }

  /** The finger's velocity, as dots on the line of the sheet's. */
  #drawFinger(context, x, rise, color, ground) {
    let last = -Infinity;
    for (const sample of this.#samples) {
      if (sample[4] === undefined || x(sample[0]) - last < 5) continue;
      last = x(sample[0]);
      context.beginPath();
      context.arc(last, rise(sample[4]), 2.4, 0, 7);
      Object.assign(context, { fillStyle: color, strokeStyle: ground, lineWidth: 1 });
      context.fill();
      context.stroke();
    }
  }

  #drawMarks(context, x, width, height, color) {
    const names = { touch: "Touch", catch: "Catch", release: "Release" };
    const places = this.#marks.map(([time, kind]) => ({ left: x(time), kind })).filter(({ left }) => left >= 0);
    for (const [index, { left, kind }] of places.entries()) {
      const strong = kind !== "touch";
      context.fillStyle = color(strong ? "mark" : "grid");
      context.fillRect(left - 0.5, markRow, 1, height - markRow - padding.bottom);
      Object.assign(context, { lineWidth: 1.5, strokeStyle: color("mark"), fillStyle: color("mark") });
      context.beginPath();
      if (kind === "release") {
        context.moveTo(left - markRadius, markRow - 1);
        context.lineTo(left, markRow - 1 - 1.7 * markRadius);
        context.lineTo(left + markRadius, markRow - 1);
        context.closePath();
      } else context.arc(left, markRow - markRadius - 0.5, markRadius - 0.5, 0, 7);
      if (kind === "touch") context.stroke(); else context.fill();
      const text = names[kind];
      const from = left + markRadius + 3;
      const length = context.measureText(text).width;
      const room = Math.min(width, (places[index + 1]?.left ?? Infinity) - 2 * markRadius);
      if (from + length <= room) this.#label(context, text, from, markRow - 1, color("label"), "left");
    }
  }

  #label(context, text, x, y, color, align, ground) {
    context.textAlign = align;
    context.textBaseline = "alphabetic";
    if (ground) {
      Object.assign(context, { strokeStyle: ground, lineWidth: 4, lineJoin: "round" });
      context.strokeText(text, x, y);
    }
    context.fillStyle = color;
    context.fillText(text, x, y);
  }
}

/** A velocity with its direction; upwards and inwards is positive. */
function speed(velocity) {
  return `${numbers.format(Math.abs(velocity))} pt/s ${velocity < 0 ? "↓" : "↑"}`;
}
