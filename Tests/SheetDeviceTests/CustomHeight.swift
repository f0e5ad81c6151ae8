import SheetPresentation
import UIKit

/// The height that a custom detent returns, which a test can change, and the number of its calls.
@MainActor
final class CustomHeight {
    var value: CGFloat
    var queries = 0
    /// Called whenever the detent is evaluated.
    var onQuery: () -> Void = {}

    init(_ value: CGFloat) {
        self.value = value
    }

    var detent: Detent {
        .custom("own") { [self] _ in
            queries += 1
            onQuery()
            return value
        }
    }
}
