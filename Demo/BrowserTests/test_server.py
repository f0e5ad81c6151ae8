"""The server's security, and the command line."""

import base64
import os
import pathlib
import re
import signal
import socket
import stat
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree

from support import OUTPUT, PROGRAM, BrowserTestCase, Server, masked_frame, scenes, web_socket


class HostileTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.stop)

    def tearDown(self):
        self.assertTrue(self.server.is_running, "the server has fallen")
        raw, status = web_socket(self.server.port)
        self.assertIn("101", status)
        raw.sendall(masked_frame(b'["start",{}]'))
        self.assertTrue(raw.recv(64), "a new page gets no device")
        raw.close()

    def test_other_origins_are_refused(self):
        for origin in ("http://evil.example", "null", "", "http://127.0.0.1:1"):
            raw, status = web_socket(self.server.port, origin=origin)
            self.assertIn("403", status, origin)
            raw.close()

    def test_other_names_for_this_machine_are_refused(self):
        raw, status = web_socket(self.server.port, host="evil.example", origin="http://evil.example")
        self.assertIn("403", status)
        raw.close()

    def test_malformed_messages_end_the_connection_only(self):
        raw, _ = web_socket(self.server.port)
        raw.sendall(masked_frame(b'["start",{}]'))
        for _ in range(40):
            try:
                raw.sendall(masked_frame(b'{"not": "ours"'))
            except OSError:
                break
        self.assert_closed(raw)

    def test_an_oversized_message_ends_the_connection_only(self):
        raw, _ = web_socket(self.server.port)
        raw.sendall(masked_frame(b"x" * 200_000))
        self.assert_closed(raw)

    def test_an_endless_message_does_not_eat_the_memory(self):
        before = self.server.resident_megabytes
        raw, _ = web_socket(self.server.port)
        block = b"x" * 1_048_576
        try:
            raw.sendall(masked_frame(b"", claimed=1 << 40))
            for _ in range(400):
                raw.sendall(block)
        except OSError:
            pass
        self.assertLess(self.server.resident_megabytes - before, 150)
        raw.close()

    def test_endless_headers_do_not_eat_the_memory(self):
        before = self.server.resident_megabytes
        raw = socket.create_connection(("127.0.0.1", self.server.port), timeout=5)
        try:
            raw.sendall(b"GET / HTTP/1.1\r\n")
            for _ in range(100):
                raw.sendall(b"X: " + b"y" * 1_048_576)
        except OSError:
            pass
        self.assertLess(self.server.resident_megabytes - before, 150)
        raw.close()

    def test_strange_frames_do_no_harm(self):
        for data in (masked_frame(b"\xff\xfe"), masked_frame(b"x", opcode=7), masked_frame(b"x", final=False), masked_frame(b"y" * 200, opcode=9), b"\x81"):
            raw, _ = web_socket(self.server.port)
            raw.sendall(data)
            raw.close()

    def test_a_flood_of_touches_does_no_harm(self):
        raw, _ = web_socket(self.server.port)
        raw.sendall(masked_frame(b'["start",{"scene":"one-line"}]'))
        flood = b"".join(masked_frame(f'["{kind}",{finger},{x},100,{x}]'.encode()) for x in range(300) for finger in range(10) for kind in ("down", "move", "up"))
        raw.sendall(flood)
        time.sleep(0.5)
        raw.close()

    def test_many_quick_reloads_keep_nobody_out(self):
        for _ in range(200):
            raw, status = web_socket(self.server.port)
            self.assertIn("101", status)
            raw.sendall(masked_frame(b'["start",{"scene":"list"}]'))
            raw.close()

    def test_half_closed_sockets_keep_nobody_out(self):
        visitors = []
        for _ in range(100):
            raw, _ = web_socket(self.server.port)
            raw.sendall(masked_frame(b'["start",{}]'))
            raw.shutdown(socket.SHUT_WR)
            visitors.append(raw)
            cut = socket.create_connection(("127.0.0.1", self.server.port), timeout=5)
            cut.sendall(b"GET / HT")
            cut.shutdown(socket.SHUT_WR)
            visitors.append(cut)
        raw, status = web_socket(self.server.port)
        self.assertIn("101", status)
        for each in [*visitors, raw]:
            each.close()

    def test_paths_do_not_lead_out_of_the_page(self):
        for path in ("/../Package.swift", "/%2e%2e/secret", "/nothing", "//etc/passwd"):
            raw = socket.create_connection(("127.0.0.1", self.server.port), timeout=5)
            raw.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost:{self.server.port}\r\nConnection: close\r\n\r\n".encode())
            self.assertIn(b"404", raw.recv(100), path)
            raw.close()

    def answer(self, request, port=None):
        """The response to a plain request, to the end of the connection."""
        raw = socket.create_connection(("127.0.0.1", port or self.server.port), timeout=5)
        raw.sendall(f"{request}\r\nHost: localhost:{port or self.server.port}\r\nConnection: close\r\n\r\n".encode())
        said = b""
        while part := raw.recv(65536):
            said += part
        raw.close()
        return said

    def test_a_head_is_answered_without_content(self):
        for path in ("/", "/main.js"):
            whole = self.answer(f"GET {path} HTTP/1.1")
            head = self.answer(f"HEAD {path} HTTP/1.1")
            self.assertTrue(head.startswith(b"HTTP/1.1 200 "), head[:60])
            self.assertEqual(head.partition(b"\r\n\r\n")[2], b"")
            length = len(whole.partition(b"\r\n\r\n")[2])
            self.assertIn(f"content-length: {length}\r\n".encode(), head.lower())
        self.assertIn(b" 404 ", self.answer("HEAD /nothing HTTP/1.1"))
        self.assertIn(b" 405 ", self.answer("POST / HTTP/1.1"))

    def test_a_very_long_address_is_refused(self):
        self.assertIn(b" 414 ", self.answer(f"GET /{'x' * 9_000} HTTP/1.1"))
        self.assertIn(b" 404 ", self.answer(f"GET /{'x' * 1_000} HTTP/1.1"))

    def test_unmasked_messages_are_a_protocol_error(self):
        raw, _ = web_socket(self.server.port)
        raw.sendall(bytes([0x81, 10]) + b'["start",{')
        raw.settimeout(5)
        self.assertEqual(raw.recv(64), bytes([0x88, 2]) + (1002).to_bytes(2, "big"))
        self.assert_closed(raw)

    def test_idle_connections_keep_nobody_out(self):
        idle = []
        self.addCleanup(lambda: [each.close() for each in idle])
        for number in range(200):
            idle.append(web_socket(self.server.port)[0] if number % 2 else socket.create_connection(("127.0.0.1", self.server.port), timeout=5))
        for _ in range(3):
            self.assertIn(b" 200 ", self.answer("GET / HTTP/1.1")[:20])
            raw, status = web_socket(self.server.port)
            self.assertIn("101", status)
            raw.sendall(masked_frame(b'["start",{}]'))
            self.assertIn(b"hello", raw.recv(64))
            raw.close()

    def test_pages_that_come_and_go_leave_nothing(self):
        def visit(count):
            for _ in range(count):
                raw, _ = web_socket(self.server.port)
                raw.sendall(masked_frame(b'["start",{"scene":"one-line"}]'))
                raw.recv(4096)
                raw.close()
            time.sleep(1)
        visit(20)
        before = self.server.resident_megabytes
        visit(60)
        self.assertLess(self.server.resident_megabytes - before, 12)

    def assert_closed(self, raw):
        raw.settimeout(5)
        try:
            while raw.recv(65536):
                pass
        except ConnectionError:
            pass
        raw.close()


