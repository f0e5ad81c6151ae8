import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Each frame shows the style's function at the current progress: played, dragged, and right to left.
@MainActor
struct StyleFrameTests {
    typealias Kind = TransitionStageScene.Kind

    private static let duration = 0.5

    /// The style with a timing for which the progress follows from the time.
    private func steady(_ name: NamedStyle) -> TransitionStyle {
        name.style.with {
            $0.duration = Self.duration
            $0.timing = .curve(.linear)
            $0.modal.timing = nil
            $0.modal.initialVelocity = 0
        }
    }

    /// Left and right are swapped by the language and for a previous tab, except in styles about a point.
    private func picture(_ name: NamedStyle, _ kind: Kind, isBack: Bool, isRightToLeft: Bool, part: Double)
        -> ExpectedPicture
    {
        let picture = ExpectedPicture(name, kind, isLeaving: isBack, part: part)
        let isTabBack = kind == .tabs && isBack
        return isRightToLeft != isTabBack && name.style.isMirrored ? picture.mirrored : picture
    }

    private func expect(
        _ expected: ExpectedPicture, _ name: NamedStyle, front: String, back: String, in screen: SeenLayer,
        _ what: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        func compare(_ layer: SeenLayer?, _ view: ExpectedPicture.View, _ part: String) {
            guard let layer else {
                Issue.record("\(what): no \(part)", sourceLocation: sourceLocation)
                return
            }
            let shade = layer.sublayers.last { $0.color == [0, 0, 0, 1] && $0.corners == layer.corners }
            expectClose(layer.corners, view.corners, within: 0.5, "\(what): \(part)", sourceLocation: sourceLocation)
            expectClose(layer.opacity, view.alpha, within: 0.01, "\(what): \(part)", sourceLocation: sourceLocation)
            expectClose(
                shade?.opacity ?? 0, view.shade, within: 0.01, "\(what): shade of \(part)",
                sourceLocation: sourceLocation)
        }
        let layers = screen.all
        let frontLayer = screen.first(identifier: front)
        compare(frontLayer, expected.front, "front")
        // Beneath a card a snapshot of the view sinks.
        let sunken = layers.first { $0.name.contains("PresenterSnapshot") }
        let backLayer = sunken ?? screen.first(identifier: back)
        compare(backLayer, expected.back, "back")
        // A page turns above the one that it reveals.
        let isInFront = layers.firstIndex { $0 == frontLayer } ?? 0 > layers.firstIndex { $0 == backLayer } ?? 0
        #expect(isInFront == (name != .page), "\(what): which is in front", sourceLocation: sourceLocation)
        if let radius = expected.opening {
            let opening = frontLayer?.opening
            expectClose(opening?.radius, max(radius, 0.001 * ExpectedPicture.halfDiagonal), within: 0.5, what)
            expectClose(opening?.center, CGPoint(x: 196.5, y: 426), within: 0.5, what)
        } else {
            #expect(frontLayer?.opening == nil, "\(what): opening", sourceLocation: sourceLocation)
        }
        if let radius = expected.disc {
            let disc = layers.first { $0.cornerRadius > 400 }
            expectClose(
                disc?.corners,
                [-1, 1].flatMap { v in [-1, 1].map { CGPoint(x: 196.5 + $0 * radius, y: 426 + v * radius) } },
                within: 1, what, sourceLocation: sourceLocation)
        }
        let pictures = sunken == nil ? layers.filter { $0.name == "SnapshotView" } : []
        #expect(pictures.count == expected.wings.count, "\(what): wings", sourceLocation: sourceLocation)
        for (wing, expected) in zip(pictures, expected.wings) { compare(wing, expected, "wing") }
        if let leafBack = expected.leafBack {
            let place = layers.firstIndex { $0.identifier == back }
            let blank = place.flatMap { place in
                layers[(place + 1)...].first {
                    $0.corners.count == 4 && $0.identifier == nil && $0.name == "UIView" && $0.color != [0, 0, 0, 1]
                }
            }
            compare(blank, leafBack, "leaf's back")
            #expect(
                blank.map { $0.facesViewer != screen.first(identifier: back)?.facesViewer } == true,
                "\(what): both or no side of the leaf", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: NamedStyle.allCases.filter { $0 != .none }, Kind.allCases)
    func `played, each frame shows the style's function at its time`(name: NamedStyle, kind: Kind) {
        for isRightToLeft in [false, true] {
            let scene = TransitionStageScene(kind, steady(name), isRightToLeft: isRightToLeft)
            for isBack in [false, true] {
                if isBack { scene.goBack() } else { scene.goForth() }
                let frames = Int(Self.duration * 60)
                let isArriving = kind == .tabs || !isBack
                for frame in 1..<frames {
                    scene.device.advanceFrame()
                    let time = Double(frame) / Double(frames)
                    let picture = picture(
                        name, kind, isBack: isBack, isRightToLeft: isRightToLeft, part: isArriving ? time : 1 - time)
                    let pages = kind == .tabs && isBack ? ("first", "second") : ("second", "first")
                    expect(
                        picture, name, front: pages.0, back: pages.1, in: SeenLayer(scene.device.layers),
                        "\(isBack ? "back" : "forth") \(isRightToLeft ? "rtl" : "ltr") at frame \(frame)")
                }
                scene.device.settle()
                #expect(scene.isForth != isBack)
            }
        }
    }

    /// Whether the front view follows a finger in both dimensions.
    private func follows(_ name: NamedStyle, _ kind: Kind) -> Bool { name == .zoom && kind != .tabs }

    /// The translation for the complete transition, in points.
    private func length(_ name: NamedStyle, _ kind: Kind, _ direction: CGPoint) -> Double {
        if follows(name, kind) { return 852 }
        return kind == .modal && direction.y != 0 ? (name == .sink ? 400 : 852) : 393
    }

    @Test(arguments: NamedStyle.allCases.filter { $0 != .none }, Kind.allCases)
    func `during a drag each frame shows the style's function at the finger's position`(
        name: NamedStyle, kind: Kind
    ) throws {
        let style = steady(name)
        for isRightToLeft in [false, true] {
            let scene = TransitionStageScene(kind, style, isRightToLeft: isRightToLeft)
            var direction = try #require(scene.backwards(style))
            if isRightToLeft, kind != .modal || style.isMirrored { direction.x = -direction.x }
            scene.goForth()
            scene.device.settle()
            let start = CGPoint(x: direction.x < 0 ? 380 : 13, y: direction.y < 0 ? 800 : 500)
            let length = length(name, kind, direction)
            func finger(_ distance: Double) -> CGPoint {
                CGPoint(x: start.x + direction.x * distance, y: start.y + direction.y * distance)
            }

            scene.device.touchAndHold(at: start)
            scene.device.step(to: finger(20))
            // A back swipe follows the finger: it reverses the arrival.
            let comesBackTheSameWay = name == .slideLeft && kind == .navigation
            for distance in stride(from: 30.0, through: 270, by: 20) {
                scene.device.step(to: finger(distance))
                // Without the hysteresis of 10 points.
                let gone = (distance - 10) / length
                let picture = picture(
                    name, kind, isBack: !comesBackTheSameWay, isRightToLeft: isRightToLeft,
                    part: kind == .tabs ? gone : 1 - gone
                )
                .taken(by: follows(name, kind) ? distance - 10 : 0, along: direction)
                let pages = kind == .tabs ? ("first", "second") : ("second", "first")
                expect(
                    picture, name, front: pages.0, back: pages.1, in: SeenLayer(scene.device.layers),
                    "\(isRightToLeft ? "rtl" : "ltr") \(distance) points back")
            }
            scene.device.liftAndSettle()
        }
    }

    @Test(arguments: NamedStyle.allCases.filter { $0 != .none }, Kind.allCases)
    func `caught and dragged, each frame shows the style's function at the finger's position`(
        name: NamedStyle, kind: Kind
    ) throws {
        let style = steady(name)
        let scene = TransitionStageScene(kind, style)
        let direction = try #require(scene.backwards(style))
        scene.goForth()
        scene.device.advance(frames: 15)
        let length = length(name, kind, direction)
        let start = CGPoint(x: 200, y: 426)

        scene.device.touchAndHold(at: start)
        let part = 16.0 / 30
        for distance in [40.0, 80, 20, -30, -90, 10] {
            scene.device.step(
                to: CGPoint(x: start.x + direction.x * distance, y: start.y + direction.y * distance))
            let picture = ExpectedPicture(name, kind, isLeaving: false, part: part - distance / length)
                .taken(by: follows(name, kind) ? distance : 0, along: direction)
            expect(
                picture, name, front: "second", back: "first", in: SeenLayer(scene.device.layers),
                "\(distance) points back")
        }
    }

    @Test(arguments: Kind.allCases)
    func `caught during a spring's overshoot it does not jump under the finger`(kind: Kind) {
        let scene = TransitionStageScene(
            kind, .slide(from: .right).with { $0.timing = .spring(dampingRatio: 0.3) })
        var lefts: [CGFloat] = []
        func left() -> CGFloat { scene.device.presentedFrame(of: scene.second.view).minX }
        scene.goForth()
        while lefts.isEmpty || left() > -40 {
            scene.device.advanceFrame()
            lefts.append(left())
        }

        scene.device.touchAndHold(at: CGPoint(x: 200, y: 426))
        let held = left()
        #expect(held < -40)
        scene.device.step(to: CGPoint(x: 206, y: 426))
        expectClose(left(), held + 6, within: 0.5)
        scene.device.step(to: CGPoint(x: 190, y: 426))
        expectClose(left(), held, within: 0.5)
        scene.device.liftAndSettle()
        #expect(scene.isForth && left() == 0)
    }

    @Test(arguments: NamedStyle.allCases, Kind.allCases)
    func `its cost does not depend on the views' content, and playing costs nothing`(name: NamedStyle, kind: Kind) {
        var added: [Int] = []
        for views in [1, 400] {
            let scene = TransitionStageScene(kind, name.style)
            for index in 0..<views {
                scene.second.loadViewIfNeeded()
                scene.second.view.addSubview(UIView(frame: CGRect(x: index, y: 0, width: 1, height: 1)))
            }
            let start = scene.device.measure {
                scene.goForth()
                scene.device.advance(frames: 3)
            }
            added.append(start.animationsAdded)
            let playing = scene.device.measure { scene.device.advance(frames: 8) }
            #expect(scene.isTransitioning == (name != .none))
            if scene.isTransitioning {
                #expect(playing.mainThreadCallbacks == 0)
                #expect(playing.layerWrites == 0)
                #expect(playing.layoutPasses == 0)
            }
        }
        #expect(added[0] == added[1])
    }
}
