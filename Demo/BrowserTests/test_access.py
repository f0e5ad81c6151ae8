"""Accessibility of the page: keyboard, assistive technologies, text, the tour."""

import pathlib
import unittest

import axe_core_python

from support import BrowserTestCase, scenes

AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]


class AccessTests(BrowserTestCase):
    def assert_accessible(self, page, message):
        page.evaluate(AXE)
        found = page.evaluate("(tags) => axe.run(document, { runOnly: tags })", RULES)["violations"]
        self.assertEqual([(each["id"], [node["target"] for node in each["nodes"]]) for each in found], [], message)

    def test_axe_finds_nothing_with_every_panel_open(self):
        for dark in (False, True):
            page = self.open("one-line?radius=40&grabber=none", dark=dark, size=(1440, 900)).page
            page.evaluate("document.getElementById('console-panel').open = true")
            self.assert_accessible(page, f"dark: {dark}")
            page.click("#tab-sheet")
            self.assert_accessible(page, "sheet")
            page.click("#tab-device")
            page.click("#pause")
            self.assert_accessible(page, "paused")
            page.click("#pause")
            page.click("#tour")
            self.until(lambda: page.inner_text("#caption"), "no caption")
            self.assert_accessible(page, "on tour")
            page.context.close()

    def test_axe_finds_nothing_on_a_phone(self):
        for dark in (False, True):
            page = self.open("tuning", dark=dark, size=(390, 844), touch=True).page
            self.assert_accessible(page, "device")
            for panel in ("intro", "settings"):
                page.tap(f"[data-panel={panel}]")
                page.wait_for_timeout(400)
                self.assert_accessible(page, panel)
            page.context.close()

    def test_every_control_has_a_name(self):
        page = self.open("one-line").page
        nameless = page.evaluate(
            """() => [...document.querySelectorAll("button, a, input, select, summary, [tabindex]")].filter((each) =>
                !(each.getAttribute("aria-label") || each.textContent.trim() || each.labels?.length)).map((each) => each.outerHTML)""")
        self.assertEqual(nameless, [])

    # MARK: The keyboard alone

    def enter_screen(self, phone, after="#copy"):
        phone.page.focus(after)
        phone.page.keyboard.press("Tab")
        self.until(lambda: phone.page.is_visible("#ring"), "no ring")
        phone.rest()

    def ring(self, phone):
        return phone.page.evaluate(
            """() => { const screen = document.getElementById("screen"), box = document.getElementById("ring").getBoundingClientRect();
                const outer = screen.getBoundingClientRect(), scale = outer.width / screen.offsetWidth;
                return [(box.x - outer.x) / scale + box.width / scale / 2, (box.y - outer.y) / scale + box.height / scale / 2]; }""")

    def assert_ring_on(self, phone, identifier):
        def is_there():
            frame, middle = phone.frame(identifier), self.ring(phone)
            return frame and abs(frame[0] + frame[2] / 2 - middle[0]) < 4 and abs(frame[1] + frame[3] / 2 - middle[1]) < 4
        self.until(is_there, lambda: f"the ring is at {self.ring(phone)}, {identifier} is at {phone.frame(identifier)}")

    def test_a_sheet_is_opened_moved_and_dismissed_with_the_keyboard(self):
        phone = self.open("list")
        keys = phone.page.keyboard
        self.enter_screen(phone)
        low = phone.top("places-title")
        grabber = self.until(lambda: phone.page.query_selector("[data-name=GrabberView]"), "no grabber")
        for _ in range(4):
            box = grabber.bounding_box()
            x, y = phone.on_page(*self.ring(phone))
            if abs(box["y"] + box["height"] / 2 - y) < 14 and abs(box["x"] + box["width"] / 2 - x) < 14:
                break
            keys.press("Tab")
            phone.page.wait_for_timeout(300)
        else:
            self.fail("the ring does not come to the grabber")
        keys.press("ArrowUp")
        phone.rest(0.5)
        self.assertLess(phone.top("places-title"), low - 100)
        phone.page.context.close()

        phone = self.open("one-line")
        keys = phone.page.keyboard
        self.enter_screen(phone)
        self.assert_ring_on(phone, "choose-dates")
        keys.press("Enter")
        self.until(lambda: phone.frame("booking"), "Enter does not press")
        phone.rest(0.5)
        # The grabber comes first.
        keys.press("Tab")
        self.assert_ring_on(phone, "close")
        keys.press("ArrowDown")
        keys.press("ArrowDown")
        phone.picture("keyboard-ring")
        keys.press("Escape")
        self.until(lambda: phone.frame("booking") is None, "Escape does not dismiss")
        self.assert_ring_on(phone, "choose-dates")
        keys.press("Space")
        self.until(lambda: phone.frame("booking"), "the space bar does not press")

    def test_the_keyboard_leaves_the_device_at_both_ends(self):
        phone = self.open("one-line")
        self.enter_screen(phone)
        phone.page.keyboard.press("Shift+Tab")
        self.assertNotEqual(phone.page.evaluate("document.activeElement.id"), "screen")
        self.until(lambda: not phone.page.is_visible("#ring"), "the ring stays")
        self.enter_screen(phone)
        for _ in range(6):
            phone.page.keyboard.press("Tab")
            phone.page.wait_for_timeout(200)
        self.assertNotEqual(phone.page.evaluate("document.activeElement.id"), "screen")

    def test_a_finger_takes_the_ring_away(self):
        phone = self.open("one-line")
        self.enter_screen(phone)
        phone.tap_at(200, 300)
        self.until(lambda: not phone.page.is_visible("#ring"), "the ring stays")

    # MARK: Type

    def test_the_glyphs_are_as_wide_as_the_device_laid_them_out(self):
        # What is left between glyphs and layout is the tracking of a size: the same for each letter of all its lines.
        for scene in ("one-line", "form", "settings"):
            phone = self.open(scene)
            phone.page.evaluate("document.fonts.ready")
            lines = phone.page.evaluate(
                """() => [...document.querySelectorAll("#layers text:not(.monospaced)[textLength]")].map((line) => {
                    const wanted = Number(line.getAttribute("textLength")), size = Number(line.getAttribute("font-size"));
                    line.removeAttribute("textLength");
                    return { text: line.textContent, size, weight: line.getAttribute("font-weight"), rest: (wanted - line.getComputedTextLength()) / [...line.textContent].length };
                })""")
            self.assertGreater(len(lines), 4)
            for line in lines:
                if 17 < line["size"] < 28:
                    continue
                same = [each["rest"] for each in lines if (each["size"], each["weight"]) == (line["size"], line["weight"])]
                self.assertLess(max(same) - min(same), 0.02, line)
            self.assertTrue(phone.page.evaluate("document.fonts.check('17px Inter')"))
            self.assertIn("Inter", phone.page.evaluate("getComputedStyle(document.querySelector('#layers text')).fontFamily"))

    # MARK: The tour

    def test_the_tour_plays_with_captions_until_it_is_over_or_touched(self):
        phone = self.open("one-line")
        phone.page.click("#tour")
        self.until(lambda: phone.page.inner_text("#caption") == "Tap “Choose dates”", lambda: phone.page.inner_text("#caption"))
        self.until(lambda: phone.frame("booking"), "the tour opens no sheet")
        phone.picture("tour")
        phone.tap_at(200, 100)
        self.until(lambda: not phone.page.inner_text("#caption"), "a touch does not end the tour")

    # MARK: Addresses

    def test_addresses_that_make_no_sense_show_the_first_scene(self):
        for name in ("%E0%A4%A", "%", "x" * 9_000, "nothing", "%00", "?", "one-line?radius=red&edge=9&x=y&dark=maybe&speed=-3&textSize=1e99",
                     "one-line?" + "&".join(f"a{index}={'b' * 900}" for index in range(500))):
            phone = self.open(name)
            self.until(lambda: phone.frame("choose-dates"), f"no scene at {name[:20]}")
            phone.page.context.close()

    def test_a_link_skips_to_the_phone(self):
        phone = self.open("one-line")
        phone.page.evaluate("document.activeElement.blur()")
        phone.page.keyboard.press("Tab")
        self.assertEqual(phone.page.evaluate("document.activeElement.id"), "skip")
        self.assertTrue(phone.page.locator("#skip").bounding_box()["y"] >= 0)
        phone.page.keyboard.press("Enter")
        self.assertEqual(phone.page.evaluate("document.activeElement.id"), "screen")
        self.assertTrue(phone.page.url.endswith("#one-line"), phone.page.url)

    def test_the_tabs_are_changed_with_arrows(self):
        page = self.open("one-line", tab="sheet").page
        page.focus("#tab-sheet")
        page.keyboard.press("ArrowRight")
        self.assertEqual(page.evaluate("document.activeElement.id"), "tab-device")
        self.assertTrue(page.is_visible("#panel-device"))
        self.assertFalse(page.is_visible("#panel-sheet"))
        page.keyboard.press("ArrowLeft")
        self.assertTrue(page.is_visible("#panel-sheet"))


if __name__ == "__main__":
    unittest.main()
