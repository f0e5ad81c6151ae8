import UIKit

extension SheetPresentationController {
    /// The content needs another height, where the sheet follows that.
    func contentDidChange() {
        guard configuration.detents.contains(where: \.dependsOnContent) else { return }
        invalidateDetents()
    }

    /// Follows the pages that containers in the content show.
    func followVisiblePage() {
        geometry.visiblePage.onChange = { [weak self] page in self?.visiblePageDidChange(to: page) }
        geometry.visiblePage.follow(presentedViewController)
    }

    private func visiblePageDidChange(to page: UIViewController) {
        contentDidChange()
        guard let coordinator = page.transitionCoordinator else { return }
        // Bars may come and go with a page, and have their final height then.
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.contentDidChange() }
    }
}
