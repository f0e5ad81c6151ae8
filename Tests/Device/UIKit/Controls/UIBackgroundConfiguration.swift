import Foundation

/// The background of a button or a cell.
public struct UIBackgroundConfiguration: Hashable {
    public var customView: UIView?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var visualEffect: UIVisualEffect?
    public var image: UIImage?
    public var imageContentMode: UIView.ContentMode = .scaleToFill
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0
    public var shadowProperties = UIShadowProperties()

    /// The change of a cell's color with its state; none for plain backgrounds.
    enum CellStyle: Equatable {
        case none, plain, grouped
    }
    var cellStyle = CellStyle.none

    init() {}

    public static func clear() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration()
    }

    public static func listPlainCell() -> UIBackgroundConfiguration {
        cell(.plain, .systemBackground)
    }

    public static func listGroupedCell() -> UIBackgroundConfiguration {
        cell(.grouped, .secondarySystemGroupedBackground)
    }

    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

    private static func cell(_ style: CellStyle, _ color: UIColor) -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = color
        background.cellStyle = style
        return background
    }

    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? .clear
        return backgroundColorTransformer?(color) ?? (color === UIColor.tintColor ? tintColor : color)
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? .clear
        return strokeColorTransformer?(color) ?? (color === UIColor.tintColor ? tintColor : color)
    }

    /// Pressed or selected cells are gray.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard cellStyle != .none, let state = state as? UICellConfigurationState else { return self }
        var background = self
        if state.isHighlighted || state.isSelected { background.backgroundColor = .systemGray4 }
        return background
    }

    public static func == (lhs: UIBackgroundConfiguration, rhs: UIBackgroundConfiguration) -> Bool {
        let shape = lhs.cornerRadius == rhs.cornerRadius && lhs.backgroundInsets == rhs.backgroundInsets
        let colors = lhs.backgroundColor == rhs.backgroundColor && lhs.strokeColor == rhs.strokeColor
        let content = lhs.customView === rhs.customView && lhs.image == rhs.image
        return shape && colors && content && lhs.strokeWidth == rhs.strokeWidth
            && lhs.visualEffect === rhs.visualEffect && lhs.cellStyle == rhs.cellStyle
            && lhs.shadowProperties == rhs.shadowProperties
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(cornerRadius)
        hasher.combine(backgroundColor)
        hasher.combine(strokeWidth)
    }
}

/// The view of a background configuration.
@MainActor
final class BackgroundView: UIView {
    private let color = UIView()
    private var effect: UIVisualEffectView?
    private var custom: UIView?
    private var configuration = UIBackgroundConfiguration.clear()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        color.clipsToBounds = true
        addSubview(color)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ configuration: UIBackgroundConfiguration, cornerRadius: CGFloat? = nil) {
        self.configuration = configuration
        color.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        color.layer.cornerRadius = cornerRadius ?? configuration.cornerRadius
        color.layer.borderWidth = configuration.strokeWidth
        if configuration.strokeWidth > 0 {
            color.layer.borderColor = resolved(configuration.resolvedStrokeColor(for: tintColor)).cgColor
        }
        configuration.shadowProperties.apply(to: layer, resolvedBy: self)
        if let wanted = configuration.visualEffect {
            let view = effect ?? UIVisualEffectView(effect: wanted)
            view.effect = wanted
            if effect == nil { color.addSubview(view) }
            effect = view
        } else {
            effect?.removeFromSuperview()
            effect = nil
        }
        if custom !== configuration.customView {
            custom?.removeFromSuperview()
            custom = configuration.customView
            if let custom { color.addSubview(custom) }
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets.resolved(rightToLeft: isRightToLeft)
        color.frame = bounds.inset(by: insets).insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
        effect?.frame = color.bounds
        custom?.frame = color.bounds
    }
}
