#pragma once
#include "Macros.h"
@import Darwin;
@import ObjectiveC;
typedef double CGFloat;
typedef double CFTimeInterval;
typedef double CFAbsoluteTime;
typedef const struct __attribute__((objc_bridge(NSString))) __CFString *CFStringRef;
typedef const struct __attribute__((objc_bridge(NSArray))) __CFArray *CFArrayRef;
typedef unsigned long CFOptionFlags;
typedef signed long CFIndex;
typedef const struct __attribute__((objc_bridge(id))) __CFAllocator *CFAllocatorRef;
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoop *CFRunLoopRef;
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoopObserver *CFRunLoopObserverRef;
typedef CFStringRef CFRunLoopMode WRAP_STRUCT;
EXTERN const CFRunLoopMode _Null_unspecified kCFRunLoopCommonModes;
typedef OPTIONS(CFOptionFlags, CFRunLoopActivity) {
  kCFRunLoopEntry = 1 << 0, kCFRunLoopBeforeTimers = 1 << 1, kCFRunLoopBeforeSources = 1 << 2,
  kCFRunLoopBeforeWaiting = 1 << 5, kCFRunLoopAfterWaiting = 1 << 6, kCFRunLoopExit = 1 << 7,
  kCFRunLoopAllActivities = 0x0FFFFFFF
};
#pragma clang arc_cf_code_audited begin
EXTERN CFRunLoopRef _Null_unspecified CFRunLoopGetMain(void);
EXTERN CFRunLoopObserverRef _Null_unspecified CFRunLoopObserverCreateWithHandler(
  CFAllocatorRef _Null_unspecified allocator, CFOptionFlags activities, _Bool repeats, CFIndex order,
  void (^ _Null_unspecified block)(CFRunLoopObserverRef _Null_unspecified observer, CFRunLoopActivity activity));
EXTERN void CFRunLoopAddObserver(
  CFRunLoopRef _Null_unspecified rl, CFRunLoopObserverRef _Null_unspecified observer, CFRunLoopMode _Null_unspecified mode);
EXTERN void CFRunLoopObserverInvalidate(CFRunLoopObserverRef _Null_unspecified observer);
#pragma clang arc_cf_code_audited end
typedef ENUM(unsigned int, CGRectEdge) { CGRectMinXEdge, CGRectMinYEdge, CGRectMaxXEdge, CGRectMaxYEdge };
struct CGPoint { CGFloat x; CGFloat y; };
typedef struct CGPoint CGPoint;
struct CGSize { CGFloat width; CGFloat height; };
typedef struct CGSize CGSize;
struct CGRect { CGPoint origin; CGSize size; };
typedef struct CGRect CGRect;
