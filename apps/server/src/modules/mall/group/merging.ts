import { eq, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { purchaseGroup } from '../tables.ts';

/** After a merge groups are the other organisation’s; one of a name that it has already is told apart. */
export const groupsOfOrganizations = {
  move: async ({ db }: WriteContext, fromId: string, intoId: string): Promise<void> => {
    await db
      .update(purchaseGroup)
      .set({
        organizationId: intoId,
        groupName: sql`case when exists (select 1 from ${purchaseGroup} other where other.organization_id = ${intoId}
          and lower(other.group_name) = lower(${purchaseGroup.groupName}))
          then left(${purchaseGroup.groupName}, 50) || '（' || right(${purchaseGroup.id}::text, 6) || '）'
          else ${purchaseGroup.groupName} end`,
        ...bump,
      })
      .where(eq(purchaseGroup.organizationId, fromId));
  },
};
