import SheetPresentation
import UIKit

/// The app's colours, spacing and type.
@MainActor
enum Look {
    nonisolated static let accent = dynamic(light: (0.18, 0.36, 0.90), dark: (0.45, 0.58, 1.00))
    nonisolated static let accentWash = dynamic(light: (0.91, 0.94, 1.00), dark: (0.15, 0.18, 0.30))
    nonisolated static let page = dynamic(light: (0.97, 0.97, 0.98), dark: (0.06, 0.06, 0.08))
    nonisolated static let card = dynamic(light: (1, 1, 1), dark: (0.15, 0.15, 0.18))
    nonisolated static let field = dynamic(light: (0.95, 0.95, 0.97), dark: (0.21, 0.21, 0.25))
    nonisolated static let line = dynamic(light: (0.90, 0.90, 0.92), dark: (0.26, 0.26, 0.30))
    nonisolated static let star = dynamic(light: (0.95, 0.62, 0.10), dark: (1.00, 0.75, 0.30))

    /// The margin at the screen's edges.
    static let margin: CGFloat = 20
    static let cardRadius: CGFloat = 18
    /// The room for a grabber above a navigation bar, as in the system's sheet.
    static let grabberHeight: CGFloat = 10
    /// The appearance of every sheet in the app.
    static let sheet = {
        var appearance = SheetAppearance()
        appearance.cornerRadius = 24
        // So the content's views are transparent, and the background can be another one.
        appearance.background = .color(card)
        return appearance
    }()

    nonisolated private static func dynamic(
        light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat)
    ) -> UIColor {
        UIColor { traits in
            let (red, green, blue) = traits.userInterfaceStyle == .dark ? dark : light
            return UIColor(red: red, green: green, blue: blue, alpha: 1)
        }
    }

    static func font(_ style: UIFont.TextStyle, _ size: CGFloat, _ weight: UIFont.Weight) -> UIFont {
        UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
    }

    static func label(
        _ text: String, _ style: UIFont.TextStyle = .body, size: CGFloat = 17, weight: UIFont.Weight = .regular,
        color: UIColor = .label, lines: Int = 1
    ) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font(style, size, weight)
        label.textColor = color
        label.numberOfLines = lines
        label.adjustsFontForContentSizeCategory = true
        return label
    }

    static func title(_ text: String) -> UILabel {
        let label = label(text, .title2, size: 24, weight: .bold, lines: 0)
        label.accessibilityTraits.insert(.header)
        return label
    }

    static func caption(_ text: String, lines: Int = 1) -> UILabel {
        label(text, .subheadline, size: 15, color: .secondaryLabel, lines: lines)
    }

    /// The main button of a screen.
    static func mainButton(_ title: String, identifier: String, action: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
        button.accessibilityIdentifier = identifier
        button.titleLabel?.font = font(.headline, 17, .semibold)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        button.setTitleColor(.white, for: .normal)
        button.backgroundColor = UIColor(red: 0.18, green: 0.36, blue: 0.90, alpha: 1)
        button.layer.cornerRadius = 26
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: 52).isActive = true
        return button
    }

    /// A round button with a symbol and a touch target of 44 points.
    static func roundButton(_ symbolName: String, label: String, identifier: String, action: @escaping () -> Void)
        -> UIButton
    {
        let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
        let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)
        button.setImage(UIImage(systemName: symbolName, withConfiguration: configuration), for: .normal)
        button.tintColor = .label
        button.accessibilityLabel = label
        button.accessibilityIdentifier = identifier
        button.backgroundColor = field
        button.layer.cornerRadius = 22
        NSLayoutConstraint.activate([
            button.widthAnchor.constraint(equalToConstant: 44),
            button.heightAnchor.constraint(equalToConstant: 44),
        ])
        return button
    }

    /// A round button with a shadow, above other views.
    static func floatingButton(
        _ symbolName: String, label: String, identifier: String, action: @escaping () -> Void
    ) -> UIButton {
        let button = roundButton(symbolName, label: label, identifier: identifier, action: action)
        button.backgroundColor = card
        button.layer.shadowOpacity = 0.18
        button.layer.shadowRadius = 6
        button.layer.shadowOffset = CGSize(width: 0, height: 2)
        return button
    }

    /// A symbol on a tinted tile.
    static func tile(_ symbolName: String, side: CGFloat = 44) -> UIView {
        let configuration = UIImage.SymbolConfiguration(pointSize: side * 0.42, weight: .medium)
        let image = UIImageView(image: UIImage(systemName: symbolName, withConfiguration: configuration))
        image.tintColor = accent
        image.contentMode = .center
        image.backgroundColor = accentWash
        image.layer.cornerRadius = side * 0.28
        image.layer.cornerCurve = .continuous
        NSLayoutConstraint.activate([
            image.widthAnchor.constraint(equalToConstant: side),
            image.heightAnchor.constraint(equalToConstant: side),
        ])
        return image
    }

    /// A symbol beside a title and its detail.
    static func entry(_ symbolName: String, _ title: String, _ detail: String) -> UIStackView {
        entry(symbolName, label(title, .headline, size: 17, weight: .semibold, lines: 0), detail)
    }

    static func entry(_ symbolName: String, _ title: UILabel, _ detail: String) -> UIStackView {
        row([tile(symbolName), column([title, caption(detail, lines: 0)], spacing: 2)])
    }

    /// A card with one entry below the other.
    static func entries(_ entries: [(symbolName: String, title: String, detail: String)]) -> UIView {
        CardView(column(entries.map { entry($0.symbolName, $0.title, $0.detail) }, spacing: 16))
    }

    static func column(_ views: [UIView], spacing: CGFloat = 4, alignment: UIStackView.Alignment = .fill) -> UIStackView
    {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.spacing = spacing
        stack.alignment = alignment
        return stack
    }

    static func row(_ views: [UIView], spacing: CGFloat = 12, alignment: UIStackView.Alignment = .center) -> UIStackView
    {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .horizontal
        stack.spacing = spacing
        stack.alignment = alignment
        return stack
    }
}

