import Support
import Testing
import UIKit

/// Image views that show several images in turn.
@MainActor
struct ControlImageViewTests {
    private func makeView(on stage: Stage) async -> UIImageView {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let names = ["sun.max", "moon", "cloud"]
        view.animationImages = names.compactMap { UIImage(systemName: $0) }
        await stage.show(view)
        return view
    }

    @Test func `images animate until they are stopped [D]`() async {
        let stage = Stage()
        let view = await makeView(on: stage)
        view.animationDuration = 0.3
        #expect(!view.isAnimating)

        view.startAnimating()
        await stage.wait(2)
        #expect(view.isAnimating)

        view.stopAnimating()
        #expect(!view.isAnimating)
    }

    @Test func `images with a repeat count stop automatically [D]`() async {
        let stage = Stage()
        let view = await makeView(on: stage)
        view.animationDuration = 0.3
        view.animationRepeatCount = 3

        view.startAnimating()
        await stage.wait(0.7)
        #expect(view.isAnimating)
        await stage.wait(0.4)
        #expect(!view.isAnimating)
    }

    @Test func `without images nothing animates [D]`() {
        let view = UIImageView(image: UIImage(systemName: "sun.max"))

        view.startAnimating()

        #expect(!view.isAnimating)
    }
}
