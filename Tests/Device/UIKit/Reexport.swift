/// Like Apple's UIKit, this module re-exports the one below it.
@_exported import UIKitCore
