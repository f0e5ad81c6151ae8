import Support
import Testing
import UIKit

@MainActor
struct AnimationTransitionTests {
    private final class Counting: UIView {
        nonisolated(unsafe) static var blocks = 0

        override class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
            blocks += 1
            super.animate(withDuration: duration, animations: animations)
        }
    }

    @Test func `a view's class may have its own animation blocks [D]`() async {
        let stage = Stage()
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        await stage.show(view)
        await stage.waitFrame()
        let before = Counting.blocks

        Counting.animate(withDuration: 0.3) { view.alpha = 0 }

        #expect(Counting.blocks == before + 1)
        #expect(view.layer.animationKeys() == ["opacity"])
    }
}
