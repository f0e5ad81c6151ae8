import UIKit

extension SheetWidth {
    /// In regular width, as on an iPad, a card in the middle of the container with the size of the system's form sheet, 540 × 620 points; in
    /// compact width a sheet of up to 540 points.
    ///
    /// The card is smaller where there is less room, and moves up for the keyboard. It has one height, whatever the detents are; people drag
    /// and dismiss it like a sheet. When the size class changes, for example because a window is resized, the same presentation changes
    /// from one to the other; content and selection do not change. At other edges than the bottom it is a sheet.
    public static let formSheet: SheetWidth = {
        var width = SheetWidth.upTo(FormSheet.size.width)
        width.isForm = true
        return width
    }()
}

/// The card in the middle of a container in regular width.
enum FormSheet {
    /// The size of UIKit's form sheet on an iPad up to iPadOS 15, in points, as developers report it; that of iPadOS 16 is slightly larger.
    static let size = CGSize(width: 540, height: 620)
}

extension CardAnchor {
    /// A card in the middle of the container.
    static let form = CardAnchor(frame: .zero, width: FormSheet.size.width, isForm: true)
}

extension SheetEnvironment {
    /// The frame of a card in the middle of the container, above the keyboard.
    var formFrame: CGRect {
        let room = roomForCard
        let (width, height) = (min(FormSheet.size.width, room.width), min(FormSheet.size.height, room.height))
        let y = min(max((size.height - height) / 2, room.minY), room.maxY - height)
        return CGRect(
            x: roundedToPixels((size.width - width) / 2), y: roundedToPixels(y), width: width, height: height)
    }
}
