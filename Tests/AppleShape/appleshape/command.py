"""The command line: what it checks, what it prints, how it ends."""

from __future__ import annotations

import argparse
import os
import sys
import time
import unittest

from . import checks, drift, facts, mutations, paths, symbols
from .cache import Cache
from .catalog import Catalog
from .compilation import Compiler, Diagnostic, Outcome
from .declarations import ListError
from .frameworks import FrameworkError, framework_folder
from .lists import Group, read_lists
from .standard_library import resource_folder
from .toolchain import Toolchain, ToolchainError

_MOST_SHOWN = 40


def main() -> int:
    arguments = _arguments()
    try:
        toolchain = Toolchain.find()
        cache = Cache(paths.cache())
        resources = resource_folder(toolchain, cache)
        compiler = Compiler(toolchain, cache, resources, framework_folder(toolchain, cache, resources))
        clean = _self_test(compiler) if arguments.self_test else _check(compiler, arguments.all)
    except (ToolchainError, FrameworkError, ListError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0 if clean else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="check", description="Compiles this repository's Swift as Apple's compiler would, up to SIL, without"
        " Apple's SDK. Errors and warnings fail alike.")
    parser.add_argument(
        "--all", action="store_true", default=bool(os.environ.get("CI")),
        help="check every fact about UIKit, not only changed files for"
        f" {facts.BUDGET:.0f} seconds; CI in the environment means it, too")
    parser.add_argument(
        "--self-test", action="store_true", help="test the generator, and whether deliberate mistakes are noticed")
    return parser.parse_args()


def _check(compiler: Compiler, all_facts: bool) -> bool:
    groups = read_lists(paths.SIGNATURES, paths.ADDITIONS)
    catalog = Catalog(groups)
    seen = drift.imported(compiler.toolchain, compiler.frameworks, compiler.resources, catalog)
    diagnostics = _lists(groups, catalog, seen)
    compilations = [*checks.ALWAYS, *([facts.FACTS] if all_facts else [])]
    for compilation in compilations:
        started = time.monotonic()
        outcome = compiler.check(compilation)
        seconds = "unchanged" if outcome.was_known else f"{time.monotonic() - started:.1f} s"
        _print_line(compilation.name, len(outcome.diagnostics), seconds)
        diagnostics += outcome.diagnostics
        if compilation.notes_uses and outcome.is_clean:
            diagnostics += _symbols(groups, seen, outcome)
    if not all_facts:
        outcome = facts.check_changed(compiler)
        rest = f", {outcome.waiting} wait for the next run or --all" if outcome.waiting else ""
        _print_line(facts.FACTS.name, len(outcome.diagnostics), f"{outcome.checked} changed files{rest}")
        diagnostics += outcome.diagnostics
    # One fault in the library shows in every module that imports it.
    unique = list(dict.fromkeys(diagnostics))
    for diagnostic in unique[:_MOST_SHOWN]:
        print(str(diagnostic).replace(f"{paths.ROOT}/", ""))
    if len(unique) > _MOST_SHOWN:
        print(f"… and {len(unique) - _MOST_SHOWN} more")
    return not unique


def _lists(groups: dict[str, Group], catalog: Catalog, seen: drift.Imported) -> list[Diagnostic]:
    found = drift.disagreements(groups, catalog, seen)
    count = sum(map(len, seen.declarations.values()))
    _print_line("headers and signature lists agree", len(found), f"{count} declarations")
    return [Diagnostic(str(paths.SIGNATURES), "error", text) for text in found]


def _symbols(groups: dict[str, Group], seen: drift.Imported, library: Outcome) -> list[Diagnostic]:
    evidence = symbols.read_evidence(paths.SYMBOLS.read_text(encoding="utf-8"))
    disagreements = symbols.disagreements(evidence, groups, seen)
    _print_line("signature lists and other public sources agree", len(disagreements), f"{len(evidence)} symbols")
    gaps = symbols.gaps((item.path for item in evidence), symbols.paths_of(library.uses(), seen))
    _print_line("every symbol of Apple's that the library uses was compared, and no other", len(gaps), paths.SYMBOLS.name)
    return [Diagnostic(str(paths.SYMBOLS), "error", text) for text in disagreements + gaps]


def _print_line(name: str, complaints: int, remark: str) -> None:
    print(f"{'no  ' if complaints else 'yes '} {name} ({remark})", flush=True)


def _self_test(compiler: Compiler) -> bool:
    suite = unittest.defaultTestLoader.discover(str(paths.TOOL / "tests"), top_level_dir=str(paths.TOOL))
    tested = unittest.TextTestRunner(verbosity=1).run(suite).wasSuccessful()
    failures = mutations.run(compiler)
    for failure in failures:
        print(f"error: {failure}")
    return tested and not failures
