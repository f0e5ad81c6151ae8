import SheetPresentation
import Simulator
import UIKit

extension Report {
    private typealias Count = PicturesOnDevice.Count

    /// Expects snapshots only where a picture moves in place of a view, and that only those of a page that has not been on the screen have to be
    /// rendered first, which costs a phone frames.
    ///
    /// A dismissal takes its picture twice, because the first one may miss what was just committed.
    mutating func pictures() {
        title("Snapshots when a screen comes and when it goes")
        for style in StyleOnDevice.styles {
            let expected: (Count, Count) =
                switch style.identifier {
                case "sink": (Count(all: 1), Count(all: 2))
                case "door": (Count(all: 2), Count(all: 2, rendered: 2))
                default: (Count(), Count())
                }
            pictures(style.identifier.rawValue, expected) { ModalTransition(style).present($0.content, from: $0.root) }
        }
        pictures("zoom from a view", (Count(all: 1), Count(all: 1))) {
            ModalTransition(.zoom(from: $0.thumbnail)).present($0.content, from: $0.root)
        }
        pictures("sheet", (Count(), Count())) { Self.present(in: $0) }
        pictures("sheet with a style", (Count(), Count())) { scene in Self.present(in: scene) { $0.style = .circle } }
        pictures("receding sheet", (Count(all: 1), Count(all: 2))) { scene in
            Self.present(in: scene) { $0.presenterEffect = .recede }
        }
        let transition = NavigationTransition(.slide)
        pictures("push, zoom from a view", (Count(all: 1), Count(all: 1, rendered: 1)), leave: { $0.pop() }) { scene in
            transition.style = .zoom(from: scene.thumbnail)
            transition.attach(to: scene.navigation)
            scene.navigation.pushViewController(scene.content, animated: true)
        }
    }

    private static func present(in scene: PicturesOnDevice, _ change: (inout SheetConfiguration) -> Void = { _ in }) {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(400)]
        change(&configuration)
        SheetTransition.default.present(scene.content, configuration: configuration, from: scene.root)
    }

    private mutating func pictures(
        _ name: String, _ expected: (come: Count, go: Count), leave: (PicturesOnDevice) -> Void = { $0.dismiss() },
        arrive: (PicturesOnDevice) -> Void
    ) {
        let scene = PicturesOnDevice()
        let come = scene.count { arrive(scene) }
        let go = scene.count { leave(scene) }
        line(name, "\(come) / \(go)")
        expect(come == expected.come, "\(name) comes with \(come) snapshots instead of \(expected.come)")
        expect(go == expected.go, "\(name) goes with \(go) snapshots instead of \(expected.go)")
    }
}
