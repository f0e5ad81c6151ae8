import SheetPresentation

/// The view beneath opens like a double door.
enum DoorScene {
    static let scene = Album.scene(
        "door", title: "Door", summary: "The screen opens like a door", symbolName: "book.closed",
        code: ".door"
    ) { _ in
        .door
    }
}
