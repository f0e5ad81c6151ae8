import Foundation

/// The compact style: the date and the time on gray capsules.
@MainActor
final class DateCapsules: UIView, DatePickerFace {
    private unowned let picker: UIDatePicker
    private let day = UIButton(type: .system)
    private let time = UIButton(type: .system)

    private static let spacing: CGFloat = 5

    init(picker: UIDatePicker) {
        self.picker = picker
        super.init(frame: .zero)
        for button in [day, time] {
            var look = UIButton.Configuration.gray()
            look.baseForegroundColor = .label
            look.baseBackgroundColor = .tertiarySystemFill
            look.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 11, bottom: 6, trailing: 11)
            button.configuration = look
            addSubview(button)
        }
        day.isHidden = picker.datePickerMode == .time
        time.isHidden = picker.datePickerMode == .date
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(animated: Bool) {
        let calendar = picker.usedCalendar
        day.configuration?.title = DateTexts.day(picker.date, calendar)
        time.configuration?.title = DateTexts.time(picker.date, calendar)
        setNeedsLayout()
    }

    private var shown: [UIButton] { [day, time].filter { !$0.isHidden } }

    var wantedSize: CGSize {
        let sizes = shown.map(\.intrinsicContentSize)
        let width = sizes.reduce(0) { $0 + $1.width } + Self.spacing * CGFloat(max(0, sizes.count - 1))
        return CGSize(width: width, height: sizes.map(\.height).max() ?? 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        for button in shown {
            let size = button.intrinsicContentSize
            let frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
            button.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
            x += size.width + Self.spacing
        }
    }
}

/// The wheels style: one wheel for each component of a date.
@MainActor
final class DateWheels: UIView, DatePickerFace, UIPickerViewDataSource, UIPickerViewDelegate {
    private enum Part {
        case month, day, year, hour, minute, half, date, hours, minutes
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
            case .countDownTimer: [.hours, .minutes]
            case .yearAndMonth: [.month, .year]
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
        let duration = Int(datePicker.countDownDuration)
        for (component, part) in parts.enumerated() {
            let row: Int =
                switch part {
                case .month: (now.month ?? 1) - 1
                case .day: (now.day ?? 1) - 1
                case .year: (now.year ?? firstYear) - firstYear
                case .hour: (now.hour ?? 0) % 12
                case .minute: (now.minute ?? 0) / datePicker.minuteInterval
                case .half: (now.hour ?? 0) / 12
                case .date:
                    dayReach
                        + (calendar.dateComponents([.day], from: anchor, to: calendar.startOfDay(for: datePicker.date))
                            .day ?? 0)
                case .hours: duration / 3600
                case .minutes: duration % 3600 / 60 / datePicker.minuteInterval
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
        case .minute, .minutes: max(1, 60 / datePicker.minuteInterval)
        case .half: 2
        case .date: 2 * dayReach + 1
        case .hours: 24
        }
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        switch parts[component] {
        case .month: return DateTexts.months[row]
        case .day: return "\(row + 1)"
        case .year: return "\(row + firstYear)"
        case .hour: return "\(row == 0 ? 12 : row)"
        case .minute: return DateTexts.twoDigits(row * datePicker.minuteInterval)
        case .half: return row == 0 ? "AM" : "PM"
        case .hours: return "\(row) hours"
        case .minutes: return "\(row * datePicker.minuteInterval) min"
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
        case .hours, .minutes: 120
        case .day, .hour, .minute, .half: 48
        case .year: 80
        }
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        func row(_ part: Part) -> Int? { parts.firstIndex(of: part).map { wheels.selectedRow(inComponent: $0) } }
        if datePicker.datePickerMode == .countDownTimer {
            let minutes = (row(.minutes) ?? 0) * datePicker.minuteInterval
            return datePicker.choose(duration: TimeInterval((row(.hours) ?? 0) * 3600 + minutes * 60))
        }
        let calendar = datePicker.usedCalendar
        var chosen = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: datePicker.date)
        if let row = row(.date) { chosen = calendar.dateComponents([.year, .month, .day], from: day(row)) }
        if let month = row(.month) { chosen.month = month + 1 }
        if let year = row(.year) { chosen.year = year + firstYear }
        if let hour = row(.hour) { chosen.hour = hour + 12 * (row(.half) ?? 0) }
        if let minute = row(.minute) { chosen.minute = minute * datePicker.minuteInterval }
        if let day = row(.day) {
            // If the month is too short for the chosen day, its last day is used.
            chosen.day = 1
            let first = calendar.date(from: chosen) ?? datePicker.date
            chosen.day = min(day + 1, calendar.range(of: .day, in: .month, for: first)?.count ?? 31)
        }
        datePicker.choose(calendar.date(from: chosen) ?? datePicker.date)
    }
}

/// The inline style: the days of a month.
@MainActor
final class DateCalendar: UIView, DatePickerFace {
    private unowned let picker: UIDatePicker
    private let title = UILabel()
    private let back = UIButton(type: .system)
    private let forward = UIButton(type: .system)
    private var weekdays: [UILabel] = []
    private var days: [UIButton] = []
    private let disc = UIView()
    /// The number of months from the chosen date's to the shown one.
    private var page = 0

