// A mask layer as a clip path.

import { px } from "./css.js";
import { matrix } from "./geometry.js";
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
