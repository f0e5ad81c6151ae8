import Foundation

extension UIScreen: UITraitEnvironment {
    /// Rotates with the interface.
    public var coordinateSpace: any UICoordinateSpace { ScreenSpace() }
}

/// The screen as a coordinate space; all of them are equal.
private final class ScreenSpace: NSObject, ScreenCoordinateSpace {
    var bounds: CGRect { UIScreen.main.bounds }
    func screenPoint(_ point: CGPoint) -> CGPoint { point }
    func pointFromScreen(_ point: CGPoint) -> CGPoint { point }
    override nonisolated func isEqual(_ object: Any?) -> Bool { object is ScreenSpace }
    override nonisolated var hash: Int { 0 }
}
