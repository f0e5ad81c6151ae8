import UIKit

/// A circular mask of a view. It has its maximum size and only its scale changes.
@MainActor
struct ClipCircle {
    let mask: UIView
    /// The center as a function of progress, in the view's coordinates.
    private let center: (CGFloat) -> CGPoint
    private let isMoving: Bool

    /// - Parameters:
    ///   - states: Samples of the movement.
    ///   - start: The outline of the previous movement to continue from; nil to start a new one.
    init(around middle: CGPoint, _ states: [ViewState], goingOnFrom start: StyleOutline?) {
        let radius = states.compactMap(\.clipRadius).max() ?? 0
        mask = UIView(frame: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
        mask.backgroundColor = .black
        mask.layer.cornerRadius = radius
        mask.center = middle
        isMoving = start?.openingCenter != nil
        center = { progress in
            guard let start, let former = start.openingCenter else { return middle }
            return middle.mixed(with: former, at: start.weight(at: progress))
        }
    }

    func center(at progress: CGFloat) -> CGPoint { center(progress) }

    func effects(state: @escaping (Double) -> ViewState, progress: @escaping (Double) -> CGFloat) -> [MotionEffect] {
        let full = Double(mask.bounds.width / 2)
        var effects: [MotionEffect] = [
            .transform(of: mask.layer) {
                let radius = Double(state($0).clipRadius ?? CGFloat(full))
                // Not 0, because the transform has to be invertible.
                let scale = CGFloat(max(radius / full, 0.001))
                return CATransform3DMakeScale(scale, scale, 1)
            }
        ]
        if isMoving { effects.append(.position(of: mask.layer) { [center] in center(progress($0)) }) }
        return effects
    }
}
