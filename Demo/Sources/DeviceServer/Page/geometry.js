// The geometry of a layer: its CSS transform, and its depth among its siblings.

import { round } from "./css.js";

export function isSpatial(transform) {
  return Array.isArray(transform) && transform.length === 16;
}

/** A transform in a message: 0, [tx, ty], six numbers or sixteen. */
export function matrix(transform) {
  if (!transform) return new DOMMatrix();
  if (transform.length === 2) return new DOMMatrix([1, 0, 0, 1, transform[0], transform[1]]);
  return new DOMMatrix(transform);
}

export function cssTransform(layer) {
  const parent = layer.parent;
  const x = layer.x - (parent ? parent.originX : 0);
  const y = layer.y - (parent ? parent.originY : 0);
  const ax = layer.anchorX * layer.width;
  const ay = layer.anchorY * layer.height;
  const t = layer.transform;
  const folded = parent && parent.sublayerTransform;
  if (!folded && (!t || t.length === 2)) {
    const left = x - ax + (t ? t[0] : 0);
    const top = y - ay + (t ? t[1] : 0);
    return `translate(${round(left, 3)}px,${round(top, 3)}px)`;
  }
  if (!folded && t.length === 6) {
    const [a, b, c, d, tx, ty] = t;
    const left = x + tx - a * ax - c * ay;
    const top = y + ty - b * ax - d * ay;
    return `matrix(${a},${b},${c},${d},${round(left, 3)},${round(top, 3)})`;
  }
  return spaceMatrix(layer).toString();
}

/** From the layer's bounds to its parent's top left corner, with the parent's sublayer transform and z position. */
export function spaceMatrix(layer) {
  const parent = layer.parent;
  let m = new DOMMatrix();
  if (parent && parent.sublayerTransform) {
    const px = parent.anchorX * parent.width;
    const py = parent.anchorY * parent.height;
    m = m.translate(px, py).multiply(matrix(parent.sublayerTransform)).translate(-px, -py);
  }
  const x = layer.x - (parent ? parent.originX : 0);
  const y = layer.y - (parent ? parent.originY : 0);
  return m.translate(x, y, layer.z).multiply(matrix(layer.transform))
    .translate(-layer.anchorX * layer.width, -layer.anchorY * layer.height);
}

export function depthOf(layer) {
  if (!layer.parent?.sublayerTransform && !isSpatial(layer.transform)) return layer.z;
  const p = spaceMatrix(layer).transformPoint(new DOMPoint(layer.width / 2, layer.height / 2));
  return p.z / (p.w || 1);
}
