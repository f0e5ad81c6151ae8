import SampleScenes
import Scenes

/// All there is to try on the simulated device.
public enum ServedScenes {
    public static let all = SceneList.all + SampleScenes.all
}
