import Testing
import UIKit

@testable import SheetPresentation

struct PastTests {
    private static func values(_ extent: Double, _ recession: Double = 0) -> ChannelValues {
        var values = ChannelValues.none
        values[.extent] = extent
        values[.recession] = recession
        return values
    }

    private static let fading = Trajectory(from: 1, to: 0, timing: .default, duration: 0.4)

    @Test
    func `each difference fades with its own clock, and earlier ones go on`() {
        var past = Past()

        past.add(Self.values(100), fading: Self.fading)
        past.advance(by: 0.1)
        past.add(Self.values(50, 1), fading: Self.fading)

        let first = Self.fading.position(at: 0.1)
        #expect(past.values()[.extent] == 100 * first + 50)
        #expect(past.values(after: 0.1)[.extent] == 100 * Self.fading.position(at: 0.2) + 50 * first)
        #expect(past.values()[.recession] == 1)
        #expect(past.remainingTime == 0.4)
    }

    @Test
    func `it is over when the last difference has faded`() {
        var past = Past()
        past.add(Self.values(100), fading: Self.fading)

        past.advance(by: 0.4)

        #expect(past.isStill && past.values() == .none)
    }

    @Test
    func `a finger holds everything, and its release lets it fade`() {
        var past = Past()
        past.add(Self.values(100), fading: Self.fading)

        past.hold(past.values(after: 0.2))
        past.add(Self.values(-30), fading: Self.fading)

        let held = 100 * Self.fading.position(at: 0.2) - 30
        #expect(past.isStill && past.values(after: 9)[.extent] == held)

        past.release(fading: Self.fading)

        #expect(past.values()[.extent] == held)
        #expect(past.values(after: 0.4) == .none)

        past.hold(past.values())
        past.forget()

        #expect(past.values() == .none)
    }

    @Test
    func `only visible differences between channels that both paths have count`() {
        var (old, new) = (ChannelValues.undefined, ChannelValues.undefined)
        (old[.extent], new[.extent]) = (300, 300.001)
        (old[.breadth], new[.breadth]) = (390, 374)
        old[.bar] = 12

        let difference = old.difference(from: new)

        #expect(difference[.extent] == 0 && difference[.breadth] == 16 && difference[.bar] == 0)
        #expect(!difference.isNone && old.difference(from: old).isNone)
    }
}
