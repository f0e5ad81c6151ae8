/// A song of the music scenes.
struct Song: Equatable, Sendable {
    let title: String
    let artist: String
    let palette: SceneryView.Palette
    /// The number of the cover's drawing.
    let cover: Int

    static let all = [
        Song(title: "Fado on the ferry", artist: "Ana Marques", palette: .morning, cover: 1),
        Song(title: "Rua da Bica", artist: "Ana Marques", palette: .dusk, cover: 2),
        Song(title: "Salt and light", artist: "Ana Marques", palette: .meadow, cover: 3),
        Song(title: "Tram 28", artist: "Ana Marques", palette: .rose, cover: 4),
        Song(title: "Late at the Tejo", artist: "Ana Marques", palette: .night, cover: 5),
        Song(title: "Home", artist: "Ana Marques", palette: .amber, cover: 6),
    ]

    static func == (one: Song, other: Song) -> Bool { one.title == other.title }
}