class CommandTests(BrowserTestCase):
    def run_demo(self, *arguments):
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=120)

    def test_a_taken_port_is_a_clear_error(self):
        result = self.run_demo("serve", "--port", str(self.server.port))
        self.assertEqual(result.returncode, 1)
        self.assertIn(f"Port {self.server.port} on 127.0.0.1 is taken", result.stderr)

    def test_an_address_of_another_machine_is_a_clear_error(self):
        result = self.run_demo("serve", "--port", "0", "--host", "192.0.2.1")
        self.assertEqual(result.returncode, 1)
        self.assertIn('"192.0.2.1" is not an address to listen on', result.stderr)

    def test_a_folder_that_is_not_there_is_a_clear_error(self):
        result = self.run_demo("record", "one-line", "-o", "/there/is/none.html")
        self.assertEqual(result.returncode, 73)
        self.assertIn("There is no folder /there/is.", result.stderr)

    def test_a_folder_is_no_file_to_write(self):
        with tempfile.TemporaryDirectory() as folder:
            result = self.run_demo("record", "one-line", "-o", folder)
            self.assertEqual(result.returncode, 73)
            self.assertIn(f"{folder} is a folder. Name a file in it", result.stderr)

    def test_a_dash_is_standard_output(self):
        result = self.run_demo("record", "one-line", "-o", "-")
        self.assertEqual(result.returncode, 0)
        self.assertTrue(result.stdout.startswith("<!doctype html>"))
        self.assertTrue(result.stdout.endswith("</html>\n"))
        self.assertIn("frames", result.stderr)

    def test_a_pipe_is_written_through_and_stays_one(self):
        with tempfile.TemporaryDirectory() as folder:
            pipe = f"{folder}/pipe"
            os.mkfifo(pipe)
            copy = pathlib.Path(folder) / "copy.html"
            with copy.open("wb") as file:
                reader = subprocess.Popen(["cat", pipe], stdout=file)
                result = self.run_demo("record", "one-line", "-o", pipe)
                reader.wait(10)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertTrue(copy.read_text().startswith("<!doctype html>"))
            self.assertTrue(stat.S_ISFIFO(os.lstat(pipe).st_mode))

    def test_a_link_is_written_through_and_stays_one(self):
        with tempfile.TemporaryDirectory() as folder:
            file, link = pathlib.Path(folder) / "page.html", pathlib.Path(folder) / "link"
            file.write_text("before")
            link.symlink_to(file)
            self.assertEqual(self.run_demo("record", "one-line", "-o", str(link)).returncode, 0)
            self.assertTrue(link.is_symlink())
            self.assertTrue(file.read_text().startswith("<!doctype html>"))

    def test_a_full_device_is_a_clear_error_and_stays_a_device(self):
        with tempfile.TemporaryDirectory() as folder:
            full = f"{folder}/full"
            try:
                os.mknod(full, 0o666 | stat.S_IFCHR, os.makedev(1, 7))
            except PermissionError:
                full = "/dev/full"
            result = self.run_demo("record", "one-line", "-o", full)
            self.assertEqual(result.returncode, 74)
            self.assertIn(f"{full} cannot be written: No space left on device", result.stderr)
            self.assertTrue(stat.S_ISCHR(os.lstat(full).st_mode))
        with open("/dev/full", "w") as device:
            result = subprocess.run([PROGRAM, "list"], stdout=device, stderr=subprocess.PIPE, text=True, timeout=60)
        self.assertEqual(result.returncode, 74)
        self.assertIn("Standard output cannot be written", result.stderr)

    def test_a_port_out_of_range_is_a_clear_error(self):
        for port in ("-1", "65536"):
            result = self.run_demo("serve", "--port", port)
            self.assertEqual(result.returncode, 64)
            self.assertIn(f"{port} is no port. --port is a number from 0 to 65535", result.stderr)

    def test_a_misspelt_command_or_scene_is_told_from_the_right_one(self):
        result = self.run_demo("recrod", "one-line")
        self.assertEqual(result.returncode, 64)
        self.assertIn('There is no command called "recrod". Did you mean "record"?', result.stderr)
        result = self.run_demo("record", "one-lien", "-o", "-")
        self.assertEqual(result.returncode, 64)
        self.assertIn('There is no scene called "one-lien". Did you mean "one-line"?', result.stderr)

    def test_a_misspelt_option_is_told_from_the_right_one(self):
        for arguments in (("serve", "--prot", "1"), ("--prot", "1"), ("--prot=1",)):
            result = self.run_demo(*arguments)
            self.assertEqual(result.returncode, 64, arguments)
            self.assertIn('There is no option called "--prot', result.stderr)
            self.assertIn('Did you mean "--port"?', result.stderr)

    def test_a_moment_beyond_the_end_is_refused(self):
        result = self.run_demo("picture", "--scene", "circle", "--at", "0.4", "99", "-o", "-")
        self.assertEqual(result.returncode, 64)
        self.assertIn("--at 99.0 is beyond the end: the tour of circle takes", result.stderr)
        self.assertEqual(result.stdout, "")

    def test_a_moving_picture_moves_sheet_dimming_and_finger_as_recorded(self):
        result = self.run_demo("picture", "--moving", "-o", "-")
        self.assertEqual(result.returncode, 64)
        self.assertIn("--moving takes --ghost", result.stderr)
        with tempfile.TemporaryDirectory() as folder:
            parts = f"{folder}/parts.html"
            self.assertEqual(self.run_demo("picture", "--moving", "--ghost", "-o", parts).returncode, 0)
            page = self.browser.new_page()
            self.addCleanup(page.close)
            page.goto(f"file://{parts}#drawing")
            drawing = base64.b64decode(page.inner_text("output")).decode()
        xml.etree.ElementTree.fromstring(drawing)
        self.assertEqual(sorted(re.findall("^@(.*)@$", drawing, re.MULTILINE)), ["page", "sheet", "status"])
        self.assertNotIn("script", drawing)
        shifts = [float(shift) for shift in re.findall(r"translateY\((.*?)px\)", drawing)]
        shades = [float(shade) for shade in re.findall(r"[{]opacity:(0\.\d+)[}]", drawing)]
        self.assertGreater(len(shifts), 100)
        self.assertEqual((shifts[0], shifts[-1], min(shifts)), (0, 0, 0))
        self.assertGreater(max(shifts), 200)
        self.assertEqual(max(shades), 0.2)
        self.assertLess(min(shades), 0.05)

    def test_the_version_is_told(self):
        result = self.run_demo("--version")
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stdout, r"^\d+\.\d+\.\d+\n$")

    def test_a_stop_is_clean(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with tempfile.TemporaryDirectory() as folder:
                server = Server(environment={"TMPDIR": folder})
                raw, _ = web_socket(server.port)
                raw.sendall(masked_frame(b'["start",{"scene":"one-line"}]'))
                self.assertTrue(raw.recv(64))
                self.assertEqual(len(os.listdir(folder)), 1)
                server.process.send_signal(number)
                self.assertEqual(server.process.wait(5), 0)
                self.assertEqual(os.listdir(folder), [])
                raw.close()
                server.stop()

    def test_help_names_every_command(self):
        result = self.run_demo("--help")
        self.assertEqual(result.returncode, 0)
        for name in ("serve", "list", "record", "picture", "figures"):
            self.assertIn(name, result.stdout)

    def test_list_names_every_scene(self):
        result = self.run_demo("list")
        self.assertEqual(result.returncode, 0)
        for name in ("one-line", "tuning", "form", "list", "slide", "push", "sink", "circle", "bubble", "cube", "page", "corner", "fade", "chat", "photos", "settings"):
            self.assertIn(f"  {name} ", result.stdout)

    def test_an_unknown_scene_is_a_clear_error(self):
        result = self.run_demo("record", "nothing", "-o", "/tmp/nothing.html")
        self.assertEqual(result.returncode, 64)
        self.assertIn("The scenes are", result.stderr)

    def test_a_recording_replays_without_a_server(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "recording.html"
            result = self.run_demo("record", "one-line", "-o", str(file))
            self.assertEqual(result.returncode, 0, result.stderr)
            context = self.browser.new_context(viewport={"width": 900, "height": 900}, offline=True, reduced_motion="reduce")
            self.addCleanup(context.close)
            page = context.new_page()
            problems = []
            page.on("pageerror", lambda error: problems.append(str(error)))
            page.goto(file.as_uri())
            last = int(page.get_attribute("#scrubber", "max"))
            self.assertGreater(last, 200)
            self.assertEqual(page.locator("[data-ax=booking]").count(), 0)
            page.evaluate("(value) => { const s = document.getElementById('scrubber'); s.value = value; s.dispatchEvent(new Event('input')); }", 100)
            self.assertEqual(page.locator("[data-ax=booking]").count(), 1)
            page.screenshot(path=str(OUTPUT / "recording.png"))
            page.evaluate("(value) => { const s = document.getElementById('scrubber'); s.value = value; s.dispatchEvent(new Event('input')); }", 5)
            self.assertEqual(page.locator("[data-ax=booking]").count(), 0)
            self.assertEqual(problems, [])

    def test_every_scene_has_a_tour_that_plays(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in scenes():
                result = self.run_demo("record", name, "-o", f"{folder}/{name}.html")
                self.assertEqual(result.returncode, 0, f"{name}: {result.stderr}")

    def test_a_film_strip_shows_the_moments_asked_for(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "strip.html"
            result = self.run_demo("picture", "--scene", "circle", "--at", "0.4", "0.8", "1.5", "--output", str(file))
            self.assertEqual(result.returncode, 0, result.stderr)
            context = self.browser.new_context(viewport={"width": 900, "height": 600}, offline=True)
            self.addCleanup(context.close)
            page = context.new_page()
            page.goto(file.as_uri())
            page.wait_for_selector("html[data-drawn]", timeout=5_000)
            self.assertEqual(page.locator(".phone").count(), 3)
            page.screenshot(path=str(OUTPUT / "strip.png"))

    def test_a_strip_shows_the_views_that_a_transition_gave_back(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "strip.html"
            result = self.run_demo("picture", "--scene", "cube", "--at", "5.8", "--output", str(file))
            self.assertEqual(result.returncode, 0, result.stderr)
            page = self.browser.new_page()
            self.addCleanup(page.close)
            page.goto(file.as_uri())
            page.wait_for_selector("html[data-drawn]", timeout=5_000)
            self.assertTrue(page.locator("[data-ax=card-1]").is_visible())


if __name__ == "__main__":
    unittest.main()
