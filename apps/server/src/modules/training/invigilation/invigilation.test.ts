import { type InputOf, notification, personnel, training } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform } from '../../../open.ts';
import { buildServer } from '../../../platform/http/server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Client, clientOf, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { eventsOf, useStreams } from '../../../testing/streams.ts';
import { implementations, modules } from '../../index.ts';
import { examAttempt, examEvent } from '../tables.ts';
import { device, makeExams } from '../testing/sitting.ts';

const world = useWorld();
const { open: stream } = useStreams(world);
const calls = training.endpoints;
const { topicFollow, topicUnfollow } = notification.endpoints;
let exams: Awaited<ReturnType<typeof makeExams>>;
let teacher: Client;
let student: Client;
const db = new Proxy({} as typeof world.platform.database.db, {
  get: (_, key) => Reflect.get(world.platform.database.db, key),
});

beforeAll(async () => {
  exams = await makeExams(world);
  teacher = await world.signedInAs('staff');
  student = await world.signedInAs('student');
});

/** An exam that `teacher` invigilates, for `student` and whoever else is named. */
const watched = (more: object = {}, people: readonly Client[] = [student]) =>
  exams.enabled({
    invigilators: [teacher.id],
    audience: { wholeCollege: true, userIds: people.map(({ id }) => id) },
    ...more,
  });
const monitor = (examRoleId: string, by = teacher, more: object = {}) =>
  by.call(calls.monitorList, { examRoleId, ...more });
const act = (
  examRoleId: string,
  input: Partial<InputOf<typeof calls.attemptAct>> & { act: string },
  by = teacher,
) => by.call(calls.attemptAct, { examRoleId, ...input });
const eventsIn = async (attemptId: string) =>
  (await db.select().from(examEvent).where(eq(examEvent.attemptId, attemptId)).orderBy(examEvent.at)).map(
    ({ kind }) => kind,
  );

describe('who invigilates', () => {
  it('is named by the rule, or holds the permission where the rule is', async () => {
    const rule = await watched({ ownerOrganizationId: world.organizations.a });
    const of = (organizationId: string) =>
      world.signedInAs('organizationSafetyAdministrator', { organizationId });
    const [ours, theirs] = [await of(world.organizations.a), await of(world.organizations.b)];
    const other = await world.signedInAs('staff');
    for (const [by, status] of [
      [teacher, 200],
      [exams.safety, 200],
      [ours, 200],
      [theirs, 404],
      [other, 404],
      [student, 404],
      [world.anonymous, 401],
    ] as const) {
      expect((await monitor(rule, by)).status).toBe(status);
      expect((await act(rule, { act: 'warn', text: '请安静', all: true }, by)).status).toBe(status);
      if (by !== world.anonymous)
        expect((await by.call(topicFollow, { topics: [`exam:${rule}`] })).status).toBe(status);
    }
    const listed = (await teacher.call(calls.invigilatingList, {})).result;
    expect(listed.find(({ id }) => id === rule)).toMatchObject({ running: 0 });
    expect((await other.call(calls.invigilatingList, {})).result).toEqual([]);
  });

  it('is staff whose account is in use', async () => {
    const refused = await exams.safety.call(
      calls.examRoleSave,
      exams.ruleOf({ invigilators: [student.id] }) as never,
    );
    expect(refused).toMatchObject({ status: 400, result: { errors: [{ field: 'invigilators' }] } });
    const many = Array.from({ length: 51 }, () => crypto.randomUUID());
    expect(
      (await exams.safety.call(calls.examRoleSave, exams.ruleOf({ invigilators: many }) as never)).status,
    ).toBe(400);
  });

  it('is somebody else once he has left', async () => {
    const [leaving, heir] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const rule = await watched({ invigilators: [leaving.id] });
    const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const { dutyList, personDetails, personLeave } = personnel.endpoints;
    const held = (await admin.call(dutyList, { id: leaving.id })).result;
    expect(held).toMatchObject([{ duty: 'exam.invigilator' }]);
    const { version } = (await admin.call(personDetails, { id: leaving.id })).result;
    const leave = (toUserId: string) =>
      admin.call(personLeave, {
        ...{ id: leaving.id, leaveDate: '2026-06-30', version },
        handOver: [{ duty: 'exam.invigilator', toUserId }],
      });
    expect((await leave(student.id)).status).toBe(400);
    expect((await leave(heir.id)).status).toBe(200);
    expect((await monitor(rule, heir)).status).toBe(200);
    const { result } = await exams.safety.call(calls.examRoleDetails, { id: rule });
    expect([result.revision, result.invigilators]).toEqual([1, [heir.id]]);
  });
});

