// Draws a tree of layers with the browser's own elements.
//
// Changes arrive as records [id, mask, values…]; a bit in the mask stands for each changed property, lowest bit first.
// Every layer is one absolutely positioned element with one transform. There is no `preserve-3d`: opacity, overflow and
// clip-path would flatten it, so a parent's sublayer transform is part of each child's own matrix.

import { blurBox, clipPath } from "./clipping.js";
import { cssColor, cssCorners, cssGradient, px, round } from "./css.js";
import { cssTransform, depthOf, isSpatial } from "./geometry.js";
import { makeGraphic, shadowGraphic } from "./graphics.js";

export const Bit = {
  reset: 1, name: 2, origin: 4, size: 8, position: 16, anchor: 32, z: 64, transform: 128, sublayerTransform: 256,
  opacity: 512, flags: 1024, corner: 2048, background: 4096, border: 8192, shadow: 16384, contents: 32768,
  mask: 65536, children: 131072,
};

const Flag = { hidden: 1, singleSided: 2, clips: 4, adds: 8, continuous: 16 };
const Dirty = { place: 1, box: 2, contents: 4, children: 8, mask: 16, opacity: 32, stacking: 64 };

/** A layer's model values and its element. */
class Layer {
  constructor(id) {
    this.id = id;
    this.element = document.createElement("div");
    this.element.className = "layer";
    this.element.dataset.id = id;
    this.parent = null;
    this.dirty = 0;
    this.graphic = null;
    this.edge = null;
    this.shade = null;
    this.reset();
  }

  get isContinuous() { return (this.flags & Flag.continuous) !== 0; }
  get isHidden() { return (this.flags & Flag.hidden) !== 0; }

  reset() {
    this.name = "";
    this.identifier = "";
    this.originX = this.originY = 0;
    this.width = this.height = 0;
    this.x = this.y = 0;
    this.anchorX = this.anchorY = 0.5;
    this.z = 0;
    this.transform = 0;
    this.sublayerTransform = 0;
    this.opacity = 1;
    this.flags = 0;
    this.radius = 0;
    this.corners = 15;
    this.background = 0;
    this.border = 0;
    this.shadow = 0;
    this.contents = 0;
    this.mask = 0;
    this.children = [];
    this.blurPlace = "";
    this.dirty = 127;
  }
}

let treeCount = 0;

export class LayerTree {
  constructor(host) {
    this.host = host;
    this.name = `tree-${++treeCount}`;
    this.layers = new Map();
    this.root = null;
    this.dirty = new Set();
    this.blurred = new Set();
    this.blurPath = new Set();
    this.isRestructured = false;
  }

  /** Removes everything. */
  clear() {
    this.host.replaceChildren();
    this.layers.clear();
    this.dirty.clear();
    this.blurred.clear();
    this.blurPath.clear();
    this.root = null;
  }

  /** Applies a frame's records to the model without drawing. */
  apply(records, root) {
    for (const record of records) this.#take(record);
    if (root === undefined) return;
    this.root = this.#layer(root);
    this.isRestructured = true;
  }

  /** Draws what changed since the last call. */
  draw() {
    if (this.root && this.root.element.parentNode !== this.host) {
      this.host.replaceChildren(this.root.element);
      this.root.parent = null;
    }
    this.#dropUnreachable();
    for (const layer of this.dirty) if (layer.dirty & Dirty.children) this.#drawChildren(layer);
    this.#traceBlurs();
    for (const layer of this.dirty) {
      const dirty = layer.dirty;
      if (dirty & (Dirty.place | Dirty.box)) this.#drawPlace(layer);
      if (dirty & Dirty.box) this.#drawBox(layer);
      if (dirty & (Dirty.contents | Dirty.box)) this.#drawContents(layer);
      if (dirty & (Dirty.opacity | Dirty.box)) this.#drawOpacity(layer);
      if (dirty & Dirty.stacking) this.#drawStacking(layer);
    }
    for (const layer of this.dirty) {
      if (layer.dirty & (Dirty.mask | Dirty.box)) this.#drawMask(layer);
      layer.dirty = 0;
    }
    this.dirty.clear();
    for (const layer of this.blurred) this.#placeBlur(layer);
  }

