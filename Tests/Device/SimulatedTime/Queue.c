#define _GNU_SOURCE
#include "Queue.h"

#include <dlfcn.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

/// Dates have no finer grain than this, in nanoseconds: what is due within it is due.
static const int64_t grain = 500;

struct SimulatedQueue {
    _Atomic long references;
    _Atomic bool closed;
    SimulatedClock clock;
    SimulatedWait wait;
    SimulatedWait sleep;
    void *context;
    int64_t wallTimeAtZero;
    int64_t sequence;
    /// A binary heap by due time and sequence.
    WorkItem *items;
    long count;
    long capacity;
    /// Due timers that wait for the end of the tracking mode.
    WorkItem *held;
    long heldCount;
    long heldCapacity;
    bool isTracking;
    struct GroupNotification *notifications;
    struct RunLoopObserver *observers;
    void *notificationCenter;
};

static _Thread_local SimulatedQueue *entered;
static _Thread_local long backgroundDepth;

SimulatedQueue *SimulatedQueueCreate(SimulatedClock clock, SimulatedWait wait, void *context, int64_t wallTimeAtZero) {
    SimulatedQueue *queue = calloc(1, sizeof(SimulatedQueue));
    queue->references = 1;
    queue->clock = clock;
    queue->wait = wait;
    queue->context = context;
    queue->wallTimeAtZero = wallTimeAtZero;
    return queue;
}

void SimulatedQueueMoveWallTime(SimulatedQueue *queue, int64_t nanoseconds) {
    queue->wallTimeAtZero += nanoseconds;
}

static void releaseQueue(SimulatedQueue *queue) {
    if (queue == 0 || atomic_fetch_sub(&queue->references, 1) != 1) return;
    free(queue->items);
    free(queue->held);
    free(queue);
}

static void dropItem(WorkItem item) {
    if (item.release) item.release(item.context);
    if (item.target) DispatchRelease(item.target);
}

void SimulatedQueueClose(SimulatedQueue *queue) {
    atomic_store(&queue->closed, true);
    DispatchDropNotifications(queue);
    RunLoopDropObservers(queue);
    // Freeing what a block holds can add work; it meets a closed queue and goes to the original.
    while (queue->count > 0) dropItem(queue->items[--queue->count]);
    while (queue->heldCount > 0) dropItem(queue->held[--queue->heldCount]);
    releaseQueue(queue);
}

SimulatedQueue *SimulatedQueueEnter(SimulatedQueue *queue) {
    if (queue) atomic_fetch_add(&queue->references, 1);
    SimulatedQueue *previous = entered;
    entered = queue;
    return previous;
}

void SimulatedQueueLeave(SimulatedQueue *previous) {
    SimulatedQueue *left = entered;
    entered = previous;
    releaseQueue(left);
}

void SimulatedQueueUse(SimulatedQueue *queue) {
    releaseQueue(SimulatedQueueEnter(queue));
}

SimulatedQueue *SimulatedQueueCurrent(void) {
    SimulatedQueue *queue = entered;
    if (queue == 0 || atomic_load_explicit(&queue->closed, memory_order_relaxed)) return 0;
    return queue;
}

int64_t SimulatedQueueNow(SimulatedQueue *queue) {
    return llround(queue->clock(queue->context) * 1e9);
}

int64_t SimulatedQueueWallTimeAtZero(SimulatedQueue *queue) {
    return queue->wallTimeAtZero;
}

void SimulatedQueueWait(SimulatedQueue *queue, double seconds) {
    queue->wait(queue->context, seconds);
}

void SimulatedQueueSetSleep(SimulatedQueue *queue, SimulatedWait sleep) {
    queue->sleep = sleep;
}

bool SimulatedQueueSleep(SimulatedQueue *queue, double seconds) {
    if (queue->sleep == 0 || SimulatedQueueIsInBackground()) return false;
    queue->sleep(queue->context, seconds);
    return true;
}

void SimulatedQueueSetNotificationCenter(SimulatedQueue *queue, void *center) {
    queue->notificationCenter = center;
}

void *SimulatedQueueNotificationCenter(SimulatedQueue *queue) {
    return queue->notificationCenter;
}

