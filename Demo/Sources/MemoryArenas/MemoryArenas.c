#include "MemoryArenas.h"

#include <malloc.h>

void shareMemoryArena(void) {
    mallopt(M_ARENA_MAX, 1);
}

void returnFreeMemory(void) {
    malloc_trim(0);
}
