import SheetPresentation
import UIKit

/// A story in a sheet, with its name above it and a bar below that stays at the edge of the screen while the sheet moves.
final class ReaderViewController: UIViewController {
    nonisolated static let scene = Scene(
        "reader", title: "A bar that stays", summary: "A header and a footer around a text",
        symbolName: "book", group: "Sheets",
        code: """
            let sheet = SheetTransition.default
                .present(story, from: self)
            sheet?.header = titleBar
            sheet?.footer = pageBar
            """,
        tour: [
            .wait(0.5), .tap("read"), .wait(1.1),
            .drag("story-title", by: .up(330), over: 0.7), .wait(0.9),
            .tap("larger-text"), .wait(0.7), .drag("story-title", by: .down(300), over: 0.8), .wait(0.9),
            .drag("story-title", by: .down(360), over: 0.4), .wait(0.9),
        ]
    ) { ReaderViewController() }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Shelf"
        navigationItem.largeTitleDisplayMode = .never
        let scenery = SceneryView(.amber, drawing: 2)
        scenery.heightAnchor.constraint(equalToConstant: 300).isActive = true
        let name = Look.label("The ferry at six", .largeTitle, size: 30, weight: .bold, lines: 0)
        name.accessibilityTraits.insert(.header)
        let shelf = Look.entries([
            ("bookmark", "Where you were", "Page three of twelve"),
            ("book", "The lamp at the quay", "Next on the shelf · twelve minutes"),
        ])
        let texts = Look.column([name, Look.caption("A story · eight minutes", lines: 0), shelf], spacing: 18)
        texts.isLayoutMarginsRelativeArrangement = true
        texts.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 22, leading: Look.margin, bottom: 24, trailing: Look.margin)
        let button = Look.mainButton("Read", identifier: "read") { [unowned self] in read() }
        view.embed(ActionPageView(Look.column([scenery, texts], spacing: 0), button: button))
    }

    private func read() {
        var configuration = SheetConfiguration()
        configuration.detents = [.medium, .large]
        configuration.applyLook()
        let story = StoryViewController()
        let sheet = SheetTransition(configuration: configuration).present(story, from: self)
        sheet?.header = ReaderBar.title("The ferry at six")
        sheet?.footer = ReaderBar.tools(
            smaller: { [weak story] in story?.scaleText(by: 1 / 1.15) },
            larger: { [weak story] in story?.scaleText(by: 1.15) })
    }
}

/// A text that scrolls inside its safe area.
final class StoryViewController: UIViewController {
    private let scrollView = UIScrollView()
    private let text = Look.label("", .body, size: 18, lines: 0)
    private var size: CGFloat = 18

    private static let paragraphs = [
        "Nobody at the quay had seen the ferry leave, and yet it was gone. Its ropes lay in two neat coils, as if "
            + "somebody had meant to come back for them.",
        "Inês put down her basket and counted the boats. There were as many as yesterday. Then she counted the lamps "
            + "along the wall, for her grandmother had taught her to count twice whatever she did not believe.",
        "At ten past six the bell rang on the other side of the river. It rang as it does when people go ashore, three "
            + "times, and once more for the one who is always late.",
        "“It has crossed without us,” said the man with the bicycle. He did not sound surprised. He leaned it against the "
            + "ticket window, took a sandwich from the bag, and offered her the larger half.",
        "They ate and watched the water. When the light had gone down to the colour of tea, something white came round "
            + "the bend, slowly, with all its windows lit and nobody at any of them.",
        "“Twice,” said Inês, and began again at the first lamp.",
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        text.text = Self.paragraphs.joined(separator: "\n\n")
        scrollView.accessibilityIdentifier = "story"
        // UIKit adds no insets to content that does not scroll at full height.
        scrollView.alwaysBounceVertical = true
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        text.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scrollView)
        scrollView.addSubview(text)
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            text.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            text.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
            text.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: Look.margin),
            text.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -Look.margin),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
    }

    func scaleText(by factor: CGFloat) {
        size = min(max(size * factor, 14), 32)
        text.font = Look.font(.body, size, .regular)
    }
}

/// The two bars of the reader.
@MainActor
enum ReaderBar {
    static func title(_ text: String) -> UIView {
        let title = Look.title(text)
        title.accessibilityIdentifier = "story-title"
        return bar(title, above: 22, below: 12)
    }

    static func tools(smaller: @escaping () -> Void, larger: @escaping () -> Void) -> UIView {
        let buttons = [
            Look.roundButton("minus", label: "Smaller text", identifier: "smaller-text", action: smaller),
            Look.roundButton("plus", label: "Larger text", identifier: "larger-text", action: larger),
        ]
        let row = Look.row([Look.caption("Page 3 of 12", lines: 0), UIView()] + buttons)
        return bar(row, above: 10, below: 10)
    }

    private static func bar(_ content: UIView, above: CGFloat, below: CGFloat) -> UIView {
        let bar = UIView()
        bar.backgroundColor = Look.card
        content.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(content)
        let guide = bar.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: bar.topAnchor, constant: above),
            content.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -below),
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
        ])
        return bar
    }
}
