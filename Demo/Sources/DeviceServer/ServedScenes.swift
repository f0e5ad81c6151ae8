import SampleScenes
import Scenes

/// All scenes on the simulated device.
public enum ServedScenes {
    public static let all = SceneList.all + SampleScenes.all
}
