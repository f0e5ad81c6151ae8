#define _GNU_SOURCE
#include "Queue.h"

#include <math.h>
#include <stdlib.h>

// CoreFoundation's run loop, as far as Foundation's Timer and RunLoop use it, and its observers. A timer is an object of the
// original, created around a context of ours: it becomes valid and invalid there, and fires from here.

typedef const void *CFTypeRef;
typedef double CFAbsoluteTime;
typedef unsigned char Boolean;

typedef struct {
    intptr_t version;
    void *info;
    const void *(*retain)(const void *info);
    void (*release)(const void *info);
    void *(*copyDescription)(const void *info);
} Context;

typedef void (*TimerCallback)(CFTypeRef timer, void *info);

extern CFTypeRef CFRetain(CFTypeRef object);
extern void CFRelease(CFTypeRef object);
extern Boolean CFEqual(CFTypeRef left, CFTypeRef right);
extern const CFTypeRef kCFRunLoopDefaultMode;
extern CFAbsoluteTime CFAbsoluteTimeGetCurrent(void);
extern CFTypeRef CFRunLoopGetMain(void);
extern void CFRunLoopStop(CFTypeRef loop);
extern void CFRunLoopTimerInvalidate(CFTypeRef timer);
extern void CFRunLoopTimerGetContext(CFTypeRef timer, Context *context);
extern double CFRunLoopTimerGetInterval(CFTypeRef timer);
extern CFAbsoluteTime CFRunLoopTimerGetNextFireDate(CFTypeRef timer);
extern void CFRunLoopTimerSetNextFireDate(CFTypeRef timer, CFAbsoluteTime date);
extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

struct RunLoopTimer {
    long references;
    /// Foundation's Timer, which the run loop holds while it waits.
    void *owner;
    TimerCallback callback;
    Context context;
    /// Set while the timer waits or fires, and holds it.
    CFTypeRef object;
    int64_t interval;
    int64_t due;
    long items;
    bool isValid;
    /// Added for another mode than the default one.
    bool firesWhileTracking;
    /// Code changed the date while the timer was firing.
    bool wasMoved;
};

static void releaseTimer(struct RunLoopTimer *timer) {
    timer->references -= 1;
    if (timer->references == 0) free(timer);
}

static const void *retainForOriginal(const void *info) {
    struct RunLoopTimer *timer = (struct RunLoopTimer *)info;
    timer->references += 1;
    timer->isValid = true;
    if (timer->context.retain) timer->context.info = (void *)timer->context.retain(timer->context.info);
    return info;
}

/// The original lets go of its context when the timer is invalidated or freed.
static void releaseForOriginal(const void *info) {
    struct RunLoopTimer *timer = (struct RunLoopTimer *)info;
    timer->isValid = false;
    if (timer->context.release) timer->context.release(timer->context.info);
    releaseTimer(timer);
}

static void callbackForOriginal(CFTypeRef object, void *info) {
    struct RunLoopTimer *timer = info;
    timer->callback(object, timer->context.info);
}

static struct RunLoopTimer *find(CFTypeRef object) {
    Context context = {0};
    CFRunLoopTimerGetContext(object, &context);
    return context.retain == retainForOriginal ? context.info : 0;
}

bool RunLoopTimerIsWaiting(struct RunLoopTimer *timer) {
    return timer->isValid;
}

bool RunLoopTimerRepeats(struct RunLoopTimer *timer) {
    return timer->interval > 0;
}

bool RunLoopTimerFiresWhileTracking(struct RunLoopTimer *timer) {
    return timer->firesWhileTracking;
}

/// Dates resolve about a tenth of a microsecond, so differences of them are rounded to whole ones.
static int64_t nanoseconds(double seconds) {
    return seconds > 1e9 ? (int64_t)1e18 : llround(seconds * 1e6) * 1000;
}

static int64_t dueTime(SimulatedQueue *queue, CFAbsoluteTime date) {
    double delay = date - CFAbsoluteTimeGetCurrent();
    return SimulatedQueueNow(queue) + (delay > 0 ? nanoseconds(delay) : 0);
}

// MARK: Waiting and firing

static void fire(void *context);

/// Each waiting item holds the timer, and lets go of it when it has run or is dropped.
static void releaseItem(void *context) {
    struct RunLoopTimer *timer = context;
    CFTypeRef object = timer->object;
    void *owner = timer->owner;
    timer->items -= 1;
    if (timer->items == 0) timer->object = 0;
    CFRelease(object);
    releaseTimer(timer);
    if (owner) swift_release(owner);
}

static void enqueue(SimulatedQueue *queue, struct RunLoopTimer *timer) {
    CFRetain(timer->object);
    if (timer->owner) swift_retain(timer->owner);
    timer->references += 1;
    timer->items += 1;
    WorkItem item = {0};
    item.due = timer->due;
    item.function = fire;
    item.context = timer;
    item.release = releaseItem;
    item.timer = timer;
    SimulatedQueueAdd(queue, item);
}

