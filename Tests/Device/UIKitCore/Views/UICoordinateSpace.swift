import Foundation

@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    var bounds: CGRect { get }
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A coordinate space that can convert to screen coordinates, through which different kinds of spaces convert.
@MainActor
protocol ScreenCoordinateSpace: UICoordinateSpace {
    func screenPoint(_ point: CGPoint) -> CGPoint
    func pointFromScreen(_ point: CGPoint) -> CGPoint
}

extension ScreenCoordinateSpace {
    /// Converts directly between two views, whose hierarchy may be off screen.
    func point(_ point: CGPoint, toSpace space: any UICoordinateSpace) -> CGPoint {
        if let view = self as? UIView, let target = space as? UIView {
            return view.convert(point, to: Optional(target))
        }
        let onScreen = screenPoint(point)
        return (space as? any ScreenCoordinateSpace)?.pointFromScreen(onScreen) ?? onScreen
    }

    func point(_ point: CGPoint, fromSpace space: any UICoordinateSpace) -> CGPoint {
        if let view = self as? UIView, let source = space as? UIView {
            return view.convert(point, from: Optional(source))
        }
        return pointFromScreen((space as? any ScreenCoordinateSpace)?.screenPoint(point) ?? point)
    }

    func screenRect(_ rect: CGRect) -> CGRect {
        rect.mappedCorners(screenPoint)
    }

    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        self.point(point, toSpace: coordinateSpace)
    }
    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        self.point(point, fromSpace: coordinateSpace)
    }
    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.mappedCorners { self.point($0, toSpace: coordinateSpace) }
    }
    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.mappedCorners { self.point($0, fromSpace: coordinateSpace) }
    }
}

extension UIView: ScreenCoordinateSpace {
    package func screenPoint(_ point: CGPoint) -> CGPoint {
        guard let window = windowSlot else { return point }
        return window.screenPoint(inWindow: layer.convert(point, to: window.layer))
    }

    func pointFromScreen(_ point: CGPoint) -> CGPoint {
        guard let window = windowSlot else { return point }
        return layer.convert(window.pointFromScreen(inWindow: point), from: window.layer)
    }

    func screenFrame() -> CGRect { screenRect(bounds) }

    var explicitAccessibilityFrame: CGRect? {
        get { accessibility?.frame }
        set { accessibilityState.frame = newValue }
    }
}

extension CGRect {
    /// The smallest rectangle that contains the four converted corners.
    func mappedCorners(_ map: (CGPoint) -> CGPoint) -> CGRect {
        if isNull { return self }
        let a = map(CGPoint(x: minX, y: minY))
        let b = map(CGPoint(x: maxX, y: minY))
        let c = map(CGPoint(x: minX, y: maxY))
        let d = map(CGPoint(x: maxX, y: maxY))
        let left = min(a.x, b.x, c.x, d.x)
        let top = min(a.y, b.y, c.y, d.y)
        return CGRect(
            x: left, y: top, width: max(a.x, b.x, c.x, d.x) - left, height: max(a.y, b.y, c.y, d.y) - top)
    }
}