    private static let cell: CGFloat = 44
    private static let header: CGFloat = 72

    init(picker: UIDatePicker) {
        self.picker = picker
        super.init(frame: .zero)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        back.setImage(UIImage(systemName: "chevron.left"), for: .normal)
        forward.setImage(UIImage(systemName: "chevron.right"), for: .normal)
        back.addAction(UIAction { [weak self] _ in self?.turn(-1) }, for: .touchUpInside)
        forward.addAction(UIAction { [weak self] _ in self?.turn(1) }, for: .touchUpInside)
        weekdays = DateTexts.weekdays.map { text in
            let label = UILabel()
            label.text = text
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            return label
        }
        disc.layer.cornerRadius = Self.cell / 2
        for view in [title, back, forward, disc] as [UIView] + weekdays { addSubview(view) }
        for number in 1...31 {
            let button = UIButton(type: .custom)
            button.setTitle("\(number)", for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 20)
            button.addAction(UIAction { [weak self] _ in self?.choose(number) }, for: .touchUpInside)
            days.append(button)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var wantedSize: CGSize { CGSize(width: 320, height: Self.header + 6 * Self.cell) }

    /// The first day of the shown month.
    private var month: Date {
        let calendar = picker.usedCalendar
        let first = calendar.date(from: calendar.dateComponents([.year, .month], from: picker.date)) ?? picker.date
        return calendar.date(byAdding: .month, value: page, to: first) ?? first
    }

    private func turn(_ months: Int) {
        page += months
        show(animated: true)
    }

    private func choose(_ day: Int) {
        let calendar = picker.usedCalendar
        let time = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
        var parts = calendar.dateComponents([.year, .month], from: month)
        parts.day = day
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        page = 0
        picker.choose(calendar.date(from: parts) ?? picker.date)
        show(animated: true)
    }

    func show(animated: Bool) {
        let parts = picker.usedCalendar.dateComponents([.year, .month], from: month)
        title.text = "\(DateTexts.months[((parts.month ?? 1) - 1) % 12]) \(parts.year ?? 0)"
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let calendar = picker.usedCalendar
        let column = bounds.width / 7
        let size = title.intrinsicContentSize
        title.frame = CGRect(x: 16, y: 10, width: size.width, height: size.height)
        forward.frame = CGRect(x: bounds.width - 44, y: 0, width: 44, height: 44)
        back.frame = CGRect(x: bounds.width - 88, y: 0, width: 44, height: 44)
        for (index, label) in weekdays.enumerated() {
            label.frame = CGRect(x: CGFloat(index) * column, y: 48, width: column, height: 20)
        }
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
        let lead = calendar.component(.weekday, from: month) - 1
        let chosen = page == 0 ? calendar.component(.day, from: picker.date) : 0
        disc.isHidden = chosen == 0
        disc.backgroundColor = tintColor.withAlphaComponent(0.15)
        for (index, button) in days.enumerated() {
            button.isHidden = index >= count
            let place = index + lead
            button.frame = CGRect(
                x: CGFloat(place % 7) * column, y: Self.header + CGFloat(place / 7) * Self.cell, width: column,
                height: Self.cell
            )
            let isChosen = index + 1 == chosen
            button.setTitleColor(isChosen ? tintColor : .label, for: .normal)
            if isChosen {
                disc.bounds = CGRect(x: 0, y: 0, width: Self.cell, height: Self.cell)
                disc.center = button.center
            }
        }
    }
}
