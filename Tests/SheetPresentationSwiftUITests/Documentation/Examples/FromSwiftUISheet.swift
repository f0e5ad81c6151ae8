// Generated from the examples in FromSwiftUISheet.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

#if canImport(SwiftUI)
import SheetPresentation
import SheetPresentationSwiftUI
import SwiftUI

struct City: Identifiable {
    let id: Int
}

struct CityScreen: View {
    @State private var showsSearch = false
    @State private var place: City?
    @State private var showsForm = false

    private var configuration: SheetConfiguration {
        var configuration = SheetConfiguration()
        let third = Detent.custom("third") { $0.maximumExtent / 3 }
        configuration.detents = [third, Detent.height(300, excludingSafeArea: true), .medium, .large]
        configuration.largestUndimmedDetent = .medium
        configuration.grabber = .standard
        configuration.appearance.cornerRadius = 24
        configuration.appearance.background = .material(.systemThinMaterial)
        configuration.prefersScrollingExpandsWhenScrolledToEdge = false
        return configuration
    }

    private var form: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = [.fitContent]
        configuration.width = .formSheet
        return configuration
    }

    var body: some View {
        Button("Search") { showsSearch = true }
            .sheetPresentation(isPresented: $showsSearch, configuration: configuration) { CitySearch() }
            .sheetPresentation(item: $place, configuration: configuration) { _ in
                Text("Details").sheetDetents([.medium, .large])
            }
            .sheetPresentation(isPresented: $showsForm, configuration: form) { Text("A form") }
    }
}

struct CitySearch: View {
    @State private var detent = Detent.Identifier.large

    var body: some View {
        Text("Where to?")
            .sheetDetents([.height(180), .medium, .large], selection: $detent)
    }
}
#endif
