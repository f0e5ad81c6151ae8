import UIKit

/// Records how the app is laid out while it is in the background.
@MainActor
final class SwitcherProbe: Probe {
    private var passes: [String] = []
    private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

    deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    override func start() {
        guard let run else { return }
        let view = ObservingView()
        view.isUserInteractionEnabled = false
        view.onPass = { [weak self] in self?.passed($0) }
        run.show(view)
        tokens.append(
            NotificationCenter.default.addObserver(
                forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.returned() }
            })
    }

    private func passed(_ pass: String) {
        guard UIApplication.shared.applicationState == .background, passes.last != pass else { return }
        passes.append(pass)
    }

    private func returned() {
        run?.answer(passes.isEmpty ? "it is not laid out" : passes.joined(separator: ", "))
    }
}

/// Describes its size and its appearance at each change.
private final class ObservingView: UIView {
    var onPass: (String) -> Void = { _ in }

    override func layoutSubviews() {
        super.layoutSubviews()
        report()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        report()
    }

    private func report() {
        let style = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
        onPass("\(Int(bounds.width)) x \(Int(bounds.height)) \(style)")
    }
}
