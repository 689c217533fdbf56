import { giveWay } from './giveWay.ts';

/** What a child says of a piece of work. */
export type FromChild = { answer: unknown } | { error: string };

/**
 * The other side of `children`: does what the product asks for, one piece after the other, behind those who wait for an
 * answer, and ends with it.
 */
export const serveParent = <Task>(work: (task: Task) => Promise<object>): void => {
  giveWay();
  const say = (message: FromChild) => process.send?.(message);
  process.on('message', async (task: Task) => {
    try {
      say({ answer: await work(task) });
    } catch (error) {
      say({ error: (error as Error).message });
    }
  });
  process.once('disconnect', () => process.exit());
  // The product finishes what it has begun; signals reach both.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
};