bool SimulatedQueueIsInBackground(void) {
    return backgroundDepth > 0;
}

struct GroupNotification **SimulatedQueueNotifications(SimulatedQueue *queue) {
    return &queue->notifications;
}

struct RunLoopObserver **SimulatedQueueObservers(SimulatedQueue *queue) {
    return &queue->observers;
}

// MARK: The heap

static bool precedes(const WorkItem *left, const WorkItem *right) {
    return left->due != right->due ? left->due < right->due : left->sequence < right->sequence;
}

static void swapItems(WorkItem *left, WorkItem *right) {
    WorkItem item = *left;
    *left = *right;
    *right = item;
}

static void siftUp(SimulatedQueue *queue, long index) {
    while (index > 0) {
        long parent = (index - 1) / 2;
        if (!precedes(&queue->items[index], &queue->items[parent])) return;
        swapItems(&queue->items[index], &queue->items[parent]);
        index = parent;
    }
}

static void siftDown(SimulatedQueue *queue, long index) {
    for (;;) {
        long first = index, left = 2 * index + 1, right = left + 1;
        if (left < queue->count && precedes(&queue->items[left], &queue->items[first])) first = left;
        if (right < queue->count && precedes(&queue->items[right], &queue->items[first])) first = right;
        if (first == index) return;
        swapItems(&queue->items[index], &queue->items[first]);
        index = first;
    }
}

static WorkItem removeItem(SimulatedQueue *queue, long index) {
    WorkItem item = queue->items[index];
    queue->count -= 1;
    if (index < queue->count) {
        queue->items[index] = queue->items[queue->count];
        siftDown(queue, index);
        siftUp(queue, index);
    }
    return item;
}

static void insertItem(SimulatedQueue *queue, WorkItem item) {
    if (queue->count == queue->capacity) {
        queue->capacity = queue->capacity ? 2 * queue->capacity : 64;
        queue->items = realloc(queue->items, (size_t)queue->capacity * sizeof(WorkItem));
    }
    queue->items[queue->count] = item;
    queue->count += 1;
    siftUp(queue, queue->count - 1);
}

void SimulatedQueueAdd(SimulatedQueue *queue, WorkItem item) {
    if (item.target) DispatchRetain(item.target);
    queue->sequence += 1;
    item.sequence = queue->sequence;
    insertItem(queue, item);
}

// MARK: The tracking mode

static void hold(SimulatedQueue *queue, WorkItem item) {
    if (queue->heldCount == queue->heldCapacity) {
        queue->heldCapacity = queue->heldCapacity ? 2 * queue->heldCapacity : 8;
        queue->held = realloc(queue->held, (size_t)queue->heldCapacity * sizeof(WorkItem));
    }
    queue->held[queue->heldCount] = item;
    queue->heldCount += 1;
}

/// Back into the heap, or to whoever drops it.
static bool takeHeld(SimulatedQueue *queue, struct RunLoopTimer *timer, WorkItem *item) {
    for (long index = 0; index < queue->heldCount; index += 1) {
        if (queue->held[index].timer != timer) continue;
        *item = queue->held[index];
        queue->heldCount -= 1;
        queue->held[index] = queue->held[queue->heldCount];
        return true;
    }
    return false;
}

void SimulatedQueueSetTracking(SimulatedQueue *queue, bool isTracking) {
    queue->isTracking = isTracking;
    if (isTracking) return;
    for (long index = 0; index < queue->heldCount; index += 1) insertItem(queue, queue->held[index]);
    queue->heldCount = 0;
}

static bool mustWait(SimulatedQueue *queue, const WorkItem *item) {
    return queue->isTracking && item->timer && !RunLoopTimerFiresWhileTracking(item->timer);
}

// MARK: Timers

void SimulatedQueueMove(SimulatedQueue *queue, struct RunLoopTimer *timer, int64_t due) {
    for (long index = 0; index < queue->count; index += 1) {
        if (queue->items[index].timer != timer) continue;
        WorkItem item = removeItem(queue, index);
        item.due = due;
        insertItem(queue, item);
        return;
    }
    WorkItem item;
    if (!takeHeld(queue, timer, &item)) return;
    item.due = due;
    insertItem(queue, item);
}

