import Foundation
import Simulator

extension Report {
    private static let sizes = [10, 100, 1_000, 10_000]

    /// Counts what a screen without a sheet costs, by the number of views.
    mutating func screens() {
        title("A screen of 10, 100, 1,000 and 10,000 views: writes, layouts, solver steps, views asked and heap blocks")
        constant("idle frame", .frames) { screen, _ in screen.device.advanceFrame() }
        constant("frame with one moving view", .frames, { $0.moveOneView() }) { screen, _ in
            screen.device.advanceFrame()
        }
        constant("changed constraint, others apart", .pinned) { screen, index in
            screen.changeConstraint(to: CGFloat(index % 2))
        }
        linear("changed constraint, all hang on it", .chained) { screen, index in
            screen.changeConstraint(to: CGFloat(index % 2))
        }
        linear("hit test", .frames) { screen, _ in _ = screen.hit() }
        linear("reading the screen", .frames) { screen, _ in _ = screen.device.layers }
    }

    /// Expects the same steps with a thousand times the views.
    private mutating func constant(
        _ label: String, _ arrangement: ScreenOnDevice.Arrangement, _ prepare: (ScreenOnDevice) -> Void = { _ in },
        _ body: (ScreenOnDevice, Int) -> Void
    ) {
        let steps = Self.sizes.map { size in
            let screen = ScreenOnDevice(views: size, arrangement)
            prepare(screen)
            return self.steps(of: screen, body)
        }
        print(label, steps)
        expect(
            steps[3] == steps[0], "\(label): \(steps[3]) steps with 10,000 views, and \(steps[0]) with 10")
    }

    /// Expects at most ten times the steps with ten times the views, and a tenth more: a quadratic cost would take a hundred times as many.
    private mutating func linear(
        _ label: String, _ arrangement: ScreenOnDevice.Arrangement, _ body: (ScreenOnDevice, Int) -> Void
    ) {
        let steps = Self.sizes.map { self.steps(of: ScreenOnDevice(views: $0, arrangement), body) }
        print(label, steps)
        expect(
            steps[3] <= steps[2] * 11, "\(label): \(steps[3]) steps with 10,000 views, and \(steps[2]) with 1,000")
    }

    /// The steps of ten times `body`, after some that fill what grows only once.
    private func steps(of screen: ScreenOnDevice, _ body: (ScreenOnDevice, Int) -> Void) -> Int {
        for index in 0..<10 { body(screen, index) }
        screen.resetCount()
        var blocks = 0
        let cost = screen.device.measure {
            blocks = heapBlocks { for index in 0..<10 { body(screen, index) } }
        }
        return cost.layerWrites + cost.layoutPasses + cost.solverSteps + screen.viewsAsked + blocks
    }

    private func print(_ label: String, _ steps: [Int]) {
        line(label, steps.map(String.init).joined(separator: "  "))
    }
}
