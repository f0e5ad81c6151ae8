/// An interaction that is notified when its view enters or leaves a window.
@MainActor
package protocol WindowFollowing: UIInteraction {
    func viewDidMove(to window: UIWindow?)
}
