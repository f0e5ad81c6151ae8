"""A folder of results that several runs may share, and any of them may be interrupted."""

from __future__ import annotations

import fcntl
import hashlib
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path


def digest(parts: Iterable[str | bytes]) -> str:
    sum = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        sum.update(len(data).to_bytes(8, "big") + data)
    return sum.hexdigest()[:24]


class Cache:
    def __init__(self, folder: Path):
        self.folder = folder

    def folder_for(self, kind: str, key: str, fill: Callable[[Path], None]) -> Path:
        """The folder that `fill` fills, once.

        A second run waits for the first. The mark comes last: what an interrupted run left behind is made anew.
        """
        folder = self.folder / kind / key
        mark = folder / "complete"
        if mark.exists():
            return folder
        folder.parent.mkdir(parents=True, exist_ok=True)
        with open(folder.parent / f"{key}.lock", "w") as lock:
            # The system lets go of the lock when the process ends, however it ends.
            fcntl.flock(lock, fcntl.LOCK_EX)
            try:
                if not mark.exists():
                    shutil.rmtree(folder, ignore_errors=True)
                    folder.mkdir()
                    fill(folder)
                    mark.touch()
            finally:
                # By word: a child process may hold a copy of the file.
                fcntl.flock(lock, fcntl.LOCK_UN)
        return folder
