/// Like Apple's UIKit, this module re-exports the one below it, which is the larger part.
@_exported import UIKitCore
