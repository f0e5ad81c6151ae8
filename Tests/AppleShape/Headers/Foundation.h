// The part of Foundation that UIKit's headers and this repository's sources name.
#pragma once
#include "Macros.h"
@import Darwin;
@import ObjectiveC;
@import Dispatch;
@import CoreFoundation;
@import CoreGraphics;
AUDIT
typedef double NSTimeInterval NAME(TimeInterval);
typedef unsigned short unichar;
typedef struct _NSRange { NSUInteger location; NSUInteger length; } NSRange;
typedef NSRange *NSRangePointer;
typedef ENUM(NSInteger, NSComparisonResult) { NSOrderedAscending = -1, NSOrderedSame, NSOrderedDescending } NAME(ComparisonResult);
@class NSTimer, NSAttributedString, NSBundle, NSCoder, NSDate, NSNotification, NSOperationQueue, NSString;

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end
@protocol NSMutableCopying
- (id)mutableCopyWithZone:(nullable NSZone *)zone;
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
@protocol NSSecureCoding <NSCoding>
@property (class, readonly) BOOL supportsSecureCoding;
@end
@interface NSCoder : NSObject
@end
__attribute__((availability(swift, unavailable, message = "")))
@interface NSInvocation : NSObject
@end

BRIDGE(Swift.String) SENDABLE
@interface NSString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
- (instancetype)initWithString:(NSString *)aString;
- (NSRange)rangeOfString:(NSString *)searchString NAME(range(of:));
@property (readonly) NSUInteger length;
@end
@interface NSValue : NSObject <NSCopying, NSSecureCoding>
+ (NSValue *)valueWithRange:(NSRange)range;
@property (readonly) NSRange rangeValue;
@end
SENDABLE
@interface NSNumber : NSValue
- (NSNumber *)initWithDouble:(double)value NAME(init(value:)) DESIGNATED;
- (NSNumber *)initWithBool:(BOOL)value NAME(init(value:)) DESIGNATED;
- (NSNumber *)initWithInteger:(NSInteger)value NAME(init(value:)) DESIGNATED;
@property (readonly) double doubleValue;
@property (readonly) NSInteger integerValue NAME(intValue);
@property (readonly) float floatValue;
@property (readonly) BOOL boolValue;
@end
BRIDGE(Swift.Array)
@interface NSArray<__covariant ObjectType> : NSObject <NSCopying>
@property (readonly) NSUInteger count;
@end
BRIDGE(Swift.Dictionary)
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject <NSCopying>
@property (readonly) NSUInteger count;
@end
BRIDGE(Swift.Set)
@interface NSSet<__covariant ObjectType> : NSObject <NSCopying>
@property (readonly) NSUInteger count;
@end
BRIDGE(Swift.Error) SENDABLE
@interface NSError : NSObject <NSCopying>
@property (readonly) NSInteger code;
@end
BRIDGE(Foundation.IndexPath)
@interface NSIndexPath : NSObject <NSCopying>
@end
BRIDGE(Foundation.URL)
@interface NSURL : NSObject <NSCopying>
- (nullable instancetype)initWithString:(NSString *)URLString;
@end
BRIDGE(Foundation.Data)
@interface NSData : NSObject <NSCopying>
@end
BRIDGE(Foundation.Date)
@interface NSDate : NSObject <NSCopying>
@end
BRIDGE(Foundation.IndexSet)
@interface NSIndexSet : NSObject <NSCopying>
@end
BRIDGE(Foundation.Locale)
@interface NSLocale : NSObject <NSCopying>
@end
BRIDGE(Foundation.UUID)
@interface NSUUID : NSObject <NSCopying>
@end
BRIDGE(Foundation.Calendar)
@interface NSCalendar : NSObject <NSCopying>
@end
BRIDGE(Foundation.TimeZone)
@interface NSTimeZone : NSObject <NSCopying>
@end

