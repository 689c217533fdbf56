import {
  announcementFields,
  announcementLimits,
  type announcement as contract,
  fieldMessage,
  type InputOf,
  inLocale,
  type Reminded,
  remindedResult,
} from '@anyan/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import { nowIso, today } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { bump, versioned } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { claimFile, fileRow, fileRows } from '../../platform/files/files.ts';
import { imageIdsOf, isEmptyHtml, plainText, sanitizeHtml } from '../../platform/html.ts';
import { need, needAll, within } from '../../platform/scope.ts';
import { actorOf } from '../../platform/session/caller.ts';
import { check, move } from '../../platform/states.ts';
import { timeZoneOf } from '../../platform/timeZone.ts';
import { uuid } from '../../platform/uuid.ts';
import { faultOfAudience, mergedArray, organization, type Scope, scopeOf } from '../college/public.ts';
import { account } from '../identity/public.ts';
import { notifyTold, takeBack } from '../notification/public.ts';
import { linkOf, noticeKey, notifySoon } from './notices.ts';
import { audiencePage } from './receiptQueries.ts';
import { faultOfTimes, isShown } from './rules.ts';
import { news, target } from './states.ts';
import { announcement, announcementRead } from './tables.ts';

type Endpoints = typeof contract.endpoints;
type Fields = InputOf<Endpoints['announcementAdd']>;
type Announcement = typeof announcement.$inferSelect;

const fileUse = (id: string) => `announcement:${id}`;

const contentOf = ({ locale }: WriteContext, given: string): string => {
  const html = sanitizeHtml(given);
  if (isEmptyHtml(html)) {
    const title = inLocale(['正文', 'Text'], locale);
    throw failAt('content', 'BAD_INPUT', { first: fieldMessage('required', title, locale) });
  }
  if (Buffer.byteLength(html) > announcementLimits.contentBytes)
    throw failAt('content', 'ANNOUNCEMENT_TOO_LONG');
  return html;
};

/** @throws ANNOUNCEMENT_SCOPE_NEEDED, ANNOUNCEMENT_SCOPE_BEYOND */
const checkScope = async (context: WriteContext, scope: Scope, before: readonly string[]): Promise<void> => {
  const fault = await faultOfAudience(context, scope, before);
  if (fault === 'needed') throw failAt('organizationIds', 'ANNOUNCEMENT_SCOPE_NEEDED');
  if (fault === 'beyond') throw failAt('organizationIds', 'ANNOUNCEMENT_SCOPE_BEYOND');
};

/** @throws ANNOUNCEMENT_PUBLISH_PAST, ANNOUNCEMENT_EXPIRES_EARLY */
const checkTimes = (times: Pick<Announcement, 'publishAt' | 'expireAt'>): void => {
  const fault = faultOfTimes(times, nowIso());
  if (fault === 'past') throw failAt('publishAt', 'ANNOUNCEMENT_PUBLISH_PAST');
  if (fault === 'early') throw failAt('expireAt', 'ANNOUNCEMENT_EXPIRES_EARLY');
};

const {
  attachmentIds: _ids,
  organizationIds: _places,
  wholeCollege: _all,
  ...plainFields
} = announcementFields;
const loggedFields = {
  ...plainFields,
  scope: announcementFields.organizationIds,
  files: announcementFields.attachmentIds,
};

/** As the log tells it: the text without its marks, organisations and files with their names. */
const logged = async ({ db }: WriteContext, row: ReturnType<typeof valuesOf> | Announcement) => {
  const places = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(inArray(organization.id, row.organizationIds))
    .orderBy(asc(organization.name));
  const files = await fileRows(db, row.attachmentIds);
  return {
    ...row,
    content: plainText(row.content),
    scope: row.wholeCollege ? 'college' : places,
    files: files.map(({ id, name }) => ({ id, name })),
  };
};

const instant = (given: string | null | undefined) => (given ? new Date(given).toISOString() : null);

