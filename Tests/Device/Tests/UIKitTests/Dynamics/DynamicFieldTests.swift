import Support
import Testing
import UIKit

/// What a strength of one means in points is documented for none of them: directions and proportions only.
@MainActor
struct DynamicFieldTests {
    /// Where an item is after a second in a field, and how fast.
    private func ride(
        _ field: UIFieldBehavior, from start: CGPoint, velocity: CGPoint = .zero, charge: CGFloat = 0,
        density: CGFloat = 1, seconds: TimeInterval = 1
    ) -> (place: CGPoint, velocity: CGPoint) {
        let stage = Stage()
        let animator = UIDynamicAnimator()
        let item = PlainItem(100, 100, at: start)
        let behavior = UIDynamicItemBehavior.frictionless([item])
        behavior.charge = charge
        behavior.density = density
        behavior.addLinearVelocity(velocity, for: item)
        field.addItem(item)
        animator.addBehavior(behavior)
        animator.addBehavior(field)
        stage.wait(seconds)
        return (item.center, behavior.linearVelocity(for: item))
    }

    @Test func `a spring pulls to its position the more, the further away [D]`() {
        let near = ride(.springField(), from: CGPoint(x: 100, y: 0), seconds: 0.1)
        let far = ride(.springField(), from: CGPoint(x: 200, y: 0), seconds: 0.1)

        #expect(near.velocity.x < 0 && near.velocity.y == 0)
        expectClose(far.velocity.x, 2 * near.velocity.x, within: abs(near.velocity.x) / 100)
        let heavy = ride(.springField(), from: CGPoint(x: 100, y: 0), density: 2, seconds: 0.1)
        expectClose(heavy.velocity.x, near.velocity.x / 2, within: abs(near.velocity.x) / 100)
    }

    @Test func `nothing acts outside a field's region, which is around its position [D]`() {
        let field = UIFieldBehavior.springField()
        field.position = CGPoint(x: 1000, y: 0)
        field.region = UIRegion(radius: 100)

        let outside = ride(field, from: .zero)
        let inside = ride(field, from: CGPoint(x: 950, y: 0), seconds: 0.2)

        #expect(outside.place == .zero && inside.velocity.x > 0)
    }

    @Test func `gravity pulls light and heavy alike, in a direction or to a point [D]`() {
        let down = ride(.linearGravityField(direction: CGVector(dx: 0, dy: 2)), from: .zero)
        let heavy = ride(.linearGravityField(direction: CGVector(dx: 0, dy: 2)), from: .zero, density: 5)
        let toPoint = ride(.radialGravityField(position: CGPoint(x: -300, y: 0)), from: .zero, seconds: 0.3)

        #expect(down.place.y > 0 && down.place.x == 0)
        expectClose(heavy.place, down.place, within: 1e-6)
        #expect(toPoint.velocity.x < 0 && toPoint.velocity.y == 0)
    }

    @Test func `drag slows down, and a velocity field says how fast [D]`() {
        let dragged = ride(.dragField(), from: .zero, velocity: CGPoint(x: 200, y: 0))
        let carried = ride(
            .velocityField(direction: CGVector(dx: 0, dy: 1)), from: .zero, velocity: CGPoint(x: 200, y: 0))

        #expect(dragged.velocity.x > 0 && dragged.velocity.x < 190)
        #expect(carried.velocity.x == 0 && carried.velocity.y > 0)
    }

    @Test func `a vortex turns counterclockwise, a magnetic field what is charged [D]`() {
        let vortex = ride(.vortexField(), from: CGPoint(x: 100, y: 0), seconds: 0.1)
        let charged = ride(.magneticField(), from: .zero, velocity: CGPoint(x: 100, y: 0), charge: 1, seconds: 0.1)
        let neutral = ride(.magneticField(), from: .zero, velocity: CGPoint(x: 100, y: 0), seconds: 0.1)

        #expect(vortex.velocity.y < 0)
        #expect(charged.velocity.y < 0 && neutral.velocity.y == 0)
    }

    @Test func `an electric field moves only what is charged [D]`() {
        let positive = ride(.electricField(), from: CGPoint(x: 100, y: 0), charge: 1, seconds: 0.2)
        let negative = ride(.electricField(), from: CGPoint(x: 100, y: 0), charge: -1, seconds: 0.2)

        #expect(positive.velocity.x != 0)
        expectClose(negative.velocity.x, -positive.velocity.x, within: abs(positive.velocity.x) / 20)
        #expect(ride(.electricField(), from: CGPoint(x: 100, y: 0)).velocity == .zero)
    }

    @Test func `noise moves what rests, turbulence only what moves [D]`() {
        let place = CGPoint(x: 37, y: 91)

        #expect(ride(.noiseField(smoothness: 0.5, animationSpeed: 1), from: place).place != place)
        #expect(ride(.turbulenceField(smoothness: 0.5, animationSpeed: 1), from: place).place == place)
        let moving = ride(
            .turbulenceField(smoothness: 0.5, animationSpeed: 1), from: place, velocity: CGPoint(x: 100, y: 0))
        #expect(moving.velocity != CGPoint(x: 100, y: 0))
    }

    @Test func `a block is asked for the force on each item [D]`() {
        var masses: Set<CGFloat> = []
        let field = UIFieldBehavior.field { field, position, velocity, mass, charge, deltaTime in
            masses.insert(mass)
            return CGVector(dx: 1, dy: 0)
        }

        let result = ride(field, from: .zero)

        #expect(masses == [1])
        expectClose(result.velocity.x, 100, within: 4)
    }

    @Test func `regions can be combined [D]`() {
        _ = Stage()
        let circle = UIRegion(radius: 10)
        let box = UIRegion(size: CGSize(width: 40, height: 4))
        let middle = CGPoint.zero
        let right = CGPoint(x: 15, y: 0)
        let above = CGPoint(x: 0, y: 8)

        func held(_ region: UIRegion) -> [Bool] { [middle, right, above].map { region.contains($0) } }
        #expect(held(circle) == [true, false, true] && held(box) == [true, true, false])
        #expect(held(circle.byUnion(with: box)) == [true, true, true])
        #expect(held(circle.byIntersection(with: box)) == [true, false, false])
        #expect(held(circle.byDifference(from: box)) == [false, false, true])
        #expect(held(circle.inverse()) == [false, true, false])
        #expect(held(UIRegion.infinite) == [true, true, true])
    }
}
