import Foundation

/// What a menu opens from.
@MainActor
struct MenuSource {
    weak var view: UIView?
    /// In the view's coordinates.
    let part: CGRect
    let location: CGPoint
    let configuration: UIContextMenuConfiguration

    /// Who the actions are told has sent them.
    var sender: Any? { (view as? UIControl)?.menuSender ?? view }

    /// Whether the element nearest to the finger comes first, wherever the menu opens.
    var ordersFromSource: Bool {
        switch configuration.preferredMenuElementOrder {
        case .automatic: view is UIControl
        case .priority: true
        case .fixed: false
        }
    }

    /// What the menu is not to cover when it can be helped, in the coordinates of `target`; none without a view.
    func frame(in target: UIView, limit: CGFloat) -> CGRect? {
        guard let view else { return nil }
        let frame = view.convert(part, to: target)
        if frame.height <= limit { return frame }
        return CGRect(origin: view.convert(location, to: target), size: .zero)
    }

    /// Where the menu touches its source, in the coordinates of `target`.
    func attachment(in target: UIView) -> CGPoint? {
        guard let view else { return nil }
        if let control = view as? UIControl {
            return control.convert(control.menuAttachmentPoint(for: configuration), to: target)
        }
        return view.convert(location, to: target)
    }
}
