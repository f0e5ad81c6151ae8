import Support
import Testing
import UIKit

@MainActor
struct ViewGeometryTests {
    @Test func `a frame set under a scale of a half makes bounds twice as wide [M]`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)

        view.frame = CGRect(x: 10, y: 20, width: 100, height: 50)

        expectClose(view.bounds, CGRect(x: 0, y: 0, width: 200, height: 100))
        expectClose(view.frame, CGRect(x: 10, y: 20, width: 100, height: 50))
    }

    @Test func `new bounds grow about the anchor point [M]`() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))

        view.bounds.size = CGSize(width: 200, height: 50)

        expectClose(view.frame, CGRect(x: -40, y: 35, width: 200, height: 50))
        expectClose(view.center, CGPoint(x: 60, y: 60))
    }

    @Test func `a transform does not change bounds and center [D]`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        view.transform = CGAffineTransform(scaleX: 2, y: 2)

        expectClose(view.frame, CGRect(x: -50, y: -50, width: 200, height: 200))
        expectClose(view.bounds, CGRect(x: 0, y: 0, width: 100, height: 100))
        expectClose(view.center, CGPoint(x: 50, y: 50))
    }

    @Test func `points are converted through a scaled subview in both directions [M]`() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let child = UIView()
        child.transform = CGAffineTransform(scaleX: 2, y: 2)
        child.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
        parent.addSubview(child)

        expectClose(parent.convert(CGPoint(x: 60, y: 20), to: child), CGPoint(x: 25, y: 5))
        expectClose(child.convert(CGPoint(x: 25, y: 5), to: parent), CGPoint(x: 60, y: 20))
        expectClose(
            child.convert(CGRect(x: 0, y: 0, width: 10, height: 5), to: parent),
            CGRect(x: 10, y: 10, width: 20, height: 10))
    }

    @Test func `conversion to nil is identity without a window and the window's base with one [M]`() {
        let stage = Stage()
        let outside = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
        let inside = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
        stage.window.addSubview(inside)

        expectClose(outside.convert(CGPoint(x: 1, y: 2), to: nil), CGPoint(x: 1, y: 2))
        expectClose(inside.convert(CGPoint(x: 1, y: 2), to: nil), CGPoint(x: 31, y: 42))
        expectClose(inside.convert(CGPoint(x: 31, y: 42), from: nil), CGPoint(x: 1, y: 2))
    }

    @Test func `scrolled bounds shift the conversion [D]`() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        parent.addSubview(child)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.addSubview(parent)

        parent.bounds.origin = CGPoint(x: 0, y: 30)

        expectClose(child.convert(CGPoint.zero, to: outer), CGPoint(x: 10, y: -20))
    }

    @Test func `the screen is a coordinate space like any other [D]`() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
        stage.window.addSubview(view)
        let screen = stage.window.screen.coordinateSpace

        expectClose(view.convert(CGPoint.zero, to: screen), CGPoint(x: 30, y: 40))
        expectClose(
            screen.convert(CGRect(x: 30, y: 40, width: 5, height: 5), to: view), CGRect(x: 0, y: 0, width: 5, height: 5)
        )
    }

    struct Resizing: Sendable {
        let mask: UIView.AutoresizingMask
        let frame: CGRect
    }

    nonisolated static let resizings = [
        Resizing(mask: .flexibleWidth, frame: CGRect(x: 20, y: 30, width: 150, height: 20)),
        Resizing(mask: .flexibleLeftMargin, frame: CGRect(x: 120, y: 30, width: 50, height: 20)),
        Resizing(
            mask: [.flexibleLeftMargin, .flexibleRightMargin], frame: CGRect(x: 60, y: 30, width: 50, height: 20)),
        Resizing(mask: [.flexibleWidth, .flexibleHeight], frame: CGRect(x: 20, y: 30, width: 150, height: 120)),
        Resizing(
            mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
            frame: CGRect(x: 40, y: 30, width: 100, height: 20)),
        Resizing(mask: .flexibleTopMargin, frame: CGRect(x: 20, y: 130, width: 50, height: 20)),
        Resizing(mask: [], frame: CGRect(x: 20, y: 30, width: 50, height: 20)),
    ]

    @Test(arguments: resizings)
    func `flexible parts share a change in proportion to their sizes [D]`(_ resizing: Resizing) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 20, y: 30, width: 50, height: 20))
        child.autoresizingMask = resizing.mask
        parent.addSubview(child)

        parent.frame.size = CGSize(width: 200, height: 200)

        expectClose(child.frame, resizing.frame)
    }

    @Test func `a superview can disable autoresizing [D]`() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.autoresizesSubviews = false
        parent.addSubview(child)

        parent.bounds.size.width = 300

        expectClose(child.frame, CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test func `a view resizes with its superview under a transform, by its untransformed frame [D]`() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        parent.addSubview(child)

        parent.bounds.size = CGSize(width: 200, height: 300)

        expectClose(child.bounds.size, CGSize(width: 200, height: 300))
        expectClose(child.center, CGPoint(x: 100, y: 150))
    }
}
