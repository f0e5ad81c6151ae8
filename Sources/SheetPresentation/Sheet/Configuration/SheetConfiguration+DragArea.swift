extension SheetConfiguration {
    /// The part of a sheet at which a drag moves it.
    public enum DragArea: Hashable, Sendable {
        /// The whole sheet.
        case anywhere

        /// The grabber, the header, the footer and the content's navigation bar.
        ///
        /// All other touches are for the content, which scrolls at every detent. A touch still catches a moving sheet anywhere. A sheet
        /// without any of these bars is reported, and can be dragged anywhere.
        case handle
    }
}
