// The parts of a moving picture: the address's fragment chooses one of three images, for screenshots, or the drawing that moves them.
//
// While a finger moves a sheet, and while it moves by itself, only its translation and the dimming's opacity change. So a picture of the sheet,
// moved above one of the page, is the recording itself, at any frame rate and size.

const recording = JSON.parse(document.getElementById("recording").textContent);
const cell = document.querySelector(".cell");
const phone = new PhoneScreen(cell.querySelector(".phone"), cell);
const tree = new LayerTree(cell.querySelector(".layers"));
phone.update(recording.screen);

/** What moves, in the page's pixels: the sheet's distance from its first place, the dimming's opacity, the finger. */
const frames = [];
let finger = [];
let top = null;
for (const change of recording.frames) {
  if (change.f) tree.apply(change.f, change.r);
  if (change.p) finger = change.p;
  tree.draw();
  const edge = find("SheetContainerView").getBoundingClientRect().top;
  top ??= edge;
  frames.push({ shift: round(edge - top, 2), dimming: round(dimming(), 4), finger: finger.map((value) => round(value * phone.scale, 2)) });
}
const draw = { page: showPage, sheet: showSheet, status: showStatus, drawing: writeDrawing }[location.hash.slice(1)];
draw?.();
document.fonts.ready.then(() => { document.documentElement.dataset.drawn = "true"; });

function find(name) {
  return cell.querySelector(`[data-name="${name}"]`);
}

/** The opacity of the color above the page. */
function dimming() {
  return Math.max(...[...find("DimmingView").querySelectorAll(".layer")].map((layer) => {
    const parts = getComputedStyle(layer).backgroundColor.match(/[\d.]+/g).map(Number);
    return Number(getComputedStyle(layer).opacity) * (parts[3] ?? 1);
  }));
}

function hide(...elements) {
  for (const element of elements) element.style.setProperty("visibility", "hidden", "important");
}

function showPage() {
  for (const name of ["SheetContainerView", "DimmingView"]) find(name).remove();
  for (const name of ["status-bar", "island", "home-bar"]) hide(cell.querySelector(`.${name}`));
}

/** Keeps the sheet alone. */
function showSheet() {
  for (let each = find("SheetContainerView"); each !== cell; each = each.parentElement) {
    for (const other of [...each.parentElement.children]) if (other !== each) other.remove();
    if (each !== find("SheetContainerView")) each.style.background = "none";
  }
  removeBezel();
}

function showStatus() {
  hide(cell.querySelector(".layers"), cell.querySelector(".home-bar"));
  cell.querySelector(".layers").remove();
  cell.querySelector(".screen").style.background = "none";
  removeBezel();
}

function removeBezel() {
  const style = document.createElement("style");
  style.textContent = ".phone::before { display: none; }";
  document.head.append(style);
}

/** Writes the drawing, with the images' names between at signs, as base64 text. */
function writeDrawing() {
  const { width, height } = document.getElementById("strip").getBoundingClientRect();
  const seconds = round(frames.length / recording.about.framesPerSecond, 3);
  const screen = cell.querySelector(".screen").getBoundingClientRect();
  const bar = cell.querySelector(".home-bar").getBoundingClientRect();
  const rect = (box, radius) => `<rect x="${round(box.x, 2)}" y="${round(box.y, 2)}" width="${round(box.width, 2)}" height="${round(box.height, 2)}" rx="${round(radius, 2)}"`;
  const image = (name) => `<image width="${width}" height="${height}" href="\n@${name}@\n"/>`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>
.sheet, .dimming, .finger { animation: ${seconds}s linear infinite; }
.sheet { animation-name: sheet; }
.dimming { animation-name: dimming; opacity: ${frames[0].dimming}; }
.finger { animation-name: finger; opacity: 0; }
@keyframes sheet {${keyframes(({ shift }) => `transform:translateY(${shift}px)`)}}
@keyframes dimming {${keyframes(({ dimming }) => `opacity:${dimming}`)}}
@keyframes finger {${keyframes(({ finger: [x, y] }, index) => (x === undefined ? `opacity:0;${place(index)}` : `opacity:1;transform:translate(${x}px,${y}px)`))}}
@media (prefers-reduced-motion: reduce) { .sheet, .dimming, .finger { animation: none; } }
</style>
<clipPath id="screen">${rect(screen, phone.size.radius * phone.scale)}/></clipPath>
${image("page")}
<g clip-path="url(#screen)">${rect(screen, 0)} class="dimming"/><g class="sheet">${image("sheet")}</g></g>
${image("status")}
${rect(bar, bar.height / 2)} fill="${recording.screen.dark ? "#fff" : "#000"}"/>
<g transform="translate(${round(screen.x, 2)},${round(screen.y, 2)})"><circle class="finger" r="${round(22 * phone.scale, 2)}" fill="rgb(120,130,150)" fill-opacity=".4" stroke="#fff" stroke-opacity=".8"/></g>
</svg>
`;
  document.body.textContent = "";
  const output = document.createElement("output");
  output.textContent = btoa(text);
  document.body.append(output);
}

/** Where a finger that is not on the screen waits: it appears where it touches. */
function place(index) {
  const next = frames.slice(index).find((frame) => frame.finger.length) ?? frames.findLast((frame) => frame.finger.length);
  return `transform:translate(${next.finger[0]}px,${next.finger[1]}px)`;
}

/** A keyframe for every frame that differs from one of its neighbors. */
function keyframes(style) {
  const styles = frames.map(style);
  return styles.map((each, index) => (each === styles[index - 1] && each === styles[index + 1] ? ""
    : `${round(100 * index / (frames.length - 1), 2)}%{${each}}`)).join("");
}
