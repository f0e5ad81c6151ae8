// Needs the simulator.
#if os(Linux)
import SheetPresentation
import Simulator
import Testing
import UIKit

/// Sheets whose window is turned or resized while their own frame remains what it is.
@MainActor
struct ResizedWindowTests {
    /// A large phone in landscape has a regular width, and a height in which `medium` is inactive.
    @Test(arguments: [[Detent.medium, .large], [.medium]], [false, true])
    func `a card whose detent is inactive is still a card`(detents: [Detent], turns: Bool) {
        let device = Device(.iPhone15ProMax)
        if !turns { device.rotate(to: .landscapeLeft) }
        let (root, content) = (ButtonRoot(), UIViewController())
        device.showAndSettle(root)
        let configuration = SheetConfiguration(detents: detents) { $0.width = .anchored(to: root.button, width: 300) }

        SheetTransition.default.present(content, configuration: configuration, from: root)
        device.settle()
        if turns { device.rotate(to: .landscapeLeft) }
        device.settle()

        #expect(device.presentedFrame(of: content.view).width == 300)
        #expect(device.presentedFrame(of: content.view).minY >= 8)
    }

    @Test
    func `a presenter recedes by as much in a window that was resized, also beneath a sheet that keeps its frame`()
        throws
    {
        let device = Device(.iPad10)
        let root = UIViewController()
        device.showAndSettle(root)
        let configuration = SheetConfiguration(detents: [.height(400)]) {
            $0.width = .upTo(300, at: .leading)
            $0.presenterEffect = .recede
        }
        SheetTransition.default.present(UIViewController(), configuration: configuration, from: root)
        device.settle()

        device.resizeScene(to: CGRect(x: 0, y: 0, width: 410, height: 1180), animated: false)
        device.settle()

        let picture = try #require(device.window.descendant(named: "PresenterSnapshot"))
        #expect(abs(device.presentedFrame(of: picture).minX - 16) < 0.01)
    }
}

extension UIView {
    fileprivate func descendant(named part: String) -> UIView? {
        if "\(type(of: self))".contains(part) { return self }
        return subviews.lazy.compactMap { $0.descendant(named: part) }.first
    }
}

/// A page with a button at its leading edge.
private final class ButtonRoot: UIViewController {
    let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.widthAnchor.constraint(equalToConstant: 80), button.heightAnchor.constraint(equalToConstant: 40),
            button.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 30),
            button.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 100),
        ])
    }
}
#endif
