import type { WriteContext } from '../context.ts';

/** Tells the open pages of a job's owner how far it is. */
export const tellProgress = (
  context: WriteContext,
  job: { id: string; ownerId: string },
  state: string,
  progress: number,
): void =>
  context.notify('push', {
    accountIds: [job.ownerId],
    event: { kind: 'job.progress', jobId: job.id, state, progress },
  });
