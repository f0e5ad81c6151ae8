// Counts every heap block exactly, by standing in for the C library's own entry points: on ELF the executable's symbols win.

#include "Meters.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Thread_local uint64_t taken;
static atomic_llong live;

static void *count(void *block) {
    if (block) {
        taken += 1;
        atomic_fetch_add_explicit(&live, 1, memory_order_relaxed);
    }
    return block;
}

void *malloc(size_t size) { return count(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return count(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
    if (!block) return count(__libc_realloc(block, size));
    taken += 1;
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return count(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *block = count(__libc_memalign(alignment, size));
    if (!block) return ENOMEM;
    *result = block;
    return 0;
}

void free(void *block) {
    if (block) atomic_fetch_sub_explicit(&live, 1, memory_order_relaxed);
    __libc_free(block);
}

uint64_t heap_blocks_taken(void) { return taken; }

int64_t heap_blocks_live(void) { return atomic_load_explicit(&live, memory_order_relaxed); }

// Straight to the kernel: clock_gettime itself is the device's.
uint64_t real_nanoseconds(void) {
    struct timespec now;
    syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}
