import { randomBytes } from 'node:crypto';
import {
  type InputOf,
  type PracticeSession,
  type practiceEndpoints,
  practiceLimits,
  type ResultOf,
  visitorType,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { drawPaper } from '../exam/draw.ts';
import { arrange, type PaperSlot } from '../exam/paper.ts';
import { rulesFor } from '../exam/queries.ts';
import { randomOf } from '../exam/random.ts';
import { checkItems } from '../exam/rules.ts';
import { refuseSitting, snapshotAt } from '../exam/sitting.ts';
import { snapshotsOf } from '../exam/snapshotQueries.ts';
import { markUsed } from '../question/usage.ts';
import { practiceAnswer, practiceSession, question, questionFavourite, wrongQuestion } from '../tables.ts';
import { readTree } from '../type/queries.ts';
import { noteAnswers } from './book.ts';
import { isRightIn, judgedOf } from './judgement.ts';
import {
  asItStands,
  candidatesFor,
  isForPractice,
  ownPractice,
  practicePage,
  type Wanted,
} from './queries.ts';

type Endpoints = typeof practiceEndpoints;
type Start = InputOf<Endpoints['practiceStart']>;
type Made = Pick<typeof practiceSession.$inferInsert, 'paper' | 'mock' | 'deadlineAt'>;

/** A paper as the rule draws it, of questions for practice. @throws NOT_FOUND, PRACTICE_MOCK_CLOSED, PRACTICE_MOCK_SHORT */
const mockOf = async (context: WriteContext, examRoleId: string | undefined): Promise<Made> => {
  if (!examRoleId) throw failAt('examRoleId', 'PRACTICE_EXAM_NEEDED');
  const rule = need((await rulesFor(context.db, context.caller.accountId, examRoleId))[0]);
  const { content, examName } = rule;
  if (rule.state !== 'enabled' || !content.allowPractice) throw fail('PRACTICE_MOCK_CLOSED');
  const { paper } = await drawPaper(context, rule, 'practice');
  return {
    paper,
    mock: { examName, passScore: content.passScore, multipleScoring: content.multipleScoring },
    deadlineAt: new Date(Date.parse(nowIso()) + content.durationMinutes * 60_000).toISOString(),
  };
};

/** Whether the bank is open to somebody: who comes from outside learns only where an exam is for him. */
const mayGoThrough = async ({ db, caller }: WriteContext): Promise<boolean> => {
  const [row] = await db
    .select({ userType: account.userType })
    .from(account)
    .where(eq(account.id, caller.accountId));
  return row?.userType !== visitorType || (await rulesFor(db, caller.accountId)).length > 0;
};

/** @throws PRACTICE_NONE */
const pickedOf = async (context: WriteContext, input: Start, mode: Wanted['mode']): Promise<Made> => {
  const { db, caller } = context;
  const { coursewareTypeId, questionType, difficulty, unseen, count = practiceLimits.usual } = input;
  if (!(await mayGoThrough(context))) throw fail('PRACTICE_NONE');
  const types = coursewareTypeId ? (await readTree(db)).subtree(coursewareTypeId) : undefined;
  const wanted = { mode, types, questionType, difficulty, unseen, count };
  const picks = await candidatesFor(db, caller.accountId, wanted);
  if (picks.length === 0) throw fail('PRACTICE_NONE');
  const snapshotOf = await snapshotsOf(db, picks);
  const random = randomOf(randomBytes(4).readUInt32BE());
  // Who goes through the bank sees it as it stands; elsewhere the place of an option shall be no help.
  const order = { ...asItStands, shuffleOptions: mode !== 'sequence' };
  const scored = picks.map((one) => ({ ...one, score: 1 }));
  return { paper: arrange(scored, snapshotOf, order, random) };
};

/** @throws NOT_FOUND, EXAM_RUNNING, PRACTICE_NONE, PRACTICE_EXAM_NEEDED, PRACTICE_MOCK_CLOSED, PRACTICE_MOCK_SHORT */
export const startPractice = async (context: WriteContext, input: Start): Promise<PracticeSession> => {
  await refuseSitting(context);
  const { mode } = input;
  const made =
    mode === 'mock' ? await mockOf(context, input.examRoleId) : await pickedOf(context, input, mode);
  const id = uuid();
  await context.db
    .insert(practiceSession)
    .values({ ...made, id, mode, userId: context.caller.accountId, startedAt: nowIso() });
  await markUsed(
    context,
    made.paper.map(({ questionId }) => questionId),
  );
  return practicePage(context, await ownPractice(context, id));
};

/** The caller's own practice, locked. @throws NOT_FOUND, EXAM_RUNNING */
const lockOwn = async (context: WriteContext, id: string) => {
  await refuseSitting(context);
  const { db, caller } = context;
  const [row] = await db
    .select()
    .from(practiceSession)
    .where(and(eq(practiceSession.id, id), eq(practiceSession.userId, caller.accountId)))
    .for('no key update');
  return need(row);
};
type Row = Awaited<ReturnType<typeof lockOwn>>;

const keep = ({ db }: WriteContext, { id }: Row, some: Partial<typeof practiceSession.$inferInsert>) =>
  db.update(practiceSession).set(some).where(eq(practiceSession.id, id));

/** What somebody has done of the bank, and of his book, by answers that are judged. */
const noteJudged = async (
  context: WriteContext,
  some: readonly { questionId: string; isRight: boolean | null }[],
): Promise<void> => {
  const { db, caller } = context;
  if (some.length === 0) return;
  const at = nowIso();
  await db
    .insert(practiceAnswer)
    .values(
      some
        .toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1))
        .map((one) => ({ ...one, userId: caller.accountId, answeredAt: at })),
    )
    .onConflictDoUpdate({
      target: [practiceAnswer.userId, practiceAnswer.questionId],
      set: { isRight: sql`excluded.is_right`, answeredAt: sql`excluded.answered_at` },
    });
  await noteAnswers(
    context,
    caller.accountId,
    'practice',
    some.flatMap(({ questionId, isRight }) => (isRight === null ? [] : { questionId, isRight })),
  );
};

