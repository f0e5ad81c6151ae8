import UIKit

/// A view controller that records its life-cycle callbacks under its name, as in "root will appear".
open class LifecycleRecorder: UIViewController {
    public enum Callback: String, CaseIterable, Sendable {
        case loadView = "load view"
        case viewDidLoad = "did load"
        case viewWillAppear = "will appear"
        case viewIsAppearing = "is appearing"
        case viewDidAppear = "did appear"
        case viewWillDisappear = "will disappear"
        case viewDidDisappear = "did disappear"
        case viewWillLayoutSubviews = "will layout"
        case viewDidLayoutSubviews = "did layout"
        case willMoveToParent = "will move to parent"
        case willMoveToNil = "will move to nil"
        case didMoveToParent = "did move to parent"
        case didMoveToNil = "did move to nil"
    }

    public let name: String
    public let log: EventLog
    /// Called at each callback, recorded or not, before it is recorded.
    public var onCallback: (Callback) -> Void = { _ in }
    /// Whether appearance callbacks are recorded with their animation, as in "root will appear, animated".
    public var recordsAnimation = false
    /// The view controller's `preferredStatusBarStyle`.
    public var statusBarStyle = UIStatusBarStyle.default
    private let recorded: Set<Callback>

    public init(_ name: String, _ log: EventLog, recording recorded: Set<Callback> = .all) {
        self.name = name
        self.log = log
        self.recorded = recorded
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    open override var preferredStatusBarStyle: UIStatusBarStyle { statusBarStyle }

    /// Records an event of a subclass.
    public func record(_ event: String) {
        log.append("\(name) \(event)")
    }

    private func record(_ callback: Callback, animated: Bool? = nil) {
        onCallback(callback)
        guard recorded.contains(callback) else { return }
        let suffix = recordsAnimation ? animated.map { $0 ? ", animated" : ", not animated" } : nil
        record(callback.rawValue + (suffix ?? ""))
    }

    open override func loadView() {
        record(.loadView)
        super.loadView()
    }
    open override func viewDidLoad() {
        super.viewDidLoad()
        record(.viewDidLoad)
    }
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record(.viewWillAppear, animated: animated)
    }
    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        record(.viewIsAppearing, animated: animated)
    }
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        record(.viewDidAppear, animated: animated)
    }
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        record(.viewWillDisappear, animated: animated)
    }
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        record(.viewDidDisappear, animated: animated)
    }
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        record(.viewWillLayoutSubviews)
    }
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        record(.viewDidLayoutSubviews)
    }
    open override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        record(parent == nil ? .willMoveToNil : .willMoveToParent)
    }
    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        record(parent == nil ? .didMoveToNil : .didMoveToParent)
    }
}

extension Set<LifecycleRecorder.Callback> {
    public static var all: Self { Set(LifecycleRecorder.Callback.allCases) }

    /// The four appearance callbacks.
    public static var appearance: Self { [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear] }
}
