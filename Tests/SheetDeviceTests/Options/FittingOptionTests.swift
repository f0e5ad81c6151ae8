import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Heights that fit the content: a maximum, and the content's height in custom detents.
@MainActor
struct FittingOptionTests {
    /// Content that needs a height of its constraints.
    private func makeScene(needs height: CGFloat, _ detents: [Detent]) -> (SheetScene, NSLayoutConstraint) {
        let scene = SheetScene()
        let block = UIView()
        block.translatesAutoresizingMaskIntoConstraints = false
        scene.content.view.addSubview(block)
        let tall = block.heightAnchor.constraint(equalToConstant: height)
        let guide = scene.content.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            tall, block.topAnchor.constraint(equalTo: guide.topAnchor),
            block.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            block.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            block.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        scene.configuration.detents = detents
        scene.present()
        return (scene, tall)
    }

    private nonisolated static let inset: CGFloat = 34
    private nonisolated static let whole: CGFloat = 852 - 59

    @Test(
        arguments: [
            (300, .height(400), 300 + inset), (600, .height(400), 400), (600, .fraction(0.5), whole / 2),
            (600, .medium, 0.56 * whole), (600, .large, 600 + inset), (2_000, .large, whole),
            (600, .custom("none") { _ in nil }, 600 + inset),
        ] as [(CGFloat, Detent, CGFloat)])
    func `content determines the height up to a maximum`(needs: CGFloat, maximum: Detent, height: CGFloat) {
        let (scene, _) = makeScene(needs: needs, [.fitContent(maximum: maximum)])

        expectClose(scene.height, height, within: 0.5)
        #expect(scene.problems == [])
    }

    @Test(arguments: [Detent.height(.nan), .height(-1), .height(0), .fraction(.nan), .fraction(0), .fraction(-0.5)])
    func `an invalid maximum is reported and ignored`(maximum: Detent) {
        let (scene, _) = makeScene(needs: 500, [.fitContent(maximum: maximum)])

        #expect(scene.problems.map(\.kind) == [.invalidValue])
        #expect(scene.height == 500 + Self.inset)
    }

    @Test
    func `a list is as high as its rows, and scrolls beyond the maximum`() {
        let list = RowsPage(3)
        let scene = SheetScene(content: list, detents: [.fitContent(maximum: .height(400))])
        scene.present()
        #expect(scene.height == 3 * 60 + Self.inset)

        list.count = 30
        list.activeSheet?.invalidateDetents()
        scene.device.settle()

        #expect(scene.height == 400)
        scene.device.drag(from: CGPoint(x: 196, y: 800), to: CGPoint(x: 196, y: 600), over: 0.3, hold: 0.2)
        scene.device.settle()
        #expect(list.tableView.contentOffset.y > 100)
        #expect(scene.height == 400)
    }

    @Test
    func `a height that grows to its maximum is animated without a jump`() {
        let (scene, tall) = makeScene(needs: 200, [.fitContent(maximum: .height(400))])
        var last = scene.top

        tall.constant = 600
        scene.content.activeSheet?.invalidateDetents()
        let frames = scene.watch {
            #expect(abs(scene.top - last) < 25)
            last = scene.top
        }

        #expect(frames > 10)
        #expect(scene.top == scene.screenHeight - 400)
    }

    @Test
    func `a custom detent can compute its height from the content's`() {
        let (scene, tall) = makeScene(
            needs: 400,
            [.custom("part") { $0.fittingExtent.map { $0 / 2 } }, .custom("more") { ($0.fittingExtent ?? 0) + 100 }])
        #expect(scene.height == (400 + Self.inset) / 2)

        scene.content.activeSheet?.select(identifier: "more")
        scene.device.settle()
        #expect(scene.height == 500 + Self.inset)
        tall.constant = 300
        scene.content.activeSheet?.invalidateDetents()
        scene.device.settle()

        #expect(scene.height == 400 + Self.inset)
        #expect(scene.problems == [])
    }

    @Test
    func `content that cannot be measured has no fitting height`() {
        let scene = SheetScene(detents: [.custom("own") { $0.fittingExtent ?? 333 }])

        scene.present()

        #expect(scene.height == 333)
    }

    // MARK: Measured again

    @Test
    func `a list that is reloaded is measured again`() {
        let list = RowsPage(3)
        let scene = SheetScene(content: list, detents: [.fitContent])
        scene.present()

        list.count = 5
        scene.device.settle()

        #expect(scene.height == 5 * 60 + Self.inset)
    }

    @Test
    func `a list from which the last row is removed keeps its height`() {
        let list = RowsPage(2)
        let scene = SheetScene(content: list, detents: [.fitContent])
        scene.present()

        list.count = 0
        scene.device.advance(by: 2)

        #expect(scene.height == 2 * 60 + Self.inset)
        #expect(scene.problems == [])
        list.count = 1
        scene.device.settle()
        #expect(scene.height == 60 + Self.inset)
    }

    @Test
    func `a stack that shows another view is measured again`() {
        let scene = SheetScene()
        let rows = (0..<3).map { _ in UIView() }
        for row in rows {
            let height = row.heightAnchor.constraint(equalToConstant: 70)
            // A stack gives a hidden view no height, which a required one would contradict.
            height.priority = .required - 1
            height.isActive = true
        }
        let stack = UIStackView(arrangedSubviews: rows)
        rows[1].isHidden = true
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        scene.content.view.addSubview(stack)
        let guide = scene.content.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: guide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        scene.configuration.detents = [.fitContent]
        scene.present()
        #expect(scene.height == 140 + Self.inset)

        rows[1].isHidden = false
        scene.device.settle()

        #expect(scene.height == 210 + Self.inset)
    }
}
