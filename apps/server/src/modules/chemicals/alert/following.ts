// Substances are controlled otherwise: by their flags, by a list that has come into force, or by the college's own.
import type { WriteContext } from '../../../platform/context.ts';
import type { JobCard } from '../../../platform/jobs/jobs.ts';
import { asSystem } from '../../../platform/platform.ts';
import { tellControlled } from './scan.ts';

const job = 'chemicals.controlChanged';
/** A list changes many substances at once: a laboratory is looked at when all of them are through. */
const gatheredSeconds = 60;

const looking = {
  title: ['管制类别变更后的预警', 'Tell what follows from other categories'],
  module: 'chemicals',
  unlogged: true,
} as const;

/** Bottles of these laboratories are controlled otherwise from now on. */
export const controlChanged = async (
  context: Pick<WriteContext, 'send'>,
  laboratoryIds: readonly string[],
): Promise<void> => {
  // In one order, as two that are told of the same ones wait for each other.
  for (const laboratoryId of [...new Set(laboratoryIds)].sort())
    await context.send(job, { laboratoryId }, { once: { key: laboratoryId, seconds: gatheredSeconds } });
};

export const controlJobs: readonly JobCard[] = [
  {
    name: job,
    run: (platform, { laboratoryId }) =>
      asSystem(platform, looking, (context) => tellControlled(context, laboratoryId as string)),
  },
];
