import Foundation

/// The reorder handle at the trailing edge of a row in editing mode.
@MainActor
final class ReorderControl: UIControl {
    private weak var cell: UITableViewCell?
    private let lines = UIImageView(image: UIImage(systemName: "line.3.horizontal"))

    static let width: CGFloat = 40

    init(cell: UITableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
        lines.tintColor = .tertiaryLabel
        addSubview(lines)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private var table: UITableView? { cell?.table }

    override func layoutSubviews() {
        super.layoutSubviews()
        lines.bounds.size = lines.intrinsicContentSize
        lines.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let table, let cell else { return false }
        return table.beginCarrying(cell, at: touch.location(in: table))
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        table?.carry(to: touch.location(in: table))
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        table?.endCarrying(cancelled: false)
    }

    override func cancelTracking(with event: UIEvent?) {
        table?.endCarrying(cancelled: true)
    }
}
