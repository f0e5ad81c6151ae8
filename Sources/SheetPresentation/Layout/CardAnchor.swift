import UIKit

/// The source beside which an anchored card appears, or the middle of the container.
struct CardAnchor: Equatable {
    /// In the container.
    var frame: CGRect
    /// The width of the card, in points.
    var width: CGFloat
    /// Whether the card is in the middle of the container, and not beside a source.
    var isForm = false
}

extension SheetEnvironment {
    /// The distance of a card from its source and from the safe area, in points.
    private static let gap: CGFloat = 8

    /// The area in which an anchored card is placed.
    var roomForCard: CGRect {
        var insets = safeAreaInsets
        insets.bottom = max(insets.bottom, keyboardOverlap)
        let room = CGRect(origin: .zero, size: size).inset(by: insets).insetBy(dx: Self.gap, dy: Self.gap)
        return room.isNull ? .zero : room
    }

    /// The environment of the content of a card beside `anchor`: it is measured as if the card were the screen.
    func inside(_ anchor: CardAnchor) -> SheetEnvironment {
        var result = self
        result.anchor = nil
        result.safeAreaInsets = .zero
        result.keyboardOverlap = 0
        result.size = CGSize(width: min(anchor.width, roomForCard.width), height: roomForCard.height)
        if anchor.isForm { result.size = formFrame.size }
        return result
    }

    /// A card that would be lower beside its source is placed over it, in points.
    private static let leastHeight: CGFloat = 200

    /// The frame of a card of this height: below, above or beside its source, whichever has room first, or has most; over a source that leaves too
    /// little room.
    func cardFrame(beside anchor: CardAnchor, height: CGFloat) -> CGRect {
        guard !anchor.isForm else { return formFrame }
        let room = roomForCard
        let source = anchor.frame.insetBy(dx: -Self.gap, dy: -Self.gap)
        let width = min(anchor.width, room.width)
        let (below, above) = (room.maxY - max(source.maxY, room.minY), min(source.minY, room.maxY) - room.minY)
        let (left, right) = (source.minX - room.minX, room.maxX - source.maxX)
        let x = min(max(source.midX - width / 2, room.minX), room.maxX - width)
        let y = min(max(source.midY - height / 2, room.minY), room.maxY - min(height, room.height))
        let frame: CGRect
        if height > max(below, above), width <= max(left, right) {
            let isAtRight = width <= right && (!traits.isRightToLeft || width > left)
            frame = CGRect(
                x: isAtRight ? source.maxX : source.minX - width, y: y, width: width, height: min(height, room.height))
        } else if max(below, above) < min(height, Self.leastHeight) {
            frame = CGRect(x: x, y: y, width: width, height: min(height, room.height))
        } else if height <= below || below >= above {
            let height = min(height, below)
            frame = CGRect(x: x, y: room.maxY - below, width: width, height: height)
        } else {
            let height = min(height, above)
            frame = CGRect(x: x, y: room.minY + above - height, width: width, height: height)
        }
        return CGRect(
            x: roundedToPixels(frame.minX), y: roundedToPixels(frame.minY), width: frame.width, height: frame.height)
    }
}
