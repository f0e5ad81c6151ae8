import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A page grows from a cell and shrinks back to it.
@MainActor
struct ZoomTests {
    typealias Kind = TransitionStageScene.Kind

    /// So slow at the beginning or the end that the frame there has a progress of 0.
    private static let slowStart = TransitionTiming.curve(TimingCurve(1, 0, 1, 1))
    private static let slowEnd = TransitionTiming.curve(TimingCurve(0, 0, 0, 1))

    private func expectClose(_ seen: CGRect?, _ expected: CGRect, _ what: String) {
        let difference = seen.map { seen in
            [
                seen.minX - expected.minX, seen.minY - expected.minY, seen.maxX - expected.maxX,
                seen.maxY - expected.maxY,
            ].map(abs).max() ?? 0
        }
        #expect(difference ?? 1_000 < 0.5, "\(what): \(String(describing: seen)), not \(expected)")
    }

    /// A list begins with its content offset, and its mask scrolls with its content.
    @Test(arguments: [0, 600] as [CGFloat])
    func `a page whose view is a list is not cut off, wherever that is scrolled`(offset: CGFloat) throws {
        let (device, root, list) = (Device(.iPhone16), UIViewController(), RowsPage(60))
        let button = UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 80))
        root.view.addSubview(button)
        let navigation = UINavigationController(rootViewController: root)
        NavigationTransition(.zoom(from: button)).attach(to: navigation)
        device.showAndSettle(navigation)

        /// The visible part of the list in its coordinates.
        func window() throws -> CGRect {
            let mask = try #require(list.view.layer.mask)
            let window = try #require(mask.sublayers?.first)
            return window.frame.offsetBy(
                dx: mask.frame.minX - mask.bounds.minX, dy: mask.frame.minY - mask.bounds.minY)
        }
        navigation.pushViewController(list, animated: true)
        for _ in 0..<3 { device.advanceFrame() }
        #expect(try window() == list.view.bounds)
        device.settle()
        #expect(list.view.layer.mask == nil)

        list.tableView.contentOffset.y = offset
        device.settle()
        navigation.popViewController(animated: true)
        for _ in 0..<2 { device.advanceFrame() }

        let end = try window()
        #expect(end.minY > list.view.bounds.minY && end.maxY < list.view.bounds.maxY)
        #expect(abs(end.midY - list.view.bounds.midY) < 1)
    }

    @Test(arguments: Kind.allCases, [false, true])
    func `it begins in the rect of its cell and ends there, with the cell's corners`(kind: Kind, isMatched: Bool) {
        for item in [0, 4, 8, 14] {
            let scene = ZoomScene(kind, isMatched: isMatched, timing: Self.slowStart)
            scene.item = item
            let rect = scene.cellRect

            scene.stage.goForth()
            scene.device.advanceFrame()
            expectClose(scene.flight, rect, "at the beginning")
            let page = scene.seen("second")
            let scale = (page?.corners[1].x ?? 0) - (page?.corners[0].x ?? 0)
            #expect(abs((page?.window?.radius ?? 0) * scale / 393 - 12) < 0.1)
            scene.device.settle()
            expectClose(scene.flight, scene.device.window.bounds, "at rest")
            #expect(scene.page.layer.mask == nil)

            guard kind != .tabs else { continue }
            let back = ZoomScene(kind, isMatched: isMatched, timing: Self.slowEnd)
            back.item = item
            back.stage.goForth()
            back.device.settle()
            back.stage.goBack()
            var last: CGRect?
            repeat {
                back.device.advanceFrame()
                if let flight = back.flight { last = flight }
            } while back.stage.isTransitioning
            expectClose(last, rect, "at the end")
        }
    }

    @Test
    func `the picture in the page fills the cell, cropped, and the crop disappears`() {
        let scene = ZoomScene(.modal, isMatched: true, timing: .curve(.linear))
        let cell = scene.cellRect
        scene.picture.accessibilityIdentifier = "picture"
        scene.stage.goForth()

        for frame in 1..<30 {
            scene.device.advanceFrame()
            let progress = CGFloat(frame) / 30
            let picture = scene.seen("picture")?.corners ?? []
            guard picture.count == 4, let flight = scene.flight else {
                Issue.record("nothing to be seen")
                return
            }
            // The clip moves from the cell to the screen in a straight line.
            let expected = CGRect(
                x: cell.minX * (1 - progress), y: cell.minY * (1 - progress),
                width: cell.width * (1 - progress) + 393 * progress,
                height: cell.height * (1 - progress) + 852 * progress)
            expectClose(flight, expected, "frame \(frame)")
            let size = CGSize(width: picture[3].x - picture[0].x, height: picture[3].y - picture[0].y)
            #expect(abs(size.width / size.height - 393.0 / 300) < 1e-3, "its proportions stay")
            if frame == 1 {
                #expect(size.width >= cell.width && size.height >= cell.height)
                Support.expectClose(
                    CGPoint(x: (picture[0].x + picture[3].x) / 2, y: (picture[0].y + picture[3].y) / 2),
                    CGPoint(x: cell.midX, y: cell.midY), within: 20)
            }
        }
        scene.device.settle()
    }

    @Test(arguments: Kind.allCases)
    func `a snapshot of the cell fills the visible part of the page until it has faded`(kind: Kind) {
        let scene = ZoomScene(kind, timing: .curve(.linear))
        scene.stage.goForth()
        var opacities: [Double] = []

        for frame in 1..<14 {
            scene.device.advanceFrame()
            guard let picture = SeenLayer(scene.device.layers).all.first(where: { $0.name == "SnapshotView" }),
                let flight = scene.flight
            else {
                Issue.record("no picture in frame \(frame)")
                return
            }
            opacities.append(picture.opacity)
            let (topLeft, bottomRight) = (picture.corners[0], picture.corners[3])
            #expect(topLeft.x < flight.minX + 0.01 && topLeft.y < flight.minY + 0.01)
            #expect(bottomRight.x > flight.maxX - 0.01 && bottomRight.y > flight.maxY - 0.01)
        }

        #expect(opacities[0] > 0.9 && opacities[12] < 0.2)
        #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 > $1 })
    }

    enum Loss: String, CaseIterable, Sendable { case scrolledAway, noItem, hidden }

    @Test(arguments: [Kind.modal, .navigation], Loss.allCases)
    func `without its cell the page shrinks to the center and fades`(kind: Kind, loss: Loss) {
        let scene = ZoomScene(kind)
        let before = scene.stage.layers
        scene.stage.goForth()
        scene.device.settle()
        switch loss {
        case .scrolledAway: scene.grid.contentOffset.y = 5_000
        case .noItem: scene.item = nil
        case .hidden: scene.cell?.isHidden = true
        }

        scene.stage.goBack()
        scene.device.advance(frames: 12)
        let page = scene.seen("second")
        #expect(page?.window == nil)
        #expect(page?.opacity ?? 1 < 0.9)
        let flight = scene.flight ?? .zero
        Support.expectClose(CGPoint(x: flight.midX, y: flight.midY), CGPoint(x: 196.5, y: 426), within: 0.01)
        #expect(flight.width < 390 && flight.width > 0.55 * 393)
        scene.device.settle()

        #expect(!scene.stage.isForth)
        if loss == .noItem { #expect(scene.stage.layers == before) }
        #expect(scene.grid.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test
    func `a cell whose opacity was changed meanwhile keeps it`() {
        let scene = ZoomScene(.modal)
        scene.stage.goForth()
        scene.device.advance(frames: 5)
        #expect(scene.cell?.alpha == 0)
        scene.cell?.alpha = 0.5

        scene.device.settle()

        #expect(scene.cell?.alpha == 0.5)
    }

    @Test(arguments: Kind.allCases)
    func `the app's own mask is restored`(kind: Kind) {
        let scene = ZoomScene(kind)
        let mask = CALayer()
        mask.frame = scene.page.bounds
        mask.backgroundColor = UIColor.black.cgColor
        scene.page.layer.mask = mask

        scene.stage.goForth()
        scene.device.settle()

        #expect(scene.page.layer.mask === mask)
    }
}
