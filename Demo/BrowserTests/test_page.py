"""The page around the phone: controls, time, reloads, several tabs, pictures of every scene."""

import json
import unittest

from support import SCREEN, BrowserTestCase, Server, scenes


class PageTests(BrowserTestCase):
    def test_nothing_is_sent_at_rest(self):
        phone = self.open("one-line")
        phone.rest(0.5)
        count = len(phone.received)
        phone.page.wait_for_timeout(1_500)
        self.assertEqual(len(phone.received), count)

    def test_a_drag_sends_few_bytes(self):
        phone = self.open("one-line")
        phone.open_booking()
        phone.received.clear()
        phone.drag((150, 380), (150, 500), seconds=1, hold=0.1, lift=False)
        frames = [text for text in phone.received if '"f"' in text]
        phone.page.mouse.up()
        self.assertGreater(len(frames), 20)
        self.assertLess(sum(map(len, frames)) / len(frames), 220)

    def test_a_blur_is_cut_at_the_rounded_corners_of_its_card(self):
        phone = self.open("now-playing")
        phone.tap("play")
        phone.rest(0.5)
        glass, card = phone.page.evaluate(
            """() => {
                const glass = document.querySelector(".graphic.glass");
                const clips = [...document.querySelectorAll("#layers .layer")].filter((each) => each.contains(glass) && each.style.overflow === "clip");
                const boxes = clips.map((each) => each.getBoundingClientRect());
                const box = glass.getBoundingClientRect();
                return [[box.left, box.top, box.right, box.bottom, ...getComputedStyle(glass).borderRadius.split(" ").map(parseFloat)],
                    [Math.max(...boxes.map((each) => each.left)), Math.max(...boxes.map((each) => each.top)),
                        Math.min(...boxes.map((each) => each.right)), Math.min(...boxes.map((each) => each.bottom))]];
            }""")
        for edge, expected in zip(glass[:4], card):
            self.assertAlmostEqual(edge, expected, delta=0.1)
        self.assertGreater(min(glass[4:]), 10)
        phone.picture("glass")

    def test_a_reload_begins_anew_and_keeps_the_settings(self):
        phone = self.open("one-line")
        phone.page.check("#dark", force=True)
        phone.open_booking()
        self.assertIsNotNone(phone.frame("booking"))
        phone.page.reload()
        phone.wait_until_drawn()
        phone.page.click("#tab-device")
        self.assertIsNone(phone.frame("booking"))
        self.assertIsNotNone(phone.frame("choose-dates"))
        self.assertTrue(phone.page.is_checked("#dark"))

    def test_two_tabs_have_a_device_each(self):
        first, second = self.open("one-line"), self.open("one-line")
        first.open_booking()
        second.rest()
        self.assertIsNotNone(first.frame("booking"))
        self.assertIsNone(second.frame("booking"))
        second.open_booking()
        first.tap_at(SCREEN[0] / 2, 200)
        self.until(lambda: first.frame("booking") is None, "the sheet is not dismissed")
        self.assertIsNone(first.frame("booking"))
        self.assertIsNotNone(second.frame("booking"))

    def test_pause_holds_and_a_step_shows_one_frame(self):
        phone = self.open("one-line")
        phone.page.click("#pause")
        phone.tap("choose-dates")
        phone.page.wait_for_timeout(400)
        self.assertIsNone(phone.frame("booking"))
        for _ in range(16):
            phone.page.click("#step")
            phone.rest(0.06)
        first = phone.top("booking")
        self.assertIsNotNone(first)
        phone.page.click("#step")
        second = self.until(lambda: phone.top("booking") < first and phone.top("booking"), "a step does not move the sheet")
        phone.page.wait_for_timeout(300)
        self.assertEqual(phone.top("booking"), second)
        phone.page.click("#pause")
        phone.rest()
        self.assertAlmostEqual(phone.top("booking"), SCREEN[1] - 500, delta=0.6)

    def test_at_120_hertz_a_movement_takes_twice_as_many_frames(self):
        def frames_of_a_rising_sheet(phone):
            phone.page.click("#pause")
            phone.tap("choose-dates")
            phone.rest()
            shown = 0
            for _ in range(200):
                phone.page.click("#step")
                phone.rest(0.06)
                top = phone.top("booking")
                shown += top is not None
                if top is not None and abs(top - (SCREEN[1] - 500)) < 0.5:
                    return shown
            self.fail("the sheet does not come up")

        phone = self.open("one-line")
        usual = frames_of_a_rising_sheet(phone)
        self.assertGreater(usual, 10)
        phone.page.click("#pause")
        phone.page.check("#isFast", force=True)
        self.until(lambda: phone.frame("booking") is None, "the device does not begin anew")
        phone.rest()
        fast = frames_of_a_rising_sheet(phone)

        # Either movement begins and ends within a frame.
        self.assertLessEqual(abs(fast - 2 * usual), 3, (usual, fast))
        phone.page.reload()
        phone.wait_until_drawn()
        self.assertTrue(phone.page.is_checked("#isFast"))

    def test_keys_act_on_the_page(self):
        phone = self.open("one-line")
        phone.page.keyboard.press("d")
        self.assertTrue(phone.page.is_checked("#dark"))
        phone.page.keyboard.press("m")
        self.assertTrue(phone.page.is_checked("#reduceMotion"))
        phone.page.keyboard.press("r")
        self.until(lambda: phone.page.evaluate("document.getElementById('screen').offsetWidth") == SCREEN[1], "the screen does not turn")
        phone.page.focus("#screen")
        phone.page.keyboard.press("Alt+KeyR")
        self.until(lambda: phone.page.evaluate("document.getElementById('screen').offsetWidth") == SCREEN[0], "the screen does not turn back")

    def test_every_setting_and_time_has_a_key(self):
        phone = self.open("one-line")
        page = phone.page

        def checked(selector):
            return page.is_checked(selector)

        for key, name in (("d", "dark"), ("l", "rightToLeft"), ("m", "reduceMotion"), ("f", "crossFade"), ("t", "isFast"), ("k", "showsKeyboard")):
            before = checked(f"#{name}")
            page.keyboard.press(key)
            self.assertNotEqual(checked(f"#{name}"), before, key)
            page.keyboard.press(key)
            self.assertEqual(checked(f"#{name}"), before, key)
        page.keyboard.press("+")
        self.assertEqual(page.input_value("#textSize"), "4")
        page.keyboard.press("-")
        self.assertEqual(page.input_value("#textSize"), "3")
        for speed in ("0.5", "0.2", "0.05", "1"):
            page.keyboard.press("s")
            self.assertTrue(checked(f"input[name=speed][value='{speed}']"), speed)
        phone.rest()
        page.keyboard.press("p")
        self.assertEqual(page.get_attribute("#pause", "aria-pressed"), "true")
        page.keyboard.press("p")
        phone.open_booking()
        self.assertIsNotNone(phone.frame("booking"))
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("0")
        self.until(lambda: phone.frame("booking") is None, "the device does not begin anew")

    def test_the_code_follows_the_scene(self):
        phone = self.open("circle")
        snippet = lambda: phone.page.inner_text("#snippet")
        self.assertIn(".circle(from: card)", snippet())
        phone.page.click("[data-scene=form]")
        self.until(lambda: ".fraction(0.8)" in snippet(), "the form's code is not shown")
        phone.page.click("[data-scene=one-line]")
        self.until(lambda: snippet().startswith("SheetTransition.default"), "the first line is not shown again")

    def test_the_counters_show_what_a_touch_costs(self):
        phone = self.open("one-line")
        phone.open_booking()
        phone.drag((150, 380), (150, 420), seconds=0.3, lift=False)
        phone.received.clear()
        x, y = phone.on_page(150, 420)
        for step in range(30):
            phone.page.mouse.move(x, y + step * 2)
            phone.page.wait_for_timeout(14)
        shown = phone.page.inner_text("[data-counter='1']")
        phone.page.mouse.up()
        counted = [json.loads(text)["c"] for text in phone.received if '"c"' in text]
        self.assertEqual(shown, "2", "sheet and dim, one write each")
        self.assertEqual([counters for counters in counted if counters[0]], [], "the content is laid out under the finger")

    def test_other_models_have_their_size(self):
        phone = self.open("one-line")
        phone.page.select_option("#model", "iphone-se")
        self.until(lambda: phone.page.evaluate("document.getElementById('screen').offsetHeight") == 667, "no small phone")
        phone.rest()
        phone.open_booking()
        self.assertAlmostEqual(phone.top("booking"), 667 - 500, delta=0.6)
        phone.picture("small-phone")
        phone.page.select_option("#model", "ipad")
        self.until(lambda: phone.page.evaluate("document.getElementById('screen').offsetWidth") == 820, "no tablet")
        phone.rest()
        phone.picture("tablet")

    def test_tuning_shows_its_code(self):
        phone = self.open("tuning")
        self.assertIn("sheet.detents = [.height(500)]", phone.page.inner_text("#snippet"))
        x, y, width, height = phone.frame("radius")
        phone.drag((x + width * 24 / 60, y + height / 2), (x + width - 4, y + height / 2), seconds=0.4)
        phone.rest()
        self.assertRegex(phone.page.inner_text("#snippet"), r"cornerRadius = (5[0-9]|60)")
        phone.tap("present")
        phone.rest()
        self.assertIsNotNone(phone.frame("tuned-title"))
        phone.picture("tuned")

    def test_the_form_takes_text(self):
        phone = self.open("form")
        phone.tap("new-trip")
        phone.rest()
        phone.tap("trip-name")
        phone.rest()
        phone.picture("form-keyboard")
        phone.page.keyboard.type("Porto")
        phone.rest()
        phone.tap("save")
        self.until(lambda: phone.frame("form-title") is None, "the form does not go")
        phone.rest()
        self.assertIn("Porto", phone.page.inner_text("#layers") or phone.page.text_content("#layers"))
        phone.picture("form-saved")

    def test_the_list_scrolls_and_hands_over(self):
        phone = self.open("list")
        phone.rest()
        low = phone.top("places-title")
        phone.drag((150, low + 10), (150, 120), seconds=0.3)
        phone.rest(0.5)
        high = phone.top("places-title")
        self.assertLess(high, low - 200)
        phone.drag((200, 700), (200, 300), seconds=0.25)
        phone.rest(0.6)
        self.assertAlmostEqual(phone.top("places-title"), high, delta=1)
        phone.picture("list-scrolled")

    def test_a_sheet_grows_with_its_content_and_its_wheel_keeps_the_drags(self):
        phone = self.open("growing")
        phone.rest()
        phone.tap("remind-me")
        self.until(lambda: phone.frame("reminder-title"), "the sheet does not come")
        phone.rest(0.6)
        low, button = phone.top("reminder-title"), phone.top("done")
        phone.picture("growing-low")
        phone.tap("on-a-day")
        phone.page.wait_for_timeout(150)
        phone.picture("growing-between")
        phone.rest(0.6)
        high = phone.top("reminder-title")
        self.assertLess(high, low - 200)
        self.assertAlmostEqual(phone.top("done"), button, delta=1)
        x, y = phone.middle("day-wheels")
        phone.drag((x, y), (x, y + 120), seconds=0.3)
        phone.rest(0.6)
        self.assertAlmostEqual(phone.top("reminder-title"), high, delta=1)
        phone.picture("growing-high")
        phone.tap("on-a-day")
        phone.rest(0.6)
        self.assertAlmostEqual(phone.top("reminder-title"), low, delta=1)

    def test_pictures_of_every_scene(self):
        self.take_pictures(dark=False)

    # The longest test, in two parts for two processes.
    def test_pictures_of_every_dark_scene(self):
        self.take_pictures(dark=True)

    def take_pictures(self, dark):
        for scene in scenes():
            phone = self.open(scene, dark=dark)
            phone.picture(f"{scene}-{'dark' if dark else 'light'}")
            phone.page.context.close()

    def test_a_style_opens_and_closes_in_all_three_ways(self):
        for scene in ("circle", "push"):
            phone = self.open(scene)
            phone.tap("card-1")
            self.until(lambda: phone.frame("photo"), f"{scene}: the photo does not open")
            phone.rest()
            self.assertAlmostEqual(phone.frame("photo")[1], 0, delta=0.6)
            phone.tap("close-photo")
            self.until(lambda: phone.frame("photo") is None, f"{scene}: the photo does not close")
            phone.rest()

            x, y, width, height = phone.frame("ways")
            phone.tap_at(x + width / 2, y + height / 2)
            phone.rest()
            phone.tap("card-2")
            self.until(lambda: phone.frame("photo"), f"{scene}: the photo is not pushed")
            phone.rest()
            phone.drag((4, 400), (330, 400), seconds=0.4)
            self.until(lambda: phone.frame("photo") is None, f"{scene}: the photo is not swiped back")
            phone.rest()

            phone.tap_at(x + width * 5 / 6, y + height / 2)
            phone.rest()
            phone.tap("card-1")
            phone.rest()
            self.assertIsNotNone(phone.frame("photo"))
            phone.drag((330, 400), (60, 400), seconds=0.3)
            phone.rest()
            phone.picture(f"{scene}-tabs")
            phone.page.context.close()

    def test_narrow_screens_show_the_phone_first(self):
        phone = self.open("one-line", size=(390, 844), touch=True)
        box = phone.page.locator("#phone").bounding_box()
        self.assertLess(box["y"], 120)
        self.assertLessEqual(box["x"] + box["width"], 390)
        self.assertEqual(phone.page.evaluate("document.documentElement.scrollWidth"), 390)
        phone.picture("narrow")


