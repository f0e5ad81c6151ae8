#ifndef MALLOC_COUNT_H
#define MALLOC_COUNT_H

#include <stdint.h>

/// Heap blocks taken by this thread since it began.
uint64_t malloc_count_taken(void);

/// Heap blocks taken and not given back by the whole process.
int64_t malloc_count_live(void);

#endif
