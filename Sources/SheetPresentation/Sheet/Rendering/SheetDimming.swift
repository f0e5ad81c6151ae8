import UIKit

/// The dimming behind a sheet, as a function of the sheet's position, with one layer for each color.
@MainActor
final class SheetDimming {
    let view = DimmingView(frame: .zero)
    private var shades: [Shade] = []
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
    /// - Parameter motion: Shows the current path; nil without one.
    func update(
        _ layout: SheetLayout, _ configuration: SheetConfiguration, _ undimmed: UndimmedDetents,
        from motion: Motion? = nil
    ) {
        let appearance = configuration.appearance
        let largest = undimmed.largest(of: configuration.detents, in: layout)
        let own = configuration.detents.reduce(into: [Detent.Identifier: Detent.Dimming]()) {
            $0[$1.identifier] = $1.dimming
        }
        let wanted = [appearance.dimmingColor] + configuration.detents.compactMap { $0.dimming?.color }
        let former = motion.map { shades.prefix(shadesKept(in: $0, for: wanted)) } ?? []
        var colors = former.map(\.color)
        for color in wanted where !colors.contains(color) { colors.append(color) }
        view.show(colors)
        recession?.update(
            DimRamp(
                layout: layout, largestUndimmed: largest, opacity: 1,
                own: own.mapValues { $0.opacity > 0 ? 1 : 0 }), cornerRadius: appearance.cornerRadius)
        shades = colors.enumerated().map { index, color in
            let ramp = DimRamp(
                layout: layout, largestUndimmed: largest,
                opacity: color == appearance.dimmingColor && undimmed != .all ? Double(appearance.dimmingOpacity) : 0,
                own: own.mapValues { ($0.color ?? appearance.dimmingColor) == color ? Double($0.opacity) : 0 })
            return Shade(
                color: color, ramp: ramp, opacity: former.indices.contains(index) ? former[index].opacity : { _ in 0 })
        }
    }

    /// The number of shades whose layers keep their colors, because those are visible or used again.
    private func shadesKept(in motion: Motion, for wanted: [UIColor]) -> Int {
        let (position, past) = (motion.position, motion.deviation.past)
        let last = shades.indices.last { index in
            wanted.contains(shades[index].color) || shades[index].opacity(position) > Self.visibleDifference
                || Channel.shades.indices.contains(index) && abs(past[Channel.shades[index]]) > Self.visibleDifference
        }
        return last.map { $0 + 1 } ?? 0
    }

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
        return zip(view.shadeLayers, shades).enumerated().map { index, pair in
            let (layer, opacity) = (pair.0, pair.1.opacity)
            guard Channel.shades.indices.contains(index) else { return .opacity(of: layer, opacity) }
            let channel = Channel.shades[index]
            return .opacity(of: layer) { position, deviation in
                min(max(opacity(position) + deviation.past[channel], 0), 1)
            }
        }
    }

    /// Adds what the current path shows at a position.
    func values(at position: Double, _ past: ChannelValues, in values: inout ChannelValues) {
        // Also of colors that there are not: one that appears fades in.
        for (index, channel) in Channel.shades.enumerated() {
            let opacity = shades.indices.contains(index) ? shades[index].opacity(position) : 0
            values[channel] = opacity + past[channel]
        }
        if let recession { values[.recession] = recession.amount(at: position, past) }
    }
}
