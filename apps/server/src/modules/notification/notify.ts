import {
  kindOf,
  type Label,
  type MessageChannel,
  type NotificationKind,
  type PushEvent,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { now, nowIso, nowMs } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { anyAmong, executePrepared, prepared } from '../../platform/database/prepared.ts';
import { timeZoneOf } from '../../platform/timeZone.ts';
import { uuid } from '../../platform/uuid.ts';
import { account } from '../identity/public.ts';
import { gatherMails } from './mail/gather.ts';
import { messageChannelsThere, messageJob } from './messages.ts';
import { clockIn, isQuiet, minutesQuiet } from './rules.ts';
import { notificationSetting } from './tables.ts';

export interface Notice {
  /** Whom to tell; who is unknown or disabled is passed over. */
  userIds: readonly string[];
  kind: NotificationKind;
  title: Label;
  body?: Label;
  /** A path of the product. */
  link?: string;
  /** What it is about: with a key nobody is told twice, however often this runs. */
  key?: string;
}

interface Told {
  /** Of the row. */
  id: string;
  accountId: string;
}

/** Rows a statement, and people told by one message between the nodes. */
const chunk = 5000;
/** Up to so many the message names each; beyond, a node asks which of those with an open page were told. */
const named = 100;
/** Notices that are told with one statement. */
const atOnce = 1000;

/**
 * Tells people something: a row each, kept until half a year after it was read, and pushed to their open pages after
 * the commit. Kinds that somebody has switched off do not reach him; in his quiet hours he is not disturbed.
 */
export const notify = async (context: WriteContext, notice: Notice): Promise<void> => {
  await send(context, notice, false);
};

/** The same, waited for: answers whom it reached. Whoever was told under its key before is not among them. */
export const notifyTold = (context: WriteContext, notice: Notice): Promise<ReadonlySet<string>> =>
  send(context, notice, true);

const send = async (context: WriteContext, notice: Notice, waited: boolean): Promise<ReadonlySet<string>> => {
  const everybody = [...new Set(notice.userIds)];
  const key = notice.key ?? (everybody.length > named ? uuid() : null);
  const reached = new Set<string>();
  for (let from = 0; from < everybody.length; from += chunk) {
    const part = { ...notice, key, userIds: everybody.slice(from, from + chunk) };
    for (const { accountId } of await tell(context, [part], waited)) reached.add(accountId);
  }
  return reached;
};

/** Tells each of many people something of his own: up to a thousand of them with one statement. */
export const notifyEach = async (context: WriteContext, notices: readonly Notice[]): Promise<void> => {
  for (let from = 0; from < notices.length; from += atOnce)
    await tell(
      context,
      notices.slice(from, from + atOnce).map((notice) => ({
        ...notice,
        userIds: [...new Set(notice.userIds)],
        key: notice.key ?? null,
      })),
      false,
    );
};

const tellEach = async <R extends { userIds: readonly string[] }>(
  rows: readonly R[],
  say: (own: readonly R[]) => Omit<Notice, 'userIds'>,
  tellOf: (notice: Notice) => Promise<void>,
): Promise<void> => {
  const own = new Map<string, R[]>();
  for (const row of rows) for (const id of row.userIds) own.set(id, [...(own.get(id) ?? []), row]);
  const said = [...own].map(([id, mine]) => ({ id, notice: say(mine) }));
  for (const same of Map.groupBy(said, ({ notice }) => JSON.stringify(notice)).values())
    for (const { notice } of same.slice(0, 1)) await tellOf({ ...notice, userIds: same.map(({ id }) => id) });
};

/**
 * Tells each person once of all the rows that concern him, whatever their number; those to whom the same is said are
 * told together.
 */
export const notifyOfAll = <R extends { userIds: readonly string[] }>(
  context: WriteContext,
  rows: readonly R[],
  say: (own: readonly R[]) => Omit<Notice, 'userIds'>,
): Promise<void> => tellEach(rows, say, (notice) => notify(context, notice));

/** The same, waited for: answers whom it reached. */
export const notifyOfAllTold = async <R extends { userIds: readonly string[] }>(
  context: WriteContext,
  rows: readonly R[],
  say: (own: readonly R[]) => Omit<Notice, 'userIds'>,
): Promise<ReadonlySet<string>> => {
  const reached = new Set<string>();
  await tellEach(rows, say, async (notice) => {
    for (const id of await notifyTold(context, notice)) reached.add(id);
  });
  return reached;
};

const defaults = { off: [] as NotificationKind[], quietFrom: null, quietTo: null };
type Setting = Omit<typeof notificationSetting.$inferSelect, 'accountId' | 'version'>;

type Settings = ReadonlyMap<string, Setting>;

const channelsOf = async (db: Reader, ids: readonly string[]): Promise<Settings> =>
  new Map(
    (
      await prepared(db, 'notification settings', () =>
        db.select().from(notificationSetting).where(anyAmong(notificationSetting.accountId, 'ids')),
      ).execute({ ids })
    ).map((row) => [row.accountId, row]),
  );

/** What is told to some people, each of them once. */
interface Telling extends Omit<Notice, 'key'> {
  key: string | null;
}

/** Rows of what is told: for each one that person's, and which of the notices it is. */
const storeTold = (
  context: WriteContext,
  notices: readonly Telling[],
  rows: readonly { id: string; accountId: string; quiet: boolean; no: number }[],
  at: string,
) =>
  executePrepared<Told>(
    context.db,
    'notify',
    () => sql`
    insert into notification (id, account_id, kind, title, title_en, body, body_en, link, key, quiet, created_at)
    select w.id, w.account_id, n.kind, n.title, n.title_en, n.body, n.body_en, n.link, n.key, w.quiet, ${sql.placeholder('at')}
      from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('whom')}::uuid[],
                  ${sql.placeholder('quiet')}::boolean[], ${sql.placeholder('nos')}::int[]) as w(id, account_id, quiet, no)
      join unnest(${sql.placeholder('kinds')}::text[], ${sql.placeholder('titles')}::text[],
                  ${sql.placeholder('titlesEn')}::text[], ${sql.placeholder('bodies')}::text[],
                  ${sql.placeholder('bodiesEn')}::text[], ${sql.placeholder('links')}::text[],
                  ${sql.placeholder('keys')}::text[]) with ordinality
        as n(kind, title, title_en, body, body_en, link, key, no) on n.no = w.no
      join ${account} a on a.id = w.account_id and a.use_status = 1
    on conflict do nothing
    returning id, account_id as "accountId"`,
    {
      at,
      ids: rows.map(({ id }) => id),
      whom: rows.map(({ accountId }) => accountId),
      quiet: rows.map(({ quiet }) => quiet),
      nos: rows.map(({ no }) => no),
      kinds: notices.map(({ kind }) => kind),
      titles: notices.map(({ title }) => cut(title[0], 200)),
      titlesEn: notices.map(({ title }) => cut(title[1], 200)),
      bodies: notices.map(({ body }) => (body ? cut(body[0], 1000) : null)),
      bodiesEn: notices.map(({ body }) => (body ? cut(body[1], 1000) : null)),
      links: notices.map(({ link }) => link ?? null),
      keys: notices.map(({ key }) => key),
    },
  );

const tell = async (
  context: WriteContext,
  notices: readonly Telling[],
  waited: boolean,
): Promise<readonly Told[]> => {
  const clock = clockIn(await timeZoneOf(context.db, context.platform.database.db), now());
  const settings = await channelsOf(context.db, [...new Set(notices.flatMap(({ userIds }) => userIds))]);
  const of = (accountId: string) => settings.get(accountId) ?? defaults;
  const rows = notices.flatMap(({ kind, userIds }, at) => {
    const { urgent, fixed } = kindOf(kind);
    return userIds
      .filter((id) => fixed || !of(id).off.includes(kind))
      .map((id) => ({ id: uuid(), accountId: id, quiet: !urgent && isQuiet(of(id), clock), no: at + 1 }));
  });
  if (rows.length === 0) return [];
  const at = nowIso();
  const noOf = new Map(rows.map(({ id, no }) => [id, no]));
  const quiet = new Set(rows.flatMap((row) => (row.quiet ? row.id : [])));
  const answer = async () => {
    const stored = await storeTold(context, notices, rows, at);
    const byNotice = [...Map.groupBy(stored, ({ id }) => (noOf.get(id) ?? 0) - 1)].flatMap(([no, told]) => {
      const notice = notices[no];
      return notice ? [{ notice, told }] : [];
    });
    for (const { notice, told } of byNotice) push(context, notice, told, { quiet, at });
    return byNotice;
  };
  const channels = messageChannelsThere(context.platform).length > 0;
  if (!channels && !waited) {
    context.post(answer);
    return [];
  }
  const all = await answer();
  for (const { notice, told } of all) {
    const { urgent } = kindOf(notice.kind);
    const minutes = (id: string) => (urgent ? 0 : minutesQuiet(of(id), clock));
    await hand(context, told, minutes, (id) => settings.get(id)?.channels);
    if (context.platform.mail)
      await gatherMails(
        context,
        notice.kind,
        told
          .filter(({ accountId: id }) => {
            const own = settings.get(id);
            return !own || (own.channels.includes('mail') && !own.mailOff.includes(notice.kind));
          })
          .map((one) => ({ ...one, minutes: minutes(one.accountId) })),
      );
  }
  return all.flatMap(({ told }) => told);
};

const push = (
  context: WriteContext,
  { kind, title, link, key }: Telling,
  told: readonly Told[],
  { quiet, at }: { quiet: ReadonlySet<string>; at: string },
) => {
  const event: Omit<Extract<PushEvent, { kind: 'notification' }>, 'quiet'> = {
    kind: 'notification',
    of: kind,
    title: [cut(title[0], 200), cut(title[1], 200)],
    link: link ?? null,
  };
  if (key && told.length > named) return context.notify('push', { told: { key, at }, event });
  for (const isQuietNow of [false, true]) {
    const accountIds = told.flatMap(({ id, accountId }) => (quiet.has(id) === isQuietNow ? accountId : []));
    if (accountIds.length > 0) context.notify('push', { accountIds, event: { ...event, quiet: isQuietNow } });
  }
};

/** Hands what was told to the job of the further channels, at the end of the receiver's quiet hours. */
const hand = async (
  context: WriteContext,
  told: readonly Told[],
  wait: (accountId: string) => number,
  wanted: (accountId: string) => readonly MessageChannel[] | undefined,
): Promise<void> => {
  // Mails go their own way.
  const channels = messageChannelsThere(context.platform).filter(
    (channel): channel is MessageChannel => channel !== 'mail',
  );
  if (channels.length === 0) return;
  const byWait = new Map<number, string[]>();
  for (const { id, accountId } of told) {
    if (!(wanted(accountId) ?? channels).some((channel) => channels.includes(channel))) continue;
    const minutes = wait(accountId);
    byWait.set(minutes, [...(byWait.get(minutes) ?? []), id]);
  }
  for (const [minutes, ids] of byWait)
    for (let from = 0; from < ids.length; from += named)
      await context.send(
        messageJob,
        { ids: ids.slice(from, from + named) },
        minutes > 0 ? { startAfter: new Date(nowMs() + minutes * 60_000) } : undefined,
      );
};

const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text;
