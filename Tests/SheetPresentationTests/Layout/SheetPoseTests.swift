import Testing
import UIKit

@testable import SheetPresentation

@MainActor
struct SheetPoseTests {
    private static let shape = SheetShape(
        side: .bottom, sheet: CGRect(x: 0, y: 52, width: 400, height: 800),
        stops: [
            SheetShape.Stop(
                position: 0, detentShape: DetentShape(insets: SheetInsets(), radii: CornerRadii(free: 10, attached: 0))),
            SheetShape.Stop(
                position: 600,
                detentShape: DetentShape(insets: SheetInsets(own: 8, start: 8, end: 8), radii: CornerRadii(24))),
        ], isResizing: false)

    private static let seen = SheetOutline(
        middle: CGPoint(x: 180, y: 300), breadth: 300, extent: 250, radii: CornerRadii(free: 30, attached: 4))

    private static func values(_ outline: SheetOutline) -> ChannelValues {
        var values = ChannelValues.undefined
        values.set(outline)
        return values
    }

    private func expectSame(_ outline: SheetOutline, _ other: SheetOutline) {
        #expect((outline.middle - other.middle).length < 1e-9)
        #expect(abs(outline.breadth - other.breadth) < 1e-9 && abs(outline.extent - other.extent) < 1e-9)
        #expect(abs(outline.radii.free - other.radii.free) < 1e-9)
        #expect(abs(outline.radii.attached - other.radii.attached) < 1e-9)
    }

    @Test
    func `between any two stops it is interpolated between those`() {
        func stop(_ position: CGFloat, inset: CGFloat) -> SheetShape.Stop {
            SheetShape.Stop(
                position: position,
                detentShape: DetentShape(insets: SheetInsets(start: inset, end: inset), radii: CornerRadii(inset)))
        }
        let shape = SheetShape(
            side: .bottom, sheet: CGRect(x: 0, y: 52, width: 400, height: 800),
            stops: [stop(0, inset: 0), stop(300, inset: 20), stop(600, inset: 8)], isResizing: false)

        #expect([0, 150, 300, 450, 600, 700].map { shape.detentShape(at: $0).insets.start } == [0, 10, 20, 14, 8, 8])
    }

    @Test
    func `corners that would cross are smaller, in proportion`() {
        func radii(_ radii: CornerRadii, width: CGFloat = 400, extent: CGFloat) -> CornerRadii {
            let shape = SheetShape(
                side: .bottom, sheet: CGRect(x: 0, y: 52, width: width, height: 800),
                stops: [
                    SheetShape.Stop(
                        position: 800 - extent - 8,
                        detentShape: DetentShape(insets: SheetInsets(own: 8, start: 8, end: 8), radii: radii))
                ], isResizing: false)
            return shape.detentShape(at: 0).radii
        }

        #expect(radii(CornerRadii(54), extent: 80) == CornerRadii(40))
        #expect(radii(CornerRadii(40), extent: 80) == CornerRadii(40))
        #expect(radii(CornerRadii(free: 30, attached: 90), extent: 80) == CornerRadii(free: 20, attached: 60))
        #expect(radii(CornerRadii(54), width: 76, extent: 200) == CornerRadii(30))
    }

    @Test
    func `with the whole past it shows what was visible, and without any its shape`() {
        let pose = SheetPose(Self.shape, at: 600)

        let past = Self.values(Self.seen).difference(from: Self.values(pose.outline(at: 300)))

        expectSame(pose.outline(at: 300, past), Self.seen)
        expectSame(pose.outline(at: 600, .none), Self.shape.outline(at: 600))
    }

    @Test
    func `it shows what its layers showed in another frame`() {
        let (old, new) = (SheetPose(Self.shape, at: 0), SheetPose(Self.shape, at: 600))
        let state = old.state(at: 200)

        let seen = old.carry(old.outline(at: 200), to: new, at: 500)
        let past = Self.values(seen).difference(from: Self.values(new.outline(at: 500)))
        let carried = new.state(at: 500, past)

        #expect(abs(carried.scale - state.scale) < 1e-9 && abs(carried.growth - state.growth) < 1e-9)
        #expect((carried.translation - state.translation).length < 1e-9)
        #expect(abs(carried.radii.free - state.radii.free) < 1e-9)
        #expect(abs(carried.radii.attached - state.radii.attached) < 1e-9)
    }

    @Test
    func `what it shows already leaves nothing over`() {
        let pose = SheetPose(Self.shape, at: 0)

        let past = Self.values(Self.shape.outline(at: 300)).difference(from: Self.values(pose.outline(at: 300)))

        #expect(past == .none)
    }

    @Test(arguments: [
        (false, -50.0, 850.0), (false, 300, 800), (true, -50, 850), (true, 300, 500), (true, 700, 200),
    ])
    func `resizing content of a sheet that does not float is seen up to the edge of the container`(
        isResizing: Bool, position: Double, extent: CGFloat
    ) {
        let shape = SheetShape(
            side: .top, sheet: CGRect(x: 0, y: 0, width: 400, height: 800),
            stops: [0, 600].map { SheetShape.Stop(position: $0, detentShape: DetentShapes().attached) },
            isResizing: isResizing, isCard: false)

        let seen = SheetPose(shape, at: 0).visibleOutline(at: position, .none)

        #expect(seen.extent == extent)
        #expect(seen.middle.y == 800 - CGFloat(position))
    }
}
