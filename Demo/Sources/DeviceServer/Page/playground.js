// The options of sheets: their controls, the changed lines of Swift, and what the sheet on the screen has.

const units = { points: (value) => `${value} pt`, seconds: (value) => `${value} s`, percent: (value) => `${Math.round(value * 100)} %`, none: String };

export class Playground {
  #options = [];
  #inputs = new Map();
  #values = {};
  #standard = {};

  /** `change` is called with an option's name and its value, null to reset it. */
  constructor({ list, code, output, reset, note }, change) {
    Object.assign(this, { list, code, output, reset, note, change });
    reset.addEventListener("click", () => { for (const id of Object.keys(this.#values)) this.change(id, null); });
  }

  /** Makes a control for each option of the greeting. */
  describe(options) {
    this.#options = options;
    this.#inputs.clear();
    this.list.replaceChildren(...options.map((option) => this.#row(option)));
    this.#reflect();
  }

  /** The changed options and their code. */
  take(values, code) {
    this.#values = values;
    this.output.textContent = code;
    this.code.hidden = !code;
    this.#reflect();
  }

  /** What the sheet on the screen has by itself; null without a sheet. */
  measure(sheet) {
    if (sheet) this.#standard = sheet.values;
    this.note.textContent = sheet ? "Changes apply to the sheet on the screen." : "Changes apply to the next sheet.";
    this.#reflect();
  }

  #row({ id, title, choices, range, unit }) {
    const row = document.createElement("label");
    const name = document.createElement("span");
    name.textContent = title;
    row.append(name);
    let input;
    if (choices) {
      row.className = "choice";
      input = document.createElement("select");
      input.append(...choices.map(([value, text]) => new Option(text, value)));
      input.addEventListener("change", () => this.#set(id, input.value || null));
    } else if (range) {
      row.className = "slider";
      input = document.createElement("input");
      Object.assign(input, { type: "range", min: range[0], max: range[1], step: range[2] });
      const shown = document.createElement("output");
      row.append(shown);
      input.shown = (value) => {
        const isKnown = value !== undefined;
        shown.textContent = isKnown ? units[unit](value) : "–";
        row.classList.toggle("unknown", !isKnown);
        if (isKnown) input.removeAttribute("aria-valuetext");
        else input.setAttribute("aria-valuetext", "As the scene");
      };
      input.addEventListener("input", () => { input.shown(Number(input.value)); this.#set(id, Number(input.value)); });
    } else {
      row.className = "switch";
      input = document.createElement("input");
      input.type = "checkbox";
      input.setAttribute("role", "switch");
      input.addEventListener("change", () => this.#set(id, input.checked));
    }
    input.id = `option-${id}`;
    if (range) input.setAttribute("aria-label", title);
    row.append(input);
    this.#inputs.set(id, input);
    return row;
  }

  /** A value that the sheet has anyway is no change. */
  #set(id, value) {
    this.change(id, value === this.#standard[id] ? null : value);
  }

  #reflect() {
    for (const { id, choices, range } of this.#options) {
      const input = this.#inputs.get(id);
      const isChanged = id in this.#values;
      const value = this.#values[id] ?? this.#standard[id];
      input.closest("label").classList.toggle("changed", isChanged);
      if (choices) {
        // The scene's own value, if it is none of the choices.
        const own = this.#standard[id];
        const isForeign = own === undefined;
        const former = input.querySelector("option[value='']");
        if (isForeign && !former) input.prepend(new Option("As the scene", ""));
        if (!isForeign) former?.remove();
        input.value = value ?? "";
      } else if (range) {
        // A finger that is moving it has newer values than the server.
        if (document.activeElement !== input || !isChanged) input.value = value ?? range[0];
        input.shown(isChanged ? Number(input.value) : value);
      } else input.checked = Boolean(value);
    }
  }
}
