import Foundation

/// Blurs the content behind it; its own content belongs to `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let content = VisualEffectContentView()
    private let backdrop = VisualEffectBackdropView()
    private var currentEffect: UIVisualEffect?

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        prepare()
        self.effect = effect
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    public convenience override init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    private func prepare() {
        for view in [backdrop, content] {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.frame = bounds
            super.addSubview(view)
        }
        backdrop.isUserInteractionEnabled = false
        backdrop.alpha = 0
    }

    /// A capsule for glass.
    override var impliedCornerConfiguration: UICornerConfiguration? {
        currentEffect is UIGlassEffect ? .capsule() : nil
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard currentEffect is UIGlassEffect else { return }
        backdrop.layer.cornerRadius = layer.cornerRadius
        backdrop.layer.maskedCorners = layer.maskedCorners
        backdrop.layer.masksToBounds = true
    }

    /// The superview for subviews.
    open var contentView: UIView { content }

    /// Animatable: a change inside an animation block fades the blur.
    open var effect: UIVisualEffect? {
        get { currentEffect }
        set {
            currentEffect = newValue
            updateBackdrop()
        }
    }

    private func updateBackdrop() {
        guard let drawing = currentEffect?.drawing(for: traitCollection.userInterfaceStyle) else {
            backdrop.alpha = 0
            return
        }
        backdrop.layer.drawing = .blur(drawing)
        backdrop.alpha = 1
        guard currentEffect is UIGlassEffect else { return }
        corners = corners ?? CornerState()
        cornersMayHaveChanged()
    }

    open override func addSubview(_ view: UIView) {
        World.current.raise(
            "NSInternalInconsistencyException",
            "\(Swift.type(of: view)) has been added as a subview to \(Swift.type(of: self)). Do not add subviews directly"
                + " to the visual effect view itself, instead add them to the -contentView.")
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateBackdrop()
    }
}

/// Displays the blur.
final class VisualEffectBackdropView: UIView {}

/// Contains the content in front of the blur.
final class VisualEffectContentView: UIView {}
