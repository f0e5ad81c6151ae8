"""The sheet under a mouse, a finger and a keyboard."""

import unittest

from support import SCREEN, BrowserTestCase

HEIGHT = 500
TOP = SCREEN[1] - HEIGHT
TOLERANCE = 0.6


class SheetTests(BrowserTestCase):
    def open_sheet(self, **options):
        phone = self.open("one-line", **options)
        phone.tap("choose-dates")
        self.until(lambda: phone.top("booking") is not None, "the sheet does not appear")
        phone.rest()
        self.assertAlmostEqual(phone.top("booking"), TOP, delta=TOLERANCE)
        return phone

    def assert_gone(self, phone):
        self.until(lambda: phone.frame("booking") is None, lambda: f"the sheet is still at {phone.top('booking')}")
        phone.rest()

    def test_the_button_presents_the_sheet_500_points_high(self):
        phone = self.open_sheet()
        x, y, width, _ = phone.frame("booking")
        self.assertAlmostEqual(width, SCREEN[0], delta=TOLERANCE)
        phone.picture("sheet")

    def test_a_short_pull_returns(self):
        phone = self.open_sheet()
        phone.drag((150, TOP + 30), (150, TOP + 90), seconds=0.5, hold=0.4, lift=False)
        held = phone.top("booking")
        self.assertGreater(held, TOP + 30)
        self.assertLess(held, TOP + 62)
        phone.picture("pulled")
        phone.page.mouse.up()
        phone.rest()
        self.assertAlmostEqual(phone.top("booking"), TOP, delta=TOLERANCE)

    def test_a_long_pull_dismisses(self):
        phone = self.open_sheet()
        phone.drag((150, TOP + 30), (150, SCREEN[1] - 20), seconds=0.5)
        self.assert_gone(phone)

    def test_a_flick_dismisses(self):
        phone = self.open_sheet()
        phone.drag((150, TOP + 30), (150, TOP + 170), seconds=0.08)
        self.assert_gone(phone)

    def test_a_tap_on_the_dim_dismisses(self):
        phone = self.open_sheet()
        phone.tap_at(SCREEN[0] / 2, 200)
        self.assert_gone(phone)

    def test_escape_dismisses(self):
        phone = self.open_sheet()
        phone.page.focus("#screen")
        phone.page.keyboard.press("Escape")
        self.assert_gone(phone)

    def test_a_finger_drags_it(self):
        phone = self.open_sheet(touch=True)
        client = phone.page.context.new_cdp_session(phone.page)

        def send(kind, *points):
            places = [dict(zip("xy", phone.on_page(*point)), id=index) for index, point in enumerate(points)]
            client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})
            phone.page.wait_for_timeout(16)

        send("touchStart", (150, TOP + 30))
        for step in range(1, 21):
            send("touchMove", (150, TOP + 30 + step * 6))
        phone.page.wait_for_timeout(200)
        self.assertGreater(phone.top("booking"), TOP + 90)
        phone.picture("touched")
        for step in range(21, 70):
            send("touchMove", (150, TOP + 30 + step * 6))
        send("touchEnd")
        self.assert_gone(phone)

    def test_a_second_finger_does_not_disturb(self):
        phone = self.open_sheet(touch=True)
        client = phone.page.context.new_cdp_session(phone.page)

        def send(kind, *points):
            places = [dict(zip("xy", phone.on_page(*point)), id=index) for index, point in enumerate(points)]
            client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})
            phone.page.wait_for_timeout(16)

        send("touchStart", (150, TOP + 30))
        for step in range(1, 11):
            send("touchMove", (150, TOP + 30 + step * 5))
        send("touchStart", (150, TOP + 80), (300, TOP + 200))
        for step in range(11, 16):
            send("touchMove", (150, TOP + 30 + step * 5), (300, TOP + 200))
        send("touchEnd")
        phone.rest()
        self.assertAlmostEqual(phone.top("booking"), TOP, delta=TOLERANCE)

    def test_it_can_be_caught_half_way(self):
        phone = self.open("one-line")
        phone.page.check("input[name=speed][value='0.05']", force=True)
        phone.tap("choose-dates")
        self.until(lambda: (phone.top("booking") or SCREEN[1]) < TOP + 300, "the sheet does not rise", seconds=20)
        top = phone.top("booking")
        phone.press(150, min(top + 80, SCREEN[1] - 10))
        phone.page.wait_for_timeout(250)
        caught = phone.top("booking")
        self.assertGreater(caught, TOP + 20, "it was not caught on its way")
        phone.page.wait_for_timeout(700)
        self.assertAlmostEqual(phone.top("booking"), caught, delta=0.5)
        phone.picture("caught")
        phone.page.mouse.up()
        phone.page.check("input[name=speed][value='1']", force=True)
        phone.rest()
        self.assertAlmostEqual(phone.top("booking"), TOP, delta=TOLERANCE)

    def test_the_wheel_pulls_it(self):
        phone = self.open_sheet()
        phone.page.mouse.move(*phone.on_page(150, TOP + 60))
        for _ in range(6):
            phone.page.mouse.wheel(0, -12)
            phone.page.wait_for_timeout(20)
        phone.rest(0.5)
        self.assertAlmostEqual(phone.top("booking"), TOP, delta=TOLERANCE)

    def test_it_survives_a_rotation(self):
        phone = self.open_sheet()
        phone.page.click("#rotate")
        self.until(lambda: phone.page.evaluate("document.getElementById('screen').offsetWidth") == SCREEN[1], "the screen does not turn")
        phone.rest()
        x, y, width, height = phone.frame("booking")
        self.assertGreaterEqual(y, 0)
        self.assertAlmostEqual(y + height, SCREEN[0], delta=SCREEN[0] * 0.5)
        phone.picture("landscape")
        phone.page.click("#rotate")
        self.until(lambda: phone.page.evaluate("document.getElementById('screen').offsetWidth") == SCREEN[0], "the screen does not turn back")
        phone.rest()
        self.assertAlmostEqual(phone.top("booking"), TOP, delta=TOLERANCE)

    def test_right_to_left_mirrors_the_content(self):
        phone = self.open_sheet()
        before = phone.frame("close")
        self.assertGreater(before[0], SCREEN[0] / 2)
        phone.page.check("#rightToLeft", force=True)
        self.until(lambda: phone.frame("close")[0] < SCREEN[0] / 2, "the content is not mirrored")
        phone.rest()
        phone.picture("right-to-left")

    def test_larger_text_makes_the_content_larger(self):
        phone = self.open_sheet()
        before = phone.frame("sheet-title")
        phone.page.fill("#textSize", "8")
        self.until(lambda: phone.frame("sheet-title")[3] > before[3] * 1.2, "the title is not larger")
        phone.rest()
        phone.picture("large-text")


if __name__ == "__main__":
    unittest.main()
