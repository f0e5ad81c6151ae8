import Support
import Testing
import UIKit

/// Rows with cells whose constraints determine their height.
@MainActor
struct ListRowHeightTests {
    private final class TextCell: UITableViewCell {
        let label = UILabel()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            label.text = String(repeating: "A text that takes several lines. ", count: 6)
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class TextsController: UITableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(TextCell.self, forCellReuseIdentifier: "text")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
        }
    }

    private func showTexts(_ stage: Stage) async -> UITableView {
        let controller = TextsController()
        await stage.show(controller)
        await stage.settle()
        return controller.tableView
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a cell is measured before its constraints apply to a height [W]`() async {
        let stage = Stage()
        let table = await showTexts(stage)

        #expect((table.visibleCells.first?.bounds.height ?? 0) > 60)
        #expect(stage.console == [])
    }

    @Test
    func `a new cell is 320 by 44 points [W]`() {
        #expect(UITableViewCell().frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `visible rows are measured again when the width changes [D]`() async {
        let stage = Stage()
        let table = await showTexts(stage)
        let upright = table.visibleCells.first?.bounds.height ?? 0

        stage.rotate(to: .landscapeRight)
        await stage.settle()

        #expect((table.visibleCells.first?.bounds.height ?? upright) < upright)
    }
}
