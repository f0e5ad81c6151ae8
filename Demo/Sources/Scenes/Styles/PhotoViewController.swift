import UIKit

/// A postcard that fills the available space.
final class PhotoViewController: UIViewController {
    private let palette: SceneryView.Palette
    private let drawing: Int

    init(_ title: String, palette: SceneryView.Palette, drawing: Int) {
        self.palette = palette
        self.drawing = drawing
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Photos are made in code.")
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The ground continues below the picture, for a spring's overshoot.
        view.backgroundColor = navigationController == nil ? palette.hills[1] : Look.page
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.useOpaqueBar()
        view.accessibilityIdentifier = "photo"
        addScenery()

        let name = Look.label(title ?? "", .largeTitle, size: 34, weight: .bold, color: .white)
        name.accessibilityTraits.insert(.header)
        let text = Look.label(
            "Portugal, in the last week of June", .body, color: UIColor.white.withAlphaComponent(0.85), lines: 0)
        let caption = Look.column([name, text])
        caption.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(caption)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            caption.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Look.margin),
            caption.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -Look.margin),
            caption.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -24),
        ])
        if navigationController == nil { addCloseButton() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if navigationController == nil, tabBarController == nil { roundLikeScreen() }
    }

    /// Fills the screen, or the part below a navigation bar, whose title stays legible.
    private func addScenery() {
        let scenery = SceneryView(palette, drawing: drawing)
        scenery.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scenery)
        let top = navigationController == nil ? view.topAnchor : view.safeAreaLayoutGuide.topAnchor
        // Extends a point beyond the view, to avoid a visible seam while it moves.
        NSLayoutConstraint.activate([
            scenery.topAnchor.constraint(equalTo: top, constant: -1),
            scenery.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -1),
            scenery.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 1),
            scenery.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private func addCloseButton() {
        let close = Look.roundButton("xmark", label: "Close", identifier: "close-photo") { [unowned self] in
            dismiss(animated: true)
        }
        close.tintColor = .white
        close.backgroundColor = UIColor.black.withAlphaComponent(0.35)
        close.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(close)
        NSLayoutConstraint.activate([
            close.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            close.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -Look.margin),
        ])
    }
}