static void tellOriginal(SimulatedQueue *queue, struct RunLoopTimer *timer);

static void fire(void *context) {
    struct RunLoopTimer *timer = context;
    timer->wasMoved = false;
    timer->callback(timer->object, timer->context.info);
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (!timer->isValid || queue == 0) return;
    if (!timer->wasMoved) {
        if (timer->interval == 0) return CFRunLoopTimerInvalidate(timer->object);
        int64_t late = SimulatedQueueNow(queue) - timer->due;
        int64_t missed = late > 0 ? late / timer->interval : 0;
        timer->due += (missed + 1) * timer->interval;
        tellOriginal(queue, timer);
    }
    enqueue(queue, timer);
}

// MARK: Interposed

INTERPOSED CFTypeRef CFRunLoopTimerCreate(
    CFTypeRef allocator, CFAbsoluteTime date, double interval, unsigned long flags, long order, TimerCallback callback,
    Context *context
) {
    ORIGINAL(CFRunLoopTimerCreate);
    if (SimulatedQueueCurrent() == 0) return original(allocator, date, interval, flags, order, callback, context);
    struct RunLoopTimer *timer = calloc(1, sizeof(struct RunLoopTimer));
    timer->callback = callback;
    if (context) timer->context = *context;
    timer->interval = interval > 0 ? nanoseconds(interval) : 0;
    Context wrapped = {0, timer, retainForOriginal, releaseForOriginal, 0};
    CFTypeRef object = original(allocator, date, interval, flags, order, callbackForOriginal, &wrapped);
    if (timer->context.info && timer->context.retain == 0) {
        // Foundation's Timer retains itself here for ever. On a phone the run loop holds it, from adding to invalidation.
        timer->owner = timer->context.info;
        swift_release(timer->owner);
    }
    return object;
}

INTERPOSED void CFRunLoopAddTimer(CFTypeRef loop, CFTypeRef object, CFTypeRef mode) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    struct RunLoopTimer *timer = queue ? find(object) : 0;
    if (timer) {
        if (!CFEqual(mode, kCFRunLoopDefaultMode)) timer->firesWhileTracking = true;
        // Added for a second mode, it waits already.
        if (timer->object || !timer->isValid) return;
        timer->object = object;
        timer->due = dueTime(queue, CFRunLoopTimerGetNextFireDate(object));
        return enqueue(queue, timer);
    }
    ORIGINAL(CFRunLoopAddTimer);
    original(loop, object, mode);
}

INTERPOSED void CFRunLoopTimerInvalidate(CFTypeRef object) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    struct RunLoopTimer *timer = queue ? find(object) : 0;
    CFRetain(object);
    ORIGINAL(CFRunLoopTimerInvalidate);
    original(object);
    if (timer) SimulatedQueueRemove(queue, timer);
    CFRelease(object);
}

INTERPOSED void CFRunLoopTimerSetNextFireDate(CFTypeRef object, CFAbsoluteTime date) {
    ORIGINAL(CFRunLoopTimerSetNextFireDate);
    original(object, date);
    SimulatedQueue *queue = SimulatedQueueCurrent();
    struct RunLoopTimer *timer = queue ? find(object) : 0;
    if (timer == 0 || timer->object == 0) return;
    timer->due = dueTime(queue, date);
    timer->wasMoved = true;
    SimulatedQueueMove(queue, timer, timer->due);
}

/// The original answers when asked for the next date.
static void tellOriginal(SimulatedQueue *queue, struct RunLoopTimer *timer) {
    double delay = (double)(timer->due - SimulatedQueueNow(queue)) / 1e9;
    ORIGINAL(CFRunLoopTimerSetNextFireDate);
    original(timer->object, CFAbsoluteTimeGetCurrent() + delay);
}

INTERPOSED void CFRunLoopPerformBlock(CFTypeRef loop, CFTypeRef mode, void *block) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue) {
        WorkItem item = {0};
        item.due = SimulatedQueueNow(queue);
        item.function = (WorkFunction)((void **)block)[2];
        item.context = _Block_copy(block);
        item.release = (WorkFunction)_Block_release;
        return SimulatedQueueAdd(queue, item);
    }
    ORIGINAL(CFRunLoopPerformBlock);
    original(loop, mode, block);
}

/// Inside a simulated queue the thread is the main one, whichever it really is.
INTERPOSED CFTypeRef CFRunLoopGetCurrent(void) {
    if (SimulatedQueueCurrent() && !SimulatedQueueIsInBackground()) return CFRunLoopGetMain();
    ORIGINAL(CFRunLoopGetCurrent);
    return original();
}

INTERPOSED Boolean _CFIsMainThread(void) {
    if (SimulatedQueueCurrent()) return !SimulatedQueueIsInBackground();
    ORIGINAL(_CFIsMainThread);
    return original();
}

