import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A floating card with a keyboard, bars, safe areas, rotations and changed configurations.
@MainActor
struct CardSurroundingsTests {
    private static let small = CGRect(x: 8, y: 652, width: 377, height: 192)

    @Test
    func `the keyboard lifts it unchanged, and a drag continues from there`() {
        let scene = SheetScene(detents: .card)
        scene.present()
        var heights: [CGFloat] = []

        scene.device.showKeyboard(height: 336)
        scene.watch { heights.append(scene.card.height) }

        #expect(heights.allSatisfy { abs($0 - 192) < 0.01 })
        expectSame(scene.card, Self.small.offsetBy(dx: 0, dy: -336))
        scene.device.hideKeyboard()
        scene.device.advance(frames: 6)
        let start = CGPoint(x: 196, y: scene.card.midY)
        scene.device.touchAndHold(at: start)
        scene.device.step(to: CGPoint(x: start.x, y: start.y - 12))
        let held = scene.card
        #expect(held.minY > 400 && held.minY < 640)
        // Its end stays where the finger has stopped it.
        for step in 1...30 {
            scene.device.step(to: CGPoint(x: start.x, y: start.y - 12 - CGFloat(step)))
            expectClose(scene.card.minY, held.minY - CGFloat(step), within: 0.01)
            expectClose(scene.card.maxY, held.maxY, within: 1)
        }
        scene.device.liftAndSettle()
        expectSame(scene.card, Self.small)
    }

    @Test
    func `resizing content is laid out in the card`() {
        let scene = SheetScene(detents: .card) { $0.contentMode = .resizing }
        scene.present()
        let view = scene.content.view!
        #expect(view.bounds.size == CGSize(width: 377, height: 192))
        var sizes: [CGSize] = []

        scene.sheet?.select(.large)
        scene.watch {
            expectSame(scene.device.presentedFrame(of: view), scene.card, within: 25)
            expectSame(scene.shadow, scene.card)
            sizes.append(view.bounds.size)
        }

        #expect(view.bounds.size == CGSize(width: 393, height: 793))
        #expect(sizes.contains { $0.width > 380 && $0.width < 390 })
        expectSame(scene.card, CGRect(x: 0, y: 59, width: 393, height: 793))
    }

    @Test
    func `a card fits its content`() {
        let scene = SheetScene(detents: [.fitContent.floating(8), .large])
        scene.content.preferredContentSize = CGSize(width: 0, height: 200)
        scene.present()

        // 200 points and the part of the home indicator's 34 above the margin, scaled with the card.
        let scale = 377 / 393.0
        expectClose(scene.card.height, 200 * scale + 26, within: 0.5)
        expectClose(scene.card.maxY, 844, within: 0.01)
    }

    @Test
    func `a sheet on screen becomes a card, and is attached to its edge again`() {
        let scene = SheetScene(detents: [.height(200), .large])
        scene.present()

        var before = CGRect(x: 0, y: 652, width: 393, height: 200)
        func watch() {
            var steps = 0
            scene.watch {
                let card = scene.card
                // The fastest step of a critically damped spring of 0.4 seconds over 16 points.
                for step in [card.minX - before.minX, card.minY - before.minY, card.width - before.width] {
                    #expect(abs(step) < 2.5)
                }
                steps += card.width > 378 && card.width < 392 ? 1 : 0
                before = card
            }
            #expect(steps > 5)
        }

        scene.sheet?.configuration.detents = [Detent].card
        watch()
        expectSame(scene.card, Self.small)
        scene.sheet?.configuration.detents = [.height(200), .large]
        watch()

        expectSame(scene.card, CGRect(x: 0, y: 652, width: 393, height: 200))
    }

    @Test
    func `in a style that masks it both halves of its shadow fade in`() {
        let scene = SheetScene(detents: .card) { $0.style = .circle }
        scene.present(settled: false)
        var opacities: [[Float]] = []
        scene.watch { opacities.append(scene.shadowOpacities) }

        #expect(opacities.allSatisfy { $0.count == 2 && $0[0] == $0[1] })
        #expect(opacities.filter { $0[0] > 0.01 && $0[0] < 0.11 }.count > 5)
        #expect(scene.shadowOpacities == [0.12, 0.12])
    }

    @Test
    func `its shadow can be changed on screen`() {
        let scene = SheetScene(detents: .card)
        scene.present()

        scene.sheet?.configuration.appearance.shadow = .init(opacity: 0.4)
        scene.device.settle()

        #expect(scene.shadowOpacities == [0.4, 0.4])
    }

