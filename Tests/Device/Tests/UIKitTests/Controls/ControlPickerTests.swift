import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ControlPickerTests {
    private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var chosen: [Int] = []

        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 30 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "row \(row)"
        }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 40 }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            chosen.append(row)
        }
    }

    private static let frame = CGRect(x: 40, y: 300, width: 300, height: 216)
    private static let middle = CGPoint(x: 190, y: 408)

    private func show(_ stage: Stage, _ rows: Rows) async -> UIPickerView {
        let picker = UIPickerView(frame: Self.frame)
        picker.dataSource = rows
        picker.delegate = rows
        await stage.place(picker)
        await stage.settle()
        return picker
    }

    private func expectInMiddle(_ row: Int, _ picker: UIPickerView) {
        let view = picker.view(forRow: row, forComponent: 0)
        let center = view?.superview?.convert(view?.center ?? .zero, to: picker)
        expectClose(center?.y, picker.bounds.height / 2, within: 0.5)
    }

    private func above(_ distance: CGFloat) -> CGPoint { CGPoint(x: Self.middle.x, y: Self.middle.y - distance) }

    @Test
    func `a wheel released between two rows settles on the nearer one, and calls its delegate once [W]`() async {
        let stage = Stage()
        let rows = Rows()
        let picker = await show(stage, rows)

        stage.drag(from: Self.middle, to: above(10 + 95), over: 0.5, hold: 0.3)
        await stage.settle()

        #expect(picker.selectedRow(inComponent: 0) == 2)
        #expect(rows.chosen == [2])
        expectInMiddle(2, picker)
    }

    @Test
    func `a flick moves a wheel further than the finger [W]`() async {
        let stage = Stage()
        let rows = Rows()
        let picker = await show(stage, rows)

        stage.drag(from: Self.middle, to: above(90), over: 0.1)
        await stage.settle()

        #expect(picker.selectedRow(inComponent: 0) > 2)
        #expect(rows.chosen == [picker.selectedRow(inComponent: 0)])
    }

    @Test
    func `a row selected in code does not call the delegate [D]`() async {
        let stage = Stage()
        let rows = Rows()
        let picker = await show(stage, rows)

        picker.selectRow(7, inComponent: 0, animated: true)
        #expect(picker.selectedRow(inComponent: 0) == 7)
        await stage.settle()
        picker.selectRow(3, inComponent: 0, animated: false)
        await stage.settle()

        #expect(picker.selectedRow(inComponent: 0) == 3)
        #expect(rows.chosen == [])
    }

    @Test
    func `the selected row is in the middle, also after a change of size [D]`() async {
        let stage = Stage()
        let rows = Rows()
        let picker = await show(stage, rows)
        picker.selectRow(12, inComponent: 0, animated: false)
        for height: CGFloat in [216, 162] {
            picker.frame.size.height = height
            await stage.settle()

            #expect(picker.view(forRow: 29, forComponent: 0) == nil)
            expectInMiddle(12, picker)
        }
    }

    private final class SimultaneityRecorder: NSObject, UIGestureRecognizerDelegate {
        var others: [UIView] = []

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool {
            if let view = other.view, other is UIPanGestureRecognizer { others.append(view) }
            return true
        }
    }

    @Test
    func `a pan around a picker competes with a scroll view's [W]`() async {
        let stage = Stage()
        let rows = Rows()
        let picker = await show(stage, rows)
        let recorder = SimultaneityRecorder()
        let pan = UIPanGestureRecognizer()
        pan.delegate = recorder
        stage.window.addGestureRecognizer(pan)

        stage.drag(from: Self.middle, to: above(60), hold: 0.2)
        await stage.settle()

        #expect(recorder.others.contains { $0 is UIScrollView && $0.isDescendant(of: picker) })
        #expect(picker.selectedRow(inComponent: 0) > 0)
    }
}
