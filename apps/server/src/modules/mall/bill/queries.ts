import {
  type BillRow,
  type billOwners,
  type InputOf,
  type mall,
  type Page,
  purchaseRulePermission,
} from '@anyan/contract';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNull,
  or,
  type Param,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { filter, register, typedIn } from '../../../platform/register.ts';
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
const keptBy = (self: Param | Placeholder, forCollege: boolean): SQL | undefined =>
  or(eq(mallBill.userId, self), eq(purchaseGroup.leaderId, self), forCollege ? ofCollege : undefined);
export const kept = ({ caller, may }: ReadContext): SQL | undefined =>
  keptBy(sql.param(caller.accountId), may(purchaseRulePermission.edit));

const order = [desc(mallBill.isDefault), asc(mallBill.billTitle), asc(mallBill.id)] as const;

/** Bills that the caller keeps; what somebody else keeps is not there. */
const bills = register({
  name: 'bills',
  table: mallBill,
  key: mallBill.id,
  read,
  filters: {
    billTitle: typedIn(mallBill.billTitle),
    kept: filter<boolean, { self: string; forCollege?: true }>(
      (_, { caller, may }) => ({
        self: caller.accountId,
        ...(may(purchaseRulePermission.edit) ? { forCollege: true } : {}),
      }),
      ({ self, forCollege }) => keptBy(self, !!forCollege),
    ),
  },
  always: () => ({ kept: true }),
  orders: {
    billTitle: mallBill.billTitle,
    // The one that is taken unless another is chosen comes first.
    isDefault: [sql`not ${mallBill.isDefault}`, mallBill.billTitle],
  },
  first: { field: 'isDefault' },
});

export const listBills = (
  context: ReadContext,
  input: InputOf<Endpoints['billList']>,
): Promise<Page<BillRow>> => bills.page(context, input);

/** @throws NOT_FOUND for what somebody else keeps */
export const billDetail = (context: ReadContext, { id }: { id: string }): Promise<BillRow> =>
  bills.get(context, id);

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
