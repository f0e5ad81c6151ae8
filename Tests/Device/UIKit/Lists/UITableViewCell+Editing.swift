import Foundation

extension UITableViewCell {
    func updateEditControls() {
        let symbol = editingStyle == .insert ? "plus.circle.fill" : "minus.circle.fill"
        if editingSlot, editingStyle != .none {
            let control = editControl ?? UIImageView()
            control.image = UIImage(systemName: symbol)
            control.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
            control.tintColor = editingStyle == .insert ? .systemGreen : .systemRed
            if editControl == nil { addSubview(control) }
            editControl = control
        } else {
            editControl?.removeFromSuperview()
            editControl = nil
        }
        if editingSlot, showsReorderControl {
            let control = reorderControl ?? ReorderControl(cell: self)
            if reorderControl == nil { addSubview(control) }
            reorderControl = control
        } else {
            reorderControl?.removeFromSuperview()
            reorderControl = nil
        }
    }

    func isEditControl(at point: CGPoint) -> Bool {
        editControl.map { $0.frame.insetBy(dx: -14, dy: -14).contains(point) } ?? false
    }
}