describe('the list', () => {
  it('counts who stands where, and says how far each is', async () => {
    const people = await Promise.all([1, 2, 3].map(() => world.signedInAs('student')));
    const [one, two, three] = people as [Client, Client, Client];
    const rule = await watched({}, people);
    const counters = async () => (await monitor(rule)).result.counters;
    expect(await counters()).toEqual({ notStarted: 3, running: 0, submitted: 0, passed: 0, offline: 0 });
    const sitting = await exams.begun(rule, one);
    const [first] = sitting.paper;
    const items = [{ no: 1, seq: 1, answer: { chosen: [first?.options[0]?.oid] } }];
    await exams.save(sitting.attemptId, one, items);
    await one.call(calls.examEventReport, {
      attemptId: sitting.attemptId,
      events: [{ kind: 'leave', at: '2026-01-01T00:00:00Z', seconds: 20 }],
    });
    await exams.submit((await exams.begun(rule, two)).attemptId, two);
    const { result } = await monitor(rule);
    expect(result.counters).toMatchObject({ running: 1, submitted: 1, passed: 0, offline: 0 });
    await eventually(async () => (await counters()).notStarted === 1);
    expect(result.data).toMatchObject([
      { id: one.id, state: 'running', answered: 1, questionCount: 4, leaveCount: 1, leaveSeconds: 20 },
      { id: two.id, state: 'submitted', answered: 0, deadlineAt: null, can: ['invalidate'] },
    ]);
    expect(result.data[0]?.deadlineAt).toBe(sitting.deadlineAt);
    const found = async (more: object) =>
      (await monitor(rule, teacher, more)).result.data.map(({ id }) => id);
    expect(await found({ state: 'notStarted' })).toEqual([three.id]);
    expect(await found({ state: 'submitted' })).toEqual([two.id]);
    expect(await found({ leavesFrom: 1 })).toEqual([one.id]);
    expect(await found({ organizationId: world.organizations.b })).toEqual([]);
    expect(await found({ keyword: unique('没有') })).toEqual([]);
    expect(await found({ sortField: 'leaveCount', sortOrder: 'ascend' })).toEqual([two.id, one.id]);
    expect((await monitor(rule, teacher, { pageSize: 1 })).result).toMatchObject({ totalCount: 2 });
    await db.execute(sql`update exam_seen set seen_at = now() - interval '61 seconds'
      where attempt_id = ${sitting.attemptId}`);
    expect(await counters()).toMatchObject({ running: 1, offline: 1 });
    expect(await found({ state: 'running' })).toEqual([one.id]);
  });

  it('says where somebody sits who has moved, and since when he is away', async () => {
    const rule = await watched();
    const { attemptId } = await exams.begun(rule, student);
    const row = async () => (await monitor(rule)).result.data[0];
    await exams.save(attemptId, student);
    expect(await row()).toMatchObject({ ip: '127.0.0.1', moved: false });
    await db.execute(sql`update exam_attempt set ip = '10.0.0.1' where id = ${attemptId}`);
    expect(await row()).toMatchObject({ ip: '127.0.0.1', moved: true });
  });
});