typedef NSString *NSNotificationName WRAP_STRUCT NAME(NSNotification.Name);
BRIDGE(Foundation.Notification)
@interface NSNotification : NSObject <NSCopying>
@property (readonly, copy) NSNotificationName name;
@property (nullable, readonly, retain) id object;
@property (nullable, readonly, copy) NSDictionary *userInfo;
@end
NAME(OperationQueue) SENDABLE
@interface NSOperationQueue : NSObject
@property (class, readonly, strong) NSOperationQueue *mainQueue NAME(main);
- (void)addOperationWithBlock:(void (SENDABLE ^)(void))block NAME(addOperation(_:));
@end
NAME(NotificationCenter) SENDABLE
@interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter NAME(default);
- (void)addObserver:(id)observer selector:(SEL)aSelector name:(nullable NSNotificationName)aName object:(nullable id)anObject;
- (void)postNotification:(NSNotification *)notification NAME(post(_:));
- (void)postNotificationName:(NSNotificationName)aName object:(nullable id)anObject NAME(post(name:object:));
- (void)postNotificationName:(NSNotificationName)aName object:(nullable id)anObject userInfo:(nullable NSDictionary *)aUserInfo NAME(post(name:object:userInfo:));
- (void)removeObserver:(id)observer;
- (void)removeObserver:(id)observer name:(nullable NSNotificationName)aName object:(nullable id)anObject;
- (id <NSObject>)addObserverForName:(nullable NSNotificationName)name object:(nullable id)obj queue:(nullable NSOperationQueue *)queue usingBlock:(void (SENDABLE ^)(NSNotification *notification))block;
@end
typedef NSString *NSRunLoopMode WRAP_STRUCT NAME(RunLoop.Mode);
EXTERN NSRunLoopMode const NSDefaultRunLoopMode NAME(NSRunLoopMode.default);
EXTERN NSRunLoopMode const NSRunLoopCommonModes NAME(NSRunLoopMode.common);
NAME(RunLoop)
@interface NSRunLoop : NSObject
@property (class, readonly, strong) NSRunLoop *currentRunLoop NAME(current);
@property (class, readonly, strong) NSRunLoop *mainRunLoop NAME(main);
- (void)runUntilDate:(NSDate *)limitDate NAME(run(until:));
- (void)addTimer:(NSTimer *)timer forMode:(NSRunLoopMode)mode NAME(add(_:forMode:));
@end
NAME(Thread) SENDABLE
@interface NSThread : NSObject
@property (class, readonly) BOOL isMainThread;
+ (void)sleepForTimeInterval:(NSTimeInterval)ti NAME(sleep(forTimeInterval:));
@end
NAME(Timer)
@interface NSTimer : NSObject
@property (readonly) BOOL isValid NAME(isValid);
- (instancetype)initWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats block:(void (SENDABLE ^)(NSTimer *timer))block NAME(init(timeInterval:repeats:block:));
- (void)fire;
- (void)invalidate;
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats block:(void (SENDABLE ^)(NSTimer *timer))block;
@end
NAME(Bundle) SENDABLE
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle NAME(main);
@end
NAME(Formatter)
@interface NSFormatter : NSObject <NSCopying, NSCoding>
@end
typedef ENUM(NSUInteger, NSNumberFormatterStyle) {
  NSNumberFormatterNoStyle NAME(none) = 0, NSNumberFormatterDecimalStyle NAME(decimal) = 1, NSNumberFormatterPercentStyle NAME(percent) = 3,
} NAME(NumberFormatter.Style);
NAME(NumberFormatter)
@interface NSNumberFormatter : NSFormatter
+ (NSString *)localizedStringFromNumber:(NSNumber *)num numberStyle:(NSNumberFormatterStyle)nstyle NAME(localizedString(from:number:));
@end

typedef OPTIONS(NSUInteger, NSAttributedStringEnumerationOptions) {
  NSAttributedStringEnumerationReverse NAME(reverse) = 2, NSAttributedStringEnumerationLongestEffectiveRangeNotRequired NAME(longestEffectiveRangeNotRequired) = 1 << 20,
} NAME(NSAttributedString.EnumerationOptions);
typedef NSString *NSAttributedStringKey WRAP_STRUCT NAME(NSAttributedString.Key);
@interface NSAttributedString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
- (instancetype)initWithString:(NSString *)str;
- (instancetype)initWithString:(NSString *)str attributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attrs;
- (instancetype)initWithAttributedString:(NSAttributedString *)attrStr;
- (NSDictionary<NSAttributedStringKey, id> *)attributesAtIndex:(NSUInteger)location effectiveRange:(nullable NSRangePointer)range;
- (nullable id)attribute:(NSAttributedStringKey)attrName atIndex:(NSUInteger)location effectiveRange:(nullable NSRangePointer)range;
- (NSAttributedString *)attributedSubstringFromRange:(NSRange)range;
- (void)enumerateAttribute:(NSAttributedStringKey)attrName inRange:(NSRange)enumerationRange options:(NSAttributedStringEnumerationOptions)opts usingBlock:(void (NOESCAPE ^)(id _Nullable value, NSRange range, BOOL *stop))block NAME(enumerateAttribute(_:in:options:using:));
@property (readonly, copy) NSString *string;
@property (readonly) NSUInteger length;
@end
@interface NSMutableAttributedString : NSAttributedString
- (void)replaceCharactersInRange:(NSRange)range withString:(NSString *)str;
- (void)replaceCharactersInRange:(NSRange)range withAttributedString:(NSAttributedString *)attrString;
- (void)setAttributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attrs range:(NSRange)range;
- (void)addAttribute:(NSAttributedStringKey)name value:(id)value range:(NSRange)range;
- (void)addAttributes:(NSDictionary<NSAttributedStringKey, id> *)attrs range:(NSRange)range;
- (void)removeAttribute:(NSAttributedStringKey)name range:(NSRange)range;
- (void)insertAttributedString:(NSAttributedString *)attrString atIndex:(NSUInteger)loc;
- (void)appendAttributedString:(NSAttributedString *)attrString;
- (void)deleteCharactersInRange:(NSRange)range;
- (void)beginEditing;
- (void)endEditing;
@end
NAME(Progress)
@interface NSProgress : NSObject
@end
NAME(URLSessionConfiguration)
@interface NSURLSessionConfiguration : NSObject <NSCopying>
@property (class, readonly, strong) NSURLSessionConfiguration *defaultSessionConfiguration NAME(default);
@property NSTimeInterval timeoutIntervalForRequest;
@end
NAME(URLSessionDataTask)
@interface NSURLSessionDataTask : NSObject
@end
@interface NSUserActivity : NSObject
- (instancetype)initWithActivityType:(NSString *)activityType DESIGNATED;
@property (readonly, copy) NSString *activityType;
@end
@interface NSNull : NSObject
@end
@interface NSExtensionItem : NSObject
@end
AUDIT_END
