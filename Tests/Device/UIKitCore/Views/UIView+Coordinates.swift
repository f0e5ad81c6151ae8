import Foundation

/// Nil stands for the window; without a window, points are not converted. Windows convert through the screen.
extension CALayer {
    @MainActor
    func point(_ point: CGPoint, to view: UIView?, of source: UIView) -> CGPoint {
        guard let target = view ?? source.windowSlot else { return point }
        if source.isInOtherWindow(than: target) { return target.pointFromScreen(source.screenPoint(point)) }
        return convert(point, to: target.layer)
    }

    @MainActor
    func point(_ point: CGPoint, from view: UIView?, of target: UIView) -> CGPoint {
        guard let source = view ?? target.windowSlot else { return point }
        return source.layer.point(point, to: target, of: source)
    }

    @MainActor
    func rect(_ rect: CGRect, to view: UIView?, of source: UIView) -> CGRect {
        guard let target = view ?? source.windowSlot else { return rect }
        if source.isInOtherWindow(than: target) {
            return source.screenRect(rect).mappedCorners(target.pointFromScreen)
        }
        return convert(rect, to: target.layer)
    }

    @MainActor
    func rect(_ rect: CGRect, from view: UIView?, of target: UIView) -> CGRect {
        guard let source = view ?? target.windowSlot else { return rect }
        return source.layer.rect(rect, to: target, of: source)
    }
}

extension UIView {
    fileprivate func isInOtherWindow(than view: UIView) -> Bool {
        guard let own = windowSlot, let other = view.windowSlot else { return false }
        return own !== other
    }
}
