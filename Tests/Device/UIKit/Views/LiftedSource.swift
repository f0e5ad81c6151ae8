/// A view whose picture is shown elsewhere. It is not seen meanwhile, but found by touches.
@MainActor
final class LiftedSource {
    let view: UIView
    private let mask: CALayer?
    private let emptiness = CALayer()

    init(_ view: UIView) {
        self.view = view
        mask = view.layer.mask
        emptiness.isHidden = true
    }

    func hide() {
        view.layer.mask = emptiness
    }

    func show() {
        if view.layer.mask === emptiness { view.layer.mask = mask }
    }
}
