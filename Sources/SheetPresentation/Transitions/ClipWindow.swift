import UIKit

/// A mask with a visible rect with rounded corners.
///
/// The rect is a sublayer of the mask, because a change of a layer's size triggers a layout of its superlayer, which must not be the view's.
@MainActor
struct ClipWindow {
    let mask = CALayer()
    private let window = CALayer()

    /// Disables the implicit animations of a layer without a view.
    private static let noActions: [String: any CAAction] = [
        "bounds": NSNull(), "position": NSNull(), "cornerRadius": NSNull(),
    ]

    /// - Parameters:
    ///   - clip: The view that is masked, in it or itself.
    ///   - view: The view at whose upper left corner the rects begin, wherever its bounds do, such as those of a list that is scrolled.
    init(of clip: UIView, in view: UIView) {
        mask.bounds = clip.bounds.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
        mask.position = clip.bounds.center
        window.frame = mask.bounds
        window.backgroundColor = UIColor.black.cgColor
        window.actions = Self.noActions
        mask.addSublayer(window)
    }

    /// One effect for each property that differs between these states; the others are set immediately.
    func effects(
        _ states: [TransitionViewState], state: @escaping MotionEffect.Function<TransitionViewState>, viewSize: CGSize
    )
        -> [MotionEffect]
    {
        let whole = CGRect(origin: .zero, size: viewSize)
        func rect(of state: TransitionViewState) -> CGRect { state.clipRect ?? whole }
        let rects = states.map(rect)
        guard let first = rects.first, let radius = states.first?.clipCornerRadius else { return [] }
        window.frame = first
        window.cornerRadius = radius
        var effects: [MotionEffect] = []
        if rects.contains(where: { $0.size != first.size }) {
            effects.append(.size(of: window) { rect(of: state($0, $1)).size })
        }
        if rects.contains(where: { !$0.center.isClose(to: first.center) }) {
            effects.append(.position(of: window) { rect(of: state($0, $1)).center })
        }
        if states.contains(where: { $0.clipCornerRadius != radius }) {
            effects.append(.cornerRadius(of: window) { Double(state($0, $1).clipCornerRadius) })
        }
        return effects
    }
}

extension CGPoint {
    /// Whether both are equal up to rounding errors.
    fileprivate func isClose(to other: CGPoint) -> Bool { abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 }
}
