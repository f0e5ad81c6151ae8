// The phone around the layers: size, scale, status bar, the keys of its keyboard.

const bezelPoints = 17;
const largestScale = 1.15;
const status = `<span>9:41</span><svg viewBox="0 0 80 14"><path d="M0 9.500h3.200v4H0ZM4.800 7h3.200v6.500H4.800ZM9.600 4h3.200v9.500H9.600ZM14.400 .8h3.200v12.700h-3.200Z"/><path d="M31 .8c3.100 0 5.900 1.200 8 3.100l-1.500 1.600A9.500 9.500 0 0 0 31 3 9.500 9.500 0 0 0 24.500 5.500L23 3.900A11.800 11.800 0 0 1 31 .8Zm0 4.600c1.900 0 3.600.7 4.900 1.900L34.300 9A4.800 4.800 0 0 0 31 7.700 4.800 4.800 0 0 0 27.700 9l-1.600-1.700A7.200 7.200 0 0 1 31 5.400Zm0 4.500c.8 0 1.500.3 2 .8L31 13l-2-2.300c.5-.5 1.200-.8 2-.8Z"/><path opacity=".4" d="M49 .5h21a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4H49a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4Zm0 1.200a2.800 2.800 0 0 0-2.800 2.800v5A2.800 2.800 0 0 0 49 12.300h21a2.800 2.800 0 0 0 2.800-2.800v-5A2.800 2.800 0 0 0 70 1.700ZM75.300 5v4c.9-.3 1.500-1 1.500-2s-.6-1.700-1.500-2Z"/><rect x="47.300" y="2.800" width="24.400" height="8.400" rx="2"/></svg>`;

export class PhoneScreen {
  constructor(phone, stage) {
    this.phone = phone;
    this.stage = stage;
    this.screen = phone.querySelector(".screen");
    this.size = { width: 393, height: 852, radius: 55, insets: [59, 0, 34, 0] };
    phone.querySelector(".status-bar").innerHTML = status;
    if (stage) new ResizeObserver(() => this.fit()).observe(stage);
    this.fit();
  }

  /** Applies the server's description of the screen. */
  update(screen) {
    Object.assign(this.size, screen);
    const { width, height, insets, dark, rightToLeft, statusBar, homeBar, radius } = this.size;
    const classes = this.phone.classList;
    classes.toggle("dark", Boolean(dark));
    classes.toggle("right-to-left", Boolean(rightToLeft));
    classes.toggle("landscape", width > height);
    classes.toggle("buttoned", radius === 0);
    classes.toggle("without-island", radius < 50);
    classes.toggle("pad", Math.min(width, height) > 600);
    classes.toggle("without-home-bar", homeBar === false);
    classes.toggle("light-status", statusBar === "light");
    classes.toggle("without-status", statusBar === "hidden" || insets[0] < 20);
    this.screen.dataset.width = width;
    this.screen.dataset.height = height;
    this.screen.style.setProperty("--inset-top", `${insets[0]}px`);
    this.fit();
  }

  /** Draws the focus ring around an element; 0 removes it. */
  drawRing(element, ring) {
    element.hidden = !ring;
    if (!ring) return;
    const inset = 3;
    element.style.transform = `translate(${ring.x - inset}px,${ring.y - inset}px)`;
    element.style.width = `${ring.width + 2 * inset}px`;
    element.style.height = `${ring.height + 2 * inset}px`;
    element.style.borderRadius = `${Math.min(Math.max(ring.radius, 6), ring.height / 2) + inset}px`;
  }

  fit() {
    const { width, height } = this.size;
    const room = this.stage ? this.stage.getBoundingClientRect() : { width: width + 40, height: height + 40 };
    // On a page as small as a phone, the device has no bezel.
    const bare = this.stage && getComputedStyle(this.stage).getPropertyValue("--bare").trim() === "1";
    const [bezel, margin] = bare ? [0, 0] : [bezelPoints, 8];
    const radius = bare ? 0 : this.size.radius;
    const scale = Math.min(bare ? Infinity : largestScale, (room.width - margin) / (width + 2 * bezel), (room.height - margin) / (height + 2 * bezel));
    // Whole pixels with equal margins, so that edges stay sharp.
    const whole = (length, room) => bare ? Math.floor(length) : likeParity(length, room);
    const across = whole(Math.max(0.2, scale) * width, room.width);
    // Slightly less, because rounding up would show a column of pixels beside the screen.
    this.scale = across / width - 1e-6;
    this.phone.style.width = `${across}px`;
    this.phone.style.height = `${whole(this.scale * height, room.height)}px`;
    this.phone.style.setProperty("--scale", this.scale);
    this.phone.style.setProperty("--corner", `${radius}px`);
    this.screen.style.width = `${width}px`;
    this.screen.style.height = `${height}px`;
    this.screen.style.borderRadius = `${radius}px`;
    this.screen.style.transform = `scale(${this.scale})`;
  }
}

/** The largest whole number up to `length` for which `room` has an even remainder. */
function likeParity(length, room) {
  const whole = Math.floor(length);
  return whole - ((Math.round(room) - whole) & 1);
}
