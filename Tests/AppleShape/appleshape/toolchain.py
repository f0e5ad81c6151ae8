"""The Swift toolchain on this machine, and its compiler run for an Apple target."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

SUPPORTED = "6.3"
_INSTALL = f"install Swift {SUPPORTED} from swift.org/install"
_WHOLE = f"install the whole Swift {SUPPORTED} toolchain from swift.org/install"


class ToolchainError(Exception):
    """Says in one line what is wrong and what to do."""


@dataclass(frozen=True)
class Toolchain:
    compiler: Path
    version: str

    @staticmethod
    def find() -> Toolchain:
        found = shutil.which("swiftc")
        if not found:
            raise ToolchainError(f"swiftc is not on the PATH: {_INSTALL}")
        compiler = Path(found).resolve()
        # A toolchain manager puts a stand-in for the compiler on the PATH, beside none of the compiler's own files.
        if resources := re.search(r'"runtimeResourcePath": "(.*)"', _output(Path(found), "-print-target-info")):
            compiler = Path(resources[1]).parent.parent / "bin" / "swiftc"
        said = _output(compiler, "--version")
        version = re.search(r"Swift version (\S+)", said)
        if not version:
            raise ToolchainError(f"{compiler} does not say its version: {_INSTALL}")
        if not re.match(rf"{re.escape(SUPPORTED)}(\.|$)", version[1]):
            raise ToolchainError(
                f"Swift {version[1]} is on the PATH, and this check knows the standard library of {SUPPORTED}:"
                f" put a {SUPPORTED} toolchain first")
        return Toolchain(compiler, said.splitlines()[0].strip())

    @property
    def library(self) -> Path:
        return self.compiler.parent.parent / "lib"

    def interface(self, module: str) -> Path:
        """The textual interface that the toolchain has of a module for Linux."""
        for folder in ("swift_static", "swift"):
            files = (self.library / folder / "linux" / f"{module}.swiftmodule").glob("*.swiftinterface")
            public = [file for file in sorted(files) if not file.name.endswith(".private.swiftinterface")]
            if public:
                return public[0]
        raise ToolchainError(f"this toolchain has no interface of the module {module}: {_WHOLE}")

    @property
    def index_reader(self) -> Path:
        """The library that reads what the compiler notes about symbols while it compiles."""
        reader = self.library / "libIndexStore.so"
        if not reader.exists():
            raise ToolchainError(f"this toolchain has no {reader.name}: {_WHOLE}")
        return reader

    @property
    def fingerprint(self) -> str:
        """Differs between two toolchains of one version, too: that of a distribution and that of swift.org."""
        digest = hashlib.sha256(f"{self.version} {self.compiler}".encode())
        digest.update(self.interface("Swift").read_bytes())
        return digest.hexdigest()[:16]

    def run(self, tool: str, *arguments: str | Path) -> None:
        """A tool beside the compiler."""
        path = self.compiler.parent / tool
        if not path.exists():
            raise ToolchainError(f"this toolchain has no {tool}: {_WHOLE}")
        result = subprocess.run([str(path), *map(str, arguments)], capture_output=True, text=True)
        if result.returncode:
            raise ToolchainError(f"{tool} fails: {result.stderr.strip()[-500:]}")

    def frontend(self, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        command = [str(self.compiler), "-frontend", *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True)


def _output(compiler: Path, argument: str) -> str:
    try:
        return subprocess.run([str(compiler), argument], capture_output=True, text=True).stdout
    except OSError as error:
        raise ToolchainError(f"{compiler} cannot be run ({error.strerror}): {_INSTALL}") from error
