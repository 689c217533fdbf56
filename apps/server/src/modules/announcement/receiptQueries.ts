import type {
  AnnouncementReceiptCount,
  AnnouncementReceiptRow,
  announcement as contract,
  InputOf,
  Page,
} from '@anyan/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { orderOf, pageOf, rowsOfPage, typedPattern } from '../../platform/paging.ts';
import { organization, organizationsBelow } from '../college/public.ts';
import { account, belongsTo, noteSearch } from '../identity/public.ts';
import { type announcement, announcementRead } from './tables.ts';

type Endpoints = typeof contract.endpoints;
type Announcement = typeof announcement.$inferSelect;

/** Whom a text is for: people in use, of these kinds, in these organisations or below. */
export const audienceOf = ({
  wholeCollege,
  organizationIds,
  userTypes,
}: Pick<Announcement, 'wholeCollege' | 'organizationIds' | 'userTypes'>): SQL | undefined => {
  return and(
    eq(account.useStatus, 1),
    userTypes.length > 0 ? inArray(account.userType, userTypes) : undefined,
    wholeCollege ? undefined : belongsTo(organizationsBelow(organizationIds)),
  );
};

const readBy = (row: Pick<Announcement, 'id'>) =>
  and(eq(announcementRead.announcementId, row.id), eq(announcementRead.accountId, account.id));

const counts = {
  total: sql<number>`count(*)::int`,
  read: sql<number>`count(${announcementRead.readAt})::int`,
  confirmed: sql<number>`count(${announcementRead.confirmedAt})::int`,
};

/** How many people a text is for, and how many have read and confirmed it. */
export const receiptCounts = async (db: Reader, row: Announcement) => {
  const [all] = await db
    .select(counts)
    .from(account)
    .leftJoin(announcementRead, readBy(row))
    .where(audienceOf(row));
  return all ?? { total: 0, read: 0, confirmed: 0 };
};

/** How many people a text is for now. */
export const audienceSize = async (
  db: Reader,
  row: Pick<Announcement, 'wholeCollege' | 'organizationIds' | 'userTypes'>,
): Promise<number> => {
  const [all] = await db.select({ total: counts.total }).from(account).where(audienceOf(row));
  return all?.total ?? 0;
};

/**
 * How far a text has been read, in all and by unit: what is for everybody by the units below the college, what is for
 * some by the people's own organisations. Who belongs to none stands under null.
 */
export const countReceipts = async (db: Reader, row: Announcement): Promise<AnnouncementReceiptCount> => {
  const own = alias(organization, 'own');
  const unitId = row.wholeCollege
    ? sql`coalesce(nullif(split_part(${own.path}, '/', 3), '')::uuid, ${own.id})`
    : sql`${own.id}`;
  const units = await db
    .select({ organizationId: organization.id, organizationName: organization.name, ...counts })
    .from(account)
    .leftJoin(own, eq(own.id, account.organizationId))
    .leftJoin(organization, eq(organization.id, unitId))
    .leftJoin(announcementRead, readBy(row))
    .where(audienceOf(row))
    .groupBy(organization.id, organization.name)
    .orderBy(
      sql`count(${row.needReceipt ? announcementRead.confirmedAt : announcementRead.readAt})::float / count(*)`,
      asc(organization.name),
      asc(organization.id),
    );
  return { ...(await receiptCounts(db, row)), units };
};

const receiptConditions: Record<string, SQL> = {
  unread: isNull(announcementRead.readAt),
  read: isNotNull(announcementRead.readAt),
  unconfirmed: isNull(announcementRead.confirmedAt),
  confirmed: isNotNull(announcementRead.confirmedAt),
};

type ReceiptFilters = Omit<InputOf<Endpoints['announcementReceiptExport']>, 'reason'>;

const receiptsWhere = (row: Announcement, { state, organizationId, keyword }: ReceiptFilters) => {
  const pattern = typedPattern(keyword?.toLowerCase());
  return and(
    audienceOf(row),
    state ? receiptConditions[state] : undefined,
    organizationId ? sql`${account.organizationId} in ${organizationsBelow([organizationId])}` : undefined,
    pattern ? sql`${account.searchText} like ${pattern}` : undefined,
  );
};

const receipt = {
  accountId: account.id,
  name: account.name,
  loginName: account.loginName,
  organizationName: organization.name,
  readAt: announcementRead.readAt,
  confirmedAt: announcementRead.confirmedAt,
};

const receiptsIn = (db: Reader, row: Announcement, where: SQL | undefined) =>
  db
    .select(receipt)
    .from(account)
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .leftJoin(announcementRead, readBy(row))
    .where(where);

const noted = (context: ReadContext, { keyword }: ReceiptFilters) => {
  if (typedPattern(keyword?.toLowerCase())) noteSearch(context, keyword ?? '');
};

/** Everybody a text is for, with when each has read and confirmed it. */
export const listReceipts = async (
  context: ReadContext,
  row: Announcement,
  input: InputOf<Endpoints['announcementReceiptList']>,
): Promise<Page<AnnouncementReceiptRow>> => {
  const { db } = context;
  noted(context, input);
  const order = orderOf({ loginName: account.loginName }, input, { field: 'loginName' }, account.id);
  const all = receiptsIn(db, row, receiptsWhere(row, input)).orderBy(...order);
  const data = await rowsOfPage(all, input);
  return pageOf(input, await receiptTotal(db, row, input), data);
};

const receiptTotal = async (db: Reader, row: Announcement, input: ReceiptFilters): Promise<number> => {
  const [total] = await db
    .select({ total: counts.total })
    .from(account)
    .leftJoin(announcementRead, readBy(row))
    .where(receiptsWhere(row, input));
  return total?.total ?? 0;
};

const walkStep = 1000;

/** The same for an export, in the order of their ids. */
export const receiptBatches = async function* (
  context: ReadContext,
  row: Announcement,
  input: ReceiptFilters,
): AsyncGenerator<AnnouncementReceiptRow[]> {
  for (let after: string | undefined; ; ) {
    const rows = await receiptsIn(
      context.db,
      row,
      and(receiptsWhere(row, input), after ? gt(account.id, after) : undefined),
    )
      .orderBy(asc(account.id))
      .limit(walkStep);
    if (rows.length > 0) yield rows;
    if (rows.length < walkStep) return;
    after = rows.at(-1)?.accountId;
  }
};

export const countReceiptRows = async (
  context: ReadContext,
  row: Announcement,
  input: ReceiptFilters,
): Promise<number> => {
  noted(context, input);
  return receiptTotal(context.db, row, input);
};

/** Ids of those a text is for, in their order after one of them. */
export const audiencePage = async (
  db: Reader,
  row: Announcement,
  { after, limit, where }: { after?: string | undefined; limit?: number; where?: SQL | undefined },
): Promise<string[]> => {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .leftJoin(announcementRead, readBy(row))
    .where(and(audienceOf(row), after ? gt(account.id, after) : undefined, where))
    .orderBy(asc(account.id))
    .limit(limit ?? 1_000_000);
  return rows.map(({ id }) => id);
};
