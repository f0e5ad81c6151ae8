// A mask layer as a clip path.

import { px } from "./css.js";
import { matrix, spaceMatrix } from "./geometry.js";
import { svgElement } from "./graphics.js";

/** `window` is the mask's only sublayer, if the mask itself is empty. */
export function clipPath(layer, mask, name, window) {
  if (window) {
    const left = mask.x - mask.anchorX * mask.width - mask.originX;
    const top = mask.y - mask.anchorY * mask.height - mask.originY;
    return clipPath({ ...layer, originX: layer.originX - left, originY: layer.originY - top }, window, name);
  }
  if (mask.isHidden || mask.opacity === 0) return "inset(100%)";
  const m = new DOMMatrix().translate(mask.x - layer.originX, mask.y - layer.originY).multiply(matrix(mask.transform))
    .translate(-mask.anchorX * mask.width, -mask.anchorY * mask.height);
  const contents = mask.contents;
  if (contents && contents[0] === "g") return "";
  if (contents && contents[0] === "p") {
    if (m.isIdentity) return `path("${contents[1]}")`;
    return clipReference(name, contents[1], m);
  }
  const radius = Math.min(mask.radius, mask.width / 2, mask.height / 2);
  if (m.b !== 0 || m.c !== 0) return clipReference(name, roundedRectangle(mask.width, mask.height, radius), m);
  const [w, h] = [mask.width * m.a, mask.height * m.d];
  if (radius > 0 && Math.abs(radius * 2 - mask.width) < 0.01 && Math.abs(radius * 2 - mask.height) < 0.01) {
    return `ellipse(${px(w / 2)} ${px(h / 2)} at ${px(m.e + w / 2)} ${px(m.f + h / 2)})`;
  }
  const right = layer.width - m.e - w;
  const bottom = layer.height - m.f - h;
  return `inset(${px(m.f)} ${px(right)} ${px(bottom)} ${px(m.e)} round ${px(radius * m.a)} / ${px(radius * m.d)})`;
}

/** Edges closer than this coincide, in points. */
const edgeTolerance = 0.05;

/**
 * The visible part of a blurred layer, within the rounded clips around it: the browser cuts a blur only at its own rounded corners.
 * `clips` tells whether a layer clips. The corners are in the order of CSS.
 */
export function blurBox(layer, clips) {
  const boxes = [{ left: 0, top: 0, right: layer.width, bottom: layer.height, radius: 0, corners: 0 }];
  let m = new DOMMatrix();
  for (let each = layer; each.parent; each = each.parent) {
    m = spaceMatrix(each).multiply(m);
    if (!m.is2D || m.b !== 0 || m.c !== 0 || m.a <= 0 || m.d <= 0) break;
    const { width, height, radius, corners } = each.parent;
    if (!clips(each.parent)) continue;
    boxes.push({
      left: -m.e / m.a, top: -m.f / m.d, right: (width - m.e) / m.a, bottom: (height - m.f) / m.d,
      radius: Math.min(radius, width / 2, height / 2) / m.a, corners,
    });
  }
  const left = Math.max(...boxes.map((box) => box.left));
  const top = Math.max(...boxes.map((box) => box.top));
  const right = Math.min(...boxes.map((box) => box.right));
  const bottom = Math.min(...boxes.map((box) => box.bottom));
  const isNear = (a, b) => Math.abs(a - b) < edgeTolerance;
  const corner = (bit, x, y, side, edge) => Math.max(...boxes.map((box) =>
    (box.corners & bit && isNear(box[side], x) && isNear(box[edge], y) ? box.radius : 0)));
  return {
    left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top),
    radii: [corner(1, left, top, "left", "top"), corner(2, right, top, "right", "top"),
      corner(8, right, bottom, "right", "bottom"), corner(4, left, bottom, "left", "bottom")],
  };
}

/** A mask without a CSS function, as an SVG clip path beside the layer's mask element. */
function clipReference(name, path, m) {
  let svg = document.getElementById(`${name}-svg`);
  if (!svg) {
    svg = svgElement("svg", { id: `${name}-svg`, width: 0, height: 0, class: "definitions" });
    svg.append(svgElement("clipPath", { id: name }));
    svg.firstChild.append(svgElement("path", {}));
    document.body.append(svg);
  }
  const shape = svg.firstChild.firstChild;
  shape.setAttribute("d", path);
  shape.setAttribute("transform", `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})`);
  return `url(#${name})`;
}

function roundedRectangle(w, h, r) {
  if (!r) return `M0 0H${w}V${h}H0Z`;
  const arc = (x, y) => `A${r} ${r} 0 0 1 ${x} ${y}`;
  return `M${r} 0H${w - r}${arc(w, r)}V${h - r}${arc(w - r, h)}H${r}${arc(0, h - r)}V${r}${arc(r, 0)}Z`;
}
