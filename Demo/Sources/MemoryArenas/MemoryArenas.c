#include "MemoryArenas.h"

#include <malloc.h>

void shareMemoryArena(void) {
    mallopt(M_ARENA_MAX, 1);
}