const valuesOf = (context: WriteContext, fields: Fields) => ({
  title: fields.title.trim(),
  kind: fields.kind,
  content: contentOf(context, fields.content),
  ...scopeOf(fields),
  userTypes: [...new Set(fields.userTypes ?? [])].sort(),
  attachmentIds: [...new Set(fields.attachmentIds ?? [])],
  pinned: fields.pinned,
  needReceipt: fields.needReceipt,
  publishAt: instant(fields.publishAt),
  expireAt: instant(fields.expireAt),
});

/** Ties attachments and pictures to the text, and lets go of those that are gone from it. */
const claimFiles = async (
  context: WriteContext,
  id: string,
  next: Pick<Announcement, 'content' | 'attachmentIds'> | null,
  before: Pick<Announcement, 'content' | 'attachmentIds'> | null,
): Promise<void> => {
  const of = (one: typeof next) => new Set(one ? [...one.attachmentIds, ...imageIdsOf(one.content)] : []);
  const [now, was] = [of(next), of(before)];
  for (const fileId of was) if (!now.has(fileId)) await claimFile(context, fileUse(id), null, fileId);
  // A picture copied from a place where it belongs to this text already.
  for (const fileId of now)
    if (!was.has(fileId) && (await fileRow(context.db, fileId))?.usedBy !== fileUse(id))
      await claimFile(context, fileUse(id), fileId, null, { field: 'attachmentIds' });
};

/** @throws ANNOUNCEMENT_TOO_LONG, …_SCOPE_NEEDED, …_SCOPE_BEYOND, …_PUBLISH_PAST, …_EXPIRES_EARLY, FILE_UNKNOWN */
export const addAnnouncement = async (context: WriteContext, fields: Fields): Promise<{ id: string }> => {
  const values = valuesOf(context, fields);
  await checkScope(context, values, []);
  checkTimes(values);
  const id = uuid();
  const { caller, reach } = context;
  await context.db.insert(announcement).values({
    ...values,
    id,
    // One for all belongs to the college; others to whom they address first.
    organizationId: reach.college ? null : (values.organizationIds[0] ?? null),
    authorId: actorOf(context),
    authorName: caller.name,
  });
  await claimFiles(context, id, values, null);
  context.audit({
    target: target({ id, title: values.title }),
    changes: changesOf(loggedFields, null, await logged(context, values)),
  });
  return { id };
};

/** The row, locked, where the caller may write it. @throws NOT_FOUND */
const lock = async ({ db, reach }: WriteContext, id: string): Promise<Announcement> =>
  need(
    (
      await db
        .select()
        .from(announcement)
        .where(and(eq(announcement.id, id), within(reach, { organization: announcement.organizationId })))
        .for('no key update')
    )[0],
  );

/** @throws what `addAnnouncement` does, and ANNOUNCEMENT_PUBLISHED, STALE_VERSION */
export const editAnnouncement = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['announcementEdit']>,
): Promise<void> => {
  const before = await lock(context, id);
  await check(context, news, 'edit', before);
  if (before.version !== version) throw fail('STALE_VERSION');
  const values = valuesOf(context, fields);
  const was = await logged(context, before);
  await checkScope(context, values, before.organizationIds);
  // A time that was right when it was given may stay.
  checkTimes(values.publishAt === before.publishAt ? { ...values, publishAt: null } : values);
  await versioned(
    context.db
      .update(announcement)
      .set({ ...values, ...bump })
      .where(and(eq(announcement.id, id), eq(announcement.version, version)))
      .returning({ id: announcement.id }),
  );
  await claimFiles(context, id, values, before);
  context.audit({
    target: target({ id, title: values.title }),
    changes: changesOf(loggedFields, was, await logged(context, values)),
  });
};

