import UIKit

extension TransitionStyle {
    /// The front view slides in over the other one from an edge, and out again.
    public static func slide(from edge: UIRectEdge) -> TransitionStyle {
        slide(from: edge, to: edge)
    }

    /// The front view slides in from one edge and out to another.
    public static func slide(from arrival: UIRectEdge, to departure: UIRectEdge) -> TransitionStyle {
        @Sendable func plan(_ edge: UIRectEdge) -> TransitionPlan {
            TransitionPlan(front: .arriving(from: edge))
        }
        let identifier: Identifier =
            arrival == departure
            ? "slide(from: \(arrival.name))" : "slide(from: \(arrival.name), to: \(departure.name))"
        return TransitionStyle(identifier, arriving: { _ in plan(arrival) }, leaving: { _ in plan(departure) })
            .with { $0.dismissalEdge = departure }
    }

    /// From the right in left-to-right languages, as in a push; from the bottom in modal transitions.
    public static var slide: TransitionStyle {
        TransitionStyle("slide") { scene in TransitionPlan(front: .arriving(from: scene.arrivalEdge)) }
    }
}

extension TransitionScene {
    /// The edge from which a view comes in if its style names none: the right one, as in a push, and modally the bottom.
    var arrivalEdge: UIRectEdge { container == .modal ? .bottom : .right }
}

extension ViewMovement {
    /// From beyond an edge to rest.
    static func arriving(from edge: UIRectEdge) -> ViewMovement {
        ViewMovement(from: TransitionViewState { $0.relativeTranslation = edge.outward }, to: .rest)
    }
}

extension UIRectEdge {
    /// The displacement by one container beyond this edge, as a fraction.
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
