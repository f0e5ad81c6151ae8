import Scenes

/// The first message to every page: the available devices and scenes.
@MainActor
enum PageGreeting {
    static let text: String = {
        var json = JSONWriter()
        json.object { json in
            json.key("hello")
            json.object { json in
                json.key("models")
                json.array { json in
                    for model in SimulatedPhone.models {
                        json.object { json in
                            json.key("id")
                            json.write(model.identifier)
                            json.key("name")
                            json.write(model.name)
                        }
                    }
                }
                json.key("options")
                json.array { json in
                    for option in SheetOption.all { option.describe(in: &json) }
                }
                json.key("scenes")
                json.array { json in
                    for scene in ServedScenes.all {
                        json.object { json in
                            json.key("id")
                            json.write(scene.identifier)
                            json.key("title")
                            json.write(scene.title)
                            json.key("summary")
                            json.write(scene.summary)
                            json.key("symbol")
                            json.write(scene.symbolName)
                            json.key("group")
                            json.write(scene.group)
                            json.key("code")
                            json.write(scene.code)
                        }
                    }
                }
            }
        }
        return json.text
    }()
}

extension SheetOption {
    /// The control on the page.
    fileprivate func describe(in json: inout JSONWriter) {
        json.object { json in
            json.key("id")
            json.write(identifier)
            json.key("title")
            json.write(title)
            switch control {
            case .toggle: break
            case .slider(let range, let step, let unit):
                json.key("range")
                json.array { json in
                    for number in [range.lowerBound, range.upperBound, step] { json.write(number) }
                }
                json.key("unit")
                json.write(unit.rawValue)
            case .menu(let choices):
                json.key("choices")
                json.array { json in
                    for choice in choices {
                        json.array { json in
                            json.write(choice.identifier)
                            json.write(choice.title)
                        }
                    }
                }
            }
        }
    }
}
