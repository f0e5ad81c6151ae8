import UIKit

/// Scales a view that fills the window, and reads its safe area.
@MainActor
final class SafeAreaProbe: Probe {
    override func start() {
        guard let run else { return }
        let view = UIView()
        view.isUserInteractionEnabled = false
        run.show(view)
        view.layoutIfNeeded()
        let before = view.safeAreaInsets.top
        view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        let after = view.safeAreaInsets.top
        run.answer("\(Int(before.rounded())) points at the top become \(Int(after.rounded()))")
    }
}
