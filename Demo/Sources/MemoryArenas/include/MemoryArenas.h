#pragma once

/// From now on all threads allocate in the arenas that there are.
///
/// A visit's work runs on now this thread, now that. With an arena for each, what one thread freed was of no use to the next, and the
/// memory of a server that kept nothing grew with its visits. Devices run one at a time, so that sharing costs nothing.
void shareMemoryArena(void);
