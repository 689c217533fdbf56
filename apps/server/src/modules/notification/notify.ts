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
  id: string;
  accountId: string;
}

/** Rows a statement, and people told by one message between the nodes. */
const chunk = 5000;
/** Up to so many the message names each; beyond, a node asks which of those with an open page were told. */
const named = 100;

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

const send = async (
  context: WriteContext,
  notice: Notice,
  waited: boolean,
  settings?: Settings,
): Promise<ReadonlySet<string>> => {
  const everybody = [...new Set(notice.userIds)];
  const key = notice.key ?? (everybody.length > named ? uuid() : null);
  const clock = clockIn(await timeZoneOf(context.db, context.platform.database.db), now());
  const reached = new Set<string>();
  for (let from = 0; from < everybody.length; from += chunk) {
    const part = { ...notice, key, userIds: everybody.slice(from, from + chunk) };
    for (const { accountId } of await tell(context, part, clock, waited, settings)) reached.add(accountId);
  }
  return reached;
};

/** Tells each of many people something of his own, whose settings are read at once. */
export const notifyEach = async (context: WriteContext, notices: readonly Notice[]): Promise<void> => {
  const everybody = [...new Set(notices.flatMap(({ userIds }) => userIds))];
  const settings = await settingsOf(context.db, everybody);
  for (const notice of notices) await send(context, notice, false, settings);
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

const settingsOf = async (db: Reader, ids: readonly string[]): Promise<Settings> =>
  new Map(
    (
      await prepared(db, 'notification settings', () =>
        db.select().from(notificationSetting).where(anyAmong(notificationSetting.accountId, 'ids')),
      ).execute({ ids })
    ).map((row) => [row.accountId, row]),
  );

const tell = async (
  context: WriteContext,
  notice: Omit<Notice, 'key'> & { key: string | null },
  clock: string,
  waited: boolean,
  known?: Settings,
): Promise<readonly Told[]> => {
  const { kind, key, title, body, link = null } = notice;
  const settings = known ?? (await settingsOf(context.db, notice.userIds));
  const of = (accountId: string) => settings.get(accountId) ?? defaults;
  const { urgent, fixed } = kindOf(kind);
  const whom = fixed ? notice.userIds : notice.userIds.filter((id) => !of(id).off.includes(kind));
  const quiet = new Set(urgent ? [] : whom.filter((id) => isQuiet(of(id), clock)));
  if (whom.length === 0) return [];
  const at = nowIso();
  const answer = () =>
    executePrepared<Told>(
      context.db,
      'notify',
      () => sql`
    insert into notification (id, account_id, kind, title, title_en, body, body_en, link, key, quiet, created_at)
    select w.id, w.account_id, ${sql.placeholder('kind')}, ${sql.placeholder('title')}, ${sql.placeholder('titleEn')},
           ${sql.placeholder('body')}, ${sql.placeholder('bodyEn')}, ${sql.placeholder('link')},
           ${sql.placeholder('key')}, w.quiet, ${sql.placeholder('at')}
      from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('whom')}::uuid[],
                  ${sql.placeholder('quiet')}::boolean[]) as w(id, account_id, quiet)
      join ${account} a on a.id = w.account_id and a.use_status = 1
    on conflict do nothing
    returning id, account_id as "accountId"`,
      {
        kind,
        title: cut(title[0], 200),
        titleEn: cut(title[1], 200),
        body: body ? cut(body[0], 1000) : null,
        bodyEn: body ? cut(body[1], 1000) : null,
        link,
        key,
        at,
        ids: whom.map(uuid),
        whom,
        quiet: whom.map((id) => quiet.has(id)),
      },
    ).then((told) => {
      const event = {
        kind: 'notification' as const,
        of: kind,
        title: [cut(title[0], 200), cut(title[1], 200)] as [string, string],
        link,
      };
      if (told.length > 0) push(context, event, told, { quiet, key, at });
      return told;
    });
  const channels = messageChannelsThere(context.platform).length > 0;
  if (!channels && !waited) {
    context.post(answer);
    return [];
  }
  const told = await answer();
  await hand(
    context,
    told,
    urgent ? () => 0 : (id) => minutesQuiet(of(id), clock),
    (id) => settings.get(id)?.channels,
  );
  if (context.platform.mail)
    await gatherMails(
      context,
      kind,
      told
        .filter(({ accountId: id }) => {
          const own = settings.get(id);
          return !own || (own.channels.includes('mail') && !own.mailOff.includes(kind));
        })
        .map((one) => ({ ...one, minutes: urgent ? 0 : minutesQuiet(of(one.accountId), clock) })),
    );
  return told;
};

const push = (
  context: WriteContext,
  event: Omit<Extract<PushEvent, { kind: 'notification' }>, 'quiet'>,
  told: readonly Told[],
  { quiet, key, at }: { quiet: ReadonlySet<string>; key: string | null; at: string },
) => {
  if (key && told.length > named) return context.notify('push', { told: { key, at }, event });
  for (const isQuietNow of [false, true]) {
    const accountIds = told.flatMap(({ accountId }) =>
      quiet.has(accountId) === isQuietNow ? accountId : [],
    );
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
