import UIKit

/// The dimming behind a sheet, as a function of the sheet's position, with one layer for each color.
@MainActor
final class SheetDimming {
    let view = DimmingView(frame: .zero)
    private var shades: [Shade]
    /// The receding snapshot of the views beneath; nil without that effect.
    private(set) var recession: PresenterRecession?

    private struct Shade {
        let color: UIColor
        let ramp: DimRamp
        /// The opacity at a position on the current path.
        var opacity: (Double) -> Double = { _ in 0 }
    }

    /// Smaller differences are invisible: half a step of 8 bits per channel.
    private static let visibleDifference = 1.0 / 512

    init(_ layout: SheetLayout) {
        shades = [Shade(color: .clear, ramp: DimRamp(layout: layout, largestUndimmed: nil, opacity: 0))]
    }

    /// Adds a receding snapshot of the views beneath, below the dimming.
    func addRecession(_ recession: PresenterRecession, in container: UIView) {
        recession.install(in: container)
        self.recession = recession
    }

    /// Places the views in the container.
    func place(in bounds: CGRect) {
        if view.frame != bounds { view.frame = bounds }
        recession?.place(in: bounds)
    }

    func uninstall() {
        view.removeFromSuperview()
        recession?.uninstall()
        recession = nil
    }

    /// Updates the ramps; takes effect with the next path.
    ///
    /// - Parameter position: What the current path shows; nil without one.
    func update(
        _ layout: SheetLayout, _ configuration: SheetConfiguration, _ undimmed: UndimmedDetents,
        from position: Double? = nil
    ) {
        let looks = configuration.appearance
        let largest: Detent.Identifier? = if case .upTo(let detent) = undimmed { detent } else { nil }
        let own = configuration.detents.reduce(into: [Detent.Identifier: Detent.Dimming]()) {
            $0[$1.identifier] = $1.dimming
        }
        let wanted = [looks.dimmingColor] + configuration.detents.compactMap { $0.dimming?.color }
        let former = position.map { shades.prefix(shadesKept(at: $0, for: wanted)) } ?? []
        var colors = former.map(\.color)
        for color in wanted where !colors.contains(color) { colors.append(color) }
        view.show(colors)
        recession?.update(
            DimRamp(
                layout: layout, largestUndimmed: largest, opacity: 1,
                own: own.mapValues { $0.opacity > 0 ? 1 : 0 }), cornerRadius: looks.cornerRadius)
        shades = colors.enumerated().map { index, color in
            let ramp = DimRamp(
                layout: layout, largestUndimmed: largest,
                opacity: color == looks.dimmingColor && undimmed != .all ? Double(looks.dimmingOpacity) : 0,
                own: own.mapValues { ($0.color ?? looks.dimmingColor) == color ? Double($0.opacity) : 0 })
            return Shade(
                color: color, ramp: ramp, opacity: former.indices.contains(index) ? former[index].opacity : { _ in 0 })
        }
    }

    /// The number of shades whose layers keep their colors, because those are visible or used again.
    private func shadesKept(at position: Double, for wanted: [UIColor]) -> Int {
        let layers = view.shadeLayers
        let last = shades.indices.last { index in
            wanted.contains(shades[index].color) || shades[index].opacity(position) > Self.visibleDifference
                || layers[index].animationKeys()?.isEmpty == false
        }
        return last.map { $0 + 1 } ?? 0
    }

    /// Begins the path along the edge at a position, with what was visible before.
    ///
    /// - Returns: Whether that is something else.
    func begin(at position: Double) -> Bool { recession?.begin(at: position) == true }

    /// The effects for the path along the edge, which becomes the current one.
    func effectsAlongEdge() -> [MotionEffect] {
        effects { $0.opacity(at:) } + (recession?.effectsAlongEdge() ?? [])
    }

    /// The effects for a style's path, which becomes the current one: from the dimming at rest to none.
    func effects(from rest: Double, presence: @escaping (Double) -> CGFloat) -> [MotionEffect] {
        let shades = effects { ramp in
            let dimmingAtRest = ramp.opacity(at: rest)
            return { dimmingAtRest * Double(presence($0)) }
        }
        return shades + (recession?.effects(from: rest, presence: presence) ?? [])
    }

    private func effects(_ opacity: (DimRamp) -> (Double) -> Double) -> [MotionEffect] {
        for index in shades.indices { shades[index].opacity = opacity(shades[index].ramp) }
        return zip(view.shadeLayers, shades).map { .additiveOpacity(of: $0, $1.opacity) }
    }

    /// The opacity of each color at a position on the current path.
    func opacities(at position: Double) -> [Double] { shades.map { $0.opacity(position) } }

    /// Adds an animation from the old opacities to those of the current path.
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
            animation.preferredFrameRateRange = .fastest
            // Without a key, so that it does not replace an earlier one.
            layer.add(animation, forKey: nil)
        }
    }
}
