"""The page on phones, with touch."""

import pathlib
import subprocess
import tempfile
import unittest

from support import OUTPUT, PROGRAM, BrowserTestCase, scenes

SIZES = ((320, 568), (360, 740), (390, 664), (390, 844), (430, 932))


class PhoneTests(BrowserTestCase):
    def outside(self, page, selector):
        """The names of visible elements that extend beyond the screen."""
        return page.evaluate(
            """(selector) => [...document.querySelectorAll(selector)].filter((each) => {
                const box = each.getBoundingClientRect();
                return box.width > 0 && each.checkVisibility({ visibilityProperty: true }) && !each.closest("#layers, pre") && (box.left < -0.5 || box.right > innerWidth + 0.5);
            }).map((each) => each.id || each.className || each.tagName)""", selector)

    def test_the_device_fills_the_screen_without_a_bezel(self):
        for size in SIZES:
            phone = self.open("one-line", size=size, touch=True)
            page = phone.page
            box, bar = page.locator("#screen").bounding_box(), page.locator(".bar").bounding_box()
            self.assertLessEqual(min(abs(box["width"] - size[0]), abs(box["height"] - bar["y"])), 2, size)
            self.assertGreaterEqual(box["width"], size[0] * 0.85, size)
            self.assertEqual(page.evaluate("getComputedStyle(document.getElementById('phone'), '::before').display"), "none")
            self.assertEqual(page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"), list(size))
            phone.picture(f"phone-{size[0]}x{size[1]}")
            page.context.close()

    def test_the_device_turns_with_the_phone(self):
        phone = self.open("one-line", size=(390, 844), touch=True, is_mobile=True)
        page = phone.page
        width = lambda: page.evaluate("document.getElementById('screen').offsetWidth")
        self.assertEqual(width(), 393)
        page.set_viewport_size({"width": 844, "height": 390})
        self.until(lambda: width() == 852, "the device does not turn")
        phone.rest()
        phone.picture("phone-landscape")
        page.set_viewport_size({"width": 390, "height": 844})
        self.until(lambda: width() == 393, "the device does not turn back")
        page.context.close()
        phone = self.open("one-line", size=(844, 390), touch=True, is_mobile=True)
        self.assertEqual(phone.page.evaluate("document.getElementById('screen').offsetWidth"), 852)

    def test_nothing_is_beside_the_screen_in_any_drawer(self):
        for size in SIZES:
            page = self.open("tuning", size=size, touch=True).page
            for panel in ("intro", "settings"):
                page.tap(f"[data-panel={panel}]")
                page.wait_for_timeout(400)
                self.assertEqual(self.outside(page, f".bar *, #{panel}, #{panel} *"), [], (size, panel))
                self.assertGreater(page.locator(f"#{panel}").bounding_box()["height"], 200)
            page.context.close()

    def test_choosing_a_scene_shows_the_device(self):
        phone = self.open("one-line", size=(390, 844), touch=True)
        phone.page.tap("[data-panel=intro]")
        phone.page.tap("[data-scene=form]")
        self.until(lambda: phone.frame("new-trip"), "the scene does not open")
        self.until(lambda: not phone.page.is_visible("#intro"), "the drawer stays open")
        self.assertEqual(phone.page.get_attribute("[data-panel=intro]", "aria-expanded"), "false")
        self.assertEqual(phone.page.inner_text("#bar-scene"), "A form")

    def test_escape_and_a_touch_beside_it_close_a_drawer(self):
        page = self.open("one-line", size=(390, 844), touch=True).page
        page.tap("[data-panel=settings]")
        self.assertTrue(page.is_visible("#settings"))
        page.keyboard.press("Escape")
        self.until(lambda: not page.is_visible("#settings"), "Escape does not close the drawer")
        page.tap("[data-panel=settings]")
        page.touchscreen.tap(195, 30)
        self.until(lambda: not page.is_visible("#settings"), "a touch does not close the drawer")

    def test_a_swipe_on_the_device_does_not_scroll_the_page(self):
        phone = self.open("one-line", size=(390, 664), touch=True)
        client = phone.page.context.new_cdp_session(phone.page)
        client.send("Input.synthesizeScrollGesture", {"x": 190, "y": 400, "yDistance": -300, "gestureSourceType": "touch"})
        client.send("Input.synthesizeScrollGesture", {"x": 190, "y": 300, "yDistance": 300, "gestureSourceType": "touch"})
        self.assertEqual(phone.page.evaluate("[scrollX, scrollY, document.body.scrollTop]"), [0, 0, 0])
        self.assertLess(abs(phone.page.locator(".stage").bounding_box()["y"]), 1)

    def test_text_is_typed_on_the_keyboard_of_the_screen(self):
        phone = self.open("form", size=(390, 844), touch=True)
        page = phone.page

        def touch(x, y):
            page.touchscreen.tap(*phone.on_page(x, y))

        def press(key):
            box = page.locator(f'[data-key="{key}"]').bounding_box()
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

        touch(*phone.middle("new-trip"))
        self.until(lambda: phone.frame("trip-name"), "the form does not come")
        phone.rest(0.5)
        touch(*phone.middle("trip-name"))
        self.until(lambda: page.query_selector(".keys-of-plate"), "no keyboard")
        page.wait_for_timeout(600)
        for key in ("⇧", "P", "o", "r", "t", "o", " ", "page", "4", "page", "x", "⌫"):
            press(key)
        phone.rest()
        self.until(lambda: "Porto 4Notes" in page.text_content("#layers"), lambda: page.text_content("#layers"))
        phone.picture("phone-typed")
        press("return")
        self.until(lambda: not page.query_selector(".keys-of-plate"), "return does not end the editing")

    def test_a_key_shows_its_letter_above_the_finger(self):
        phone = self.open("form")
        phone.tap("new-trip")
        phone.rest(0.5)
        phone.tap("trip-name")
        self.until(lambda: phone.page.query_selector(".keys-of-plate"), "no keyboard")
        phone.page.wait_for_timeout(600)
        box = phone.page.locator('[data-key="h"]').bounding_box()
        phone.page.mouse.move(box["x"] + 5, box["y"] + 5)
        phone.page.mouse.down()
        self.assertEqual(phone.page.evaluate("""getComputedStyle(document.querySelector('[data-key="h"]'), '::after').content"""), '"h"')
        phone.page.mouse.up()
        self.until(lambda: "h" in phone.page.text_content("[data-ax=trip-name]"), "the letter is not typed")

    def test_recordings_fit_small_screens(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "recording.html"
            subprocess.run([PROGRAM, "record", "one-line", "-o", str(file)], check=True, capture_output=True)
            for size in SIZES:
                context = self.browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, reduced_motion="reduce", offline=True)
                page = context.new_page()
                page.goto(file.as_uri())
                self.assertEqual(self.outside(page, "main, main *"), [], size)
                self.assertEqual(page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"), list(size))
                page.screenshot(path=str(OUTPUT / f"recording-{size[0]}x{size[1]}.png"))
                context.close()


if __name__ == "__main__":
    unittest.main()
