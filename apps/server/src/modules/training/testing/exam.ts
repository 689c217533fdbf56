import { eq, sql } from 'drizzle-orm';
import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { rowsOf } from '../../../../../../tests/contract/states.ts';
import type { References } from '../../../../../../tests/references/references.ts';
import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import { need } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { appeals } from '../appeal/queries.ts';
import { appealStates } from '../appeal/states.ts';
import { certificateDefaults } from '../certificate/issue.ts';
import { sittingMoves } from '../invigilation/states.ts';
import { lateAnswers } from '../late/queries.ts';
import { lateStates } from '../late/states.ts';
import { rules } from '../rule/queries.ts';
import { ruleStates } from '../rule/states.ts';
import {
  examAttempt,
  examExtension,
  examRule,
  examRuleRevision,
  lateAnswerBatch,
  type StoredContent,
  scoreAppeal,
} from '../tables.ts';

const content: StoredContent = {
  ...{ description: null, instructions: null, pledge: null, paperRows: [], fixedQuestions: [] },
  ...{ multipleScoring: 'all', passScore: 1, durationMinutes: 30, attempts: 0, attemptsPerDay: 0 },
  ...{ intervalMinutes: 0, minSubmitMinutes: 0, allowImprove: false, hardClose: false, prerequisiteIds: [] },
  ...{ coursewareIds: [], requiredMinutes: null, minutesByType: [] },
  ...{ shuffleQuestions: false, shuffleOptions: false, sameTypeTogether: false, avoidRecent: false },
  allowPractice: false,
  ...{ leaveLimit: 0, leaveAction: 'record', leaveGraceSeconds: 3, fullscreen: false, disableCopy: false },
  ...{
    watermark: false,
    needPhoto: false,
    ipRanges: [],
    examCode: null,
    invigilators: [],
    review: 'all',
    reviewWhen: 'submitted',
  },
  ...{ watermark: false, ipRanges: [], examCode: null, graders: [], review: 'all', reviewWhen: 'submitted' },
  ...{ watermark: false, ipRanges: [], examCode: null, review: 'all', reviewWhen: 'submitted' },
  ...certificateDefaults,
};

const ruleIn = async (
  world: World,
  ownerOrganizationId: string,
  accountIds: string[] = [],
): Promise<string> => {
  const id = uuid();
  await world.write(async ({ db }) => {
    await db.insert(examRule).values({
      ...{ id, ownerOrganizationId, examName: unique('考试'), examKind: 'entry' },
      ...{ wholeCollege: true, organizationIds: [], userTypes: [], roles: [], grades: [], laboratoryIds: [] },
      ...{ hazardCategories: [], riskLevels: [], userIds: accountIds, excludeUserIds: [] },
    });
    await db.insert(examRuleRevision).values({ ruleId: id, revision: 1, content });
  });
  return id;
};

const attemptOf = async (world: World, { accountId, organizationId }: Place): Promise<string> => {
  const id = uuid();
  const ruleId = await ruleIn(world, organizationId, [accountId]);
  await world.write(({ db }) =>
    db.insert(examAttempt).values({
      ...{ id, ruleId, ruleRevision: 1, userId: accountId, attemptNo: 1, totalScore: 1, paper: [] },
      startedAt: nowIso(),
      deadlineAt: new Date(nowMs() + 3_600_000).toISOString(),
      deviceId: 'device-1',
    }),
  );
  return id;
};

const appealOf = async (world: World, place: Place): Promise<string> => {
  const [id, attemptId] = [uuid(), await attemptOf(world, place)];
  await world.write(({ db }) =>
    db.insert(scoreAppeal).values({ id, attemptId, reason: '参考答案与规范不一致', fileIds: [] }),
  );
  return id;
};

