import { randomBytes } from 'node:crypto';
import {
  type examEndpoints,
  type InputOf,
  type questionUses,
  type Sitting,
  type SittingItem,
  submitKinds,
} from '@anyan/contract';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ManualContext, ReadContext, WriteContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf, shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { Turns } from '../../../platform/turns.ts';
import { uuid } from '../../../platform/uuid.ts';
import { heldByRule } from '../certificate/queries.ts';
import { claimPhoto } from '../photo/service.ts';
import { markUsed } from '../question/using.ts';
import { drawnRows, forgetBank } from '../rule/candidates.ts';
import { isInside } from '../rule/rules.ts';
import { examAttempt, examEvent, examRuleRevision, examSeen, question } from '../tables.ts';
import { tryCode } from './codes.ts';
import { noteEvent, noteEvents, target } from './events.ts';
import { arrange, draw, type PaperSlot, totalOf } from './paper.ts';
import { prerequisitesOf } from './prerequisites.ts';
import {
  answersOfAll,
  drawnSnapshots,
  endedSittings,
  hasCode,
  hazardsOf,
  isOver,
  itsRevision,
  ownSitting,
  type RuleFor,
  rulesFor,
  sittingsOf,
  snapshotsOf,
} from './queries.ts';
import { randomOf } from './random.ts';
import { checkItems, heldNow, markOf, type Past, refusalOf, standingOf, startTurns } from './rules.ts';
import { keepAnswers, keepPoints } from './saving.ts';
import { scoreOf, settleAll } from './settling.ts';
import { sittingOutcome, sittingPage, snapshotAt } from './sitting.ts';
import { tellResults, tellWatchers } from './telling.ts';

type Endpoints = typeof examEndpoints;
type QuestionUse = keyof typeof questionUses;

/** Why it may not begin here and so; whether its code is right is tried elsewhere. EXAM_IP_REFUSED, EXAM_CODE_WRONG, EXAM_PLEDGE_REQUIRED, PHOTO_REQUIRED. */
const doorFault = (
  { origin }: ReadContext,
  { content }: RuleFor,
  { pledge, examCode, photoFileId }: InputOf<Endpoints['examStart']>,
): Failure | undefined => {
  if (!isInside(content.ipRanges, origin.ip)) return fail('EXAM_IP_REFUSED');
  if (content.examCode && !examCode) return fail('EXAM_CODE_WRONG');
  if (content.pledge && pledge !== true) return fail('EXAM_PLEDGE_REQUIRED');
  return content.needPhoto && !photoFileId ? fail('PHOTO_REQUIRED') : undefined;
};

/** How the caller stands with an exam: his sittings, and why he may not begin another one. @throws NOT_FOUND */
const readStart = async (context: ReadContext, input: InputOf<Endpoints['examStart']>) => {
  const { db, caller } = context;
  const { accountId } = caller;
  const ruleIds = [input.examRoleId];
  // Asked for together, they are one way to the database.
  const [rules, past, certificates, day, zone] = await Promise.all([
    rulesFor(db, accountId, input.examRoleId),
    sittingsOf(db, accountId, ruleIds),
    heldByRule(db, accountId, ruleIds),
    dayOf(db),
    timeZoneOf(db),
  ]);
  const rule = need(rules[0]);
  const running = past.find(({ state }) => state === 'running');
  if (running) return { rule, past, running, refusal: undefined };
  const prerequisites = (await prerequisitesOf(db, accountId, [rule.content]))(rule.content);
  // What he holds by it decides whether he may sit it again.
  const held = certificates.get(rule.id);
  const standing = standingOf(rule, past, prerequisites, held && heldNow(held, rule.content, day));
  const refusal =
    refusalOf(rule, standing, prerequisites, (at) => shownIn(zone, at)) ?? doorFault(context, rule, input);
  return { rule, past, running, refusal };
};

type Drawing = Pick<ReadContext, 'db' | 'platform' | 'caller'>;

/** What the last sitting asked, where the rule wants others. */
const recentOf = async (
  { db, caller }: Drawing,
  rule: Pick<RuleFor, 'content'>,
  last: Past | undefined,
): Promise<ReadonlySet<string>> => {
  if (!rule.content.avoidRecent) return new Set();
  const sitting = last && (await ownSitting(db, caller.accountId, last.id));
  return new Set(sitting?.attempt.paper.map(({ questionId }) => questionId));
};

