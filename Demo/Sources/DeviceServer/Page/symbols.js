// Simple drawings for system symbols, on a grid of 24. "~" paths are filled, the others are stroked.

const circle = "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19Z";
const heart = "M12 20.5C6 16.3 2.5 13 2.5 8.9C2.5 6 4.7 4 7.2 4C9.2 4 11 5.1 12 7C13 5.1 14.8 4 16.8 4C19.3 4 21.5 6 21.5 8.9C21.5 13 18 16.3 12 20.5Z";
const star = "M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9Z";
const bell = "M12 3a6 6 0 0 0-6 6c0 5-1.5 6.5-2.5 7.7h17C19.5 15.5 18 14 18 9a6 6 0 0 0-6-6Z";
const house = "M3.5 11.5L12 4l8.5 7.5V20h-5.8v-5.5H9.3V20H3.5Z";
const pin = "M12 21.5C8 16.7 5 13.4 5 9.6a7 7 0 0 1 14 0c0 3.8-3 7.1-7 11.9Z";
const person = "M12 12a4.2 4.2 0 1 0 0-8.4a4.2 4.2 0 0 0 0 8.4ZM3.8 20.5c.6-4 3.9-6.3 8.2-6.3s7.6 2.3 8.2 6.3Z";
const bookmark = "M6.5 3h11v18L12 16.6L6.5 21Z";
const bag = "M5 8h14l1 12.5H4ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1";
const leaf = "M4.5 19.5C3 11 8 4.5 20 4.5C20.5 15 14 20.5 6.5 17.5";
const moon = "M20.5 14.5A9 9 0 0 1 9.5 3.5a9 9 0 1 0 11 11Z";
const sun = "M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9Z";
const rays = "M12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 1.7M4.8 19.2l1.7-1.7M17.5 6.5l1.7-1.7";
const bed = "M2.5 18.5V6M21.5 18.5v-5a3 3 0 0 0-3-3h-8v5M2.5 15.5h19";
const camera = "M3 7.5h4l1.6-2.5h6.8L17 7.5h4v12H3Z";
const card = "M3 5.5h18a.5.5 0 0 1 .5.5v12a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5V6a.5.5 0 0 1 .5-.5Z";
const book = "M4 4.5c3-.8 6-.5 8 1.5c2-2 5-2.3 8-1.5v14c-3-.8-6-.5-8 1.5c-2-2-5-2.3-8-1.5Z";
const plane = "M21.5 2.5L2.5 10l7 3.5L13 21Z";
const airplane = "M12 2c1 0 1.6 1.3 1.6 3v4.2l7.9 4.6v2.2l-7.9-2.3v4.6l2.3 1.7v1.6L12 20.6l-3.9 1v-1.6l2.3-1.7v-4.6L2.5 16v-2.2l7.9-4.6V5c0-1.7.6-3 1.6-3Z";
const folder = "M2.8 6h6.4l2 2.5h10V19H2.8Z";
const trash = "M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 14h9l1-14";
const gear = "M12 8.7a3.3 3.3 0 1 0 0 6.6a3.3 3.3 0 1 0 0-6.6ZM10.3 2.5h3.4l.5 2.7l2 1.1l2.6-1l1.7 3l-2.1 1.8v2.2l2.1 1.8l-1.7 3l-2.6-1l-2 1.1l-.5 2.7h-3.4l-.5-2.7l-2-1.1l-2.6 1l-1.7-3l2.1-1.8v-2.2L3.5 8.3l1.7-3l2.6 1l2-1.1Z";
const cup = "M4 8h13v7.5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4ZM17 10h1.5a2.5 2.5 0 0 1 0 5H17";
const tram = "M6 5h12a1 1 0 0 1 1 1v10.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 16.5V6a1 1 0 0 1 1-1ZM5 11.5h14M9 18l-2 3.5M15 18l2 3.5M9 2.5h6";
const bubble = "M4 4.5h16v11.5h-8.5L7 20v-4H4Z";
const photo = "M3 5h18v14H3ZM3 16l5-5l4.5 4.5l3-3L21 17";
const map = "M3 6l6-2.5l6 2.5l6-2.5V18l-6 2.5L9 18l-6 2.5ZM9 3.5V18M15 6v14.5";
const note = "M9 17.5V4.5l10.5-2v13M9 17.5a3 3 0 1 1-6 0a3 3 0 0 1 6 0ZM19.5 15.5a3 3 0 1 1-6 0a3 3 0 0 1 6 0Z";
const flag = "M5 21.5V3.5c4-1.8 7 2 14 0v10c-7 2-10-1.8-14 0";
const drop = "M12 2.8C8.5 7 5.5 10.4 5.5 14.3a6.5 6.5 0 0 0 13 0C18.5 10.4 15.5 7 12 2.8Z";
const bolt = "M13.5 2L4.5 13.5H11L9.5 22l9.5-12h-6.5Z";
const lock = "M5 10.5h14V21H5ZM8 10.5V7.5a4 4 0 0 1 8 0v3";

