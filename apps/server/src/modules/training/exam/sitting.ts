import type {
  examEndpoints,
  InputOf,
  Outcome,
  QuestionSnapshot,
  Reviewed,
  ReviewedQuestion,
  Sitting,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { unlogged } from '../../../platform/ownWork.ts';
import type { Platform } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { runWrite } from '../../../platform/transaction.ts';
import { account } from '../../identity/public.ts';
import { heldByAll } from '../certificate/queries.ts';
import { examEvent } from '../tables.ts';
import { noteEvent } from './events.ts';
import { type PaperSlot, shownQuestion } from './paper.ts';
import { prerequisitesOf } from './prerequisites.ts';
import {
  answersOf,
  isSitting,
  messagesOf,
  ownSitting,
  pointsOfAll,
  rulesForAll,
  type SittingWithRule,
  sittingsOfAll,
  sittingsWithRules,
} from './queries.ts';
import { heldNow, perTypeOf, shownNow, standingOf } from './rules.ts';
import { snapshotsOf } from './snapshotQueries.ts';

type Asking = Pick<ReadContext, 'db' | 'platform' | 'caller'>;

export const urlsOf = (platform: Platform) => (fileId: string) => signedUrl(platform, fileId);

const candidate = ({ questionId, revision }: PaperSlot) => ({ id: questionId, revision });

/** What the revisions say of a paper's questions. */
export const snapshotAt = async ({ db }: Pick<Asking, 'db'>, paper: readonly PaperSlot[]) => {
  const snapshotOf = await snapshotsOf(db, paper.map(candidate));
  return (slot: PaperSlot): QuestionSnapshot => snapshotOf(candidate(slot));
};

const minutes = (at: string, some: number): string => new Date(Date.parse(at) + some * 60_000).toISOString();

/** What a sitting that began just now knows already: nothing can have been answered or said yet. */
interface Begun {
  snapshotOf: (slot: PaperSlot) => QuestionSnapshot;
  loginName: string;
  /** The database's time. */
  now: string;
}

interface Shown extends Pick<SittingWithRule, 'examName' | 'content'> {
  attempt: Pick<
    SittingWithRule['attempt'],
    'id' | 'paper' | 'startedAt' | 'deadlineAt' | 'totalScore' | 'leaveCount'
  >;
}

const examinee = async (db: Asking['db'], accountId: string) => {
  const [person] = await db
    .select({ loginName: account.loginName, now: sql<string>`clock_timestamp()::text` })
    .from(account)
    .where(eq(account.id, accountId));
  return need(person);
};

/** A running sitting as its page needs it; nothing in it says what is right. */
export const sittingPage = async (
  context: Asking,
  { attempt, examName, content }: Shown,
  begun?: Begun,
): Promise<Sitting> => {
  const { db, platform, caller } = context;
  const snapshotOf = begun?.snapshotOf ?? (await snapshotAt(context, attempt.paper));
  const answers = begun ? [] : await answersOf(db, attempt.id);
  const messages = begun ? [] : ((await messagesOf(db, [attempt.id])).get(attempt.id) ?? []);
  const { loginName, now } = begun ?? (await examinee(db, caller.accountId));
  const { leaveLimit, leaveAction, leaveGraceSeconds, fullscreen, disableCopy, watermark } = content;
  return {
    ...{ attemptId: attempt.id, examName, personName: caller.name, personNumber: loginName },
    serverNow: new Date(now).toISOString(),
    ...{ startedAt: attempt.startedAt, deadlineAt: attempt.deadlineAt },
    submitFrom: minutes(attempt.startedAt, content.minSubmitMinutes),
    ...{ totalScore: attempt.totalScore, passScore: content.passScore, leaveCount: attempt.leaveCount },
    rules: { leaveLimit, leaveAction, leaveGraceSeconds, fullscreen, disableCopy, watermark },
    paper: attempt.paper.map((slot) => shownQuestion(slot, snapshotOf(slot), urlsOf(platform))),
    answers: answers.map(({ no, answer, seq, flagged }) => ({ no, answer, seq, flagged })),
    messages,
  };
};

/** What came of some sittings, as far as their rules tell their examinees now. @throws EXAM_RUNNING */
export const outcomesOf = async (
  db: Asking['db'],
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, Outcome>> => {
  const found = (await sittingsWithRules(db, attemptIds)).map((one) => {
    const { attempt, content, closed } = one;
    if (attempt.state === 'running') throw fail('EXAM_RUNNING');
    const shown =
      attempt.state === 'invalid' ? 'nothing' : shownNow(content, { passed: !!attempt.passed, closed });
    return { ...one, shown, told: shown !== 'nothing' && attempt.state === 'scored' };
  });
  const userIds = [...new Set(found.map(({ attempt }) => attempt.userId))];
  const ruleIds = [...new Set(found.map(({ attempt }) => attempt.ruleId))];
  // Asked for together, they are one way to the database.
  const [points, sittings, rules, certificates, day] = await Promise.all([
    pointsOfAll(
      db,
      found.flatMap(({ attempt, told }) => (told ? attempt.id : [])),
    ),
    sittingsOfAll(db, userIds, ruleIds),
    rulesForAll(db, userIds, ruleIds),
    heldByAll(db, userIds, ruleIds),
    dayOf(db),
  ]);
  const outcomes = new Map<string, Outcome>();
  for (const { attempt, examName, content, shown, told } of found) {
    const isHis = (one: { userId: string | null; ruleId: string }) =>
      one.userId === attempt.userId && one.ruleId === attempt.ruleId;
    const rule = rules.find(({ userId, id }) => isHis({ userId, ruleId: id }));
    const asks = rule?.content ?? content;
    const prerequisites = (await prerequisitesOf(db, attempt.userId, [asks]))(asks);
    const held = certificates.findLast(isHis);
    const past = sittings.filter(isHis);
    const standing = rule && standingOf(rule, past, prerequisites, held && heldNow(held, rule.content, day));
    const earned = new Map((points.get(attempt.id) ?? []).map(({ no, score }) => [no, score ?? 0]));
    outcomes.set(attempt.id, {
      ...{ attemptId: attempt.id, examRoleId: attempt.ruleId, examName },
      ...{ state: attempt.state, submitKind: attempt.submitKind },
      ...{ startedAt: attempt.startedAt, submittedAt: attempt.submittedAt, totalScore: attempt.totalScore },
      passScore: content.passScore,
      score: told ? attempt.score : null,
      passed: told ? attempt.passed : null,
      perType: told ? perTypeOf(attempt.paper, (no) => earned.get(no) ?? 0) : [],
      attemptsLeft: standing?.attemptsLeft ?? null,
      nextStartAt: standing?.nextStartAt ?? null,
      status: rule?.state === 'enabled' ? (standing?.status ?? null) : null,
      certificateId: told && attempt.passed ? (held?.id ?? null) : null,
      reviewable: told && (shown === 'wrong' || shown === 'all'),
    });
  }
  return outcomes;
};

/** What came of a sitting of the caller's, as far as its rule tells it now. @throws NOT_FOUND, EXAM_RUNNING */
export const sittingOutcome = async ({ db, caller }: Asking, attemptId: string): Promise<Outcome> => {
  const { attempt } = need(await ownSitting(db, caller.accountId, attemptId));
  return need((await outcomesOf(db, [attempt.id])).get(attempt.id));
};

/** What is right of a question, by the options of one paper and as texts. */
export const rightIn = ({ options }: PaperSlot, snapshot: QuestionSnapshot) => ({
  right: options.filter(({ key }) => snapshot.answer.keys?.includes(key)).map(({ oid }) => oid),
  rightTexts: rightTextsOf(snapshot),
});

const rightTextsOf = ({ answer }: QuestionSnapshot): string[] => [
  ...(answer.blanks ?? []).map(
    ({ texts, tolerance }) => texts.join(' / ') + (tolerance ? ` ± ${tolerance}` : ''),
  ),
  ...(answer.points ?? []).map(({ text, score }) => `${text} (${score})`),
];

/** @throws EXAM_RUNNING: whoever sits an exam right now is shown nothing that is right, whatever rights he has */
export const refuseSitting = async ({ db, caller }: Pick<Asking, 'db' | 'caller'>): Promise<void> => {
  if (await isSitting(db, caller.accountId)) throw fail('EXAM_RUNNING');
};

/** All that was asked in a sitting, with what was answered, what is right and what it was worth. */
export const reviewedQuestions = async (
  context: Pick<Asking, 'db' | 'platform'>,
  attempt: SittingWithRule['attempt'],
): Promise<ReviewedQuestion[]> => {
  const snapshotOf = await snapshotAt(context, attempt.paper);
  const answers = new Map((await answersOf(context.db, attempt.id)).map((one) => [one.no, one]));
  return attempt.paper.map((slot) => {
    const snapshot = snapshotOf(slot);
    const given = answers.get(slot.no);
    return {
      ...shownQuestion(slot, snapshot, urlsOf(context.platform)),
      answer: given?.answer ?? {},
      ...rightIn(slot, snapshot),
      got: given ? given.score : 0,
      comment: given?.comment ?? null,
      analysis: snapshot.analysis,
    };
  });
};

/**
 * Notes that an examinee was shown what is right: from then on late answers of his would be no answers. Who has handed it
 * in himself sends none.
 */
const noteReview = async (
  context: ReadContext,
  { id, submitKind }: SittingWithRule['attempt'],
): Promise<void> => {
  if (submitKind === 'manual') return;
  const seen = and(eq(examEvent.attemptId, id), eq(examEvent.kind, 'review'));
  if ((await context.db.$count(examEvent, seen)) > 0) return;
  const call = unlogged('training', ['查看解析', 'Look at what is right']);
  await runWrite(context, call, (write) => noteEvent(write, id, 'review'));
};

/** What of a sitting its examinee may review now. @throws NOT_FOUND, EXAM_RUNNING, EXAM_REVIEW_CLOSED */
export const openReview = async (context: ReadContext, attemptId: string) => {
  const { db, caller } = context;
  const found = need(await ownSitting(db, caller.accountId, attemptId));
  const { attempt, content } = found;
  // Also another sitting of his may ask the same.
  await refuseSitting(context);
  const shown = shownNow(content, { passed: !!attempt.passed, closed: found.closed });
  if ((shown !== 'wrong' && shown !== 'all') || attempt.state !== 'scored') throw fail('EXAM_REVIEW_CLOSED');
  await noteReview(context, attempt);
  const questions = await reviewedQuestions(context, attempt);
  return {
    ...found,
    questions:
      shown === 'all'
        ? questions
        : questions
            .filter(({ got, score }) => (got ?? 0) < score)
            .map((question) => ({ ...question, analysis: null })),
  };
};

/** The paper with what is right, as far as its rule shows it now. @throws as `openReview` */
export const sittingReview = async (
  context: ReadContext,
  { attemptId }: InputOf<(typeof examEndpoints)['examReview']>,
): Promise<Reviewed> => {
  const { examName, questions } = await openReview(context, attemptId);
  return { attemptId, examName, questions };
};
