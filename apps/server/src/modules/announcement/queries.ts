import {
  type AnnouncementDetails,
  type AnnouncementRow,
  announcementPermission,
  type announcement as contract,
  type InputOf,
  type Page,
} from '@anyan/contract';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import { fileRows, signedUrl } from '../../platform/files/files.ts';
import { imageIdsOf } from '../../platform/html.ts';
import { offsetOf, orderOf, typedPattern } from '../../platform/paging.ts';
import { namesSpelt } from '../../platform/pinyin.ts';
import { need, within } from '../../platform/scope.ts';
import type { Reach } from '../../platform/session/caller.ts';
import { canOf } from '../../platform/states.ts';
import { isForCaller, organization } from '../college/public.ts';
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

/** What is in force and for the caller. */
const readableBy = async (context: ReadContext): Promise<SQL | undefined> => {
  const now = nowIso();
  return and(
    eq(announcement.state, 'published'),
    lte(announcement.publishAt, now),
    or(isNull(announcement.expireAt), gt(announcement.expireAt, now)),
    await isForCaller(context, announcement),
  );
};

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

const ownRead = (accountId: string) =>
  and(eq(announcementRead.announcementId, announcement.id), eq(announcementRead.accountId, accountId));

/** @throws NOT_ALLOWED to `manage` for who may write nothing */
export const listAnnouncements = async (
  context: ReadContext,
  input: InputOf<Endpoints['announcementList']>,
): Promise<Page<AnnouncementRow>> => {
  const { db, caller } = context;
  const reach = input.manage ? writeReach(context) : undefined;
  if (input.manage && !reach) throw fail('NOT_ALLOWED');
  const pattern = typedPattern(input.keyword);
  const titles = await namesSpelt(context, announcement.title, input.keyword ?? '');
  const where = and(
    reach ? within(reach, { organization: announcement.organizationId }) : await readableBy(context),
    pattern ? or(ilike(announcement.title, pattern), inArray(announcement.title, titles)) : undefined,
    input.kind ? eq(announcement.kind, input.kind) : undefined,
    input.state ? eq(announcement.state, input.state) : undefined,
    input.unread === undefined
      ? undefined
      : input.unread
        ? isNull(announcementRead.readAt)
        : isNotNull(announcementRead.readAt),
  );
  const { limit, offset, pageNo } = offsetOf(input);
  const newest = sql`coalesce(${announcement.publishAt}, ${announcement.createdAt})`;
  const order = input.sortField
    ? orderOf(
        { publishAt: newest, title: announcement.title, views: announcement.views },
        input,
        { field: 'publishAt' },
        announcement.id,
      )
    : [desc(announcement.pinned), desc(newest), desc(announcement.id)];

  const data = await db
    .select(selection)
    .from(announcement)
    .leftJoin(organization, eq(organization.id, announcement.organizationId))
    .leftJoin(announcementRead, ownRead(caller.accountId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(announcement)
    .leftJoin(announcementRead, ownRead(caller.accountId))
    .where(where);
  const can = await canOf(context, news, managing);
  return { pageNo, totalCount: total?.total ?? 0, data: data.map((row) => ({ ...row, can: can(row) })) };
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
  const readable = await one(await readableBy(context));
  const writable = reach && (await one(within(reach, { organization: announcement.organizationId })));
  return { row: need(readable ?? writable), mayRead: !!readable, mayWrite: !!writable };
};

export const announcementDetails = async (
  context: ReadContext,
  { row, mayWrite }: Awaited<ReturnType<typeof findAnnouncement>>,
): Promise<AnnouncementDetails> => {
  const { db, caller, platform } = context;
  const shown = need(
    (
      await db
        .select(selection)
        .from(announcement)
        .leftJoin(organization, eq(organization.id, announcement.organizationId))
        .leftJoin(announcementRead, ownRead(caller.accountId))
        .where(eq(announcement.id, row.id))
    )[0],
  );
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
