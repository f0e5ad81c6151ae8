// The classes behind values of Swift.
#pragma once
AUDIT
BRIDGE(UIKit.UICellConfigurationState)
@interface UICellConfigurationStateObject : NSObject
@end
AUDIT_END
