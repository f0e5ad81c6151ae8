import Simulator
import Support
import Testing
import UIKit

/// A sample app on a phone, with common expectations.
@MainActor
struct SampleScene {
    let device = Device(.iPhone16)

    func show(_ controller: UIViewController) {
        device.show(controller)
        device.settle()
    }

    func showInNavigation(_ controller: UIViewController) {
        show(UINavigationController(rootViewController: controller))
    }

    // MARK: Queries

    func view(_ identifier: String) -> UIView? { view(UIView.self, identifier) }

    func view<View: UIView>(_ type: View.Type, _ identifier: String) -> View? {
        all(type).first { $0.accessibilityIdentifier == identifier }
    }

    /// All views of a type in the window that are not hidden, in the order of the hierarchy.
    func all<View: UIView>(_ type: View.Type) -> [View] {
        func below(_ view: UIView) -> [View] {
            guard !view.isHidden else { return [] }
            return [view as? View].compactMap { $0 } + view.subviews.flatMap(below)
        }
        return below(device.window)
    }

    func label(_ text: String) -> UILabel? {
        all(UILabel.self).first { $0.text == text }
    }

    // MARK: Expectations

    /// Expects no console output, no exceptions, and enough room for every visible text.
    func expectSound(_ what: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(device.console == [], "\(what)", sourceLocation: sourceLocation)
        #expect(device.exceptions.map(\.reason) == [], "\(what)", sourceLocation: sourceLocation)
        for label in all(UILabel.self) where label.text?.isEmpty == false && isInSight(label) {
            let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
            let fits = needed.height <= label.bounds.height + 0.5
            #expect(fits, "\(what): “\(label.text ?? "")” is cut off", sourceLocation: sourceLocation)
        }
    }

    private func isInSight(_ view: UIView) -> Bool {
        view.alpha > 0.01 && device.presentedFrame(of: view).intersects(device.window.bounds)
    }

    /// Calls `check` in dark mode, with large text, mirrored and rotated, and expects the original state at the end.
    func inEverySurrounding(
        sourceLocation: SourceLocation = #_sourceLocation, _ check: (String) -> Void = { _ in }
    ) {
        let before = appearance
        for (name, change, restore) in surroundings {
            change(device)
            device.settle()
            expectSound(name, sourceLocation: sourceLocation)
            check(name)
            restore(device)
            device.settle()
        }
        let after = appearance
        #expect(after.filter { !before.contains($0) } == [], "stayed", sourceLocation: sourceLocation)
        #expect(before.filter { !after.contains($0) } == [], "is gone", sourceLocation: sourceLocation)
    }

    /// The visible content, independent of view reuse.
    private var appearance: [String] {
        device.layers.flattened.filter { !$0.isHidden }.map { layer in
            let color = layer.backgroundColor.map { "\($0)" } ?? "clear"
            let size = [layer.bounds.width, layer.bounds.height].map { $0.rounded() }
            return "\(layer.name) \(size) \(layer.opacity) \(color)"
        }.sorted()
    }

    private var surroundings: [(String, (Device) -> Void, (Device) -> Void)] {
        [
            ("dark", { $0.settings.userInterfaceStyle = .dark }, { $0.settings.userInterfaceStyle = .light }),
            (
                "large", { $0.settings.contentSizeCategory = .accessibilityExtraLarge },
                { $0.settings.contentSizeCategory = .large }
            ),
            (
                "mirrored", { $0.settings.layoutDirection = .rightToLeft },
                { $0.settings.layoutDirection = .leftToRight }
            ),
            ("turned", { $0.rotate(to: .landscapeRight) }, { $0.rotate(to: .portrait) }),
        ]
    }
}
