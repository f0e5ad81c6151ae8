#pragma once

/// From now on all threads allocate in the arenas that there are, and freed blocks are merged at once.
///
/// A visit's work runs on now this thread, now that. With an arena for each, what one thread freed was of no use to the next, and the
/// memory of a server that kept nothing grew with its visits. Devices run one at a time, so that sharing costs nothing.
void shareMemoryArena(void);

/// Starts the program anew, once, without the allocator's caches for each thread, which can be set only from outside.
///
/// A cache keeps small blocks of every size. They lie among what the devices leave, and a page with one of them cannot be given back.
///
/// - Parameter arguments: The program's own, terminated by a null pointer.
void restartWithoutThreadCaches(char *const arguments[]);

/// Gives the pages that hold nothing back to the system.
///
/// What a device leaves lies between what others still use, and the allocator on its own returns only what lies at the end: the
/// server would stay as large as it was with the most devices it ever had at a time.
void returnFreeMemory(void);
