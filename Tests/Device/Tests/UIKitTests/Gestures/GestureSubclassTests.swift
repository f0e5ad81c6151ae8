import Support
import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Recognizers that an app writes itself; Apple keeps a header for those.
@MainActor
struct GestureSubclassTests {
    @Test(.enabled(if: Stage.canTouch))
    func `a custom recognizer can begin and end with the touch [D]`() async {
        let stage = Stage()
        let root = UIView()
        await stage.show(root)
        let recorder = GestureRecorder()
        recorder.watch(InstantRecognizer(), on: root)

        stage.touchDown(at: CGPoint(x: 100, y: 100))
        await stage.waitFrame()
        #expect(recorder.states == [.began])
        stage.touchMove(to: CGPoint(x: 101, y: 100))
        await stage.waitFrame()
        #expect(recorder.states == [.began, .changed])
        stage.touchUp()
        await stage.waitFrame()

        #expect(recorder.states == [.began, .changed, .ended])
    }
}

private final class InstantRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = .ended
    }
}
