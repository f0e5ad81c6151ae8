import SheetPresentation
import UIKit

/// A room to rent, and the conversation about it in a sheet whose text field stays visible.
final class ConversationViewController: UIViewController {
    nonisolated static let scene = Scene(
        "conversation", title: "A field that stays", summary: "Content with the size of its visible part",
        symbolName: "bubble.left", group: "Sheets",
        code: """
            var sheet = SheetConfiguration()
            sheet.detents = [.medium, .large]
            sheet.contentMode = .resizing
            SheetTransition(configuration: sheet)
                .present(messages, from: self)
            """,
        tour: [
            .wait(0.5), .tap("ask"), .wait(1.1),
            .drag("messages-title", by: .up(320), over: 0.7), .wait(0.8),
            .drag("messages-title", by: .down(320), over: 0.7), .wait(0.8),
            .tap("message"), .wait(1.0), .tap("send"), .wait(0.9),
            .drag("messages-title", by: .down(560), over: 0.4), .wait(0.9),
        ]
    ) { ConversationViewController() }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Rooms"
        navigationItem.largeTitleDisplayMode = .never
        let scenery = SceneryView(.rose, drawing: 5)
        scenery.heightAnchor.constraint(equalToConstant: 300).isActive = true
        let name = Look.label("A room above the bakery", .largeTitle, size: 30, weight: .bold, lines: 0)
        name.accessibilityTraits.insert(.header)
        let room = Look.entries([
            ("person.fill", "Mira lets it", "Answers within an hour"),
            ("tram.fill", "Line 12", "Two minutes to the stop"),
        ])
        let texts = Look.column([name, Look.caption("Two windows · from September", lines: 0), room], spacing: 18)
        texts.isLayoutMarginsRelativeArrangement = true
        texts.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 22, leading: Look.margin, bottom: 24, trailing: Look.margin)
        let button = Look.mainButton("Ask Mira", identifier: "ask") { [unowned self] in ask() }
        view.embed(ActionPageView(Look.column([scenery, texts], spacing: 0), button: button))
    }

    private func ask() {
        var sheet = SheetConfiguration()
        sheet.detents = [.medium, .large]
        sheet.contentMode = .resizing
        sheet.applyLook()
        SheetTransition(configuration: sheet).present(MessagesViewController(), from: self)
    }
}