const scoped = {
  examRule: (world, { organizationId }) => ruleIn(world, organizationId),
  /** A sitting is its examinee's alone. */
  attempt: attemptOf,
  /** As whoever may see the attempts of its exam knows it. */
  attemptIn: (world, place) => attemptOf(world, place),
  appeal: (world, place) => appealOf(world, place),
  lateAnswer: async (world, place) => {
    const [id, attemptId] = [uuid(), await attemptOf(world, place)];
    await world.write(({ db }) =>
      db.insert(lateAnswerBatch).values({ id, attemptId, items: [], offlineFrom: nowIso() }),
    );
    return id;
  },
  extension: async (world, { accountId, organizationId }) => {
    const id = uuid();
    const ruleId = await ruleIn(world, organizationId);
    await world.write(({ db }) =>
      db.insert(examExtension).values({
        ...{ id, ruleId, userIds: [accountId], extraMinutes: 10, extraAttempts: 0 },
        ...{ waivePrerequisite: false, reason: '手部受伤' },
      }),
    );
    return id;
  },
  /** An appeal is withdrawn by whoever made it. */
  ownAppeal: (world, place) => appealOf(world, place),
} satisfies Objects['scoped'];

const checked = { elsewhere: 'refused beyond one’s reach: exam.test.ts' };
const found = { elsewhere: 'counts, and names nobody: exam.test.ts' };

export const examObjects = {
  scoped,
  fields: {
    'examRoleDetails.id': 'examRule',
    'examRolePaperPreview.id': 'examRule',
    'examRoleHistory.id': 'examRule',
    'examRoleSave.id': 'examRule',
    'examRoleSave.ownerOrganizationId': checked,
    'examRoleStateChange.id': 'examRule',
    prerequisiteIds: checked,
    coursewareIds: checked,
    'minutesByType.coursewareTypeId': checked,
    'fixedQuestions.questionId': checked,
    'paperRows.coursewareTypeId': 'coursewareType',
    ...Object.fromEntries(
      ['organizationIds', 'laboratoryIds', 'userIds', 'excludeUserIds'].flatMap((field) => [
        [`examRoleSave.audience.${field}`, checked],
        [`examRolePaperCheck.audience.${field}`, found],
      ]),
    ),
    'extensionList.examRoleId': 'examRule',
    'extensionSave.examRoleId': 'examRule',
    'extensionSave.id': { elsewhere: 'one of another exam: extension.test.ts' },
    'extensionSave.userIds': { elsewhere: 'whom it is for, wherever he is: extension.test.ts' },
    'extensionSave.organizationId': { elsewhere: 'refused beyond one’s reach: extension.test.ts' },
    'extensionDelete.id': 'extension',
    'examRoleSave.invigilators': { elsewhere: 'staff of wherever: invigilation.test.ts' },
    'monitorList.examRoleId': { elsewhere: 'whoever invigilates it: invigilation.test.ts' },
    'monitorList.organizationId': { elsewhere: 'narrows what he sees: invigilation.test.ts' },
    'attemptAct.examRoleId': { elsewhere: 'whoever invigilates it: invigilation.test.ts' },
    'attemptAct.userIds': { elsewhere: 'people of the exam alone: photo.test.ts' },
    'examStart.photoFileId': { elsewhere: 'somebody else’s file: photo.test.ts' },
    'attemptAct.attemptIds': { elsewhere: 'sittings of the exam alone: invigilation.test.ts' },
    examRoleId: { elsewhere: 'is for its audience alone: exam.test.ts' },
    attemptId: 'attempt',
    'attemptList.organizationId': { elsewhere: 'narrows what the rule’s scope shows: score.test.ts' },
    'attemptExport.organizationId': { elsewhere: 'narrows what the rule’s scope shows: score.test.ts' },
    'attemptDetails.id': { elsewhere: 'a sitting of a rule out of reach: score.test.ts' },
    'attemptPdf.attemptId': { elsewhere: 'a sitting of a rule out of reach: score.test.ts' },
    graders: checked,
    'attemptList.examRoleId': 'examRule',
    'attemptExport.examRoleId': { elsewhere: 'finds what is in reach: score.test.ts' },
    'appealList.examRoleId': { elsewhere: 'finds what is in reach: appeal.test.ts' },
    'lateAnswerList.examRoleId': { elsewhere: 'finds what is in reach: late.test.ts' },
    'lateAnswerDecide.id': 'lateAnswer',
    'questionRescore.questionId': 'question',
    'appealWithdraw.id': 'ownAppeal',
    'appealDecide.id': 'appeal',
    'appealSubmit.fileIds': { elsewhere: 'somebody else’s file: appeal.test.ts' },
    'gradingSave.attemptId': { elsewhere: 'is for graders that the rule names: grading.test.ts' },
    'gradingList.examRoleId': { elsewhere: 'is for graders that the rule names: grading.test.ts' },
  },
} satisfies Objects;

