import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { personName } from '../../identity/public.ts';
import { laboratory, responsibleFor } from '../../ledger/public.ts';
import { todosOf } from '../../notification/public.ts';
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
export const toReceiveTodos = todosOf('chemicalTransfers', async (db, userId) =>
  (await waiting(db, userId)).map(({ id, transferNo, laboratoryName, name }) => ({
    ...{ id, what: 'receive', from: name },
    link: `/chemicals/chemicalsList?tab=transfer&open=${id}`,
    title: [`待接收：${transferNo} ${laboratoryName}`, `To be received: ${transferNo} ${laboratoryName}`],
  })),
);
