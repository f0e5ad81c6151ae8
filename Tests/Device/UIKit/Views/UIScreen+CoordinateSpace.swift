import Foundation

extension UIScreen: UITraitEnvironment {
    /// Rotates with the interface.
    public var coordinateSpace: any UICoordinateSpace { ScreenSpace(isFixed: false) }
    /// Fixed relative to the upright device, whose camera is at the top.
    public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(isFixed: true) }
}

/// The screen as a coordinate space; two of the same kind are equal.
private final class ScreenSpace: NSObject, ScreenCoordinateSpace {
    private let isFixed: Bool

    init(isFixed: Bool) {
        self.isFixed = isFixed
    }

    var bounds: CGRect {
        let bounds = UIScreen.main.bounds
        guard isFixed else { return bounds }
        let (short, long) = Self.sides(of: bounds)
        return CGRect(x: 0, y: 0, width: short, height: long)
    }

    func screenPoint(_ point: CGPoint) -> CGPoint {
        guard isFixed else { return point }
        let (short, long) = Self.sides(of: UIScreen.main.bounds)
        switch orientation {
        case .landscapeRight: return CGPoint(x: point.y, y: short - point.x)
        case .landscapeLeft: return CGPoint(x: long - point.y, y: point.x)
        case .portraitUpsideDown: return CGPoint(x: short - point.x, y: long - point.y)
        default: return point
        }
    }

    func pointFromScreen(_ point: CGPoint) -> CGPoint {
        guard isFixed else { return point }
        let (short, long) = Self.sides(of: UIScreen.main.bounds)
        switch orientation {
        case .landscapeRight: return CGPoint(x: short - point.y, y: point.x)
        case .landscapeLeft: return CGPoint(x: point.y, y: long - point.x)
        case .portraitUpsideDown: return CGPoint(x: short - point.x, y: long - point.y)
        default: return point
        }
    }

    private var orientation: UIInterfaceOrientation {
        UIApplication.shared.defaultScene?.interfaceOrientation ?? .portrait
    }

    private static func sides(of bounds: CGRect) -> (short: CGFloat, long: CGFloat) {
        (min(bounds.width, bounds.height), max(bounds.width, bounds.height))
    }

    override nonisolated func isEqual(_ object: Any?) -> Bool {
        (object as? ScreenSpace)?.isFixed == isFixed
    }

    override nonisolated var hash: Int { isFixed ? 1 : 0 }
}
