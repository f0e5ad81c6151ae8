import Foundation

public enum UIDatePickerStyle: Int, Sendable {
    case automatic = 0
    case wheels
}

/// A control for choosing a date, a time, both, or a duration.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable {
        case time = 0
        case date
        case dateAndTime
    }

    private var face: DateWheels?

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
        dateSlot = date
        face?.show(animated: animated)
        invalidateIntrinsicContentSize()
    }

    open var datePickerMode: Mode = .dateAndTime { didSet { if oldValue != datePickerMode { rebuild() } } }
    /// Every style is shown as wheels.
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic
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

    /// Sets a date that the user chose.
    func choose(_ date: Date) {
        let old = dateSlot
        setDate(date, animated: true)
        guard old != dateSlot else { return }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    // MARK: Face

    private func rebuild() {
        face?.removeFromSuperview()
        let made = DateWheels(picker: self)
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
