#pragma once
#include "Macros.h"
@import Darwin;
@import ObjectiveC;
typedef double CGFloat;
typedef double CFTimeInterval;
typedef double CFAbsoluteTime;
typedef const struct __attribute__((objc_bridge(NSString))) __CFString *CFStringRef;
typedef const struct __attribute__((objc_bridge(NSArray))) __CFArray *CFArrayRef;
typedef ENUM(unsigned int, CGRectEdge) { CGRectMinXEdge, CGRectMinYEdge, CGRectMaxXEdge, CGRectMaxYEdge };
struct CGPoint { CGFloat x; CGFloat y; };
typedef struct CGPoint CGPoint;
struct CGSize { CGFloat width; CGFloat height; };
typedef struct CGSize CGSize;
struct CGRect { CGPoint origin; CGSize size; };
typedef struct CGRect CGRect;