INTERPOSED Boolean _CFRunLoopFinished(CFTypeRef loop, CFTypeRef mode) {
    if (SimulatedQueueCurrent() && !SimulatedQueueIsInBackground()) return false;
    ORIGINAL(_CFRunLoopFinished);
    return original(loop, mode);
}

/// Code that runs the run loop itself, as tests written for a phone do, lets simulated time pass.
INTERPOSED int32_t CFRunLoopRunInMode(CFTypeRef mode, double seconds, Boolean returnAfterSource) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue && !SimulatedQueueIsInBackground()) {
        SimulatedQueueWait(queue, seconds);
        return 4;
    }
    ORIGINAL(CFRunLoopRunInMode);
    return original(mode, seconds, returnAfterSource);
}

// MARK: Observers

/// An observer with a block that is called before the run loop waits. Other activities do not exist here, and one with a function
/// is left to the original, which is never run.
struct RunLoopObserver {
    CFTypeRef object;
    void *block;
    long order;
    struct RunLoopObserver *next;
};

typedef void (*ObserverBlock)(void *block, CFTypeRef observer, unsigned long activity);

static const unsigned long beforeWaiting = 1 << 5;

extern void CFRunLoopObserverGetContext(CFTypeRef observer, Context *context);
extern unsigned long CFRunLoopObserverGetActivities(CFTypeRef observer);
extern long CFRunLoopObserverGetOrder(CFTypeRef observer);
extern Boolean CFRunLoopObserverIsValid(CFTypeRef observer);
extern Boolean CFRunLoopObserverDoesRepeat(CFTypeRef observer);
extern void CFRunLoopObserverInvalidate(CFTypeRef observer);

/// The original retains a block as its context's info, with this function.
static void *blockOf(CFTypeRef observer) {
    Context context = {0};
    CFRunLoopObserverGetContext(observer, &context);
    return (void *)context.retain == (void *)_Block_copy ? context.info : 0;
}

static void removeObserver(SimulatedQueue *queue, CFTypeRef object) {
    for (struct RunLoopObserver **place = SimulatedQueueObservers(queue); *place; place = &(*place)->next) {
        struct RunLoopObserver *observer = *place;
        if (observer->object != object) continue;
        *place = observer->next;
        free(observer);
        CFRelease(object);
        return;
    }
}

void RunLoopDropObservers(SimulatedQueue *queue) {
    while (*SimulatedQueueObservers(queue)) removeObserver(queue, (*SimulatedQueueObservers(queue))->object);
}

INTERPOSED void CFRunLoopAddObserver(CFTypeRef loop, CFTypeRef object, CFTypeRef mode) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    void *block = queue ? blockOf(object) : 0;
    if (block == 0) {
        ORIGINAL(CFRunLoopAddObserver);
        return original(loop, object, mode);
    }
    CFRetain(object);
    // Added for a second mode, it is there already.
    removeObserver(queue, object);
    struct RunLoopObserver *observer = calloc(1, sizeof(struct RunLoopObserver));
    *observer = (struct RunLoopObserver){object, block, CFRunLoopObserverGetOrder(object), 0};
    struct RunLoopObserver **place = SimulatedQueueObservers(queue);
    while (*place && (*place)->order <= observer->order) place = &(*place)->next;
    observer->next = *place;
    *place = observer;
}

INTERPOSED void CFRunLoopRemoveObserver(CFTypeRef loop, CFTypeRef object, CFTypeRef mode) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue) return removeObserver(queue, object);
    ORIGINAL(CFRunLoopRemoveObserver);
    original(loop, object, mode);
}

INTERPOSED void CFRunLoopObserverInvalidate(CFTypeRef object) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    CFRetain(object);
    ORIGINAL(CFRunLoopObserverInvalidate);
    original(object);
    if (queue) removeObserver(queue, object);
    CFRelease(object);
}

void SimulatedQueueWillWait(SimulatedQueue *queue) {
    long count = 0;
    for (struct RunLoopObserver *next = *SimulatedQueueObservers(queue); next; next = next->next) count += 1;
    if (count == 0) return;
    // A block may add and remove observers.
    struct RunLoopObserver called[count];
    long index = 0;
    for (struct RunLoopObserver *next = *SimulatedQueueObservers(queue); next; next = next->next) {
        CFRetain(next->object);
        called[index++] = *next;
    }
    for (index = 0; index < count; index += 1) {
        CFTypeRef object = called[index].object;
        if (CFRunLoopObserverIsValid(object) && CFRunLoopObserverGetActivities(object) & beforeWaiting) {
            void *block = called[index].block;
            ((ObserverBlock)((void **)block)[2])(block, object, beforeWaiting);
            if (!CFRunLoopObserverDoesRepeat(object)) CFRunLoopObserverInvalidate(object);
        }
        CFRelease(object);
    }
}

void SimulatedTimeInterruptRunLoop(void) {
    CFRunLoopStop(CFRunLoopGetMain());
}
