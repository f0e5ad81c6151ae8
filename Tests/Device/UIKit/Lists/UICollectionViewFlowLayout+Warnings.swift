import Foundation

extension UICollectionViewFlowLayout {
    /// Logs a warning for items that are too large for a line; they are shown nevertheless.
    func warnOfItems(_ sizes: [CGSize], widerThan room: CGFloat) {
        guard let collectionView, !collectionView.bounds.isEmpty else { return }
        let isVertical = scrollDirection == .vertical
        // Sizes that result from a division may be too large by a rounding error.
        guard sizes.contains(where: { (isVertical ? $0.width : $0.height) > room + 0.01 }) else { return }
        let (side, edges) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
        let world = World.current
        world.log("The behavior of the UICollectionViewFlowLayout is not defined because:")
        world.log(
            "the item \(side) must be less than the \(side) of the UICollectionView minus the section insets \(edges) values, "
                + "minus the content insets \(edges) values.")
        world.log(
            "The relevant UICollectionViewFlowLayout instance is \(self), and it is attached to \(collectionView).")
        world.log(
            "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger."
        )
    }
}