class RestartTests(BrowserTestCase):
    def test_a_lost_server_is_found_again(self):
        phone = self.open("one-line")
        port = self.server.port
        self.server.stop()
        self.until(lambda: phone.page.is_visible("#notice"), "no notice of the lost connection")
        self.assertIn("lost", phone.page.inner_text("#notice"))
        phone.picture("lost")
        type(self).server = Server(port=port)
        self.until(lambda: phone.page.get_attribute("html", "data-connected"), "the page does not come back", seconds=15)
        self.assertIn("again", phone.page.inner_text("#notice"))
        phone.rest()
        phone.tap("choose-dates")
        self.until(lambda: phone.frame("booking"), "the fresh device does not answer")
        phone.problems.clear()


class LimitTests(BrowserTestCase):
    arguments = ("--max-pages", "1")

    def test_one_page_too_many_hears_so_and_gets_the_next_free_device(self):
        first = self.open("one-line")
        context = self.browser.new_context(viewport={"width": 1280, "height": 800})
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.server.address)
        self.until(lambda: page.is_visible("#notice"), "no notice")
        self.assertIn("in use", page.inner_text("#notice"))
        first.page.context.close()
        self.until(lambda: page.get_attribute("html", "data-connected") and page.query_selector("#layers .layer"), "no device", seconds=20)


if __name__ == "__main__":
    unittest.main()
