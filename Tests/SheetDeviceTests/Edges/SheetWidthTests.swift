import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The width of a sheet on each kind of screen, and the space beside it to tap.
@MainActor
struct SheetWidthTests {
    enum Screen: CaseIterable {
        case phone, phoneInLandscape, pad, padInLandscape
    }

    struct Row: CustomTestStringConvertible {
        var screen: Screen
        var width: SheetWidth?
        var isRightToLeft = false
        var x: CGFloat
        var points: CGFloat
        var testDescription: String {
            "\(screen), \(width.map { "\($0)" } ?? "default")\(isRightToLeft ? ", right to left" : "")"
        }
    }

    private func scene(_ screen: Screen) -> SheetScene {
        let scene = SheetScene(screen == .pad || screen == .padInLandscape ? .iPad10 : .iPhone16)
        if screen == .phoneInLandscape || screen == .padInLandscape {
            scene.device.rotate(to: .landscapeLeft)
            scene.device.settle()
        }
        return scene
    }

    @Test(arguments: [
        Row(screen: .phone, x: 0, points: 393),
        Row(screen: .phoneInLandscape, x: 156, points: 540),
        Row(screen: .pad, x: 140, points: 540),
        Row(screen: .padInLandscape, x: 320, points: 540),
        Row(screen: .phone, width: .full, x: 0, points: 393),
        Row(screen: .phoneInLandscape, width: .full, x: 0, points: 852),
        Row(screen: .pad, width: .full, x: 0, points: 820),
        Row(screen: .phone, width: .upTo(400, at: .leading), x: 0, points: 393),
        Row(screen: .phoneInLandscape, width: .upTo(400, at: .leading), x: 0, points: 400),
        Row(screen: .pad, width: .upTo(400, at: .leading), isRightToLeft: true, x: 420, points: 400),
        Row(screen: .pad, width: .upTo(400, at: .trailing), x: 420, points: 400),
        Row(screen: .pad, width: .upTo(400, at: .trailing), isRightToLeft: true, x: 0, points: 400),
        Row(screen: .padInLandscape, width: .upTo(400, at: .trailing), x: 780, points: 400),
    ])
    func `on every screen the sheet has the requested width, or the screen's`(row: Row) {
        let scene = scene(row.screen)
        scene.device.settings.layoutDirection = row.isRightToLeft ? .rightToLeft : .leftToRight
        if let width = row.width { scene.configuration.width = width }
        scene.present(height: 300)

        let frame = scene.frame
        #expect(frame.minX == row.x)
        #expect(frame.width == row.points)
    }

    @Test(arguments: [Screen.phoneInLandscape, .pad, .padInLandscape])
    func `beside a sheet as tall as the screen there is dimming to tap`(screen: Screen) {
        let scene = scene(screen)
        scene.configuration.detents = [.large]
        scene.present()

        scene.device.tap(at: CGPoint(x: 60, y: scene.screenHeight / 2))
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test
    func `a new width is animated with a changed configuration`() {
        let scene = SheetScene(.iPad10)
        scene.present(height: 300)

        scene.content.activeSheet?.configuration.width = .upTo(400, at: .leading)
        scene.device.advanceFrame()
        scene.device.advanceFrame()
        let early = scene.frame
        scene.device.settle()
        let late = scene.frame

        #expect(early.minX > 70 && early.minX < 140)
        #expect(late.minX == 0 && late.width == 400)
    }

    @Test
    func `rotated to landscape and back it has its original width`() {
        let scene = SheetScene()
        scene.present(height: 300)

        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()
        scene.device.rotate(to: .portrait)
        scene.device.settle()

        let frame = scene.frame
        #expect(frame.minX == 0 && frame.width == 393)
    }
}
