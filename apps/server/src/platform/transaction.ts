import { createHash, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { type LogEntry, writeLog } from './audit/write.ts';
import { nowIso } from './clock.ts';
import type { Described, LogNote, ReadContext, WriteContext } from './context.ts';
import { worthRetrying } from './database/errors.ts';
import { prepared } from './database/prepared.ts';
import { transact } from './database/transact.ts';
import { fail } from './failure.ts';
import { type Notice, notifyInside } from './push/listen.ts';
import { isSystem } from './session/caller.ts';
import type { AuthorityChange } from './session/callers.ts';
import { idempotencyKey } from './tables.ts';
import { uuid } from './uuid.ts';

/** Thrown inside a transaction whose key has its answer already; nothing of it is done again. */
export class Replay extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('replay');
    this.answer = answer;
  }
}

export interface Claim {
  key: string;
  requestHash: string;
}

/** Names a request by what it asks, so that the same key with another body is noticed. */
export const requestHash = (path: string, input: unknown): string =>
  createHash('sha256')
    .update(path)
    .update('\0')
    .update(JSON.stringify(input) ?? '')
    .digest('base64url');

/**
 * Runs one write as one transaction: idempotency key, the work, the operation log, outgoing events and jobs. A lost
 * race (deadlock, serialisation) is tried twice again.
 */
export const runWrite = async <T>(
  context: ReadContext,
  call: Described,
  work: (context: WriteContext) => Promise<T>,
  claim?: Claim,
): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(context, call, work, claim);
    } catch (error) {
      if (attempt >= 2 || !worthRetrying(error)) throw error;
      // The one that won goes first: at once again, both could meet at the same two rows once more.
      await setTimeout(randomInt(10, 50 * (attempt + 1)));
    }
  }
};

const once = async <T>(
  context: ReadContext,
  call: Described,
  work: (context: WriteContext) => Promise<T>,
  claim: Claim | undefined,
): Promise<T> => {
  const { platform, caller } = context;
  const notes: LogNote[] = [];
  const messages: Notice[] = [];
  const later: (() => void)[] = [];
  const actor = isSystem(caller)
    ? { id: null, name: caller.name }
    : { id: caller.accountId, name: caller.name };

  const result = await transact(platform.database.pool, async (tx, post) => {
    if (claim) await takeKey(context, tx, claim);
    const write: WriteContext = {
      ...context,
      db: tx,
      post,
      audit: (note) => void notes.push(note),
      emit: (event, ...payloads) =>
        platform.jobs.publish(
          tx,
          event,
          ...payloads.map((payload) => ({
            eventId: uuid(),
            at: nowIso(),
            ...(actor.id ? { actorId: actor.id } : {}),
            ...payload,
          })),
        ),
      send: (job, data, options) => platform.jobs.send(tx, job, data, options),
      notify: (channel, message) =>
        void messages.push(...inPieces(message).map((piece) => ({ channel, message: piece }))),
      afterCommit: (task) => void later.push(task),
    };
    const answer = await work(write);
    if (notes.length === 0 && !call.unlogged && platform.config.test)
      throw new Error(`${call.title[0]} changed something without a row in the operation log`);
    const entries = notes.map(
      (note): LogEntry => ({
        actorId: (note.actor ?? actor).id,
        actorName: (note.actor ?? actor).name,
        origin: note.origin ?? context.origin,
        module: call.module,
        action: note.action ?? call.title,
        ...(note.target ? { target: note.target } : {}),
        ...(note.changes ? { changes: note.changes } : {}),
        ...(note.result ? { result: note.result } : {}),
      }),
    );
    post(() => writeLog(tx, entries));
    // Other nodes keep a caller for a minute: who is locked out must be so, whatever happens to this node.
    const authority = messages.filter(({ channel }) => channel === 'authority');
    if (authority.length > 0) post(() => notifyInside(tx, authority));
    if (claim) post(() => keepAnswer(context, tx, claim, answer));
    return answer;
  });
  // Other nodes hear of it in a moment; who is answered here may call again at once.
  for (const { channel, message } of messages)
    if (channel === 'authority') platform.callers.drop(message as AuthorityChange);
  // Inside, they would have the commits wait for each other: PostgreSQL holds its queue until one is on disk.
  platform.notices.send(messages.filter(({ channel }) => channel !== 'authority'));
  if (notes.length > 0) platform.shortCache.clear(call.module);
  for (const task of later) task();
  return result;
};

/** @throws Replay when a key has its answer, IDEMPOTENCY_KEY_REUSED when it stands for another request. */
export const answerOf = async ({ db, caller, platform }: ReadContext, claim: Claim): Promise<void> => {
  const [row] = await db
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.accountId, caller.accountId), eq(idempotencyKey.key, claim.key)));
  if (!row) return;
  if (row.requestHash !== claim.requestHash) throw fail('IDEMPOTENCY_KEY_REUSED');
  throw new Replay(row.answer ? JSON.parse(platform.secrets.decrypt(row.answer)) : null);
};

/** PostgreSQL takes 8,000 bytes a message; one to many people goes out in several. */
const inPieces = (message: object): object[] => {
  const { accountIds } = message as { accountIds?: string[] };
  if (!accountIds || accountIds.length <= 100) return [message];
  const pieces: object[] = [];
  for (let from = 0; from < accountIds.length; from += 100)
    pieces.push({ ...message, accountIds: accountIds.slice(from, from + 100) });
  return pieces;
};

const takeKey = async (context: ReadContext, tx: WriteContext['db'], claim: Claim): Promise<void> => {
  const { accountId } = context.caller;
  // A second call with the key waits here until the first has committed or failed.
  const taken = await prepared(tx, 'take a key', () =>
    tx
      .insert(idempotencyKey)
      .values({
        accountId: sql.placeholder('accountId'),
        key: sql.placeholder('key'),
        requestHash: sql.placeholder('requestHash'),
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key }),
  ).execute({ accountId, ...claim });
  if (taken.length > 0) return;
  await answerOf({ ...context, db: tx }, claim);
  throw fail('IDEMPOTENCY_KEY_REUSED');
};

const keepAnswer = (
  { platform, caller: { accountId } }: ReadContext,
  tx: WriteContext['db'],
  { key }: Claim,
  answer: unknown,
): Promise<unknown> =>
  prepared(tx, 'keep an answer', () =>
    tx
      .update(idempotencyKey)
      .set({ answer: sql`${sql.placeholder('answer')}` })
      .where(
        and(
          eq(idempotencyKey.accountId, sql.placeholder('accountId')),
          eq(idempotencyKey.key, sql.placeholder('key')),
        ),
      ),
  ).execute({ accountId, key, answer: platform.secrets.encrypt(JSON.stringify(answer ?? null)) });
