import Foundation

/// Where the card of a zoom stands, and where the page stands in it.
struct ZoomPlace {
    /// In the container.
    var card: CGRect
    /// Of the page, from its full size.
    var pageScale: CGFloat
    /// The page's upper left corner in the card.
    var pageOrigin: CGPoint
    /// The source's picture in the card.
    var picture: CGRect

    /// Full size; the picture lies where the app says that the source is found in the page.
    static func zoomed(_ rest: CGRect, alignment: CGRect?) -> ZoomPlace {
        let whole = CGRect(origin: .zero, size: rest.size)
        return ZoomPlace(card: rest, pageScale: 1, pageOrigin: .zero, picture: alignment ?? whole)
    }

    /// As large as the source. Without an alignment the page fills the card, its top and middle in sight.
    static func source(_ source: CGRect, rest: CGRect, alignment: CGRect?) -> ZoomPlace {
        let picture = CGRect(origin: .zero, size: source.size)
        if let alignment, alignment.width > 0, alignment.height > 0 {
            let scale = max(source.width / alignment.width, source.height / alignment.height)
            let origin = CGPoint(
                x: source.width / 2 - alignment.midX * scale, y: source.height / 2 - alignment.midY * scale)
            return ZoomPlace(card: source, pageScale: scale, pageOrigin: origin, picture: picture)
        }
        let scale = max(source.width / max(rest.width, 1), source.height / max(rest.height, 1))
        let origin = CGPoint(x: (source.width - rest.width * scale) / 2, y: 0)
        return ZoomPlace(card: source, pageScale: scale, pageOrigin: origin, picture: picture)
    }
}

/// What a finger makes of the card: figures fitted by others to recordings of scripted drags on iOS 26 and 27.
struct ZoomPull {
    enum Kind {
        case down, sideways, pinch
    }

    var scale: CGFloat = 1
    var rotation: CGFloat = 0
    /// Of the point that was taken hold of, in the container.
    var shift = CGVector.zero

    /// The finger's way from where it came down, on a card of `size`.
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
        case .pinch:
            break
        }
    }

    /// Two fingers carry, shrink and turn it as they move; it does not grow beyond the size it had.
    init(scale: CGFloat, rotation: CGFloat, shift: CGVector) {
        self.scale = min(max(scale, Self.minimumScale), 1)
        self.rotation = rotation
        self.shift = shift
    }

    /// Where the middle of a card at `center` goes if it was taken hold of at `anchor`.
    func center(from center: CGPoint, anchor: CGPoint) -> CGPoint {
        let away = CGPoint(x: (center.x - anchor.x) * scale, y: (center.y - anchor.y) * scale)
        let turned = CGPoint(
            x: away.x * cos(rotation) - away.y * sin(rotation), y: away.x * sin(rotation) + away.y * cos(rotation))
        return CGPoint(x: anchor.x + turned.x + shift.dx, y: anchor.y + turned.y + shift.dy)
    }

    /// Linear up to a knee, then less and less towards the smallest scale.
    private static func eased(_ travel: CGFloat) -> CGFloat {
        guard travel > knee else { return travel }
        let room = (1 - minimumScale) / gain - knee
        return knee + (1 - 1 / ((travel - knee) / room + 1)) * room
    }

    /// The page stays behind the finger by the cube of the way.
    private static func fall(_ travel: CGFloat) -> CGFloat {
        let bounded = min(travel, 1 / (3 * lag).squareRoot())
        return bounded - lag * bounded * bounded * bounded
    }

    private static func across(_ distance: CGFloat, width: CGFloat) -> CGFloat {
        let limit = max(width * acrossLimit, 1)
        let damped = (1 - 1 / (abs(distance) * acrossGain / limit + 1)) * limit
        return distance < 0 ? -damped : damped
    }

    /// Scale lost per height, or width, of the page.
    private static let gain: CGFloat = 0.67
    private static let knee: CGFloat = 0.52
    private static let minimumScale: CGFloat = 0.37
    private static let lag: CGFloat = 0.45
    private static let acrossGain: CGFloat = 0.56
    private static let acrossLimit: CGFloat = 0.9
    /// The card holds still for so long, in points.
    private static let downSlop: CGFloat = 18
    private static let sidewaysSlop: CGFloat = 12
}

extension ZoomPull.Kind {
    /// Smaller than this the card goes, measured where it would be a moment later.
    var threshold: CGFloat {
        switch self {
        case .down: 0.905
        case .sideways: 0.7
        case .pinch: 0.5
        }
    }

    /// How far ahead a release looks, in seconds; a pinch is taken where it is.
    var projection: CGFloat { self == .pinch ? 0 : 0.12 }
}
