import UIKit

/// The states of the app's scenes when the system called their delegate.
@MainActor
public enum SceneLog {
    /// The last state for each call, in the order of the first ones.
    private(set) static var states: [(call: String, state: String)] = []

    /// To be called by the app's scene delegate, at the beginning of the call.
    public static func record(_ call: String, _ scene: UIScene) {
        let state = name(of: scene.activationState)
        if let index = states.firstIndex(where: { $0.call == call }) {
            states[index].state = state
        } else {
            states.append((call, state))
        }
    }

    private static func name(of state: UIScene.ActivationState) -> String {
        switch state {
        case .unattached: "unattached"
        case .foregroundActive: "foregroundActive"
        case .foregroundInactive: "foregroundInactive"
        case .background: "background"
        @unknown default: "\(state.rawValue)"
        }
    }
}

/// Tells what the app's scene delegate has recorded.
@MainActor
final class SceneProbe: Probe {
    override func start() {
        let lines = SceneLog.states.map { "\($0.call): \($0.state)" }
        run?.answer(lines.isEmpty ? "no call was recorded" : lines.joined(separator: ", "))
    }
}
