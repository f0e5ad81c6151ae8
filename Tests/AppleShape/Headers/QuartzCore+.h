@interface NSNull (CAAction) <CAAction>
@end