/** Questions for everybody, as they stand now. */
const fixedPicks = async ({ db }: Drawing, { content }: Pick<RuleFor, 'content'>, use: QuestionUse) => {
  const wanted = new Map(content.fixedQuestions.map(({ questionId, score: points }) => [questionId, points]));
  const rows = wanted.size
    ? await db
        .select({ id: question.id, revision: question.revision, useFor: question.useFor })
        .from(question)
        .where(
          sql`${question.id} = any(${sql.param([...wanted.keys()])}::uuid[]) and ${question.state} = 'enabled'`,
        )
    : [];
  // Named by the rule, it is asked in the exam whatever it is for; in practice it would be given away.
  if (use === 'practice' && rows.some(({ useFor }) => !useFor.includes(use)))
    throw fail('PRACTICE_MOCK_SHORT');
  return rows.map(({ id, revision }) => ({ id, revision, score: wanted.get(id) ?? 0 }));
};

/** A paper of questions for exams, or of those for practice. @throws PAPER_SHORT, in practice PRACTICE_MOCK_SHORT */
export const drawPaper = async (
  context: Drawing,
  rule: Pick<RuleFor, 'content'>,
  { last, use = 'exam' }: { last?: Past | undefined; use?: QuestionUse } = {},
) => {
  const { content } = rule;
  const random = randomOf(randomBytes(4).readUInt32BE());
  const hazards = content.paperRows.some(({ ownHazards }) => ownHazards)
    ? await hazardsOf(context.db, context.caller.accountId)
    : [];
  const fixed = await fixedPicks(context, rule, use);
  const recent = await recentOf(context, rule, last);
  const pick = async () => {
    const rows = await drawnRows(context, content.paperRows, hazards, { use });
    const picks = draw(fixed, rows, recent, random);
    return { picks, snapshotOf: Array.isArray(picks) ? await drawnSnapshots(context, picks) : undefined };
  };
  const first = await pick();
  if (!first.snapshotOf) forgetBank(context.platform);
  const { picks, snapshotOf } = first.snapshotOf ? first : await pick();
  if (!Array.isArray(picks))
    throw use === 'practice' ? fail('PRACTICE_MOCK_SHORT') : fail('PAPER_SHORT', { ...picks });
  // What changes again meanwhile is asked as it was: it was so a moment ago.
  const read = snapshotOf ?? (await snapshotsOf(context.db, picks));
  const paper = arrange(picks, read, content, random);
  return {
    paper,
    snapshotOf: ({ questionId, revision }: PaperSlot) => read({ id: questionId, revision }),
  };
};

const { paper: _sentAlready, ...whatItBecame } = getTableColumns(examAttempt);

/** The sitting that begins now; none where another one of the same person runs by the same rule. */
const insertAttempt = (db: WriteContext['db']) =>
  prepared(db, 'sitting that begins', () => {
    const given = (name: string) => sql.placeholder(name) as never;
    const [ruleId, userId] = [sql.placeholder('ruleId'), sql.placeholder('userId')];
    return db
      .insert(examAttempt)
      .values({
        ...{ id: given('id'), ruleId, ruleRevision: given('revision'), userId, paper: given('paper') },
        attemptNo: sql`(select coalesce(max(a.attempt_no), 0) + 1 from ${examAttempt} a
          where a.rule_id = ${ruleId} and a.user_id = ${userId})`,
        ...{
          totalScore: given('totalScore'),
          deviceId: given('deviceId'),
          photoFileId: given('photoFileId'),
        },
        startedAt: sql`now()` as never,
        deadlineAt: sql`least(now() + make_interval(mins => ${sql.placeholder('minutes')}),
          ${sql.placeholder('endsBy')}::timestamptz)` as never,
        ...{ ip: given('ip'), userAgent: given('userAgent') },
      })
      .onConflictDoNothing()
      .returning({ ...whatItBecame, now: sql<string>`clock_timestamp()::text` });
  });

/**
 * Draws the paper and starts the clock, which is the database's. Two that begin at once, and a second click, get the same
 * sitting.
 * @throws NOT_FOUND outside the audience, and whatever keeps him from it
 */
