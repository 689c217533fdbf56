import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { personName } from '../../identity/public.ts';
import { laboratory, responsibleFor } from '../../ledger/public.ts';
import { endOf, todosOf } from '../../notification/public.ts';
import { storageLocation } from '../tables.ts';
import { chemicalRequest } from './tables.ts';

/** Approved requests of the laboratories whose places somebody keeps, or that he answers for. */
const waiting = (db: Reader, accountId: string) =>
  db
    .select({
      id: chemicalRequest.id,
      requestNo: chemicalRequest.requestNo,
      laboratoryName: laboratory.laboratoryName,
      useTo: chemicalRequest.useTo,
      name: personName(chemicalRequest.applicantId),
    })
    .from(chemicalRequest)
    .innerJoin(laboratory, eq(laboratory.id, chemicalRequest.laboratoryId))
    .where(
      and(
        inArray(chemicalRequest.state, ['toIssue', 'partIssued']),
        sql`${chemicalRequest.applicantId} <> ${accountId}`,
        sql`(${responsibleFor(accountId)} or exists (select 1 from ${storageLocation} s
          where s.laboratory_id = ${laboratory.id} and s.use_status = 1 and ${accountId} in (s.keeper_a_id, s.keeper_b_id)))`,
      ),
    )
    .orderBy(asc(chemicalRequest.useTo), asc(chemicalRequest.id));

/** Who gives out bottles is told what was approved and not yet taken. */
export const toIssueTodos = todosOf('chemicalRequests', async (db, userId) => {
  const zone = await timeZoneOf(db);
  return (await waiting(db, userId)).map(({ id, requestNo, laboratoryName, useTo, name }) => ({
    ...{ id, what: 'issue', from: name, dueAt: endOf(useTo, zone) },
    link: `/chemicals/chemicalsList?tab=request&open=${id}`,
    title: [`待发放：${requestNo} ${laboratoryName}`, `To be issued: ${requestNo} ${laboratoryName}`],
  }));
});
