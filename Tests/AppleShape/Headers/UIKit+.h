// UIKit gives these to every object. Swift on Linux cannot override what an extension declares, so the stand-in gives them to
// responders and accessibility elements only.
AUDIT
@interface NSObject (UIAccessibility)
@property (nonatomic) BOOL isAccessibilityElement ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityLabel ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityHint ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityValue ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityLanguage ACTOR;
@property (nonatomic) UIAccessibilityTraits accessibilityTraits ACTOR;
@property (nonatomic) CGRect accessibilityFrame ACTOR;
@property (nonatomic) CGPoint accessibilityActivationPoint ACTOR;
@property (nonatomic) BOOL accessibilityElementsHidden ACTOR;
@property (nonatomic) BOOL accessibilityViewIsModal ACTOR;
@property (nonatomic) BOOL shouldGroupAccessibilityChildren ACTOR;
@property (nullable, nonatomic, copy) NSArray *accessibilityElements ACTOR;
- (BOOL)accessibilityActivate ACTOR;
- (void)accessibilityIncrement ACTOR;
- (void)accessibilityDecrement ACTOR;
- (BOOL)accessibilityPerformEscape ACTOR;
- (BOOL)accessibilityPerformMagicTap ACTOR;
- (void)accessibilityElementDidBecomeFocused ACTOR;
- (void)accessibilityElementDidLoseFocus ACTOR;
- (BOOL)accessibilityElementIsFocused ACTOR;
@end
AUDIT_END
