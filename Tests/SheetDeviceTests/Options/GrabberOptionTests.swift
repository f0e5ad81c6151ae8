import Simulator
import Support
import Testing
import UIKit

@testable import SheetPresentation

/// The look of the grabber.
@MainActor
struct GrabberOptionTests {
    private func makeScene(_ grabber: SheetGrabber, edge: SheetEdge = .bottom) -> SheetScene {
        let scene = SheetScene(detents: [.height(300), .height(600)], edge: edge)
        scene.configuration.grabber = grabber
        scene.present()
        return scene
    }

    @Test(arguments: [
        (SheetEdge.bottom, CGRect(x: 166.5, y: 557, width: 60, height: 8)),
        (.top, CGRect(x: 166.5, y: 287, width: 60, height: 8)),
        (.leading, CGRect(x: 287, y: 396, width: 8, height: 60)),
    ])
    func `a grabber has its color and size at every edge`(edge: SheetEdge, frame: CGRect) throws {
        let scene = makeScene(SheetGrabber(color: .systemRed, size: CGSize(width: 60, height: 8)), edge: edge)

        let bar = try #require(scene.grabber?.subviews.first)

        #expect(bar.backgroundColor == .systemRed)
        #expect(bar.layer.cornerRadius == 4)
        #expect(scene.device.presentedFrame(of: bar) == frame)
        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()
        let (seen, sheet) = (scene.device.presentedFrame(of: bar), scene.frame)
        if edge == .leading {
            #expect(seen.midY == sheet.midY && seen.maxX == sheet.maxX - 5)
        } else {
            #expect(seen.midX == sheet.midX)
        }
    }

    @Test(arguments: [false, true])
    func `a view of the app's is shown in its own size, and steps when it is tapped`(hasConstraints: Bool) throws {
        let view = UIView(frame: hasConstraints ? .zero : CGRect(x: 0, y: 0, width: 80, height: 20))
        if hasConstraints {
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.widthAnchor.constraint(equalToConstant: 80), inner.heightAnchor.constraint(equalToConstant: 20),
                inner.topAnchor.constraint(equalTo: view.topAnchor),
                inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
        let scene = makeScene(SheetGrabber(view: view))

        #expect(scene.device.presentedFrame(of: view) == CGRect(x: 156.5, y: 557, width: 80, height: 20))
        scene.device.tap(at: CGPoint(x: 160, y: 567))
        scene.device.settle()

        #expect(scene.top == scene.screenHeight - 600)
    }

    @Test
    func `the look can change while the sheet is on screen`() throws {
        let scene = makeScene(SheetGrabber())
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let sheet = try #require(scene.content.activeSheet)

        sheet.configuration.grabber = SheetGrabber(view: view)
        scene.device.settle()
        #expect(scene.device.presentedFrame(of: view) == CGRect(x: 146.5, y: 557, width: 100, height: 30))
        sheet.configuration.grabber = SheetGrabber(color: .systemBlue)
        scene.device.settle()

        #expect(view.superview == nil)
        let bar = try #require(scene.grabber?.subviews.first)
        #expect(bar.bounds.size == CGSize(width: 36, height: 5))
        #expect(bar.backgroundColor == .systemBlue)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -3, 0, 1_001])
    func `an invalid size is reported and replaced`(width: CGFloat) throws {
        let scene = makeScene(SheetGrabber(size: CGSize(width: width, height: 5)))

        let bar = try #require(scene.grabber?.subviews.first)

        #expect(scene.problems.map(\.kind) == [.invalidValue])
        #expect(bar.bounds.size == CGSize(width: 36, height: 5))
    }

    @Test
    func `the app's view is released with the sheet`() {
        weak var released: UIView?
        let scene = SheetScene { $0.grabber = .standard }
        autoreleasing {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
            released = view
            var configuration = scene.configuration
            configuration.grabber = SheetGrabber(view: view)
            SheetTransition(configuration: configuration).present(scene.content, from: scene.root)
        }
        scene.device.settle()
        #expect(released?.window != nil)

        scene.root.dismiss(animated: true)
        scene.device.settle()

        #expect(released == nil)
    }

    private func autoreleasing(_ body: () -> Void) { body() }
}