export const startExam = async (
  context: WriteContext,
  input: InputOf<Endpoints['examStart']>,
): Promise<Sitting> => {
  const { db, caller, origin } = context;
  const userId = caller.accountId;
  const { rule, past, running, refusal } = await readStart(context, input);
  if (running) return openPaper(context, { attemptId: running.id, deviceId: input.deviceId });
  if (refusal) throw refusal;
  const { paper, snapshotOf } = await drawPaper(context, rule, { last: past[0] });
  const id = uuid();
  // One that nobody asks for stays loose, and is swept.
  const photoFileId = (rule.content.needPhoto && input.photoFileId) || null;
  const { durationMinutes, hardClose } = rule.content;
  const [made] = await insertAttempt(db).execute({
    ...{ id, ruleId: rule.id, revision: rule.revision, userId, paper, deviceId: input.deviceId },
    ...{ totalScore: totalOf(paper), minutes: durationMinutes, endsBy: hardClose ? rule.closeAt : null },
    ...{ ip: origin.ip, userAgent: origin.userAgent, photoFileId },
  });
  if (made) {
    if (photoFileId) await claimPhoto(context, id, photoFileId);
    context.post(() =>
      markUsed(
        context,
        paper.map(({ questionId }) => questionId),
      ),
    );
    context.post(() => noteEvent(context, id, 'start', { ip: origin.ip }));
    tellWatchers(context, rule.id);
    context.audit({ target: target({ id, examName: rule.examName }) });
    return sittingPage(
      context,
      { attempt: { ...made, paper }, examName: rule.examName, content: rule.content },
      { snapshotOf, loginName: rule.loginName, now: made.now },
    );
  }
  const [other] = await sittingsOf(db, userId, [rule.id]);
  return openPaper(context, { attemptId: need(other).id, deviceId: input.deviceId });
};

const starts = new Turns({
  ...startTurns,
  sentAway: ({ place, seconds }) => fail('EXAM_QUEUED', { place }, { extra: { place, seconds } }),
});

/**
 * Begins a sitting when its turn has come; who is sent away has his place kept, and no time runs.
 * @throws EXAM_QUEUED while too many begin at once, EXAM_CODE_WRONG, EXAM_CODE_TRIES, and what `startExam` does
 */
export const beginExam = (context: ManualContext, input: InputOf<Endpoints['examStart']>): Promise<Sitting> =>
  starts.run(() => begin(context, input), context.caller.accountId, { own: true });

/** Where the exam has a code, a try of it is counted first, which stands whatever is answered. */
const begin = async (context: ManualContext, input: InputOf<Endpoints['examStart']>): Promise<Sitting> => {
  if (input.examCode && (await hasCode(context.db, input.examRoleId))) {
    const refused = await context.record(async (write) => {
      const { rule, running, refusal } = await readStart(write, input);
      const { examCode } = rule.content;
      // Who may not begin anyway is told why, and guesses nothing.
      if (running || refusal || !examCode) return undefined;
      return tryCode(write, rule.id, input.examCode ?? '', examCode);
    });
    if (refused) throw refused;
  }
  return context.write((write) => startExam(write, input));
};

/** The caller's running sitting, locked. @throws NOT_FOUND, EXAM_CLOSED */
const lockRunning = async ({ db, caller }: WriteContext, attemptId: string) => {
  const [row] = await db
    .select({
      id: examAttempt.id,
      state: examAttempt.state,
      deviceId: examAttempt.deviceId,
      over: isOver,
    })
    .from(examAttempt)
    .where(and(eq(examAttempt.id, attemptId), eq(examAttempt.userId, caller.accountId)))
    .for('no key update');
  const found = need(row);
  if (found.state !== 'running') throw fail('EXAM_CLOSED');
  return found;
};

const noteSeen = ({ db, origin }: WriteContext, attemptId: string) =>
  db
    .insert(examSeen)
    .values({ attemptId, ip: origin.ip })
    .onConflictDoUpdate({ target: examSeen.attemptId, set: { seenAt: sql`now()`, ip: origin.ip } });