void SimulatedQueueRemove(SimulatedQueue *queue, struct RunLoopTimer *timer) {
    for (long index = 0; index < queue->count; index += 1) {
        if (queue->items[index].timer == timer) return dropItem(removeItem(queue, index));
    }
    WorkItem item;
    if (takeHeld(queue, timer, &item)) dropItem(item);
}

// MARK: Running

static void runItem(WorkItem item) {
    if (item.target) {
        backgroundDepth += 1;
        if (item.isJob) {
            item.function(item.context);
        } else {
            DispatchRunOn(item.target, item.context, item.function);
        }
        backgroundDepth -= 1;
    } else {
        // What runs on the main thread may be called from within background work that waits.
        long depth = backgroundDepth;
        backgroundDepth = 0;
        item.function(item.context);
        backgroundDepth = depth;
    }
    dropItem(item);
}

static void dropInvalidTimers(SimulatedQueue *queue) {
    while (queue->count > 0) {
        struct RunLoopTimer *timer = queue->items[0].timer;
        if (timer == 0 || RunLoopTimerIsWaiting(timer)) return;
        dropItem(removeItem(queue, 0));
    }
}

long SimulatedQueueDrain(SimulatedQueue *queue) {
    DispatchFlushNotifications(queue);
    if (queue->count == 0) return 0;
    atomic_fetch_add(&queue->references, 1);
    int64_t last = queue->sequence;
    int64_t now = SimulatedQueueNow(queue);
    long ran = 0;
    while (!atomic_load(&queue->closed)) {
        dropInvalidTimers(queue);
        // Later arrivals at the same time stand behind all earlier ones, so the first of them ends this round. An arrival
        // that is due earlier, such as a timer set into the past, waits for the next round as well.
        if (queue->count == 0 || queue->items[0].due > now + grain || queue->items[0].sequence > last) break;
        if (mustWait(queue, &queue->items[0])) {
            hold(queue, removeItem(queue, 0));
            continue;
        }
        runItem(removeItem(queue, 0));
        ran += 1;
    }
    releaseQueue(queue);
    return ran;
}

bool SimulatedQueueRunBackground(SimulatedQueue *queue, void *target) {
    int64_t now = SimulatedQueueNow(queue);
    long found = -1;
    for (long index = 0; index < queue->count; index += 1) {
        WorkItem *item = &queue->items[index];
        if (item->target == 0 || (target && item->target != target) || item->due > now + grain) continue;
        if (found < 0 || precedes(item, &queue->items[found])) found = index;
    }
    if (found < 0) return false;
    runItem(removeItem(queue, found));
    return true;
}

double SimulatedQueueNextDue(SimulatedQueue *queue) {
    DispatchFlushNotifications(queue);
    dropInvalidTimers(queue);
    return queue->count == 0 ? INFINITY : (double)queue->items[0].due / 1e9;
}

long SimulatedQueuePendingCount(SimulatedQueue *queue) {
    dropInvalidTimers(queue);
    long count = 0;
    for (long index = 0; index < queue->count; index += 1) {
        struct RunLoopTimer *timer = queue->items[index].timer;
        count += timer ? RunLoopTimerIsWaiting(timer) && !RunLoopTimerRepeats(timer) : 1;
    }
    for (long index = 0; index < queue->heldCount; index += 1) {
        struct RunLoopTimer *timer = queue->held[index].timer;
        count += RunLoopTimerIsWaiting(timer) && !RunLoopTimerRepeats(timer);
    }
    return count;
}

long SimulatedQueueRepeatingCount(SimulatedQueue *queue) {
    dropInvalidTimers(queue);
    long count = 0;
    for (long index = 0; index < queue->count; index += 1) {
        struct RunLoopTimer *timer = queue->items[index].timer;
        count += timer && RunLoopTimerIsWaiting(timer) && RunLoopTimerRepeats(timer);
    }
    for (long index = 0; index < queue->heldCount; index += 1) {
        struct RunLoopTimer *timer = queue->held[index].timer;
        count += RunLoopTimerIsWaiting(timer) && RunLoopTimerRepeats(timer);
    }
    return count;
}

void *OriginalFunction(const char *name) {
    return dlsym(RTLD_NEXT, name);
}
