import Samples
import Simulator
import Support
import Testing
import UIKit

@MainActor
struct ChatTests {
    private func show() -> (SampleScene, ChatViewController) {
        let scene = SampleScene()
        let chat = ChatViewController()
        scene.showInNavigation(chat)
        return (scene, chat)
    }

    private func barFrame(_ scene: SampleScene) -> CGRect {
        scene.view("bar").map { scene.device.presentedFrame(of: $0) } ?? .zero
    }

    private func lastMessageFrame(_ scene: SampleScene, _ chat: ChatViewController) -> CGRect {
        scene.label(chat.messages.last?.text ?? "").map { scene.device.presentedFrame(of: $0) } ?? .null
    }

    @Test func `the conversation opens at its end, above the bar`() {
        let (scene, chat) = show()

        #expect(isClose(barFrame(scene).maxY, 852 - 34))
        #expect(lastMessageFrame(scene, chat).maxY <= barFrame(scene).minY)
        #expect(lastMessageFrame(scene, chat).maxY > barFrame(scene).minY - 40)
        scene.expectSound()
    }

    @Test func `the bar is above the keyboard and the end stays visible`() {
        let (scene, chat) = show()

        scene.view("message").map { scene.device.tap($0) }
        scene.device.settle()

        let keyboard = scene.device.keyboardFrame ?? .zero
        #expect(barFrame(scene).maxY == keyboard.minY)
        #expect(lastMessageFrame(scene, chat).maxY <= barFrame(scene).minY)
        #expect(lastMessageFrame(scene, chat).maxY > barFrame(scene).minY - 40)
        scene.expectSound()
    }

    @Test func `the bar moves up with the keyboard, frame by frame`() {
        let (scene, _) = show()
        scene.view("message").map { scene.device.tap($0) }

        var edges = [barFrame(scene).maxY]
        for _ in 0..<40 {
            scene.device.advanceFrame()
            edges.append(barFrame(scene).maxY)
        }

        let steps = zip(edges, edges.dropFirst()).map { $0 - $1 }
        #expect(steps.allSatisfy { $0 >= -0.01 && $0 < 60 }, "no frame goes back or jumps")
        #expect(steps.count { $0 > 1 } > 8)
        #expect(abs((edges.last ?? 0) - (scene.device.keyboardFrame?.minY ?? 0)) < 1)
    }

    @Test func `the bar grows with the text up to a height, then the text scrolls`() {
        let (scene, _) = show()
        let text = scene.view(UITextView.self, "message")
        text.map { scene.device.tap($0) }
        scene.device.settle()
        let low = barFrame(scene)

        scene.device.type("A message that is long enough for a second line of the bar")
        scene.device.settle()
        let higher = barFrame(scene)
        #expect(higher.maxY == low.maxY && higher.minY < low.minY - 15)
        #expect(text?.isScrollEnabled == false)

        scene.device.type(String(repeating: " and on it goes", count: 20))
        scene.device.settle()
        #expect(text?.bounds.height == 120)
        #expect(text?.isScrollEnabled == true)
        scene.expectSound()
    }

    @Test func `sending adds a bubble at the end and clears the bar`() {
        let (scene, chat) = show()
        let count = chat.messages.count
        scene.view("message").map { scene.device.tap($0) }
        scene.device.settle()
        let low = barFrame(scene).minY
        scene.device.type("See you at three by the old bridge, and bring an umbrella for both of us")
        scene.device.settle()

        scene.label("Send").map { scene.device.tap($0) }
        scene.device.settle()

        #expect(chat.messages.count == count + 1)
        #expect(scene.view(UITextView.self, "message")?.text == "")
        #expect(barFrame(scene).minY == low)
        let last = lastMessageFrame(scene, chat)
        #expect(last.maxY <= low && last.maxY > low - 40 && last.maxX > 330)
        scene.expectSound()
    }

    @Test func `a pull on the conversation dismisses the keyboard`() {
        let (scene, _) = show()
        scene.view("message").map { scene.device.tap($0) }
        scene.device.settle()

        scene.device.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 840), over: 0.4)
        scene.device.settle()

        #expect(scene.device.keyboardFrame == nil)
        #expect(isClose(barFrame(scene).maxY, 852 - 34))
        scene.expectSound()
    }

    @Test func `it supports every environment`() {
        let (scene, chat) = show()

        scene.inEverySurrounding { name in
            let last = lastMessageFrame(scene, chat)
            #expect(last.maxY <= barFrame(scene).minY, "\(name)")
            if name == "mirrored" { #expect(last.minX < 60) }
        }
    }

    @Test func `leaving while typing frees everything`() {
        let scene = SampleScene()
        expectFreed { check in
            let chat = check.watch(ChatViewController())
            scene.showInNavigation(chat)
            scene.view("message").map { scene.device.tap($0) }
            scene.device.settle()
            scene.device.type("unfinished")
            scene.show(UIViewController())
        }
        #expect(scene.device.keyboardFrame == nil)
    }
}
