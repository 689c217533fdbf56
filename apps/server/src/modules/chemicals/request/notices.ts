import { and, eq, or, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { laboratory } from '../../ledger/public.ts';
import { notify } from '../../notification/public.ts';
import { storageLocation } from '../tables.ts';
import type { RequestRecord } from './queries.ts';

const link = ({ id }: { id: string }) => `/chemicals/chemicalsList?tab=request&open=${id}`;

/** Who gives out the bottles of a laboratory: its keepers; head and officers where a place has none. */
export const issuersOf = async (
  { db }: Pick<WriteContext, 'db'>,
  laboratoryId: string,
): Promise<string[]> => {
  const keepers = await db
    .select({ a: storageLocation.keeperAId, b: storageLocation.keeperBId })
    .from(storageLocation)
    .where(
      and(
        eq(storageLocation.laboratoryId, laboratoryId),
        eq(storageLocation.useStatus, 1),
        or(sql`${storageLocation.keeperAId} is not null`, sql`${storageLocation.keeperBId} is not null`),
      ),
    );
  const [posts] = await db
    .select({ headId: laboratory.headId, officers: laboratory.safetyOfficerIds })
    .from(laboratory)
    .where(eq(laboratory.id, laboratoryId));
  return [
    ...new Set(
      [...keepers.flatMap(({ a, b }) => [a, b]), posts?.headId ?? null, ...(posts?.officers ?? [])].filter(
        (id) => id !== null,
      ),
    ),
  ];
};

/** An approved request waits for whoever gives out its bottles; its applicant is told by the approval itself. */
export const tellToIssue = async (context: WriteContext, row: RequestRecord): Promise<void> =>
  notify(context, {
    userIds: (await issuersOf(context, row.laboratoryId)).filter((id) => id !== row.applicantId),
    kind: 'chemicals.toIssue',
    title: [
      `待发放：${row.requestNo} ${row.applicantName}`,
      `To be issued: ${row.requestNo} ${row.applicantName}`,
    ],
    body: [
      `${row.laboratoryName}，${row.useFrom} 至 ${row.useTo} 使用`,
      `${row.laboratoryName}, used from ${row.useFrom} to ${row.useTo}`,
    ],
    link: link(row),
    key: `chemicals.toIssue:${row.id}`,
  });

/** What was not taken in its days is over. */
export const tellExpired = async (context: WriteContext, row: RequestRecord): Promise<void> =>
  notify(context, {
    userIds: [row.applicantId],
    kind: 'chemicals.requestExpired',
    title: [`领用申请已过期：${row.requestNo}`, `Your request has expired: ${row.requestNo}`],
    body: [
      `使用期已于 ${row.useTo} 结束，未领部分请重新申请`,
      `Its days ended on ${row.useTo}; ask again for the rest`,
    ],
    link: link(row),
    key: `chemicals.requestExpired:${row.id}`,
  });

/** Its laboratory is closed: whoever asked waits for nothing more. */
export const tellEnded = async (context: WriteContext, row: RequestRecord): Promise<void> =>
  notify(context, {
    userIds: [row.applicantId],
    kind: 'chemicals.requestExpired',
    title: [`领用申请已终止：${row.requestNo}`, `Your request has ended: ${row.requestNo}`],
    body: [`${row.laboratoryName}已注销`, `${row.laboratoryName} is closed for good`],
    link: link(row),
    key: `chemicals.requestExpired:${row.id}`,
  });
