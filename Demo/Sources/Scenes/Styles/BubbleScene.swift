import SheetPresentation

/// A colored disc grows from the card.
enum BubbleScene {
    static let scene = Album.scene(
        "bubble", title: "Bubble", summary: "A drop of color, then the picture", symbolName: "drop",
        code: ".bubble(color: .systemBlue, from: card)"
    ) { source in
        .bubble(color: Look.accent, source)
    }
}