describe('an invigilator', () => {
  it('warns one: his page is told at once, and finds the words with its next save', async () => {
    const rule = await watched();
    const { attemptId } = await exams.begun(rule, student);
    const open = await stream(student);
    expect((await exams.save(attemptId, student)).result.messages).toEqual([]);
    expect((await act(rule, { act: 'warn', attemptIds: [attemptId], text: ' ' })).status).toBe(400);
    expect((await act(rule, { act: 'warn', attemptIds: [attemptId], text: '请勿交谈' })).result).toEqual({
      done: 1,
      failed: [],
    });
    await eventually(async () => eventsOf(open, 'exam.told').length === 1);
    await eventually(async () =>
      eventsOf(open, 'notification').some(({ of, quiet }) => of === 'invigilation.warn' && !quiet),
    );
    const { messages } = (await exams.save(attemptId, student)).result;
    expect(messages).toMatchObject([{ kind: 'warn', text: '请勿交谈', minutes: null }]);
    const again = await student.call(calls.examPaper, { attemptId, deviceId: device });
    expect(again.result.messages).toEqual(messages);
  });

  it('gives more time to one, and to all who sit it', async () => {
    const [one, two] = [await world.signedInAs('student'), await world.signedInAs('student')];
    const rule = await watched({}, [one, two]);
    const [a, b] = [await exams.begun(rule, one), await exams.begun(rule, two)];
    const minutesOf = async (attemptId: string, by: Client, from: string) =>
      (Date.parse((await exams.save(attemptId, by)).result.deadlineAt) - Date.parse(from)) / 60_000;
    const ten = { act: 'extend', minutes: 10, reason: '设备故障' } as const;
    expect((await act(rule, { ...ten, attemptIds: [a.attemptId], minutes: undefined } as never)).status).toBe(
      400,
    );
    expect((await act(rule, { act: 'extend', minutes: 10, attemptIds: [a.attemptId] })).status).toBe(400);
    expect((await act(rule, { ...ten, attemptIds: [a.attemptId] })).result.done).toBe(1);
    expect((await act(rule, { ...ten, all: true })).result.done).toBe(2);
    expect(await minutesOf(a.attemptId, one, a.deadlineAt)).toBe(20);
    expect(await minutesOf(b.attemptId, two, b.deadlineAt)).toBe(10);
    expect((await exams.save(a.attemptId, one)).result.messages).toMatchObject([
      { kind: 'extend', minutes: 10 },
      { kind: 'extend', minutes: 10 },
    ]);
    expect(await eventsIn(a.attemptId)).toEqual(['start', 'extend', 'extend']);
  });

  it('ends one, with what he has answered', async () => {
    const rule = await watched();
    const { attemptId } = await exams.begun(rule, student);
    const force = () => act(rule, { act: 'force', attemptIds: [attemptId], reason: '作弊' });
    expect((await force()).result).toEqual({ done: 1, failed: [] });
    expect((await exams.save(attemptId, student)).result.errorCode).toBe('EXAM_CLOSED');
    expect((await student.call(calls.examResult, { attemptId })).result).toMatchObject({
      state: 'scored',
      submitKind: 'forced',
    });
    expect((await force()).result).toMatchObject({ done: 0, failed: [{ attemptId, why: '考试已交卷' }] });
    expect(await eventsIn(attemptId)).toEqual(['start', 'force', 'submit']);
    const { data } = (await student.call(notification.endpoints.notificationList, { group: 'training' }))
      .result;
    expect(data.some(({ kind, link }) => kind === 'exam.result' && link?.includes(attemptId))).toBe(true);
  });

  it.each([true, false])('makes one void that counts as an attempt: %s', async (counts) => {
    const student = await world.signedInAs('student');
    const rule = await watched({ attempts: 1, allowImprove: true }, [student]);
    const { attemptId } = await exams.begun(rule, student);
    await exams.submit(attemptId, student);
    const asked = { act: 'invalidate' as const, attemptIds: [attemptId], reason: '替考' };
    expect((await act(rule, asked)).status).toBe(400);
    expect((await act(rule, { ...asked, counts })).result.done).toBe(1);
    expect((await act(rule, { ...asked, counts })).result.failed).toHaveLength(1);
    const result = (await student.call(calls.examResult, { attemptId })).result;
    expect(result).toMatchObject({ state: 'invalid', score: null, passed: null, reviewable: false });
    expect((await student.call(calls.examReview, { attemptId })).result.errorCode).toBe('EXAM_REVIEW_CLOSED');
    expect((await monitor(rule)).result.data).toMatchObject([{ state: 'invalid', can: [] }]);
    const next = await exams.start(rule, student);
    expect(next.result.errorCode).toBe(counts ? 'EXAM_ATTEMPTS_USED' : undefined);
  });

  it('releases a device, so that the next one goes on without being asked', async () => {
    const rule = await watched();
    const { attemptId } = await exams.begun(rule, student);
    const open = () => student.call(calls.examPaper, { attemptId, deviceId: 'device-00000002' });
    expect((await open()).result.errorCode).toBe('EXAM_OTHER_DEVICE');
    await act(rule, { act: 'unlock', attemptIds: [attemptId], reason: '电脑死机' });
    expect((await open()).status).toBe(200);
    expect((await exams.save(attemptId, student)).result.errorCode).toBe('EXAM_OTHER_DEVICE');
  });

  it('does nothing about his own sitting, nor about one of another exam', async () => {
    const rule = await watched({}, [teacher]);
    const { attemptId } = await exams.begun(rule, teacher);
    expect((await monitor(rule)).result.data).toMatchObject([{ id: teacher.id, can: [] }]);
    const ten = { act: 'extend', minutes: 10, reason: '自己延时' } as const;
    expect((await act(rule, { ...ten, attemptIds: [attemptId] })).result).toMatchObject({
      done: 0,
      failed: [{ why: '不能处理本人的考试' }],
    });
    expect((await act(rule, { ...ten, all: true })).result.done).toBe(0);
    const other = await watched();
    const elsewhere = await exams.begun(other, student);
    expect((await act(rule, { ...ten, attemptIds: [elsewhere.attemptId] })).status).toBe(404);
    for (const bad of [
      { act: 'force', all: true, reason: '全部收卷' },
      { act: 'extend', minutes: 10, reason: '没有人' },
      { ...ten, all: true, attemptIds: [attemptId] },
    ])
      expect((await act(rule, bad as never)).result.errorCode).toBe('EXAM_ACT_WHOM');
    for (const minutes of [0, 601])
      expect((await act(rule, { ...ten, all: true, minutes })).status).toBe(400);
  });

  it('who has left hands in what he has answered', async () => {
    const leaving = await world.signedInAs('student');
    const rule = await watched({}, [leaving]);
    const { attemptId } = await exams.begun(rule, leaving);
    const admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
    const { personDetails, personLeave } = personnel.endpoints;
    const { version } = (await admin.call(personDetails, { id: leaving.id })).result;
    const left = await admin.call(personLeave, {
      ...{ id: leaving.id, leaveDate: '2026-06-30', version, handOver: [] },
    });
    expect(left.status).toBe(200);
    await eventually(async () => {
      const [row] = await db.select().from(examAttempt).where(eq(examAttempt.id, attemptId));
      return row?.state === 'scored' && row.submitKind === 'forced';
    });
  });
});