const drawings = {
  "chevron.left": "M15.5 4L7.5 12l8 8", "chevron.right": "M8.5 4l8 8l-8 8", "chevron.up": "M4 15.5L12 7.5l8 8",
  "chevron.down": "M4 8.5l8 8l8-8", "chevron.backward": "M15.5 4L7.5 12l8 8", "chevron.forward": "M8.5 4l8 8l-8 8",
  "chevron.up.chevron.down": "M7 9.5L12 4.5l5 5M7 14.5l5 5l5-5",
  "arrow.left": "M20 12H4M11 5l-7 7l7 7", "arrow.right": "M4 12h16M13 5l7 7l-7 7", "arrow.up": "M12 20V4M5 11l7-7l7 7",
  "arrow.down": "M12 4v16M5 13l7 7l7-7", "arrow.clockwise": "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4v5.4h-5.4",
  "arrow.up.right": "M6 18L18 6M8.5 6H18v9.5", "arrow.left.arrow.right": "M20 8H4.500M8.500 4l-4 4l4 4M4 16h15.500M15.500 12l4 4l-4 4",
  "arrow.up.left.and.arrow.down.right": "M10.500 10.500L4 4M4 9.500V4h5.500M13.500 13.500L20 20M14.500 20H20v-5.500", "arrow.triangle.turn.up.right.diamond": "M12 2.5L21.5 12L12 21.5L2.5 12ZM9 15.5V11h6M12.8 8.5L15.3 11l-2.5 2.5",
  xmark: "M5 5l14 14M19 5L5 19", plus: "M12 4v16M4 12h16", minus: "M4 12h16", checkmark: "M4 13l5.5 5.5L20 6",
  magnifyingglass: "M10.5 3.5a7 7 0 1 0 0 14a7 7 0 1 0 0-14ZM15.6 15.6L21 21",
  ellipsis: "~M5 10.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6ZM12 10.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6ZM19 10.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6Z",
  "line.3.horizontal": "M4 7h16M4 12h16M4 17h16", "line.3.horizontal.decrease": "M3 7h18M6.5 12h11M10 17h4",
  "list.bullet": "M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1",
  "slider.horizontal.3": "M3 6h9M17 6h4M3 12h3M11 12h10M3 18h10M18 18h3M14.5 4v4M8.5 10v4M15.5 16v4",
  "square.and.arrow.up": "M12 15V3M7.5 7L12 2.8L16.5 7M8 10H5v11h14V10h-3",
  "doc.on.doc": "M8.5 7.5h11v13.5h-11ZM15.5 7.5V3h-11v13.5h4", doc: "M6 2.8h8l5 5v13.5H6ZM14 2.8v5h5",
  "square.and.pencil": "M12 4.5H4.5v15h15V12M9.5 14.5l.8-3L18.5 3.3l2.2 2.2l-8.2 8.2Z", pencil: "M4 20l1.2-4.5L16.5 4.2l3.3 3.3L8.5 18.8Z",
  trash, square: "M4 4h16v16H4Z", circle, app: "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Z",
  heart, star, bell, house, bookmark, person, leaf, moon, camera: camera + "M12 9.5a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z", photo, map, folder, book, flag, drop, bolt, lock, bag, cup,
  "cup.and.saucer": cup + "M3.5 22h14.5", tram, "tram.fill": tram, bubble, "bubble.left": bubble, "music.note": note, paperplane: plane + "M9.5 13.5L21.5 2.5", airplane: "~" + airplane,
  "fork.knife": "M7 2.5v19M4 2.5v5.5a3 3 0 0 0 6 0V2.5M17 21.5v-7M17 14.5h-2.5c0-6 .5-10.5 2.5-12Z",
  gearshape: gear, gear, "sun.max": sun + rays, "sun.max.fill": "~" + sun + "|" + rays, sunset: "M5 17a7 7 0 0 1 14 0M2 17h20M12 3v5M9.5 5.7L12 8.2l2.5-2.5M6 21h12",
  calendar: "M4 5.5h16v15H4ZM4 10h16M8 3v4.5M16 3v4.5", clock: circle + "|M12 6.5V12l4 2.5", "clock.fill": "~" + circle + "|!M12 6.5V12l4 2.5",
  "person.2": person, "mappin": "M12 10.5a4 4 0 1 0 0-8a4 4 0 1 0 0 8ZM12 10.5v11", "mappin.and.ellipse": pin + "M12 7a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z",
  location: plane, "location.fill": "~" + plane, "bed.double": bed, creditcard: card + "|M2.5 10h19", "creditcard.fill": "~" + card + "|!M2.5 10h19",
  eye: "M2 12c2.5-4.5 6-6.8 10-6.8S19.5 7.5 22 12c-2.5 4.5-6 6.8-10 6.8S4.5 16.5 2 12ZM12 8.8a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4Z",
  wifi: "M2.5 9.5c5.5-5 13.5-5 19 0M6 13c3.5-3.2 8.5-3.2 12 0M9.5 16.5c1.5-1.3 3.5-1.3 5 0M12 20h.1", globe: circle + "M2.5 12h19M12 2.5c-6 6-6 13 0 19c6-6 6-13 0-19Z",
  "play.fill": "~M7 4l13 8l-13 8Z", "pause.fill": "~M6 4h4.5v16H6ZM13.5 4H18v16h-4.5Z", "forward.end.fill": "~M5 4l10 8l-10 8ZM16 4h3.5v16H16Z", "backward.end.fill": "~M19 4L9 12l10 8ZM8 4H4.5v16H8Z",
  "figure.walk": "M12.5 3.2a1.6 1.6 0 1 0 0 3.2a1.6 1.6 0 1 0 0-3.2ZM8 13l1-4l3.5-1l2 3l3 1.5M12 9l-.5 5l3 3l.8 4.5M11.5 14.5l-1.5 3L7.5 21",
  "textformat": "M2.5 19L8 5l5.5 14M4.5 14.5h7M21.5 12v7M21.5 15.5a3 3 0 1 0-6 0a3 3 0 0 0 6 0", "rectangle.bottomthird.inset.filled": "M3 4.5h18v15H3Z|~M5.5 13h13v4h-13Z",
  "square.grid.2x2": "M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z", "tray": "M3 13.5h5l1.5 3h5l1.5-3h5M3 13.5L6 5h12l3 8.5V19.5H3Z",
  "hand.tap": "M9 21l-4-6c-1-1.6.8-2.8 2-1.6l1.8 1.8V6.5a1.5 1.5 0 0 1 3 0v6h4.7a2.5 2.5 0 0 1 2.5 2.5c0 2.5-.8 4-1.5 6M6.5 8.5a4 4 0 1 1 7.6 0", sparkles: "~M10 4l1.7 4.8L16.5 10.5l-4.8 1.7L10 17l-1.7-4.8L3.5 10.5l4.8-1.7ZM18 14l.9 2.6l2.6.9l-2.6.9L18 21l-.9-2.6l-2.6-.9l2.6-.9Z",
  "square.on.square": "M8.500 8.500h12v12h-12ZM8.500 15.500h-5v-12h12v5",
  stethoscope: "M6 3.500H4V9a4.500 4.500 0 0 0 9 0V3.500h-2M8.500 13.500v2.500a5 5 0 0 0 10 0v-3M18.500 8.500a2.200 2.200 0 1 0 0 4.400a2.200 2.200 0 1 0 0-4.400Z",
  "square.stack": "M5 8h14a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 19 21H5a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 5 8ZM5.5 5h13M7.5 2.5h9", cube: "M12 2.5l8.5 4.700v9.600L12 21.5l-8.5-4.700V7.200ZM3.5 7.200L12 12l8.5-4.800M12 12v9.5",
  "circle.lefthalf.filled": circle + "|~M12 2.5a9.5 9.5 0 0 0 0 19Z", "circle.circle": circle + "M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9Z",
  wand: "M4 20L15 9", info: circle + "|M12 11v6M12 7.2h.1", "info.circle": circle + "|M12 11v6M12 7.2h.1", questionmark: "M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .6-1.5 1.2-1.5 2.6M12 18h.1",
  "exclamationmark.triangle": "M12 3.5L22 20.5H2ZM12 10v5M12 17.8h.1", "rectangle.portrait.and.arrow.right": "M13 4H4v16h9M10 12h11M17 8l4 4l-4 4", "ticket": "M3 7h18v3.5a1.8 1.8 0 0 0 0 3.6V17H3v-3a1.8 1.8 0 0 0 0-3.6ZM14.5 7v10",
  umbrella: "M2.5 12.5a9.5 9.5 0 0 1 19 0ZM12 12.5v6.5a2 2 0 0 0 4 0", bicycle: "M6 12.5a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM18 12.5a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM6 16.5L9.5 9h6L18 16.5M9.5 9l4 7.5l2-7.5M8 6.5h3M15 6h2.5", car: "M4 17V12l2-6h12l2 6v5ZM4 12h16M4 17v2.5h2.5V17M17.5 17v2.5H20V17",
};

