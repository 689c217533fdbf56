import type { Label } from '@anyan/contract';
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

/** An import or export that came to its end after its owner may have left the page. */
export interface Transferred {
  jobId: string;
  ownerId: string;
  import: boolean;
  title: Label;
  good: number;
  bad: number;
  /** Why it was given up. */
  failure?: string;
}

let told: (context: WriteContext, done: Transferred) => Promise<void> = async () => {};

/** Registered by the notifications, which stand above. */
export const registerTransferTold = (tell: typeof told): void => {
  told = tell;
};

export const tellTransferred = (context: WriteContext, done: Transferred): Promise<void> =>
  told(context, done);
