import { signPermission } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import type { MayFollow } from '../../../platform/push/topics.ts';

/** The kind of topics of who is inside: of a building by its id, or of all. */
export const insideTopic = 'inside';
export const everywhere = 'all';

/** Whoever may read who is inside hears that it has changed; what has he reads by his reach. */
export const mayFollowInside: MayFollow = async ({ may }) => may(signPermission.query);

/** Open pages of who is inside hear that it has changed in these buildings. */
export const pushInside = (context: WriteContext, buildingIds: readonly string[]): void =>
  context.afterCommit(() => {
    for (const id of [...new Set(buildingIds), everywhere])
      context.platform.topics.tell(`${insideTopic}:${id}`);
  });
