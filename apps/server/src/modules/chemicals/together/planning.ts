import { children } from '../../../platform/children.ts';
import type { Plan } from './plan.ts';
import type { PlanTask } from './plan.worker.ts';

/** A plan in a process of its own: that of a large laboratory takes some tenths of a second, in which nobody else waits. */
export const plan = children<PlanTask, Plan>({
  script: new URL('./plan.worker.ts', import.meta.url),
  most: 1,
  heapMb: 128,
  longestMs: 20_000,
  restMs: 20_000,
});
