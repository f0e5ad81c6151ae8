import UIKit

/// A snapshot of the presenting view, which can stay displaced beneath the presented view at rest.
final class PresenterSnapshot: UIView {
    /// Restores the snapshot to its state before it was moved.
    private var stage: ViewStage?

    private weak var original: UIView?
    private var picture: UIView?

    init(of view: UIView) {
        original = view
        super.init(frame: view.bounds)
        isUserInteractionEnabled = false
        takePicture()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// A snapshot needs no safe area, which UIKit would compute from the transform.
    override var safeAreaInsets: UIEdgeInsets { .zero }

    /// Updates the snapshot, for example after a rotation.
    func takePicture() {
        guard let new = original?.snapshotView(afterScreenUpdates: false) else { return }
        picture?.removeFromSuperview()
        picture = new
        addSubview(new)
        setNeedsLayout()
    }

    /// Keeps the current state until it is restored.
    func keep(_ stage: ViewStage?) {
        self.stage = stage
    }

    func restore() {
        stage?.restore()
        stage = nil
    }

    /// Sets bounds and center, because the frame is undefined under a transform.
    func place(in bounds: CGRect) {
        self.bounds.size = bounds.size
        center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture?.frame = bounds
    }
}
