import UIKit

/// The parts of content that live by upright drags of their own, which a sheet leaves to them.
enum OwnDrag {
    /// Whether a finger on `view` turns a picker's wheel or moves a row by its handle.
    @MainActor
    static func begins(on view: UIView?) -> Bool {
        var inner: UIView?
        var outer = view
        while let current = outer {
            switch current {
            case is UIPickerView: return true
            case let cell as UITableViewCell where cell.isEditing && cell.showsReorderControl:
                return isBeside(cell.contentView, cell.backgroundView, cell.selectedBackgroundView, inner)
            case let cell as UICollectionViewListCell where cell.configurationState.isEditing:
                return isBeside(cell.contentView, cell.backgroundView, cell.selectedBackgroundView, inner)
            default: (inner, outer) = (current, current.superview)
            }
        }
        return false
    }

    /// What a cell in editing shows beside its content are its controls, the handle among them.
    @MainActor
    private static func isBeside(
        _ content: UIView, _ background: UIView?, _ selectedBackground: UIView?, _ view: UIView?
    ) -> Bool {
        guard let view else { return false }
        return view !== content && view !== background && view !== selectedBackground
    }
}
