import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { MayFollow } from '../../platform/push/topics.ts';
import { isSignedIn } from '../../platform/session/caller.ts';
import { whereInside } from './detailQueries.ts';
import { emergencies } from './queries.ts';

/** The kind of topics of emergencies: one by its id, or `open` for those that are. */
export const emergencyTopic = 'emergency';
export const openTopic = 'open';

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

/** Open pages hear that one of the emergencies has changed. */
export const pushEmergency = (context: WriteContext, id: string): void =>
  context.afterCommit(() => {
    for (const key of [id, openTopic]) context.platform.topics.tell(`${emergencyTopic}:${key}`);
  });
