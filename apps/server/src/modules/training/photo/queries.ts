import { eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { account } from '../../identity/public.ts';
import { extensionFor } from '../extension/queries.ts';
import { examExtension, examRule } from '../tables.ts';

/** What each of some people is granted at a rule now: his own, else that of the nearest organisation, else nothing. */
export const grantedNow = async (db: Reader, ruleId: string, userIds: readonly string[]) => {
  if (userIds.length === 0) return [];
  const granted = extensionFor(db);
  const rows = await db
    .select({ userId: account.id, extensionId: granted.id })
    .from(account)
    .innerJoin(examRule, eq(examRule.id, ruleId))
    .leftJoinLateral(granted, sql`true`)
    .where(inArray(account.id, [...userIds]))
    .orderBy(account.id);
  const ids = rows.flatMap(({ extensionId }) => extensionId ?? []);
  const extensions = await db.select().from(examExtension).where(inArray(examExtension.id, ids));
  return rows.map(({ userId, extensionId }) => ({
    userId,
    extension: extensions.find(({ id }) => id === extensionId),
  }));
};
