#pragma once
#include "Macros.h"
typedef _Bool BOOL;
typedef struct objc_class *Class;
typedef struct objc_selector *SEL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef struct _NSZone NSZone;
AUDIT
@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
@property (readonly) Class superclass;
- (instancetype)self;
- (nullable id)performSelector:(null_unspecified SEL)aSelector __attribute__((availability(swift, unavailable)));
- (BOOL)isProxy;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)isMemberOfClass:(Class)aClass;
- (BOOL)conformsToProtocol:(id)aProtocol __attribute__((availability(swift, unavailable)));
- (BOOL)respondsToSelector:(null_unspecified SEL)aSelector;
@end
__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (void)initialize __attribute__((availability(swift, unavailable)));
- (instancetype)init DESIGNATED;
+ (BOOL)instancesRespondToSelector:(null_unspecified SEL)aSelector;
- (nullable id)forwardingTargetForSelector:(null_unspecified SEL)aSelector;
- (id)copy;
- (id)mutableCopy;
- (void)doesNotRecognizeSelector:(null_unspecified SEL)aSelector;
@end
AUDIT_END
