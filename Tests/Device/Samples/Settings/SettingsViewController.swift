import UIKit

/// A grouped form: text fields, switches, a selection, a slider, and a button with a confirmation.
public final class SettingsViewController: UITableViewController, UITextFieldDelegate {
    private enum Section: Int, CaseIterable {
        case profile, notifications, appearance, account
    }

    public private(set) var model = SettingsModel() {
        didSet { modelDidChange() }
    }
    /// Called by the Save button.
    public var onSave: (SettingsModel) -> Void = { _ in }
    /// Called after the confirmation to sign out.
    public var onSignOut: () -> Void = {}

    private lazy var saveButton = UIBarButtonItem(
        systemItem: .save,
        primaryAction: UIAction { [weak self] _ in
            guard let self else { return }
            view.endEditing(true)
            onSave(model)
        })

    public init() {
        super.init(style: .insetGrouped)
        title = "Settings"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = saveButton
        navigationItem.largeTitleDisplayMode = .always
        tableView.register(TextFieldCell.self, forCellReuseIdentifier: TextFieldCell.reuseIdentifier)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        tableView.keyboardDismissMode = .interactive
        tableView.rowHeight = UITableView.automaticDimension
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.navigationBar.prefersLargeTitles = true
    }

    private func modelDidChange() {
        saveButton.isEnabled = model.canSave
        view.window?.overrideUserInterfaceStyle = model.appearance.style
    }

    // MARK: Table

    public override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch Section(rawValue: section) {
        case .profile: 2
        case .notifications: model.allowsNotifications ? 2 : 1
        case .appearance: 2
        case .account, nil: 1
        }
    }

    public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        switch Section(rawValue: section) {
        case .profile: "Profile"
        case .notifications: "Notifications"
        case .appearance: "Appearance"
        case .account, nil: nil
        }
    }

    public override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        Section(rawValue: section) == .profile ? "Your address is never shown to other people." : nil
    }

    public override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        switch (Section(rawValue: indexPath.section), indexPath.row) {
        case (.profile, 0): fieldCell(at: indexPath, "Name", text: model.name) { [weak self] in self?.model.name = $0 }
        case (.profile, _): emailCell(at: indexPath)
        case (.notifications, 0):
            switchCell(at: indexPath, "Allow Notifications", isOn: model.allowsNotifications) { [weak self] isOn in
                self?.setAllowsNotifications(isOn)
            }
        case (.notifications, _):
            switchCell(at: indexPath, "Sounds", isOn: model.playsSounds) { [weak self] in self?.model.playsSounds = $0 }
        case (.appearance, 0): appearanceCell(at: indexPath)
        case (.appearance, _): volumeCell(at: indexPath)
        default: signOutCell(at: indexPath)
        }
    }

    private func setAllowsNotifications(_ isOn: Bool) {
        guard isOn != model.allowsNotifications else { return }
        model.allowsNotifications = isOn
        let sounds = IndexPath(row: 1, section: Section.notifications.rawValue)
        if isOn {
            tableView.insertRows(at: [sounds], with: .automatic)
        } else {
            tableView.deleteRows(at: [sounds], with: .automatic)
        }
    }

    // MARK: Cells

    private func fieldCell(
        at indexPath: IndexPath, _ caption: String, text: String, onChange: @escaping (String) -> Void
    ) -> TextFieldCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: TextFieldCell.reuseIdentifier, for: indexPath)
            as! TextFieldCell
        cell.caption.text = caption
        cell.field.text = text
        cell.field.delegate = self
        cell.field.accessibilityIdentifier = caption
        cell.textDidChange = onChange
        return cell
    }

    private func emailCell(at indexPath: IndexPath) -> UITableViewCell {
        let cell = fieldCell(at: indexPath, "Email", text: model.email) { [weak self] in self?.model.email = $0 }
        cell.field.placeholder = "name@example.com"
        cell.field.keyboardType = .emailAddress
        cell.field.autocapitalizationType = .none
        cell.field.returnKeyType = .done
        return cell
    }

    private func plainCell(at indexPath: IndexPath, _ text: String) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        cell.accessoryView = nil
        cell.selectionStyle = .none
        return cell
    }

    private func switchCell(
        at indexPath: IndexPath, _ text: String, isOn: Bool, onChange: @escaping (Bool) -> Void
    ) -> UITableViewCell {
        let cell = plainCell(at: indexPath, text)
        let toggle = UISwitch()
        toggle.isOn = isOn
        toggle.accessibilityIdentifier = text
        toggle.addAction(
            UIAction { action in
                guard let toggle = action.sender as? UISwitch else { return }
                onChange(toggle.isOn)
            }, for: .valueChanged)
        cell.accessoryView = toggle
        return cell
    }

    private func appearanceCell(at indexPath: IndexPath) -> UITableViewCell {
        let cell = plainCell(at: indexPath, "Theme")
        let control = UISegmentedControl(items: SettingsModel.Appearance.allCases.map(\.title))
        control.selectedSegmentIndex = model.appearance.rawValue
        control.accessibilityIdentifier = "Theme"
        control.sizeToFit()
        control.addAction(
            UIAction { [weak self] action in
                guard let index = (action.sender as? UISegmentedControl)?.selectedSegmentIndex else { return }
                self?.model.appearance = SettingsModel.Appearance(rawValue: index) ?? .system
            }, for: .valueChanged)
        cell.accessoryView = control
        return cell
    }

    private func volumeCell(at indexPath: IndexPath) -> UITableViewCell {
        let cell = plainCell(at: indexPath, "Volume")
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 160, height: 30))
        slider.value = model.volume
        slider.accessibilityIdentifier = "Volume"
        slider.addAction(
            UIAction { [weak self] action in
                guard let slider = action.sender as? UISlider else { return }
                self?.model.volume = slider.value
            }, for: .valueChanged)
        cell.accessoryView = slider
        return cell
    }

    private func signOutCell(at indexPath: IndexPath) -> UITableViewCell {
        let cell = plainCell(at: indexPath, "")
        var content = cell.defaultContentConfiguration()
        content.text = "Sign Out"
        content.textProperties.color = .systemRed
        content.textProperties.alignment = .center
        cell.contentConfiguration = content
        cell.selectionStyle = .default
        return cell
    }

    // MARK: Selecting

    public override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        Section(rawValue: indexPath.section) == .account
    }

    public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let alert = UIAlertController(
            title: "Sign Out?", message: "Your settings stay on this phone.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Sign Out", style: .destructive) { [weak self] _ in
                self?.onSignOut()
            })
        present(alert, animated: true)
    }

    // MARK: Typing

    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField.accessibilityIdentifier == "Name" {
            let next = IndexPath(row: 1, section: Section.profile.rawValue)
            (tableView.cellForRow(at: next) as? TextFieldCell)?.field.becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
        }
        return true
    }
}
