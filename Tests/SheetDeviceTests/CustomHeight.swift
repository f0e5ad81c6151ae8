import SheetPresentation
import UIKit

/// The height that a custom detent returns, which a test can change, and the number of its calls.
@MainActor
final class CustomHeight {
    var value: CGFloat
    var queries = 0
    /// Called whenever the detent is evaluated.
    var onQuery: () -> Void = {}
    /// Whether the detent measures the content before that.
    var measuresContent = false

    init(_ value: CGFloat) {
        self.value = value
    }

    var detent: Detent {
        .custom("own") { [self] context in
            queries += 1
            if measuresContent { _ = context.fittingExtent }
            onQuery()
            return value
        }
    }
}
