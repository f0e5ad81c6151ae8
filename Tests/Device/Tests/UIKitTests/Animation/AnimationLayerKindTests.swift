import Support
import Testing
import UIKit

extension CAMediaTiming {
    /// The protocol is class-bound, so a constant that conforms to it can be changed.
    fileprivate func freeze() {
        speed = 0
    }
}

@MainActor
struct AnimationLayerKindTests {
    private func show(_ layer: CALayer, on stage: Stage) async {
        stage.window.layer.addSublayer(layer)
        await stage.wait(0)
    }

    @Test func `timing can be set through its protocol [D]`() {
        let timing: any CAMediaTiming = CALayer()

        timing.freeze()

        #expect(timing.speed == 0)
    }
}
