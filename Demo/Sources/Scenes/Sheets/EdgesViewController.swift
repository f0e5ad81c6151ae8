import SheetPresentation
import UIKit

/// A map with a sheet at each edge, and one that opens from its button.
final class EdgesViewController: UIViewController {
    nonisolated static let scene = Scene(
        "edges", title: "Every edge", summary: "From any side, and from a button",
        symbolName: "rectangle.portrait.and.arrow.right", group: "Sheets",
        code: """
            var sheet = SheetConfiguration()
            sheet.edge = .trailing
            sheet.detents = [.width(300)]
            SheetTransition(configuration: sheet)
                .present(layers, from: self)

            sheet.edge = .bottom
            sheet.style = .circle(from: button)
            """,
        tour: [
            .wait(0.5), .tap("edge-top"), .wait(1.2), .drag("choices-title", by: .up(90), over: 0.08), .wait(0.9),
            .tap("edge-trailing"), .wait(1.2), .drag("choices-title", by: .right(240), over: 0.3), .wait(0.9),
            .tap("edge-leading"), .wait(1.2), .drag("choices-title", by: .right(-240), over: 0.3), .wait(0.9),
            .tap("edge-circle"), .wait(1.4), .tapScreen(at: CGPoint(x: 0.5, y: 0.2)), .wait(1.1),
        ]
    ) { EdgesViewController() }

    private let map = MapView()
    private lazy var add: UIButton = Look.floatingButton("plus", label: "New pin", identifier: "edge-circle") {
        [unowned self] in
        present(.pin, at: .bottom, style: .circle(from: add))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Every edge"
        navigationItem.largeTitleDisplayMode = .never
        view.backgroundColor = Look.page
        view.embed(map)
        let search = Look.floatingButton("magnifyingglass", label: "Search", identifier: "edge-top") { [unowned self] in
            present(.search, at: .top)
        }
        let layers = Look.floatingButton("map", label: "Layers", identifier: "edge-trailing") { [unowned self] in
            present(.layers, at: .trailing)
        }
        let trips = Look.floatingButton("list.bullet", label: "Trips", identifier: "edge-leading") { [unowned self] in
            present(.trips, at: .leading)
        }
        for button in [search, layers, trips, add] {
            button.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(button)
        }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            search.centerXAnchor.constraint(equalTo: area.centerXAnchor),
            search.topAnchor.constraint(equalTo: area.topAnchor, constant: Look.margin),
            layers.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -Look.margin),
            layers.centerYAnchor.constraint(equalTo: area.centerYAnchor),
            trips.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: Look.margin),
            trips.centerYAnchor.constraint(equalTo: area.centerYAnchor),
            add.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -Look.margin),
            add.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -Look.margin),
        ])
    }

    private func present(_ choices: ChoicesViewController.Choices, at edge: SheetEdge, style: TransitionStyle? = nil) {
        var sheet = SheetConfiguration()
        sheet.edge = edge
        sheet.style = style
        sheet.detents = edge == .leading || edge == .trailing ? [.width(300)] : [.fitContent]
        sheet.applyLook()
        SheetTransition(configuration: sheet).present(ChoicesViewController(choices), from: self)
    }
}
