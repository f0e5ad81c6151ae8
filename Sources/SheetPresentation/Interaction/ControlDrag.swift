import UIKit

/// The controls that need drags for themselves, which an outer pan would claim.
@MainActor
enum ControlDrag {
    /// Whether a finger on `view` that moves by `translation` moves a slider's thumb, turns a picker's wheel or carries a row by its handle.
    static func claims(_ translation: CGPoint, on view: UIView?) -> Bool {
        let isSideways = abs(translation.x) > abs(translation.y)
        var inner: UIView?
        var outer = view
        while let current = outer {
            switch current {
            case is UISlider: return isSideways
            case is UIPickerView: return !isSideways
            case let cell as UITableViewCell where cell.isEditing && cell.showsReorderControl:
                return !isSideways
                    && isBeside(cell.contentView, cell.backgroundView, cell.selectedBackgroundView, inner)
            case let cell as UICollectionViewListCell where cell.configurationState.isEditing:
                return !isSideways
                    && isBeside(cell.contentView, cell.backgroundView, cell.selectedBackgroundView, inner)
            default: (inner, outer) = (current, current.superview)
            }
        }
        return false
    }

    /// What a cell in editing shows beside its content are its controls, the handle among them.
    private static func isBeside(
        _ content: UIView, _ background: UIView?, _ selectedBackground: UIView?, _ view: UIView?
    ) -> Bool {
        guard let view else { return false }
        return view !== content && view !== background && view !== selectedBackground
    }
}
