import type { WorkplaceLayout } from '@anyan/contract';
import { eq, or } from 'drizzle-orm';
import type { Reader } from '../../platform/database/client.ts';
import { laboratory, memberOf, responsibleFor } from '../ledger/public.ts';
import { workplaceLayout } from './tables.ts';

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
