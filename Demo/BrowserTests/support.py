"""A served device, a browser, and the phone on the page."""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import time
import unittest

from playwright.sync_api import sync_playwright

PROGRAM = os.environ.get("SHEET_DEMO", "SheetDemo")
CHROMIUM = shutil.which(os.environ.get("CHROMIUM", "chromium"))
OUTPUT = pathlib.Path(__file__).parent / "Output"
SCREEN = (393, 852)


def scenes():
    """The scenes' names, as listed by the demo."""
    listed = subprocess.run([PROGRAM, "list"], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^  (\S+)", listed, re.MULTILINE)


class Server:
    """A running `SheetDemo serve` on its own port."""

    def __init__(self, *arguments, port=0, environment=None):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(port), *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, **(environment or {})})
        line = self.process.stdout.readline()
        match = re.search(r":(\d+)/", line)
        if not match:
            self.stop()
            raise AssertionError(f"The server said: {line!r}")
        self.port = int(match.group(1))
        self.address = f"http://127.0.0.1:{self.port}/"

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    @property
    def is_running(self):
        return self.process.poll() is None

    @property
    def resident_megabytes(self):
        pages = int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGESIZE") / 1_048_576


class BrowserTestCase(unittest.TestCase):
    """One server and one browser for a class, one page for a test."""

    arguments = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.arguments)
        cls.addClassCleanup(lambda: cls.server.stop())
        playwright = sync_playwright().start()
        cls.addClassCleanup(playwright.stop)
        cls.browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        cls.addClassCleanup(cls.browser.close)

    def open(self, scene="", dark=False, size=(1280, 800), touch=False, address=None, tab="device", **options):
        """A page at an address; the panel beside the phone shows one of its tabs."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light", has_touch=touch, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        phone = Phone(self, page)
        page.goto((address or self.server.address) + (f"#{scene}" if scene else ""))
        phone.wait_until_drawn(rests=bool(scene))
        page.evaluate("(id) => document.getElementById(id).click()", f"tab-{tab}")
        return phone

    def until(self, condition, message, seconds=5.0):
        """Waits for the condition and returns its result."""
        end = time.monotonic() + seconds
        while True:
            value = condition()
            if value:
                return value
            if time.monotonic() > end:
                self.fail(message() if callable(message) else message)
            time.sleep(0.03)


class Phone:
    """The phone on a page; all points are the device's."""

    def __init__(self, test, page):
        self.test = test
        self.page = page
        self.problems = []
        self.received = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.problems.append(message.text))
        page.on("websocket", lambda found: found.on("framereceived", lambda data: self.received.append(data)))
        test.addCleanup(lambda: test.assertEqual(self.problems, [], "errors on the page"))

    def wait_until_drawn(self, rests=True):
        self.page.wait_for_selector("#layers .layer .layer", state="attached", timeout=20_000)
        if rests:
            self.rest()

    def rest(self, seconds=0.25):
        """Waits until the server has sent nothing for a while."""
        count, since = len(self.received), time.monotonic()
        end = time.monotonic() + 10
        while time.monotonic() - since < seconds:
            self.page.wait_for_timeout(30)
            if len(self.received) != count:
                count, since = len(self.received), time.monotonic()
            if time.monotonic() > end:
                raise AssertionError("The device does not come to rest.")

    @property
    def scale(self):
        return self.page.evaluate("(() => { const s = document.getElementById('screen'); return s.getBoundingClientRect().width / s.offsetWidth; })()")

    def frame(self, identifier):
        """x, y, width, height of the element with an accessibility identifier, or None."""
        return self.page.evaluate(
            """(identifier) => {
                const screen = document.getElementById("screen");
                const all = [...document.querySelectorAll(`[data-ax="${identifier}"]`)].filter((each) => each.checkVisibility());
                if (!all.length) return null;
                const outer = screen.getBoundingClientRect(), scale = outer.width / screen.offsetWidth;
                const inner = all.at(-1).getBoundingClientRect();
                return [(inner.x - outer.x) / scale, (inner.y - outer.y) / scale, inner.width / scale, inner.height / scale];
            }""", identifier)

    def top(self, identifier):
        frame = self.frame(identifier)
        return frame[1] if frame else None

    def middle(self, identifier):
        frame = self.test.until(lambda: self.frame(identifier), f"{identifier} is not on the screen")
        return frame[0] + frame[2] / 2, frame[1] + frame[3] / 2

    def on_page(self, x, y):
        box = self.page.locator("#screen").bounding_box()
        return box["x"] + x * self.scale, box["y"] + y * self.scale

    def tap(self, identifier):
        self.tap_at(*self.middle(identifier))

    def open_booking(self):
        """Presents the sheet of the first scene, which is then at rest."""
        self.tap("choose-dates")
        self.test.until(lambda: self.frame("booking"), "no sheet is presented")
        self.rest()

    def tap_at(self, x, y):
        self.page.mouse.move(*self.on_page(x, y))
        self.page.mouse.down()
        self.page.wait_for_timeout(60)
        self.page.mouse.up()

    def press(self, x, y):
        self.page.mouse.move(*self.on_page(x, y))
        self.page.mouse.down()

    def drag(self, start, end, seconds=0.3, hold=0.0, lift=True):
        """A mouse drag in steps of about a frame."""
        self.press(*start)
        self.page.wait_for_timeout(30)
        steps = max(1, int(seconds * 60))
        for step in range(1, steps + 1):
            part = step / steps
            self.page.mouse.move(*self.on_page(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
            self.page.wait_for_timeout(14)
        if hold:
            self.page.wait_for_timeout(hold * 1000)
        if lift:
            self.page.mouse.up()

    def picture(self, name):
        OUTPUT.mkdir(exist_ok=True)
        self.page.screenshot(path=str(OUTPUT / f"{name}.png"))


def web_socket(port, origin=None, host=None, path="/device"):
    """A raw socket after a WebSocket handshake, and the response's status line."""
    raw = socket.create_connection(("127.0.0.1", port), timeout=5)
    lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13"]
    if origin != "":
        lines.append(f"Origin: {origin or f'http://127.0.0.1:{port}'}")
    raw.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    head = b""
    while b"\r\n\r\n" not in head:
        part = raw.recv(1024)
        if not part:
            break
        head += part
    return raw, head.split(b"\r\n")[0].decode()


def masked_frame(payload, opcode=1, final=True, claimed=None):
    length = len(payload) if claimed is None else claimed
    head = bytes([(0x80 if final else 0) | opcode])
    if length < 126:
        head += bytes([0x80 | length])
    elif length < 65536:
        head += bytes([0x80 | 126]) + length.to_bytes(2, "big")
    else:
        head += bytes([0x80 | 127]) + length.to_bytes(8, "big")
    return head + bytes(4) + payload
