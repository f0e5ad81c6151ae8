// The contents of a layer: text, symbols, gradients, shapes and images.

import { cssColor, cssGradient, px, round, stopOf } from "./css.js";
import { symbolMarkup } from "./symbols.js";

const svgNamespace = "http://www.w3.org/2000/svg";
/** The boundary between the sizes for text and for titles, in points. */
const displaySize = 22.5;
let gradientCount = 0;

export function makeGraphic(layer, contents) {
  switch (contents[0]) {
    case "t": return textGraphic(contents);
    case "s": return symbolGraphic(layer, contents);
    case "g": return gradientGraphic(layer, contents);
    case "p": return shapeGraphic(contents);
    case "i": return imageGraphic(contents);
    default: return null;
  }
}

function textGraphic([, lines, size, weight, style, color]) {
  const svg = svgElement("svg", { class: "graphic" });
  for (const [text, x, y, width] of lines) {
    const element = svgElement("text", { x, y, "font-size": size, "font-weight": weight, fill: cssColor(color) });
    if (style & 1) element.setAttribute("font-style", "italic");
    if (style & 2) element.classList.add("monospaced");
    else if (size >= displaySize) element.classList.add("display");
    // The device has laid out the line with the same font's advances and the tracking of its size. The remaining space between letters
    // is that tracking; only text in another font is scaled horizontally.
    if (width > 0 && text.length > 1) {
      element.setAttribute("textLength", width);
      element.setAttribute("lengthAdjust", style & 2 ? "spacingAndGlyphs" : "spacing");
    }
    element.textContent = text;
    svg.append(element);
  }
  return svg;
}

function symbolGraphic(layer, [, name, size, weight, color]) {
  const side = size > 0 ? size * 1.22 : Math.min(layer.width, layer.height);
  const svg = svgElement("svg", {
    class: "graphic", viewBox: "0 0 24 24", width: round(side, 2), height: round(side, 2),
    color: cssColor(color), "stroke-width": weight >= 700 ? 2.6 : weight >= 600 ? 2.3 : weight >= 500 ? 2.1 : 1.9,
  });
  svg.style.left = px((layer.width - side) / 2);
  svg.style.top = px((layer.height - side) / 2);
  svg.dataset.symbol = name;
  svg.innerHTML = symbolMarkup(name);
  return svg;
}

function gradientGraphic(layer, contents) {
  const [, type, colors, locations, sx, sy, ex, ey] = contents;
  if (type === "conic") {
    const element = document.createElement("div");
    element.className = "graphic fill";
    element.style.backgroundImage = cssGradient(contents);
    return element;
  }
  const svg = svgElement("svg", { class: "graphic fill" });
  const name = `gradient-${++gradientCount}`;
  const radial = type === "radial";
  const radius = Math.hypot(ex - sx, ey - sy);
  const gradient = radial
    ? svgElement("radialGradient", { id: name, cx: sx, cy: sy, r: radius / Math.SQRT2 || 0.5 })
    : svgElement("linearGradient", { id: name, x1: sx, y1: sy, x2: ex, y2: ey });
  colors.forEach((color, index) => {
    gradient.append(svgElement("stop", { offset: stopOf(locations, index, colors.length), "stop-color": cssColor(color) }));
  });
  svg.append(gradient, svgElement("rect", { width: "100%", height: "100%", fill: `url(#${name})` }));
  return svg;
}

function shapeGraphic([, path, fill, stroke, lineWidth, evenOdd, part, cap, join, miter, dashes, phase]) {
  const svg = svgElement("svg", { class: "graphic" });
  const shape = svgElement("path", { d: path, fill: fill ? cssColor(fill) : "none" });
  if (evenOdd) shape.setAttribute("fill-rule", "evenodd");
  svg.append(shape);
  if (!stroke || !(lineWidth > 0)) return svg;
  const line = part ? svgElement("path", { d: part, fill: "none" }) : shape;
  const style = {
    stroke: cssColor(stroke), "stroke-width": lineWidth, "stroke-linecap": cap, "stroke-linejoin": join,
    "stroke-miterlimit": Math.max(1, miter),
  };
  if (dashes.length) Object.assign(style, { "stroke-dasharray": dashes.join(" "), "stroke-dashoffset": phase });
  for (const key in style) line.setAttribute(key, style[key]);
  if (part) svg.append(line);
  return svg;
}

export function shadowGraphic(path, color, radius) {
  const svg = svgElement("svg", { class: "graphic" });
  svg.append(svgElement("path", { d: path, fill: color }));
  svg.style.filter = `blur(${px(radius)})`;
  return svg;
}

function imageGraphic([, name, colors]) {
  const element = document.createElement("div");
  element.className = "graphic fill";
  element.dataset.image = name || "";
  const stops = colors.map((color) => cssColor(color));
  if (stops.length === 1) element.style.backgroundColor = stops[0];
  else if (stops.length > 1) element.style.backgroundImage = `linear-gradient(160deg,${stops.join(",")})`;
  return element;
}

export function svgElement(name, attributes) {
  const element = document.createElementNS(svgNamespace, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  return element;
}
