import UIKit

/// Header and footer.
extension SheetPlacer {
    var header: UIView? {
        get { renderer.view.header?.bar }
        set { show(newValue, insteadOf: header, at: .header) }
    }

    var footer: UIView? {
        get { renderer.view.footer?.bar }
        set { show(newValue, insteadOf: footer, at: .footer) }
    }

    private func show(_ bar: UIView?, insteadOf former: UIView?, at end: SheetBar.End) {
        guard bar !== former else { return }
        renderer.view.show(bar, at: end) { [weak self] in self?.barsDidChange() }
        barsDidChange()
    }

    /// Animates the new height, unless an animation is in progress.
    private func barsDidChange() {
        setNeedsRestyling()
        setNeedsMeasuring(isAnimated: true)
    }
}
