#define _GNU_SOURCE
#include "Queue.h"

#include <stdlib.h>

// Work for the main queue runs directly: the thread that drains a simulated queue is the main one to its world. Work for
// any other queue runs on this thread too, through a synchronous call of that queue, at the time at which it was submitted.

typedef struct {
    void *isa;
    int flags;
    int reserved;
    void (*invoke)(void *block);
} Block;

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern struct dispatch_queue_static_s _dispatch_main_q;
extern void dispatch_sync_f(void *queue, void *context, WorkFunction function);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);

static const uint64_t dispatchTimeNow = 0;
static const uint64_t dispatchTimeForever = ~0ull;
static const uint64_t dispatchWallTimeNow = ~1ull;

static void invokeBlock(void *block) {
    ((Block *)block)->invoke(block);
}

static void releaseBlock(void *block) {
    _Block_release(block);
}

static void *targetOf(void *queue) {
    return queue == (void *)&_dispatch_main_q ? 0 : queue;
}

/// A deadline in nanoseconds of media time. The two top bits tell its clock: 11 wall time, negated; 10 monotonic; else uptime.
static int64_t dueTime(SimulatedQueue *queue, uint64_t when) {
    int64_t now = SimulatedQueueNow(queue);
    int64_t due;
    if (when == dispatchTimeNow || when == dispatchWallTimeNow) {
        due = now;
    } else if (when >> 62 == 3) {
        due = -(int64_t)when - SimulatedQueueWallTimeAtZero(queue);
    } else {
        due = (int64_t)(when & ~(1ull << 63));
    }
    return due > now ? due : now;
}

static void addBlock(SimulatedQueue *queue, int64_t due, void *target, void *block) {
    WorkItem item = {0};
    item.due = due;
    item.target = targetOf(target);
    item.function = invokeBlock;
    item.context = _Block_copy(block);
    item.release = releaseBlock;
    SimulatedQueueAdd(queue, item);
}

/// The concurrency runtime comes here, for all its executors.
static void addFunction(SimulatedQueue *queue, int64_t due, void *target, void *context, WorkFunction function) {
    WorkItem item = {0};
    item.due = due;
    item.target = targetOf(target);
    item.isJob = true;
    item.function = function;
    item.context = context;
    SimulatedQueueAdd(queue, item);
}

static void synchronously(void *target, void *context, WorkFunction function) {
    ORIGINAL(dispatch_sync_f);
    original(target, context, function);
}

void DispatchRetain(void *target) {
    dispatch_retain(target);
}

void DispatchRelease(void *target) {
    dispatch_release(target);
}

void DispatchRunOn(void *target, void *context, WorkFunction function) {
    synchronously(target, context, function);
}

// MARK: Submitting

INTERPOSED void dispatch_async(void *target, void *block) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue) return addBlock(queue, SimulatedQueueNow(queue), target, block);
    ORIGINAL(dispatch_async);
    original(target, block);
}

INTERPOSED void dispatch_async_f(void *target, void *context, WorkFunction function) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue) return addFunction(queue, SimulatedQueueNow(queue), target, context, function);
    ORIGINAL(dispatch_async_f);
    original(target, context, function);
}

INTERPOSED void dispatch_barrier_async(void *target, void *block) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue) return addBlock(queue, SimulatedQueueNow(queue), target, block);
    ORIGINAL(dispatch_barrier_async);
    original(target, block);
}

INTERPOSED void dispatch_after(uint64_t when, void *target, void *block) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue) {
        if (when != dispatchTimeForever) addBlock(queue, dueTime(queue, when), target, block);
        return;
    }
    ORIGINAL(dispatch_after);
    original(when, target, block);
}

INTERPOSED void dispatch_after_f(uint64_t when, void *target, void *context, WorkFunction function) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue) {
        if (when != dispatchTimeForever) addFunction(queue, dueTime(queue, when), target, context, function);
        return;
    }
    ORIGINAL(dispatch_after_f);
    original(when, target, context, function);
}

