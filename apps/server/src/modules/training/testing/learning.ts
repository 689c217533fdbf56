import type { CoursewareSnapshot, QuestionSnapshot, StoredChapter } from '@anyan/contract';
import type { Objects } from '../../../../../../tests/contract/objects.ts';
import type { References } from '../../../../../../tests/references/references.ts';
import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { nowIso } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { newWatch } from '../learning/credit.ts';
import {
  courseware,
  coursewareRevision,
  coursewareType,
  learnRecord,
  learnSession,
  question,
  questionRevision,
} from '../tables.ts';

export const chapter = (more: Partial<StoredChapter> = {}): StoredChapter => ({
  ...{ id: uuid(), chapterName: unique('章'), kind: 'richText', fileId: null, durationSeconds: null },
  ...{ pageCount: null, content: '<p>正文</p>', requiredSeconds: 30, minSecondsPerPage: 5 },
  ...{ allowDownload: false, subtitleFileId: null, checkpoints: [], chapterQuiz: null },
  ...more,
});

/** A question whose right answer is 错. */
export const judgeQuestion = async (
  world: Pick<World, 'write'>,
  coursewareTypeId: string,
): Promise<string> => {
  const id = uuid();
  const stem = unique('可以离开');
  const snapshot: QuestionSnapshot = {
    ...{ questionType: 'judge', stem, imageIds: [], options: [], analysis: null },
    answer: { keys: ['false'] },
  };
  await world.write(async ({ db }) => {
    await db.insert(question).values({
      ...{ id, stem, coursewareTypeId, questionType: 'judge', difficulty: 1, tags: [], state: 'enabled' },
      ...{ useFor: ['practice'], searchText: stem, contentHash: id, bands: [] },
    });
    await db.insert(questionRevision).values({ questionId: id, revision: 1, snapshot });
  });
  return id;
};

export const typeFor = async (world: Pick<World, 'write'>): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(coursewareType).values({ id, typeName: unique('类型'), code: unique('t'), sort: 100 }),
  );
  return id;
};

type Row = Partial<typeof courseware.$inferInsert>;

/** Courseware that is published for everybody, unless told otherwise. */
export const publishedCourseware = async (
  world: Pick<World, 'write'>,
  { chapters = [chapter()], ...more }: Row & { chapters?: StoredChapter[] } = {},
): Promise<string> => {
  const id = uuid();
  const coursewareTypeId = more.coursewareTypeId ?? (await typeFor(world));
  const sum = chapters.reduce((seconds, { requiredSeconds }) => seconds + requiredSeconds, 0);
  const row = {
    ...{ id, coursewareTypeId, coursewareName: unique('课件'), tags: [], compulsory: false, dueDays: 0 },
    ...{ relearnMonths: 0, orderLocked: true, requiredMinutes: Math.ceil(sum / 60), wholeCollege: true },
    ...{ organizationIds: [], userTypes: [], roles: [], grades: [], laboratoryIds: [], hazardCategories: [] },
    ...{ riskLevels: [], userIds: [], excludeUserIds: [], state: 'published' as const, revision: 1 },
    ...{ chapterKinds: [], chapterCount: chapters.length, searchText: 'x', publishedAt: nowIso() },
    ...more,
  };
  const snapshot: CoursewareSnapshot = {
    ...{ coursewareName: row.coursewareName, summary: null, coverFileId: null, tags: [], chapters },
    ...{ requiredMinutes: row.requiredMinutes, orderLocked: row.orderLocked },
  };
  await world.write(async ({ db }) => {
    await db.insert(courseware).values(row);
    await db
      .insert(coursewareRevision)
      .values({ coursewareId: id, revision: row.revision, snapshot, migrate: 'keep' });
  });
  return id;
};

