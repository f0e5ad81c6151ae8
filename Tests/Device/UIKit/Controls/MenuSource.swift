import Foundation

/// The view and location from which a menu opens.
@MainActor
struct MenuSource {
    weak var view: UIView?
    /// In the view's coordinates.
    let part: CGRect
    let location: CGPoint
    let configuration: UIContextMenuConfiguration

    /// The sender of the menu's actions.
    var sender: Any? { (view as? UIControl)?.menuSender ?? view }

    /// Whether the first element is always nearest to the finger, also above the source.
    var ordersFromSource: Bool { view is UIControl }

    /// The frame that the menu avoids if possible, in the coordinates of `target`; nil without a view.
    func frame(in target: UIView, limit: CGFloat) -> CGRect? {
        guard let view else { return nil }
        let frame = view.convert(part, to: target)
        if frame.height <= limit { return frame }
        return CGRect(origin: view.convert(location, to: target), size: .zero)
    }

    /// The point at which the menu is attached to its source, in the coordinates of `target`.
    func attachment(in target: UIView) -> CGPoint? {
        guard let view else { return nil }
        if let control = view as? UIControl {
            return control.convert(control.menuAttachmentPoint(for: configuration), to: target)
        }
        return view.convert(location, to: target)
    }
}
