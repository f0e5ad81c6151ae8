/// The simulator's, where it is part of the program.
extern void SimulatorWasLoaded(void) __attribute__((weak));

__attribute__((constructor)) static void tellSimulator(void) {
    if (SimulatorWasLoaded) SimulatorWasLoaded();
}
