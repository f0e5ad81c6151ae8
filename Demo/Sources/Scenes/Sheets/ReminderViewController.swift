import SheetPresentation
import UIKit

/// Asks for a day only if one is needed. Its height follows from its constraints; if that does not fit, it scrolls.
final class ReminderViewController: UIViewController {
    private let onADay = UISwitch()
    private let atTheStation = UISwitch()
    private let wheels = UIDatePicker()

    override func viewDidLoad() {
        super.viewDidLoad()
        let title = Look.title("Remind me")
        title.accessibilityIdentifier = "reminder-title"
        let close = Look.roundButton("xmark", label: "Close", identifier: "close") { [unowned self] in
            dismiss(animated: true)
        }
        onADay.accessibilityIdentifier = "on-a-day"
        onADay.accessibilityLabel = "On a day"
        onADay.addAction(UIAction { [unowned self] _ in showWheels(onADay.isOn) }, for: .valueChanged)
        atTheStation.accessibilityLabel = "At the station"
        atTheStation.isOn = true
        wheels.preferredDatePickerStyle = .wheels
        wheels.datePickerMode = .dateAndTime
        wheels.accessibilityIdentifier = "day-wheels"
        wheels.isHidden = true
        wheels.date = Self.tomorrowMorning

        let rows = Look.column(
            [
                Look.row([title, UIView(), close]),
                row("tram.fill", "At the station", "When you are there", atTheStation),
                LineView(),
                row("calendar", "On a day", "At a time you choose", onADay),
                wheels,
            ], spacing: 16)
        let done = Look.mainButton("Done", identifier: "done") { [unowned self] in dismiss(animated: true) }
        layOut(rows, above: done)
    }

    private static var tomorrowMorning: Date {
        let calendar = Calendar.current
        let tomorrow = calendar.date(byAdding: .day, value: 1, to: Date()) ?? Date()
        return calendar.date(bySettingHour: 9, minute: 30, second: 0, of: tomorrow) ?? tomorrow
    }

    private func showWheels(_ isShown: Bool) {
        wheels.isHidden = !isShown
        activeSheet?.invalidateDetents()
    }

    private func layOut(_ rows: UIView, above done: UIView) {
        let scrollView = UIScrollView()
        // A switch extends two points beyond its alignment rect, and the scroll view must not clip it.
        let overhang: CGFloat = 2
        scrollView.embed(rows, insets: NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: overhang))
        for part in [scrollView, done] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        // As tall as the rows, unless that is too tall for the screen.
        let isAsTallAsRows = scrollView.heightAnchor.constraint(equalTo: rows.heightAnchor)
        // Lower than the compression resistance of texts, so that rows that are too tall scroll.
        isAsTallAsRows.priority = .defaultHigh - 10
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            isAsTallAsRows,
            scrollView.topAnchor.constraint(equalTo: guide.topAnchor, constant: 22),
            scrollView.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            scrollView.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: overhang - Look.margin),
            rows.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -overhang),
            done.topAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: 20),
            done.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            done.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
            done.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -12),
        ])
    }

    private func row(_ symbolName: String, _ title: String, _ detail: String, _ control: UIView) -> UIView {
        AdaptiveRow([Look.entry(symbolName, title, detail), UIView(), control])
    }
}
