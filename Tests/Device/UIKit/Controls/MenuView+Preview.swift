import Foundation

/// The layout of menus below a preview.
extension MenuView {
    /// Positions both: the preview at its origin if there is space for the menu below it, otherwise as much higher as necessary.
    func layout(_ preview: MenuPreview) {
        let room = room
        let menu =
            hasMenu
            ? CGSize(width: min(MenuPlatter.width, room.width), height: min(menuHeight, room.height / 2)) : .zero
        let below = hasMenu ? menu.height + Self.gap : 0
        let origin = preview.origin(in: self) ?? CGPoint(x: bounds.midX, y: bounds.midY)
        let wanted = preview.wantedSize
        let scale = min(1, room.width / max(wanted.width, 1), (room.height - below) / max(wanted.height, 1))
        let size = CGSize(width: wanted.width * scale, height: wanted.height * scale)
        let x = min(max(origin.x - size.width / 2, room.minX), room.maxX - size.width)
        let y = min(max(origin.y - size.height / 2, room.minY), room.maxY - below - size.height)
        let frame = CGRect(x: x, y: y, width: size.width, height: size.height)
        if isOpen {
            preview.place(at: CGPoint(x: frame.midX, y: frame.midY), size: size)
        } else {
            preview.place(at: origin, size: preview.originalSize)
        }
        guard hasMenu else { return }
        let isLeading = origin.x <= bounds.midX
        let left = isLeading ? frame.minX : frame.maxX - menu.width
        placeMenu(
            CGRect(
                x: min(max(left, room.minX), room.maxX - menu.width), y: frame.maxY + Self.gap, width: menu.width,
                height: menu.height))
    }

    /// Moves the preview back to its origin; if that has left the window, fades it out.
    func lower(_ preview: MenuPreview) {
        preview.lower()
        guard let center = preview.origin(in: self) else { return preview.alpha = 0 }
        if preview.content != nil { preview.alpha = 0 }
        preview.place(at: center, size: preview.originalSize)
    }
}