  /** The first visible layer with this accessibility identifier. */
  find(identifier) {
    for (const layer of this.layers.values()) if (layer.identifier === identifier && layer.parent) return layer;
    return null;
  }

  /** All text below a layer, line by line. */
  text(layer) {
    const lines = [];
    const walk = (each) => {
      if (each.contents && each.contents[0] === "t") for (const line of each.contents[1]) lines.push(line[0]);
      for (const id of each.children) walk(this.#layer(id));
    };
    walk(layer);
    return lines.join("\n");
  }

  get count() { return this.layers.size; }

  #layer(id) {
    let layer = this.layers.get(id);
    if (!layer) {
      layer = new Layer(id);
      this.layers.set(id, layer);
      this.dirty.add(layer);
    }
    return layer;
  }

  #take(record) {
    const layer = this.#layer(record[0]);
    const mask = record[1];
    let i = 2;
    let dirty = 0;
    if (mask & Bit.reset) {
      const children = layer.children;
      layer.reset();
      layer.children = children;
      this.blurred.delete(layer);
      dirty = 127;
    }
    if (mask & Bit.name) { layer.name = record[i++]; layer.identifier = record[i++]; dirty |= Dirty.box; }
    if (mask & Bit.origin) { layer.originX = record[i++]; layer.originY = record[i++]; this.#touchChildren(layer); if (layer.shade) dirty |= Dirty.box; }
    if (mask & Bit.size) {
      layer.width = record[i++]; layer.height = record[i++];
      dirty |= Dirty.box | Dirty.place | Dirty.mask;
      if (layer.sublayerTransform) this.#touchChildren(layer);
    }
    if (mask & Bit.position) { layer.x = record[i++]; layer.y = record[i++]; dirty |= Dirty.place; }
    if (mask & Bit.anchor) { layer.anchorX = record[i++]; layer.anchorY = record[i++]; dirty |= Dirty.place; }
    if (mask & Bit.z) { layer.z = record[i++]; dirty |= Dirty.place; this.#touchStacking(layer.parent); }
    if (mask & Bit.transform) {
      layer.transform = record[i++];
      dirty |= Dirty.place;
      if (layer.parent && (layer.parent.sublayerTransform || isSpatial(layer.transform))) this.#touchStacking(layer.parent);
    }
    if (mask & Bit.sublayerTransform) { layer.sublayerTransform = record[i++]; this.#touchChildren(layer); dirty |= Dirty.stacking; }
    if (mask & Bit.opacity) { layer.opacity = record[i++]; dirty |= Dirty.opacity; }
    if (mask & Bit.flags) { layer.flags = record[i++]; dirty |= Dirty.box; }
    if (mask & Bit.corner) { layer.radius = record[i++]; layer.corners = record[i++]; dirty |= Dirty.box; }
    if (mask & Bit.background) { layer.background = record[i++]; dirty |= Dirty.box; }
    if (mask & Bit.border) { layer.border = record[i++]; dirty |= Dirty.box; }
    if (mask & Bit.shadow) { layer.shadow = record[i++]; dirty |= Dirty.box; }
    if (mask & Bit.contents) {
      layer.contents = record[i++];
      dirty |= Dirty.contents;
      if (layer.contents && layer.contents[0] === "b") this.blurred.add(layer); else this.blurred.delete(layer);
    }
    if (mask & Bit.mask) {
      const old = layer.mask && this.layers.get(layer.mask);
      if (old) old.masks = null;
      layer.mask = record[i++];
      dirty |= Dirty.mask;
    }
    if (mask & Bit.children) { layer.children = record[i++]; dirty |= Dirty.children | Dirty.stacking | Dirty.box; }
    if (layer.mask) this.#layer(layer.mask).masks = layer;
    const masked = layer.masks ?? layer.parent?.masks;
    if (masked) this.#mark(masked, Dirty.mask);
    if (mask & (Bit.reset | Bit.mask | Bit.children)) this.isRestructured = true;
    this.#mark(layer, dirty);
  }

  #mark(layer, bits) {
    layer.dirty |= bits;
    this.dirty.add(layer);
  }

  #touchChildren(layer) {
    for (const id of layer.children) this.#mark(this.#layer(id), Dirty.place);
  }

