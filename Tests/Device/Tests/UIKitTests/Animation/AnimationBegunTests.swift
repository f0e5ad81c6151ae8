import Support
import Testing
import UIKit

@MainActor
struct AnimationBegunTests {
    private final class BlockRecorder: NSObject {
        var calls: [String] = []

        #if canImport(ObjectiveC)
        static let willStart = #selector(began)
        static let didStop = #selector(stopped)
        @objc func began(_ animationID: String?) { calls.append("began \(animationID ?? "")") }
        @objc func stopped(_ animationID: String?) { calls.append("stopped \(animationID ?? "")") }
        #else
        static let willStart = Selector(BlockRecorder.began)
        static let didStop = Selector(BlockRecorder.stopped)
        func began(_ animationID: String?) { calls.append("began \(animationID ?? "")") }
        func stopped(_ animationID: String?) { calls.append("stopped \(animationID ?? "")") }
        #endif
    }

    private func makeView(_ stage: Stage) async -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        await stage.show(view)
        return view
    }

    @Test func `a block between begin and commit lasts a fifth of a second by default [D]`() async {
        let stage = Stage()
        let view = await makeView(stage)

        UIView.beginAnimations(nil, context: nil)
        view.alpha = 0
        UIView.commitAnimations()

        #expect(view.layer.animation(forKey: "opacity")?.duration == 0.2)
        #expect(view.alpha == 0)
    }

    @Test func `settings apply to later changes [D]`() async {
        let stage = Stage()
        let view = await makeView(stage)

        UIView.beginAnimations(nil, context: nil)
        view.alpha = 0
        UIView.setAnimationDuration(2)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationRepeatCount(3)
        UIView.setAnimationRepeatAutoreverses(true)
        view.backgroundColor = .red
        UIView.commitAnimations()

        let later = view.layer.animation(forKey: "backgroundColor")
        #expect(view.layer.animation(forKey: "opacity")?.duration == 0.2)
        #expect(later?.duration == 2)
        #expect(later?.repeatCount == 3)
        #expect(later?.autoreverses == true)
        #expect(later?.timingFunction == CAMediaTimingFunction(name: .linear))
    }

    @Test func `the delegate is called when all animations have ended [D]`() async {
        let stage = Stage()
        let view = await makeView(stage)
        let recorder = BlockRecorder()

        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDelegate(recorder)
        UIView.setAnimationDuration(0.5)
        UIView.setAnimationWillStart(BlockRecorder.willStart)
        UIView.setAnimationDidStop(BlockRecorder.didStop)
        view.frame.origin.x = 50
        UIView.commitAnimations()
        await stage.wait(0.3)
        let before = recorder.calls
        await stage.settle()

        #expect(before == ["began move"])
        #expect(recorder.calls == ["began move", "stopped move"])
    }

    @Test func `blocks between begin and commit nest, and nothing after the last commit is animated [D]`() async {
        let stage = Stage()
        let view = await makeView(stage)

        UIView.beginAnimations(nil, context: nil)
        UIView.beginAnimations(nil, context: nil)
        UIView.commitAnimations()
        view.alpha = 0
        UIView.commitAnimations()
        view.backgroundColor = .red

        #expect(view.layer.animationKeys() == ["opacity"])
    }
}
