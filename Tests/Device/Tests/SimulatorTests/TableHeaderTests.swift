import Simulator
import Testing
import UIKit

@MainActor
struct TableHeaderTests {
    @Test func `a table with several headers settles, with its headers above its rows`() throws {
        let device = Device()
        let list = SectionedList(style: .plain)

        device.show(list)
        device.settle()

        #expect(device.console == [])
        let header = try #require(list.tableView.headerView(forSection: 1))
        let views = list.tableView.subviews
        let top = try #require(views.lastIndex { $0 is UITableViewCell })
        #expect(try #require(views.firstIndex(of: header)) > top)
    }

    @Test func `in grouped tables every title has the same distance from its rows`() throws {
        let device = Device()
        let list = SectionedList(style: .insetGrouped)

        device.show(list)
        device.settle()

        let gaps = try (0..<2).map { section -> CGFloat in
            let header = try #require(list.tableView.headerView(forSection: section))
            let title = try #require(header.labels.first)
            return header.bounds.maxY - title.convert(title.bounds, to: header).maxY
        }
        #expect(gaps[0] == gaps[1])
        #expect(list.tableView.rectForHeader(inSection: 0).height > list.tableView.rectForHeader(inSection: 1).height)
    }

    @Test(arguments: [UITableViewCell.AccessoryType.none, .disclosureIndicator])
    func `in right-to-left layout a separator is mirrored`(
        accessory: UITableViewCell.AccessoryType
    ) throws {
        let lines = try [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft].map { direction -> [CGFloat] in
            let device = Device()
            device.settings.layoutDirection = direction
            let list = SectionedList(style: .insetGrouped)
            list.accessory = accessory
            device.show(list)
            device.settle()
            let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
            let line = try #require(cell.subviews.first { !$0.isHidden && $0.frame.height < 1 && $0.frame.height > 0 })
            let (left, right) = (line.frame.minX, cell.bounds.width - line.frame.maxX)
            return direction == .leftToRight ? [left, right] : [right, left]
        }

        #expect(lines[0] == lines[1])
        #expect(lines[0][0] > 0)
    }
}

extension UIView {
    fileprivate var labels: [UILabel] { subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? $0.labels } }
}

private final class SectionedList: UITableViewController {
    var accessory = UITableViewCell.AccessoryType.none

    override func numberOfSections(in tableView: UITableView) -> Int { 3 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(section)"
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = UIListContentConfiguration.cell()
        content.text = "Row"
        content.image = UIImage(systemName: "star")
        cell.contentConfiguration = content
        cell.accessoryType = accessory
        return cell
    }
}
