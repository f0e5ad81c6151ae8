import UIKit

/// The current song in large: cover, name, position and controls, beside each other on a low screen.
final class PlayerView: UIView {
    let cover: PlayerCover

    private let title = Look.label("", .title1, size: 28, weight: .bold, lines: 0)
    private let artist = Look.caption("")
    private let stack: UIStackView
    private let details: UIView
    private lazy var tall = [
        cover.widthAnchor.constraint(equalTo: widthAnchor), details.widthAnchor.constraint(equalTo: cover.widthAnchor),
    ]
    private lazy var low = [cover.widthAnchor.constraint(equalToConstant: Self.lowSide)]

    private static let largestSide: CGFloat = 420
    /// The side of the cover on a low screen.
    private static let lowSide: CGFloat = 180

    init(_ playback: Playback) {
        cover = PlayerCover(playback)
        title.textAlignment = .center
        let position = UISlider()
        position.value = 0.3
        position.tintColor = Look.accent
        position.accessibilityLabel = "Position"
        let controls = Look.row(
            [
                Look.roundButton("backward.end.fill", label: "Previous", identifier: "previous-song") {
                    playback.skip(-1)
                },
                Look.pauseButton(playback, identifier: "pause-song"),
                Look.roundButton("forward.end.fill", label: "Next", identifier: "next-song") { playback.skip(1) },
            ], spacing: 24)
        // A song is played in one direction in every language.
        for view in [position, controls] { view.semanticContentAttribute = .playback }
        details = Look.column(
            [Look.column([title, artist], alignment: .center), position, controls], spacing: 24, alignment: .center)
        stack = Look.row([cover, details], spacing: 32)
        super.init(frame: .zero)
        embed(stack)
        // Below the largest side.
        for constraint in tall { constraint.priority = .defaultHigh }
        NSLayoutConstraint.activate([
            cover.heightAnchor.constraint(equalTo: cover.widthAnchor),
            cover.widthAnchor.constraint(lessThanOrEqualToConstant: Self.largestSide),
            position.widthAnchor.constraint(equalTo: details.widthAnchor),
        ])
        playback.show(in: self) { view, playback in
            view.title.text = playback.song.title
            view.artist.text = playback.song.artist
        }
        arrange()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Players are made in code.")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        arrange()
    }

    private func arrange() {
        let isLow = traitCollection.verticalSizeClass == .compact
        stack.axis = isLow ? .horizontal : .vertical
        NSLayoutConstraint.deactivate(isLow ? tall : low)
        NSLayoutConstraint.activate(isLow ? low : tall)
    }
}

extension Look {
    /// A button that pauses and resumes.
    static func pauseButton(_ playback: Playback, identifier: String) -> UIButton {
        let button = roundButton("pause.fill", label: "Pause", identifier: identifier) { playback.togglePlaying() }
        playback.show(in: button) { button, playback in
            let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)
            let symbolName = playback.isPlaying ? "pause.fill" : "play.fill"
            button.setImage(UIImage(systemName: symbolName, withConfiguration: configuration), for: .normal)
            button.accessibilityLabel = playback.isPlaying ? "Pause" : "Play"
        }
        return button
    }
}
