import UIKit

/// A picture of the presenting view, which may stay displaced beneath what is presented when the movement is over.
final class PresenterSnapshot: UIView {
    /// Restores it to what it was before it was moved.
    var stage: ViewStage?

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

    /// A picture keeps nothing clear of bars and notches; UIKit would compute this from whatever transform it has at the time.
    override var safeAreaInsets: UIEdgeInsets { .zero }

    /// Shows what the presenting view looks like now, which may be different after a rotation.
    func takePicture() {
        guard let new = original?.snapshotView(afterScreenUpdates: false) else { return }
        picture?.removeFromSuperview()
        picture = new
        addSubview(new)
        setNeedsLayout()
    }

    func putBack() {
        stage?.restore()
        stage = nil
    }

    /// Lays it out, whatever transform it has.
    func place(in bounds: CGRect) {
        self.bounds.size = bounds.size
        center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture?.frame = bounds
    }
}
