import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, report, startProduct } from './stage.ts';

/** Seconds of a first start in a folder of its own, to `ready`. */
const firstStart = async (seed: 'demo' | 'none'): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'anyan-first-'));
  const from = performance.now();
  try {
    const product = await startProduct({ DATA_DIR: folder, SEED: seed });
    const passed = performance.now() - from;
    await product.stop();
    return passed / 1000;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What the demo college adds to the first start, beside an installation that begins with nothing. */
export const run = async (): Promise<void> => {
  const empty: number[] = [];
  const filled: number[] = [];
  for (let round = 0; round < 3; round++) {
    empty.push(await firstStart('none'));
    filled.push(await firstStart('demo'));
  }
  const baseline = median(empty);
  const value = median(filled) - baseline;
  report([{ bench: 'demo', value, unit: 's', baseline, ratio: value / baseline, target: 20 }]);
};
