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

/// The settings for the drags of a sheet, which a gesture keeps from its first touch to its end.
struct SheetDragRules: Equatable {
    /// Whether a drag inwards on scrolling content first moves the sheet to its tallest detent.
    var scrollingExpands = true
    /// Whether only the sheet's handle can be dragged.
    var isLimitedToHandle = false
}
