extension UITextField {
    public enum BorderStyle: Int, Sendable {
        case none = 0
        case line
        case bezel
        case roundedRect
    }

    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing
        case unlessEditing
        case always
    }

    public enum DidEndEditingReason: Int, Sendable {
        case committed = 0
    }
}
