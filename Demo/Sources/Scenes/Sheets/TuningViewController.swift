import SheetPresentation
import UIKit

/// Sliders for height, duration, timing, dimming and radius, and the resulting code.
final class TuningViewController: UIViewController {
    nonisolated static let scene = Scene(
        "tuning", title: "Tuning", summary: "Sliders, and the resulting code",
        symbolName: "slider.horizontal.3", group: "Sheets",
        code: """
            SheetTransition(configuration: sheet)
                .present(content, from: self)
            """,
        tour: [
            .wait(0.5), .drag("height", at: CGPoint(x: 0.56, y: 0.5), by: .right(-60), over: 0.5),
            .drag("dim", at: CGPoint(x: 0.3, y: 0.5), by: .right(90), over: 0.5), .wait(0.3), .tap("present"),
            .wait(1.6),
            .drag("tuned-title", by: .down(300), over: 0.4), .wait(1.2),
        ]
    ) { TuningViewController() }

    private static let timings: [(title: String, timing: TransitionTiming, code: String)] = [
        ("Calm", .spring(dampingRatio: 1), ".spring(dampingRatio: 1)"),
        ("Lively", .spring(dampingRatio: 0.7), ".spring(dampingRatio: 0.7)"),
        ("Bouncy", .spring(dampingRatio: 0.45), ".spring(dampingRatio: 0.45)"),
        ("Ease", .curve(.easeInOut), ".curve(.easeInOut)"),
    ]

    private let height = TuningSlider("Height", identifier: "height", range: 120...760, value: 500, step: 10) {
        "\(Int($0)) pt"
    }
    private let duration = TuningSlider("Duration", identifier: "duration", range: 0.1...3, value: 0.5, step: 0.1) {
        "\(TuningViewController.decimal($0)) s"
    }
    private let dim = TuningSlider("Dim", identifier: "dim", range: 0...0.9, value: 0.3, step: 0.05) {
        "\(Int(($0 * 100).rounded())) %"
    }
    private let radius = TuningSlider(
        "Corner radius", identifier: "radius", range: 0...60, value: Look.sheet.cornerRadius, step: 2
    ) {
        "\(Int($0)) pt"
    }
    private let timing = UISegmentedControl(items: TuningViewController.timings.map(\.title))
    private let code = Look.label("", .footnote, size: 13, lines: 0)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tuning"
        navigationItem.largeTitleDisplayMode = .never

        timing.selectedSegmentIndex = 1
        timing.accessibilityIdentifier = "timing"
        timing.addAction(UIAction { [unowned self] _ in updateCode() }, for: .valueChanged)
        for slider in [height, duration, dim, radius] {
            slider.onChange = { [unowned self] in updateCode() }
        }
        code.accessibilityIdentifier = "code"
        code.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .monospacedSystemFont(ofSize: 12, weight: .regular), maximumPointSize: 20)
        // Code reads from left to right everywhere.
        code.semanticContentAttribute = .forceLeftToRight
        code.textAlignment = .left

        let copy = UIButton(type: .system, primaryAction: UIAction(title: "Copy") { [unowned self] _ in copyCode() })
        copy.accessibilityIdentifier = "copy-code"
        copy.tintColor = Look.accent
        let codeHeader = Look.row([Look.label("In code", .headline, size: 17, weight: .semibold), UIView(), copy])
        let timingColumn = Look.column(
            [Look.label("Timing", .subheadline, size: 15, weight: .medium), timing], spacing: 8)
        let stack = Look.column(
            [
                CardView(Look.column([height, duration, timingColumn, dim, radius], spacing: 14)),
                CardView(Look.column([codeHeader, code], spacing: 8)),
            ], spacing: 16)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 12, leading: Look.margin, bottom: 24, trailing: Look.margin)
        let button = Look.mainButton("Present", identifier: "present") { [unowned self] in presentSheet() }
        view.embed(ActionPageView(stack, button: button))
        updateCode()
    }

    private func presentSheet() {
        var sheet = SheetConfiguration()
        sheet.detents = [.height(CGFloat(height.value))]
        sheet.duration = duration.value
        sheet.timing = Self.timings[timing.selectedSegmentIndex].timing
        sheet.appearance.dimmingOpacity = CGFloat(dim.value)
        sheet.appearance.cornerRadius = CGFloat(radius.value)
        sheet.grabber = .standard
        SheetTransition(configuration: sheet).present(TunedViewController(), from: self)
    }

    private func updateCode() {
        code.text = """
            var sheet = SheetConfiguration()
            sheet.detents = [.height(\(Int(height.value)))]
            sheet.duration = \(Self.decimal(duration.value))
            sheet.timing = \(Self.timings[timing.selectedSegmentIndex].code)
            sheet.appearance.dimmingOpacity = \(Self.decimal(dim.value))
            sheet.appearance.cornerRadius = \(Int(radius.value))
            sheet.grabber = .standard
            SheetTransition(configuration: sheet)
                .present(content, from: self)
            """
    }

    private func copyCode() {
        UIPasteboard.general.string = code.text
    }

    /// The number as a Swift literal, with at most two decimals.
    private static func decimal(_ value: Double) -> String {
        "\((value * 100).rounded() / 100)"
    }
}

/// A name, a value and a slider with steps.
private final class TuningSlider: UIView {
    var onChange: () -> Void = {}
    private(set) var value: Double

    private let step: Double
    private let format: (Double) -> String
    private let slider = UISlider()
    private let reading = Look.label("", .subheadline, size: 15, color: .secondaryLabel)

    init(
        _ title: String, identifier: String, range: ClosedRange<Double>, value: Double, step: Double,
        format: @escaping (Double) -> String
    ) {
        self.value = value
        self.step = step
        self.format = format
        super.init(frame: .zero)
        slider.minimumValue = Float(range.lowerBound)
        slider.maximumValue = Float(range.upperBound)
        slider.value = Float(value)
        slider.tintColor = Look.accent
        slider.accessibilityIdentifier = identifier
        slider.accessibilityLabel = title
        slider.addAction(UIAction { [unowned self] _ in sliderMoved() }, for: .valueChanged)
        reading.text = format(value)
        let name = Look.label(title, .subheadline, size: 15, weight: .medium)
        embed(Look.column([AdaptiveRow([name, UIView(), reading]), slider], spacing: 2))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Sliders are made in code.")
    }

    private func sliderMoved() {
        let stepped = (Double(slider.value) / step).rounded() * step
        guard stepped != value else { return }
        value = stepped
        reading.text = format(value)
        onChange()
    }
}

/// The content of the tuned sheet.
private final class TunedViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.card
        let title = Look.title("Drag me")
        title.accessibilityIdentifier = "tuned-title"
        let text = Look.caption(
            "Drag the sheet, let go half-way, catch it while it moves. The dimming follows the edge in every frame.",
            lines: 0)
        let scenery = SceneryView(.morning)
        scenery.layer.cornerRadius = 16
        let stack = Look.column([title, text, scenery], spacing: 12)
        scenery.heightAnchor.constraint(equalToConstant: 170).isActive = true
        view.embedScrolling(stack, top: 30, bottom: 20)
    }
}