const rules = {
  ...{ heartbeatSeconds: 15, idleCheckFrom: 5, idleCheckTo: 10, idleAnswerSeconds: 60, maxPlaybackRate: 1 },
};
const scoped = {
  learnSession: async (world, { accountId }) => {
    const [id, recordId] = [uuid(), uuid()];
    const coursewareId = await publishedCourseware(world, { wholeCollege: true, userIds: [accountId] });
    const at = nowIso();
    await world.write(async ({ db }) => {
      await db.insert(learnRecord).values({
        ...{ id: recordId, userId: accountId, coursewareId, revision: 1, startedAt: at, lastAt: at },
      });
      // One that has ended: of a person one alone runs.
      await db.insert(learnSession).values({
        ...{ id, userId: accountId, recordId, startedAt: at, lastBeatAt: at, state: 'closed' },
        watch: newWatch(rules, () => 0.5),
      });
    });
    return id;
  },
} satisfies Objects['scoped'];

const forAudience = { elsewhere: 'is for its audience alone: learn.test.ts' };
const ofRevision = { elsewhere: 'one of what is learnt: learn.test.ts' };

export const learnObjects = {
  scoped,
  fields: {
    'learnList.coursewareTypeId': 'coursewareType',
    'learnDetails.coursewareId': forAudience,
    'learnStart.coursewareId': forAudience,
    'heartbeat.chapterId': ofRevision,
    'checkpointAnswer.chapterId': ofRevision,
    'chapterQuizSubmit.chapterId': ofRevision,
    'idleCheckAnswer.idleCheckId': { elsewhere: 'one of its session: learn.test.ts' },
    'getAllCoursewareTime.userIds': 'person',
    'getAllCoursewareTime.coursewareIds': { elsewhere: 'narrows sums, and names nothing: learn.test.ts' },
    'getAllCoursewareTime.coursewareTypeIds': { elsewhere: 'narrows sums, and names nothing: learn.test.ts' },
    'coursewareLearnerList.coursewareId': { elsewhere: 'who is in reach is shown: learn.test.ts' },
    'coursewareLearnerExport.coursewareId': { elsewhere: 'who is in reach is shown: learn.test.ts' },
    'coursewareRemind.coursewareId': { elsewhere: 'reminds who is in reach: learn.test.ts' },
    'coursewareRemind.userIds': { elsewhere: 'who is out of reach is left out: learn.test.ts' },
    'coursewareLearnerList.organizationId': { elsewhere: 'who is in reach is shown: learn.test.ts' },
    'coursewareLearnerExport.organizationId': { elsewhere: 'who is in reach is shown: learn.test.ts' },
    'coursewareRemind.organizationId': { elsewhere: 'reminds who is in reach: learn.test.ts' },
    sessionId: 'learnSession',
  },
} satisfies Objects;

export const learnCalls: Calls = {
  'learning/queries': {
    coursewareFor: (q, { db, ids }) => q(db, ids.JOB, ids.JOB),
    dueAudience: nothing,
    listLearning: (q, { context, ids }) =>
      q(context, {
        ...page,
        coursewareName: '化学',
        coursewareTypeId: ids.JOB,
        tab: 'todo',
        compulsory: true,
      }),
    // There is none of this id: whether it is for the caller is all that is asked.
    learnDetails: (q, { context, ids }) => q(context, { coursewareId: ids.JOB }).catch(() => {}),
    isOpen: (q) => q('2026-09-01'),
    dueAt: (q) => q('2026-09-01'),
    ownOf: (q, { db, ids }) => q(db, ids.JOB, '2026-09-01').limit(1),
    classHoursOf: nothing,
  },
};

const learnt = { why: 'who learnt it' };

export const learnReferences: References = {
  organization: {},
  person: {
    'learn_record.user_id': learnt,
    'learn_session.user_id': learnt,
    'training_hour.user_id': learnt,
    'learn_due.user_id': learnt,
  },
  laboratory: {},
  elsewhere: {
    'learn_record.courseware_id': 'courseware',
    'learn_record.last_chapter_id': 'a chapter',
    'chapter_progress.record_id': 'what somebody learns',
    'chapter_progress.chapter_id': 'a chapter',
    'learn_session.record_id': 'what somebody learns',
    'training_hour.ref_id': 'courseware or an offline training',
    'learn_due.courseware_id': 'courseware',
  },
  holds: {
    'chapter_progress.checkpoints_passed': 'numbers of checkpoints',
    'learn_session.watch': {
      chapterId: 'chapters',
      'idle.id': 'checks of this session',
      'idle.question.questionId': 'questions',
    },
  },
};
