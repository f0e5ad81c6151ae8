import SheetPresentation

/// A round opening grows out of the card.
enum CircleScene {
    static let scene = Album.scene(
        "circle", title: "Circle", summary: "Opens out of the card that was tapped", symbolName: "circle.circle",
        code: ".circle(from: card)"
    ) { source in
        .circle(source)
    }
}
