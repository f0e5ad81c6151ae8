"""The facts about UIKit: many files, so by default only those that changed, within a budget of time."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from . import paths
from .cache import digest
from .compilation import Compilation, Compiler, Diagnostic
from .checks import SUPPORT

# The floor of the package that the facts belong to on a Mac.
FACTS = Compilation(
    "facts, iOS 26", "UIKitTests", (paths.FACTS,), imports=(SUPPORT,), target="arm64-apple-ios26.0")
BUDGET = 60.0
"""Seconds after which no new batch begins."""
BATCH = 16
"""Files; all others are only read for what they declare."""


@dataclass(frozen=True)
class PartialOutcome:
    diagnostics: tuple[Diagnostic, ...]
    checked: int
    waiting: int


def check_changed(compiler: Compiler, budget: float = BUDGET) -> PartialOutcome:
    """Files that no run has found clean as they are now."""
    marks = compiler.cache.folder / "clean-facts"
    marks.mkdir(parents=True, exist_ok=True)
    waiting = [file for file in FACTS.files() if not (marks / _key(compiler, file)).exists()]
    diagnostics: list[Diagnostic] = []
    checked, end = 0, time.monotonic() + budget
    while waiting and time.monotonic() < end:
        batch, waiting = waiting[:BATCH], waiting[BATCH:]
        found = compiler.check_files(FACTS, batch)
        checked += len(batch)
        diagnostics += found
        complained = {diagnostic.place.split(":")[0] for diagnostic in found}
        for file in batch:
            if str(file) not in complained:
                (marks / _key(compiler, file)).touch()
    return PartialOutcome(tuple(diagnostics), checked, len(waiting))


def _key(compiler: Compiler, file: Path) -> str:
    return digest([compiler.frameworks.name, str(file), file.read_bytes()])
