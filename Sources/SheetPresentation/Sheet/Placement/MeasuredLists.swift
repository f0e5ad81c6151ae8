import UIKit

/// The lists that a height depends on: the sheet is measured again when their content has another size.
///
/// UIKit reports that to nobody but the list. Whatever changes it wakes the run loop, so sizes are compared before that waits again.
@MainActor
final class MeasuredLists {
    private weak var content: UIViewController?
    private var lists: [Measured] = []
    private lazy var observer = RunLoopObserver { [weak self] in self?.compare() ?? false }

    private struct Measured {
        weak var list: UIScrollView?
        let size: CGSize

        @MainActor
        var hasChanged: Bool {
            // While a list scrolls, it replaces the estimated heights of its rows.
            guard let list, !list.isTracking, !list.isDragging, !list.isDecelerating else { return false }
            return list.contentSize != size
        }
    }

    /// Remembers the sizes of the lists in `content`, after they were measured.
    func note(in content: UIViewController) {
        self.content = content
        lists = content.listsInPage.map { Measured(list: $0, size: $0.contentSize) }
        if !lists.isEmpty { _ = observer }
    }

    private func compare() -> Bool {
        guard let content, content.viewIfLoaded?.window != nil, lists.contains(where: \.hasChanged) else {
            return false
        }
        // Once for each change.
        note(in: content)
        // The run loop would not lay out anything before it wakes again.
        DispatchQueue.main.async { [weak content] in content?.activeSheet?.measureDetents(animated: true) }
        return false
    }
}
