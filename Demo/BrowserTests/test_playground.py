"""The options of the sheet on the screen, their code and address, and the graph of its motion."""

import json
import unittest

from support import SCREEN, BrowserTestCase

TOP = SCREEN[1] - 500


class PlaygroundTests(BrowserTestCase):
    def open_sheet(self, **options):
        phone = self.open("one-line", tab="sheet", **options)
        phone.open_booking()
        return phone

    def code(self, phone):
        return phone.page.text_content("#option-lines")

    def test_an_option_changes_the_sheet_on_the_screen_and_shows_its_line(self):
        phone = self.open_sheet()
        self.assertFalse(phone.page.is_visible("#option-code"))
        phone.page.select_option("#option-detents", "two")
        phone.rest()
        self.assertLess(phone.top("booking"), TOP + 20)
        self.assertEqual(self.code(phone), "configuration.detents = [.medium, .large]")
        phone.page.select_option("#option-grabber", "standard")
        phone.page.fill("#option-dimming", "0.5")
        self.until(lambda: self.code(phone).count("\n") == 1, lambda: self.code(phone))
        self.assertIn("configuration.appearance.dimmingOpacity = 0.5", self.code(phone))
        self.assertNotIn("grabber", self.code(phone), "the sheet has a grabber anyway")
        phone.picture("playground")
        phone.page.click("#option-reset")
        self.until(lambda: self.code(phone) == "", "nothing is reset")
        phone.rest()
        self.assertAlmostEqual(phone.top("booking"), TOP, delta=0.6)
        self.assertFalse(phone.page.is_visible("#option-code"))

    def test_another_edge_moves_the_sheet_there(self):
        phone = self.open_sheet()
        phone.page.select_option("#option-edge", "top")
        self.until(lambda: phone.top("booking") == 0, lambda: f"the sheet is at {phone.top('booking')}")
        phone.rest()
        self.assertEqual(self.code(phone), "configuration.edge = .top")

    def test_a_link_shows_the_same(self):
        phone = self.open_sheet(size=(1440, 900))
        phone.page.select_option("#option-detents", "card")
        phone.page.select_option("#option-background", "glass")
        phone.page.fill("#option-radius", "36")
        phone.page.keyboard.press("Escape")
        phone.page.click("#tab-device")
        phone.page.check("#dark", force=True)
        phone.page.check("#isFast", force=True)
        phone.rest()
        address, code = phone.page.url, self.code(phone)
        self.assertIn("detents=card", address)
        if phone.frame("booking") is None:
            phone.open_booking()
        phone.rest(0.5)
        frame = phone.frame("booking")
        phone.page.context.close()

        other = self.open(address.partition("#")[2], size=(1440, 900), tab="sheet")
        self.until(lambda: other.frame("booking") == frame, lambda: f"{other.frame('booking')} is not {frame}")
        self.assertEqual(self.code(other), code)
        self.assertEqual(code.count("\n"), 2)
        self.assertTrue(other.page.is_checked("#dark"))
        self.assertTrue(other.page.is_checked("#isFast"))
        self.assertEqual(other.page.input_value("#option-radius"), "36")
        other.picture("playground-link")

    def test_another_address_in_the_same_page_is_shown(self):
        phone = self.open("one-line", tab="sheet")
        phone.page.evaluate("location.hash = '#circle?dark=on&radius=20'")
        self.until(lambda: phone.frame("card-1"), "the scene does not change")
        self.assertTrue(phone.page.is_checked("#dark"))
        self.until(lambda: "cornerRadius = 20" in self.code(phone), lambda: self.code(phone))

    def test_the_code_is_copied(self):
        phone = self.open_sheet(permissions=["clipboard-read", "clipboard-write"])
        phone.page.fill("#option-duration", "1.2")
        self.until(lambda: self.code(phone), "no code")
        phone.page.click("#option-copy")
        self.until(lambda: phone.page.inner_text("#option-copy") == "Copied", "nothing is copied")
        self.assertEqual(phone.page.evaluate("navigator.clipboard.readText()"), "configuration.duration = 1.2")

    def test_both_copy_buttons_are_visible_without_a_pointer(self):
        phone = self.open("one-line?radius=20", tab="sheet")
        for name in ("#copy", "#option-copy"):
            self.assertTrue(phone.page.is_visible(name))
            self.assertEqual(phone.page.evaluate("(name) => getComputedStyle(document.querySelector(name)).opacity", name), "1")

    def test_an_empty_console_says_so(self):
        phone = self.open("one-line")
        phone.page.click("#console-panel summary")
        self.assertTrue(phone.page.is_visible("#console-empty"))


