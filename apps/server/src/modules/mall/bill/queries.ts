import {
  type BillRow,
  type billOwners,
  type InputOf,
  type mall,
  type Page,
  purchaseRulePermission,
} from '@anyan/contract';
import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { likeText, offsetOf } from '../../../platform/paging.ts';
import { need } from '../../../platform/scope.ts';
import { needGroup } from '../group/queries.ts';
import { mallBill, purchaseGroup, purchaseGroupMember } from '../tables.ts';

type Endpoints = typeof mall.endpoints;

const { userId: _u, groupId: _g, createdAt: _c, updatedAt: _d, ...own } = getTableColumns(mallBill);
const ofCollege = sql`(${mallBill.userId} is null and ${mallBill.groupId} is null)`;
const ownerKind = sql<keyof typeof billOwners>`case when ${mallBill.userId} is not null then 'user'
  when ${mallBill.groupId} is not null then 'group' else 'college' end`;

const read = (db: Reader) =>
  db
    .select({
      ...own,
      ownerKind,
      ownerId: sql<string | null>`coalesce(${mallBill.userId}, ${mallBill.groupId})`,
      ownerName: purchaseGroup.groupName,
    })
    .from(mallBill)
    .leftJoin(purchaseGroup, eq(purchaseGroup.id, mallBill.groupId))
    .$dynamic();

/** Bills that somebody keeps: his own, of groups that he leads, of the college where he may. */
export const kept = ({ caller, may }: ReadContext): SQL | undefined =>
  or(
    eq(mallBill.userId, caller.accountId),
    eq(purchaseGroup.leaderId, caller.accountId),
    may(purchaseRulePermission.edit) ? ofCollege : undefined,
  );

const order = [desc(mallBill.isDefault), asc(mallBill.billTitle), asc(mallBill.id)] as const;

export const listBills = async (
  context: ReadContext,
  { billTitle, sortOrder, ...input }: InputOf<Endpoints['billList']>,
): Promise<Page<BillRow>> => {
  const { db } = context;
  const { pageNo, limit, offset } = offsetOf(input);
  const typed = billTitle?.trim();
  const where = and(
    kept(context),
    typed ? sql`${mallBill.billTitle} ilike ${`%${likeText(typed)}%`}` : undefined,
  );
  const by = sortOrder === 'descend' ? desc : asc;
  const data = await read(db)
    .where(where)
    .orderBy(...(sortOrder ? [by(mallBill.billTitle), by(mallBill.id)] : order))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(mallBill)
    .leftJoin(purchaseGroup, eq(purchaseGroup.id, mallBill.groupId))
    .where(where);
  return { pageNo, totalCount: total?.n ?? 0, data };
};

/** @throws NOT_FOUND for what somebody else keeps */
export const billDetail = async (context: ReadContext, { id }: { id: string }): Promise<BillRow> =>
  need((await read(context.db).where(and(eq(mallBill.id, id), kept(context))))[0]);

/** Bills of one owner. */
export const billsOf = (db: Reader, owner: SQL | undefined) =>
  read(db)
    .where(owner)
    .orderBy(...order);
export const ownedBy = (kind: keyof typeof billOwners, ownerId: string | null): SQL | undefined =>
  kind === 'college' ? ofCollege : eq(kind === 'user' ? mallBill.userId : mallBill.groupId, String(ownerId));

/** What an order may be billed to: what is one's own, the group's, and the college's. @throws NOT_FOUND */
export const billsToChoose = async (
  context: ReadContext,
  { laboratoryGroupId }: InputOf<Endpoints['orderInvoiceList']>,
): Promise<BillRow[]> => {
  const { db, caller } = context;
  if (laboratoryGroupId) await needGroup(context, laboratoryGroupId);
  const among = laboratoryGroupId
    ? eq(mallBill.groupId, laboratoryGroupId)
    : and(
        eq(purchaseGroup.useStatus, 1),
        sql`exists (select 1 from ${purchaseGroupMember} m where m.group_id = ${mallBill.groupId} and m.user_id = ${caller.accountId})`,
      );
  return read(db)
    .where(or(eq(mallBill.userId, caller.accountId), among, and(isNull(mallBill.userId), ofCollege)))
    .orderBy(...order);
};