describe('an exam that is tried', () => {
  it('is a paper with what is right, of which nothing is kept', async () => {
    const { id } = await exams.saved({ ownerOrganizationId: world.organizations.a });
    const attempts = await db.$count(examAttempt);
    const { examRolePaperPreview } = calls;
    const { status, result } = await exams.safety.call(examRolePaperPreview, { id });
    expect([status, result.questions.length, result.passScore]).toEqual([200, 4, 10]);
    for (const { right, options } of result.questions)
      expect(options.map(({ oid }) => oid)).toContain(right[0]);
    expect(await db.$count(examAttempt)).toBe(attempts);
    expect((await student.call(examRolePaperPreview, { id })).status).toBe(403);
    const theirs = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await theirs.call(examRolePaperPreview, { id })).status).toBe(404);
    const rule = await watched({}, [exams.safety]);
    const { attemptId } = await exams.begun(rule, exams.safety);
    expect((await exams.safety.call(examRolePaperPreview, { id })).result.errorCode).toBe('EXAM_RUNNING');
    await exams.submit(attemptId, exams.safety);
  });
});

describe('the topic of an exam', () => {
  const changes = (open: Parameters<typeof eventsOf>[0], rule: string) =>
    eventsOf(open, 'topic.changed').filter(({ topic }) => topic === `exam:${rule}`).length;
  const follow = async (by: Client, rule: string) => {
    const open = await stream(by);
    expect((await by.call(topicFollow, { topics: [`exam:${rule}`] })).status).toBe(200);
    await eventually(async () => eventsOf(open, 'topic.followed').length === 1);
    return open;
  };

  it('tells whoever follows it that something has changed, until he follows it no more', async () => {
    const [rule, other] = [await watched(), await watched()];
    const watching = await world.signedInAs('staff');
    await exams.safety.call(calls.examRoleDetails, { id: rule });
    const open = await follow(exams.safety, rule);
    const idle = await stream(watching);
    await exams.begun(other, student);
    await exams.begun(rule, student);
    await eventually(async () => changes(open, rule) === 1);
    expect([changes(open, other), eventsOf(idle, 'topic.changed').length]).toEqual([0, 0]);
    await exams.safety.call(topicUnfollow, { topics: [`exam:${rule}`] });
    await eventually(async () => world.platform.streams.followers.size === 0);
  });

  it('is refused where there is no such kind, nothing of that id, or too many', async () => {
    const asked = async (topics: string[]) => (await exams.safety.call(topicFollow, { topics })).status;
    expect(await asked(['weather:today'])).toBe(400);
    expect(await asked(['exam:none'])).toBe(404);
    expect(await asked([`exam:${crypto.randomUUID()}`])).toBe(404);
    expect(await asked([])).toBe(400);
    expect(await asked(Array.from({ length: 21 }, (_, no) => `exam:x${no}`))).toBe(400);
  });

  it('ends with the right to it: by the rule, by the role', async () => {
    const [listed, officer] = [
      await world.signedInAs('staff'),
      await world.signedInAs('organizationSafetyAdministrator', { organizationId: world.organizations.a }),
    ];
    const more = { ownerOrganizationId: world.organizations.a, invigilators: [listed.id] };
    const { id, version } = await exams.saved(more);
    const [one, two] = [await follow(listed, id), await follow(officer, id)];
    await exams.safety.call(calls.examRoleSave, {
      ...exams.ruleOf({ ...more, invigilators: [] }),
      ...{ id, version },
    } as never);
    await eventually(async () => eventsOf(one, 'topic.ended').length === 1);
    expect(eventsOf(two, 'topic.ended')).toEqual([]);
    await exams.safety.call(personnel.endpoints.personStatusChange, { ids: [officer.id], useStatus: 2 });
    await eventually(async () => two.closed || eventsOf(two, 'topic.ended').length === 1);
    await eventually(async () => world.platform.streams.followers.size === 0);
    world.platform.topics.tell(`exam:${id}`);
    const after = await stream(exams.safety);
    await exams.safety.call(topicFollow, { topics: [`exam:${id}`] });
    await eventually(async () => eventsOf(after, 'topic.followed').length === 1);
    expect(changes(one, id) + changes(two, id)).toBe(0);
    await exams.safety.call(topicUnfollow, { topics: [`exam:${id}`] });
  });

  it('keeps fifty of a session at most, and none of one whose stream is closed', async () => {
    const by = await world.signedInAs('staff');
    const ids: string[] = [];
    for (let no = 0; no < 51; no++) ids.push((await exams.saved({ invigilators: [by.id] })).id);
    const open = await stream(by);
    for (let from = 0; from < 51; from += 20)
      await by.call(topicFollow, { topics: ids.slice(from, from + 20).map((id) => `exam:${id}`) });
    await eventually(async () => eventsOf(open, 'topic.ended').length === 1);
    expect(eventsOf(open, 'topic.ended')[0]?.topics).toEqual([`exam:${ids[0]}`]);
    open.end.abort();
    await eventually(async () => world.platform.streams.followers.size === 0);
  });

  describe('over two nodes', () => {
    let node: Platform;
    let app: FastifyInstance;
    beforeAll(async () => {
      node = await openPlatform({ config: world.platform.config, modules });
      app = await buildServer(node, implementations, undefined);
    });
    afterAll(async () => {
      await app?.close();
      await node?.close();
    });

    it('is followed by a call to the one, over a stream of the other, and told by either', async () => {
      const rule = await watched();
      const open = await stream(exams.safety);
      const there = clientOf(app, exams.safety);
      expect((await there.call(topicFollow, { topics: [`exam:${rule}`] })).status).toBe(200);
      await eventually(async () => eventsOf(open, 'topic.followed').length === 1);
      const sitting = await exams.begun(rule, clientOf(app, student));
      await eventually(async () => changes(open, rule) === 1);
      await exams.save(sitting.attemptId, student);
      await eventually(async () => changes(open, rule) === 2);
      await there.call(topicUnfollow, { topics: [`exam:${rule}`] });
      await eventually(async () => world.platform.streams.followers.size === 0);
    });

    it('counts wrong codes of both together', async () => {
      const student = await world.signedInAs('student');
      const rule = await watched({ examCode: '7391' }, [student]);
      const other = clientOf(app, student);
      const guess = async (by: Client, examCode: string) =>
        (await exams.start(rule, by, { examCode })).result.errorCode;
      const first = [await guess(student, '1'), await guess(other, '2'), await guess(student, '3')];
      expect(first).toEqual(Array(3).fill('EXAM_CODE_WRONG'));
      expect(await Promise.all([guess(other, '4'), guess(student, '5'), guess(other, '6')])).toContain(
        'EXAM_CODE_TRIES',
      );
      expect([await guess(other, '7391'), await guess(student, '7391')]).toEqual(
        Array(2).fill('EXAM_CODE_TRIES'),
      );
    });
  });
});
