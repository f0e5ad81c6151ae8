#define _GNU_SOURCE
#include "Queue.h"

// A process has one default notification center. Simulated processes share a real one, so each brings its own: what one
// posts the others do not hear, and observers that nobody removed are freed with it.

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))
#define DEFAULT_GETTER "$s20FoundationEssentials18NotificationCenterC7defaultACvgZ"

extern void *swift_retain(void *object);

typedef SWIFT_CALL void *(*Getter)(SWIFT_SELF void *type);

SWIFT_CALL void *defaultNotificationCenter(SWIFT_SELF void *type) __asm__(DEFAULT_GETTER);

/// The getter of `NotificationCenter.default`, which answers an owned reference.
INTERPOSED SWIFT_CALL void *defaultNotificationCenter(SWIFT_SELF void *type) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    void *center = queue ? SimulatedQueueNotificationCenter(queue) : 0;
    if (center) return swift_retain(center);
    static Getter original;
    if (original == 0) original = (Getter)OriginalFunction(DEFAULT_GETTER);
    return original(type);
}
