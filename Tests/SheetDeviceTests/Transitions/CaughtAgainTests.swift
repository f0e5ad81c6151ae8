import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A dismissal that was released, is returning and is caught again.
@MainActor
struct CaughtAgainTests {
    enum Presentation: CaseIterable { case sheet, modal, cube }

    /// Pulls a little, releases, catches it while it returns, and flicks it out.
    private func throwOutAgain(_ device: Device, along way: CGPoint, length: CGFloat) {
        func drag(_ start: CGPoint, _ steps: Int, _ step: CGFloat) {
            let distance = step * CGFloat(steps)
            let end = CGPoint(x: start.x + way.x * distance, y: start.y + way.y * distance)
            device.touchAndMove(from: start, to: end, frames: steps)
        }
        let start = CGPoint(x: way.x == 0 ? 196 : 380, y: way.y == 0 ? 400 : 500)
        drag(start, 10, length / 50)
        device.advance(by: 0.2)
        device.touchUp()
        device.advance(frames: 4)
        drag(CGPoint(x: start.x + way.x * 10, y: start.y + way.y * 10), 8, 30)
        device.touchUp()
    }

    @Test(arguments: Presentation.allCases)
    func `a flick dismisses it`(presentation: Presentation) {
        let scene = SheetScene()
        switch presentation {
        case .sheet: scene.present()
        case .modal: ModalTransition(.slide).present(scene.content, from: scene.root)
        case .cube: ModalTransition(.cube).present(scene.content, from: scene.root)
        }
        scene.device.settle()

        let way = presentation == .cube ? CGPoint(x: 1, y: 0) : CGPoint(x: 0, y: 1)
        throwOutAgain(scene.device, along: way, length: presentation == .sheet ? 500 : 393)
        var places: [CGPoint] = []
        for _ in 0..<90 {
            scene.device.advanceFrame()
            guard scene.isPresented else { break }
            places.append(scene.frame.origin)
        }

        #expect(!scene.isPresented)
        for (before, after) in zip(places, places.dropFirst()) {
            #expect(hypot(after.x - before.x, after.y - before.y) < 120, "it jumped from \(before) to \(after)")
        }
        #expect(scene.device.exceptions.isEmpty)
    }
}
