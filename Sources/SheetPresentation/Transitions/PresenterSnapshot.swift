import UIKit

/// A picture of the views beneath a presentation, the lowest first, which moves in their place.
///
/// It can stay displaced beneath the presented view at rest.
final class PresenterSnapshot: UIView {
    /// Restores the snapshot to its state before it was moved.
    private var stage: ViewStage?
    private let views: () -> [UIView]

    /// - Parameter views: The views that are pictured, the lowest first.
    init(of views: @escaping () -> [UIView]) {
        self.views = views
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// A snapshot needs no safe area, which UIKit would compute from the transform.
    override var safeAreaInsets: UIEdgeInsets { .zero }

    /// Takes a new picture, for example after a rotation; keeps the old one if the views cannot be pictured.
    ///
    /// - Parameters:
    ///   - afterScreenUpdates: Whether it shows changes that are not on the screen yet.
    ///   - duration: The seconds in which the old picture fades out, because it may be visible; default 0.
    func takePicture(afterScreenUpdates: Bool = false, fadingOver duration: TimeInterval = 0) {
        let pictures = views().compactMap { $0.snapshotView(afterScreenUpdates: afterScreenUpdates) }
        guard !pictures.isEmpty else { return }
        let former = subviews
        for (index, picture) in pictures.enumerated() {
            picture.frame = bounds
            picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(picture, at: index)
        }
        guard duration > 0 else { return former.forEach { $0.removeFromSuperview() } }
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
            for picture in former { picture.alpha = 0 }
        } completion: { _ in
            for picture in former { picture.removeFromSuperview() }
        }
    }

    func removePicture() {
        for picture in subviews { picture.removeFromSuperview() }
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
}
