"""Reads what the compiler noted while it compiled: each symbol that a module's sources use or override."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from pathlib import Path

from .toolchain import Toolchain

_REFERENCE = 1 << 2
_OVERRIDE_OF = 1 << 11
_ACCESSORS = range(3, 5)
"""Subkinds: getter and setter. The property that they belong to is noted beside them."""


@dataclass(frozen=True, order=True)
class Use:
    """A symbol, and the first place in the sources that uses it."""

    usr: str
    """The compiler's name for it, unique among all modules."""
    name: str
    place: str


class _Text(ctypes.Structure):
    _fields_ = [("start", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self) -> str:
        return ctypes.string_at(self.start, self.length).decode() if self.length else ""


_Visitor = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)


class IndexStore:
    """The toolchain's own reader of the format."""

    def __init__(self, toolchain: Toolchain):
        self._library = ctypes.CDLL(str(toolchain.index_reader))
        pointer, size = ctypes.c_void_p, ctypes.c_uint64
        self._open = self._function("store_create", pointer, ctypes.c_char_p, pointer)
        self._close = self._function("store_dispose", None, pointer)
        self._read = self._function("record_reader_create", pointer, pointer, ctypes.c_char_p, pointer)
        self._end = self._function("record_reader_dispose", None, pointer)
        self._occurrences = self._function("record_reader_occurrences_apply_f", ctypes.c_bool, pointer, pointer, _Visitor)
        self._relations = self._function("occurrence_relations_apply_f", ctypes.c_bool, pointer, pointer, _Visitor)
        self._symbol = self._function("occurrence_get_symbol", pointer, pointer)
        self._roles = self._function("occurrence_get_roles", size, pointer)
        self._line = self._function(
            "occurrence_get_line_col", None, pointer, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint))
        self._related = self._function("symbol_relation_get_symbol", pointer, pointer)
        self._relation = self._function("symbol_relation_get_roles", size, pointer)
        self._usr = self._function("symbol_get_usr", _Text, pointer)
        self._name = self._function("symbol_get_name", _Text, pointer)
        self._subkind = self._function("symbol_get_subkind", ctypes.c_uint, pointer)

    def _function(self, name: str, result, *arguments):
        function = getattr(self._library, f"indexstore_{name}")
        function.restype, function.argtypes = result, arguments
        return function

    def uses(self, folder: Path, module: str) -> list[Use]:
        """Foreign symbols that the module refers to, overrides or implements."""
        # Symbols of the module itself have its name in theirs.
        own = (f"{len(module)}{module}", f"@M@{module}", f"@CM@{module}")
        found: dict[str, Use] = {}

        def note(symbol: int, place: str) -> None:
            usr = str(self._usr(symbol))
            if self._subkind(symbol) not in _ACCESSORS and not any(mark in usr for mark in own):
                use = Use(usr, str(self._name(symbol)), place)
                found[usr] = min(use, found.get(usr, use))

        def visit(occurrence: int, file: str) -> None:
            line = ctypes.c_uint()
            self._line(occurrence, line, ctypes.c_uint())
            place = f"{file}:{line.value}"
            symbol = self._symbol(occurrence)
            if self._roles(occurrence) & _REFERENCE:
                note(symbol, place)
            # What Apple's own types override is not this module's use.
            if not any(mark in str(self._usr(symbol)) for mark in own):
                return

            @_Visitor
            def visit_relation(_, relation: int) -> bool:
                if self._relation(relation) & _OVERRIDE_OF:
                    note(self._related(relation), place)
                return True

            self._relations(occurrence, None, visit_relation)

        store = self._open(str(folder).encode(), None)
        for record in sorted(folder.glob("v*/records/*/*")):
            file = record.name.rpartition("-")[0]

            @_Visitor
            def visitor(_, occurrence: int) -> bool:
                visit(occurrence, file)
                return True

            reader = self._read(store, record.name.encode(), None)
            self._occurrences(reader, None, visitor)
            self._end(reader)
        self._close(store)
        return sorted(found.values())
