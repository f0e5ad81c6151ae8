import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Content that needs a while for its first layout or its first drawing, before the first frame of a movement can be displayed.
@MainActor
struct SlowCommitTests {
    nonisolated enum Work: String, CaseIterable, Sendable {
        case none, layout, drawing
    }

    /// A view that blocks the main thread for three frames, once.
    private final class SlowView: UIView {
        var work = Work.none
        weak var device: Device?

        private func block(for kind: Work) {
            guard work == kind else { return }
            work = .none
            device?.blockMainThread(for: 0.05)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            block(for: .layout)
        }

        override func draw(_ rect: CGRect) {
            block(for: .drawing)
        }
    }

    nonisolated enum Kind: String, CaseIterable, Sendable {
        case sheet, slide, push
    }

    private func makePage(_ work: Work, _ device: Device) -> UIViewController {
        let view = SlowView()
        view.work = work
        view.device = device
        view.backgroundColor = .systemBackground
        let page = UIViewController()
        page.view = view
        return page
    }

    /// Within a frame's step of where it was.
    @Test(arguments: [Work.none, .drawing])
    func `a touch catches the movement where it is seen`(work: Work) throws {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)
        let page = makePage(.none, device)
        var configuration = SheetConfiguration()
        configuration.detents = [.height(200), .height(700)]
        let sheet = try #require(SheetTransition(configuration: configuration).present(page, from: root))
        device.settle()
        let view = try #require(page.view as? SlowView)
        view.work = work
        view.setNeedsDisplay()
        sheet.select(.height(700))
        for _ in 0..<6 { device.advanceFrame() }
        #expect(view.work == .none)
        let before = device.presentedFrame(of: page.view).minY
        device.advanceFrame()
        let seen = device.presentedFrame(of: page.view).minY
        #expect(seen > 200 && before - seen > 5)

        device.touchDown(at: CGPoint(x: 200, y: seen + 60))
        device.advanceFrame()

        let caught = device.presentedFrame(of: page.view).minY
        #expect(abs(caught - seen) < 1.2 * (before - seen))
        device.advanceFrame()
        #expect(device.presentedFrame(of: page.view).minY == caught)
    }

    /// The distance that the page has moved in the first frame in which it is displayed.
    private func firstStep(of kind: Kind, _ work: Work) -> CGFloat {
        let device = Device(.iPhone16)
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        NavigationTransition(.slide).attach(to: navigation)
        device.showAndSettle(navigation)
        let page = makePage(work, device)
        switch kind {
        case .sheet: SheetTransition.default.present(page, height: 500, from: root)
        case .slide: ModalTransition(.slide(from: .bottom)).present(page, from: root)
        case .push: navigation.pushViewController(page, animated: true)
        }
        for _ in 0..<10 where page.view.layer.presentation() == nil { device.turn() }
        device.advanceFrame()
        let frame = device.presentedFrame(of: page.view)
        return kind == .push ? 393 - frame.minX : 852 - frame.minY
    }

    @Test(arguments: Kind.allCases, [Work.layout, .drawing])
    func `the movement begins with its first frame`(kind: Kind, work: Work) {
        let usual = firstStep(of: kind, .none)
        // A frame's step.
        #expect(usual < 60)

        let step = firstStep(of: kind, work)

        #expect(step < usual + 1)
    }
}
