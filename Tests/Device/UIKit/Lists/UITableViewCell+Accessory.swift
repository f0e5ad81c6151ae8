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
        let custom = isEditing ? editingAccessoryView : accessoryView
        let type = isEditing ? editingAccessoryType : accessoryType
        if let custom {
            if custom.superview !== self { addSubview(custom) }
            if type != .none || accessoryType != .none { accessoryButton.isHidden = true }
            return custom
        }
        guard type != .none else {
            if accessoryType != .none || editingAccessoryType != .none { accessoryButton.isHidden = true }
            return nil
        }
        accessoryButton.isHidden = false
        accessoryButton.show(type, tint: tintColor)
        return accessoryButton
    }

    func size(of accessory: UIView) -> CGSize {
        accessory === accessoryView || accessory === editingAccessoryView
            ? (accessory.bounds.size == .zero ? accessory.sizeThatFits(.zero) : accessory.bounds.size)
            : accessory.intrinsicContentSize
    }
}
