import { smartLockPermission } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import type { MayFollow } from '../../../platform/push/topics.ts';

/** The kind of topics of locks: of one by its id, or of all. */
export const lockTopic = 'lock';
const everyone = 'all';

/** Whoever may read the list of locks hears that one has changed; which he reads by his reach. */
export const mayFollowLock: MayFollow = async ({ may }) => may(smartLockPermission.query);

/** Open pages of this lock, and lists of locks, hear that it has changed. */
export const pushLock = (context: WriteContext, lockId: string): void =>
  context.afterCommit(() => {
    for (const id of [lockId, everyone]) context.platform.topics.tell(`${lockTopic}:${id}`);
  });