/** @throws NOT_FOUND, EXAM_CLOSED, EXAM_OTHER_DEVICE unless it is taken over */
export const openPaper = async (
  context: WriteContext,
  { attemptId, deviceId, takeOver }: InputOf<Endpoints['examPaper']>,
): Promise<Sitting> => {
  const { db, caller } = context;
  const attempt = await lockRunning(context, attemptId);
  // The sweep hands it in: what this transaction did would go with the refusal.
  if (attempt.over) throw fail('EXAM_CLOSED');
  if (attempt.deviceId !== deviceId) {
    // One that an invigilator released is whoever’s comes first.
    if (attempt.deviceId !== '' && !takeOver) throw fail('EXAM_OTHER_DEVICE');
    await db.update(examAttempt).set({ deviceId }).where(eq(examAttempt.id, attemptId));
    await noteEvent(context, attemptId, 'deviceChange', { ip: context.origin.ip });
  }
  await noteSeen(context, attemptId);
  return sittingPage(context, need(await ownSitting(db, caller.accountId, attemptId)));
};

/**
 * Marks sittings by what they have kept, and ends them; each once, whoever comes first. What a person has to grade waits.
 * Locked before.
 */
export const endAttempts = async (
  context: WriteContext,
  attemptIds: readonly string[],
  submitKind: keyof typeof submitKinds,
): Promise<void> => {
  const { db } = context;
  const rows = (await endedSittings(db, attemptIds)).filter(({ attempt }) => attempt.state === 'running');
  if (rows.length === 0) return;
  const ids = rows.map(({ attempt }) => attempt.id);
  const snapshotOf = await snapshotAt(
    context,
    rows.flatMap(({ attempt }) => attempt.paper),
  );
  const answers = await answersOfAll(db, ids);
  const marked = rows.map((row) => {
    const { attempt, content } = row;
    const given = answers.get(attempt.id) ?? [];
    const points = given.flatMap(({ attemptId, no, answer }) => {
      const slot = need(attempt.paper[no - 1]);
      const score = markOf(slot, snapshotOf(slot), answer, content.multipleScoring);
      return score === undefined ? [] : { attemptId, no, score };
    });
    return { row, points, score: scoreOf(points), isWhole: points.length === given.length };
  });
  await keepPoints(
    db,
    marked.flatMap(({ points }) => points),
  );
  const closing = {
    submitKind,
    // Whoever ran out of time ended when it was over, however late that was noticed.
    submittedAt: sql`least(clock_timestamp(), ${examAttempt.deadlineAt})` as never,
  };
  const open = marked.filter(({ isWhole }) => !isWhole).map(({ row }) => row.attempt.id);
  if (open.length > 0)
    await db
      .update(examAttempt)
      .set({ ...closing, state: 'grading' })
      .where(sql`${examAttempt.id} = any(${sql.param(open)}::uuid[])`);
  await settleAll(
    context,
    marked.filter(({ isWhole }) => isWhole),
    closing,
  );
  await noteEvents(context, ids, 'submit', { kind: submitKind });
  for (const ruleId of new Set(rows.map(({ attempt }) => attempt.ruleId))) tellWatchers(context, ruleId);
  for (const { attempt, examName } of rows) context.audit({ target: target({ id: attempt.id, examName }) });
  // Who hands it in himself sees the result at once.
  if (submitKind === 'manual') return;
  await tellResults(
    context,
    rows.map(({ attempt, examName }) => ({
      ...{ userId: attempt.userId, attemptId: attempt.id },
      title: [
        `“${examName}”已${submitKinds[submitKind][0]}`,
        `“${examName}” has ended: ${submitKinds[submitKind][1]}`,
      ],
    })),
  );
};

const storeItems = async (
  context: WriteContext,
  attemptId: string,
  items: readonly SittingItem[],
): Promise<void> => {
  const { db, caller } = context;
  if (items.length === 0) return;
  const { attempt } = need(await ownSitting(db, caller.accountId, attemptId));
  checkItems(attempt.paper, items);
  await keepAnswers(
    db,
    items.map((item) => ({ ...item, attemptId })),
  );
};

