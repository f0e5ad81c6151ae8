#define _GNU_SOURCE
#include "Queue.h"

#include <dlfcn.h>
#include <stdint.h>

// Foundation takes an object of a Swift class for one of its own where bits 8 to 17 of its third word happen to be nought, and
// stops the process: so it went with fonts and colours that stood beside each other in an attributed string. Its own objects
// never have a type of nought.

static const int typeShift = 8;
static const uintptr_t typeMask = 0x3ff;
/// Where Foundation keeps the way to Swift's `isEqual`.
static const int bridgedIsEqual = 2;

static bool hasNoType(const void *object) {
    return ((((const uintptr_t *)object)[2] >> typeShift) & typeMask) == 0;
}

INTERPOSED unsigned char CFEqual(const void *a, const void *b) {
    static void **bridge;
    if (!bridge) bridge = dlsym(RTLD_DEFAULT, "__CFSwiftBridge");
    if (bridge && a && b && a != b && (hasNoType(a) || hasNoType(b))) {
        bool (*isEqual)(const void *, const void *) = bridge[bridgedIsEqual];
        if (isEqual) return isEqual(a, b);
    }
    ORIGINAL(CFEqual);
    return original(a, b);
}
