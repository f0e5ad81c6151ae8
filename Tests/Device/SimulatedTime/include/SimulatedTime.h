#ifndef SIMULATED_TIME_H
#define SIMULATED_TIME_H

#include <stdbool.h>
#include <stdint.h>

// Libdispatch, the concurrency runtime and Foundation's run loop on a clock that stands still until it is told to move.
//
// This target defines some functions of libc, libdispatch and CoreFoundation again; the executable's definitions win over
// those of the shared libraries. On a thread that has entered a queue they keep work in that queue and read its clock. On
// every other thread, and after leaving, they call the originals.

#pragma clang assume_nonnull begin

/// Work kept until it is drained, ordered by due time and, at the same time, by arrival.
typedef struct SimulatedQueue SimulatedQueue;

/// Answers the present in seconds of media time.
typedef double (*SimulatedClock)(void *_Nullable context);

/// Lets up to `seconds` pass, where code runs the run loop itself.
typedef void (*SimulatedWait)(void *_Nullable context, double seconds);

/// A queue that reads its time from `clock`. Media time zero is `wallTimeAtZero` nanoseconds after 1970.
SimulatedQueue *SimulatedQueueCreate(
    SimulatedClock clock, SimulatedWait wait, void *_Nullable context, int64_t wallTimeAtZero
);

/// Called when code on the main thread sleeps, which blocks that thread, for `seconds`.
void SimulatedQueueSetSleep(SimulatedQueue *queue, SimulatedWait sleep);

/// Lets wall time be `nanoseconds` later from now on; media time stays as it is.
void SimulatedQueueMoveWallTime(SimulatedQueue *queue, int64_t nanoseconds);

/// Lets `center`, a NotificationCenter that the caller keeps alive until it closes the queue, be the default one inside.
void SimulatedQueueSetNotificationCenter(SimulatedQueue *queue, void *_Nullable center);

/// Drops all work and never touches `context` again; threads that are still inside behave as if they had left.
void SimulatedQueueClose(SimulatedQueue *queue);

/// Makes this thread use `queue`, or nothing, and answers what it used before: give that to `SimulatedQueueLeave`.
SimulatedQueue *_Nullable SimulatedQueueEnter(SimulatedQueue *_Nullable queue);

/// Makes this thread use `queue`, or nothing, until something else is asked for.
void SimulatedQueueUse(SimulatedQueue *_Nullable queue);

/// Makes this thread use `previous` again, an answer of `SimulatedQueueEnter`.
void SimulatedQueueLeave(SimulatedQueue *_Nullable previous);

/// Runs the work that is due now and was there before this call; answers how many items ran.
long SimulatedQueueDrain(SimulatedQueue *queue);

/// While the run loop is in its tracking mode, timers that were added for the default mode only wait.
void SimulatedQueueSetTracking(SimulatedQueue *queue, bool isTracking);

/// Calls the run loop's observers, because it is about to wait: after what is to be committed was committed.
void SimulatedQueueWillWait(SimulatedQueue *queue);

/// The media time at which the earliest item is due; infinite without one.
double SimulatedQueueNextDue(SimulatedQueue *queue);

/// How many items wait, without repeating timers.
long SimulatedQueuePendingCount(SimulatedQueue *queue);

/// How many repeating timers wait.
long SimulatedQueueRepeatingCount(SimulatedQueue *queue);

/// Makes the real main run loop, where this is called from inside it, return: it is run again, and is then a simulated one.
void SimulatedTimeInterruptRunLoop(void);

#pragma clang assume_nonnull end

#endif
