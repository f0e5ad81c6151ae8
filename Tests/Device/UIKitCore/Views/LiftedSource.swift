/// A view whose snapshot is shown elsewhere. Meanwhile it is invisible but still receives touches.
@MainActor
package final class LiftedSource {
    package let view: UIView
    private let mask: CALayer?
    private let emptiness = CALayer()

    package init(_ view: UIView) {
        self.view = view
        mask = view.layer.mask
        emptiness.isHidden = true
    }

    package func hide() {
        view.layer.mask = emptiness
    }

    package func show() {
        if view.layer.mask === emptiness { view.layer.mask = mask }
    }
}
