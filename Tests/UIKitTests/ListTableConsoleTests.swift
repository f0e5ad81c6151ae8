import Support
import Testing
import UIKit

@MainActor
struct ListTableConsoleTests {
    private final class Source: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a table that is laid out in no window complains, once [W]`() {
        let stage = Stage()
        let source = Source()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = source
        func complaints() -> Int { stage.console.filter { $0.contains("without being in the view hierarchy") }.count }

        stage.show(UIViewController())
        #expect(complaints() == 0)
        for _ in 0..<2 {
            table.setNeedsLayout()
            table.layoutIfNeeded()
        }

        #expect(complaints() == 1)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a table that is laid out in its window complains of nothing [W]`() {
        let stage = Stage()
        let source = Source()
        let table = UITableView()
        table.dataSource = source

        stage.show(table)
        table.layoutIfNeeded()

        #expect(table.visibleCells.count == 3)
        #expect(stage.console.isEmpty)
    }
}
