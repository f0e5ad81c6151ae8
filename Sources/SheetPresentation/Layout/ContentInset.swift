import UIKit

/// What a sheet adds to its content's safe area, beside what the app has added itself.
@MainActor
final class ContentInset {
    private weak var content: UIViewController?
    private var added = UIEdgeInsets.zero

    init(of content: UIViewController) {
        self.content = content
    }

    /// Adds `insets` in place of what was added before.
    func add(_ insets: UIEdgeInsets) {
        guard insets != added, let content else { return }
        let present = content.additionalSafeAreaInsets
        func own(_ edge: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
            // Less than what was added: the app has set its own anew meanwhile.
            present[keyPath: edge] < added[keyPath: edge]
                ? present[keyPath: edge] : present[keyPath: edge] - added[keyPath: edge]
        }
        content.additionalSafeAreaInsets = UIEdgeInsets(
            top: own(\.top) + insets.top, left: own(\.left) + insets.left, bottom: own(\.bottom) + insets.bottom,
            right: own(\.right) + insets.right)
        added = insets
    }

    /// Runs `body` with nothing added.
    func withoutAddition<Result>(_ body: () -> Result) -> Result {
        let before = added
        add(.zero)
        defer { add(before) }
        return body()
    }
}
