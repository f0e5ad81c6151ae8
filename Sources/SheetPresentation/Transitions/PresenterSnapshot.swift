import UIKit

/// A picture of the views beneath a presentation, the lowest first, which moves in their place.
///
/// It can stay displaced beneath the presented view at rest.
final class PresenterSnapshot: UIView {
    /// What was seen before, which fades out.
    private weak var fadingPicture: UIView?
    /// Restores the snapshot to its state before it was moved.
    private var stage: ViewStage?
    private let views: () -> [UIView]
    private var pictures: [UIView] = []

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

    /// Takes a new picture; keeps the old one if the views cannot be pictured.
    ///
    /// - Parameter afterScreenUpdates: Whether it shows changes that are not on the screen yet, which costs frames.
    func takePicture(afterScreenUpdates: Bool = false) {
        let new = views().compactMap { view in
            view.snapshotView(afterScreenUpdates: afterScreenUpdates).map { (picture: $0, frame: place(of: view)) }
        }
        guard !new.isEmpty else { return }
        removePicture()
        pictures = new.map(\.picture)
        for (index, (picture, frame)) in new.enumerated() {
            picture.frame = frame
            picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(picture, at: index)
            picture.layer.joinResizing(of: layer)
        }
    }

    /// A view may be elsewhere than this, such as the presenter of a system sheet beneath, which is scaled.
    private func place(of view: UIView) -> CGRect {
        guard let superview, window != nil, view.window === window else { return bounds }
        let frame = view.convert(view.bounds, to: superview)
        return frame.offsetBy(dx: -untransformedFrame.minX, dy: -untransformedFrame.minY)
    }

    func removePicture() {
        for picture in pictures { picture.removeFromSuperview() }
        pictures = []
    }

    /// Keeps the current state until it is restored.
    func keep(_ stage: ViewStage?) {
        self.stage = stage
    }

    func restore() {
        stage?.restore()
        stage = nil
    }
}

extension PresenterSnapshot: PictureBeneath {
    var isFading: Bool { (fadingPicture?.layer.seen?.opacity ?? 0) > Self.leastOpacity }

    /// Of which nothing is seen that would be missed.
    private static let leastOpacity: Float = 0.05

    func retake(fading duration: TimeInterval?) {
        if let duration, duration > 0 {
            // The former one is part of it.
            let former = fadingPicture
            fadingPicture = crossFade(duration: duration)
            // Where a swipe held a page aside, black is seen until it has faded out, not the new picture.
            fadingPicture?.backgroundColor = .black
            former?.removeFromSuperview()
        }
        takePicture(afterScreenUpdates: duration != nil)
    }
}
