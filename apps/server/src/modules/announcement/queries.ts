import {
  type AnnouncementDetails,
  type AnnouncementRow,
  announcementPermission,
  type announcement as contract,
  type InputOf,
  type Page,
} from '@anyan/contract';
import { and, asc, eq, gt, inArray, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { fail } from '../../platform/failure.ts';
import { fileRows, signedUrl } from '../../platform/files/files.ts';
import { imageIdsOf } from '../../platform/html.ts';
import { either, equals, filter, named, register } from '../../platform/register.ts';
import { need, within } from '../../platform/scope.ts';
import type { Reach } from '../../platform/session/caller.ts';
import { canOf } from '../../platform/states.ts';
import { forCaller, isForCaller, organization } from '../college/public.ts';
import { receiptCounts } from './receiptQueries.ts';
import { news } from './states.ts';
import { announcement, announcementRead } from './tables.ts';

type Endpoints = typeof contract.endpoints;
type Announcement = typeof announcement.$inferSelect;

const { add, edit, delete: remove, enable, disable } = announcementPermission;
const writing = [add, edit, remove, enable, disable];

/** What the caller may write; undefined for who may write nothing. */
export const writeReach = ({ may, reachOf }: ReadContext): Reach | undefined =>
  may(...writing) ? reachOf(...writing) : undefined;

const inForce = (now: string | Placeholder): SQL | undefined =>
  and(
    eq(announcement.state, 'published'),
    lte(announcement.publishAt, now),
    or(isNull(announcement.expireAt), gt(announcement.expireAt, now)),
  );

const selection = {
  id: announcement.id,
  title: announcement.title,
  kind: announcement.kind,
  state: announcement.state,
  pinned: announcement.pinned,
  needReceipt: announcement.needReceipt,
  publishAt: announcement.publishAt,
  expireAt: announcement.expireAt,
  author: announcement.authorName,
  organizationName: organization.name,
  attachmentCount: sql<number>`cardinality(${announcement.attachmentIds})`,
  views: announcement.views,
  readAt: announcementRead.readAt,
  confirmedAt: announcementRead.confirmedAt,
  version: announcement.version,
  // For what may be done with it; no answer shows it.
  organizationId: announcement.organizationId,
};

const managing = ['publish', 'receipts', 'edit', 'withdraw', 'delete'] as const;

const ownRead = (accountId: string | Placeholder) =>
  and(eq(announcementRead.announcementId, announcement.id), eq(announcementRead.accountId, accountId));

const rowsFor = (db: Reader, accountId: string | Placeholder) =>
  db
    .select(selection)
    .from(announcement)
    .leftJoin(organization, eq(organization.id, announcement.organizationId))
    .leftJoin(announcementRead, ownRead(accountId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof rowsFor>>[number];

type Filters = Omit<
  InputOf<Endpoints['announcementList']>,
  'manage' | 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;
const filters = {
  keyword: named(announcement.title),
  kind: equals<Row['kind']>(announcement.kind),
  state: equals<Row['state']>(announcement.state),
  unread: either(
    () => ({}),
    () => isNull(announcementRead.readAt),
  ),
} satisfies { [K in keyof Required<Filters>]: unknown };
const newest = sql`coalesce(${announcement.publishAt}, ${announcement.createdAt})`;
const shared = {
  ...{ table: announcement, key: announcement.id },
  read: (db: Reader) => rowsFor(db, sql.placeholder('me')),
  known: ({ caller }: ReadContext) => ({ me: caller.accountId }),
  // Being read writes no line in the log, and the time of day publishes.
  recounted: true,
  orders: {
    ...{ publishAt: newest, title: announcement.title, views: announcement.views },
    pinned: [announcement.pinned, newest],
  },
  first: { field: 'pinned', order: 'descend' },
  shown: async (context: ReadContext) => {
    const can = await canOf(context, news, managing);
    return (row: Row) => ({ ...row, can: can(row) });
  },
} as const;

/** What the caller may write. */
const written = register({
  ...shared,
  name: 'writtenAnnouncements',
  scope: [{ organization: announcement.organizationId }],
  reach: (context) => need(writeReach(context)),
  filters,
});
/** What is in force and for the caller. */
const readable = register({
  ...shared,
  name: 'readableAnnouncements',
  filters: {
    ...filters,
    forCaller: forCaller(announcement),
    inForce: filter<boolean, { now: string }>(
      () => ({ now: nowIso() }),
      ({ now }) => inForce(now),
    ),
  },
  always: () => ({ forCaller: true, inForce: true }),
});

/** @throws NOT_ALLOWED to `manage` for who may write nothing */
export const listAnnouncements = async (
  context: ReadContext,
  { manage, ...input }: InputOf<Endpoints['announcementList']>,
): Promise<Page<AnnouncementRow>> => {
  if (manage && !writeReach(context)) throw fail('NOT_ALLOWED');
  return (manage ? written : readable).page(context, input);
};

/** The pictures of a text with an address that shows them until tomorrow. */
const withPictures = ({ platform }: ReadContext, html: string): string =>
  imageIdsOf(html).reduce(
    (shown, id) =>
      shown.replaceAll(
        `/File/Files/FileShow?id=${id}&amp;size=full`,
        signedUrl(platform, id).replaceAll('&', '&amp;'),
      ),
    html,
  );

/** One that the caller may read or write, and as which of them. @throws NOT_FOUND */
export const findAnnouncement = async (
  context: ReadContext,
  id: string,
): Promise<{ row: Announcement; mayRead: boolean; mayWrite: boolean }> => {
  const reach = writeReach(context);
  const one = async (where: SQL | undefined) =>
    (
      await context.db
        .select()
        .from(announcement)
        .where(and(eq(announcement.id, id), where))
    )[0];
  const readable = await one(and(inForce(nowIso()), await isForCaller(context, announcement)));
  const writable = reach && (await one(within(reach, { organization: announcement.organizationId })));
  return { row: need(readable ?? writable), mayRead: !!readable, mayWrite: !!writable };
};

export const announcementDetails = async (
  context: ReadContext,
  { row, mayWrite }: Awaited<ReturnType<typeof findAnnouncement>>,
): Promise<AnnouncementDetails> => {
  const { db, caller, platform } = context;
  const shown = need((await rowsFor(db, caller.accountId).where(eq(announcement.id, row.id)))[0]);
  const attachments = await fileRows(db, row.attachmentIds);
  const can = await canOf(context, news, managing);
  return {
    ...shown,
    can: can(shown),
    content: withPictures(context, row.content),
    attachments: attachments.map(({ id, name, bytes }) => ({
      id,
      name,
      bytes,
      url: signedUrl(platform, id),
    })),
    organizations: await db
      .select({ id: organization.id, name: organization.name })
      .from(organization)
      .where(inArray(organization.id, row.organizationIds))
      .orderBy(asc(organization.name)),
    wholeCollege: row.wholeCollege,
    userTypes: row.userTypes,
    receipts: mayWrite && row.state === 'published' ? await receiptCounts(db, row) : null,
  };
};
