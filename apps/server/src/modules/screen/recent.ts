import { type InputOf, type RecentRow, recentLimits, type SearchKind, type screen } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { CardSource } from '../../platform/cards.ts';
import { nowIso } from '../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { Failure, fail, failAt } from '../../platform/failure.ts';
import { asking, linkTo, pagesFor, searchSources } from '../../platform/found.ts';
import type { Platform } from '../../platform/platform.ts';
import { need } from '../../platform/scope.ts';
import { account } from '../identity/public.ts';
import { recentOf } from './queries.ts';
import { recentRecord } from './tables.ts';

type Endpoints = typeof screen.endpoints;

interface Opened {
  accountId: string;
  kind: SearchKind;
  id: string;
  at: string;
}

const keyOf = ({ accountId, kind, id }: Omit<Opened, 'at'>): string => `${accountId} ${kind} ${id}`;

/** What was opened since it was last written down, by each platform of this process. */
const waiting = new WeakMap<Platform, Map<string, Opened>>();

/** Milliseconds until it is: one statement for all who opened something meanwhile. */
const pause = 2000;

/** What is just being written down. */
const underway = new WeakMap<Platform, Map<string, Opened>>();

/** Writes down what waits; of each person the newest stay, and what he has pinned. */
export const flushRecent = async (platform: Platform): Promise<void> => {
  const taken = waiting.get(platform);
  if (!taken) return;
  waiting.delete(platform);
  underway.set(platform, taken);
  try {
    await writeDown(platform.database.db, [...taken.values()]);
  } finally {
    if (underway.get(platform) === taken) underway.delete(platform);
  }
};

/** The same of the caller's own, inside his transaction: another connection beside it would starve the pool. */
const writeOwn = async ({ db, caller, platform, afterCommit }: WriteContext): Promise<void> => {
  // Two tabs wait for each other; the second finds written what the first has.
  await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, caller.accountId))
    .for('no key update');
  const own = [waiting, underway].flatMap((some) =>
    [...(some.get(platform)?.values() ?? [])].filter(({ accountId }) => accountId === caller.accountId),
  );
  afterCommit(() => {
    const unwritten = waiting.get(platform);
    for (const one of own) if (unwritten?.get(keyOf(one)) === one) unwritten.delete(keyOf(one));
  });
  // The newer of a record that waits and is underway: one statement writes each row once.
  await writeDown(db, [...new Map(own.reverse().map((one) => [keyOf(one), one])).values()]);
};

const writeDown = async (db: Pick<WriteContext['db'], 'execute'>, opened: Opened[]): Promise<void> => {
  if (opened.length === 0) return;
  // In one order, so that two nodes that write about the same person do not wait for each other.
  opened.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const all = <K extends keyof Opened>(key: K) => sql.param(opened.map((one) => one[key]));
  await db.execute(sql`
    insert into ${recentRecord} (account_id, kind, record_id, opened_at)
    select t.* from unnest(${all('accountId')}::uuid[], ${all('kind')}::text[], ${all('id')}::uuid[],
      ${all('at')}::timestamptz[]) as t(account_id, kind, record_id, opened_at)
    join ${account} on ${account.id} = t.account_id
    on conflict (account_id, kind, record_id) do update set opened_at = excluded.opened_at`);
  await db.execute(sql`
    delete from recent_record r using (
      select account_id, kind, record_id,
        row_number() over (partition by account_id order by opened_at desc) as place
      from recent_record where not pinned and account_id = any(${all('accountId')}::uuid[])
    ) old
    where old.place > ${recentLimits.newest} and r.account_id = old.account_id and r.kind = old.kind
      and r.record_id = old.record_id`);
};

/** Takes down that somebody has opened a record; nothing waits for it. */
export const noteOpened = ({ platform, ...one }: { platform: Platform } & Omit<Opened, 'at'>): void => {
  const known = waiting.get(platform);
  const opened = known ?? new Map<string, Opened>();
  opened.set(keyOf(one), { ...one, at: nowIso() });
  if (known) return;
  waiting.set(platform, opened);
  setTimeout(() => {
    flushRecent(platform).catch((error: Error) =>
      platform.log.warn({ error: error.name }, 'recent records not written'),
    );
  }, pause).unref();
};

/** The records as they are now; undefined for what is gone, out of reach, or of a page that the caller has no more. */
const toRecent = async (
  context: ReadContext,
  { kind, recordId, openedAt, pinned }: Awaited<ReturnType<typeof recentOf>>[number],
): Promise<RecentRow | undefined> => {
  const source = context.platform.ports.one(searchSources, kind);
  const pages = source ? pagesFor(context.caller, source) : [];
  const [page] = pages;
  if (!source?.one || !page) return undefined;
  try {
    const hit = await source.one(asking(context, pages), recordId);
    return {
      kind,
      id: recordId,
      title: hit.title,
      hint: hit.hint,
      link: linkTo(page, hit),
      openedAt,
      pinned,
    };
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
};

const atOnce = 8;

/** What the caller opened lately, pinned ones first; `most` of those that are still there. */
export const listRecent = async (
  context: ReadContext,
  most = recentLimits.newest + recentLimits.pinned,
): Promise<RecentRow[]> => {
  await flushRecent(context.platform);
  const kept = await recentOf(context.db, context.caller.accountId);
  const rows: RecentRow[] = [];
  for (let from = 0; from < kept.length && rows.length < most; from += atOnce) {
    const some = await Promise.all(kept.slice(from, from + atOnce).map((one) => toRecent(context, one)));
    rows.push(...some.filter((row) => row !== undefined));
  }
  return rows.slice(0, most);
};

/** @throws NOT_FOUND for what is not among the caller's own, RECENT_PINNED_TOO_MANY */
export const pinRecent = async (
  context: WriteContext,
  { kind, id, pinned }: InputOf<Endpoints['recentPin']>,
): Promise<void> => {
  const { db, caller } = context;
  const { accountId } = caller;
  // It holds the account: two tabs that pin at once would both be the twentieth.
  await writeOwn(context);
  const own = eq(recentRecord.accountId, accountId);
  const [row] = await db
    .update(recentRecord)
    .set({ pinned })
    .where(and(own, eq(recentRecord.kind, kind), eq(recentRecord.recordId, id)))
    .returning({ id: recentRecord.recordId });
  need(row);
  if (pinned && (await db.$count(recentRecord, and(own, recentRecord.pinned))) > recentLimits.pinned)
    throw fail('RECENT_PINNED_TOO_MANY', { max: recentLimits.pinned });
};

/** Forgets one, or all that are not pinned. @throws RECENT_WHICH, NOT_FOUND */
export const removeRecent = async (
  context: WriteContext,
  { kind, id, all }: InputOf<Endpoints['recentRemove']>,
): Promise<void> => {
  const { db, caller } = context;
  const which = all
    ? eq(recentRecord.pinned, false)
    : kind && id && and(eq(recentRecord.kind, kind), eq(recentRecord.recordId, id));
  if (!which) throw failAt(kind ? 'id' : 'kind', 'RECENT_WHICH');
  await writeOwn(context);
  const gone = await db
    .delete(recentRecord)
    .where(and(eq(recentRecord.accountId, caller.accountId), which))
    .returning({ id: recentRecord.recordId });
  if (!all) need(gone[0]);
};

const onCard = 8;

/** The card of what the caller opened lately. */
export const recentCard: CardSource = {
  data: async (context) => ({ rows: await listRecent(context, onCard) }),
};
