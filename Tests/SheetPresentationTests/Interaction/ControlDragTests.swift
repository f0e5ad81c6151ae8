import Testing
import UIKit

@testable import SheetPresentation

@MainActor
struct ControlDragTests {
    private static let directions = [
        CGPoint(x: 9, y: 2), CGPoint(x: -9, y: 2), CGPoint(x: 2, y: 9), CGPoint(x: 2, y: -9),
    ]

    private func claims(_ view: UIView?) -> [Bool] {
        Self.directions.map { ControlDrag.claims($0, on: view) }
    }

    @Test
    func `a slider claims horizontal drags, a picker vertical ones`() {
        #expect(claims(UISlider()) == [true, true, false, false])
        #expect(claims(UIPickerView()) == [false, false, true, true])
    }

    @Test
    func `views inside a control count as the control`() {
        let picker = UIPickerView()
        let label = UILabel()
        picker.addSubview(label)

        #expect(claims(label) == claims(picker))
    }

    @Test
    func `ordinary views claim nothing`() {
        let outer = UIScrollView()
        let inner = UIButton()
        outer.addSubview(inner)

        #expect(claims(inner) == [false, false, false, false])
        #expect(claims(nil) == [false, false, false, false])
    }

    @Test
    func `a row in editing mode claims drags beside its content, not on it`() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.showsReorderControl = true
        let (handle, label) = (UIView(), UIView())
        cell.addSubview(handle)
        cell.contentView.addSubview(label)
        #expect(claims(handle) == [false, false, false, false])

        cell.setEditing(true, animated: false)

        #expect(claims(handle) == [false, false, true, true])
        #expect(claims(label) == [false, false, false, false])
        #expect(claims(cell) == [false, false, false, false])
    }
}
