import Simulator
import Support
import Testing
import UIKit

@MainActor
struct PresentedViewTests {
    @Test func `the path to a view has the visible frames, opacities and transforms of all its superviews`() {
        let device = Device()
        let outer = UIView(frame: CGRect(x: 20, y: 40, width: 200, height: 300))
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        outer.addSubview(inner)
        device.window.addSubview(outer)
        inner.isHidden = true
        device.turn()

        UIView.animate(withDuration: 0.5) {
            outer.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 2)
            outer.alpha = 0.5
        }
        for _ in 0..<10 { device.advanceFrame() }
        let path = device.presentedPath(of: inner)

        #expect(path.map(\.view) == [device.window, outer, inner])
        for shown in path {
            expectClose(shown.frame, device.presentedFrame(of: shown.view))
            expectClose(shown.opacity, device.presentedOpacity(of: shown.view))
        }
        #expect(path.map(\.opacity) == [1, device.presentedOpacity(of: outer), 0])
        #expect(outer.layer.presentation().map { $0.transform == path[1].transform } == true)
        #expect(path[1].transform.m12 > 0.1)
    }
}
