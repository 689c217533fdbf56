import { screen, training } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { type Exams, examsIn } from '../testing/sittings.ts';

const world = useWorld();
const calls = training.endpoints;
let exams: Exams;
let grader: Client;
let other: Client;

const open = (count: number) => ({
  paperRows: [
    { coursewareTypeId: exams.typeId, questionType: 'single', count: 2, scoreEach: 5 },
    { coursewareTypeId: exams.typeId, questionType: 'shortAnswer', count, scoreEach: 10 },
  ],
  ...{ graders: [grader.id, other.id], passScore: 15, sameTypeTogether: true },
});

beforeAll(async () => {
  exams = await examsIn(world);
  grader = await world.signedInAs('staff', { organizationId: world.organizations.a });
  other = await world.signedInAs('staff', { organizationId: world.organizations.b });
  await exams.addQuestions(2, {
    ...{ questionType: 'shortAnswer', options: [] },
    answer: {
      points: [
        { text: 'CANARY 要点一', score: 2 },
        { text: '要点二', score: 3 },
      ],
    },
  });
});

const handedIn = async (rule: string, text = '先关电源') => {
  const student = await world.signedInAs('student', { organizationId: world.organizations.a });
  return { student, outcome: await exams.sat(student, rule, 2, text) };
};
const next = (examRoleId: string, by = grader) => by.call(calls.gradingList, { examRoleId });
const grade = async (examRoleId: string, score: number, by = grader, more: object = {}) => {
  const { attemptId = '', no = 0, version = 0 } = (await next(examRoleId, by)).result.next ?? {};
  return by.call(calls.gradingSave, { attemptId, no, version, score, points: [1], ...more });
};

