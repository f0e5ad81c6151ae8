import UIKit

/// Scales a view that fills the window, and reads its safe area.
@MainActor
enum SafeAreaProbe {
    static func run(on controller: UIViewController) -> String {
        guard let window = controller.view.window else { return "there is no window" }
        let view = UIView(frame: window.bounds)
        view.isUserInteractionEnabled = false
        window.addSubview(view)
        defer { view.removeFromSuperview() }
        view.layoutIfNeeded()
        let before = view.safeAreaInsets.top
        view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        let after = view.safeAreaInsets.top
        return "\(Int(before.rounded())) points at the top become \(Int(after.rounded()))"
    }
}
