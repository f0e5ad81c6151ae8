// Generated from the examples in HostSwiftUIContent.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

#if canImport(SwiftUI)
import SheetPresentation
import SwiftUI

struct RouteView: View {
    var showDetails: () -> Void = {}
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            Text("12 minutes on foot")
            Button("Details") { showDetails() }
            Button("Close") { dismiss() }
        }
    }
}

extension UIViewController {
    func showRoute() {
        var configuration = SheetConfiguration()
        configuration.detents = [.fitContent, .large]
        SheetTransition.default.present(
            UIHostingController(rootView: RouteView()), configuration: configuration, from: self)
    }
}
#endif

#if canImport(SwiftUI)
final class RouteController: UIHostingController<RouteView> {
    init() {
        super.init(rootView: RouteView())
        rootView.showDetails = { [weak self] in self?.activeSheet?.select(.large) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }
}
#endif

#if canImport(SwiftUI)
extension UIHostingController {
    func reportSize() {
        if #available(iOS 16, *) { sizingOptions = .intrinsicContentSize }
    }
}
#endif

#if canImport(SwiftUI)
extension UIHostingController {
    func leaveKeyboardToSheet() {
        if #available(iOS 16.4, *) { safeAreaRegions = .container }
    }
}

extension SheetConfiguration {
    static var leavingKeyboardToSwiftUI: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.keyboardBehavior = .ignore
        return configuration
    }
}
#endif
