import type { ExamMessage, examEndpoints, InputOf, ResultOf, SittingItem } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { Batcher } from '../../../platform/batcher.ts';
import { steadyMs } from '../../../platform/clock.ts';
import type { ManualContext } from '../../../platform/context.ts';
import type { Db, Writer } from '../../../platform/database/client.ts';
import { executePrepared } from '../../../platform/database/prepared.ts';
import { fail } from '../../../platform/failure.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import { figure } from '../settings.ts';
import { examAnswer, examAttempt, examSeen } from '../tables.ts';
import { notifyWatchersNow } from './notices.ts';
import type { PaperSlot } from './paper.ts';
import { messagesOf, ownSitting } from './queries.ts';
import { checkItems } from './rules.ts';

type Calls = typeof examEndpoints;
type Input = InputOf<Calls['answerSave']>;
type Saved = ResultOf<Calls['answerSave']>;

const columnsOf = (items: readonly (SittingItem & { attemptId: string })[]) => {
  // Of one question sent twice at once the newer counts: a statement touches a row once.
  const newest = new Map<string, (typeof items)[number]>();
  for (const item of items) {
    const key = `${item.attemptId} ${item.no}`;
    if ((newest.get(key)?.seq ?? 0) < item.seq) newest.set(key, item);
  }
  const rows = [...newest.values()];
  return sql`unnest(${sql.param(rows.map((row) => row.attemptId))}::uuid[], ${sql.param(rows.map((row) => row.no))}::smallint[],
    ${sql.param(rows.map((row) => JSON.stringify(row.answer)))}::jsonb[], ${sql.param(rows.map((row) => row.seq))}::int[],
    ${sql.param(rows.map((row) => row.flagged ?? false))}::boolean[], ${sql.param(rows.map((row) => row.spentSeconds ?? 0))}::int[])
    as t(attempt_id, no, answer, seq, flagged, spent_seconds)`;
};

/** One with a lower sequence than what is there changes nothing. */
const onNewer = `on conflict (attempt_id, no) do update set answer = excluded.answer, seq = excluded.seq, flagged = excluded.flagged,
  spent_seconds = excluded.spent_seconds, saved_at = now() where excluded.seq > exam_answer.seq`;

/** Writes answers down; one with a lower sequence than what is there changes nothing. */
export const keepAnswers = async (
  db: Pick<Db | Writer, 'execute'>,
  items: readonly (SittingItem & { attemptId: string })[],
): Promise<void> => {
  await db.execute(sql`
    insert into ${examAnswer} (attempt_id, no, answer, seq, flagged, spent_seconds)
    select t.* from ${columnsOf(items)} order by t.attempt_id, t.no
    ${sql.raw(onNewer)}`);
};

/** Writes down what answers have earned. */
export const keepPoints = async (
  db: Pick<Db | Writer, 'execute'>,
  points: readonly { attemptId: string; no: number; score: number }[],
): Promise<void> => {
  if (points.length === 0) return;
  await db.execute(sql`
    update ${examAnswer} set score = t.score
    from unnest(${sql.param(points.map(({ attemptId }) => attemptId))}::uuid[],
      ${sql.param(points.map(({ no }) => no))}::int[], ${sql.param(points.map(({ score }) => score))}::real[])
      as t(attempt_id, no, score)
    where ${examAnswer.attemptId} = t.attempt_id and ${examAnswer.no} = t.no`);
};

/** Points of one question, also of one that was left empty and has no row yet. */
export const givePoints = async (
  db: Writer,
  attemptId: string,
  { no, score }: { no: number; score: number },
): Promise<void> => {
  await db
    .insert(examAnswer)
    .values({ attemptId, no, score, answer: {}, seq: 0, flagged: false, spentSeconds: 0 })
    .onConflictDoUpdate({ target: [examAnswer.attemptId, examAnswer.no], set: { score } });
};

interface Asked extends Input {
  userId: string;
  ip: string | null;
}
interface Verdict {
  [key: string]: unknown;
  id: string;
  device: string;
  open: boolean;
  now: string;
  deadline: string;
  rule: string;
  told: number;
}
interface Heard {
  verdict: Verdict | undefined;
  messages: ExamMessage[];
}

/** Milliseconds for which a page counts as there without its being written down again. */
const seenMs = 15_000;
/** When sittings were last written down as seen by this node, and from where. */
const seenBy = perPlatform(() => new Map<string, { at: number; ip: string | null }>());

const noteSeen = async (platform: Platform, asked: readonly Asked[]): Promise<void> => {
  const { db } = platform.database;
  const seen = seenBy(platform);
  const isFresh = ({ attemptId, ip }: Asked): boolean => {
    const known = seen.get(attemptId);
    return !!known && known.ip === ip && known.at + seenMs > steadyMs();
  };
  const due = [...new Map(asked.filter((one) => !isFresh(one)).map((one) => [one.attemptId, one])).values()];
  if (due.length === 0) return;
  await db.execute(sql`
    insert into ${examSeen} (attempt_id, ip)
    select t.* from unnest(${sql.param(due.map(({ attemptId }) => attemptId))}::uuid[], ${sql.param(due.map(({ ip }) => ip))}::text[]) as t(attempt_id, ip)
     order by t.attempt_id
    on conflict (attempt_id) do update set seen_at = now(), ip = excluded.ip`);
  if (seen.size > 20_000) seen.clear();
  for (const { attemptId, ip } of due) seen.set(attemptId, { at: steadyMs(), ip });
};

