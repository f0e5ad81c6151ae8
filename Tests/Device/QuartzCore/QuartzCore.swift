/// Re-exports UIKit, which contains the layers and animations here; on Apple's platforms they are in a module below UIKit.
@_exported import UIKit
