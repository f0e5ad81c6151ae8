import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Views that are pinned to the safe area of content.
@MainActor
struct PinnedViewTests {
    private let bar = UIView()
    private static let (low, high) = (Detent.height(200), Detent.height(500))

    private func make(
        _ edge: SheetEdge, style: TransitionStyle? = nil, detents: [Detent] = [low, high],
        contentMode: SheetConfiguration.ContentMode = .fixed, isPanel: Bool = false, settled: Bool = true
    ) -> (scene: SheetScene, sheet: SheetController) {
        let scene = SheetScene(detents: detents, edge: edge) {
            ($0.style, $0.contentMode) = (style, contentMode)
        }
        let view = scene.content.view!
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 44),
            edge == .top
                ? bar.topAnchor.constraint(equalTo: guide.topAnchor)
                : bar.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        guard isPanel else { return (scene, scene.present(settled: settled)!) }
        scene.show(isPanel: true)
        scene.device.settle()
        return (scene, scene.sheet)
    }

    private func place(_ scene: SheetScene) -> CGFloat { scene.device.presentedFrame(of: bar).minY }

    /// The longest step of a spring of 0.4 s: its distance times ω / e, in a frame of 1/60 s.
    private func longestStep(_ distance: CGFloat) -> CGFloat { distance * 9.2334 / 0.4 / 2.718 / 60 + 1 }

    @Test(arguments: [SheetEdge.bottom, .top])
    func `they stay at the edge of the screen while the sheet moves to another detent`(edge: SheetEdge) {
        let (scene, sheet) = make(edge)
        let rest: CGFloat = edge == .top ? 59 : 852 - 34 - 44
        for detent in [Self.high, Self.low] {
            sheet.select(detent)
            // UIKit's springs end with a thousandth of the distance left, the sheet's distribute that over the movement.
            scene.watch { expectClose(place(scene), rest, within: 0.3) }
            expectClose(place(scene), rest, within: 0.001)
        }
    }

    /// Less than the way to the other detent, with the hysteresis exactly that, and hardly more.
    @Test(arguments: [-190, 190, -310, 310, -311] as [CGFloat])
    func `after a drag they return from where the finger has moved them`(pull: CGFloat) {
        let (scene, sheet) = make(.bottom)
        sheet.select(pull < 0 ? Self.low : Self.high, animated: false)
        let start = scene.onSheet(20)
        scene.device.touchAndHold(at: start)
        for step in 1...20 {
            scene.device.step(to: CGPoint(x: start.x, y: start.y + pull * CGFloat(step) / 20))
        }
        scene.device.advance(by: 0.3)
        var last = place(scene)

        scene.device.touchUp()
        let longest = longestStep(abs(pull))
        scene.watch {
            #expect(abs(place(scene) - last) < longest)
            last = place(scene)
        }

        #expect(sheet.selectedDetent == (pull < 0 ? Self.high : Self.low).identifier)
        expectClose(last, 852 - 34 - 44, within: 0.001)
    }

    /// On the way to their places in the sheet they would go on without it.
    @Test(arguments: [SheetEdge.bottom, .top], [1, 4, 10])
    func `they stay at the edge of the screen where a finger catches the sheet`(edge: SheetEdge, frames: Int) {
        let (scene, sheet) = make(edge)
        sheet.select(Self.high, animated: false)
        scene.device.settle()
        let rest = place(scene)
        sheet.select(Self.low)
        scene.device.advance(frames: frames)

        scene.device.touchAndHold(at: scene.onSheet(20))
        let top = scene.frame.minY
        for _ in 0..<60 {
            scene.device.advanceFrame()
            expectClose(place(scene), rest, within: 5)
        }
        #expect(scene.frame.minY == top)
        scene.device.touchUp()
        scene.watch { expectClose(place(scene), rest, within: 5) }

        expectClose(place(scene), rest, within: 0.001)
    }

    @Test(arguments: [nil, TransitionStyle.door])
    func `a keyboard that appears while a finger holds a sheet at a side takes them along`(style: TransitionStyle?) {
        let (scene, _) = make(.trailing, style: style, settled: style == nil)
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
        scene.content.view.addSubview(field)
        let start = scene.onSheet(style == nil ? 60 : 5)
        scene.device.touchAndHold(at: start)
        for step in 1...3 { scene.device.step(to: CGPoint(x: start.x - 8 * CGFloat(step), y: start.y)) }

        field.becomeFirstResponder()
        var last = place(scene)
        func check() {
            #expect(abs(place(scene) - last) < longestStep(336))
            last = place(scene)
        }
        for _ in 0..<60 {
            scene.device.advanceFrame()
            check()
        }
        #expect(last < 852 - 300)
        scene.device.touchUp()
        scene.watch(check)

        expectClose(last, 852 - 336 - 44, within: 0.001)
    }

    /// A measurement gives the content its safe area where it is visible.
    @Test
    func `content that is measured while a finger pulls it up keeps them in place`() {
        let (scene, sheet) = make(.bottom, detents: [.fitContent])
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        scene.content.view.addSubview(field)
        scene.content.view.heightAnchor.constraint(equalToConstant: 300).isActive = true
        field.becomeFirstResponder()
        scene.device.settle()
        let (rest, top) = (place(scene), scene.top)
        let start = scene.onSheet(80)
        scene.device.touchAndHold(at: start)
        for step in 1...12 { scene.device.step(to: CGPoint(x: start.x, y: start.y - 5 * CGFloat(step))) }
        sheet.invalidateDetents()
        scene.device.advance(by: 0.3)
        #expect(scene.top < top - 10)
        var last = place(scene)

        scene.device.touchUp()
        let longest = longestStep(top - scene.top)
        scene.watch {
            #expect(abs(place(scene) - last) < longest)
            last = place(scene)
        }

        expectClose(last, rest, within: 0.001)
    }

    /// UIKit keeps the safe area of content that is about to disappear.
    @Test(arguments: [false, true])
    func `where a finger has begun to dismiss the sheet and then throws it up, they return at the end`(
        isPanel: Bool
    ) {
        let (scene, sheet) = make(.bottom, isPanel: isPanel)
        let start = scene.onSheet()
        scene.device.touchAndHold(at: start)
        scene.device.step(to: CGPoint(x: start.x, y: start.y + 14))
        for step in 1...5 {
            scene.device.step(to: CGPoint(x: start.x, y: start.y + 14 - 24 * CGFloat(step)))
        }
        #expect(isPanel || scene.content.isBeingDismissed)
        var last = place(scene)

        scene.device.touchUp()
        scene.watch {
            #expect(abs(place(scene) - last) < longestStep(300))
            last = place(scene)
        }

        #expect(sheet.selectedDetent == Self.high.identifier)
        expectClose(last, 852 - 34 - 44, within: 0.001)
    }

    /// The new detents, whether the sheet is at the upper of the former ones.
    @Test(
        arguments: [[.height(300)], [.height(150), .height(700)], [.height(400), .height(600)]] as [[Detent]],
        [false, true])
    func `with new detents they stay at the edge of the screen`(detents: [Detent], isHigh: Bool) {
        let (scene, sheet) = make(.bottom)
        sheet.select(isHigh ? Self.high : Self.low)
        scene.device.settle()

        sheet.configuration.detents = detents
        scene.watch { expectClose(place(scene), 852 - 34 - 44, within: 0.3) }
    }

    /// As late as that the sheet goes on to the taller one.
    @Test(arguments: [10, 12, 16])
    func `with a taller detent instead of the one that the sheet moves to they do not jump`(frames: Int) {
        let (scene, sheet) = make(.bottom)
        sheet.select(Self.high)
        scene.device.advance(frames: frames)
        var last = place(scene)

        sheet.configuration.detents = [Self.low, .height(650)]
        scene.watch {
            #expect(abs(place(scene) - last) < longestStep(150))
            last = place(scene)
        }

        #expect(sheet.selectedDetent == .height(650))
        expectClose(last, 852 - 34 - 44, within: 0.001)
    }

    @Test(arguments: [SheetEdge.bottom, .trailing], [1, 6])
    func `a keyboard that appears while the sheet does so in a style takes them along`(edge: SheetEdge, frames: Int) {
        let (scene, _) = make(edge, style: .fade, settled: false)
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
        scene.content.view.addSubview(field)
        scene.device.advance(frames: frames)
        var last = place(scene)

        field.becomeFirstResponder()
        scene.watch {
            #expect(abs(place(scene) - last) < longestStep(302))
            last = place(scene)
        }

        expectClose(last, 852 - 336 - 44, within: 0.001)
    }

    /// Content of a card is laid out in each frame; its margin is less than the inset of the home indicator.
    @Test(arguments: [SheetEdge.bottom, .top])
    func `they stay at the edge of the screen while a resizing sheet begins or ceases to float`(edge: SheetEdge) {
        let (scene, sheet) = make(
            edge, detents: [.height(200).floating(12), .height(600)], contentMode: .resizing)
        let rest: CGFloat = edge == .top ? 59 : 852 - 34 - 44
        expectClose(place(scene), rest, within: 0.001)
        for detent in [Detent.height(600), .height(200)] {
            sheet.select(detent)
            // Layouts are rounded to the pixel.
            scene.watch { expectClose(place(scene), rest, within: 0.35) }
            expectClose(place(scene), rest, within: 0.001)
        }
    }

    @Test
    func `they stay at the edge of the screen while a finger drags a resizing sheet that floats`() {
        let (scene, _) = make(
            .bottom, detents: [.height(200).floating(12), .height(600)], contentMode: .resizing)
        let start = scene.onSheet(20)
        scene.device.touchAndHold(at: start)
        for step in 1...20 {
            scene.device.step(to: CGPoint(x: start.x, y: start.y - 15 * CGFloat(step)))
            expectClose(place(scene), 852 - 34 - 44, within: 0.35)
        }
        scene.device.touchUp()
        scene.watch { expectClose(place(scene), 852 - 34 - 44, within: 0.35) }
    }

    /// Whether the sheet is at the upper of the former ones.
    @Test(
        arguments: [[.height(300)], [.height(150)], [.height(350), .height(700)], [.height(400)]] as [[Detent]],
        [false, true])
    func `with new detents they stay at the edge of the screen in resizing content`(detents: [Detent], isHigh: Bool) {
        let (scene, sheet) = make(.bottom, contentMode: .resizing)
        if isHigh { sheet.select(Self.high) }
        scene.device.settle()

        sheet.configuration.detents = detents
        scene.watch { expectClose(place(scene), 852 - 34 - 44, within: 0.35) }
        expectClose(place(scene), 852 - 34 - 44, within: 0.001)
    }

    @Test(arguments: [[.height(350)], [.height(100)]] as [[Detent]], [2, 8])
    func `with new detents while a resizing sheet appears they do not jump`(detents: [Detent], frames: Int) {
        let (scene, sheet) = make(.bottom, contentMode: .resizing, settled: false)
        scene.device.advance(frames: frames)
        var last = place(scene)

        sheet.configuration.detents = detents
        scene.watch {
            #expect(abs(place(scene) - last) < longestStep(450))
            last = place(scene)
        }

        expectClose(last, 852 - 34 - 44, within: 0.001)
    }

    /// Whether a finger catches the sheet on its way, and lets it return.
    @Test(arguments: [false, true])
    func `they leave the screen with a resizing sheet that is dismissed at its upper detent`(isCaught: Bool) {
        let (scene, sheet) = make(.bottom, contentMode: .resizing)
        sheet.select(Self.high)
        scene.device.settle()

        scene.device.tap(at: CGPoint(x: 196, y: 100))
        for _ in 0..<(isCaught ? 4 : 10) {
            scene.device.advanceFrame()
            expectClose(place(scene), scene.top + 500 - 34 - 44, within: 0.35)
        }
        guard isCaught else { return }
        let start = scene.onSheet(20)
        scene.device.touchDown(at: start)
        scene.device.advanceFrame()
        var last = place(scene)
        for step in 1...5 {
            scene.device.step(to: CGPoint(x: start.x, y: start.y - 20 * CGFloat(step)))
            #expect(abs(place(scene) - last) < 25)
            last = place(scene)
        }
        scene.device.touchUp()
        scene.watch {
            #expect(abs(place(scene) - last) < longestStep(500))
            last = place(scene)
        }

        #expect(scene.isPresented)
        expectClose(last, 852 - 34 - 44, within: 0.001)
    }

    @Test(arguments: [SheetEdge.bottom, .trailing], [false, true])
    func `a keyboard that the sheet no longer avoids lets them return`(edge: SheetEdge, settled: Bool) {
        let (scene, sheet) = make(edge, detents: [.large])
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
        scene.content.view.addSubview(field)
        scene.device.settle()

        field.becomeFirstResponder()
        if settled { scene.device.settle() }
        var last = place(scene)
        sheet.configuration.keyboardBehavior = .ignore
        scene.watch {
            #expect(abs(place(scene) - last) < longestStep(302))
            last = place(scene)
        }

        expectClose(last, 852 - 34 - 44, within: 0.001)
    }

    @Test
    func `a narrower sheet with other detents does not displace them`() {
        let (scene, sheet) = make(.bottom)

        sheet.animateChanges {
            sheet.configuration.width = .upTo(300)
            sheet.configuration.detents = [.height(350), .height(700)]
        }
        scene.watch { expectClose(place(scene), 852 - 34 - 44, within: 0.3) }
    }

    @Test
    func `another height of the content and its safe area are animated once`() {
        let (scene, sheet) = make(.bottom)

        sheet.configuration.detents = [.height(350), .height(700)]
        scene.device.advanceFrame()

        let animations = bar.layer.animationKeys()?.filter { $0.hasPrefix("position") }
        #expect(animations?.count == 1)
    }

    @Test
    func `a view that is added in the turn of a selection is at its place at once`() {
        let (scene, sheet) = make(.bottom)
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false

        scene.device.perform {
            scene.content.view.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: scene.content.view.topAnchor, constant: 20),
                label.leadingAnchor.constraint(equalTo: scene.content.view.leadingAnchor, constant: 20),
                label.widthAnchor.constraint(equalToConstant: 200),
                label.heightAnchor.constraint(equalToConstant: 30),
            ])
            sheet.select(Self.high)
        }
        for _ in 0..<4 {
            scene.device.advanceFrame()
            let frame = scene.device.presentedFrame(of: label)
            expectClose(frame.minY - scene.top, 20, within: 0.01)
            expectClose(frame.width, 200, within: 0.01)
        }
    }
}
