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

    @Test(.enabled(if: Stage.canRecord))
    func `a self-sizing cell with required heights causes no warning in the console [W]`() async {
        let stage = Stage()
        let source = TableSource([60]) { table, _ in
            table.dequeueReusableCell(withIdentifier: "tall") as? TallCell
                ?? TallCell(style: .default, reuseIdentifier: "tall")
        }
        let table = UITableView()
        table.dataSource = source
        table.estimatedRowHeight = 44
        table.separatorStyle = .none

        await stage.show(table)
        await stage.settle()
        #expect(table.visibleCells.first?.frame.height == 110)
        table.setContentOffset(CGPoint(x: 0, y: 1500), animated: false)
        await stage.settle()

        #expect(table.visibleCells.first?.frame.height == 110)
        #expect(stage.console.isEmpty)
    }

    private final class TallCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.heightAnchor.constraint(equalToConstant: 90),
                box.widthAnchor.constraint(equalToConstant: 50),
            ])
        }

        required init?(coder: NSCoder) {
            fatalError("not coded")
        }
    }
}
