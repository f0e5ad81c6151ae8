import Support
import Testing
import UIKit

/// The titles along a table's edge.
@MainActor
struct ListIndexTests {
    private class Source: NSObject, UITableViewDataSource {
        let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
        var titles: [String]?
        var asked: [String] = []

        func numberOfSections(in tableView: UITableView) -> Int { letters.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(letters[indexPath.section])\(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { letters[section] }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles ?? letters }
        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            asked.append("\(title)\(index)")
            return letters.firstIndex(of: title) ?? NSNotFound
        }
    }

    private func show(_ stage: Stage, _ source: Source, style: UITableView.Style = .plain) async -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 50
        table.sectionHeaderTopPadding = 0
        table.dataSource = source
        await stage.place(table)
        await stage.settle()
        return table
    }

    /// What stands at the table's edge.
    private func strip(_ table: UITableView) -> UIControl? {
        table.subviews.compactMap { $0 as? UIControl }.first { $0.frame.width < 40 && $0.frame.height > 200 }
    }

    private func labels(_ view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a finger on the index titles scrolls to their sections, without a drag of the table [D]`() async throws {
        let stage = Stage()
        let source = Source()
        let table = await show(stage, source)
        let titles = labels(try #require(strip(table)))
        func point(_ title: String) throws -> CGPoint {
            let label = try #require(titles.first { $0.text == title })
            return label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: stage.window)
        }

        stage.tap(at: try point("K"))
        await stage.settle()
        #expect(source.asked == ["K10"])
        #expect(table.contentOffset.y == table.rect(forSection: 10).minY)

        source.asked = []
        stage.touchDown(at: try point("C"))
        await stage.wait(0.3)
        for letter in ["D", "E", "E", "D"] {
            stage.touchMove(to: try point(letter))
            await stage.waitFrame()
        }
        stage.touchUp()
        await stage.settle()
        #expect(source.asked == ["C2", "D3", "E4", "D3"])
        #expect(table.contentOffset.y == table.rect(forSection: 3).minY)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a fast drag along the index does not scroll the rows [W]`() async throws {
        let stage = Stage()
        let source = Source()
        defer { withExtendedLifetime(source) {} }
        let table = await show(stage, source)
        let edge = try #require(strip(table)).frame.midX
        stage.drag(from: CGPoint(x: edge, y: 700), to: CGPoint(x: edge, y: 200), over: 0.1)
        await stage.settle()
        let tops = (0..<26).map { table.rect(forSection: $0).minY }
        #expect(tops.contains(table.contentOffset.y))
    }

    @Test func `the index stays at the edge and reduces the rows' width [W]`() async throws {
        let stage = Stage()
        let source = Source()
        let table = await show(stage, source)
        let place = try #require(strip(table)).convert(CGPoint.zero, to: stage.window)
        let cell = try #require(table.visibleCells.first)
        #expect(strip(table)?.frame.maxX == 393)
        #expect(cell.contentView.frame.maxX == strip(table)?.frame.minX)
        table.contentOffset.y = 500
        await stage.settle()
        #expect(try #require(strip(table)).convert(CGPoint.zero, to: stage.window) == place)
        #expect(table.subviews.last === strip(table))

        source.titles = []
        table.reloadSectionIndexTitles()
        await stage.settle()
        #expect(strip(table) == nil)
        #expect(table.visibleCells.first?.contentView.frame.maxX == 393)
    }

    @Test func `tables with another style, or with few rows, have no index [D]`() async {
        let stage = Stage()
        let source = Source()
        #expect(strip(await show(stage, source, style: .grouped)) == nil)
        let table = await show(stage, source)
        table.sectionIndexMinimumDisplayRowCount = 131
        table.reloadData()
        await stage.settle()
        #expect(strip(table) == nil)
        table.sectionIndexMinimumDisplayRowCount = 130
        table.reloadData()
        await stage.settle()
        #expect(strip(table) != nil)
    }

    @Test func `index titles have the table's colors, or the tint [D]`() async throws {
        let stage = Stage()
        let source = Source()
        defer { withExtendedLifetime(source) {} }
        let table = await show(stage, source)
        table.tintColor = .systemPink
        await stage.settle()
        #expect(labels(try #require(strip(table))).first?.textColor == .systemPink)
        table.sectionIndexColor = .brown
        table.sectionIndexBackgroundColor = .yellow
        #expect(labels(try #require(strip(table))).first?.textColor == .brown)
        #expect(strip(table)?.backgroundColor == .yellow)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `an index title without a section does not scroll [W]`() async throws {
        let stage = Stage()
        let source = Source()
        source.titles = [UITableView.indexSearch] + source.letters
        let table = await show(stage, source)
        let strip = try #require(self.strip(table))
        let first = try #require(labels(strip).first { $0.text == "A" })
        let glass = first.convert(CGPoint(x: first.bounds.midX, y: first.bounds.midY - first.bounds.height), to: nil)
        table.contentOffset.y = 300
        stage.tap(at: glass)
        await stage.settle()
        #expect(source.asked == ["{search}0"])
        #expect(table.contentOffset.y == 300)
    }
}