describe('short answers', () => {
  it('wait for a grader, whose last grade gives the score', async () => {
    const rule = await exams.enabled(open(2));
    const { student, outcome } = await handedIn(rule);
    expect(outcome).toMatchObject({ state: 'grading', score: null, passed: null, reviewable: false });
    const row = (await student.call(calls.examList, { pageSize: 100 })).result.data.find(
      ({ id }) => id === rule,
    );
    expect(row?.status).toBe('grading');
    expect(
      (await student.call(calls.examStart, { examRoleId: rule, deviceId: 'device-00000001' })).result
        .errorCode,
    ).toBe('EXAM_GRADING');

    const { result } = await next(rule);
    expect(result).toMatchObject({
      left: 2,
      next: { answer: '先关电源', full: 10, scoringPoints: [{ score: 2 }, { score: 3 }] },
    });
    expect((await grade(rule, 7.5)).result).toEqual({ left: 1 });
    const half = (await student.call(calls.examResult, { attemptId: outcome.attemptId })).result;
    expect(half).toMatchObject({ state: 'grading', score: null, perType: [] });
    expect((await grade(rule, 0, grader, { comment: '未答到要点' })).result).toEqual({ left: 0 });
    const whole = (await student.call(calls.examResult, { attemptId: outcome.attemptId })).result;
    expect(whole).toMatchObject({ state: 'scored', score: 17.5, passed: true });
    const review = (await student.call(calls.examReview, { attemptId: outcome.attemptId })).result;
    expect(review.questions.map(({ comment }) => comment)).toContain('未答到要点');
  });

  it('that say nothing have no points and wait for nobody', async () => {
    const { outcome } = await handedIn(await exams.enabled(open(1)), '   ');
    expect(outcome).toMatchObject({ state: 'scored', score: 10, passed: false });
  });

  it('are graded without names, by those alone whom the rule names, never one’s own', async () => {
    const rule = await exams.enabled({ ...open(1), audience: { wholeCollege: true } });
    const own = await exams.sat(grader, rule, 2, '本人的作答');
    const { result } = await next(rule);
    expect(result).toMatchObject({ next: null, left: 0 });
    const asked = (await next(rule, other)).result.next;
    expect(asked?.attemptId).toBe(own.attemptId);
    expect(JSON.stringify(asked)).not.toContain(grader.id);
    const save = { attemptId: own.attemptId, no: asked?.no, version: asked?.version, score: 1, points: [] };
    for (const by of [grader, exams.safety])
      expect((await by.call(calls.gradingSave, save)).status).toBe(404);
    expect((await next(rule, exams.safety)).status).toBe(404);
    expect((await other.call(calls.gradingSave, save)).status).toBe(200);
  });

  it.each([
    [10.5, 400, 'GRADING_BEYOND'],
    [1.3, 400, 'GRADING_STEP'],
  ])('take no %d points', async (score, status, errorCode) => {
    const rule = await exams.enabled(open(1));
    await handedIn(rule);
    expect(await grade(rule, score)).toMatchObject({ status, result: { errorCode } });
    expect((await next(rule)).result.left).toBe(1);
  });

  it('are graded once, whoever is quicker', async () => {
    const rule = await exams.enabled(open(1));
    await handedIn(rule);
    const { attemptId, no, version } = (await next(rule)).result.next ?? {};
    const both = await Promise.all(
      [grader, other].map((by) =>
        by.call(calls.gradingSave, { attemptId, no, version, score: 4, points: [] }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.result.errorCode).toBe('GRADING_DONE');
  });

  it('take no other number than that of a short answer', async () => {
    const rule = await exams.enabled(open(1));
    await handedIn(rule);
    expect((await grade(rule, 4, grader, { no: 1 })).status).toBe(404);
  });

  it('are shown to nobody who sits an exam', async () => {
    const rule = await exams.enabled(open(1));
    await handedIn(rule);
    const busy = await world.signedInAs('staff', { organizationId: world.organizations.a });
    const own = await exams.enabled({ ...open(1), graders: [busy.id] });
    await handedIn(own);
    await exams.begun(busy, await exams.enabled());
    expect((await next(own, busy)).result.errorCode).toBe('EXAM_RUNNING');
  });

  it('stand among what waits for their grader', async () => {
    const alone = await world.signedInAs('staff', { organizationId: world.organizations.a });
    const rule = await exams.enabled({ ...open(1), graders: [alone.id] });
    const todos = async () =>
      (await alone.call(screen.endpoints.todoList, { source: 'grading' })).result.data.map(
        ({ link }) => link,
      );
    expect(await todos()).toEqual([]);
    await handedIn(rule);
    expect(await todos()).toEqual([`/access/userExamList?tab=grading&examRoleId=${rule}`]);
    expect((await alone.call(calls.gradingExams, {})).result).toMatchObject([
      { examRoleId: rule, left: 1, graded: 0 },
    ]);
    await grade(rule, 1, alone);
    expect(await todos()).toEqual([]);
  });
});

describe('a rule with short answers', () => {
  it.each([
    ['no graders', { graders: [] }, 'EXAM_GRADERS_NEEDED'],
    ['a student as its grader', undefined, 'EXAM_GRADER_UNKNOWN'],
  ])('is refused with %s', async (_, more, errorCode) => {
    const student = await world.signedInAs('student');
    const graders = more ?? { graders: [student.id] };
    const { status, result } = await exams.safety.call(calls.examRoleSave, {
      ...{ examName: '简答考试', examKind: 'entry', audience: { wholeCollege: true } },
      ...{ multipleScoring: 'all', durationMinutes: 30, attempts: 0, attemptsPerDay: 0 },
      ...{ intervalMinutes: 0, minSubmitMinutes: 0, leaveLimit: 0, leaveAction: 'record' },
      ...{ leaveGraceSeconds: 3, review: 'all', reviewWhen: 'submitted' },
      ...open(1),
      ...graders,
    });
    expect([status, result.errorCode]).toEqual([400, errorCode]);
    expect(result.errors?.[0]?.field).toBe('graders');
  });
});
