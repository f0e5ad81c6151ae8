import Foundation

extension Report {
    private static let sizes = [10, 100, 1_000, 10_000]

    /// Measures the cost of a screen without a sheet, by the number of views.
    mutating func screens() {
        title("A screen of 10, 100, 1,000 and 10,000 views: nanoseconds")
        constant("idle frame") {
            ScreenOnDevice(views: $0, .frames)
        } _: { screen, _ in
            screen.device.advanceFrame()
        }
        constant("frame with one moving view") { count in
            let screen = ScreenOnDevice(views: count, .frames)
            screen.moveOneView()
            return screen
        } _: { screen, _ in
            screen.device.advanceFrame()
        }
        constant("changed constraint, others apart") {
            ScreenOnDevice(views: $0, .pinned)
        } _: { screen, index in
            screen.changeConstraint(to: CGFloat(index % 2))
        }
        linear("changed constraint, all hang on it", .chained) { screen, index in
            screen.changeConstraint(to: CGFloat(index % 2))
        }
        linear("hit test", .frames) { screen, _ in _ = screen.hit() }
        linear("reading the screen", .frames) { screen, _ in _ = screen.device.layers }
    }

    /// Expects the same time for a thousand times the views; a factor of three allows for colder caches and a busy machine.
    private mutating func constant(
        _ label: String, _ make: (Int) -> ScreenOnDevice, _ body: (ScreenOnDevice, Int) -> Void
    ) {
        let times = Self.sizes.map { size in
            let screen = make(size)
            return nanoseconds(each: 5_000) { body(screen, $0) }
        }
        print(label, times)
        let ratio = times[3] / times[0]
        expect(ratio < 3, "\(label) takes \(ratio) times as long with 10,000 views as with 10")
    }

    /// Expects ten times the time for ten times the views, and up to three times that if they no longer fit into the processor's caches. A
    /// quadratic cost would take a hundred times.
    private mutating func linear(
        _ label: String, _ arrangement: ScreenOnDevice.Arrangement, _ body: (ScreenOnDevice, Int) -> Void
    ) {
        let times = Self.sizes.map { size in
            let screen = ScreenOnDevice(views: size, arrangement)
            return nanoseconds(each: max(2, 2_000 / size), tries: 3) { body(screen, $0) }
        }
        print(label, times)
        let ratio = times[3] / times[2]
        expect(ratio < 40, "\(label) takes \(ratio) times as long with 10,000 views as with 1,000")
    }

    private func print(_ label: String, _ times: [Double]) {
        line(label, times.map { String(format: "%.0f", $0) }.joined(separator: "  "))
    }
}
