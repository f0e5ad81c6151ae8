import UIKit

/// The dimming beside a sheet, as a function of the sheet's position.
@MainActor
final class SheetDimming {
    let view = DimmingView()
    private var ramp: DimRamp
    /// The dimming of a position on the present path.
    private var opacity: (Double) -> Double = { _ in 0 }

    /// Less than a step of 8 bits a channel.
    private static let visibleDifference = 1.0 / 512

    init(_ layout: SheetLayout) {
        ramp = DimRamp(layout: layout, largestUndimmed: nil, opacity: 0)
    }

    /// Makes the dimming that later paths show.
    func updateRamp(_ layout: SheetLayout, _ configuration: SheetConfiguration) {
        ramp = DimRamp(
            layout: layout, largestUndimmed: configuration.largestUndimmedDetent?.identifier,
            opacity: Double(configuration.appearance.dimmingOpacity))
    }

    /// The dimming on the path along the edge, from here on.
    func effectAlongEdge() -> MotionEffect {
        effect(ramp.opacity(at:))
    }

    /// The dimming on a style's path, from here on: from that at rest to none.
    func effect(from rest: Double, presence: @escaping (Double) -> CGFloat) -> MotionEffect {
        let dimmingAtRest = ramp.opacity(at: rest)
        return effect { dimmingAtRest * Double(presence($0)) }
    }

    private func effect(_ opacity: @escaping (Double) -> Double) -> MotionEffect {
        self.opacity = opacity
        return .additiveOpacity(of: view.dimmingLayer, opacity)
    }

    /// What the present path shows at a position.
    func opacity(at position: Double) -> Double { opacity(position) }

    /// Lets the dimming go from what it was to what the motion shows from now on.
    func blend(from old: Double, at position: Double, duration: TimeInterval) {
        let difference = old - opacity(position)
        guard abs(difference) > Self.visibleDifference, duration > 0, UIView.areAnimationsEnabled else { return }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.isAdditive = true
        animation.fromValue = difference
        animation.toValue = 0.0
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        // Without a key: an earlier one goes on beside it.
        view.dimmingLayer.add(animation, forKey: nil)
    }
}
