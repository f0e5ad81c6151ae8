"""The symbols that were compared with a source other than the lists."""

from __future__ import annotations

import re
from pathlib import Path

from .lists import Group

_SYMBOL = re.compile(r"(?P<name>\S+)(?: since (?P<since>[\d.]+))?")


def disagreements(file: Path, groups: dict[str, Group]) -> list[str]:
    """Symbols that the lists do not have, or have from another version on."""
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        type, source, symbols = (part.strip() for part in line.split("|"))
        members = groups[type].members if type in groups else []
        for match in _SYMBOL.finditer(symbols):
            listed = [member for member in members if member.swift_name == match["name"]]
            versions = {member.columns.since for member in listed}
            if not listed:
                found.append(f"{type}.{match['name']}: no list has it, {source} does")
            elif match["since"] and versions != {match["since"]}:
                found.append(f"{type}.{match['name']}: since {versions} in the list, {match['since']} in {source}")
    return found
