import type { WorkplaceLayout } from '@anyan/contract';
import { desc, eq, or } from 'drizzle-orm';
import type { Reader } from '../../platform/database/client.ts';
import { laboratory, memberOf, responsibleFor } from '../ledger/public.ts';
import { recentRecord, workplaceLayout } from './tables.ts';

/** The layout somebody has kept; undefined for who never changed it. */
export const keptLayout = async (db: Reader, accountId: string): Promise<WorkplaceLayout | undefined> =>
  (
    await db
      .select({
        cards: workplaceLayout.cards,
        quickEntries: workplaceLayout.quickEntries,
        version: workplaceLayout.version,
      })
      .from(workplaceLayout)
      .where(eq(workplaceLayout.accountId, accountId))
  )[0];

/** Whether somebody works in a laboratory: as a member, or as who answers for it. */
export const isInLaboratory = async (db: Reader, accountId: string): Promise<boolean> => {
  const [one] = await db
    .select({ id: laboratory.id })
    .from(laboratory)
    .where(or(memberOf(accountId), responsibleFor(accountId)))
    .limit(1);
  return one !== undefined;
};

/** What somebody opened lately, pinned ones first. */
export const recentOf = (db: Reader, accountId: string) =>
  db
    .select({
      kind: recentRecord.kind,
      recordId: recentRecord.recordId,
      openedAt: recentRecord.openedAt,
      pinned: recentRecord.pinned,
    })
    .from(recentRecord)
    .where(eq(recentRecord.accountId, accountId))
    .orderBy(desc(recentRecord.pinned), desc(recentRecord.openedAt));
