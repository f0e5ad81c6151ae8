#ifndef METERS_H
#define METERS_H

#include <stdint.h>

/// Heap blocks taken by this thread since it began.
uint64_t heap_blocks_taken(void);

/// Heap blocks taken and not given back by the whole process.
int64_t heap_blocks_live(void);

/// Nanoseconds of the machine's own clock, also on a thread that lives in a device's time.
uint64_t real_nanoseconds(void);

#endif
