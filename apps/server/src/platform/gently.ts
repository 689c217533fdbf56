import { setImmediate as others } from 'node:timers/promises';
import { steadyMs } from './clock.ts';

/** Milliseconds for which nobody else is answered. */
const longest = 4;

/** `rows.map(work)` over very many, with others answered in between; the order is theirs. */
export const mapGently = async <Row, Made>(
  rows: readonly Row[],
  work: (row: Row, at: number) => Made,
): Promise<Made[]> => {
  const made: Made[] = [];
  let from = steadyMs();
  for (const [at, row] of rows.entries()) {
    made.push(work(row, at));
    if (steadyMs() - from < longest) continue;
    await others();
    from = steadyMs();
  }
  return made;
};
