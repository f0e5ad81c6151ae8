// Generated from the examples in SheetPresentationSwiftUI.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

#if canImport(SwiftUI)
import SheetPresentation
import SheetPresentationSwiftUI
import SwiftUI

struct StartScreen: View {
    @State private var showsSearch = false

    var body: some View {
        Button("Search") { showsSearch = true }
            .sheetPresentation(isPresented: $showsSearch) { Text("Where to?") }
    }
}
#endif
