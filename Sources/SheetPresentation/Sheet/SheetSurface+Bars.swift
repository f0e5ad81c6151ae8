import UIKit

/// The visible frames of header and footer while the sheet moves or changes its frame; a card's bars move with the card.
extension SheetSurface {
    /// The bars' frames in the container at a position, without their own animations; nil for a bar that has not been placed yet.
    func barFrames(at position: Double) -> [CGRect?] {
        barOrigins(at: position).map { bar, origin in
            bar.bounds.isEmpty ? nil : bar.modelFrame.offsetBy(dx: origin.x, dy: origin.y)
        }
    }

    /// The bars, with the origin of their frames at a position.
    private func barOrigins(at position: Double) -> [(bar: SheetBar, origin: CGPoint)] {
        guard layout.card == nil else { return [] }
        let moved = layout.side.outward * (position - anchor)
        let sheet = CGPoint(x: view.center.x - view.bounds.width / 2, y: view.center.y - view.bounds.height / 2)
        return [view.header, view.footer].compactMap { $0 }.map { bar in
            let stay = bar === view.stayingBar ? layout.side.outward * (anchor - min(position, lastStay)) : .zero
            return (bar, sheet + moved + stay)
        }
    }

    /// Animates the bars from their visible frames to their final ones, as part of the animation in progress or in their own.
    func animateBars(from seen: [CGRect?], at position: Double, _ animation: BarAnimation) {
        guard holdBars(where: seen, at: position) else { return }
        if UIView.inheritedAnimationDuration > 0 { layOutBars() } else { animation.perform(layOutBars) }
    }

    /// Whether a bar is not at its final frame.
    var areBarsHeld: Bool {
        guard view.hasBars, layout.card == nil else { return false }
        let places = bars.frames(in: layout, at: anchor)
        return [(view.header, places.header), (view.footer, places.footer)].contains { bar, place in
            bar.map { !$0.modelFrame.isClose(to: place) } ?? false
        }
    }

    private func layOutBars() {
        placeBars()
        for bar in [view.header, view.footer] { bar?.layoutIfNeeded() }
    }

    /// Sets the bars' visible frames, as the start of an animation.
    ///
    /// - Returns: Whether they have changed.
    @discardableResult
    func holdBars(where seen: [CGRect?], at position: Double) -> Bool {
        var isElsewhere = false
        for ((bar, origin), seen) in zip(barOrigins(at: position), seen) {
            guard let place = seen?.offsetBy(dx: -origin.x, dy: -origin.y), !place.isClose(to: bar.modelFrame) else {
                continue
            }
            isElsewhere = true
            UIView.performWithoutAnimation {
                bar.place(place)
                bar.layoutIfNeeded()
            }
        }
        return isElsewhere
    }
}

/// How bars go to their places.
@MainActor
struct BarAnimation {
    let duration: TimeInterval
    /// Whether they go along with a movement, otherwise they ease in and out.
    let isSpring: Bool

    /// Along with a movement that has just begun.
    static func spring(_ duration: TimeInterval) -> BarAnimation {
        BarAnimation(duration: duration, isSpring: true)
    }

    /// When a finger catches the sheet, in the keyboard's usual duration.
    static let caught = BarAnimation(duration: SheetSurface.catchDuration, isSpring: false)

    fileprivate func perform(_ change: @escaping () -> Void) {
        guard isSpring else {
            return UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: change)
        }
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction, animations: change)
    }
}

extension SheetBar {
    /// Its frame without its transform.
    fileprivate var modelFrame: CGRect {
        CGRect(
            x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    }
}

extension CGRect {
    /// Whether both are equal up to rounding errors.
    fileprivate func isClose(to other: CGRect) -> Bool {
        let errors = [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
        return errors.allSatisfy { abs($0) < 1e-6 }
    }
}
