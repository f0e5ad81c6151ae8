import SheetPresentation
import Simulator

extension Report {
    /// Expects a constant number of animations, no callbacks while playing, few writes per touch move, and snapshots only for sink and
    /// door.
    mutating func styles() {
        title("A style in a modal, with 10 / 10,000 views inside")
        for style in StyleOnDevice.styles {
            let name = style.identifier.rawValue
            let small = cost(of: style, views: 10)
            let large = cost(of: style, views: 10_000)
            line(
                name,
                "\(small.animations) / \(large.animations) animations, \(small.callbacks) / \(large.callbacks) callbacks, "
                    + "\(small.writesPerMove) / \(large.writesPerMove) writes a move, \(small.snapshots) snapshots")
            expect(small == large, "\(name) costs \(large) with 10,000 views and \(small) with 10")
            expect(small.callbacks == 0, "\(name): \(small.callbacks) callbacks in ten frames")
            // Two views with two writes each, and one each for a clip and a shade.
            expect(small.writesPerMove <= 6, "\(name): \(small.writesPerMove) layer writes a touch move")
            let pictures = ["sink": 1, "door": 2][name] ?? 0
            expect(small.snapshots == pictures, "\(name): \(small.snapshots) snapshots")
        }
    }

    private struct StyleCost: Equatable {
        var animations: Int
        var callbacks: Int
        var writesPerMove: Double
        var snapshots: Int
    }

    private func cost(of style: TransitionStyle, views: Int) -> StyleCost {
        let scene = StyleOnDevice(style, views: views)
        let start = scene.device.measure {
            scene.present()
            for _ in 0..<3 { scene.device.advanceFrame() }
        }
        let playing = scene.device.measure { for _ in 0..<10 { scene.device.advanceFrame() } }
        scene.device.settle()
        let moves = 100
        scene.grab()
        let dragging = scene.device.measure { for index in 0..<moves { scene.move(by: index % 2 == 0 ? 3 : -3) } }
        return StyleCost(
            animations: start.animationsAdded, callbacks: playing.mainThreadCallbacks,
            writesPerMove: Double(dragging.layerWrites) / Double(moves), snapshots: start.snapshots)
    }
}
