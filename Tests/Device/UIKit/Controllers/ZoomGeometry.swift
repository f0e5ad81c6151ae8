import Foundation

/// The frame of a zoom's card, and the geometry of the page inside it.
struct ZoomPlace {
    /// In the container's coordinates.
    var card: CGRect
    /// The scale of the page, relative to its full size.
    var pageScale: CGFloat
    /// The page's upper left corner, in the card.
    var pageOrigin: CGPoint
    /// The frame of the source's snapshot, in the card.
    var picture: CGRect

    /// The full size.
    static func zoomed(_ rest: CGRect) -> ZoomPlace {
        ZoomPlace(card: rest, pageScale: 1, pageOrigin: .zero, picture: CGRect(origin: .zero, size: rest.size))
    }

    /// The source's size. The page fills the card, with its top center visible.
    static func source(_ source: CGRect, rest: CGRect) -> ZoomPlace {
        let scale = max(source.width / max(rest.width, 1), source.height / max(rest.height, 1))
        let origin = CGPoint(x: (source.width - rest.width * scale) / 2, y: 0)
        return ZoomPlace(
            card: source, pageScale: scale, pageOrigin: origin, picture: CGRect(origin: .zero, size: source.size))
    }
}

/// The card's transform during a gesture, with constants that others fitted to recordings of scripted drags on iOS 26 and 27.
struct ZoomPull {
    enum Kind {
        case down, sideways
    }

    var scale: CGFloat = 1
    /// The movement of the touched point, in the container.
    var shift = CGVector.zero

    /// The transform for a pan, on a card of `size`.
    init(_ kind: Kind, translation: CGPoint, size: CGSize) {
        switch kind {
        case .down:
            let travel = max(translation.y - Self.downSlop, 0) / max(size.height, 1)
            scale = 1 - Self.gain * Self.eased(travel)
            shift.dy = Self.fall(travel) * size.height
            shift.dx = Self.across(translation.x, width: size.width)
        case .sideways:
            let travel = max(abs(translation.x) - Self.sidewaysSlop, 0)
            scale = max(1 - Self.gain * travel / max(size.width, 1), Self.minimumScale)
            shift.dx = translation.x < 0 ? -travel : travel
            shift.dy = Self.across(translation.y, width: size.width)
        }
    }

    /// The new center of a card at `center` that was touched at `anchor`.
    func center(from center: CGPoint, anchor: CGPoint) -> CGPoint {
        let away = CGPoint(x: (center.x - anchor.x) * scale, y: (center.y - anchor.y) * scale)
        return CGPoint(x: anchor.x + away.x + shift.dx, y: anchor.y + away.y + shift.dy)
    }

    /// Linear up to a knee, then approaching the minimum scale.
    private static func eased(_ travel: CGFloat) -> CGFloat {
        guard travel > knee else { return travel }
        let room = (1 - minimumScale) / gain - knee
        return knee + (1 - 1 / ((travel - knee) / room + 1)) * room
    }

    /// The page's movement, which falls behind the finger's by a cubic term.
    private static func fall(_ travel: CGFloat) -> CGFloat {
        let bounded = min(travel, 1 / (3 * lag).squareRoot())
        return bounded - lag * bounded * bounded * bounded
    }

    private static func across(_ distance: CGFloat, width: CGFloat) -> CGFloat {
        let limit = max(width * acrossLimit, 1)
        let damped = (1 - 1 / (abs(distance) * acrossGain / limit + 1)) * limit
        return distance < 0 ? -damped : damped
    }

    /// The decrease of scale per fraction of the page's height or width.
    private static let gain: CGFloat = 0.67
    private static let knee: CGFloat = 0.52
    private static let minimumScale: CGFloat = 0.37
    private static let lag: CGFloat = 0.45
    private static let acrossGain: CGFloat = 0.56
    private static let acrossLimit: CGFloat = 0.9
    /// The distance in points before the card moves.
    private static let downSlop: CGFloat = 18
    private static let sidewaysSlop: CGFloat = 12
    /// The time, in seconds, by which a release is projected.
    static let projection: CGFloat = 0.12
}

extension ZoomPull.Kind {
    /// The projected scale below which the page is dismissed.
    var threshold: CGFloat { self == .down ? 0.905 : 0.7 }
}
