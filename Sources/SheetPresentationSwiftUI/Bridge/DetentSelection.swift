import SheetPresentation

/// Keeps a binding and a sheet's selected detent in step: whoever has changed it last is followed.
///
/// A view update during a drag still has the old value, which is not a request. Only a value that differs from the last common one is.
struct DetentSelection: Equatable {
    /// The last value that both had; nil before the first selection.
    private var common: Detent.Identifier?

    /// - Parameters:
    ///   - binding: The binding's value in the last view update; nil without a binding.
    ///   - sheet: The sheet's selected detent; nil without a sheet.
    func state(binding: Detent.Identifier?, sheet: Detent.Identifier?) -> SheetBridge.Selection {
        guard let binding, let sheet else { return .inStep }
        if binding != common { return .asked }
        return sheet == common ? .inStep : .moved
    }

    /// The sheet was told to select the binding's value, or the binding was set to the sheet's.
    mutating func agree(on detent: Detent.Identifier?) {
        common = detent
    }

    /// Another binding, or another sheet: the binding's value counts.
    mutating func reset() {
        common = nil
    }
}
