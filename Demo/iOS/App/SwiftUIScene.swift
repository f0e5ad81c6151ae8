import Scenes
import SheetPresentation
import SheetPresentationSwiftUI
import SwiftUI

/// Harbors in a SwiftUI list, each with a sheet, and a search panel above them.
///
/// Not yet run: it is only type-checked so far, because it needs a Mac. The iOS workflow builds it.
struct SwiftUIScene: View {
    static let scene = Scenes.Scene(
        "swiftui", title: "SwiftUI", summary: "Sheets and a panel driven by state", symbolName: "swift",
        group: "Sheets",
        code: """
            List(harbors) { … }
                .sheetPresentation(item: $harbor) {
                    HarborView(harbor: $0)
                }
            """,
        tour: []
    ) { UIHostingController(rootView: SwiftUIScene()) }

    @State private var harbor: Harbor?
    @State private var showsPanel = false

    private var configuration: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [.fitContent, .large]
        configuration.grabber = .standard
        return configuration
    }

    private var panelConfiguration: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(140), .medium]
        configuration.grabber = .standard
        return configuration
    }

    var body: some View {
        List(Harbor.all) { harbor in
            Button(harbor.name) { self.harbor = harbor }
        }
        .sheetPresentation(item: $harbor, configuration: configuration) { harbor in
            HarborView(harbor: harbor)
        }
        .sheetPanel(isPresented: $showsPanel, configuration: panelConfiguration, hostInsets: .atRest()) {
            Text("12 boats are under way").padding()
        }
        .onAppear { showsPanel = true }
        .onDisappear { showsPanel = false }
    }
}

struct Harbor: Identifiable {
    let id: Int
    let name: String

    static let all = ["Lisbon", "Cascais", "Setúbal", "Sines"].enumerated().map { Harbor(id: $0, name: $1) }
}

/// The content of a sheet: it fits its height, can be pinned, and dismisses itself.
struct HarborView: View {
    let harbor: Harbor
    @State private var isPinned = false
    @State private var detent = Detent.Identifier.fitContent
    @Environment(\.dismiss) private var dismiss
    @Environment(\.activeSheet) private var sheet

    var body: some View {
        VStack(spacing: 16) {
            Text(harbor.name).font(.title)
            Toggle("Prevent dismissal", isOn: $isPinned)
            if isPinned { Text("Pull the sheet down, or tap beside it.") }
            Button("Whole screen") { detent = .large }
            Button("Low") { sheet?.select(.fitContent) }
            Button("Done") { dismiss() }
        }
        .padding()
        .interactiveDismissDisabled(isPinned)
        .sheetDetents([.fitContent, .large], selection: $detent)
    }
}
