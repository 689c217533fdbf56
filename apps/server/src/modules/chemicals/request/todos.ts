import { inLocale } from '@anyan/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { dayOf, momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { personName } from '../../identity/public.ts';
import { laboratory, responsibleFor } from '../../ledger/public.ts';
import type { TodoSource } from '../../notification/public.ts';
import { storageLocation } from '../tables.ts';
import { chemicalRequest } from './tables.ts';

/** Approved requests of the laboratories whose places somebody keeps, or that he answers for. */
const waiting = async (db: Reader, accountId: string, overdue?: boolean) => {
  const day = await dayOf(db);
  return db
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
        overdue ? sql`${chemicalRequest.useTo} < ${day}::date` : undefined,
      ),
    )
    .orderBy(asc(chemicalRequest.useTo), asc(chemicalRequest.id));
};

/** Who gives out bottles is told what was approved and not yet taken. */
export const toIssueTodos: TodoSource = {
  key: 'chemicalRequests',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    const { limit, offset } = offsetOf(page);
    const rows = await waiting(db, accountId, overdue);
    const zone = await timeZoneOf(db);
    return rows.slice(offset, offset + limit).map(({ id, requestNo, laboratoryName, useTo, name }) => ({
      ...{ id: `chemicalRequest ${id}`, kind: 'chemicals.toIssue', from: name },
      dueAt: momentOf(useTo, zone) ?? null,
      link: `/chemicals/chemicalsList?tab=request&open=${id}`,
      title: inLocale(
        [`待发放：${requestNo} ${laboratoryName}`, `To be issued: ${requestNo} ${laboratoryName}`],
        locale,
      ),
    }));
  },
  count: async (db, accountId) => ({
    total: (await waiting(db, accountId)).length,
    overdue: (await waiting(db, accountId, true)).length,
  }),
};
