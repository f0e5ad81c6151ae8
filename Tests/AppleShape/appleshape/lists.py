"""Reads the signature lists that the stand-in is tested against."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from .declarations import Declaration, ListError


@dataclass
class Group:
    """A type, or an extension of one, and its members."""

    name: str
    source: str
    type: Declaration | None = None
    members: list[Declaration] = field(default_factory=list)

    @property
    def is_forced(self) -> bool:
        """Whether it exists on Linux only, for a reason that stands in the place of its page."""
        return not self.source.startswith("https:")


def read_groups(text: str) -> list[Group]:
    groups = []
    for block in text.split("\n\n"):
        lines = [line for line in block.split("\n") if line]
        if len(lines) < 2:
            continue
        group = Group(lines[0].removeprefix("# "), lines[1].removeprefix("# "))
        for line in lines[2:]:
            try:
                declaration = Declaration.parse(line)
            except (ListError, ValueError, IndexError) as error:
                raise ListError(f"{group.name}: {error}") from error
            if declaration.kind == "type" and declaration.name == group.name.split(".")[-1]:
                group.type = declaration
            else:
                group.members.append(declaration)
        groups.append(group)
    return groups


def read_lists(folder: Path, *more: Path) -> dict[str, Group]:
    """All groups by name; one that several lists have is merged, for its members may stand in several folders."""
    merged: dict[str, Group] = {}
    for file in [*sorted(folder.glob("*.txt")), *more]:
        for group in read_groups(file.read_text(encoding="utf-8")):
            if group.is_forced:
                continue
            known = merged.setdefault(group.name, group)
            if known is not group:
                known.type = known.type or group.type
                known.members += group.members
    return merged
