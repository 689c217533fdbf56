import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Reporter of vitest that keeps how many milliseconds each file took, with its imports and hooks, by its path. */
export default class Durations implements Reporter {
  readonly #files: Record<string, number> = {};

  onTestModuleEnd(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    this.#files[module.relativeModuleId] =
      environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  }

  onTestRunEnd(): void {
    if (process.env.TEST_DURATIONS) writeFileSync(process.env.TEST_DURATIONS, JSON.stringify(this.#files));
  }
}
