#include "MemoryArenas.h"

#include <malloc.h>
#include <stdlib.h>
#include <unistd.h>

void shareMemoryArena(void) {
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MXFAST, 0);
}

void restartWithoutThreadCaches(char *const arguments[]) {
    if (getenv("GLIBC_TUNABLES")) return;
    setenv("GLIBC_TUNABLES", "glibc.malloc.tcache_count=0", 1);
    execv("/proc/self/exe", arguments);
}

void returnFreeMemory(void) {
    malloc_trim(0);
}
