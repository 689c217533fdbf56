import type { WorkplaceLayout } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/client.ts';
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