export const examCalls: Calls = {
  'audience/queries': { inAudience: nothing, newlyIn: nothing },
  'rule/queries': {
    examNames: (q, { db, ids }) => q(db, [ids.JOB]),
    'rules.page': (q, { context }) =>
      q(context, { ...page, examName: '准入', examKind: 'entry', state: 'enabled', openNow: true }),
    'rules.count': nothing,
    'rules.one': nothing,
    'rules.matching': nothing,
    'rules.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'rules.walk': nothing,
    'rules.lockSeen': nothing,
    'rules.lockAnywhere': nothing,
    'rules.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    headCounts: nothing,
    countPeople: (q, { db, ids }) =>
      q(db, {
        ...{
          wholeCollege: false,
          organizationIds: [ids.A],
          userTypes: [2],
          roles: ['student'],
          grades: ['2026'],
        },
        ...{ laboratoryIds: [ids.JOB], hazardCategories: ['chem'], riskLevels: ['I'] },
        ...{ userIds: [ids.JOB], excludeUserIds: [ids.JOB] },
      }),
    audienceOf: nothing,
    peopleOf: nothing,
    somePeopleOf: nothing,
    wholeRule: (q, { db, ids }) => q(db, ids.JOB),
    ruleDetails: (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
  },
  'exam/snapshotQueries': {
    drawnSnapshots: (q, { context, ids }) => q(context, [{ id: ids.JOB, revision: 1 }]),
    snapshotsOf: (q, { db, ids }) => q(db, [{ id: ids.JOB, revision: 1 }]),
  },
  'exam/queries': {
    rulesFor: (q, { db, ids }) => q(db, ids.JOB),
    rulesForAll: (q, { db, ids }) => q(db, [ids.JOB], [ids.JOB]),
    hasCode: (q, { db, ids }) => q(db, ids.JOB),
    messagesOf: (q, { db, ids }) => q(db, [ids.JOB]),
    sittingsOf: nothing,
    sittingsOfAll: (q, { db, ids }) => q(db, [ids.JOB], [ids.JOB]),
    insertAttempts: nothing,
    hazardsOf: (q, { db, ids }) => q(db, ids.JOB),
    ownSitting: (q, { db, ids }) => q(db, ids.JOB, ids.JOB),
    sittingsWithRules: (q, { db, ids }) => q(db, [ids.JOB]),
    lockEnded: nothing,
    answersOf: (q, { db, ids }) => q(db, ids.JOB),
    answersToMark: (q, { db, ids }) => q(db, [ids.JOB]),
    pointsOfAll: (q, { db, ids }) => q(db, [ids.JOB]),
    isSitting: (q, { db, ids }) => q(db, ids.JOB),
    listExams: nothing,
  },
  'extension/queries': {
    extensionFor: nothing,
    listExtensions: (q, { context, ids }) => q(context, { ...page, examRoleId: ids.JOB }).catch(() => {}),
    grantedAlready: (q, { db, ids }) => q(db, ids.JOB, [ids.A], ids.JOB),
  },
  'invigilation/queries': {
    isListed: nothing,
    watchedRule: (q, { context, ids }) => q(context, ids.JOB),
    mayFollowExam: nothing,
    listInvigilating: (q, { context }) => q(context),
    countersOf: (q, { context, ids }) => q(context, ids.JOB),
    begun: (q, { db, ids }) =>
      q(db, {
        ...{ ...page, examRoleId: ids.JOB, keyword: '陈', organizationId: ids.A, state: 'running' },
        ...{ leavesFrom: 1, sortField: 'leaveCount', sortOrder: 'descend' },
      }),
    waiting: (q, { db, ids }) => q(db, { ...page, examRoleId: ids.JOB, keyword: '陈' }),
    whoNeedPhoto: (q, { db, ids }) => q(db, ids.JOB, [ids.A]),
    // There is none of this id: its rule is all that is asked for.
    monitorList: (q, { context, ids }) => q(context, { examRoleId: ids.JOB }).catch(() => {}),
  },
  'photo/queries': { grantedNow: (q, { db, ids }) => q(db, ids.JOB, [ids.A]) },
  'score/queries': {
    'attempts.page': (q, { context, ids }) =>
      q(context, {
        ...page,
        ...{ examRoleId: ids.JOB, keyword: '林', organizationId: ids.A, subtree: true, passed: true },
        ...{ state: 'scored', from: '2026-01-01', to: '2026-12-31' },
      }),
    'attempts.count': nothing,
    'attempts.one': nothing,
    'attempts.matching': nothing,
    'attempts.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'attempts.walk': (q, { context, ids }) => q(context, { examRoleId: ids.JOB }).next(),
    'attempts.lockSeen': nothing,
    'attempts.lockAnywhere': nothing,
    'attempts.lock': nothing,
    pointsPerType: (q, { db, ids }) => q(db, [ids.JOB]),
    whoSat: (q, { db, ids }) => q(db, ids.JOB),
    eventsOf: (q, { db, ids }) => q(db, ids.JOB),
    attemptDetails: nothing,
  },
  'appeal/queries': {
    'appeals.page': (q, { context, ids }) => q(context, { ...page, examRoleId: ids.JOB, state: 'open' }),
    'appeals.count': nothing,
    'appeals.one': nothing,
    'appeals.matching': nothing,
    'appeals.get': nothing,
    'appeals.walk': nothing,
    'appeals.lockSeen': nothing,
    'appeals.lockAnywhere': nothing,
    'appeals.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    appealable: nothing,
    ownAppeals: nothing,
  },
  'late/queries': {
    'lateAnswers.page': (q, { context, ids }) => q(context, { ...page, examRoleId: ids.JOB, state: 'open' }),
    'lateAnswers.count': nothing,
    'lateAnswers.one': nothing,
    'lateAnswers.matching': nothing,
    'lateAnswers.get': nothing,
    'lateAnswers.walk': nothing,
    'lateAnswers.lockSeen': nothing,
    'lateAnswers.lockAnywhere': nothing,
    'lateAnswers.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
  },
  'grading/queries': {
    gradersOf: nothing,
    gradesRule: (q, { db, ids }) => q(db, ids.JOB, ids.JOB),
    leftOf: (q, { db, ids }) => q(db, ids.JOB, ids.JOB),
    examsToGrade: (q, { db, ids }) => q(db, ids.JOB),
    nextToGrade: nothing,
  },
};

const sat = { why: 'who sat it' };
const codes = 'codes';

export const examReferences: References = {
  organization: {
    'exam_rule.owner_organization_id': 'merged',
    'exam_rule.organization_ids': { merged: 'true', left: 'an exam for what is gone is for nobody' },
    'exam_extension.organization_id': 'merged',
  },
  person: {
    'exam_attempt.user_id': sat,
    'exam_rule_revision.content': {
      duty: `revision = (select r.revision from exam_rule r where r.id = rule_id and r.state <> 'archived')`,
    },
    'exam_code_try.user_id': { why: 'dead within minutes' },
    'exam_extension.user_ids': { why: 'what he was granted; who has left sits none' },
    'exam_extension.granted_by': { why: 'who granted it' },
    'exam_event.detail': { why: 'who acted: evidence' },
    'exam_answer.graded_by_id': { why: 'who graded it' },
    'score_appeal.decided_by_id': { why: 'who decided it' },
    'late_answer_batch.decided_by_id': { why: 'who decided it' },
    'exam_rule.user_ids': { why: 'whom an exam is for; who has left sits none' },
    'exam_rule.exclude_user_ids': { why: 'whom an exam is not for' },
  },
  laboratory: { 'exam_rule.laboratory_ids': { why: 'whose members an exam is for; a closed one has none' } },
  elsewhere: {
    'exam_rule_revision.rule_id': 'an exam rule',
    'exam_rule_revision.content': 'questions, courseware, its types and exam rules',
    'exam_attempt.rule_id': 'an exam rule',
    'exam_extension.rule_id': 'an exam rule',
    'exam_code_try.rule_id': 'an exam rule',
    'exam_seen.attempt_id': 'a sitting',
    'exam_attempt.paper': 'questions',
    'exam_attempt.photo_file_id': 'a file',
    'exam_answer.attempt_id': 'a sitting',
    'exam_event.attempt_id': 'a sitting',
    'score_appeal.attempt_id': 'a sitting',
    'score_appeal.file_ids': 'files',
    'late_answer_batch.attempt_id': 'a sitting',
  },
  holds: {
    'exam_rule.organization_ids': { '[]': 'organization' },
    'exam_rule.user_ids': { '[]': 'person' },
    'exam_rule.exclude_user_ids': { '[]': 'person' },
    'exam_rule.laboratory_ids': { '[]': 'laboratory' },
    'exam_rule.user_types': codes,
    'exam_rule.roles': codes,
    'exam_rule.grades': 'words',
    'exam_rule.hazard_categories': codes,
    'exam_rule.risk_levels': codes,
    'exam_rule_revision.content': {
      'paperRows[].coursewareTypeId': 'types of courseware',
      'fixedQuestions[].questionId': 'questions',
      'prerequisiteIds[]': 'exam rules',
      'invigilators[]': 'person',
      'graders[]': 'person',
      'coursewareIds[]': 'courseware',
      'minutesByType[].coursewareTypeId': 'types of courseware',
    },
    'exam_attempt.paper': { '[].questionId': 'questions' },
    'exam_answer.answer': 'options by ids of their own',
    'exam_answer.points': 'places of scoring points',
    'exam_event.detail': { by: 'person' },
    'exam_extension.user_ids': { '[]': 'person' },
    'score_appeal.file_ids': { '[]': 'files' },
    'late_answer_batch.items': 'options by ids of their own',
  },
};

/** Of somebody else than who tries: nobody decides about himself. */
export const ofAnother =
  (make: typeof scoped.appeal): typeof scoped.appeal =>
  async (world, place) => {
    const { id } = await world.signedInAs('student', { organizationId: place.organizationId });
    return make(world, { ...place, accountId: id });
  };

export const examStated = [
  rowsOf({
    table: ruleStates,
    make: scoped.examRule,
    read: rules.lockAnywhere,
    rows: () => ({ draft: [{}], enabled: [{}], disabled: [{}], archived: [{}] }),
    inputs: {
      enable: () => ({ action: 'enable' }),
      disable: () => ({ action: 'disable' }),
      archive: () => ({ action: 'archive' }),
    },
    elsewhere: {
      edit: 'takes a whole rule: exam.test.ts',
    },
  }),
  rowsOf({
    table: appealStates,
    make: ofAnother(scoped.appeal),
    read: appeals.lockAnywhere,
    rows: () => ({ open: [{}], accepted: [{}], rejected: [{}], withdrawn: [{}] }),
    inputs: { reject: () => ({ accept: false, reply: '维持原判' }) },
    elsewhere: { accept: 'needs a score and a remedy: appeal.test.ts' },
  }),
  rowsOf({
    table: lateStates,
    make: ofAnother(scoped.lateAnswer),
    read: lateAnswers.lockAnywhere,
    rows: () => ({ open: [{}], accepted: [{}], rejected: [{}] }),
    inputs: {
      accept: () => ({ accept: true, reason: '断网属实' }),
      reject: () => ({ accept: false, reason: '不予采纳' }),
    },
  }),
  rowsOf({
    table: sittingMoves,
    make: ofAnother(attemptOf),
    read: async ({ db }, id) => {
      const { userId, state } = examAttempt;
      const personName = sql<string>`''`;
      const rows = db.select({ id: examAttempt.id, userId, state, personName }).from(examAttempt);
      return need((await rows.where(eq(examAttempt.id, id)))[0]);
    },
    rows: ({ accountId }) => ({
      running: [{}, { userId: accountId }],
      grading: [{}],
      scored: [{}, { userId: accountId }],
      invalid: [{}],
    }),
    elsewhere: Object.fromEntries(
      (['warn', 'extend', 'force', 'invalidate', 'unlock'] as const).map((act) => [
        act,
        'names the ones that it does not fit: invigilation/invigilation.test.ts',
      ]),
    ),
  }),
];
