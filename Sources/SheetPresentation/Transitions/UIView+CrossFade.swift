import UIKit

extension UIView {
    /// Covers the view with a picture of what it shows on screen, which fades out.
    func crossFade(duration: TimeInterval) {
        guard window != nil, UIView.areAnimationsEnabled, let picture = snapshotView(afterScreenUpdates: false) else {
            return
        }
        picture.isUserInteractionEnabled = false
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        UIView.performWithoutAnimation {
            picture.frame = bounds
            addSubview(picture)
        }
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
            picture.alpha = 0
        } completion: { _ in
            picture.removeFromSuperview()
        }
    }
}
