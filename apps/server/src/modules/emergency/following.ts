import type { ReadContext } from '../../platform/context.ts';
import type { MayFollow } from '../../platform/push/topics.ts';
import { isSignedIn } from '../../platform/session/caller.ts';
import { emergencies, whereInside } from './queries.ts';
import { openTopic } from './telling.ts';

/** Everybody hears that something is open somewhere; of one only who may read it. What it is he reads by its call. */
export const mayFollowEmergency: MayFollow = async (context, id) => {
  if (id === openTopic) return isSignedIn(context.caller);
  return (await seesEmergency({ ...context, reach: context.reachOf() } as ReadContext, id)) ?? false;
};

/** Whether the caller may read an emergency; its pictures are seen by the same. */
export const seesEmergency = async (context: ReadContext, id: string): Promise<boolean> =>
  emergencies
    .get(context, id)
    .then(() => true)
    .catch(async () => !!(await whereInside(context, id)));
