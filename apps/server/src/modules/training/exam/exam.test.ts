import { setTimeout as pause } from 'node:timers/promises';
import {
  type InputOf,
  type LearningCard,
  type ResultOf,
  roleEndpoints,
  type Sitting,
  screen,
  training,
} from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationLog } from '../../../platform/audit/tables.ts';
import { asSystem } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { examAnswer, examAttempt, examEvent, questionRevision } from '../tables.ts';
import { chapter, judgeQuestion, publishedCourseware } from '../testing/learning.ts';
import { startTurns } from './rules.ts';
import { sweepDeadlines } from './service.ts';

const world = useWorld();
const calls = training.endpoints;
const device = 'device-00000001';
let safety: Client;
let student: Client;
let typeId = '';
const db = new Proxy({} as typeof world.platform.database.db, {
  get: (_, key) => Reflect.get(world.platform.database.db, key),
});

type Rule = InputOf<typeof calls.examRoleSave>;
const words = [...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥'];
const newType = async () =>
  (await safety.call(calls.coursewareTypeAdd, { typeName: unique('类型'), code: unique('t') })).result.id;

const question = (no: number, more: object = {}) => ({
  questionType: 'single',
  stem: `${unique('题')} ${words.map((_, at) => words[(at * (no + 3)) % words.length]).join('')}`,
  options: ['A', 'B', 'C', 'D'].map((key) => ({ key, text: `${key}${unique('选项')}` })),
  answer: { keys: ['B'] },
  analysis: `CANARY ${no}`,
  difficulty: 1,
  coursewareTypeId: typeId,
  useFor: ['exam'],
  confirmDuplicate: true,
  ...more,
});
const addQuestions = async (n: number, more: object = {}) => {
  const ids: string[] = [];
  for (let no = 0; no < n; no++) {
    const { status, result, message } = await safety.call(
      calls.coursewareQuestionAdd,
      question(no, more) as never,
    );
    if (status !== 200) throw new Error(message);
    ids.push(result.id);
  }
  await safety.call(calls.coursewareQuestionStatusChange, { ids, state: 'enabled' });
  return ids;
};

const ruleOf = (more: object = {}): Rule =>
  ({
    ...{ examName: unique('考试'), examKind: 'entry', audience: { wholeCollege: true } },
    paperRows: [{ coursewareTypeId: typeId, questionType: 'single', count: 4, scoreEach: 5 }],
    ...{ multipleScoring: 'all', passScore: 10, durationMinutes: 30, attempts: 0, attemptsPerDay: 0 },
    ...{
      intervalMinutes: 0,
      minSubmitMinutes: 0,
      leaveLimit: 0,
      leaveAction: 'record',
      leaveGraceSeconds: 3,
    },
    ...{ review: 'all', reviewWhen: 'submitted', shuffleQuestions: true, shuffleOptions: true },
    ...more,
  }) as Rule;
const saved = async (more: object = {}, by = safety) => {
  const { status, result, message } = await by.call(calls.examRoleSave, ruleOf(more));
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(result)}`);
  return result;
};
const enabled = async (more: object = {}) => {
  const { id, version } = await saved(more);
  const { status, message } = await safety.call(calls.examRoleStateChange, { id, version, action: 'enable' });
  if (status !== 200) throw new Error(message);
  return id;
};
const start = (examRoleId: string, by = student, more: object = {}) =>
  by.call(calls.examStart, { examRoleId, deviceId: device, ...more });
const begun = async (examRoleId: string, by = student): Promise<Sitting> => {
  const { status, result, message } = await start(examRoleId, by);
  if (status !== 200) throw new Error(message);
  return result;
};
/** Keys behind the options of a paper, from the database. */
const keysIn = async (attemptId: string) => {
  const [row] = await db.select().from(examAttempt).where(eq(examAttempt.id, attemptId));
  const paper = row?.paper ?? [];
  const right = new Map<number, string[]>();
  for (const slot of paper) {
    const [revision] = await db
      .select()
      .from(questionRevision)
      .where(eq(questionRevision.questionId, slot.questionId));
    const keys = revision?.snapshot.answer.keys ?? [];
    right.set(
      slot.no,
      slot.options.filter(({ key }) => keys.includes(key)).map(({ oid }) => oid),
    );
  }
  return right;
};
const save = (attemptId: string, items: object[], by = student, deviceId = device) =>
  by.call(calls.answerSave, { attemptId, deviceId, items } as never);
const submit = (attemptId: string, more: object = {}, by = student) =>
  by.call(calls.examSubmit, { attemptId, deviceId: device, ...more } as never);
/** Answers the first `right` questions rightly, the others wrongly. */
const answers = async ({ attemptId, paper }: Sitting, right: number) => {
  const keys = await keysIn(attemptId);
  return paper.map(({ no, options }) => {
    const good = keys.get(no) ?? [];
    const wrong = options
      .map(({ oid }) => oid)
      .filter((oid) => !good.includes(oid))
      .slice(0, 1);
    return { no, seq: no, answer: { chosen: no <= right ? good : wrong } };
  });
};
const sat = async (examRoleId: string, right: number, by = student) => {
  const sitting = await begun(examRoleId, by);
  const { status, result, message } = await submit(
    sitting.attemptId,
    { items: await answers(sitting, right) },
    by,
  );
  if (status !== 200) throw new Error(message);
  return result as ResultOf<typeof calls.examSubmit>;
};
const mine = async (examRoleId: string, by = student) =>
  (await by.call(calls.examList, { pageSize: 100 })).result.data.find(({ id }) => id === examRoleId);
const later = (attemptId: string, minutes: number) =>
  db.execute(sql`update exam_attempt set started_at = started_at - make_interval(mins => ${minutes}),
    deadline_at = deadline_at - make_interval(mins => ${minutes}),
    submitted_at = submitted_at - make_interval(mins => ${minutes}) where id = ${attemptId}`);

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  student = await world.signedInAs('student', { organizationId: world.organizations.a });
  typeId = await newType();
  await addQuestions(12);
});

describe('an exam', () => {
  it('is drawn, sat, kept, handed in and passed', async () => {
    const rule = await enabled();
    expect(await mine(rule)).toMatchObject({
      status: 'open',
      questionCount: 4,
      totalScore: 20,
      attemptsUsed: 0,
    });
    const sitting = await begun(rule);
    expect(sitting.paper).toHaveLength(4);
    expect(new Set(sitting.paper.map(({ stem }) => stem)).size).toBe(4);
    expect(Date.parse(sitting.deadlineAt) - Date.parse(sitting.startedAt)).toBe(30 * 60_000);
    expect(await mine(rule)).toMatchObject({ status: 'running', attemptId: sitting.attemptId });

    const items = await answers(sitting, 3);
    expect((await save(sitting.attemptId, items)).result.saved).toHaveLength(4);
    const again = await student.call(calls.examPaper, { attemptId: sitting.attemptId, deviceId: device });
    expect(again.result.answers).toMatchObject(items.map(({ no, seq }) => ({ no, seq })));

    const done = await submit(sitting.attemptId);
    expect(done.result).toMatchObject({
      ...{ state: 'scored', submitKind: 'manual', score: 15, totalScore: 20, passed: true, reviewable: true },
      perType: [{ questionType: 'single', count: 4, right: 3, score: 15, totalScore: 20 }],
    });
    expect((await submit(sitting.attemptId)).result).toEqual(done.result);
    expect(await mine(rule)).toMatchObject({ status: 'passed', bestScore: 15, attemptsUsed: 1 });
    expect((await start(rule)).result.errorCode).toBe('EXAM_ALREADY_PASSED');
    expect((await safety.call(calls.examRoleDetails, { id: rule })).result).toMatchObject({
      satCount: 1,
      passedCount: 1,
    });
  });

  it('tells nothing of what is right before the review opens', async () => {
    const rule = await enabled({ reviewWhen: 'closed', closeAt: '2999-01-01T00:00:00Z' });
    const told: unknown[] = [];
    const keep = async <T extends { result: unknown }>(asked: Promise<T>) => {
      const answer = await asked;
      told.push(answer);
      return answer;
    };
    const sitting = (await keep(start(rule))).result;
    await keep(save(sitting.attemptId, await answers(sitting, 4)));
    await keep(student.call(calls.examPaper, { attemptId: sitting.attemptId, deviceId: device }));
    await keep(student.call(calls.examList, {}));
    await keep(submit(sitting.attemptId));
    await keep(student.call(calls.examResult, { attemptId: sitting.attemptId }));
    const review = await keep(student.call(calls.examReview, { attemptId: sitting.attemptId }));
    expect(review).toMatchObject({ status: 409, result: { errorCode: 'EXAM_REVIEW_CLOSED' } });
    const { attemptId } = sitting;
    const document = await keep(student.call(calls.attemptPdf, { attemptId }));
    expect(document.result.errorCode).toBe('EXAM_REVIEW_CLOSED');
    await keep(student.call(calls.appealMine, { attemptId }));
    await keep(student.call(calls.appealSubmit, { attemptId, reason: '请复核第一题的评分结果' }));
    await keep(student.call(calls.gradingExams, {}));
    const refused = [
      [403, student.call(calls.attemptList, { examRoleId: rule })],
      [404, student.call(calls.attemptDetails, { id: attemptId })],
      [404, student.call(calls.appealList, { examRoleId: rule })],
      [404, student.call(calls.lateAnswerList, { examRoleId: rule })],
      [404, student.call(calls.gradingList, { examRoleId: rule })],
    ] as const;
    for (const [status, asked] of refused)
      expect((await keep(asked as Promise<{ status: number; result: unknown }>)).status).toBe(status);
    expect(JSON.stringify(told)).not.toMatch(/CANARY|"keys"|"right"|difficulty|revision/);
    // A right and a wrong save are answered alike.
    const other = await begun(await enabled());
    const items = await answers(other, 1);
    const shapes = [];
    for (const item of items.slice(0, 2))
      shapes.push(Object.keys((await save(other.attemptId, [item])).result));
    expect(shapes[0]).toEqual(shapes[1]);
  });

  it.each([
    ['all', 'submitted', 4],
    ['wrong', 'submitted', 1],
    ['score', 'submitted', 0],
    ['none', 'submitted', 0],
  ])('shows %s once %s: %i questions', async (review, reviewWhen, count) => {
    const student = await world.signedInAs('student');
    const done = await sat(await enabled({ review, reviewWhen }), 3, student);
    expect(done.score).toBe(review === 'none' ? null : 15);
    const shown = await student.call(calls.examReview, { attemptId: done.attemptId });
    if (count === 0) return expect(shown.result.errorCode).toBe('EXAM_REVIEW_CLOSED');
    expect(shown.result.questions).toHaveLength(count);
    expect(shown.result.questions[0]?.right).toHaveLength(1);
    expect(!!shown.result.questions[0]?.analysis).toBe(review === 'all');
  });

  it('is one for two clicks and two tabs', async () => {
    const rule = await enabled();
    const both = await Promise.all([start(rule), start(rule), start(rule)]);
    expect(new Set(both.map(({ result }) => result.attemptId)).size).toBe(1);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('keeps of each question what came last by its sequence, whatever arrives late', async () => {
    const sitting = await begun(await enabled());
    const [first] = sitting.paper;
    const oids = first?.options.map(({ oid }) => oid) ?? [];
    const put = (seq: number, at: number) =>
      save(sitting.attemptId, [{ no: 1, seq, answer: { chosen: [oids[at]] }, flagged: true }]);
    await put(5, 0);
    expect((await put(3, 1)).result.saved).toEqual([{ no: 1, seq: 3 }]);
    await Promise.all([put(9, 3), put(7, 2), put(8, 1)]);
    const { answers: kept } = (
      await student.call(calls.examPaper, { attemptId: sitting.attemptId, deviceId: device })
    ).result;
    expect(kept).toEqual([{ no: 1, seq: 9, answer: { chosen: [oids[3]] }, flagged: true }]);
  });

  it('takes no answer that is none of its paper', async () => {
    const sitting = await begun(await enabled());
    const [first] = sitting.paper;
    const [a = '', b = ''] = first?.options.map(({ oid }) => oid) ?? [];
    const good = { no: 2, seq: 1, answer: { chosen: [] } };
    for (const [item, errorCode] of [
      [{ no: 9, seq: 1, answer: {} }, 'EXAM_QUESTION_NO'],
      [{ no: 1, seq: 1, answer: { chosen: ['AAAAAAAA'] } }, 'EXAM_OPTION_UNKNOWN'],
      [{ no: 1, seq: 1, answer: { chosen: [a, b] } }, 'EXAM_ONE_OPTION'],
    ] as const)
      expect(await save(sitting.attemptId, [good, item])).toMatchObject({
        status: 400,
        result: { errorCode },
      });
    for (const bad of [
      { no: 1, seq: 1, answer: { texts: ['x'.repeat(2001)] } },
      { no: 1, seq: 0, answer: {} },
      { no: 1, seq: 1, answer: { keys: ['B'] } },
    ])
      expect((await save(sitting.attemptId, [bad])).status).toBe(400);
    const many = Array.from({ length: 51 }, () => good);
    expect((await save(sitting.attemptId, many)).status).toBe(400);
    expect(await db.$count(examAnswer, eq(examAnswer.attemptId, sitting.attemptId))).toBe(0);
  });

  it('is nobody else’s', async () => {
    const sitting = await begun(await enabled());
    const other = await world.signedInAs('student');
    const { attemptId } = sitting;
    const items = await answers(sitting, 1);
    for (const asked of [
      save(attemptId, items, other),
      submit(attemptId, {}, other),
      other.call(calls.examPaper, { attemptId, deviceId: device, takeOver: true }),
      other.call(calls.examResult, { attemptId }),
      other.call(calls.examReview, { attemptId }),
      other.call(calls.examEventReport, {
        attemptId,
        events: [{ kind: 'leave', at: '2026-01-01T00:00:00Z' }],
      }),
    ])
      expect((await asked).status).toBe(404);
  });

  it('goes on at another device only when it is asked to', async () => {
    const sitting = await begun(await enabled());
    const other = 'device-00000002';
    const open = (takeOver?: boolean) =>
      student.call(calls.examPaper, {
        attemptId: sitting.attemptId,
        deviceId: other,
        ...(takeOver ? { takeOver } : {}),
      });
    expect(await open()).toMatchObject({ status: 409, result: { errorCode: 'EXAM_OTHER_DEVICE' } });
    const items = await answers(sitting, 4);
    expect((await save(sitting.attemptId, items, student, other)).result.errorCode).toBe('EXAM_OTHER_DEVICE');
    expect((await open(true)).status).toBe(200);
    expect((await save(sitting.attemptId, items)).result.errorCode).toBe('EXAM_OTHER_DEVICE');
    expect((await save(sitting.attemptId, items, student, other)).status).toBe(200);
    const leave = (deviceId: string) =>
      student.call(calls.examEventReport, {
        ...{ attemptId: sitting.attemptId, deviceId },
        events: [{ kind: 'leave', at: '2026-01-01T00:00:00Z', seconds: 10 }],
      });
    expect((await leave(device)).result.errorCode).toBe('EXAM_OTHER_DEVICE');
    expect((await leave(other)).result.leaveCount).toBe(1);
    expect((await submit(sitting.attemptId)).result.errorCode).toBe('EXAM_OTHER_DEVICE');
    expect((await submit(sitting.attemptId, { deviceId: other })).result.score).toBe(20);
  });
});

describe('the end of an exam', () => {
  it('comes at its deadline, once, with what was kept', async () => {
    const sitting = await begun(await enabled());
    const items = await answers(sitting, 4);
    await save(sitting.attemptId, items);
    await later(sitting.attemptId, 31);
    expect((await save(sitting.attemptId, items)).result.errorCode).toBe('EXAM_CLOSED');
    const sweep = () =>
      asSystem(world.platform, { title: ['收卷', 'Sweep'], module: 'training', unlogged: true }, (context) =>
        sweepDeadlines(context, 100),
      );
    const found = await Promise.all([sweep(), sweep()]);
    expect(found.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(1);
    const done = (await student.call(calls.examResult, { attemptId: sitting.attemptId })).result;
    expect(done).toMatchObject({ submitKind: 'timeout', score: 20, passed: true });
    expect(Date.parse(done.submittedAt ?? '')).toBe(Date.parse(sitting.deadlineAt) - 31 * 60_000);
    const submits = await db
      .select()
      .from(examEvent)
      .where(sql`${examEvent.attemptId} = ${sitting.attemptId} and ${examEvent.kind} = 'submit'`);
    expect(submits).toHaveLength(1);
  });

  it('says whether it can be sat again: at once, from when on, or no more', async () => {
    const rule = await enabled({ attempts: 3 });
    const end = async () => (await submit((await begun(rule)).attemptId)).result;
    expect(await end()).toMatchObject({
      examRoleId: rule,
      status: 'open',
      attemptsLeft: 2,
      nextStartAt: null,
    });
    const rested = await enabled({ intervalMinutes: 60 });
    const { attemptId } = await begun(rested);
    const { status, nextStartAt } = (await submit(attemptId)).result;
    expect(status).toBe('waiting');
    expect(Date.parse(nextStartAt ?? '')).toBeGreaterThan(Date.now() + 59 * 60_000);
    await end();
    expect(await end()).toMatchObject({ status: 'usedUp', attemptsLeft: 0 });
    const { version } = (await safety.call(calls.examRoleDetails, { id: rested })).result;
    await safety.call(calls.examRoleStateChange, { id: rested, version, action: 'disable' });
    expect((await student.call(calls.examResult, { attemptId })).result.status).toBeNull();
  });

  it('takes what was under way for five seconds', async () => {
    const sitting = await begun(await enabled({ durationMinutes: 5 }));
    await db.execute(
      sql`update exam_attempt set deadline_at = clock_timestamp() - interval '2 seconds' where id = ${sitting.attemptId}`,
    );
    expect((await save(sitting.attemptId, await answers(sitting, 2))).status).toBe(200);
  });

  it('closes with the exam where the rule says so', async () => {
    const closeAt = new Date(Date.now() + 10 * 60_000).toISOString();
    const hard = await begun(await enabled({ closeAt, hardClose: true }));
    expect(hard.deadlineAt).toBe(closeAt);
    const soft = await begun(await enabled({ closeAt }));
    expect(Date.parse(soft.deadlineAt)).toBeGreaterThan(Date.parse(closeAt));
  });

  it('opens its review once it has closed and nobody sits it any more', async () => {
    const rule = await enabled({ closeAt: '2999-01-01T00:00:00Z', reviewWhen: 'closed' });
    const someone = () => world.signedInAs('student', { organizationId: world.organizations.a });
    const [first, last] = [await someone(), await someone()];
    const sitting = await begun(rule, first);
    const theirs = await begun(rule, last);
    await submit(sitting.attemptId, {}, first);
    const { attemptId } = sitting;
    const review = () => first.call(calls.examReview, { attemptId });
    await db.execute(sql`update exam_rule set close_at = now() - interval '1 minute' where id = ${rule}`);
    // Who began in time still writes: what is right would be told to him.
    expect((await save(theirs.attemptId, [], last)).status).toBe(200);
    expect((await review()).result.errorCode).toBe('EXAM_REVIEW_CLOSED');
    expect((await first.call(calls.examResult, { attemptId })).result.score).toBeNull();
    await submit(theirs.attemptId, {}, last);
    expect((await review()).result.questions).toHaveLength(4);
    expect((await first.call(calls.examResult, { attemptId })).result.score).toBe(0);
  });

  it('is not before the time that the rule sets', async () => {
    const sitting = await begun(await enabled({ minSubmitMinutes: 10 }));
    expect(await submit(sitting.attemptId)).toMatchObject({
      status: 409,
      result: { errorCode: 'EXAM_TOO_EARLY' },
    });
    await later(sitting.attemptId, 11);
    expect((await submit(sitting.attemptId)).status).toBe(200);
  });

  it('comes when the page was left too often, beyond the seconds that do not count', async () => {
    const sitting = await begun(await enabled({ leaveLimit: 2, leaveAction: 'submit' }));
    let minute = 10;
    const leave = (seconds: number, at = `2026-01-01T00:${minute++}:00Z`) =>
      student.call(calls.examEventReport, {
        attemptId: sitting.attemptId,
        events: [{ kind: 'leave', at, seconds }],
      });
    expect((await leave(3)).result).toEqual({ leaveCount: 0, left: 2, submitted: false });
    expect((await leave(10)).result).toEqual({ leaveCount: 1, left: 1, submitted: false });
    // Told again, for want of an answer.
    expect((await leave(10, '2026-01-01T00:11:00Z')).result.leaveCount).toBe(1);
    expect((await leave(10)).result).toEqual({ leaveCount: 2, left: 0, submitted: false });
    expect((await leave(10)).result).toMatchObject({ leaveCount: 3, submitted: true });
    expect((await student.call(calls.examResult, { attemptId: sitting.attemptId })).result.submitKind).toBe(
      'screenLeave',
    );
    expect((await leave(10)).result.errorCode).toBe('EXAM_CLOSED');
  });
});

describe('the start of an exam', () => {
  it.each([
    ['EXAM_NOT_OPEN', { openAt: '2999-01-01T00:00:00Z' }, 'notOpen'],
    ['EXAM_ENDED', { closeAt: '2020-01-01T00:00:00Z' }, 'ended'],
    ['EXAM_IP_REFUSED', { ipRanges: ['203.0.113.0/24'] }, 'open'],
    ['EXAM_PLEDGE_REQUIRED', { pledge: '本人承诺独立完成' }, 'open'],
    ['EXAM_CODE_WRONG', { examCode: '2718' }, 'open'],
  ])('is refused with %s', async (errorCode, more, status) => {
    const rule = await enabled(more);
    expect((await start(rule)).result.errorCode).toBe(errorCode);
    expect((await mine(rule))?.status).toBe(status);
  });

  it('takes pledge, code and network', async () => {
    const rule = await enabled({ pledge: '承诺', examCode: '2718', ipRanges: ['127.0.0.0/8', '::1'] });
    expect((await start(rule, student, { pledge: true, examCode: ' 2718 ' })).status).toBe(200);
  });

  it('takes five wrong codes and no sixth for ten minutes, right or wrong', async () => {
    const rule = await enabled({ examCode: '2718' });
    const other = await world.signedInAs('student');
    const tried = async (examCode: string, by = student) =>
      (await start(rule, by, { examCode })).result.errorCode;
    for (let no = 0; no < 5; no++) expect(await tried(String(no))).toBe('EXAM_CODE_WRONG');
    expect(await tried('2718')).toBe('EXAM_CODE_TRIES');
    expect(await tried('2718', other)).toBeUndefined();
  });

  it('is not helped by the player: who sits one is asked no question there, and none is judged', async () => {
    const who = await world.signedInAs('student');
    const one = chapter({ requiredSeconds: 3600 });
    const coursewareId = await publishedCourseware(world, { chapters: [one] });
    const { sessionId } = (await who.call(calls.learnStart, { coursewareId })).result;
    const questionId = await judgeQuestion(world, await newType());
    const idleCheckId = uuid();
    const ask = () => {
      const question = { questionId, revision: 1 };
      const idle = { id: idleCheckId, kind: 'question', issuedAt: Date.now(), missed: false, question };
      return db.execute(sql`update learn_session set watch = jsonb_set(watch, '{idle}', ${JSON.stringify(idle)}::jsonb)
        where id = ${sessionId}`);
    };
    const beat = async (beatNo: number) =>
      (
        await who.call(calls.heartbeat, {
          ...{ sessionId, beatNo, chapterId: one.id, state: 'reading', position: 0 },
        })
      ).result.idleCheck;
    const wrong = () =>
      who.call(calls.idleCheckAnswer, { sessionId, idleCheckId, answer: { keys: ['true'] } });
    await ask();
    expect(await beat(1)).toMatchObject({ kind: 'question', question: { questionId } });
    expect((await wrong()).result).toMatchObject({ ok: false });
    await begun(await enabled(), who);
    expect(await beat(2)).toMatchObject({ kind: 'confirm', question: null });
    await ask();
    expect((await wrong()).result).toMatchObject({ ok: true });
  });

  it('keeps the bank from whoever sits one, also from its keeper', async () => {
    const [id] = await addQuestions(1, { coursewareTypeId: await newType() });
    const ways = () =>
      Promise.all([
        safety.call(calls.coursewareQuestionDetails, { id: id ?? '' }),
        safety.call(calls.coursewareQuestionHistory, { id: id ?? '' }),
        safety.call(calls.coursewareQuestionExport, {}),
      ]);
    const codes = async () =>
      (await ways()).map(({ status, result }) => (result as { errorCode?: string })?.errorCode ?? status);
    expect(await codes()).toEqual([200, 200, 200]);
    const { attemptId } = await begun(await enabled(), safety);
    expect(await codes()).toEqual(['EXAM_RUNNING', 'EXAM_RUNNING', 'EXAM_RUNNING']);
    await submit(attemptId, {}, safety);
    expect(await codes()).toEqual([200, 200, 200]);
  });

  it('keeps what is right out of the log', async () => {
    const more = {
      answer: { keys: ['D'] },
      analysis: 'CANARY of the log',
      coursewareTypeId: await newType(),
    };
    const [id = ''] = await addQuestions(1, more);
    const { rows } = await db.execute<{ changes: object }>(
      sql`select changes from operation_log where target_kind = 'question' and target_id = ${id}`,
    );
    const said = JSON.stringify(rows);
    expect(said).toContain('"field":"analysis"');
    expect(said).not.toContain('CANARY');
    expect(rows.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'answer', after: '******' }),
    );
  });

  it('stands on the card of the workplace until it is passed', async () => {
    const one = await world.signedInAs('student');
    const rule = await enabled({ closeAt: new Date(Date.now() + 3_600_000).toISOString() });
    const card = async () => {
      const { result } = await one.call(screen.endpoints.cardData, { keys: ['learning'] });
      const { exams } = need(result.learning).data as LearningCard;
      return exams.find(({ id }) => id === rule);
    };
    expect(await card()).toMatchObject({ status: 'open', attemptId: null });
    const sitting = await begun(rule, one);
    expect(await card()).toMatchObject({ status: 'running', attemptId: sitting.attemptId });
    await submit(sitting.attemptId, { items: await answers(sitting, 4) }, one);
    expect(await card()).toBeUndefined();
  });

  it('counts attempts, days and rests', async () => {
    const twice = await enabled({ attempts: 2 });
    await sat(twice, 0);
    expect(await mine(twice)).toMatchObject({ status: 'open', attemptsLeft: 1 });
    await sat(twice, 0);
    expect((await start(twice)).result.errorCode).toBe('EXAM_ATTEMPTS_USED');
    expect((await mine(twice))?.status).toBe('usedUp');

    const rested = await enabled({ intervalMinutes: 60 });
    const done = await sat(rested, 0);
    expect(await start(rested)).toMatchObject({ status: 409, result: { errorCode: 'EXAM_INTERVAL' } });
    await later(done.attemptId, 61);
    expect((await start(rested)).status).toBe(200);

    const daily = await enabled({ attemptsPerDay: 1 });
    const { attemptId } = await sat(daily, 0);
    expect((await start(daily)).result.errorCode).toBe('EXAM_INTERVAL');
    await later(attemptId, 24 * 60 + 1);
    expect((await start(daily)).status).toBe(200);
  });

  it('asks for other exams first, and lets improve where that is allowed', async () => {
    const first = await enabled({ allowImprove: true });
    const second = await enabled({ prerequisiteIds: [first] });
    expect((await start(second)).result.errorCode).toBe('EXAM_PREREQUISITE_UNMET');
    expect(await mine(second)).toMatchObject({ status: 'unmet', prerequisites: [{ done: false }] });
    await sat(first, 4);
    expect((await start(second)).status).toBe(200);
    expect((await start(first)).status).toBe(200);
  });

  it('is for its audience alone', async () => {
    const { a, b } = world.organizations;
    const other = await world.signedInAs('student', { organizationId: b });
    const teacher = await world.signedInAs('staff', { organizationId: a });
    const visitor = await world.signedInAs('visitor', { organizationId: a });
    const seen = async (audience: object) => {
      const rule = await enabled({ audience });
      const shown = [];
      for (const one of [student, other, teacher, visitor]) {
        const there = !!(await mine(rule, one));
        const { status } = await start(rule, one);
        expect(status).toBe(there ? 200 : 404);
        shown.push(there);
      }
      return shown;
    };
    expect(await seen({ wholeCollege: true })).toEqual([true, true, true, false]);
    expect(await seen({ organizationIds: [a] })).toEqual([true, false, true, false]);
    expect(await seen({ wholeCollege: true, userTypes: [2] })).toEqual([true, true, false, false]);
    expect(await seen({ wholeCollege: true, userTypes: [4] })).toEqual([false, false, false, true]);
    expect(await seen({ wholeCollege: true, userIds: [visitor.id, teacher.id] })).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await seen({ wholeCollege: true, excludeUserIds: [student.id] })).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(await seen({ wholeCollege: true, roles: ['staff'] })).toEqual([false, false, true, false]);
    // Roles of the college's own have no code.
    const roles = (await safety.call(roleEndpoints.roleSelectList, undefined)).result;
    const staff = roles.find(({ name }) => name === '教职工')?.id ?? '';
    expect(await seen({ wholeCollege: true, roles: [staff] })).toEqual([false, false, true, false]);
    expect(await seen({ wholeCollege: true, hazardCategories: ['bio'] })).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('names whom and what the ids of a rule mean', async () => {
    const before = await enabled();
    const rule = await enabled({
      audience: { wholeCollege: true, excludeUserIds: [student.id] },
      prerequisiteIds: [before],
    });
    expect((await safety.call(calls.examRoleDetails, { id: rule })).result).toMatchObject({
      people: [{ id: student.id, name: expect.any(String) }],
      prerequisites: [{ id: before, name: expect.any(String) }],
      ...{ organizations: [], laboratories: [], questions: [] },
    });
  });

  it('keeps its paper when rule and questions change, or the rule is disabled', async () => {
    const rule = await enabled();
    const sitting = await begun(rule);
    const details = (await safety.call(calls.examRoleDetails, { id: rule })).result;
    expect(
      (
        await safety.call(calls.examRoleSave, {
          ...ruleOf({ passScore: 20 }),
          id: rule,
          version: details.version,
        })
      ).status,
    ).toBe(200);
    const next = (await safety.call(calls.examRoleDetails, { id: rule })).result;
    expect(next.revision).toBe(2);
    await safety.call(calls.examRoleStateChange, { id: rule, version: next.version, action: 'disable' });
    expect((await submit(sitting.attemptId, { items: await answers(sitting, 2) })).result).toMatchObject({
      ...{ passScore: 10, passed: true },
    });
    const other = await world.signedInAs('student');
    expect((await start(rule, other)).result.errorCode).toBe('EXAM_NOT_ENABLED');
  });
});

describe('a rule', () => {
  it.each([
    ['paperRows', { paperRows: [] }, 'EXAM_PAPER_EMPTY'],
    [
      'paperRows',
      { paperRows: [{ questionType: 'single', count: 1, scoreEach: 1 }] },
      'EXAM_ROW_TYPE_NEEDED',
    ],
    ['passScore', { passScore: 21 }, 'EXAM_PASS_BEYOND'],
    ['passScore', { passScore: 10.2 }, 'EXAM_SCORE_STEP'],
    ['closeAt', { openAt: '2026-02-01T00:00:00Z', closeAt: '2026-01-01T00:00:00Z' }, 'EXAM_WINDOW_REVERSED'],
    ['closeAt', { hardClose: true }, 'EXAM_WINDOW_NEEDED'],
    ['minSubmitMinutes', { minSubmitMinutes: 30 }, 'EXAM_SUBMIT_LATE'],
    ['ipRanges', { ipRanges: ['10.0.0.0/33'] }, 'EXAM_RANGE_WRONG'],
    ['audience', { audience: {} }, 'EXAM_AUDIENCE_NEEDED'],
    [
      'audience',
      { audience: { wholeCollege: true, userIds: ['01a00000-0000-7000-8000-000000000000'] } },
      'EXAM_AUDIENCE_BEYOND',
    ],
    [
      'prerequisiteIds',
      { prerequisiteIds: ['01a00000-0000-7000-8000-000000000000'] },
      'EXAM_PREREQUISITE_UNKNOWN',
    ],
    [
      'fixedQuestions',
      { fixedQuestions: [{ questionId: '01a00000-0000-7000-8000-000000000000', score: 1 }] },
      'EXAM_QUESTION_UNKNOWN',
    ],
  ])('is refused with a bad %s: %o', async (field, more, errorCode) => {
    const answer = await safety.call(calls.examRoleSave, ruleOf(more));
    expect(answer).toMatchObject({ status: 400, result: { errorCode } });
    expect(answer.result.errors?.[0]?.field).toMatch(new RegExp(`^${field}`));
  });

  it('is enabled only with questions enough, also where rows share them', async () => {
    const row = { coursewareTypeId: typeId, questionType: 'single', count: 7, scoreEach: 1 };
    for (const paperRows of [[{ ...row, count: 13 }], [row, { ...row, difficulty: 1 }]]) {
      const { id, version } = await saved({ paperRows, passScore: 1 });
      expect(await safety.call(calls.examRoleStateChange, { id, version, action: 'enable' })).toMatchObject({
        status: 409,
        result: { errorCode: 'PAPER_SHORT' },
      });
    }
  });

  it('is enabled only with questions enough for the hazards of each laboratory', async () => {
    const [rich, poor] = [await newType(), await newType()];
    await addQuestions(4, { coursewareTypeId: rich });
    await addQuestions(1, { coursewareTypeId: poor });
    await db.execute(sql`update courseware_type set built_in_key = null where built_in_key = 'general'`);
    await db.execute(sql`update courseware_type set built_in_key = 'general' where id = ${rich}`);
    await db.execute(sql`update hazard_category set courseware_type_ids =
      case code when 'chem' then array[${rich}, ${poor}]::uuid[] else array[${rich}]::uuid[] end`);
    const paperRows = [{ ownHazards: true, questionType: 'single', count: 4, scoreEach: 5 }];
    const { id, version } = await saved({ paperRows });
    const enable = () => safety.call(calls.examRoleStateChange, { id, version, action: 'enable' });
    // Two of each type: five there are in all, but of one of them only one.
    expect(await enable()).toMatchObject({ status: 409, result: { errorCode: 'PAPER_SHORT' } });
    await addQuestions(1, { coursewareTypeId: poor });
    // What the bank has to show is two seconds old at most.
    await eventually(async () => (await enable()).status === 200);
    expect((await begun(id)).paper).toHaveLength(4);
  });

  it('draws what the bank holds at that moment, also for who begins a second after another', async () => {
    const others = await Promise.all([world.signedInAs('student'), world.signedInAs('student')]);
    const hard = { difficulty: 3 };
    const ids = await addQuestions(4, hard);
    const id = await enabled({
      paperRows: [{ ...hard, coursewareTypeId: typeId, questionType: 'single', count: 4, scoreEach: 5 }],
    });
    await begun(id);
    const disable = (questionId: string | undefined) =>
      safety.call(calls.coursewareQuestionStatusChange, { ids: [questionId ?? ''], state: 'disabled' });
    await disable(ids[0]);
    const [added] = await addQuestions(1, hard);
    const { attemptId } = await begun(id, others[0]);
    const [row] = await db.select().from(examAttempt).where(eq(examAttempt.id, attemptId));
    expect(new Set(row?.paper.map(({ questionId }) => questionId))).toEqual(
      new Set([...ids.slice(1), added]),
    );
    await disable(ids[1]);
    expect(await start(id, others[1])).toMatchObject({ status: 409, result: { errorCode: 'PAPER_SHORT' } });
  });

  it('asks for no exam that asks for it', async () => {
    const first = await saved();
    const second = await saved({ prerequisiteIds: [first.id] });
    const third = await saved({ prerequisiteIds: [second.id] });
    const { status, result } = await safety.call(calls.examRoleSave, {
      ...ruleOf({ prerequisiteIds: [third.id] }),
      ...{ id: first.id, version: first.version },
    });
    expect([status, result.errorCode]).toEqual([400, 'EXAM_PREREQUISITE_CIRCLE']);
  });

  it('is made within one’s own organisation, for its people', async () => {
    const { a, b } = world.organizations;
    const ofA = await world.signedInAs('organizationSafetyAdministrator', { organizationId: a });
    const own = { ownerOrganizationId: a, audience: { organizationIds: [a] } };
    const mineToo = await saved(own, ofA);
    for (const [more, errorCode] of [
      [{ ...own, ownerOrganizationId: null }, 'EXAM_OWNER_UNKNOWN'],
      [{ ...own, ownerOrganizationId: b }, 'EXAM_OWNER_UNKNOWN'],
      [{ ...own, audience: { wholeCollege: true } }, 'EXAM_AUDIENCE_NEEDED'],
      [{ ...own, audience: { organizationIds: [b] } }, 'EXAM_AUDIENCE_BEYOND'],
    ] as const)
      expect((await ofA.call(calls.examRoleSave, ruleOf(more))).result.errorCode).toBe(errorCode);
    const { id } = await saved();
    expect((await ofA.call(calls.examRoleDetails, { id })).status).toBe(404);
    expect((await ofA.call(calls.examRoleDetails, { id: mineToo.id })).result.can).toEqual([
      'edit',
      'enable',
      'archive',
    ]);
    expect((await student.call(calls.examRoleShow, {})).status).toBe(403);
  });
});

describe('a rush', () => {
  it('sends away with a place that is kept while no time runs, and lets in when the turn comes', async () => {
    const examRoleId = await enabled();
    const someone = () => world.signedInAs('student', { organizationId: world.organizations.a });
    const late = await someone();
    // Of one account not so many are let in at once.
    const many = await Promise.all([1, 2, 3, 4].map(someone));
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lock = db.transaction(async (tx) => {
      // Nobody can begin while it is held, everything is read as always.
      await tx.execute(sql`lock table ${examAttempt} in share mode`);
      await held;
    });
    try {
      const crowd = Array.from({ length: startTurns.width + startTurns.capacity }, (_, no) =>
        start(examRoleId, many[no % many.length]),
      );
      const refused = await eventually(async () => {
        const answer = await Promise.race([start(examRoleId, late), pause(200, undefined)]);
        return answer?.status === 429 && answer;
      });
      const { place, seconds } = refused.result as unknown as { place: number; seconds: number };
      expect(refused).toMatchObject({
        message: `开考人数较多，正在排队（第 ${place} 位），考试时间尚未开始`,
        result: { errorCode: 'EXAM_QUEUED' },
      });
      expect(place).toBeGreaterThan(startTurns.capacity);
      expect(refused.headers['retry-after']).toBe(String(seconds));
      expect((await mine(examRoleId, late))?.deadlineAt).toBeNull();
      release();
      // Some of them were sent away too where what `late` asked before stood in line already.
      const begun = (await Promise.all(crowd)).filter(({ status }) => status !== 429);
      expect(begun.length).toBeGreaterThan(startTurns.capacity / 2);
      const begunOnce = new Set(begun.map(({ result }) => result.attemptId));
      expect(begunOnce.size).toBe(many.length);
    } finally {
      release();
      await lock;
    }
    expect((await start(examRoleId, late)).status).toBe(200);
  });

  it('asks for its code also of who waited for his turn while it opened', async () => {
    const someone = () => world.signedInAs('student', { organizationId: world.organizations.a });
    const [one, two, late] = [await someone(), await someone(), await someone()];
    const other = await enabled();
    const examRoleId = await enabled({ examCode: '2718', openAt: '2999-01-01T00:00:00Z' });
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lock = db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${examAttempt} in share mode`);
      await held;
    });
    try {
      // Each of them keeps a lane busy.
      const before: ReturnType<typeof start>[] = [];
      for (const by of [one, two]) {
        before.push(start(other, by));
        await pause(200);
      }
      const early = start(examRoleId, late, { examCode: '0' });
      await pause(500);
      await db.execute(sql`update exam_rule set open_at = null where id = ${examRoleId}`);
      release();
      expect((await early).result.errorCode).toBe('EXAM_NOT_OPEN');
      expect((await Promise.all(before)).map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      release();
      await lock;
    }
    expect((await start(examRoleId, late, { examCode: '0' })).result.errorCode).toBe('EXAM_CODE_WRONG');
    expect((await start(examRoleId, late, { examCode: '2718' })).status).toBe(200);
  });

  it('begins for all of a moment together, and refuses one of them alone; the log names each', async () => {
    const [a, b, outside] = await Promise.all(
      ['a', 'a', 'b'].map((place) =>
        world.signedInAs('student', { organizationId: world.organizations[place as 'a' | 'b'] }),
      ),
    );
    const examRoleId = await enabled({
      audience: { wholeCollege: false, organizationIds: [world.organizations.a] },
    });
    const asked = [a, outside, b, a, b];
    const answers = await Promise.all(asked.map((one) => start(examRoleId, one)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200, 200]);
    const [first, , other, again] = answers.map(({ result }) => result);
    expect(again?.attemptId).toBe(first?.attemptId);
    expect(again?.paper).toEqual(first?.paper);
    expect(other?.attemptId).not.toBe(first?.attemptId);
    expect(other?.personNumber).not.toBe(first?.personNumber);
    const rows = await db
      .select({ actorId: operationLog.actorId, ip: operationLog.ip, targetId: operationLog.targetId })
      .from(operationLog)
      .where(sql`${operationLog.targetId} in (${first?.attemptId}, ${other?.attemptId})`);
    expect(new Set(rows.map(({ actorId, targetId }) => `${actorId} ${targetId}`))).toEqual(
      new Set([`${a?.id} ${first?.attemptId}`, `${b?.id} ${other?.attemptId}`]),
    );
    expect(rows).toHaveLength(2);
    expect(rows.every(({ ip }) => !!ip)).toBe(true);
  });

  it('is handed in for all of a moment together, and refuses some of them alone; the log names each', async () => {
    const people = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => world.signedInAs('student', { organizationId: world.organizations.a })),
    );
    const examRoleId = await enabled();
    const sittings = await Promise.all(people.map((one) => begun(examRoleId, one)));
    const idOf = (at: number) => need(sittings[at]).attemptId;
    const given = await Promise.all(sittings.map((one, at) => answers(one, at % 2 === 0 ? 4 : 0)));
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lock = db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${examAttempt} in share mode`);
      await held;
    });
    const send = (at: number, more: object = {}, by = people[at]) =>
      submit(idOf(at), { items: given[at], ...more }, by);
    try {
      // Each of the first two keeps a lane busy; what comes then goes together.
      const before = [send(0)];
      await pause(200);
      before.push(send(1));
      await pause(200);
      const together = [
        send(2),
        send(3, { deviceId: 'another-device-of-his' }),
        send(4, { items: [{ no: 1, seq: 1, answer: { chosen: ['AAAAAAAA'] } }] }),
        send(5, {}, people[2]),
        send(5),
        send(5),
      ];
      await pause(200);
      release();
      const first = await Promise.all(before);
      expect(first.map(({ result }) => result.score)).toEqual([20, 0]);
      const answered = await Promise.all(together);
      expect(
        answered.map(({ status, result }) => (status === 200 ? result.score : result.errorCode)),
      ).toEqual([20, 'EXAM_OTHER_DEVICE', 'EXAM_OPTION_UNKNOWN', 'NOT_FOUND', 0, 0]);
    } finally {
      release();
      await lock;
    }
    const rows = await db
      .select({ actorId: operationLog.actorId, ip: operationLog.ip, targetId: operationLog.targetId })
      .from(operationLog)
      .where(
        sql`${operationLog.targetId} = any(${sql.param(sittings.map(({ attemptId }) => attemptId))}) and ${operationLog.action} = ${calls.examSubmit.title[0]}`,
      );
    expect(rows.map(({ actorId, targetId }) => `${actorId} ${targetId}`).sort()).toEqual(
      [0, 1, 2, 5].map((at) => `${people[at]?.id} ${idOf(at)}`).sort(),
    );
    expect(rows.every(({ ip }) => !!ip)).toBe(true);
    const running = await db
      .select({ id: examAttempt.id })
      .from(examAttempt)
      .where(sql`${examAttempt.ruleId} = ${examRoleId} and ${examAttempt.state} = 'running'`);
    expect(running.map(({ id }) => id).sort()).toEqual([idOf(3), idOf(4)].sort());
  });
});
