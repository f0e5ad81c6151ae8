import Foundation

public enum UIDatePickerStyle: Int, Sendable {
    case automatic = 0
    case wheels
    case compact
    case inline
}

/// A control for choosing a date, a time, both, or a duration.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable {
        case time = 0
        case date
        case dateAndTime
        case countDownTimer
        case yearAndMonth = 4269
    }

    private var face: (any DatePickerFace)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        rebuild()
        if frame.size == .zero { bounds.size = intrinsicContentSize }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        rebuild()
    }

    // MARK: Value

    open var date: Date {
        get { dateSlot }
        set { setDate(newValue, animated: false) }
    }
    private var dateSlot = Date()

    open func setDate(_ date: Date, animated: Bool) {
        dateSlot = clamped(rounded(date))
        face?.show(animated: animated)
        invalidateIntrinsicContentSize()
        valuesDidChange()
    }

    open var minimumDate: Date? { didSet { setDate(dateSlot, animated: false) } }
    open var maximumDate: Date? { didSet { setDate(dateSlot, animated: false) } }
    open var minuteInterval = 1 { didSet { rebuild() } }
    open var countDownDuration: TimeInterval = 60 { didSet { face?.show(animated: false) } }
    open var datePickerMode: Mode = .dateAndTime { didSet { if oldValue != datePickerMode { rebuild() } } }
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
        didSet { if oldValue != preferredDatePickerStyle { rebuild() } }
    }
    open var roundsToMinuteInterval = true
    open var locale: Locale? { didSet { rebuild() } }
    /// The Gregorian calendar by default, so that nothing depends on the machine's settings.
    open var calendar: Calendar! = UIDatePicker.defaultCalendar { didSet { rebuild() } }
    open var timeZone: TimeZone? { didSet { rebuild() } }

    private static var defaultCalendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        calendar.locale = Locale(identifier: "en_US")
        return calendar
    }

    /// The calendar with the picker's time zone.
    var usedCalendar: Calendar {
        var used = calendar ?? Self.defaultCalendar
        if let timeZone { used.timeZone = timeZone }
        return used
    }

    /// Compact by default; wheels for a duration.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }

    private func clamped(_ date: Date) -> Date {
        var date = date
        if let maximumDate { date = min(date, maximumDate) }
        if let minimumDate { date = max(date, minimumDate) }
        return date
    }

    private func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1, roundsToMinuteInterval, datePickerMode != .date else { return date }
        let step = Double(minuteInterval) * 60
        return Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / step).rounded(.down) * step)
    }

    /// Sets a date that the user chose.
    func choose(_ date: Date) {
        let old = dateSlot
        setDate(date, animated: true)
        guard old != dateSlot else { return }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    func choose(duration: TimeInterval) {
        guard duration != countDownDuration else { return }
        countDownDuration = max(60, duration)
        sendActions(for: .valueChanged)
    }

    // MARK: Face

    private func rebuild() {
        face?.removeFromSuperview()
        let made: any DatePickerFace =
            switch datePickerStyle {
            case .wheels: DateWheels(picker: self)
            case .inline: DateCalendar(picker: self)
            default: DateCapsules(picker: self)
            }
        face = made
        addSubview(made)
        made.show(animated: false)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize { face?.wantedSize ?? .zero }
    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        face?.frame = bounds
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
        face?.isUserInteractionEnabled = isEnabled
    }

    open override var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? false }
        set { super.isAccessibilityElement = newValue }
    }
}

/// The view of a date picker in one of its styles.
@MainActor
protocol DatePickerFace: UIView {
    var wantedSize: CGSize { get }
    func show(animated: Bool)
}

/// Date formats for English (United States).
enum DateTexts {
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let weekdays = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"]

    static func day(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        let month = months[((parts.month ?? 1) - 1) % 12].prefix(3)
        return "\(month) \(parts.day ?? 1), \(parts.year ?? 0)"
    }

    static func time(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let hour = parts.hour ?? 0
        return "\(hour % 12 == 0 ? 12 : hour % 12):\(twoDigits(parts.minute ?? 0)) \(hour < 12 ? "AM" : "PM")"
    }

    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
