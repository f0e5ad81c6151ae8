import Foundation

/// A control's values for each of its states.
struct StateValues<Value> {
    private var values: [UIControl.State.RawValue: Value] = [:]

    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }
}
