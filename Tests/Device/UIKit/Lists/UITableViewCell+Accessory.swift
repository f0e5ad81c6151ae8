import Foundation

extension UITableViewCell {
    func makeAccessoryButton() -> CellAccessory {
        let accessory = CellAccessory()
        accessory.didTap = { [weak self] in
            guard let self, let path = self.table?.indexPath(for: self) else { return }
            self.table?.delegate?.tableView(self.table!, accessoryButtonTappedForRowWith: path)
        }
        addSubview(accessory)
        return accessory
    }

    var shownAccessory: UIView? {
        if isEditing { return nil }
        if let accessoryView {
            if accessoryView.superview !== self { addSubview(accessoryView) }
            if accessoryType != .none { accessoryButton.isHidden = true }
            return accessoryView
        }
        guard accessoryType != .none else { return nil }
        accessoryButton.isHidden = false
        accessoryButton.show(accessoryType, tint: tintColor)
        return accessoryButton
    }

    func size(of accessory: UIView) -> CGSize {
        accessory === accessoryView
            ? (accessory.bounds.size == .zero ? accessory.sizeThatFits(.zero) : accessory.bounds.size)
            : accessory.intrinsicContentSize
    }
}
