import UIKit

extension TransitionStyle {
    /// The front view comes in over the resting one from an edge, and leaves the same way.
    public static func slide(from edge: UIRectEdge) -> TransitionStyle {
        slide(from: edge, to: edge)
    }

    /// The front view comes in from one edge and leaves by another.
    public static func slide(from arrival: UIRectEdge, to departure: UIRectEdge) -> TransitionStyle {
        @Sendable func plan(_ edge: UIRectEdge) -> TransitionPlan {
            TransitionPlan(front: ViewMovement(from: ViewState { $0.fraction = edge.outward }, to: .rest))
        }
        let identifier: Identifier =
            arrival == departure
            ? "slide(from: \(arrival.name))" : "slide(from: \(arrival.name), to: \(departure.name))"
        return TransitionStyle(identifier, arriving: { _ in plan(arrival) }, leaving: { _ in plan(departure) })
            .with { $0.dismissalEdge = departure }
    }

    /// From the right in left-to-right languages, as pushed views do; modally from below.
    public static var slide: TransitionStyle {
        TransitionStyle("slide") { scene in
            let edge: UIRectEdge = scene.container == .modal ? .bottom : .right
            return TransitionPlan(front: ViewMovement(from: ViewState { $0.fraction = edge.outward }, to: .rest))
        }
        .with { $0.dismissalEdge = .bottom }
    }
}

extension UIRectEdge {
    /// One whole container beyond this edge.
    var outward: CGPoint {
        switch self {
        case .top: CGPoint(x: 0, y: -1)
        case .left: CGPoint(x: -1, y: 0)
        case .right: CGPoint(x: 1, y: 0)
        default: CGPoint(x: 0, y: 1)
        }
    }

    /// Its name as in code.
    fileprivate var name: String {
        switch self {
        case .top: "top"
        case .left: "left"
        case .bottom: "bottom"
        case .right: "right"
        default: "\(rawValue)"
        }
    }
}
