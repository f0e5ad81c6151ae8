import Foundation

/// A resolution that a screen supports.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
    /// In pixels.
    open private(set) var size: CGSize
    open var pixelAspectRatio: CGFloat { 1 }

    init(size: CGSize) {
        self.size = size
    }
}
