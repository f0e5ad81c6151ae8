import SwiftUI
import UIKit

// What a bridge to SwiftUI is made of. The self-test breaks one line at a time and checks whether that is noticed.

struct Screen: View {
    @State private var isShown = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Panel(isShown: $isShown)
            .environment(\.font, .title)
            .modifier(Framed())
            .onAppear { dismiss() }
    }
}

struct Panel: View {
    @Binding var isShown: Bool
    @Environment(\.depth) private var depth

    var body: some View {
        if isShown { Text("shown \(depth)" as String) }
        Anchor().environment(\.depth, depth + 1)
    }
}

struct Framed: ViewModifier {
    func body(content: Content) -> some View {
        content.background { Color.blue }
    }
}

@MainActor
final class Counter {
    var updates = 0
    var ends = 0
}

struct Anchor: UIViewRepresentable {
    func makeCoordinator() -> Counter { Counter() }

    func makeUIView(context: Context) -> UIView { UIView(frame: .zero) }

    func updateUIView(_ view: UIView, context: Context) {
        context.coordinator.updates += 1
        view.isHidden = context.environment.depth > 3 || context.transaction.disablesAnimations
        let counter = context.coordinator
        Task { @MainActor in counter.ends += 1 }
    }

    static func dismantleUIView(_ view: UIView, coordinator: Counter) { coordinator.ends += 1 }
}

final class Host: UIHostingController<Screen> {
    init() {
        super.init(rootView: Screen())
        if #available(iOS 16.4, *) { safeAreaRegions = .container }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        preferredContentSize = sizeThatFits(in: view.bounds.size)
    }
}

private struct DepthKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
    var depth: Int {
        get { self[DepthKey.self] }
        set { self[DepthKey.self] = newValue }
    }
}
