import UIKit

/// The mask of a view that is seen through a rect with round corners.
///
/// The rect is a layer within the mask, for a layer that changes its size has its superlayer laid out: that must not be the view.
@MainActor
struct ClipWindow {
    let mask = CALayer()
    private let window = CALayer()

    /// Layers that are no view's animate each change on their own unless they are told not to.
    private static let noActions: [String: any CAAction] = [
        "bounds": NSNull(), "position": NSNull(), "cornerRadius": NSNull(),
    ]

    init(of view: UIView) {
        mask.frame = view.bounds
        window.frame = mask.bounds
        window.backgroundColor = UIColor.black.cgColor
        window.actions = Self.noActions
        mask.addSublayer(window)
    }

    /// One effect for each property that changes among these states; the others are set now.
    func effects(_ states: [ViewState], state: @escaping (Double) -> ViewState, viewSize: CGSize) -> [MotionEffect] {
        let whole = CGRect(origin: .zero, size: viewSize)
        func rect(of state: ViewState) -> CGRect { state.clipRect ?? whole }
        let rects = states.map(rect)
        guard let first = rects.first, let radius = states.first?.clipCornerRadius else { return [] }
        window.frame = first
        window.cornerRadius = radius
        var effects: [MotionEffect] = []
        if rects.contains(where: { $0.size != first.size }) {
            effects.append(.size(of: window) { rect(of: state($0)).size })
        }
        if rects.contains(where: { !$0.center.isClose(to: first.center) }) {
            effects.append(.position(of: window) { rect(of: state($0)).center })
        }
        if states.contains(where: { $0.clipCornerRadius != radius }) {
            effects.append(.cornerRadius(of: window) { Double(state($0).clipCornerRadius) })
        }
        return effects
    }
}

extension MotionEffect {
    fileprivate static func size(of layer: CALayer, _ size: @escaping (Double) -> CGSize) -> MotionEffect {
        MotionEffect(
            layer: layer, keyPath: "bounds.size", write: { layer.bounds.size = size($0) },
            keyframe: { Platform.keyframe(size($0)) })
    }

    static func position(of layer: CALayer, _ position: @escaping (Double) -> CGPoint) -> MotionEffect {
        MotionEffect(
            layer: layer, keyPath: "position", write: { layer.position = position($0) },
            keyframe: { Platform.keyframe(position($0)) })
    }
}

extension CGRect {
    var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGPoint {
    /// Whether nobody can tell the two apart: what is computed to stay in place differs by rounding.
    fileprivate func isClose(to other: CGPoint) -> Bool { abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 }
}
