"""One module of this repository, as Apple's compiler would compile it."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from dataclasses import astuple, dataclass
from pathlib import Path

from . import index_store, synthesized
from .cache import Cache, digest
from .index_store import IndexStore, Use
from .standard_library import IOS
from .toolchain import Toolchain

_DIAGNOSTIC = re.compile(r"(?P<place>\S+:\d+:\d+|<unknown>:0): (?P<severity>error|warning): (?P<text>.*)")
# Swift Testing's macros place records in a section of the executable; only a real build folds their constants.
_MACROS_OWN = re.compile(r"@__swiftmacro_\S+Test\w+\.swift:.*'@const' value should be initialized")

_USES = "uses.json"


@dataclass(frozen=True)
class Compilation:
    """What to compile, and how; its outcome depends on nothing else but the frameworks."""

    name: str
    """As people read it."""
    module: str
    sources: tuple[Path, ...]
    """Files, and folders of files."""
    imports: tuple[Compilation, ...] = ()
    target: str = IOS
    swift_version: str = "6"
    flags: tuple[str, ...] = ()
    notes_uses: bool = False
    """Whether to note which foreign symbols it uses."""

    @property
    def floor(self) -> float:
        """The oldest iOS that it runs on."""
        return float(re.search(r"ios([\d.]+)", self.target)[1])

    def files(self) -> list[Path]:
        found: list[Path] = []
        for source in self.sources:
            found += sorted(source.rglob("*.swift")) if source.is_dir() else [source]
        return found


@dataclass(frozen=True)
class Diagnostic:
    place: str
    severity: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.severity}: {self.text}"


@dataclass(frozen=True)
class Outcome:
    compilation: Compilation
    diagnostics: tuple[Diagnostic, ...]
    folder: Path
    was_known: bool = False

    @property
    def is_clean(self) -> bool:
        return not self.diagnostics

    def uses(self) -> list[Use]:
        """Of a clean compilation that notes them."""
        return [Use(*fields) for fields in json.loads((self.folder / _USES).read_text(encoding="utf-8"))]


class Compiler:
    """Compiles, and remembers what had nothing to complain about."""

    def __init__(self, toolchain: Toolchain, cache: Cache, resources: Path, frameworks: Path):
        self.toolchain = toolchain
        self.cache = cache
        self.resources = resources
        self.frameworks = frameworks

    def check(self, compilation: Compilation) -> Outcome:
        """Errors and warnings alike; those of modules that it imports first."""
        imports = [self.check(imported) for imported in compilation.imports]
        for outcome in imports:
            if not outcome.is_clean:
                return Outcome(compilation, outcome.diagnostics, outcome.folder)
        files = compilation.files()
        key = digest([
            self.resources.name, self.frameworks.name, compilation.module, compilation.target,
            compilation.swift_version, str(compilation.notes_uses), *compilation.flags,
            *(outcome.folder.name for outcome in imports),
            *(text for file in files for text in (str(file), file.read_bytes())),
            *(Path(code).read_bytes() for code in (__file__, index_store.__file__))])
        known = self.cache.folder / "clean" / key
        if (known / "complete").exists():
            return Outcome(compilation, (), known, was_known=True)
        found: list[Diagnostic] = []

        def fill(folder: Path) -> None:
            found.extend(self._compile(compilation, files, [outcome.folder for outcome in imports], folder))
            if found:
                raise _Unclean

        try:
            self.cache.folder_for("clean", key, fill)
        except _Unclean:
            pass
        return Outcome(compilation, tuple(found), known)

    def compile(self, compilation: Compilation) -> list[Diagnostic]:
        """Without a memory."""
        imports = [self.check(imported).folder for imported in compilation.imports]
        with tempfile.TemporaryDirectory() as folder:
            return self._compile(compilation, compilation.files(), imports, Path(folder))

    def check_files(self, compilation: Compilation, files: list[Path]) -> list[Diagnostic]:
        """Some files of a module; of the others only the declarations are read."""
        imports = [self.check(imported).folder for imported in compilation.imports]
        inputs: list[str | Path] = []
        for file in compilation.files():
            inputs += ["-primary-file", file] if file in files else [file]
        return self._run(compilation, [*inputs, *["-o", "/dev/null"] * len(files)], imports)

    def _compile(
        self, compilation: Compilation, files: list[Path], imports: list[Path], folder: Path
    ) -> list[Diagnostic]:
        module = folder / f"{compilation.module}.swiftmodule"
        lowered = folder / f"{compilation.module}.sil"
        diagnostics = self._run(
            compilation, [*files, "-o", lowered, "-emit-module-path", module, "-enable-testing"], imports)
        if compilation.notes_uses and not diagnostics:
            uses = self._uses(compilation, files, imports, folder / "index")
            (folder / _USES).write_text(json.dumps([astuple(use) for use in uses]), encoding="utf-8")
            shutil.rmtree(folder / "index")
        if lowered.exists():
            diagnostics += self._synthesized(compilation, lowered)
            lowered.unlink()
        return diagnostics

    def uses(self, compilation: Compilation) -> list[Use]:
        """The foreign symbols that it uses, without a memory."""
        imports = [self.check(imported).folder for imported in compilation.imports]
        with tempfile.TemporaryDirectory() as folder:
            return self._uses(compilation, compilation.files(), imports, Path(folder))

    def _uses(self, compilation: Compilation, files: list[Path], imports: list[Path], index: Path) -> list[Use]:
        # Lowered into one file, a module's notes have no place to go; checked alone, they have.
        self._run(compilation, [*files, "-index-store-path", index], imports, action="-typecheck")
        return IndexStore(self.toolchain).uses(index, compilation.module)

    def _synthesized(self, compilation: Compilation, lowered: Path) -> list[Diagnostic]:
        interfaces = [file.read_text(encoding="utf-8") for file in self.frameworks.glob("*.swiftinterface")]
        with open(lowered, encoding="utf-8") as lines:
            found = synthesized.complaints(lines, synthesized.newer_hashables(interfaces), compilation.floor)
        return [Diagnostic(function, "error", text) for function, text in found]

    def _run(
        self, compilation: Compilation, arguments: list[str | Path], imports: list[Path], action: str = "-emit-sil"
    ) -> list[Diagnostic]:
        plugins = self.toolchain.library / "swift/host/plugins"
        search = [argument for path in (self.frameworks, *imports) for argument in ("-I", path)]
        result = self.toolchain.frontend(
            action, *arguments, "-module-name", compilation.module, "-target", compilation.target,
            "-swift-version", compilation.swift_version, "-enable-objc-interop",
            "-disable-objc-attr-requires-foundation-module", "-disable-implicit-string-processing-module-import",
            "-resource-dir", self.resources, *search, "-module-cache-path", self.frameworks / "clang-modules",
            "-plugin-path", plugins, "-diagnostic-style", "llvm", "-Xcc", "-ffreestanding", *compilation.flags)
        diagnostics = [
            Diagnostic(**match.groupdict()) for match in _DIAGNOSTIC.finditer(result.stderr)
            if not _MACROS_OWN.search(match[0])]
        if result.returncode and not any(diagnostic.severity == "error" for diagnostic in diagnostics):
            diagnostics.append(Diagnostic(compilation.name, "error", result.stderr.strip()[-1500:]))
        return list(dict.fromkeys(diagnostics))


class _Unclean(Exception):
    pass
