import Support
import Testing
import UIKit

@MainActor
struct ViewCornerTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

    private func radii(of view: UIView) -> [CGFloat] {
        [.topLeft, .topRight, .bottomLeft, .bottomRight].map { view.effectiveRadius(corner: $0) }
    }

    @Test func `a fixed radius rounds every corner [D]`() {
        view.cornerConfiguration = .corners(radius: 12)

        #expect(radii(of: view) == [12, 12, 12, 12])
    }

    @Test func `a view without a configuration has square corners [I]`() {
        #expect(radii(of: view) == [0, 0, 0, 0])
    }

    @Test func `a capsule follows the view's size [D]`() {
        view.cornerConfiguration = .capsule()
        #expect(radii(of: view) == [50, 50, 50, 50])

        view.frame.size.height = 60

        #expect(radii(of: view) == [30, 30, 30, 30])
    }

    @Test func `a capsule is no rounder than its maximum [D]`() {
        view.cornerConfiguration = .capsule(maximumRadius: 20)

        #expect(radii(of: view) == [20, 20, 20, 20])
    }

    @Test(arguments: [
        (UICornerConfiguration.uniformEdges(topRadius: 20, bottomRadius: 4), [20.0, 20, 4, 4]),
        (.uniformEdges(leftRadius: 20, rightRadius: 4), [20, 4, 20, 4]),
        (.uniformTopRadius(16), [16, 16, 0, 0]),
        (.uniformBottomRadius(16, topLeftRadius: 4), [4, 0, 16, 16]),
        (.corners(topLeftRadius: 1, topRightRadius: 2, bottomLeftRadius: 3, bottomRightRadius: 4), [1, 2, 3, 4]),
    ])
    func `corners may differ [D]`(configuration: UICornerConfiguration, expected: [CGFloat]) {
        view.cornerConfiguration = configuration

        #expect(radii(of: view) == expected)
    }

    @Test func `of several corners the largest radius is returned [D]`() {
        view.cornerConfiguration = .uniformEdges(topRadius: 20, bottomRadius: 4)

        #expect(view.effectiveRadius(corner: .allCorners) == 20)
        #expect(view.effectiveRadius(corner: [.bottomLeft, .bottomRight]) == 4)
    }

    @Test func `a concentric corner follows that of its container [D]`() {
        let inner = UIView(frame: CGRect(x: 8, y: 8, width: 184, height: 84))
        view.addSubview(inner)
        view.cornerConfiguration = .corners(radius: 30)

        inner.cornerConfiguration = .corners(radius: .containerConcentric())
        #expect(radii(of: inner) == [22, 22, 22, 22])
        inner.frame = view.bounds.insetBy(dx: 10, dy: 10)

        #expect(radii(of: inner) == [20, 20, 20, 20])
    }

    @Test func `a concentric corner has at least its minimum radius [D]`() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.addSubview(inner)
        view.cornerConfiguration = .corners(radius: 30)

        inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 6))

        #expect(radii(of: inner) == [25, 6, 6, 6])
    }

    @Test func `uniform corners all have the largest radius [D]`() {
        let inner = UIView(frame: CGRect(x: 8, y: 8, width: 60, height: 60))
        view.addSubview(inner)
        view.cornerConfiguration = .corners(radius: 30)

        inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 5))

        #expect(radii(of: inner) == [22, 22, 22, 22])
    }

    @Test func `changing a container's corners changes those inside [D]`() {
        let inner = UIView(frame: CGRect(x: 8, y: 8, width: 184, height: 84))
        view.addSubview(inner)
        view.cornerConfiguration = .corners(radius: 30)
        inner.cornerConfiguration = .corners(radius: .containerConcentric())

        view.cornerConfiguration = .corners(radius: 20)

        #expect(radii(of: inner) == [12, 12, 12, 12])
        #expect(inner.layer.cornerRadius == 12)
    }

    @Test func `the layer shows the radius, and square corners stay square [I]`() {
        view.cornerConfiguration = .uniformTopRadius(16)

        #expect(view.layer.cornerRadius == 16)
        #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }

    @Test func `glass is a capsule until it gets another corner configuration [D]`() {
        let glass = UIVisualEffectView(effect: UIGlassEffect(style: .regular))
        glass.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
        #expect(radii(of: glass) == [20, 20, 20, 20])

        glass.cornerConfiguration = .corners(radius: 8)

        #expect(radii(of: glass) == [8, 8, 8, 8])
    }
}