  #touchStacking(layer) {
    if (layer) this.#mark(layer, Dirty.stacking);
  }

  #drawChildren(layer) {
    const wanted = layer.children.map((id) => this.#layer(id));
    let cursor = layer.graphic ? layer.graphic.nextSibling : layer.element.firstChild;
    for (const child of wanted) {
      if (child.parent !== layer) this.#mark(child, Dirty.place | Dirty.opacity);
      child.parent = layer;
      if (child.element === cursor) cursor = cursor.nextSibling;
      else layer.element.insertBefore(child.element, cursor);
    }
    while (cursor && cursor !== layer.edge) {
      const next = cursor.nextSibling;
      const child = this.layers.get(Number(cursor.dataset.id));
      if (child && child.parent === layer && !layer.children.includes(child.id)) child.parent = null;
      cursor.remove();
      cursor = next;
    }
  }

  /**
   * Forgets the layers that the tree no longer holds. That comes before anything is drawn: a container that came and went since
   * the last drawing would otherwise take the views that were in it off the screen.
   */
  #dropUnreachable() {
    if (!this.isRestructured || !this.root) return;
    this.isRestructured = false;
    const reached = new Set();
    const reach = (layer) => {
      reached.add(layer);
      if (layer.mask) reach(this.#layer(layer.mask));
      for (const id of layer.children) reach(this.#layer(id));
    };
    reach(this.root);
    for (const layer of this.layers.values()) {
      if (reached.has(layer)) continue;
      this.layers.delete(layer.id);
      this.dirty.delete(layer);
      this.blurred.delete(layer);
    }
  }

  /** What moves around a blur changes its visible part. */
  #placeBlur(layer) {
    if (!layer.graphic) return;
    const { left, top, width, height, radii } = blurBox(layer, (each) => (each.flags & Flag.clips) !== 0);
    const place = [left, top, width, height, ...radii].map(px);
    if (place.join(" ") === layer.blurPlace) return;
    layer.blurPlace = place.join(" ");
    Object.assign(layer.graphic.style, { left: place[0], top: place[1], width: place[2], height: place[3], borderRadius: place.slice(4).join(" ") });
  }

  /** A blur has no effect inside an element that is not opaque, so its ancestors pass their opacity down. */
  #traceBlurs() {
    if (!this.blurred.size && !this.blurPath.size) return;
    const path = new Set();
    for (const layer of this.blurred) for (let each = layer; each; each = each.parent) path.add(each);
    for (const layer of new Set([...path, ...this.blurPath])) {
      this.#mark(layer, Dirty.opacity | Dirty.box);
      for (const id of layer.children) this.#mark(this.#layer(id), Dirty.opacity);
    }
    this.blurPath = path;
  }

  #handedDown(layer) {
    if (!layer || !this.blurPath.has(layer)) return 1;
    return layer.opacity * this.#handedDown(layer.parent);
  }

  #drawPlace(layer) {
    layer.element.style.transform = cssTransform(layer);
  }

  #drawBox(layer) {
    const style = layer.element.style;
    const { width, height } = layer;
    layer.element.dataset.name = layer.name;
    if (layer.identifier) layer.element.dataset.ax = layer.identifier; else delete layer.element.dataset.ax;
    style.width = px(width);
    style.height = px(height);
    style.display = layer.isHidden ? "none" : "";
    style.backfaceVisibility = layer.flags & Flag.singleSided ? "hidden" : "";
    const clips = (layer.flags & Flag.clips) !== 0;
    style.overflow = clips ? "clip" : "";
    setCorners(style, layer);
    layer.element.classList.toggle("adds", (layer.flags & Flag.adds) !== 0);
    const own = this.blurPath.has(layer) ? this.#handedDown(layer) : 1;
    style.backgroundColor = layer.background ? cssColor(layer.background, own) : "";
    this.#drawShadow(layer, clips);
    if (layer.border && layer.border[0] > 0) {
      if (!layer.edge) {
        layer.edge = document.createElement("div");
        layer.edge.className = "edge";
        layer.element.append(layer.edge);
      }
      layer.edge.style.border = `${layer.border[0]}px solid ${cssColor(layer.border.slice(1))}`;
    } else if (layer.edge) {
      layer.edge.remove();
      layer.edge = null;
    }
  }

  #drawShadow(layer, clips) {
    const style = layer.element.style;
    style.boxShadow = style.filter = "";
    layer.shade?.remove();
    layer.shade = null;
    if (!layer.shadow || layer.shadow[0] <= 0 || clips) return;
    const [opacity, radius, dx, dy, r, g, b, a, path] = layer.shadow;
    const color = cssColor([r, g, b, a], opacity);
    if (path) {
      layer.shade = shadowGraphic(path, color, radius);
      layer.shade.style.transform = `translate(${px(dx - layer.originX)}, ${px(dy - layer.originY)})`;
      layer.element.append(layer.shade);
      return;
    }
    // A shadow radius is the blur's standard deviation; CSS uses twice that.
    const shadow = `${px(dx)} ${px(dy)} ${px(radius * 2)} ${color}`;
    if (layer.background && layer.background[3] > 0.5) { style.boxShadow = shadow; return; }
    const filling = layer.children.map((id) => this.#layer(id)).find((child) =>
      Math.abs(child.width - layer.width) < 1 && Math.abs(child.height - layer.height) < 1 && !child.isHidden);
    if (filling) {
      style.boxShadow = shadow;
      setCorners(style, filling);
    } else if (!this.blurPath.has(layer)) {
      style.filter = `drop-shadow(${px(dx)} ${px(dy)} ${px(radius)} ${color})`;
    }
  }

  #drawOpacity(layer) {
    const handed = this.#handedDown(layer.parent);
    const shown = this.blurPath.has(layer) ? 1 : layer.opacity * handed;
    layer.element.style.opacity = shown >= 1 ? "" : round(shown, 4);
    if (this.blurred.has(layer) && layer.graphic) layer.graphic.style.opacity = round(this.#handedDown(layer), 4);
  }

  /** Painter's order: by z position, or by the depth of the center if the parent has perspective. */
  #drawStacking(layer) {
    const children = layer.children.map((id) => this.#layer(id));
    const spatial = children.some((child) => child.z !== 0 || (layer.sublayerTransform && isSpatial(child.transform)));
    if (!spatial) {
      for (const child of children) if (child.element.style.zIndex) child.element.style.zIndex = "";
      return;
    }
    const depth = new Map(children.map((child) => [child, depthOf(child)]));
    const order = [...children].sort((a, b) => depth.get(a) - depth.get(b) || children.indexOf(a) - children.indexOf(b));
    order.forEach((child, rank) => { child.element.style.zIndex = rank + 1; });
  }

  #drawMask(layer) {
    const style = layer.element.style;
    const mask = layer.mask ? this.layers.get(layer.mask) : null;
    const window = mask && !mask.background && mask.children.length === 1 ? this.layers.get(mask.children[0]) : null;
    style.clipPath = mask ? clipPath(layer, mask, `${this.name}-clip-${mask.id}`, window) : "";
    style.maskImage = mask && mask.contents && mask.contents[0] === "g" ? cssGradient(mask.contents) : "";
  }

  #drawContents(layer) {
    const contents = layer.contents;
    const isBlur = contents && contents[0] === "b";
    const graphic = isBlur ? blurGraphic(contents) : contents ? makeGraphic(layer, contents) : null;
    layer.blurPlace = "";
    if (layer.graphic) layer.graphic.remove();
    layer.graphic = graphic;
    if (graphic) layer.element.prepend(graphic);
  }
}

/** An element of its own, because a blur is cut only at the rounded corners of its own box. */
function blurGraphic([, radius, color, isGlass]) {
  const graphic = document.createElement("div");
  graphic.className = isGlass ? "graphic glass" : "graphic";
  graphic.style.backdropFilter = radius > 0 ? `blur(${radius}px) saturate(1.6)` : "";
  graphic.style.backgroundColor = cssColor(color);
  return graphic;
}

function setCorners(style, layer) {
  const { radius, shape } = cssCorners(layer, layer.isContinuous);
  style.borderRadius = radius;
  style.cornerShape = shape;
}
