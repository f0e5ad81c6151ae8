import Simulator
import Testing
import UIKit

@MainActor
struct TableHeaderTests {
    @Test func `a table with several headers comes to rest, and its headers lie above its rows`() throws {
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
}

private final class SectionedList: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 3 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(section)"
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
