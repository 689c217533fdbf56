import type { WriteContext } from '../../platform/context.ts';

/** Seconds for which changes of a laboratory are gathered before a job looks at it: many of them come at once. */
const gatheredSeconds = 60;

/** Has a job look at some laboratories, each once for all that changes there within a minute. */
export const sendGathered = async (
  context: Pick<WriteContext, 'send'>,
  job: string,
  laboratoryIds: readonly string[],
): Promise<void> => {
  // In one order, as two that are told of the same ones wait for each other.
  for (const laboratoryId of [...new Set(laboratoryIds)].sort())
    await context.send(job, { laboratoryId }, { once: { key: laboratoryId, seconds: gatheredSeconds } });
};
