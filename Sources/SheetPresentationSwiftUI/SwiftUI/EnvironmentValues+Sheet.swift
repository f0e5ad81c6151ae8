#if canImport(SwiftUI)
import SheetPresentation
import SwiftUI

extension EnvironmentValues {
    /// The sheet or panel that contains the view; nil outside of those that were presented with this module.
    ///
    ///     @Environment(\.activeSheet) private var sheet
    ///
    ///     Button("More") { sheet?.select(.large) }
    ///
    /// It does not update a view: use a binding with `sheetDetents` to read the selected detent. What SwiftUI itself presents from the sheet
    /// inherits the value.
    public internal(set) var activeSheet: SheetController? {
        get { self[ActiveSheetKey.self] }
        set { self[ActiveSheetKey.self] = newValue }
    }
}

private struct ActiveSheetKey: EnvironmentKey {
    static var defaultValue: SheetController? { nil }
}
#endif