/** @throws NOT_FOUND, ANNOUNCEMENT_PUBLISHED */
export const deleteAnnouncements = async (
  context: WriteContext,
  { ids }: { ids: string[] },
): Promise<void> => {
  const { db, reach } = context;
  const rows = needAll(
    ids,
    await db
      .select()
      .from(announcement)
      .where(and(inArray(announcement.id, ids), within(reach, { organization: announcement.organizationId })))
      .orderBy(asc(announcement.id))
      .for('update'),
  );
  await check(context, news, 'delete', ...rows);
  await db.delete(announcement).where(inArray(announcement.id, ids));
  for (const row of rows) {
    const was = await logged(context, row);
    await claimFiles(context, row.id, null, row);
    context.audit({ target: target(row), changes: changesOf(loggedFields, was, null) });
  }
};

/**
 * Puts it in force now, or at its stored time. After a withdrawal it counts as another text: nobody has read it yet.
 * @throws WRONG_STATE, STALE_VERSION, ANNOUNCEMENT_EXPIRES_EARLY
 */
export const publishAnnouncement = async (
  context: WriteContext,
  { id, version }: InputOf<Endpoints['announcementPublish']>,
): Promise<void> => {
  const { db } = context;
  const row = await lock(context, id);
  if (row.version !== version) throw fail('STALE_VERSION');
  const now = nowIso();
  const publishAt = row.publishAt && row.publishAt > now ? row.publishAt : now;
  if (row.expireAt && row.expireAt <= publishAt) throw failAt('expireAt', 'ANNOUNCEMENT_EXPIRES_EARLY');
  await db.delete(announcementRead).where(eq(announcementRead.announcementId, id));
  await move(context, news, row, 'publish', { publishAt, toldAt: null, round: row.round + 1, views: 0 });
  // At once; what a crash leaves untold is told within a minute, as is what waits for its time.
  if (publishAt === now) context.afterCommit(() => void notifySoon(context.platform, id));
};

/** Nobody reads it any more, and what was told of it is gone from people's lists. @throws WRONG_STATE */
export const withdrawAnnouncement = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const row = await lock(context, id);
  await move(context, news, row, 'withdraw');
  await takeBack(context, noticeKey(id));
};

/** What was for an organisation is for the one it was merged into. */
export const moveAnnouncements = async (
  { db: tx }: WriteContext,
  fromId: string,
  intoId: string,
): Promise<void> => {
  await tx
    .update(announcement)
    .set({ organizationId: intoId })
    .where(eq(announcement.organizationId, fromId));
  await tx
    .update(announcement)
    .set({ organizationIds: mergedArray(announcement.organizationIds, fromId, intoId) })
    .where(sql`${fromId}::uuid = any(${announcement.organizationIds})`);
};

/**
 * Reminds who has not read it, or not confirmed it where that is asked for; each once a day, whoever was reminded
 * earlier is left out. @throws WRONG_STATE, …_ALL_READ
 */
export const remindOfAnnouncement = async (
  context: WriteContext,
  { id, userIds }: InputOf<Endpoints['announcementRemind']>,
): Promise<Reminded> => {
  const row = await lock(context, id);
  if (!isShown(row, nowIso())) throw fail('WRONG_STATE');
  const open = isNull(row.needReceipt ? announcementRead.confirmedAt : announcementRead.readAt);
  const ids = await audiencePage(context.db, row, {
    where: and(open, userIds ? inArray(account.id, userIds) : undefined),
  });
  if (ids.length === 0) throw fail('ANNOUNCEMENT_ALL_READ');
  const day = today(await timeZoneOf(context.db));
  const reached = await notifyTold(context, {
    userIds: ids,
    kind: 'announcement.reminded',
    title: row.needReceipt
      ? [`请阅读并确认：${row.title}`, `Please read and confirm: ${row.title}`]
      : [`请阅读：${row.title}`, `Please read: ${row.title}`],
    link: linkOf(id),
    key: `${noticeKey(id)}${row.round}:remind:${day}`,
  });
  const result = { reminded: reached.size, leftOut: ids.length - reached.size };
  context.audit({
    target: target(row),
    changes: changesOf(remindedResult.properties, null, result),
  });
  return result;
};
