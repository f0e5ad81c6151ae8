// Formats CSS values.

export function round(value, digits) {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}

export function px(value) {
  return `${round(value, 3)}px`;
}

export function cssColor(color, alpha = 1) {
  return `rgba(${color[0]},${color[1]},${color[2]},${round(color[3] * alpha, 4)})`;
}

/** How far Core Animation's continuous corners reach along an edge, in radii. With less room they become arcs. */
const continuousReach = 1.528665;
/** The superellipse that fits these corners within 0.4 % of their radius. */
const continuousCorner = { radius: 1.23, exponent: 1.37 };
const hasCornerShape = globalThis.CSS?.supports?.("corner-shape", "superellipse(1.5)") ?? false;

/** The radius and the shape of a layer's corners. */
export function cssCorners(layer, isContinuous) {
  if (!layer.radius) return { radius: "", shape: "" };
  const longest = Math.min(layer.width, layer.height) / 2;
  const radius = Math.max(0, Math.min(layer.radius, longest));
  const part = isContinuous && hasCornerShape && radius > 0 ? Math.min(1, Math.max(0, (longest / radius - 1) / (continuousReach - 1))) : 0;
  const r = px(radius * (1 + (continuousCorner.radius - 1) * part));
  const corner = (bit) => (layer.corners & bit ? r : "0");
  return {
    radius: `${corner(1)} ${corner(2)} ${corner(8)} ${corner(4)}`,
    shape: part > 0 ? `superellipse(${round(1 + (continuousCorner.exponent - 1) * part, 3)})` : "",
  };
}

export function stopOf(locations, index, count) {
  return locations.length === count ? locations[index] : count > 1 ? index / (count - 1) : 0;
}

/** For masks and conic gradients; axial ones along an axis only. */
export function cssGradient([, type, colors, locations, sx, sy, ex, ey]) {
  const stops = colors.map((color, i) => `${cssColor(color)} ${stopOf(locations, i, colors.length) * 100}%`).join(",");
  const angle = Math.atan2(ex - sx, sy - ey) * 180 / Math.PI;
  if (type === "conic") return `conic-gradient(from ${angle}deg at ${sx * 100}% ${sy * 100}%,${stops})`;
  if (type === "radial") return `radial-gradient(farthest-side at ${sx * 100}% ${sy * 100}%,${stops})`;
  return `linear-gradient(${angle}deg,${stops})`;
}
