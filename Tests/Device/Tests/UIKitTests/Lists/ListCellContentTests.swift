import Support
import Testing
import UIKit

/// What a table's cell is given besides its content view.
@MainActor
struct ListCellContentTests {
    @Test(.enabled(if: Stage.canTouch), arguments: ButtonCell.Place.allCases)
    fileprivate func `views added to a cell before its content view are behind it and receive no taps [W]`(
        place: ButtonCell.Place
    ) async throws {
        let stage = Stage()
        let controller = ButtonController(style: .plain)
        controller.place = place
        await stage.show(controller)
        await stage.settle()
        let cell = try #require(controller.tableView.visibleCells.first as? ButtonCell)

        stage.tap(cell.button)
        await stage.settle()

        #expect(cell.taps == (place == .cell ? 0 : 1))
        let isInFront = cell.subviews.firstIndex(of: cell.contentView).map { index in
            cell.subviews.firstIndex(of: cell.button).map { $0 < index } ?? false
        }
        #expect(isInFront == (place == .cell))
    }
}

private final class ButtonCell: UITableViewCell {
    enum Place: CaseIterable {
        case cell, cellAfterContent, content
    }

    let button = UIButton(frame: CGRect(x: 100, y: 4, width: 80, height: 36))
    private(set) var taps = 0

    func add(to place: Place) {
        button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
        switch place {
        case .cell: addSubview(button)
        case .cellAfterContent:
            contentView.backgroundColor = .systemBackground
            addSubview(button)
        case .content: contentView.addSubview(button)
        }
    }
}

private final class ButtonController: UITableViewController {
    var place = ButtonCell.Place.cell

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = ButtonCell(style: .default, reuseIdentifier: nil)
        cell.add(to: place)
        return cell
    }
}