const withAnswer = (answers: Row['answers'], given: Row['answers'][number]): Row['answers'] => [
  ...answers.filter(({ no }) => no !== given.no),
  given,
];

/** Judges an answer, once; of a mock exam it is kept only. @throws NOT_FOUND, EXAM_RUNNING, PRACTICE_…, EXAM_OPTION_UNKNOWN */
export const answerPractice = async (
  context: WriteContext,
  { sessionId, questionId, answer }: InputOf<Endpoints['practiceAnswer']>,
): Promise<ResultOf<Endpoints['practiceAnswer']>> => {
  const row = await lockOwn(context, sessionId);
  const slot = row.paper.find((one) => one.questionId === questionId);
  if (!slot) throw failAt('questionId', 'PRACTICE_QUESTION_UNKNOWN');
  checkItems(row.paper, [{ no: slot.no, answer }], () => 'answer');
  if (row.mock) {
    if (row.finishedAt) throw fail('PRACTICE_FINISHED');
    await keep(context, row, { answers: withAnswer(row.answers, { no: slot.no, answer }) });
    return { judged: null, finished: false };
  }
  const snapshot = (await snapshotAt(context, [slot]))(slot);
  const before = row.answers.find(({ no }) => no === slot.no);
  // A second click, or another page: what was answered first stands.
  if (before) return { judged: judgedOf(slot, snapshot, before.answer), finished: !!row.finishedAt };
  if (row.finishedAt) throw fail('PRACTICE_FINISHED');
  const judged = judgedOf(slot, snapshot, answer);
  const answers = withAnswer(row.answers, { no: slot.no, answer });
  const finished = answers.length === row.paper.length;
  await keep(context, row, { answers, ...(finished ? { finishedAt: nowIso() } : {}) });
  await noteJudged(context, [{ questionId, isRight: judged.isRight }]);
  return { judged, finished };
};

const isGiven = ({ answer: { chosen = [], texts = [] } }: Row['answers'][number]): boolean =>
  chosen.length > 0 || texts.some((text) => text.trim() !== '');

/** Ends a practice; one that has ended answers the same. @throws NOT_FOUND, EXAM_RUNNING, EXAM_QUESTION_NO, EXAM_OPTION_UNKNOWN */
export const finishPractice = async (
  context: WriteContext,
  { sessionId, answers: sent = [] }: InputOf<Endpoints['practiceFinish']>,
): Promise<PracticeSession> => {
  const row = await lockOwn(context, sessionId);
  if (row.finishedAt) return practicePage(context, row);
  const answers = row.mock ? await judgedAtEnd(context, row, sent) : row.answers;
  const finishedAt = nowIso();
  await keep(context, row, { answers, finishedAt });
  return practicePage(context, { ...row, answers, finishedAt });
};

/** What was left empty in a mock exam is not noted as wrong: nobody has to finish one. */
const judgedAtEnd = async (
  context: WriteContext,
  row: Row,
  sent: Row['answers'],
): Promise<Row['answers']> => {
  checkItems(row.paper, sent, (at) => `answers.${at}`);
  const answers = sent.reduce(withAnswer, row.answers).filter(isGiven);
  const snapshotOf = await snapshotAt(context, row.paper);
  await noteJudged(
    context,
    answers.map(({ no, answer }) => {
      const slot = row.paper[no - 1] as PaperSlot;
      return { questionId: slot.questionId, isRight: isRightIn(slot, snapshotOf(slot), answer) };
    }),
  );
  return answers;
};

/** Takes questions out of the caller's book; what was not in it is not counted. @throws EXAM_RUNNING */
export const removeWrong = async (
  context: WriteContext,
  { questionIds }: InputOf<Endpoints['wrongQuestionRemove']>,
): Promise<{ removed: number }> => {
  await refuseSitting(context);
  const { db, caller } = context;
  const rows = await db
    .delete(wrongQuestion)
    .where(and(eq(wrongQuestion.userId, caller.accountId), inArray(wrongQuestion.questionId, questionIds)))
    .returning({ id: wrongQuestion.questionId });
  return { removed: rows.length };
};

/** @throws NOT_FOUND for what is not for practice, EXAM_RUNNING */
export const setFavourite = async (
  context: WriteContext,
  { questionId, on }: InputOf<Endpoints['favouriteSet']>,
): Promise<void> => {
  await refuseSitting(context);
  const { db, caller } = context;
  const one = { userId: caller.accountId, questionId };
  if (!on) {
    await db
      .delete(questionFavourite)
      .where(
        and(eq(questionFavourite.userId, caller.accountId), eq(questionFavourite.questionId, questionId)),
      );
    return;
  }
  if ((await db.$count(question, and(eq(question.id, questionId), isForPractice))) === 0)
    throw fail('NOT_FOUND');
  await db
    .insert(questionFavourite)
    .values({ ...one, createdAt: nowIso() })
    .onConflictDoNothing();
};

/** Practices of long ago go; what was learnt by them stays. */
export const dropOldPractices = async ({ db }: WriteContext): Promise<void> => {
  await db
    .delete(practiceSession)
    .where(
      sql`${practiceSession.startedAt} < now() - make_interval(days => ${practiceLimits.keptDays}::int)`,
    );
};
