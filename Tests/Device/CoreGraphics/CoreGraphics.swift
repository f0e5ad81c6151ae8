/// Re-exports UIKit, which contains the graphics types here; on Apple's platforms they are in a module below UIKit.
@_exported import UIKit
