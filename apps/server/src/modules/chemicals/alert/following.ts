// Substances are controlled otherwise: by their flags, by a list that has come into force, or by the college's own.
import type { WriteContext } from '../../../platform/context.ts';
import type { JobCard } from '../../../platform/jobs/jobs.ts';
import { asSystem } from '../../../platform/platform.ts';
import { sendGathered } from '../gathered.ts';
import { tellControlled } from './scan.ts';

const job = 'chemicals.controlChanged';
const looking = {
  title: ['管制类别变更后的预警', 'Tell what follows from other categories'],
  module: 'chemicals',
  unlogged: true,
} as const;

/** Bottles of these laboratories are controlled otherwise from now on; each is looked at once a whole list is through. */
export const controlChanged = (
  context: Pick<WriteContext, 'send'>,
  laboratoryIds: readonly string[],
): Promise<void> => sendGathered(context, job, laboratoryIds);

export const controlJobs: readonly JobCard[] = [
  {
    name: job,
    run: (platform, { laboratoryId }) =>
      asSystem(platform, looking, (context) => tellControlled(context, laboratoryId as string)),
  },
];
