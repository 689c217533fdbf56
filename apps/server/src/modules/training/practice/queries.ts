import {
  type InputOf,
  type PracticeMock,
  type PracticeMode,
  type PracticeOverview,
  type PracticeSession,
  type PracticeType,
  type practiceEndpoints,
  practiceLimits,
  type QuestionType,
  type WrongQuestionDetails,
} from '@anyan/contract';
import { and, desc, eq, inArray, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, filter, flagged, register } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { arrange, type Candidate, shownQuestion } from '../exam/paper.ts';
import { itsRevision, rulesFor } from '../exam/queries.ts';
import { refuseSitting, rightIn, snapshotAt, urlsOf } from '../exam/sitting.ts';
import { snapshotsOf } from '../exam/snapshotQueries.ts';
import { isClosed } from '../extension/queries.ts';
import { measuresOf } from '../rule/rules.ts';
import {
  coursewareType,
  examAttempt,
  examRule,
  examRuleRevision,
  practiceAnswer,
  practiceSession,
  question,
  questionFavourite,
  wrongQuestion,
} from '../tables.ts';
import { readTree } from '../type/queries.ts';
import { judgedOf, markedOf } from './judgement.ts';

type Endpoints = typeof practiceEndpoints;
export type PracticeRow = typeof practiceSession.$inferSelect;

/** Nothing else of the bank is shown to who learns: exams keep theirs to themselves. */
export const isForPractice = and(
  eq(question.state, 'enabled'),
  sql`${question.useFor} @> array['practice']::text[]`,
);

const ofTypes = (types: readonly string[] | undefined): SQL | undefined =>
  types && sql`${question.coursewareTypeId} = any(${sql.param(types)}::uuid[])`;

/** It is there for a sitting alone of which its rule tells, at least now, not what was wrong. */
const isUntold = sql`(${wrongQuestion.wrongCount} = 1 and exists (select 1 from ${examAttempt} join ${examRule} on ${examRule.id} = ${examAttempt.ruleId}
  join ${examRuleRevision} on ${itsRevision} where ${examAttempt.id} = ${wrongQuestion.attemptId}
    and not (${examRuleRevision.content} ->> 'review' in ('wrong', 'all') and case ${examRuleRevision.content} ->> 'reviewWhen'
      when 'submitted' then true when 'passed' then coalesce(${examAttempt.passed}, false) else ${isClosed} end)))`;
/** A question stands in somebody's book, or among his favourites. */
const inBook = (userId: string | Placeholder) =>
  and(eq(wrongQuestion.questionId, question.id), eq(wrongQuestion.userId, userId), sql`not ${isUntold}`);
const isMarked = (userId: string | Placeholder) =>
  and(eq(questionFavourite.questionId, question.id), eq(questionFavourite.userId, userId));
const wasAnswered = (userId: string) =>
  and(eq(practiceAnswer.questionId, question.id), eq(practiceAnswer.userId, userId));

export interface Wanted {
  mode: Exclude<PracticeMode, 'mock'>;
  types?: readonly string[] | undefined;
  questionType?: QuestionType | undefined;
  difficulty?: typeof question.$inferSelect.difficulty | undefined;
  unseen?: boolean | undefined;
  count: number;
}

/** Questions to practise: in the order of the bank, at random, or of one's own lists, the newest first. */
export const candidatesFor = (
  db: Reader,
  userId: string,
  { mode, types, questionType, difficulty, unseen, count }: Wanted,
): PromiseLike<Candidate[]> =>
  db
    .select({ id: question.id, revision: question.revision })
    .from(question)
    .leftJoin(wrongQuestion, inBook(userId))
    .leftJoin(questionFavourite, isMarked(userId))
    .leftJoin(practiceAnswer, wasAnswered(userId))
    .where(
      and(
        isForPractice,
        ofTypes(types),
        questionType ? eq(question.questionType, questionType) : undefined,
        difficulty ? eq(question.difficulty, difficulty) : undefined,
        unseen ? isNull(practiceAnswer.questionId) : undefined,
        mode === 'wrong' ? eq(wrongQuestion.state, 'open') : undefined,
        mode === 'favourite' ? isNotNull(questionFavourite.questionId) : undefined,
      ),
    )
    .orderBy(
      ...{
        // It goes on where one left off, and then with what was practised longest ago.
        sequence: [sql`coalesce(${practiceAnswer.answeredAt}, '-infinity')`, question.number],
        random: [sql`random()`],
        wrong: [desc(wrongQuestion.lastWrongAt)],
        favourite: [desc(questionFavourite.createdAt)],
      }[mode],
      question.id,
    )
    .limit(count);

