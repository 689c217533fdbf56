import { inLocale } from '@anyan/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { personName } from '../../identity/public.ts';
import { laboratory, responsibleFor } from '../../ledger/public.ts';
import type { TodoSource } from '../../notification/public.ts';
import { keptBy } from './keeping.ts';
import { chemicalTransfer } from './tables.ts';

const waiting = (db: Reader, accountId: string) =>
  db
    .select({
      id: chemicalTransfer.id,
      transferNo: chemicalTransfer.transferNo,
      laboratoryName: laboratory.laboratoryName,
      name: personName(chemicalTransfer.applicantId),
    })
    .from(chemicalTransfer)
    .innerJoin(laboratory, eq(laboratory.id, chemicalTransfer.toLaboratoryId))
    .where(
      and(
        eq(chemicalTransfer.state, 'toReceive'),
        sql`(${responsibleFor(accountId)} or ${keptBy(laboratory.id, accountId)})`,
      ),
    )
    .orderBy(asc(chemicalTransfer.createdAt), asc(chemicalTransfer.id));

/** Who keeps the places that something was sent to. */
export const toReceiveTodos: TodoSource = {
  key: 'chemicalTransfers',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    if (overdue) return [];
    const { limit, offset } = offsetOf(page);
    const rows = await waiting(db, accountId).limit(limit).offset(offset);
    return rows.map(({ id, transferNo, laboratoryName, name }) => ({
      ...{ id: `chemicalTransfer ${id}`, kind: 'chemicals.toReceive', from: name, dueAt: null },
      link: `/chemicals/chemicalsList?tab=transfer&open=${id}`,
      title: inLocale(
        [`待接收：${transferNo} ${laboratoryName}`, `To be received: ${transferNo} ${laboratoryName}`],
        locale,
      ),
    }));
  },
  count: async (db, accountId) => ({ total: (await waiting(db, accountId)).length, overdue: 0 }),
};
