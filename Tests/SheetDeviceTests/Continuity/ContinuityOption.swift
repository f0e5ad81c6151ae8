import SheetPresentation

/// A setting of a run's sheets that most runs do not have.
enum ContinuityOption: String, CaseIterable, Codable, Sendable {
    case scrollsFirst, handle, resizesForKeyboard, selectsForKeyboard, dragDismissesKeyboard, formSheet, fitsUpToMaximum
    /// A card beside the button of its page, on an iPad.
    case besideButton
    /// Another dimming for each detent.
    case dimsEachDetent
    /// A view of the presenter that moves with the sheet.
    case drivesView
    /// The content in a navigation controller.
    case navigation

    func apply(to configuration: inout SheetConfiguration) {
        switch self {
        case .scrollsFirst: configuration.prefersScrollingExpandsWhenScrolledToEdge = false
        case .handle:
            configuration.dragArea = .handle
            configuration.grabber = .standard
        case .resizesForKeyboard: configuration.keyboardBehavior = .resize
        case .selectsForKeyboard:
            configuration.keyboardBehavior = configuration.detents.last.map { .select($0) } ?? .move
        case .dragDismissesKeyboard: configuration.dismissesKeyboardOnDrag = true
        case .formSheet: configuration.width = .formSheet
        case .besideButton, .drivesView, .navigation: break
        case .dimsEachDetent:
            configuration.detents = zip(configuration.detents, [0.1, 0.5, 0.3]).map { $0.dimmed($1) }
        case .fitsUpToMaximum: configuration.detents = [.fitContent(maximum: .height(400)), .large]
        }
    }
}
