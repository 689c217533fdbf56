import { getPriority, platform, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Lets this process, or this thread, go on only as far as who answers people leaves it the cores: a third of what they get
 * where all are busy. Only Linux tells threads apart; elsewhere one stays as it is.
 */
export const giveWay = (): void => {
  if (!isMainThread && platform() !== 'linux') return;
  try {
    setPriority(Math.min(19, getPriority() + 5));
  } catch {
    // Where it may not be changed the work is done as it is.
  }
};