/** Hands in with what was not saved yet; once handed in it answers the same for ever. @throws EXAM_TOO_EARLY, EXAM_OTHER_DEVICE */
export const submitExam = async (
  context: WriteContext,
  { attemptId, deviceId, items = [] }: InputOf<Endpoints['examSubmit']>,
) => {
  const { db, caller } = context;
  const [row] = await db
    .select({
      state: examAttempt.state,
      deviceId: examAttempt.deviceId,
      over: isOver,
      early: sql<boolean>`clock_timestamp() < ${examAttempt.startedAt}
        + make_interval(mins => (${examRuleRevision.content} ->> 'minSubmitMinutes')::int)`,
      minutes: sql<number>`(${examRuleRevision.content} ->> 'minSubmitMinutes')::int`,
    })
    .from(examAttempt)
    .innerJoin(examRuleRevision, itsRevision)
    .where(and(eq(examAttempt.id, attemptId), eq(examAttempt.userId, caller.accountId)))
    .for('no key update', { of: examAttempt });
  const { state, deviceId: held, over, early, minutes } = need(row);
  if (state === 'running') {
    if (held !== deviceId) throw fail('EXAM_OTHER_DEVICE');
    if (!over) {
      if (early) throw fail('EXAM_TOO_EARLY', { minutes });
      await storeItems(context, attemptId, items);
    }
    await endAttempts(context, [attemptId], over ? 'timeout' : 'manual');
  }
  return sittingOutcome(context, attemptId);
};

/** What of these was not told before: a page says it again where it heard no answer. */
const notTold = async <E extends { kind: string; at: string }>(
  { db }: WriteContext,
  attemptId: string,
  events: readonly E[],
): Promise<E[]> => {
  const keyOf = (kind: string, at: unknown): string => `${kind} ${at}`;
  const rows = await db
    .select({ kind: examEvent.kind, told: sql`${examEvent.detail} ->> 'told'` })
    .from(examEvent)
    .where(
      and(
        eq(examEvent.attemptId, attemptId),
        sql`${examEvent.detail} ->> 'told' = any(${sql.param(events.map(({ at }) => at))}::text[])`,
      ),
    );
  const known = new Set(rows.map(({ kind, told }) => keyOf(kind, told)));
  return [...new Map(events.map((one) => [keyOf(one.kind, one.at), one]))].flatMap(([key, one]) =>
    known.has(key) ? [] : one,
  );
};

/** Notes what the page tells; leaving it too often hands it in where the rule says so. @throws NOT_FOUND, EXAM_CLOSED, EXAM_OTHER_DEVICE */
export const reportEvents = async (
  context: WriteContext,
  { attemptId, deviceId, events }: InputOf<Endpoints['examEventReport']>,
) => {
  const { db, caller } = context;
  const held = await lockRunning(context, attemptId);
  if (deviceId && held.deviceId !== deviceId) throw fail('EXAM_OTHER_DEVICE');
  const { attempt, content } = need(await ownSitting(db, caller.accountId, attemptId));
  const fresh = await notTold(context, attemptId, events);
  const left = fresh.filter(
    ({ kind, seconds = 0 }) => kind === 'leave' && seconds > content.leaveGraceSeconds,
  );
  const leaveCount = attempt.leaveCount + left.length;
  if (fresh.length > 0)
    await db.insert(examEvent).values(
      fresh.map(({ kind, at, seconds }) => ({
        attemptId,
        kind,
        detail: { told: at, ...(seconds ? { seconds } : {}) },
      })),
    );
  if (left.length > 0)
    await db
      .update(examAttempt)
      .set({
        leaveCount,
        leaveSeconds: attempt.leaveSeconds + left.reduce((sum, { seconds = 0 }) => sum + seconds, 0),
      })
      .where(eq(examAttempt.id, attemptId));
  tellWatchers(context, attempt.ruleId);
  const limited = content.leaveLimit > 0 && content.leaveAction !== 'record';
  const submitted = limited && content.leaveAction === 'submit' && leaveCount > content.leaveLimit;
  if (submitted) await endAttempts(context, [attemptId], 'screenLeave');
  return { leaveCount, left: limited ? Math.max(0, content.leaveLimit - leaveCount) : null, submitted };
};

/** Hands in what has run out of time, some at a time, each on one node alone; answers how many. */
export const sweepDeadlines = async (context: WriteContext, most: number): Promise<number> => {
  const rows = await context.db
    .select({ id: examAttempt.id })
    .from(examAttempt)
    .where(and(eq(examAttempt.state, 'running'), isOver))
    .orderBy(examAttempt.deadlineAt)
    .limit(most)
    .for('no key update', { skipLocked: true });
  await endAttempts(
    context,
    rows.map(({ id }) => id),
    'timeout',
  );
  return rows.length;
};
