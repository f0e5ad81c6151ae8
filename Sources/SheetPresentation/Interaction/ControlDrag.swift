import UIKit

/// Controls that need drags themselves, which an outer pan would claim otherwise.
@MainActor
enum ControlDrag {
    /// Whether a drag by `translation` on `view` is for a slider, a picker or the reorder control of a row.
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

    /// A cell in editing mode has its controls beside its content view, among them the reorder control.
    private static func isBeside(
        _ content: UIView, _ background: UIView?, _ selectedBackground: UIView?, _ view: UIView?
    ) -> Bool {
        guard let view else { return false }
        return view !== content && view !== background && view !== selectedBackground
    }
}