/**
 * Locks sittings against whoever hands them in, so that no answer arrives after it was scored, and keeps what was sent for
 * those that are open, from the device that has them: one statement, which is on disk when it answers.
 */
const keepSent = (platform: Platform, asked: readonly Asked[]): Promise<Verdict[]> => {
  const sent = asked.flatMap(({ attemptId, deviceId, items }) =>
    items.map((item) => ({ ...item, attemptId, deviceId })),
  );
  const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;
  return executePrepared<Verdict>(
    platform.database.db as unknown as Writer,
    'save answers',
    () => sql`
    with verdict as materialized (
      select a.id, a.device_id as device, a.state = 'running'
          and clock_timestamp() <= a.deadline_at + make_interval(secs => ${figure('deadlineGraceSeconds')}) as open,
        clock_timestamp()::text as now, a.deadline_at::text as deadline, a.rule_id as rule, a.told
      from ${examAttempt} a
      join (select distinct * from unnest(${given('attempts', 'uuid')}, ${given('users', 'uuid')}) as t(id, user_id)) t
        on t.id = a.id and t.user_id = a.user_id
      order by a.id for share of a),
    kept as (
      insert into ${examAnswer} (attempt_id, no, answer, seq, flagged, spent_seconds)
      select distinct on (t.attempt_id, t.no) t.attempt_id, t.no, t.answer, t.seq, t.flagged, t.spent_seconds
        from unnest(${given('ids', 'uuid')}, ${given('devices', 'text')}, ${given('nos', 'smallint')}, ${given('answers', 'jsonb')},
          ${given('seqs', 'int')}, ${given('flags', 'boolean')}, ${given('spent', 'int')})
          as t(attempt_id, device, no, answer, seq, flagged, spent_seconds)
        join verdict v on v.id = t.attempt_id and v.open and v.device = t.device
       order by t.attempt_id, t.no, t.seq desc
      ${sql.raw(onNewer)})
    select * from verdict`,
    {
      attempts: asked.map(({ attemptId }) => attemptId),
      users: asked.map(({ userId }) => userId),
      ids: sent.map(({ attemptId }) => attemptId),
      devices: sent.map(({ deviceId }) => deviceId),
      nos: sent.map(({ no }) => no),
      answers: sent.map(({ answer }) => JSON.stringify(answer)),
      seqs: sent.map(({ seq }) => seq),
      flags: sent.map(({ flagged }) => flagged ?? false),
      spent: sent.map(({ spentSeconds }) => spentSeconds ?? 0),
    },
  );
};

/** Some saves of many people at once; a sitting that has ended takes none. */
const saveBatch = async (platform: Platform, asked: readonly Asked[]): Promise<Heard[]> => {
  const { db } = platform.database;
  const rows = await keepSent(platform, asked);
  const verdicts = new Map(rows.map((row) => [row.id, row]));
  const kept = asked.filter(({ attemptId, deviceId }) => {
    const verdict = verdicts.get(attemptId);
    return verdict?.open && verdict.device === deviceId;
  });
  await noteSeen(platform, kept);
  const told = rows.flatMap(({ id, told: times }) => (times > 0 ? id : []));
  const messages = await messagesOf(db, told);
  for (const rule of new Set(rows.map(({ rule: of }) => of))) notifyWatchersNow(platform, rule);
  return asked.map(
    ({ attemptId }): Heard => ({
      verdict: verdicts.get(attemptId),
      messages: messages.get(attemptId) ?? [],
    }),
  );
};

const batcherOf = perPlatform(
  (platform) => new Batcher<Asked, Heard>((asked) => saveBatch(platform, asked), { most: 200, queue: 5000 }),
);

/** Papers never change: kept for some thousand sittings, so that a save asks for nothing but its write. */
const papersOf = perPlatform(() => new Map<string, { userId: string; paper: readonly PaperSlot[] }>());
const paperOf = async (
  { db, caller, platform }: ManualContext,
  attemptId: string,
): Promise<readonly PaperSlot[]> => {
  const papers = papersOf(platform);
  const known = papers.get(attemptId);
  if (known?.userId === caller.accountId) return known.paper;
  const { attempt } = need(await ownSitting(db, caller.accountId, attemptId));
  if (papers.size >= 5000) papers.delete(papers.keys().next().value ?? '');
  papers.set(attemptId, { userId: caller.accountId, paper: attempt.paper });
  return attempt.paper;
};

const isoOf = (at: string): string => new Date(at).toISOString();

/** Answers are kept before this answers. @throws NOT_FOUND, EXAM_CLOSED, EXAM_OTHER_DEVICE, and what `checkItems` does */
export const saveAnswers = async (context: ManualContext, input: Input): Promise<Saved> => {
  checkItems(await paperOf(context, input.attemptId), input.items);
  const { platform, caller, origin } = context;
  const heard = await batcherOf(platform).add({ ...input, userId: caller.accountId, ip: origin.ip });
  const verdict = need(heard.verdict);
  if (!verdict.open) throw fail('EXAM_CLOSED');
  if (verdict.device !== input.deviceId) throw fail('EXAM_OTHER_DEVICE');
  return {
    saved: input.items.map(({ no, seq }) => ({ no, seq })),
    serverNow: isoOf(verdict.now),
    deadlineAt: isoOf(verdict.deadline),
    messages: heard.messages,
  };
};
