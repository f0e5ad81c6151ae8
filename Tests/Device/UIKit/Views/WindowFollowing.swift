/// An interaction that has to know when its view comes to a window or leaves it.
@MainActor
protocol WindowFollowing: UIInteraction {
    func viewDidMove(to window: UIWindow?)
}
