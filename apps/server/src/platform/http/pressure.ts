import { PerformanceObserver } from 'node:perf_hooks';
import { steadyMs } from '../clock.ts';

/** Share of the time since it was last asked in which the process did nothing but look for memory. */
export const memorySearch = (): { share: () => number; stop: () => void } => {
  let spent = 0;
  let from = steadyMs();
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) spent += duration;
  });
  observer.observe({ entryTypes: ['gc'] });
  return {
    share: () => {
      const now = steadyMs();
      const share = spent / Math.max(1, now - from);
      [spent, from] = [0, now];
      return share;
    },
    stop: () => observer.disconnect(),
  };
};
