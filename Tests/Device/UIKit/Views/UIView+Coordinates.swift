import Foundation

extension CALayer {
    /// Nil stands for the window; without a window the point is its own image.
    @MainActor
    func point(_ point: CGPoint, to view: UIView?, of source: UIView) -> CGPoint {
        guard let target = view ?? source.windowSlot else { return point }
        return convert(point, to: target.layer)
    }

    @MainActor
    func point(_ point: CGPoint, from view: UIView?, of target: UIView) -> CGPoint {
        guard let source = view ?? target.windowSlot else { return point }
        return convert(point, from: source.layer)
    }

    @MainActor
    func rect(_ rect: CGRect, to view: UIView?, of source: UIView) -> CGRect {
        guard let target = view ?? source.windowSlot else { return rect }
        return convert(rect, to: target.layer)
    }

    @MainActor
    func rect(_ rect: CGRect, from view: UIView?, of target: UIView) -> CGRect {
        guard let source = view ?? target.windowSlot else { return rect }
        return convert(rect, from: source.layer)
    }
}
