extension SheetConfiguration {
    /// The effect of a tap beside the sheet, on the dimming view.
    public enum DimmingTap: Hashable, Sendable {
        /// Dismisses the sheet, or a panel that is dismissible, with the permission of its delegate.
        case dismiss

        /// Moves the sheet to its lowest detent; one that is already there stays.
        case collapse

        /// Nothing; the tap does not reach the view beneath either.
        case ignore
    }
}
