import Foundation

public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// Displays a portion of its sublayers, which can ask it to scroll.
open class CAScrollLayer: CALayer {
    /// The axes along which it may be scrolled.
    open var scrollMode = CAScrollLayerScrollMode.both

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAScrollLayer else { return }
        scrollMode = other.scrollMode
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Scrolls a point of its bounds to the upper left corner.
    open func scroll(to p: CGPoint) {
        var bounds = bounds
        if scrollMode == .both || scrollMode == .horizontally { bounds.origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { bounds.origin.y = p.y }
        self.bounds = bounds
    }

    /// Scrolls by the least distance that makes a rectangle visible.
    open func scroll(to r: CGRect) {
        let bounds = bounds
        scroll(
            to: CGPoint(
                x: Self.origin(bounds.minX, bounds.width, showing: r.minX, r.width),
                y: Self.origin(bounds.minY, bounds.height, showing: r.minY, r.height)))
    }

    private static func origin(_ start: CGFloat, _ length: CGFloat, showing wanted: CGFloat, _ extent: CGFloat)
        -> CGFloat
    {
        if wanted < start || extent > length { return wanted }
        return max(start, wanted + extent - length)
    }

    open override func scroll(_ p: CGPoint) {
        scroll(to: p)
    }

    open override func scrollRectToVisible(_ r: CGRect) {
        scroll(to: r)
    }
}