    @Test
    func `selected while its width is animated, it goes on from where it is visible`() {
        let scene = SheetScene(.iPad10, detents: .card)
        scene.present()
        scene.sheet?.configuration.width = .upTo(300, at: .leading)
        scene.device.advance(frames: 5)
        var cards = [scene.card]
        scene.device.advanceFrame()
        cards.append(scene.card)
        #expect(cards[1].width > 310 && cards[1].width < 520)

        scene.sheet?.select(.large)
        scene.watch {
            cards.append(scene.card)
            expectSame(scene.shadow, scene.card)
        }

        // The animation of the width goes on, and another movement begins from rest: a critically damped spring, whose acceleration is ω²
        // times its distance. ω is 9.2334 / 0.4 s, at 60 frames a second.
        let acceleration = CGFloat(9.2334 * 9.2334 / (0.4 * 0.4) / (60 * 60))
        for side in [\CGRect.minX, \.width, \.minY] {
            let values = cards.map { $0[keyPath: side] }
            let (before, after) = (values[1] - values[0], values[2] - values[1])
            #expect(abs(after - before) < acceleration * abs(values[values.count - 1] - values[1]))
            #expect(after != 0)
        }
        expectSame(cards.last, CGRect(x: 0, y: 24, width: 300, height: 1_156))
    }

    @Test(arguments: [SheetEdge.bottom, .top, .trailing], [0, 1, 6])
    func `a sheet that becomes a card keeps its edge, its shadow and its line, also if it moves at once`(
        edge: SheetEdge, frames: Int
    ) {
        let scene = SheetScene(detents: [.height(300), .large], edge: edge) { $0.initialDetent = .large }
        scene.device.settings.increaseContrast = true
        scene.present()
        var edges = [scene.cardExtent, scene.cardExtent]
        func check() {
            edges.append(scene.cardExtent)
            // The end of a sheet that does not float is off screen.
            let (window, card) = (scene.device.window.bounds, scene.card)
            expectSame(scene.shadow.intersection(window), card.intersection(window))
            #expect(scene.lined.count == 2)
            for frame in scene.lined { expectSame(frame, card) }
        }

        scene.sheet?.configuration.detents = [Detent].card
        for _ in 0..<frames {
            scene.device.advanceFrame()
            check()
        }
        #expect(edges.allSatisfy { abs($0 - edges[0]) < 0.01 })
        scene.sheet?.select([Detent].card[0])
        scene.watch { check() }

        #expect(scene.sheet?.selectedDetent == [Detent].card[0].identifier)
        // The acceleration of a critically damped spring over this distance: ω is 9.2334 / 0.4 s, at 60 frames a second.
        let acceleration = 9.2334 * 9.2334 / (0.4 * 0.4) / (60 * 60) * abs(edges[edges.count - 1] - edges[0])
        for index in edges.indices.dropFirst(2) {
            #expect(abs(edges[index] - 2 * edges[index - 1] + edges[index - 2]) <= acceleration)
        }
    }

    @Test(arguments: [CGFloat.nan, -20, .infinity, 5_000])
    func `with invalid margins the card is still large enough to touch`(margin: CGFloat) {
        let scene = SheetScene(detents: [.height(200).floating(margin), .large])
        scene.present()

        #expect(scene.card.width >= 44 && scene.card.height >= 44)
        #expect(scene.device.window.bounds.contains(scene.card))
        scene.sheet?.select(.large)
        scene.device.settle()
        expectSame(scene.card, CGRect(x: 0, y: 59, width: 393, height: 793))
    }

    @Test
    func `with Increase Contrast a line surrounds it at every edge`() {
        let scene = SheetScene(detents: .card)
        scene.device.settings.increaseContrast = true
        scene.present()
        #expect(scene.lined.count == 2)
        for frame in scene.lined { expectSame(frame, scene.card) }
        for style in [UIUserInterfaceStyle.dark, .light] {
            scene.device.settings.userInterfaceStyle = style
            scene.device.settle()
            let color = UIColor.opaqueSeparator.resolvedColor(with: scene.content.traitCollection).cgColor
            #expect(scene.lineColors == [color, color])
        }

        scene.device.touchDown(at: CGPoint(x: scene.card.midX, y: scene.card.minY + 10))
        for step in 1...20 {
            scene.device.step(to: CGPoint(x: scene.card.midX, y: scene.card.minY + 10 - CGFloat(step)))
            for frame in scene.lined { expectSame(frame, scene.card) }
        }
        scene.device.liftAndSettle()
        scene.device.settings.increaseContrast = false
        scene.device.settle()

        #expect(scene.lined.isEmpty)
    }
}
