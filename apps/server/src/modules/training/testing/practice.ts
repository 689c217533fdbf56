import type { QuestionSnapshot } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { Objects } from '../../../../../../tests/contract/objects.ts';
import { rowsOf } from '../../../../../../tests/contract/states.ts';
import type { References } from '../../../../../../tests/references/references.ts';
import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { World } from '../../../testing/harness.ts';
import { reports } from '../questionReport/queries.ts';
import { reportStates } from '../questionReport/states.ts';
import { practiceSession, question, questionReport, questionRevision, wrongQuestion } from '../tables.ts';
import { judgeQuestion, typeFor } from './learning.ts';

/** A question for practice of an organisation's own. */
const questionIn = async (world: Pick<World, 'write'>, organizationId: string): Promise<string> => {
  const id = await judgeQuestion(world, await typeFor(world));
  await world.write(({ db }) =>
    db.update(question).set({ ownerOrganizationId: organizationId }).where(eq(question.id, id)),
  );
  return id;
};

const reportOf = async (
  world: World,
  { accountId, organizationId }: { accountId: string; organizationId: string },
): Promise<string> => {
  const [id, questionId] = [uuid(), await questionIn(world, organizationId)];
  await world.write(({ db }) =>
    db
      .insert(questionReport)
      .values({ id, questionId, userId: accountId, revision: 1, kind: 'answer', note: '答案与规范不符' }),
  );
  return id;
};

const scoped = {
  /** A practice is the person’s alone. */
  practice: async (world, { accountId }) => {
    const [id, questionId] = [uuid(), await judgeQuestion(world, await typeFor(world))];
    const slot = { no: 1, questionId, revision: 1, questionType: 'judge' as const, score: 1 };
    await world.write(({ db }) =>
      db.insert(practiceSession).values({
        ...{ id, userId: accountId, mode: 'random' },
        paper: [{ ...slot, options: [{ oid: 'abcdefgh', key: 'true' }], blanks: 0 }],
      }),
    );
    return id;
  },
  /** What stands in somebody’s book is in nobody else’s. */
  wrongQuestion: async (world, { accountId }) => {
    const questionId = await judgeQuestion(world, await typeFor(world));
    await world.write(({ db }) =>
      db.insert(wrongQuestion).values({
        ...{ userId: accountId, questionId, wrongCount: 1, rightStreak: 0, state: 'open' },
        ...{ source: 'practice', lastWrongAt: '2026-09-01T00:00:00Z' },
      }),
    );
    return questionId;
  },
  questionReport: reportOf,
} satisfies Objects['scoped'];

const forPractice = { elsewhere: 'questions for practice are everybody’s: practice.test.ts' };

export const practiceObjects = {
  scoped,
  fields: {
    'practiceStart.coursewareTypeId': { elsewhere: 'narrows what is drawn: practice.test.ts' },
    'practiceStart.examRoleId': { elsewhere: 'is for its audience alone: practice.test.ts' },
    'practiceDetails.sessionId': 'practice',
    'practiceAnswer.sessionId': 'practice',
    'practiceAnswer.questionId': { elsewhere: 'one of the practice: practice.test.ts' },
    'practiceFinish.sessionId': 'practice',
    'wrongQuestionList.coursewareTypeId': 'coursewareType',
    'wrongQuestionDetails.id': 'wrongQuestion',
    'wrongQuestionRemove.questionIds': {
      elsewhere: 'what is not in one’s book is left out: practice.test.ts',
    },
    'favouriteSet.questionId': forPractice,
    'questionReport.questionId': forPractice,
    'questionReportDetails.id': 'questionReport',
    'questionReportDecide.id': 'questionReport',
  },
} satisfies Objects;

const wanted = { types: [], questionType: 'single', difficulty: 1, unseen: true, count: 20 };

export const practiceCalls: Calls = {
  'practice/queries': {
    candidatesFor: async (q, { db, ids }) => {
      for (const mode of ['sequence', 'random', 'wrong', 'favourite'])
        await q(db, ids.JOB, { ...wanted, types: [ids.JOB], mode });
    },
    practiceOverview: (q, { context }) => q(context),
    ownPractice: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    practicePage: (q, { context }) =>
      q(context, {
        ...{ id: '', mode: 'random', paper: [], answers: [], mock: null, deadlineAt: null, finishedAt: null },
      }),
    practiceDetails: nothing,
    listBook: async (q, { context, ids }) => {
      await q(context, { ...page, coursewareTypeId: ids.JOB, questionType: 'single', state: 'open' });
      await q(context, { ...page, kind: 'favourite', sortField: 'wrongCount', sortOrder: 'descend' });
    },
    bookDetails: (q, { context, ids }) => q(context, { id: ids.JOB }).catch(() => {}),
  },
  'questionReport/queries': {
    'reports.page': (q, { context, ids }) =>
      q(context, { ...page, state: 'open', kind: 'answer', coursewareTypeId: ids.JOB }),
    'reports.count': nothing,
    'reports.one': nothing,
    'reports.matching': nothing,
    'reports.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'reports.walk': nothing,
    'reports.lockSeen': nothing,
    'reports.lockAnywhere': nothing,
    'reports.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
  },
};

const practised = { why: 'who practised it' };

export const practiceReferences: References = {
  organization: {},
  person: {
    'wrong_question.user_id': practised,
    'question_favourite.user_id': practised,
    'practice_answer.user_id': practised,
    'practice_session.user_id': practised,
    'question_report.user_id': { why: 'who reported it' },
    'question_report.decided_by_id': { why: 'who decided it' },
  },
  laboratory: {},
  elsewhere: {
    'wrong_question.question_id': 'a question',
    'wrong_question.attempt_id': 'a sitting',
    'question_favourite.question_id': 'a question',
    'practice_answer.question_id': 'a question',
    'practice_session.paper': 'questions',
    'question_report.question_id': 'a question',
  },
  holds: {
    'practice_session.paper': { '[].questionId': 'questions' },
    'practice_session.answers': 'options by ids of their own',
    'practice_session.mock': 'words',
  },
};

export const practiceStated = [
  rowsOf({
    table: reportStates,
    make: reportOf,
    read: reports.lockAnywhere,
    rows: () => ({ open: [{}], fixed: [{}], declined: [{}] }),
    inputs: {
      fix: () => ({ state: 'fixed' }),
      decline: () => ({ state: 'declined', reply: '答案无误' }),
    },
  }),
];

/** What a revision says; for tests that ask what is right. */
export const snapshotIn = async (
  { platform }: Pick<World, 'platform'>,
  questionId: string,
): Promise<QuestionSnapshot> => {
  const [row] = await platform.database.db
    .select({ snapshot: questionRevision.snapshot })
    .from(questionRevision)
    .where(eq(questionRevision.questionId, questionId));
  if (!row) throw new Error(`no question ${questionId}`);
  return row.snapshot;
};
