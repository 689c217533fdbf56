import { signPermission } from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import type { MayFollow } from '../../../platform/push/topics.ts';
import { rollCalls } from './queries.ts';

/** Who may count people follows how it goes; whom and how many he reads by its call. */
export const mayFollowRollCall: MayFollow = async (context, id) => {
  if (!context.may(signPermission.rollCall)) return false;
  const reading = { ...context, reach: context.reachOf(signPermission.rollCall) } as ReadContext;
  return rollCalls
    .get(reading, id)
    .then(() => true)
    .catch(() => false);
};