/** How many there are of each type, with what lies below it, and what came of the caller's answers. */
const typesFor = async ({ db, caller }: ReadContext): Promise<PracticeType[]> => {
  const rows = await db
    .select({
      coursewareTypeId: question.coursewareTypeId,
      total: sql<number>`count(*)::int`,
      done: sql<number>`count(${practiceAnswer.questionId})::int`,
      right: sql<number>`(count(*) filter (where ${practiceAnswer.isRight}))::int`,
    })
    .from(question)
    .leftJoin(practiceAnswer, wasAnswered(caller.accountId))
    .where(isForPractice)
    .groupBy(question.coursewareTypeId);
  const tree = await readTree(db);
  return tree.nodes.flatMap(({ id }) => {
    const below = new Set(tree.subtree(id));
    const some = rows.filter((row) => below.has(row.coursewareTypeId));
    const sum = (of: 'total' | 'done' | 'right') => some.reduce((all, row) => all + row[of], 0);
    const total = sum('total');
    return total === 0
      ? []
      : { coursewareTypeId: id, typeName: tree.pathOf(id), total, done: sum('done'), right: sum('right') };
  });
};

/** Exams of which the caller may try papers; each that is for him and in force, whenever it is sat. */
const mocksFor = async ({ db, caller }: ReadContext): Promise<PracticeMock[]> =>
  (await rulesFor(db, caller.accountId))
    .filter(({ content }) => content.allowPractice)
    .map(({ id, examName, content }) => ({
      ...{ examRoleId: id, examName, ...measuresOf(content) },
      ...{ passScore: content.passScore, durationMinutes: content.durationMinutes },
    }));

const unfinishedOf = async ({ db, caller }: ReadContext): Promise<PracticeOverview['unfinished']> => {
  const [row] = await db
    .select({
      sessionId: practiceSession.id,
      mode: practiceSession.mode,
      examName: sql<string | null>`${practiceSession.mock} ->> 'examName'`,
      total: sql<number>`jsonb_array_length(${practiceSession.paper})`,
      done: sql<number>`jsonb_array_length(${practiceSession.answers})`,
      startedAt: practiceSession.startedAt,
    })
    .from(practiceSession)
    .where(
      and(
        eq(practiceSession.userId, caller.accountId),
        isNull(practiceSession.finishedAt),
        sql`${practiceSession.startedAt} > now() - make_interval(days => ${practiceLimits.openDays})`,
      ),
    )
    .orderBy(desc(practiceSession.startedAt), desc(practiceSession.id))
    .limit(1);
  return row ?? null;
};

/** @throws EXAM_RUNNING */
export const practiceOverview = async (context: ReadContext): Promise<PracticeOverview> => {
  await refuseSitting(context);
  const { db, caller } = context;
  const [counts] = await db
    .select({
      wrong: sql<number>`(count(*) filter (where ${wrongQuestion.state} = 'open'))::int`,
      mastered: sql<number>`(count(*) filter (where ${wrongQuestion.state} = 'mastered'))::int`,
      favourites: sql<number>`count(${questionFavourite.questionId})::int`,
    })
    .from(question)
    .leftJoin(wrongQuestion, inBook(caller.accountId))
    .leftJoin(questionFavourite, isMarked(caller.accountId))
    .where(isForPractice);
  return {
    ...{ wrong: 0, mastered: 0, favourites: 0, ...counts },
    types: await typesFor(context),
    mocks: await mocksFor(context),
    unfinished: await unfinishedOf(context),
  };
};

/** Those of some questions that the caller has marked. */
const favouritesAmong = async (db: Reader, userId: string, ids: readonly string[]) =>
  new Set(
    (
      await db
        .select({ id: questionFavourite.questionId })
        .from(questionFavourite)
        .where(and(eq(questionFavourite.userId, userId), inArray(questionFavourite.questionId, [...ids])))
    ).map(({ id }) => id),
  );

/** One of the caller's own practices. @throws NOT_FOUND */
export const ownPractice = async ({ db, caller }: Pick<ReadContext, 'db' | 'caller'>, id: string) =>
  need(
    (
      await db
        .select()
        .from(practiceSession)
        .where(and(eq(practiceSession.id, id), eq(practiceSession.userId, caller.accountId)))
    )[0],
  );

/** A practice as its page needs it: what is right only of what has been answered, of a mock exam once it has ended. */
export const practicePage = async (
  context: Pick<ReadContext, 'db' | 'caller' | 'platform'>,
  { id, mode, paper, answers, mock, deadlineAt, finishedAt }: PracticeRow,
): Promise<PracticeSession> => {
  const { db, caller, platform } = context;
  const snapshotOf = await snapshotAt(context, paper);
  const marked = await favouritesAmong(
    db,
    caller.accountId,
    paper.map(({ questionId }) => questionId),
  );
  const answerOf = new Map(answers.map((one) => [one.no, one.answer]));
  const told = paper.filter(({ no }) => (mock ? !!finishedAt : answerOf.has(no)));
  return {
    ...{ sessionId: id, mode, deadlineAt, serverNow: nowIso(), finished: !!finishedAt },
    ...{ examName: mock?.examName ?? null, passScore: mock?.passScore ?? null },
    ...markedOf(paper, snapshotOf, answerOf, finishedAt ? mock : null),
    questions: paper.map((slot) => ({
      ...shownQuestion(slot, snapshotOf(slot), urlsOf(platform)),
      ...{ questionId: slot.questionId, isFavourite: marked.has(slot.questionId) },
    })),
    judged: told.map((slot) => judgedOf(slot, snapshotOf(slot), answerOf.get(slot.no) ?? {})),
    answers: mock && !finishedAt ? answers : [],
  };
};

