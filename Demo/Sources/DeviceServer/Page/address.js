// The state of the page in its address: #scene?setting=value&option=value. A page without any is a first visit.

const longestName = 100;
const mostValues = 40;
const longestValue = 40;

/** Reads an address; null without a state. */
export function readAddress(hash) {
  if (hash.length < 2) return null;
  const text = hash.slice(1);
  const mark = text.indexOf("?");
  const scene = decoded(mark < 0 ? text : text.slice(0, mark));
  const values = {};
  if (mark >= 0) {
    for (const [name, value] of [...new URLSearchParams(text.slice(mark + 1))].slice(0, mostValues)) {
      if (name.length <= longestValue && value.length <= longestValue) values[name] = parsed(value);
    }
  }
  return { scene, values };
}

export function writeAddress(scene, values) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) query.set(name, value === true ? "on" : value === false ? "off" : value);
  const text = query.toString();
  return `#${encodeURIComponent(scene)}${text ? `?${text}` : ""}`;
}

function decoded(text) {
  try {
    const name = decodeURIComponent(text);
    return name.length <= longestName ? name : "";
  } catch {
    return "";
  }
}

function parsed(value) {
  if (value === "on") return true;
  if (value === "off") return false;
  return value !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}
