import Support
import Testing
import UIKit

@MainActor
struct ListTableConsoleTests {
    @Test(.enabled(if: Stage.canRecord))
    func `a table that is laid out without a window warns once [W]`() async {
        let stage = Stage()
        let source = TableSource([3])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = source
        func complaints() -> Int { stage.console.filter { $0.contains("without being in the view hierarchy") }.count }

        await stage.show(UIViewController())
        #expect(complaints() == 0)
        for _ in 0..<2 {
            table.setNeedsLayout()
            table.layoutIfNeeded()
        }

        #expect(complaints() == 1)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a table that is laid out in its window does not warn [W]`() async {
        let stage = Stage()
        let source = TableSource([3])
        let table = UITableView()
        table.dataSource = source

        await stage.show(table)
        table.layoutIfNeeded()

        #expect(table.visibleCells.count == 3)
        #expect(stage.console.isEmpty)
    }
}
