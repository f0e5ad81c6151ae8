extension UIButton {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system
        case detailDisclosure
        case infoLight
        case infoDark
        case contactAdd
        case plain
        case close
    }

    public enum Role: Int, Sendable {
        case normal = 0
        case primary
        case cancel
        case destructive
    }
}