extension UIViewController {
    /// Gives the view of a full-screen controller the corners of a phone's screen, which are visible only while it moves.
    ///
    /// The smallest radius of a screen with a home indicator; other screens have square corners. Called in `viewWillAppear`.
    func roundLikeScreen() {
        let window = presentingViewController?.viewIfLoaded?.window
        let isRound = traitCollection.userInterfaceIdiom == .phone && (window?.safeAreaInsets.bottom ?? 0) > 0
        view.layer.cornerRadius = isRound ? 39 : 0
        view.layer.cornerCurve = .continuous
        view.clipsToBounds = isRound
    }
}

extension UINavigationItem {
    /// An opaque bar, behind which pages may turn in space: through a transparent one the black behind them would be visible.
    func useOpaqueBar() {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = Look.page
        appearance.shadowColor = nil
        standardAppearance = appearance
        compactAppearance = appearance
        scrollEdgeAppearance = appearance
    }
}

extension UIView {
    /// Adds `child` with the same inset on all sides.
    func embed(_ child: UIView, inset: CGFloat = 0) {
        embed(child, insets: NSDirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset))
    }

    func embed(_ child: UIView, insets: NSDirectionalEdgeInsets) {
        child.translatesAutoresizingMaskIntoConstraints = false
        addSubview(child)
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
            child.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
            child.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -insets.trailing),
            child.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom),
        ])
    }

    /// Adds content that scrolls vertically, between the margins of the safe area.
    func embedScrolling(_ content: UIView, top: CGFloat, bottom: CGFloat) {
        let scrollView = UIScrollView()
        scrollView.contentInsetAdjustmentBehavior = .always
        scrollView.embed(
            content,
            insets: NSDirectionalEdgeInsets(top: top, leading: Look.margin, bottom: bottom, trailing: Look.margin))
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        addSubview(scrollView)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -2 * Look.margin),
        ])
    }
}

extension SheetConfiguration {
    /// Sets the appearance of every sheet in the app.
    @MainActor
    mutating func applyLook() {
        appearance = Look.sheet
        grabber = .standard
    }
}
