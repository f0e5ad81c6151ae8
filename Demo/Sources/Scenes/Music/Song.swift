/// A song of the music scenes.
struct Song: Equatable, Sendable {
    let title: String
    let artist: String
    let palette: SceneryView.Palette

    static let all = [
        Song(title: "Fado on the ferry", artist: "Ana Marques", palette: .morning),
        Song(title: "Rua da Bica", artist: "Ana Marques", palette: .dusk),
        Song(title: "Salt and light", artist: "Ana Marques", palette: .morning),
        Song(title: "Tram 28", artist: "Ana Marques", palette: .dusk),
        Song(title: "Late at the Tejo", artist: "Ana Marques", palette: .night),
        Song(title: "Home", artist: "Ana Marques", palette: .night),
    ]

    static func == (one: Song, other: Song) -> Bool { one.title == other.title }
}
