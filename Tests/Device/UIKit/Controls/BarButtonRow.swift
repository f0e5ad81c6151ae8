import Foundation

/// Manages the views for a list of bar button items and lays them out in a row.
@MainActor
final class BarButtonRow {
    private(set) var buttons: [BarButton] = []
    private unowned let bar: UIView

    static let spacing: CGFloat = 16

    init(bar: UIView) {
        self.bar = bar
    }

    func show(_ items: [UIBarButtonItem]) {
        guard items.count != buttons.count || !zip(items, buttons).allSatisfy({ $0 === $1.item }) else { return }
        for button in buttons {
            button.item.didChange = nil
            button.removeFromSuperview()
        }
        buttons = items.map { item in
            let button = BarButton(item: item)
            item.didChange = { [weak button, weak bar] in
                button?.refresh()
                bar?.setNeedsLayout()
            }
            bar.addSubview(button)
            return button
        }
    }

    /// The total width, with flexible spaces of width 0.
    var width: CGFloat {
        let widths = buttons.filter { !$0.item.isHidden }.map(Self.width)
        return widths.reduce(0, +) + Self.spacing * CGFloat(max(0, widths.count - 1))
    }

    private static func width(_ button: BarButton) -> CGFloat {
        switch button.item.systemItem {
        case .flexibleSpace: 0
        case .fixedSpace: button.item.width
        default: button.intrinsicContentSize.width
        }
    }

    /// Lays out from the left of `area`, or from the right for a trailing row; flexible spaces share the remaining width.
    func layOut(in area: CGRect, fromRight: Bool) {
        let shown = buttons.filter { !$0.item.isHidden }
        let flexible = shown.filter { $0.item.systemItem == .flexibleSpace }.count
        let free = max(0, area.width - width)
        var x = fromRight ? area.maxX : area.minX
        for button in shown {
            let isFlexible = button.item.systemItem == .flexibleSpace
            let width = isFlexible ? free / CGFloat(flexible) : Self.width(button)
            let height = min(area.height, max(1, button.intrinsicContentSize.height))
            let left = fromRight ? x - width : x
            button.frame = CGRect(x: left, y: area.midY - height / 2, width: width, height: height)
            x = fromRight ? left - Self.spacing : left + width + Self.spacing
        }
    }
}
