#define _GNU_SOURCE
#include "Queue.h"

#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const int64_t nanosecondsPerSecond = 1000000000;

static bool isWallClock(clockid_t clock) {
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

static bool isMonotonicClock(clockid_t clock) {
    return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_MONOTONIC_COARSE
        || clock == CLOCK_BOOTTIME;
}

INTERPOSED int clock_gettime(clockid_t clock, struct timespec *time) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    bool isWall = isWallClock(clock);
    if (queue && (isWall || isMonotonicClock(clock))) {
        int64_t now = SimulatedQueueNow(queue);
        if (isWall) now += SimulatedQueueWallTimeAtZero(queue);
        time->tv_sec = now / nanosecondsPerSecond;
        time->tv_nsec = now % nanosecondsPerSecond;
        return 0;
    }
    ORIGINAL(clock_gettime);
    return original(clock, time);
}

INTERPOSED int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue) {
        int64_t now = SimulatedQueueNow(queue) + SimulatedQueueWallTimeAtZero(queue);
        time->tv_sec = now / nanosecondsPerSecond;
        time->tv_usec = now % nanosecondsPerSecond / 1000;
        return 0;
    }
    ORIGINAL(gettimeofday);
    return original(time, zone);
}

INTERPOSED time_t time(time_t *result) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue) {
        time_t now = (SimulatedQueueNow(queue) + SimulatedQueueWallTimeAtZero(queue)) / nanosecondsPerSecond;
        if (result) *result = now;
        return now;
    }
    ORIGINAL(time);
    return original(result);
}

INTERPOSED int nanosleep(const struct timespec *duration, struct timespec *rest) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    double seconds = (double)duration->tv_sec + (double)duration->tv_nsec / (double)nanosecondsPerSecond;
    // A call takes time. Foundation repeats it until the clock has reached the end, which rounding may leave less than a nanosecond away.
    if (seconds <= 0) seconds = 1 / (double)nanosecondsPerSecond;
    if (queue && SimulatedQueueSleep(queue, seconds)) {
        if (rest) rest->tv_sec = rest->tv_nsec = 0;
        return 0;
    }
    ORIGINAL(nanosleep);
    return original(duration, rest);
}

INTERPOSED int usleep(useconds_t duration) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue && SimulatedQueueSleep(queue, (double)duration / 1000000)) return 0;
    ORIGINAL(usleep);
    return original(duration);
}

INTERPOSED unsigned int sleep(unsigned int duration) {
    SimulatedQueue *queue = SimulatedQueueCurrent();
    if (queue && SimulatedQueueSleep(queue, (double)duration)) return 0;
    ORIGINAL(sleep);
    return original(duration);
}
