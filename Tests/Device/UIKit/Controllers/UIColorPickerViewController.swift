import Foundation

@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// The older name, told where the newer one is not implemented.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

// All optional in Objective-C.
extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        colorPickerViewControllerDidSelectColor(viewController)
    }
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Lets the user choose a colour from a grid, and how opaque it is.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    private let grid = ColorGrid(frame: .zero)
    private let slider = UISlider(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let closeButton = UIButton(type: .close)

    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    open var selectedColor = UIColor.white {
        didSet {
            grid.show(selectedColor)
            slider.value = Float(selectedColor.cgColor.alpha)
        }
    }
    open var supportsAlpha = true { didSet { slider.isHidden = !supportsAlpha } }

    public init() {
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.text = title ?? "Colors"
        label.font = .systemFont(ofSize: 20, weight: .bold)
        slider.isHidden = !supportsAlpha
        slider.accessibilityLabel = "Opacity"
        slider.value = Float(selectedColor.cgColor.alpha)
        grid.show(selectedColor)
        grid.whenChosen = { [weak self] in self?.choose($0, continuously: $1) }
        closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        slider.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.choose(self.selectedColor.withAlphaComponent(1), continuously: self.slider.isTracking)
            }, for: .valueChanged)
        for subview in [label, closeButton, grid, slider] as [UIView] { view.addSubview(subview) }
    }

    private func choose(_ color: UIColor, continuously: Bool) {
        let alpha = supportsAlpha ? CGFloat(slider.value) : 1
        let chosen = color.withAlphaComponent(alpha)
        selectedColor = chosen
        valuesDidChange()
        delegate?.colorPickerViewController(self, didSelect: chosen, continuously: continuously)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        label.frame = CGRect(x: room.minX, y: room.minY, width: room.width - Self.buttonSize, height: Self.buttonSize)
        closeButton.frame = CGRect(
            x: room.maxX - Self.buttonSize, y: room.minY, width: Self.buttonSize, height: Self.buttonSize)
        let side = room.width / CGFloat(ColorGrid.columns)
        grid.frame = CGRect(
            x: room.minX, y: label.frame.maxY + Self.margin, width: room.width, height: side * CGFloat(ColorGrid.rows))
        slider.frame = CGRect(x: room.minX, y: grid.frame.maxY + Self.margin, width: room.width, height: 34)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
    }

    private static let margin: CGFloat = 16
    private static let buttonSize: CGFloat = 30
}

/// Greys above, hues below from dark to light.
final class ColorGrid: UIControl {
    static let columns = 12
    static let rows = 10

    var whenChosen: ((_ color: UIColor, _ continuously: Bool) -> Void)?
    private let cells: [UIView]
    private let frameOfChosen = UIView()

    override init(frame: CGRect) {
        cells = (0..<Self.rows * Self.columns).map { index in
            let cell = UIView()
            cell.isUserInteractionEnabled = false
            cell.backgroundColor = Self.color(row: index / Self.columns, column: index % Self.columns)
            return cell
        }
        super.init(frame: frame)
        clipsToBounds = true
        layer.cornerRadius = 8
        for cell in cells { addSubview(cell) }
        frameOfChosen.isUserInteractionEnabled = false
        frameOfChosen.layer.borderWidth = 3
        frameOfChosen.layer.borderColor = UIColor.white.cgColor
        addSubview(frameOfChosen)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private static func color(row: Int, column: Int) -> UIColor {
        let across = CGFloat(column) / CGFloat(columns)
        guard row > 0 else { return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1) }
        let down = CGFloat(row) / CGFloat(rows - 1)
        return UIColor(
            hue: across, saturation: min(1, 2 - 2 * down + 0.15), brightness: min(1, 0.3 + 1.4 * down), alpha: 1)
    }

    /// Puts the frame on the cell that has the colour, if one has.
    func show(_ color: UIColor) {
        let opaque = color.withAlphaComponent(1).cgColor.rgba
        let match = cells.firstIndex { cell in
            guard let own = cell.backgroundColor?.cgColor.rgba else { return false }
            return zip(own, opaque).allSatisfy { abs($0 - $1) < 0.004 }
        }
        frameOfChosen.isHidden = match == nil
        if let match { frameOfChosen.frame = cells[match].frame }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = CGSize(width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
        for (index, cell) in cells.enumerated() {
            cell.frame = CGRect(
                x: CGFloat(index % Self.columns) * side.width, y: CGFloat(index / Self.columns) * side.height,
                width: side.width, height: side.height)
        }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(at: touch, continuously: true)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(at: touch, continuously: true)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { choose(at: touch, continuously: false) }
    }

    private func choose(at touch: UITouch, continuously: Bool) {
        let point = touch.location(in: self)
        guard let cell = cells.first(where: { $0.frame.contains(point) }), let color = cell.backgroundColor else {
            return
        }
        whenChosen?(color, continuously)
    }
}
