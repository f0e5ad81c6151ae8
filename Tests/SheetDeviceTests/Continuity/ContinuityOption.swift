import SheetPresentation

/// A setting of a run's sheets that the other runs do not have.
enum ContinuityOption: String, CaseIterable, Codable, Sendable {
    case scrollsFirst, handle, resizesForKeyboard, selectsForKeyboard, dragDismissesKeyboard, formSheet, fitsUpToMaximum

    func apply(to configuration: inout SheetConfiguration) {
        switch self {
        case .scrollsFirst: configuration.prefersScrollingExpandsWhenScrolledToEdge = false
        case .handle:
            configuration.dragArea = .handle
            configuration.appearance.showsGrabber = true
        case .resizesForKeyboard: configuration.keyboardBehavior = .resize
        case .selectsForKeyboard:
            configuration.keyboardBehavior = configuration.detents.last.map { .select($0) } ?? .move
        case .dragDismissesKeyboard: configuration.dismissesKeyboardOnDrag = true
        case .formSheet: configuration.width = .formSheet
        case .fitsUpToMaximum: configuration.detents = [.fitContent(maximum: .height(400)), .large]
        }
    }
}
