import UIKit

/// The visible frames of header and footer while the sheet moves or changes its frame.
extension SheetRenderer {
    /// The bars' frames in the container; nil for a bar that has not been placed yet.
    ///
    /// Without their animations, which go on.
    func visibleBars(in motion: Motion) -> [CGRect?] {
        guard view.hasBars else { return [] }
        return barFrames(at: motion.position, motion.deviation.past)
    }

    private func barFrames(at position: Double, _ past: ChannelValues) -> [CGRect?] {
        barSpaces(at: position, past).map { bar, space in
            bar.bounds.isEmpty ? nil : space.rect(bar.untransformedFrame)
        }
    }

    /// The bars, with the coordinates in which their frames are.
    private func barSpaces(at position: Double, _ past: ChannelValues) -> [(bar: SheetBar, space: BarSpace)] {
        let sheet = barSpace(at: position, past)
        let stay = layout.side.outward * (stays.first { $0.channel == .bar }?.displacement(position, past) ?? 0)
        return view.bars.map { bar in
            var space = sheet
            if bar === view.stayingBar { space.origin = space.origin + stay * Double(space.scale) }
            return (bar, space)
        }
    }

    /// The coordinates of the sheet, or of the content of a card.
    private func barSpace(at position: Double, _ past: ChannelValues) -> BarSpace {
        let side = layout.side
        var outline = pose.outline(at: position, past)
        let scale = pose.contentScale(of: outline)
        if !isCard {
            // Its breadth may be another one, from which that of its shape is animated.
            let frame = view.untransformedFrame.offset(by: side.outward * (position - anchor))
            outline = SheetOutline(frame, outline.radii, at: side)
        }
        let middle = Double(outline.breadth / 2)
        // The content's coordinates begin or end at the free edge.
        return BarSpace(
            origin: outline.middle - (side.isVertical ? CGPoint(x: middle, y: 0) : CGPoint(x: 0, y: middle)),
            scale: scale)
    }

    /// Lays out held bars at their final frames, as part of the animation in progress or in this one.
    func layOutHeldBars(_ animate: (@escaping () -> Void) -> Void) {
        guard areBarsHeld else { return }
        if ViewAnimation.isInProgress { layOutBars() } else { animate(layOutBars) }
    }

    /// Whether a bar is not at its final frame.
    var areBarsHeld: Bool {
        guard view.hasBars else { return false }
        let places = bars.frames(in: layout, at: anchor, showing: shown)
        return [(view.header, places.header), (view.footer, places.footer)].contains { bar, place in
            bar.map { !$0.untransformedFrame.isClose(to: place) } ?? false
        }
    }

    private func layOutBars() {
        placeBars()
        for bar in view.bars { bar.layoutIfNeeded() }
    }

    /// Sets the bars' visible frames, as the start of an animation.
    func holdBars(where seen: [CGRect?], in motion: Motion) {
        for ((bar, space), seen) in zip(barSpaces(at: motion.position, motion.deviation.past), seen) {
            guard let place = seen.map(space.local), !place.isClose(to: bar.untransformedFrame) else { continue }
            UIView.performWithoutAnimation {
                bar.show(place)
                bar.layoutIfNeeded()
            }
        }
    }
}

/// The coordinates of a bar's frame, in the container.
private struct BarSpace {
    var origin: CGPoint
    var scale: CGFloat = 1

    /// A rect in the container.
    func rect(_ local: CGRect) -> CGRect {
        CGRect(
            x: origin.x + local.minX * scale, y: origin.y + local.minY * scale, width: local.width * scale,
            height: local.height * scale)
    }

    /// A rect of the container in these coordinates.
    func local(_ rect: CGRect) -> CGRect {
        CGRect(
            x: (rect.minX - origin.x) / scale, y: (rect.minY - origin.y) / scale, width: rect.width / scale,
            height: rect.height / scale)
    }
}
