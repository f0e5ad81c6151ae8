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

export function cssRadius(layer) {
  if (!layer.radius) return "";
  const r = px(Math.max(0, Math.min(layer.radius, layer.width / 2, layer.height / 2)));
  const corner = (bit) => (layer.corners & bit ? r : "0");
  return `${corner(1)} ${corner(2)} ${corner(8)} ${corner(4)}`;
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
