import type { Label } from '@anyan/contract';
import type { WriteContext } from '../context.ts';
import { port } from '../ports.ts';

/** Tells the open pages of a job's owner how far it is. */
export const pushProgress = (
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
  /** Where an import shows its result. */
  link?: string | undefined;
  /** What to say of its end, where it was not about rows. */
  body?: Label;
  /** Why it was given up. */
  failure?: string;
}

type Tell = (context: WriteContext, done: Transferred) => Promise<void>;

/** Tells the owner of an import or export that it has come to its end. */
export const transferTold = port<Tell>('platform.transferTold');
export const notifyTransferred: Tell = async (context, done) =>
  context.platform.ports.one(transferTold)?.(context, done);
