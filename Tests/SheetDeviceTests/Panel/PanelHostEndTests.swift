import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Panels whose host is replaced, leaves or has no size at an inconvenient moment.
@MainActor
struct PanelHostEndTests {
    private func addChild(_ child: UIViewController, to parent: UIViewController, frame: CGRect) {
        parent.addChild(child)
        child.view.frame = frame
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    @Test func `a panel whose host is replaced in the same turn does not appear`() throws {
        let (device, home) = (Device(.iPhone16), UIViewController())
        device.showAndSettle(home)
        var host: UIViewController? = UIViewController()
        addChild(try #require(host), to: home, frame: home.view.bounds)
        let old = try #require(host?.view)

        // The child adds its panel, and a router replaces the child with a cross-fade.
        SheetPanel(contentViewController: UIViewController()).add(to: try #require(host))
        host?.willMove(toParent: nil)
        host?.removeFromParent()
        host = nil
        UIView.animate(withDuration: 0.3) {
            old.alpha = 0
        } completion: { _ in
            old.removeFromSuperview()
        }

        device.expectRest()
        #expect(old.superview == nil)
        #expect(device.exceptions.isEmpty)
    }

    @Test(arguments: [0.0, 600], [(false, false), (false, true), (true, false), (true, true)])
    func `a floating panel waits in a host without width`(height: Double, way: (isCollapsed: Bool, fits: Bool)) {
        let (size, isCollapsed, fits) = (CGSize(width: 0, height: height), way.isCollapsed, way.fits)
        let device = Device(.iPad10)
        let (home, host, content) = (UIViewController(), UIViewController(), UIViewController())
        device.showAndSettle(home)
        let full = CGRect(x: 0, y: 0, width: 320, height: 600)
        addChild(host, to: home, frame: isCollapsed ? full : CGRect(origin: .zero, size: size))
        content.view.heightAnchor.constraint(equalToConstant: 120).isActive = true
        var problems: [SheetProblem] = []
        SheetProblem.reporter = { problems.append($0) }
        let configuration = SheetConfiguration(detents: [(fits ? .fitContent : Detent.height(120)).floating()])
        SheetPanel(contentViewController: content, configuration: configuration).add(to: host)
        device.expectRest()

        for frame in [CGRect(origin: .zero, size: size), full] {
            UIView.animate(withDuration: 0.3) {
                host.view.frame = frame
                host.view.layoutIfNeeded()
            }
            device.expectRest()
        }

        let shown = device.presentedFrame(of: content.view)
        #expect(shown.width > 250 && abs(shown.height - (fits ? 120 : 112)) < 0.01, "\(shown)")
        if height > 0 { #expect(problems.isEmpty) }
        #expect(device.exceptions.isEmpty)
    }

    enum HostEnd: CaseIterable { case popped, poppedAtOnce, dismissedAtOnce, replacedRoot }

    @Test(arguments: HostEnd.allCases, [0, 3])
    func `the completion of a removal is called when the host leaves first`(end: HostEnd, frames: Int) throws {
        let device = Device(.iPhone16)
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.showAndSettle(navigation)
        var host: UIViewController? = UIViewController()
        if end == .dismissedAtOnce {
            SheetTransition.default.present(try #require(host), height: 500, from: navigation)
        } else {
            navigation.pushViewController(try #require(host), animated: false)
        }
        device.expectRest()
        var panel: SheetPanel? = SheetPanel(contentViewController: UIViewController())
        panel?.add(to: try #require(host))
        device.expectRest()
        var calls = 0

        panel?.sheet.dismiss { calls += 1 }
        device.advance(frames: frames)
        switch end {
        case .popped: navigation.popViewController(animated: true)
        case .poppedAtOnce: navigation.popViewController(animated: false)
        case .dismissedAtOnce: navigation.dismiss(animated: false)
        case .replacedRoot:
            device.window.rootViewController = UIViewController()
            navigation.setViewControllers([], animated: false)
        }
        (host, panel) = (nil, nil)
        device.settle()

        #expect(calls == 1)
        #expect(device.exceptions.isEmpty)
    }
}
