import SheetPresentation

/// A round opening grows from the card.
enum CircleScene {
    static let scene = Album.scene(
        "circle", title: "Circle", summary: "Opens from the tapped card", symbolName: "circle.circle",
        code: ".circle(from: card)"
    ) { source in
        .circle(source)
    }
}
