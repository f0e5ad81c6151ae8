"""What a visitor sees first: a sheet at rest, and a finger that plays with it until the visitor does."""

import unittest

from support import SCREEN, BrowserTestCase

TOP = SCREEN[1] - 500


class FirstSightTests(BrowserTestCase):
    def ghost(self, phone):
        return phone.page.query_selector(".finger.of-tour")

    def test_the_page_opens_with_a_sheet_at_rest_that_a_finger_pulls_catches_and_throws(self):
        phone = self.open(size=(1440, 900), tab="sheet")
        self.assertAlmostEqual(phone.top("booking"), TOP, delta=0.6)
        phone.picture("first-sight")
        self.until(lambda: self.ghost(phone), "no finger comes")
        self.until(lambda: (phone.top("booking") or 0) > TOP + 60, "the finger does not pull")
        phone.picture("first-sight-pull")
        self.until(lambda: "Caught" in phone.page.inner_text("#motion-summary"), "the finger does not catch", seconds=10)
        phone.picture("first-sight-catch")
        self.until(lambda: "Let go" in phone.page.inner_text("#motion-summary") and not self.ghost(phone), "the finger does not throw", seconds=10)
        phone.rest(0.5)
        phone.picture("first-sight-end")
        self.assertAlmostEqual(phone.top("booking"), TOP, delta=0.6)
        phone.page.wait_for_timeout(2_500)
        self.assertIsNone(self.ghost(phone), "the finger comes again")
        self.assertTrue(phone.page.url.endswith("/"), "the address of a first visit is not touched")

    def test_the_first_touch_ends_it(self):
        touches = {
            "the phone": lambda phone: phone.tap_at(200, 700),
            "a setting": lambda phone: phone.page.keyboard.press("d"),
            "an option": lambda phone: phone.page.fill("#option-radius", "40"),
        }
        for name, touch in touches.items():
            phone = self.open(tab="sheet")
            self.until(lambda: self.ghost(phone), "no finger comes")
            touch(phone)
            self.until(lambda: not self.ghost(phone), f"{name} does not end it")
            phone.page.wait_for_timeout(1_500)
            self.assertIsNone(self.ghost(phone), name)
            phone.page.context.close()

    def test_nothing_moves_with_reduced_motion(self):
        phone = self.open(reduced_motion="reduce")
        self.assertAlmostEqual(phone.top("booking"), TOP, delta=0.6)
        phone.rest(0.5)
        count = len(phone.received)
        phone.page.wait_for_timeout(2_500)
        self.assertIsNone(self.ghost(phone))
        self.assertEqual(len(phone.received), count)

    def test_an_addressed_scene_begins_without_it(self):
        phone = self.open("one-line")
        self.assertIsNone(phone.frame("booking"))
        phone.page.wait_for_timeout(1_500)
        self.assertIsNone(self.ghost(phone))

    def test_play_is_always_there(self):
        for scene in ("", "one-line", "circle", "settings"):
            phone = self.open(scene)
            self.assertTrue(phone.page.is_visible("#tour"), scene)
            phone.page.context.close()

    def test_a_phone_shows_it_too(self):
        phone = self.open(size=(390, 844), touch=True)
        self.assertIsNotNone(phone.frame("booking"))
        self.until(lambda: self.ghost(phone), "no finger comes")
        phone.page.wait_for_timeout(500)
        phone.picture("first-sight-phone")


if __name__ == "__main__":
    unittest.main()