class MotionTests(BrowserTestCase):
    def test_a_drag_and_a_release_are_drawn(self):
        phone = self.open("one-line", tab="sheet", size=(1440, 900))
        phone.open_booking()
        drawn = lambda: phone.page.evaluate("document.getElementById('motion').toDataURL().length")
        before = drawn()
        phone.drag((150, TOP + 30), (150, TOP + 150), seconds=0.4)
        self.until(lambda: "Let go at" in phone.page.inner_text("#motion-summary"), lambda: phone.page.inner_text("#motion-summary"))
        phone.rest()
        self.assertGreater(drawn(), before * 1.2)
        self.assertEqual(phone.page.inner_text("#motion-position"), "500 pt")
        self.assertEqual(phone.page.inner_text("#motion-dimming"), "20 %")
        self.assertEqual(phone.page.inner_text("#motion-velocity"), "0 pt/s")
        phone.picture("motion")

        rows = [row for text in phone.received for row in json.loads(text).get("m", [])]
        self.assertGreater(len(rows), 40)
        for _, extent, _, dimming, *_ in rows:
            self.assertAlmostEqual(dimming, 0.2 * min(extent / 500, 1), delta=1 / 255 + 0.001)

    def test_a_new_device_clears_it(self):
        phone = self.open("one-line", tab="sheet")
        phone.open_booking()
        self.assertEqual(phone.page.inner_text("#motion-position"), "500 pt")
        phone.page.click("[data-scene=circle]")
        self.until(lambda: phone.page.inner_text("#motion-position") == "–", "the graph stays")


class TextTests(BrowserTestCase):
    """Typing with the browser's own keys."""

    def edit(self):
        phone = self.open("form")
        phone.tap("new-trip")
        phone.rest(0.5)
        phone.tap("trip-name")
        self.until(lambda: phone.page.evaluate("document.activeElement.classList.contains('mirror')"), "the text area has no focus")
        phone.rest()
        return phone

    def assert_text(self, phone, text):
        self.until(lambda: text in (phone.page.text_content("[data-ax=trip-name]") or ""), lambda: phone.page.text_content("[data-ax=trip-name]"))

    def test_arrow_keys_move_the_caret(self):
        phone = self.edit()
        keys = phone.page.keyboard
        keys.type("Poto")
        for _ in range(2):
            keys.press("ArrowLeft")
        keys.type("r")
        self.assert_text(phone, "Porto")
        keys.press("Home")
        keys.type("To ")
        self.assert_text(phone, "To Porto")
        keys.press("Delete")
        self.assert_text(phone, "To orto")

    def test_everything_is_selected_and_replaced(self):
        phone = self.edit()
        phone.page.keyboard.type("Lisbon")
        self.assert_text(phone, "Lisbon")
        phone.page.keyboard.press("Control+A")
        phone.rest()
        phone.picture("text-selected")
        phone.page.keyboard.type("Porto")
        self.assert_text(phone, "Porto")
        self.assertNotIn("Lisbon", phone.page.text_content("[data-ax=trip-name]"))

    def test_text_is_composed(self):
        phone = self.edit()
        client = phone.page.context.new_cdp_session(phone.page)
        for text in ("´", "é"):
            client.send("Input.imeSetComposition", {"text": text, "selectionStart": 1, "selectionEnd": 1})
        client.send("Input.insertText", {"text": "é"})
        phone.page.keyboard.type("vora 🍋")
        phone.page.keyboard.press("Backspace")
        phone.page.keyboard.type("x")
        self.assert_text(phone, "évora x")

    def test_return_ends_the_editing_and_escape_dismisses(self):
        phone = self.edit()
        phone.page.keyboard.press("Enter")
        self.until(lambda: not phone.page.query_selector(".keys-of-plate"), "return does not end the editing")
        self.assertEqual(phone.page.evaluate("document.activeElement.id"), "screen")
        phone.page.keyboard.press("Escape")
        self.until(lambda: phone.frame("form-title") is None, "Escape does not dismiss")


if __name__ == "__main__":
    unittest.main()
