import Foundation

public enum UITimingCurveType: Int, Sendable {
    case builtin = 0
    case cubic = 1
    case spring = 2
    case composed = 3
}

@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCoding, NSCopying {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    /// The pacing and the actual duration for a requested `duration`.
    func pacing(for duration: TimeInterval) -> (pacing: Pacing, duration: TimeInterval) {
        if let spring = springTimingParameters { return spring.springPacing(for: duration) }
        let curve = cubicTimingParameters?.bezier ?? .easeInEaseOut
        return (curve.isLinear ? .linear : .bezier(curve), duration)
    }
}
