// Generated from the examples in UseItWithSwiftUI.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

#if canImport(SwiftUI)
import SheetPresentation
import SheetPresentationSwiftUI
import SwiftUI

struct Place: Identifiable {
    let id: Int
    var name: String
}

struct PlacesScreen: View {
    let places: [Place]
    @State private var showsSearch = false
    @State private var place: Place?

    private var configuration: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [.medium, .large]
        configuration.grabber = .standard
        return configuration
    }

    var body: some View {
        List(places) { place in
            Button(place.name) { self.place = place }
        }
        .sheetPresentation(item: $place, configuration: configuration) { place in
            PlaceDetails(place: place)
        }
        .sheetPresentation(isPresented: $showsSearch, configuration: configuration) { reason in
            print(reason == .drag ? "pulled down" : "dismissed in another way")
        } content: {
            SearchView()
        }
    }
}
#endif

#if canImport(SwiftUI)
struct PlaceDetails: View {
    let place: Place
    @State private var isEdited = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.activeSheet) private var sheet

    var body: some View {
        VStack {
            Text(place.name)
            Toggle("Favorite", isOn: $isEdited)
            Button("More") { sheet?.select(.large) }
            Button("Done") { dismiss() }
        }
        .interactiveDismissDisabled(isEdited)
    }
}
#endif

#if canImport(SwiftUI)
final class Library: ObservableObject {}

struct LibraryScreen: View {
    @EnvironmentObject private var library: Library
    @State private var showsSearch = false

    var body: some View {
        Button("Search") { showsSearch = true }
            .sheetPresentation(isPresented: $showsSearch) {
                SearchView().environmentObject(library)
            }
    }
}
#endif

#if canImport(SwiftUI)
struct SearchView: View {
    @State private var detent = Detent.Identifier.height(180)

    var body: some View {
        List {
            Button("Show everything") { detent = .large }
        }
        .sheetDetents([.height(180), .medium, .large], selection: $detent)
    }
}
#endif

#if canImport(SwiftUI)
struct MapScreen: View {
    @State private var showsPanel = true

    var body: some View {
        Color.blue
            .sheetPanel(isPresented: $showsPanel, hostInsets: .atRest()) {
                SearchView()
            }
    }
}
#endif