/** @throws NOT_FOUND, EXAM_RUNNING */
export const practiceDetails = async (
  context: ReadContext,
  { sessionId }: InputOf<Endpoints['practiceDetails']>,
): Promise<PracticeSession> => {
  await refuseSitting(context);
  return practicePage(context, await ownPractice(context, sessionId));
};

const bookColumns = {
  id: question.id,
  questionType: question.questionType,
  stem: question.stem,
  difficulty: question.difficulty,
  coursewareTypeId: question.coursewareTypeId,
  typeName: coursewareType.typeName,
  isFavourite: sql<boolean>`${questionFavourite.questionId} is not null`,
  wrongCount: wrongQuestion.wrongCount,
  rightStreak: wrongQuestion.rightStreak,
  lastWrongAt: wrongQuestion.lastWrongAt,
  source: wrongQuestion.source,
  state: wrongQuestion.state,
};

const me = sql.placeholder('me');
const inList = {
  wrong: sql`${wrongQuestion.questionId} is not null`,
  favourite: sql`${questionFavourite.questionId} is not null`,
};

/** What the caller got wrong or marked, as far as it is for practice; of all others nothing is told. */
const book = register({
  name: 'book',
  table: question,
  key: question.id,
  read: (db: Reader) =>
    db
      .select(bookColumns)
      .from(question)
      .innerJoin(coursewareType, eq(coursewareType.id, question.coursewareTypeId))
      .leftJoin(wrongQuestion, inBook(me))
      .leftJoin(questionFavourite, isMarked(me))
      .$dynamic(),
  known: ({ caller }) => ({ me: caller.accountId }),
  // Answers write no line in the log.
  recounted: true,
  filters: {
    listed: flagged(sql`(${isForPractice} and (${inList.wrong} or ${inList.favourite}))`),
    kind: filter<keyof typeof inList, Partial<Record<keyof typeof inList, true>>>(
      (kind) => ({ [kind]: true }),
      ({ wrong }) => (wrong ? inList.wrong : inList.favourite),
    ),
    coursewareTypeId: filter<string, { types: readonly string[] }>(
      async (id, { db }) => ({ types: (await readTree(db)).subtree(id) }),
      ({ types }) => sql`${question.coursewareTypeId} = any(${types}::uuid[])`,
    ),
    questionType: equals<QuestionType>(question.questionType),
    state: equals<'open' | 'mastered'>(wrongQuestion.state),
  },
  always: () => ({ listed: true }),
  orders: {
    // A favourite that was never wrong stands by when it was marked.
    lastWrongAt: sql`coalesce(${wrongQuestion.lastWrongAt}, ${questionFavourite.createdAt})`,
    wrongCount: sql`coalesce(${wrongQuestion.wrongCount}, 0)`,
  },
  first: { field: 'lastWrongAt', order: 'descend' },
});

/** @throws EXAM_RUNNING */
export const listBook = async (context: ReadContext, input: InputOf<Endpoints['wrongQuestionList']>) => {
  await refuseSitting(context);
  return book.page(context, { ...input, kind: input.kind ?? 'wrong' });
};

/** A question of the caller's lists with what is right. @throws NOT_FOUND, EXAM_RUNNING */
export const bookDetails = async (
  context: ReadContext,
  { id }: InputOf<Endpoints['wrongQuestionDetails']>,
): Promise<WrongQuestionDetails> => {
  await refuseSitting(context);
  const { db, platform } = context;
  const row = await book.get(context, id);
  const [one] = await db
    .select({ id: question.id, revision: question.revision })
    .from(question)
    .where(eq(question.id, id));
  const candidate = need(one);
  const snapshot = (await snapshotsOf(db, [candidate]))(candidate);
  const [slot] = arrange(
    [{ ...candidate, score: 1 }],
    () => snapshot,
    asItStands,
    () => 0,
  );
  const shown = need(slot);
  return {
    ...row,
    question: {
      ...shownQuestion(shown, snapshot, urlsOf(platform)),
      ...rightIn(shown, snapshot),
      analysis: snapshot.analysis,
    },
  };
};

/** In the order in which it was written. */
export const asItStands = { shuffleQuestions: false, shuffleOptions: false, sameTypeTogether: false };