// MARK: Waiting for other queues

INTERPOSED void dispatch_sync(void *target, void *block) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    while (queue && targetOf(target) && SimulatedQueueRunBackground(queue, target)) {}
    ORIGINAL(dispatch_sync);
    original(target, block);
}

INTERPOSED intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
    ORIGINAL(dispatch_semaphore_wait);
    SimulatedQueue *queue = SimulatedQueueCurrent();
    while (queue) {
        if (original(semaphore, dispatchTimeNow) == 0) return 0;
        if (!SimulatedQueueRunBackground(queue, 0)) break;
    }
    return original(semaphore, timeout);
}

// MARK: Groups

struct GroupNotification {
    void *group;
    void *target;
    void *block;
    struct GroupNotification *next;
};

extern void dispatch_group_enter(void *group);
extern intptr_t dispatch_group_wait(void *group, uint64_t timeout);

static bool isEmpty(void *group) {
    ORIGINAL(dispatch_group_wait);
    return original(group, dispatchTimeNow) == 0;
}

static void freeNotification(struct GroupNotification *notification) {
    dispatch_release(notification->group);
    _Block_release(notification->block);
    free(notification);
}

void DispatchFlushNotifications(SimulatedQueue *queue) {
    struct GroupNotification **link = SimulatedQueueNotifications(queue);
    while (*link) {
        struct GroupNotification *notification = *link;
        if (!isEmpty(notification->group)) {
            link = &notification->next;
            continue;
        }
        *link = notification->next;
        addBlock(queue, SimulatedQueueNow(queue), notification->target, notification->block);
        freeNotification(notification);
    }
}

void DispatchDropNotifications(SimulatedQueue *queue) {
    struct GroupNotification **link = SimulatedQueueNotifications(queue);
    while (*link) {
        struct GroupNotification *notification = *link;
        *link = notification->next;
        freeNotification(notification);
    }
}

INTERPOSED void dispatch_group_notify(void *group, void *target, void *block) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue) {
        struct GroupNotification *notification = calloc(1, sizeof(struct GroupNotification));
        notification->group = group;
        notification->target = target;
        notification->block = _Block_copy(block);
        dispatch_retain(group);
        struct GroupNotification **link = SimulatedQueueNotifications(queue);
        while (*link) link = &(*link)->next;
        *link = notification;
        return DispatchFlushNotifications(queue);
    }
    ORIGINAL(dispatch_group_notify);
    original(group, target, block);
}

INTERPOSED void dispatch_group_leave(void *group) {
    ORIGINAL(dispatch_group_leave);
    original(group);
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue) DispatchFlushNotifications(queue);
}

INTERPOSED intptr_t dispatch_group_wait(void *group, uint64_t timeout) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    while (queue && !isEmpty(group) && SimulatedQueueRunBackground(queue, 0)) {}
    ORIGINAL(dispatch_group_wait);
    return original(group, timeout);
}

typedef struct {
    void *group;
    void *block;
} GroupWork;

static void runGroupWork(void *context) {
    invokeBlock(((GroupWork *)context)->block);
}

static void releaseGroupWork(void *context) {
    GroupWork *work = context;
    dispatch_group_leave(work->group);
    dispatch_release(work->group);
    _Block_release(work->block);
    free(work);
}

INTERPOSED void dispatch_group_async(void *group, void *target, void *block) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue) {
        GroupWork *work = calloc(1, sizeof(GroupWork));
        work->group = group;
        work->block = _Block_copy(block);
        dispatch_retain(group);
        dispatch_group_enter(group);
        WorkItem item = {0};
        item.due = SimulatedQueueNow(queue);
        item.target = targetOf(target);
        item.function = runGroupWork;
        item.context = work;
        item.release = releaseGroupWork;
        return SimulatedQueueAdd(queue, item);
    }
    ORIGINAL(dispatch_group_async);
    original(group, target, block);
}
