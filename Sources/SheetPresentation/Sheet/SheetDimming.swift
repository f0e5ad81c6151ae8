import UIKit

/// The dimming beside a sheet, as a function of the sheet's position: one layer for each color.
@MainActor
final class SheetDimming {
    let view = DimmingView()
    private var shades: [Shade]

    private struct Shade {
        let ramp: DimRamp
        /// The opacity at a position on the present path.
        var opacity: (Double) -> Double = { _ in 0 }
    }

    /// Less than a step of 8 bits a channel.
    private static let visibleDifference = 1.0 / 512

    init(_ layout: SheetLayout) {
        shades = [Shade(ramp: DimRamp(layout: layout, largestUndimmed: nil, opacity: 0))]
    }

    /// Makes the dimming that later paths show.
    func update(_ layout: SheetLayout, _ configuration: SheetConfiguration) {
        let looks = configuration.appearance
        let own = configuration.detents.reduce(into: [Detent.Identifier: Detent.Dimming]()) {
            $0[$1.identifier] = $1.dimming
        }
        var colors = [looks.dimmingColor]
        for color in configuration.detents.compactMap({ $0.dimming?.color }) where !colors.contains(color) {
            colors.append(color)
        }
        view.show(colors)
        let former = shades
        shades = colors.enumerated().map { index, color in
            let ramp = DimRamp(
                layout: layout, largestUndimmed: configuration.largestUndimmedDetent?.identifier,
                opacity: index == 0 ? Double(looks.dimmingOpacity) : 0,
                own: own.mapValues { ($0.color ?? looks.dimmingColor) == color ? Double($0.opacity) : 0 })
            return Shade(ramp: ramp, opacity: former.indices.contains(index) ? former[index].opacity : { _ in 0 })
        }
    }

    /// The dimming on the path along the edge, from here on.
    func effectsAlongEdge() -> [MotionEffect] {
        effects { $0.opacity(at:) }
    }

    /// The dimming on a style's path, from here on: from that at rest to none.
    func effects(from rest: Double, presence: @escaping (Double) -> CGFloat) -> [MotionEffect] {
        effects { ramp in
            let dimmingAtRest = ramp.opacity(at: rest)
            return { dimmingAtRest * Double(presence($0)) }
        }
    }

    private func effects(_ opacity: (DimRamp) -> (Double) -> Double) -> [MotionEffect] {
        for index in shades.indices { shades[index].opacity = opacity(shades[index].ramp) }
        return zip(view.shadeLayers, shades).map { .additiveOpacity(of: $0, $1.opacity) }
    }

    /// What the present path shows at a position, a value for each color.
    func opacities(at position: Double) -> [Double] { shades.map { $0.opacity(position) } }

    /// Lets the dimming go from what it was to what the motion shows from now on.
    func blend(from old: [Double], at position: Double, duration: TimeInterval) {
        guard duration > 0, UIView.areAnimationsEnabled else { return }
        for (index, layer) in view.shadeLayers.enumerated() {
            let difference = (old.indices.contains(index) ? old[index] : 0) - shades[index].opacity(position)
            guard abs(difference) > Self.visibleDifference else { continue }
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.isAdditive = true
            animation.fromValue = difference
            animation.toValue = 0.0
            animation.duration = duration
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            // Without a key: an earlier one goes on beside it.
            layer.add(animation, forKey: nil)
        }
    }
}
