import SheetPresentation
import UIKit

/// The height that a custom detent answers with, for a test to change, and how often the detent was asked.
@MainActor
final class CustomHeight {
    var value: CGFloat
    var queries = 0
    /// Runs whenever the detent is asked.
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
