import SampleScenes
import Scenes

/// All scenes on the simulated device; *Check this phone* asks about real ones.
public enum ServedScenes {
    public static let all = SceneList.scenes + SampleScenes.all
}
