import contextlib
import io
import os
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

from appleshape import command
from appleshape.toolchain import Toolchain


class ToolchainTests(unittest.TestCase):
    """What a person reads whose toolchain does not fit: one line, with what to do."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bin = Path(folder.name, "usr/bin")
        self.bin.mkdir(parents=True)
        self.cache = Path(folder.name, "cache")

    def compiler(self, script: str) -> Path:
        file = self.bin / "swiftc"
        file.write_text(script)
        file.chmod(0o755)
        return file

    def said(self) -> str:
        """By the command, with nothing but the folder on the PATH."""
        environment = {"PATH": str(self.bin), "APPLE_SHAPE_CACHE": str(self.cache), "CI": ""}
        out, err = io.StringIO(), io.StringIO()
        with patch.dict(os.environ, environment), patch("sys.argv", ["check"]):
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                self.assertEqual(command.main(), 2)
        self.assertEqual(out.getvalue(), "")
        return err.getvalue()

    def test_a_missing_compiler(self):
        self.assertEqual(
            self.said(), "error: swiftc is not on the PATH: install Swift 6.3 from swift.org/install\n")

    def test_another_version(self):
        for version in ("5.10", "6.1.2", "6.30", "7.0-dev"):
            with self.subTest(version):
                self.compiler(f"#!/bin/sh\necho 'Swift version {version} (swift-{version}-RELEASE)'\n")

                self.assertEqual(
                    self.said(),
                    f"error: Swift {version} is on the PATH, and this check knows the standard library of 6.3:"
                    " put a 6.3 toolchain first\n")

    def test_a_compiler_that_says_nothing(self):
        compiler = self.compiler("#!/bin/sh\nexit 1\n").resolve()

        self.assertEqual(
            self.said(), f"error: {compiler} does not say its version: install Swift 6.3 from swift.org/install\n")

    def test_a_compiler_that_cannot_be_run(self):
        compiler = self.compiler("#!/nonexistent\n")

        self.assertEqual(
            self.said(),
            f"error: {compiler} cannot be run (No such file or directory): install Swift 6.3 from swift.org/install\n")

    def test_half_a_toolchain(self):
        self.compiler("#!/bin/sh\necho 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'\n")

        self.assertEqual(
            self.said(),
            "error: this toolchain has no interface of the module Swift:"
            " install the whole Swift 6.3 toolchain from swift.org/install\n")

    def test_the_compiler_behind_a_toolchain_manager_is_the_one_that_counts(self):
        real = self.bin.parent / "toolchains/6.3/usr"
        (real / "bin").mkdir(parents=True)
        script = "#!/bin/sh\necho 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'\n"
        self.compiler(f"#!/bin/sh\necho '\"runtimeResourcePath\": \"{real}/lib/swift\"'\n")
        (real / "bin/swiftc").write_text(script)
        (real / "bin/swiftc").chmod(0o755)

        with patch.dict(os.environ, {"PATH": str(self.bin)}):
            self.assertEqual(Toolchain.find().compiler, real / "bin/swiftc")


if __name__ == "__main__":
    unittest.main()