function mark(paths) {
  return paths.split("|").map((part) => {
    if (part.startsWith("~")) return `<path d="${part.slice(1)}" fill="currentColor" fill-rule="evenodd"/>`;
    const color = part.startsWith("!") ? "var(--cutout, #fff)" : "currentColor";
    const path = part.replace("!", "");
    return `<path d="${path}" fill="none" stroke="${color}" stroke-linecap="round" stroke-linejoin="round"/>`;
  }).join("");
}

/** The SVG for a symbol's name, plain, filled or enclosed; a ring for an unknown name. */
export function symbolMarkup(name) {
  if (drawings[name]) return mark(drawings[name]);
  const parts = name.split(".");
  const filled = parts.at(-1) === "fill";
  if (filled) parts.pop();
  const bare = parts.join(".");
  if (["circle", "square", "app"].includes(bare) && filled) return mark("~" + drawings[bare]);
  if (["circle", "square"].includes(parts.at(-1)) && parts.length > 1) {
    const inner = symbolMarkup(parts.slice(0, -1).join("."));
    const ring = mark((filled ? "~" : "") + drawings[parts.at(-1)]);
    const color = filled ? ` class="cutout"` : "";
    return `${ring}<g transform="translate(6 6) scale(.5)" stroke-width="4"${color}>${inner}</g>`;
  }
  if (drawings[bare]) {
    const body = drawings[bare].replace(/^~/, "");
    return filled ? `<path d="${body.replaceAll("|", "")}" fill="currentColor" stroke="currentColor" stroke-linejoin="round" fill-rule="${bare.startsWith("gear") ? "evenodd" : "nonzero"}"/>` : mark(drawings[bare]);
  }
  if (parts.length > 1) return symbolMarkup(parts.slice(0, -1).join("."));
  console.warn(`There is no drawing for the symbol ${name}.`);
  return mark("M12 5.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13Z");
}
