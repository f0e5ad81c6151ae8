import multiprocessing
import tempfile
import time
import unittest
from pathlib import Path

from appleshape.cache import Cache, digest


def _note(folder: Path) -> None:
    with open(folder.parent.parent / "fills", "a") as log:
        log.write("x")


def _hang(root: str, started) -> None:
    def fill(folder: Path) -> None:
        (folder / "half").touch()
        started.set()
        time.sleep(60)

    Cache(Path(root)).folder_for("kind", "key", fill)


def _run(root: str, started) -> None:
    started.set()
    Cache(Path(root)).folder_for("kind", "key", _note)


class CacheTests(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.TemporaryDirectory()
        self.cache = Cache(Path(self.root.name))

    def tearDown(self):
        self.root.cleanup()

    def test_a_second_run_waits_for_the_first_and_fills_nothing(self):
        started = multiprocessing.Event()
        second = multiprocessing.Process(target=_run, args=(self.root.name, started))

        def fill(folder: Path) -> None:
            second.start()
            started.wait()
            _note(folder)

        self.cache.folder_for("kind", "key", fill)
        second.join()

        self.assertEqual(Path(self.root.name, "fills").read_text(), "x")

    def test_what_an_interrupted_run_left_is_made_anew(self):
        def interrupted(folder: Path) -> None:
            (folder / "half").touch()
            raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            self.cache.folder_for("kind", "key", interrupted)
        folder = self.cache.folder_for("kind", "key", lambda folder: (folder / "whole").touch())

        self.assertEqual(sorted(file.name for file in folder.iterdir()), ["complete", "whole"])

    def test_a_run_that_is_killed_frees_the_one_that_waits(self):
        started = multiprocessing.Event()
        first = multiprocessing.Process(target=_hang, args=(self.root.name, started))
        first.start()
        started.wait()
        second = multiprocessing.Process(target=_run, args=(self.root.name, multiprocessing.Event()))
        second.start()

        first.kill()
        first.join()
        second.join()

        self.assertEqual(Path(self.root.name, "fills").read_text(), "x")
        folder = Path(self.root.name, "kind", "key")
        self.assertEqual([file.name for file in folder.iterdir()], ["complete"])

    def test_the_parts_of_a_digest_do_not_run_together(self):
        self.assertNotEqual(digest(["ab", "c"]), digest(["a", "bc"]))


if __name__ == "__main__":
    unittest.main()
