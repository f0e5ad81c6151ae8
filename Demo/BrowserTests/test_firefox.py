"""The page in Debian's Firefox, if it is available."""

import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

from marionette_driver.marionette import Marionette

from support import OUTPUT, PROGRAM, Server

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@unittest.skipUnless(FIREFOX, "no Firefox")
class FirefoxTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(lambda: cls.server.stop())
        profile = tempfile.TemporaryDirectory()
        cls.addClassCleanup(profile.cleanup)
        port = free_port()
        (pathlib.Path(profile.name) / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        browser = subprocess.Popen(
            [FIREFOX, "--headless", "--marionette", "--no-remote", "--profile", profile.name, "--width=1280", "--height=900"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        cls.addClassCleanup(lambda: (browser.terminate(), browser.wait(20)))
        cls.client = Marionette(host="127.0.0.1", port=port)
        cls.client.raise_for_port(timeout=60)
        cls.client.start_session()
        cls.addClassCleanup(cls.client.delete_session)

    def until(self, script, message, seconds=15):
        end = time.monotonic() + seconds
        while not (value := self.client.execute_script(f"return {script};")):
            if time.monotonic() > end:
                self.fail(message)
            time.sleep(0.1)
        return value

    def picture(self, name):
        OUTPUT.mkdir(exist_ok=True)
        (OUTPUT / f"firefox-{name}.png").write_bytes(self.client.screenshot(format="binary"))

    def test_a_sheet_rises_and_a_key_dismisses_it(self):
        self.client.navigate(f"{self.server.address}#one-line")
        self.until("document.querySelector('[data-ax=choose-dates]')", "the scene is not drawn")
        self.until("document.fonts.check('17px Inter')", "the font does not come")
        self.client.execute_script(
            """const box = document.querySelector("[data-ax=choose-dates]").getBoundingClientRect();
            const place = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, pointerId: 1, button: 0, isPrimary: true, pointerType: "mouse" };
            const screen = document.getElementById("screen");
            screen.dispatchEvent(new PointerEvent("pointerdown", place));
            setTimeout(() => screen.dispatchEvent(new PointerEvent("pointerup", place)), 80);""")
        self.until("document.querySelector('[data-ax=booking]')", "the sheet does not rise")
        time.sleep(1)
        self.picture("sheet")
        self.client.execute_script('document.getElementById("screen").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));')
        self.until("!document.querySelector('[data-ax=booking]')", "the sheet does not go")

    def test_the_tour_plays(self):
        self.client.navigate(f"{self.server.address}#circle")
        self.until("document.querySelector('[data-ax=card-1]')", "the scene is not drawn")
        self.client.execute_script('document.getElementById("tour").click();')
        self.until("document.getElementById('caption').textContent", "no caption")
        self.until("document.querySelector('[data-ax=photo]')", "the tour opens nothing")
        self.picture("tour")

    def test_a_recording_is_drawn(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "recording.html"
            subprocess.run([PROGRAM, "record", "one-line", "-o", str(file)], check=True, capture_output=True)
            self.client.navigate(file.as_uri())
            self.until("document.querySelector('[data-ax=choose-dates]')", "the recording is not drawn")
            self.assertGreater(int(self.client.execute_script("return document.getElementById('scrubber').max;")), 200)
            self.picture("recording")


if __name__ == "__main__":
    unittest.main()
