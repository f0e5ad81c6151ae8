import UIKit

/// What is seen at the end of a sheet that stays at the edge of the screen while the sheet moves.
enum SheetEnd {
    /// The frame of the staying bar, in the sheet's superview.
    case bar(CGRect)
    /// The end of a card, counted outwards, in the sheet's superview.
    case card(CGFloat)

    var isOfCard: Bool { if case .card = self { true } else { false } }
}

extension SheetSurface {
    /// The end as it is visible now; nil for a sheet without a staying end.
    var visibleEnd: SheetEnd? {
        guard let superview = view.superview else { return nil }
        if let floor = view.card?.floor {
            guard let seen = floor.layer.presentation() else { return nil }
            let frame = seen.convert(seen.bounds, to: superview.layer.presentation())
            return .card(layout.side.end(of: frame))
        }
        guard let bar = view.stayingBar, let seen = bar.layer.presentation() else { return nil }
        return .bar(seen.convert(seen.bounds, to: superview.layer.presentation()))
    }

    /// Animates the end from its visible position to the one where the motion keeps it from now on.
    func blendEnd(from seen: SheetEnd, at position: Double) {
        switch seen {
        case .bar(let frame): blendStayingBar(from: frame, at: position)
        case .card(let end): blendCard(from: end, at: position)
        }
    }

    private func blendStayingBar(from seen: CGRect, at position: Double) {
        guard let bar = view.stayingBar else { return }
        bar.layer.removeFrameAnimations()
        let place = layout.frame(at: CGFloat(anchor))
        let beyond = CGFloat(max(0, position - bars.lastStay(in: layout))) * layout.side.outward.y
        let difference = seen.minY - (place.minY + bar.center.y - bar.bounds.height / 2 + beyond)
        blend(bar.layer, by: CGPoint(x: 0, y: difference), duration: Self.barDuration)
    }

    /// The clip at the free edge stays where the finger has it.
    private func blendCard(from seen: CGFloat, at position: Double) {
        guard let card = view.card, let shape = layout.card else { return }
        removeFrameAnimations(inside: [card.floor, view.clip, card.canvas])
        let end = layout.side.end(of: shape.frame(at: CGFloat(position)))
        let difference = (seen - end) / CardPose(shape, at: anchor).scale(at: position)
        let offset = layout.side.outward * difference
        blend(card.floor.layer, by: offset, duration: Self.barDuration)
        blend(view.clip.layer, by: offset * -1, duration: Self.barDuration)
    }
}

extension Side {
    /// The coordinate of a frame's end at this side, counted outwards.
    fileprivate func end(of frame: CGRect) -> CGFloat {
        switch self {
        case .bottom: frame.maxY
        case .top: -frame.minY
        case .left: -frame.minX
        case .right: frame.maxX
        }
    }
}
