// Generated from the examples in Panels.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension ExampleScreen {
    func panels() {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(120), .medium, .large]
        configuration.appearance.showsGrabber = true

        let panel = SheetPanel(contentViewController: settings, configuration: configuration)
        panel.add(to: map)

        let host = SheetPanelHost(content: tabs)
        view.window?.rootViewController = host
        SheetPanel(contentViewController: photo).add(to: host)

        panel.hostInsets = .atRest(upTo: .medium)

        panel.isModal = true
        panel.sheet.select(.large)

        panel.isDismissible = true
        panel.sheet.delegate = observer
    }
}
