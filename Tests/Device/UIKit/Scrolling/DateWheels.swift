import Foundation

/// The wheels style: one wheel for each component of a date.
@MainActor
final class DateWheels: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
    private enum Part {
        case month, day, year, hour, minute, half, date
    }

    private unowned let datePicker: UIDatePicker
    private let wheels = UIPickerView()
    private let parts: [Part]
    private let firstYear = 1900
    private let lastYear = 2100
    /// The number of days before and after the chosen one on the wheel of whole dates.
    private let dayReach = 366
    private var anchor = Date()

    init(picker: UIDatePicker) {
        datePicker = picker
        parts =
            switch picker.datePickerMode {
            case .time: [.hour, .minute, .half]
            case .date: [.month, .day, .year]
            case .dateAndTime: [.date, .hour, .minute, .half]
            }
        super.init(frame: .zero)
        anchor = picker.usedCalendar.startOfDay(for: picker.date)
        wheels.dataSource = self
        wheels.delegate = self
        addSubview(wheels)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var wantedSize: CGSize { wheels.intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        wheels.frame = bounds
    }

    func show(animated: Bool) {
        let calendar = datePicker.usedCalendar
        let now = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: datePicker.date)
        for (component, part) in parts.enumerated() {
            let row: Int =
                switch part {
                case .month: (now.month ?? 1) - 1
                case .day: (now.day ?? 1) - 1
                case .year: (now.year ?? firstYear) - firstYear
                case .hour: (now.hour ?? 0) % 12
                case .minute: (now.minute ?? 0)
                case .half: (now.hour ?? 0) / 12
                case .date:
                    dayReach
                        + (calendar.dateComponents([.day], from: anchor, to: calendar.startOfDay(for: datePicker.date))
                            .day ?? 0)
                }
            wheels.selectRow(row, inComponent: component, animated: animated)
        }
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        switch parts[component] {
        case .month, .hour: 12
        case .day: 31
        case .year: lastYear - firstYear + 1
        case .minute: 60
        case .half: 2
        case .date: 2 * dayReach + 1
        }
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        switch parts[component] {
        case .month: return DateTexts.months[row]
        case .day: return "\(row + 1)"
        case .year: return "\(row + firstYear)"
        case .hour: return "\(row == 0 ? 12 : row)"
        case .minute: return DateTexts.twoDigits(row)
        case .half: return row == 0 ? "AM" : "PM"
        case .date: return dateTitle(row)
        }
    }

    private func day(_ row: Int) -> Date {
        datePicker.usedCalendar.date(byAdding: .day, value: row - dayReach, to: anchor) ?? anchor
    }

    private func dateTitle(_ row: Int) -> String {
        let parts = datePicker.usedCalendar.dateComponents([.weekday, .month, .day], from: day(row))
        let weekday = DateTexts.weekdays[((parts.weekday ?? 1) - 1) % 7].capitalized
        let month = DateTexts.months[((parts.month ?? 1) - 1) % 12].prefix(3)
        return "\(weekday) \(month) \(parts.day ?? 1)"
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        switch parts[component] {
        case .month: 140
        case .date: 150
        case .day, .hour, .minute, .half: 48
        case .year: 80
        }
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        func row(_ part: Part) -> Int? { parts.firstIndex(of: part).map { wheels.selectedRow(inComponent: $0) } }
        let calendar = datePicker.usedCalendar
        var chosen = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: datePicker.date)
        if let row = row(.date) { chosen = calendar.dateComponents([.year, .month, .day], from: day(row)) }
        if let month = row(.month) { chosen.month = month + 1 }
        if let year = row(.year) { chosen.year = year + firstYear }
        if let hour = row(.hour) { chosen.hour = hour + 12 * (row(.half) ?? 0) }
        if let minute = row(.minute) { chosen.minute = minute }
        if let day = row(.day) {
            // If the month is too short for the chosen day, its last day is used.
            chosen.day = 1
            let first = calendar.date(from: chosen) ?? datePicker.date
            chosen.day = min(day + 1, calendar.range(of: .day, in: .month, for: first)?.count ?? 31)
        }
        datePicker.choose(calendar.date(from: chosen) ?? datePicker.date)
    }
}
