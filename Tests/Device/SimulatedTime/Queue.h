#ifndef SIMULATED_TIME_QUEUE_H
#define SIMULATED_TIME_QUEUE_H

#include "SimulatedTime.h"

typedef void (*WorkFunction)(void *context);

typedef struct {
    int64_t due;
    int64_t sequence;
    /// The dispatch queue that the work was meant for; null for the main thread.
    void *target;
    /// A job of the concurrency runtime, which finds out itself where it runs.
    bool isJob;
    WorkFunction function;
    void *context;
    /// Frees `context` when the work is dropped or has run; may be null.
    WorkFunction release;
    /// For a timer, which can be invalidated, moved and repeated.
    struct RunLoopTimer *timer;
} WorkItem;

/// The queue that this thread is inside, null when it is inside none or that one is closed.
SimulatedQueue *SimulatedQueueCurrent(void);

/// Now, in nanoseconds of media time.
int64_t SimulatedQueueNow(SimulatedQueue *queue);
int64_t SimulatedQueueWallTimeAtZero(SimulatedQueue *queue);
void *SimulatedQueueNotificationCenter(SimulatedQueue *queue);
void SimulatedQueueWait(SimulatedQueue *queue, double seconds);

/// Blocks the main thread for simulated time; answers false where this is not the main thread's work.
bool SimulatedQueueSleep(SimulatedQueue *queue, double seconds);

/// Adds `item`; its sequence is filled in.
void SimulatedQueueAdd(SimulatedQueue *queue, WorkItem item);

/// Runs the first due item that was meant for `target`, or for any queue but the main one when `target` is null.
bool SimulatedQueueRunBackground(SimulatedQueue *queue, void *target);

/// Whether this thread is running work that was meant for another queue than the main one.
bool SimulatedQueueIsInBackground(void);

/// Changes every waiting item of `timer` to be due at `due`.
void SimulatedQueueMove(SimulatedQueue *queue, struct RunLoopTimer *timer, int64_t due);

/// Drops the waiting item of `timer`, if there is one.
void SimulatedQueueRemove(SimulatedQueue *queue, struct RunLoopTimer *timer);

/// The groups whose notifications wait live here; opaque to the queue.
struct GroupNotification **SimulatedQueueNotifications(SimulatedQueue *queue);

/// The observers of the run loop live here, the first to be called first; opaque to the queue.
struct RunLoopObserver **SimulatedQueueObservers(SimulatedQueue *queue);

// Of the dispatch file:
void DispatchRunOn(void *target, void *context, WorkFunction function);
void DispatchRetain(void *target);
void DispatchRelease(void *target);
void DispatchFlushNotifications(SimulatedQueue *queue);
void DispatchDropNotifications(SimulatedQueue *queue);

// Of the run-loop file:
bool RunLoopTimerIsWaiting(struct RunLoopTimer *timer);
bool RunLoopTimerRepeats(struct RunLoopTimer *timer);
bool RunLoopTimerFiresWhileTracking(struct RunLoopTimer *timer);
void RunLoopDropObservers(SimulatedQueue *queue);

/// The next definition of `name` after this executable's.
void *OriginalFunction(const char *name);

#define ORIGINAL(name) \
    static __typeof__(&name) original; \
    if (original == 0) original = (__typeof__(&name))OriginalFunction(#name)

#define INTERPOSED __attribute__((visibility("default"), used))

#endif
