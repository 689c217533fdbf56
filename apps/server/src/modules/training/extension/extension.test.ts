import { notification, screen, training } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { grant as give } from '../../../testing/roles.ts';
import { tellOfOpenings } from '../exam/opening.ts';
import { makeExams } from '../testing/sitting.ts';

const world = useWorld();
const calls = training.endpoints;
let exams: Awaited<ReturnType<typeof makeExams>>;
let student: Client;

beforeAll(async () => {
  exams = await makeExams(world);
  student = await world.signedInAs('student', { organizationId: world.organizations.aDepartment });
});

const nothing = { extraMinutes: 0, extraAttempts: 0, reason: '手部受伤' };
const grant = (examRoleId: string, more: object, by = exams.safety) =>
  by.call(calls.extensionSave, { examRoleId, ...nothing, ...more } as never);
const granted = async (examRoleId: string, more: object) => {
  const { status, result, message } = await grant(examRoleId, more);
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(result)}`);
  return result;
};
const mine = async (examRoleId: string, by = student) =>
  (await by.call(calls.examList, { pageSize: 100 })).result.data.find(({ id }) => id === examRoleId);
const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a rule', () => {
  it('is changed where one may change rules, not where one may only add them', async () => {
    const { declaration } = training.permissions.find(({ declaration: { id } }) => id === 'examRole') ?? {};
    if (!declaration) throw new Error('no permission');
    const admin = await world.signedInAs('superAdministrator', {
      organizationId: world.organizations.top,
    });
    const both = await give(world, admin, { declaration }, ['query', 'get', 'add'], 'college');
    await give(world, admin, { declaration }, ['query', 'get', 'edit'], 'ownOrganization', both);
    const { id, version } = await exams.saved();
    const save = (more: object) => both.call(calls.examRoleSave, { ...exams.ruleOf(), ...more } as never);
    expect((await save({ id, version })).status).toBe(404);
    expect((await save({})).status).toBe(200);
  });
});

describe('what somebody is granted', () => {
  it('is granted by another', async () => {
    const rule = await exams.enabled({ attempts: 1 });
    const { status, result } = await grant(rule, { userIds: [exams.safety.id], extraAttempts: 3 });
    expect([status, result.errorCode]).toEqual([400, 'EXTENSION_OWN']);
  });

  it('is more time and more attempts', async () => {
    const rule = await exams.enabled({ attempts: 1 });
    await granted(rule, { userIds: [student.id], extraMinutes: 15, extraAttempts: 1 });
    const sitting = await exams.begun(rule, student);
    expect(Date.parse(sitting.deadlineAt) - Date.parse(sitting.startedAt)).toBe(45 * 60_000);
    await exams.submit(sitting.attemptId, student);
    expect(await mine(rule)).toMatchObject({ status: 'open', attemptsLeft: 1, durationMinutes: 45 });
    const other = await world.signedInAs('student');
    expect(await mine(rule, other)).toMatchObject({ attemptsLeft: 1, durationMinutes: 30 });
  });

  it('is a window of his own', async () => {
    const rule = await exams.enabled({ openAt: ahead(24), closeAt: ahead(48) });
    expect((await exams.start(rule, student)).result.errorCode).toBe('EXAM_NOT_OPEN');
    const { id, version } = await granted(rule, { userIds: [student.id], openAt: ahead(-2) });
    expect(await mine(rule)).toMatchObject({ status: 'open' });
    await granted(rule, { id, version, userIds: [student.id], openAt: ahead(-2), closeAt: ahead(-1) });
    expect((await exams.start(rule, student)).result.errorCode).toBe('EXAM_ENDED');
  });

  it('is a code of his own, and to begin without what others pass first', async () => {
    const first = await exams.enabled();
    const rule = await exams.enabled({ prerequisiteIds: [first], requiredMinutes: 30, examCode: '1234' });
    expect((await exams.start(rule, student, { examCode: '1234' })).result.errorCode).toBe(
      'EXAM_PREREQUISITE_UNMET',
    );
    await granted(rule, { userIds: [student.id], examCode: '9876', waivePrerequisite: true });
    expect(await mine(rule)).toMatchObject({ status: 'open', codeNeeded: true, prerequisites: [] });
    expect((await exams.start(rule, student, { examCode: '1234' })).result.errorCode).toBe('EXAM_CODE_WRONG');
    expect((await exams.start(rule, student, { examCode: '9876' })).status).toBe(200);
  });

  it('keeps what was right from everybody until nobody sits it any more', async () => {
    const one = await world.signedInAs('student');
    const rule = await exams.enabled({ reviewWhen: 'closed', closeAt: ahead(1) });
    const { attemptId } = await exams.begun(rule, one);
    await exams.submit(attemptId, one);
    const other = await world.person({ userType: 2 });
    const { id } = await granted(rule, { userIds: [other], closeAt: ahead(2) });
    const told = async () => {
      const review = await one.call(calls.examReview, { attemptId });
      return [review.result.errorCode ?? review.status, (await mine(rule, one))?.bestScore];
    };
    expect(await told()).toEqual(['EXAM_REVIEW_CLOSED', null]);
    await world.platform.database.db.execute(
      sql`update exam_rule set close_at = now() - interval '1 minute' where id = ${rule}`,
    );
    expect(await told()).toEqual(['EXAM_REVIEW_CLOSED', null]);
    await exams.safety.call(calls.extensionDelete, { id });
    expect(await told()).toEqual([200, 0]);
  });

  it('is his own before that of an organisation, and of these the nearest', async () => {
    const rule = await exams.enabled();
    const minutes = async () => (await mine(rule))?.durationMinutes;
    await granted(rule, { organizationId: world.organizations.a, extraMinutes: 10 });
    expect(await minutes()).toBe(40);
    await granted(rule, { organizationId: world.organizations.aDepartment, extraMinutes: 5 });
    expect(await minutes()).toBe(35);
    const { id } = await granted(rule, { userIds: [student.id], extraMinutes: 1 });
    expect(await minutes()).toBe(31);
    await exams.safety.call(calls.extensionDelete, { id });
    expect(await minutes()).toBe(35);
    const other = await world.signedInAs('student', { organizationId: world.organizations.b });
    expect((await mine(rule, other))?.durationMinutes).toBe(30);
  });

  it('is one for each of them, and says whom and what', async () => {
    const rule = await exams.enabled();
    const other = await world.person({ userType: 2 });
    await granted(rule, { userIds: [student.id], extraMinutes: 5 });
    await granted(rule, { organizationId: world.organizations.a, extraMinutes: 5 });
    for (const [more, errorCode] of [
      [{ userIds: [student.id], extraMinutes: 5 }, 'EXTENSION_TWICE'],
      [{ organizationId: world.organizations.a, extraMinutes: 5 }, 'EXTENSION_TWICE'],
      [{ extraMinutes: 5 }, 'EXTENSION_WHOM'],
      [{ userIds: [student.id], organizationId: world.organizations.b, extraMinutes: 5 }, 'EXTENSION_WHOM'],
      [{ userIds: [other] }, 'EXTENSION_NOTHING'],
      [{ userIds: [crypto.randomUUID()], extraMinutes: 5 }, 'EXTENSION_PERSON_UNKNOWN'],
      [{ organizationId: crypto.randomUUID(), extraMinutes: 5 }, 'EXTENSION_ORGANIZATION_UNKNOWN'],
      [{ userIds: [other], openAt: ahead(2), closeAt: ahead(1) }, 'EXTENSION_WINDOW'],
    ] as const)
      expect((await grant(rule, more)).result.errorCode).toBe(errorCode);
    for (const more of [{ extraMinutes: 601 }, { extraAttempts: 21 }, { extraMinutes: 5, reason: ' ' }])
      expect((await grant(rule, { userIds: [other], ...more })).status).toBe(400);
    const both = await Promise.all([1, 2].map(() => grant(rule, { userIds: [other], extraMinutes: 5 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is granted by whoever edits the rule, with the version that he saw, and no code is told by the log', async () => {
    const rule = await exams.enabled({ ownerOrganizationId: world.organizations.a, examCode: 'SESAME' });
    const of = (organizationId: string) =>
      world.signedInAs('organizationSafetyAdministrator', { organizationId });
    const [ours, theirs] = [await of(world.organizations.a), await of(world.organizations.b)];
    const more = { userIds: [student.id], examCode: 'OPEN9' };
    expect((await grant(rule, more, student)).status).toBe(403);
    expect((await grant(rule, more, theirs)).status).toBe(404);
    const { id, version } = (await grant(rule, more, ours)).result;
    const beyond = { organizationId: world.organizations.b, extraMinutes: 5 };
    expect((await grant(rule, beyond, ours)).result.errorCode).toBe('EXTENSION_ORGANIZATION_UNKNOWN');
    expect((await grant(rule, { ...more, id, version: 7 }, ours)).status).toBe(409);
    const other = await exams.enabled({ ownerOrganizationId: world.organizations.a });
    expect((await grant(other, { ...more, id, version }, ours)).status).toBe(404);
    expect((await grant(rule, { ...more, id, version, extraMinutes: 5 }, ours)).status).toBe(200);
    expect((await theirs.call(calls.extensionList, { examRoleId: rule })).status).toBe(404);
    expect((await theirs.call(calls.extensionDelete, { id })).status).toBe(404);
    const { data } = (await ours.call(calls.extensionList, { examRoleId: rule })).result;
    expect(data).toMatchObject([{ id, people: [{ id: student.id }], extraMinutes: 5, version: 1 }]);
    const history = await exams.safety.call(calls.examRoleHistory, { id: rule });
    expect(JSON.stringify(history.result)).not.toMatch(/SESAME|OPEN9/);
    expect(JSON.stringify(history.result)).toContain('******');
  });
});

describe('those whom an exam is for', () => {
  // Of these exams alone: others of this college open meanwhile, and its own job may be telling of them.
  const examName = '开放时通知的考试';
  const told = async (by: Client) =>
    (
      await by.call(notification.endpoints.notificationList, { group: 'training', pageSize: 100 })
    ).result.data.filter(({ kind, title }) => kind === 'exam.open' && title.includes(examName)).length;
  const tell = async () => {
    const call = { title: ['通知', 'Tell'], module: 'training', unlogged: true } as const;
    // One at a time, as a college of many thousands is told in parts.
    await tellOfOpenings(world.platform, call, 1);
  };

  it('hear once that it is open, and find it among what waits for them until they have passed', async () => {
    const [one, two] = [await world.signedInAs('student'), await world.signedInAs('student')];
    await tell();
    const before = await told(one);
    const rule = await exams.enabled({
      ...{ examName, audience: { wholeCollege: true, userIds: [one.id] }, passScore: 0.5 },
    });
    const later = await exams.enabled({
      ...{ examName: `${examName}（二）`, audience: { wholeCollege: true, userIds: [one.id] } },
      openAt: ahead(1),
    });
    await tell();
    await tell();
    expect([await told(one), await told(two)]).toEqual([before + 1, before]);
    await world.platform.database.db.execute(
      sql`update exam_rule set open_at = now() - interval '1 minute' where id = ${later}`,
    );
    await tell();
    expect(await told(one)).toBe(before + 2);
    const todos = async (by: Client) =>
      (await by.call(screen.endpoints.todoList, { source: 'exam' })).result.data.map(({ id }) => id);
    // It is to open another time: who has not passed it yet hears of that too.
    const { version } = (await exams.safety.call(calls.examRoleDetails, { id: later })).result;
    const next = {
      ...exams.ruleOf({
        ...{ examName: `${examName}（二）`, audience: { wholeCollege: true, userIds: [one.id] } },
      }),
      id: later,
      version,
    };
    const saved = await exams.safety.call(calls.examRoleSave, { ...next, openAt: ahead(2) } as never);
    expect(saved.status).toBe(200);
    await tell();
    expect(await told(one)).toBe(before + 2);
    await world.platform.database.db.execute(
      sql`update exam_rule set open_at = now() - interval '1 second' where id = ${later}`,
    );
    await tell();
    await tell();
    expect(await told(one)).toBe(before + 3);
    expect((await todos(one)).sort()).toEqual([rule, later].sort());
    expect(await todos(two)).toEqual([]);
    await world.platform.database.db.execute(sql`
      insert into exam_attempt (id, rule_id, rule_revision, user_id, attempt_no, state, started_at, deadline_at, total_score,
        paper, device_id, passed, score) values (gen_random_uuid(), ${rule}, 1, ${one.id}, 1, 'scored', now(), now(), 20, '[]', 'x', true, 20)`);
    expect(await todos(one)).toEqual([later]);
  });
});
