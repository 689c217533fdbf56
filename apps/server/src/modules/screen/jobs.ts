import type { InputOf, screen } from '@anyan/contract';
import type { WriteContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';

/** @throws NOT_FOUND for what has not failed, was sent again meanwhile, or no module does any more */
export const retryJob = async (
  context: WriteContext,
  { id }: InputOf<(typeof screen)['endpoints']['jobRetry']>,
): Promise<void> => {
  const name = await context.platform.jobs.retry(context.db, id);
  if (!name) throw fail('NOT_FOUND');
  context.audit({ target: { kind: 'job', id, name } });
};
