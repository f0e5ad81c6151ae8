import UIKit

extension UIView {
    /// Covers the view with a picture of what it shows on screen, which fades out.
    ///
    /// - Returns: The picture; nil if there is none.
    @discardableResult
    func crossFade(duration: TimeInterval) -> UIView? {
        fadePicture(duration) { addSubview($0) }
    }

    /// Leaves a picture of what the view shows on screen in front of it, which fades out after the view was removed.
    func fadePictureOut(duration: TimeInterval) {
        fadePicture(duration) {
            $0.frame = frame
            superview?.insertSubview($0, aboveSubview: self)
        }
    }

    @discardableResult
    private func fadePicture(_ duration: TimeInterval, add: (UIView) -> Void) -> UIView? {
        guard window != nil, UIView.areAnimationsEnabled, let picture = snapshotView(afterScreenUpdates: false) else {
            return nil
        }
        picture.isUserInteractionEnabled = false
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        UIView.performWithoutAnimation {
            picture.frame = bounds
            add(picture)
        }
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
            picture.alpha = 0
        } completion: { _ in
            picture.removeFromSuperview()
        }
        return picture
    }
}
