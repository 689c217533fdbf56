import {
  certificatePresets,
  type InputOf,
  notification,
  type ResultOf,
  screen,
  training,
} from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { runReminders } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { grant } from '../../../testing/roles.ts';
import { workbook } from '../../../testing/workbooks.ts';
import { retrainedMinutes } from '../ports.ts';
import { validCertificates } from '../public.ts';
import { certificate, examAttempt, examRuleRevision, questionRevision, trainingHour } from '../tables.ts';
import { moveByDay, revokeOfAttempts } from './service.ts';

const world = useWorld();
const calls = training.endpoints;
const device = 'device-00000001';
const noId = '00000000-0000-7000-8000-0000000000ff';
let safety: Client;
let office: Client;
let student: Client;
let typeId = '';
const db = new Proxy({} as typeof world.platform.database.db, {
  get: (_, key) => Reflect.get(world.platform.database.db, key),
});
const today = () => dayOf(world.platform.database.db);

type Template = InputOf<typeof calls.certificateTemplateSave>;
const templateOf = (more: Partial<Template> = {}): Template => ({
  ...{ certificateName: '安全证书', certificateText: '{姓名}参加{考试名称}，成绩{成绩}，{有效期}有效。' },
  ...{ certificateOrganizationName: '实验室处', numberPrefix: '' },
  fields: certificatePresets.usual.map((one) => ({ ...one })),
  ...more,
});
const template = async (more: Partial<Template> = {}, by = safety) => {
  const { status, result, message } = await by.call(calls.certificateTemplateSave, templateOf(more));
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(result)}`);
  return result.id;
};
/** A prefix that no other test draws from. */
const prefix = () => unique('T').toUpperCase().slice(0, 8);

const ruleOf = (more: object) => ({
  ...{ examName: unique('考试'), examKind: 'entry', audience: { wholeCollege: true } },
  paperRows: [{ coursewareTypeId: typeId, questionType: 'judge', count: 1, scoreEach: 10 }],
  ...{ multipleScoring: 'all', passScore: 10, durationMinutes: 30, attempts: 0, attemptsPerDay: 0 },
  ...{ intervalMinutes: 0, minSubmitMinutes: 0, leaveLimit: 0, leaveAction: 'record', leaveGraceSeconds: 3 },
  ...{ review: 'all', reviewWhen: 'submitted' },
  ...more,
});
const rule = async (more: object = {}) => {
  const saved = await safety.call(calls.examRoleSave, ruleOf(more));
  if (saved.status !== 200) throw new Error(`${saved.message} ${JSON.stringify(saved.result)}`);
  const { id, version } = saved.result;
  await safety.call(calls.examRoleStateChange, { id, version, action: 'enable' });
  return id;
};
/** Sits an exam of one question; rightly unless said otherwise. */
const sit = async (examRoleId: string, by = student, right = true) => {
  const { result, status, message } = await by.call(calls.examStart, { examRoleId, deviceId: device });
  if (status !== 200) throw new Error(message);
  const { attemptId, paper } = result;
  const [row] = await db.select().from(examAttempt).where(eq(examAttempt.id, attemptId));
  const slot = row?.paper[0];
  const [revision] = await db
    .select()
    .from(questionRevision)
    .where(eq(questionRevision.questionId, slot?.questionId ?? ''));
  const key = revision?.snapshot.answer.keys?.[0];
  const chosen = slot?.options.filter((one) => (one.key === key) === right).map(({ oid }) => oid) ?? [];
  const items = [{ no: paper[0]?.no, seq: 1, answer: { chosen } }];
  const handed = await by.call(calls.examSubmit, { attemptId, deviceId: device, items });
  if (handed.status !== 200) throw new Error(handed.message);
  return handed.result as ResultOf<typeof calls.examSubmit>;
};
const details = async (id: string | null, by = safety) =>
  (await by.call(calls.certificateDetails, { id: id ?? noId })).result;
const examOf = async (id: string, by = student) =>
  (await by.call(calls.examList, { pageSize: 100 })).result.data.find((one) => one.id === id);
/** As if it had been issued so many days earlier. */
const age = (id: string | null, days: number) =>
  db.execute(sql`update certificate set issued_at = issued_at - make_interval(days => ${days}),
    valid_from = valid_from - ${days}::int, valid_to = valid_to - ${days}::int,
    created_at = created_at - make_interval(days => ${days}) where id = ${id}`);
const agedAttempts = (days: number) =>
  db.execute(sql`update exam_attempt set started_at = started_at - make_interval(days => ${days})`);
const moved = () => world.write((context) => moveByDay(context, 500));
const person = (organizationId = world.organizations.a) => world.signedInAs('student', { organizationId });
const told = async (by: Client, kind: string) =>
  (await by.call(notification.endpoints.notificationList, { pageSize: 100 })).result.data.filter(
    (one) => one.kind === kind,
  );

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  office = await world.signedInAs('organizationSafetyAdministrator', {
    organizationId: world.organizations.b,
  });
  student = await person();
  typeId = (await safety.call(calls.coursewareTypeAdd, { typeName: unique('类型'), code: unique('t') }))
    .result.id;
  const { result } = await safety.call(calls.coursewareQuestionAdd, {
    ...{ questionType: 'judge', stem: unique('无人时可以离开'), answer: { keys: ['false'] }, difficulty: 1 },
    ...{ coursewareTypeId: typeId, useFor: ['exam'] },
  } as never);
  await safety.call(calls.coursewareQuestionStatusChange, { ids: [result.id], state: 'enabled' });
});

describe('a template', () => {
  it('is saved, found, edited, disabled and enabled again, with its history', async () => {
    const certificateName = unique('模板');
    const id = await template({ certificateName });
    const of = async () =>
      (await safety.call(calls.certificateTemplateShow, { certificateName })).result.data[0];
    expect(await of()).toMatchObject({ id, useStatus: 1, ruleCount: 0, can: ['edit', 'disable'] });
    const edit = { ...templateOf({ certificateName }), id, version: 0, numberPrefix: 'AB' };
    expect((await safety.call(calls.certificateTemplateSave, edit)).result).toEqual({ id, version: 1 });
    expect(await safety.call(calls.certificateTemplateSave, edit)).toMatchObject({
      status: 409,
      result: { errorCode: 'STALE_VERSION' },
    });
    const turn = (useStatus: 1 | 2, version: number) =>
      safety.call(calls.certificateTemplateStatusChange, { id, version, useStatus });
    expect((await turn(2, 1)).status).toBe(200);
    expect((await turn(2, 2)).status).toBe(409);
    expect(await of()).toMatchObject({ useStatus: 2, numberPrefix: 'AB', can: ['edit', 'enable'] });
    const refused = await safety.call(calls.examRoleSave, ruleOf({ certificateTemplateId: id }));
    expect(refused).toMatchObject({
      status: 400,
      result: { errorCode: 'EXAM_CERTIFICATE_UNKNOWN', errors: [{ field: 'certificateTemplateId' }] },
    });
    expect((await turn(1, 2)).status).toBe(200);
    expect((await safety.call(calls.certificateTemplateHistory, { id })).result.totalCount).toBe(4);
  });

  it.each([
    ['certificateName', { certificateName: '短' }],
    ['certificateText', { certificateText: '长'.repeat(301) }],
    ['certificateOrganizationName', { certificateOrganizationName: '' }],
    ['numberPrefix', { numberPrefix: 'ab' }],
    ['numberPrefix', { numberPrefix: 'ABCDEFGHI' }],
    ['fields', { fields: [certificatePresets.usual[0], certificatePresets.usual[0]] }],
    ['fields.0.x', { fields: [{ ...certificatePresets.usual[0], x: 937 }] }],
    ['fields.0.colour', { fields: [{ ...certificatePresets.usual[0], colour: 'red' }] }],
    ['sealFileId', { sealFileId: noId }],
    ['ownerOrganizationId', { ownerOrganizationId: noId }],
  ])('is refused with a bad %s', async (field, more) => {
    const answer = await safety.call(calls.certificateTemplateSave, templateOf(more as never));
    expect(answer.status).toBe(400);
    expect(answer.result.errors?.[0]?.field).toBe(field);
  });

  it('is changed where one may change templates, not where one may only add them', async () => {
    const { declaration } =
      training.permissions.find(({ declaration: { id } }) => id === 'certificateTemplate') ?? {};
    if (!declaration) throw new Error('no permission');
    const admin = await world.signedInAs('superAdministrator', {
      organizationId: world.organizations.top,
    });
    const both = await grant(world, admin, { declaration }, ['query', 'add'], 'college');
    await grant(world, admin, { declaration }, ['query', 'edit'], 'ownOrganization', both);
    const [wide, own] = [await template(), await template({ ownerOrganizationId: world.organizations.a })];
    const save = (id: string, more: object = {}) =>
      both.call(calls.certificateTemplateSave, { ...templateOf(more), id, version: 0 });
    expect((await save(wide)).status).toBe(404);
    expect((await save(own)).result.errors?.[0]?.field).toBe('ownerOrganizationId');
    expect((await save(own, { ownerOrganizationId: world.organizations.a })).status).toBe(200);
    expect((await both.call(calls.certificateTemplateSave, templateOf())).status).toBe(200);
  });

  it('of the college is used by its organisations, and changed by the college alone', async () => {
    const id = await template();
    const shown = await office.call(calls.certificateTemplateDetails, { id });
    expect(shown).toMatchObject({ status: 200, result: { can: [] } });
    const save = { ...templateOf(), id, version: 0 };
    expect((await office.call(calls.certificateTemplateSave, save)).status).toBe(404);
    const own = await template({ ownerOrganizationId: world.organizations.b }, office);
    expect((await office.call(calls.certificateTemplateDetails, { id: own })).result.can).toContain('edit');
    const other = await template({ ownerOrganizationId: world.organizations.a });
    expect((await office.call(calls.certificateTemplateDetails, { id: other })).status).toBe(404);
    for (const [by, status] of [
      [world.anonymous, 401],
      [student, 403],
    ] as const)
      expect((await by.call(calls.certificateTemplateShow)).status).toBe(status);
  });
});

describe('a certificate', () => {
  it('is issued when the exam is passed, once, and says what its template said then', async () => {
    const numberPrefix = prefix();
    const certificateTemplateId = await template({ numberPrefix });
    const covers = { coversHazardCategories: ['chem'], coversRiskLevel: 'II', coversSpecial: ['laser'] };
    const id = await rule({ certificateTemplateId, validMonths: 12, allowImprove: true, ...covers });
    expect((await sit(id, student, false)).certificateId).toBeNull();
    const { certificateId } = await sit(id);
    const [day, year] = [await today(), (await today()).slice(0, 4)];
    const one = await details(certificateId, student);
    expect(one).toMatchObject({
      ...{ certificateNumber: `${numberPrefix}${year}000001`, state: 'valid', source: 'exam', score: 10 },
      ...{ validFrom: day, userId: student.id, ...covers, can: [] },
      face: { certificateName: '安全证书', backgroundUrl: null },
    });
    expect((one.validTo ?? '').slice(0, 4)).toBe(`${Number(year) + 1}`);
    expect((await examOf(id))?.certificateId).toBe(certificateId);
    // Better again, but no second certificate.
    expect((await sit(id)).certificateId).toBe(certificateId);
    const edited = {
      ...templateOf({ certificateName: '改名证书', numberPrefix }),
      id: certificateTemplateId,
    };
    await safety.call(calls.certificateTemplateSave, { ...edited, version: 0 });
    expect((await details(certificateId)).face.certificateName).toBe('安全证书');
    expect(await world.write((context) => validCertificates(context.db, [student.id]))).toBeTruthy();
  });

  it('says the class hours of its holder where its text names them, those of that day', async () => {
    const one = await person();
    const learnt = (minutes: number) =>
      db.insert(trainingHour).values({
        ...{ userId: one.id, onDay: sql`current_date` as never, seconds: minutes * 60, source: 'import' },
        title: unique('培训'),
      });
    await learnt(90);
    const certificateTemplateId = await template({ certificateText: '{姓名}已学习{学时}' });
    const { certificateId } = await sit(await rule({ certificateTemplateId }), one);
    await learnt(90);
    expect((await details(certificateId, one)).face.classHours).toBe(2);
    const plain = await sit(await rule({ certificateTemplateId: await template() }), one);
    expect((await details(plain.certificateId, one)).face.classHours).toBeNull();
  });

  it('gets the next number, without a gap, however many pass at once', async () => {
    const numberPrefix = prefix();
    const id = await rule({ certificateTemplateId: await template({ numberPrefix }) });
    const people = await Promise.all(Array.from({ length: 5 }, () => person()));
    await Promise.all(people.map((one) => sit(id, one)));
    const rows = await db
      .select({ number: certificate.certificateNumber })
      .from(certificate)
      .where(eq(certificate.ruleId, id));
    const year = (await today()).slice(0, 4);
    expect(rows.map(({ number }) => number).sort()).toEqual(
      people.map((_, at) => `${numberPrefix}${year}00000${at + 1}`),
    );
  });

  it('is for good without months, and is not given by a rule without a template', async () => {
    const forGood = await sit(await rule({ certificateTemplateId: await template() }), await person());
    expect((await details(forGood.certificateId)).validTo).toBeNull();
    expect((await sit(await rule())).certificateId).toBeNull();
  });

  it('of a passed exam keeps it from being sat again until it may be renewed', async () => {
    const id = await rule({ certificateTemplateId: await template(), validMonths: 12, attempts: 1 });
    const one = await person();
    const { certificateId } = await sit(id, one);
    expect(await one.call(calls.examStart, { examRoleId: id, deviceId: device })).toMatchObject({
      status: 409,
      result: { errorCode: 'EXAM_ALREADY_PASSED' },
    });
    expect(await one.call(calls.certificateRenew, { id: certificateId ?? '' })).toMatchObject({
      status: 409,
      result: { errorCode: 'CERTIFICATE_NOT_RENEWABLE' },
    });
    await age(certificateId, 350);
    await agedAttempts(350);
    const old = await details(certificateId, one);
    expect(old).toMatchObject({ state: 'expiring', can: ['renew'] });
    expect((await examOf(id, one))?.status).toBe('open');
    expect((await one.call(calls.certificateRenew, { id: old.id })).result).toEqual({
      certificateId: null,
      examRoleId: id,
    });
    const next = await details((await sit(id, one)).certificateId);
    // No day of the old one is lost, and until then it is the old one that counts.
    expect(next.validFrom).toBe(dayAfter(old.validTo ?? '', 1));
    expect(await details(old.id)).toMatchObject({ state: 'valid', replacedBy: { id: next.id } });
    const counting = async () =>
      [...((await validCertificates(db, [one.id])).get(one.id) ?? [])].map(({ id: found }) => found);
    expect(await counting()).toEqual([old.id]);
    await moved();
    expect((await details(old.id)).state).toBe('valid');
    await age(old.id, 40);
    await age(next.id, 40);
    await moved();
    expect((await details(old.id)).state).toBe('renewed');
    expect(await counting()).toEqual([next.id]);
  });

  it('says by how many minutes of retraining it is renewed, where it is', async () => {
    const certificateTemplateId = await template();
    for (const renewMode of ['hours', 'either'])
      expect(
        await safety.call(calls.examRoleSave, ruleOf({ certificateTemplateId, renewMode })),
      ).toMatchObject({
        status: 400,
        result: { errorCode: 'EXAM_RENEW_MINUTES', errors: [{ field: 'renewMinutes' }] },
      });
  });

  it('says up to which level it covers the hazards that it names', async () => {
    const certificateTemplateId = await template();
    const save = (more: object) =>
      safety.call(
        calls.examRoleSave,
        ruleOf({ certificateTemplateId, coversHazardCategories: ['chem'], ...more }),
      );
    expect(await save({})).toMatchObject({
      status: 400,
      result: { errorCode: 'EXAM_COVERS_LEVEL', errors: [{ field: 'coversRiskLevel' }] },
    });
    expect((await save({ coversRiskLevel: 'III' })).status).toBe(200);
  });

  it.each([
    [true, 'usedUp', 'EXAM_ATTEMPTS_USED'],
    [false, 'open', undefined],
  ])(
    'of a sitting made void, which counts: %s, gives no attempts anew',
    async (counts, status, errorCode) => {
      const id = await rule({ certificateTemplateId: await template(), validMonths: 12, attempts: 1 });
      const invalidate = (attemptId: string) =>
        safety.call(calls.attemptAct, {
          ...{ examRoleId: id, act: 'invalidate', attemptIds: [attemptId], counts, reason: '替考' },
        });
      const isRefused = async (by: Client) => {
        expect((await examOf(id, by))?.status).toBe(status);
        const next = await by.call(calls.examStart, { examRoleId: id, deviceId: device });
        expect(next.result.errorCode).toBe(errorCode);
      };
      // The first one that he has ever had, also where somebody has taken it away before.
      const [one, two] = [await person(), await person(world.organizations.b)];
      const own = await sit(id, one);
      expect((await invalidate(own.attemptId)).result.done).toBe(1);
      expect((await details(own.certificateId)).state).toBe('revoked');
      await isRefused(one);
      const taken = await sit(id, two);
      await office.call(calls.certificateRevoke, { ids: [taken.certificateId ?? ''], reason: '替考' });
      await invalidate(taken.attemptId);
      await isRefused(two);
      // What it has renewed stands by itself again, and may be renewed.
      const three = await person();
      const old = await sit(id, three);
      await age(old.certificateId, 350);
      await agedAttempts(350);
      const next = await sit(id, three);
      expect(await details(old.certificateId)).toMatchObject({ replacedBy: { id: next.certificateId } });
      await invalidate(next.attemptId);
      expect(await details(old.certificateId, three)).toMatchObject({
        ...{ state: 'expiring', replacedBy: null, can: ['renew'] },
      });
      await isRefused(three);
    },
  );

  it('that is over is replaced from the day of the next one on', async () => {
    const id = await rule({ certificateTemplateId: await template(), validMonths: 1 });
    const one = await person();
    const first = (await sit(id, one)).certificateId;
    await age(first, 60);
    await agedAttempts(60);
    const warned = async () =>
      (await one.call(screen.endpoints.warningList, { kind: 'certificate' })).result.data.map(
        ({ id: of }) => of,
      );
    expect(await warned()).toEqual([`certificate ${first}`]);
    await moved();
    expect((await details(first)).state).toBe('expired');
    // Its holder is warned of it still.
    expect(await warned()).toEqual([`certificate ${first}`]);
    const next = (await sit(id, one)).certificateId;
    expect((await details(next)).validFrom).toBe(await today());
    expect((await details(first)).state).toBe('renewed');
  });

  it('is renewed by hours of retraining where its rule says so, when they suffice', async () => {
    const renew = { renewMode: 'hours', renewMinutes: 90 };
    const id = await rule({ certificateTemplateId: await template(), validMonths: 12, ...renew });
    const one = await person();
    const { certificateId } = await sit(id, one);
    await age(certificateId, 350);
    let minutes = 30;
    world.platform.ports.give(retrainedMinutes, async () => minutes, 'test');
    expect(await one.call(calls.certificateRenew, { id: certificateId ?? '' })).toMatchObject({
      status: 409,
      result: { errorCode: 'CERTIFICATE_HOURS_SHORT' },
      message: '还需复训 60 分钟方可续期',
    });
    // Sitting it again is no way to renew it.
    expect((await examOf(id, one))?.status).toBe('passed');
    minutes = 90;
    const { result } = await one.call(calls.certificateRenew, { id: certificateId ?? '' });
    expect((await details(result.certificateId)).validFrom).toBe(
      dayAfter((await details(certificateId)).validTo ?? '', 1),
    );
    expect((await one.call(calls.certificateRenew, { id: certificateId ?? '' })).status).toBe(409);
    expect((await student.call(calls.certificateRenew, { id: certificateId ?? '' })).status).toBe(404);
  });

  it('is renewed once enough hours are booked since its issue', async () => {
    const renew = { renewMode: 'hours', renewMinutes: 90 };
    const id = await rule({ certificateTemplateId: await template(), validMonths: 12, ...renew });
    const one = await person();
    const { certificateId } = await sit(id, one);
    await age(certificateId, 350);
    const { validFrom, validTo } = await details(certificateId);
    const day = await today();
    const book = (minutes: number, onDay: string, source: 'offline' | 'import') =>
      db.insert(trainingHour).values({
        ...{ userId: one.id, onDay, seconds: minutes * 60, source, title: '复训', importKey: unique('K') },
      });
    const asked = () => one.call(calls.certificateRenew, { id: certificateId ?? '' });
    // The port of the test before it answers too.
    world.platform.ports.give(retrainedMinutes, async () => 0, 'test');
    await book(600, dayAfter(validFrom, -1), 'offline');
    await book(45, day, 'offline');
    expect((await asked()).message).toBe('还需复训 45 分钟方可续期');
    await book(45, day, 'import');
    const { result } = await asked();
    expect((await details(result.certificateId)).validFrom).toBe(dayAfter(validTo ?? '', 1));
    expect(await details(certificateId)).toMatchObject({ state: 'valid' });
  });

  it('is revoked with a reason, told to its holder, opens the exam again, and is restored', async () => {
    const id = await rule({ certificateTemplateId: await template(), validMonths: 12 });
    const one = await person(world.organizations.b);
    const { certificateId, attemptId } = await sit(id, one);
    const revoke = (by: Client, more: object = {}) =>
      by.call(calls.certificateRevoke, { ids: [certificateId], reason: '替考', ...more });
    expect((await revoke(student)).status).toBe(403);
    const officeA = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.a,
    });
    expect((await revoke(officeA)).status).toBe(404);
    expect((await revoke(office)).result).toEqual({ changed: 1 });
    expect((await revoke(office)).status).toBe(409);
    const [notice] = await told(one, 'certificate.revoked');
    expect(notice?.body).toContain('替考');
    const revoked = await details(certificateId, office);
    expect(revoked).toMatchObject({ state: 'revoked', revokeReason: '替考', can: ['restore'] });
    expect((await examOf(id, one))?.status).toBe('open');
    expect((await validCertificates(db, [one.id])).get(one.id)).toBeUndefined();
    const restore = { id: revoked.id, version: revoked.version, reason: '查明无误' };
    expect((await office.call(calls.certificateRestore, { ...restore, version: 0 })).status).toBe(409);
    expect((await office.call(calls.certificateRestore, restore)).status).toBe(200);
    expect(await details(certificateId)).toMatchObject({ state: 'valid', revokeReason: null });
    // What a sitting gave goes when the sitting is void.
    await world.write((context) => revokeOfAttempts(context, [attemptId], '考试作废'));
    expect(await details(certificateId)).toMatchObject({ state: 'revoked', revokeReason: '考试作废' });
    await age(certificateId, 400);
    const late = { ...restore, version: (await details(certificateId)).version };
    expect(await office.call(calls.certificateRestore, late)).toMatchObject({
      status: 409,
      result: { errorCode: 'CERTIFICATE_OVER' },
    });
  });

  it('is restored by somebody else than its holder', async () => {
    const id = await rule({ certificateTemplateId: await template() });
    const { certificateId } = await sit(id, office);
    await safety.call(calls.certificateRevoke, { ids: [certificateId ?? ''], reason: '替考' });
    const { version, can } = await details(certificateId, office);
    expect(can).toEqual([]);
    const restore = (by: Client) =>
      by.call(calls.certificateRestore, { id: certificateId ?? '', version, reason: '查明无误' });
    expect(await restore(office)).toMatchObject({ status: 409, result: { errorCode: 'CERTIFICATE_OWN' } });
    expect((await restore(safety)).status).toBe(200);
  });

  it('is issued anew under its number when the person has another name', async () => {
    const one = await person();
    const { certificateId } = await sit(await rule({ certificateTemplateId: await template() }), one);
    await db.execute(sql`update account set name = '新名字' where id = ${one.id}`);
    const before = await details(certificateId);
    expect(before.personName).not.toBe('新名字');
    const again = () => safety.call(calls.certificateReissue, { id: before.id, version: before.version });
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(409);
    expect(await details(certificateId)).toMatchObject({
      ...{ personName: '新名字', certificateNumber: before.certificateNumber },
    });
    const { data } = (await safety.call(calls.certificateHistory, { id: before.id })).result;
    expect(data[0]?.changes[0]).toMatchObject({ field: 'personSnapshot' });
  });

  it('expires with its day, and is told of before', async () => {
    const id = await rule({ certificateTemplateId: await template(), validMonths: 12, renewDays: 20 });
    const one = await person();
    const { certificateId } = await sit(id, one);
    await age(certificateId, 346);
    await runReminders(world.platform);
    expect(await told(one, 'certificate.expiring')).toHaveLength(1);
    await runReminders(world.platform);
    expect(await told(one, 'certificate.expiring')).toHaveLength(1);
    const listed = async (input: object) =>
      (await safety.call(calls.certificateList, { examRoleId: id, ...input })).result.data.map(
        ({ state }) => state,
      );
    expect(await listed({ expiringDays: 30 })).toEqual(['expiring']);
    expect(await listed({ expiringDays: 5 })).toEqual([]);
    await age(certificateId, 30);
    expect(await listed({ state: 'expired' })).toEqual(['expired']);
    await moved();
    const [row] = await db
      .select()
      .from(certificate)
      .where(eq(certificate.id, certificateId ?? ''));
    expect(row?.state).toBe('expired');
  });

  it('is seen by its holder and by who may look at certificates there', async () => {
    const one = await person();
    const { certificateId } = await sit(await rule({ certificateTemplateId: await template() }), one);
    const see = async (by: Client) =>
      (await by.call(calls.certificateDetails, { id: certificateId ?? '' })).status;
    expect(await Promise.all([one, safety, student, office].map(see))).toEqual([200, 200, 404, 404]);
    expect(await see(world.anonymous)).toBe(401);
    const mine = (await one.call(calls.mineCertificateList)).result;
    expect(mine.data).toMatchObject([{ id: certificateId, source: 'exam', state: 'valid', daysLeft: null }]);
    expect((await student.call(calls.certificateList)).status).toBe(403);
    expect(
      (await office.call(calls.certificateList, { pageSize: 100 })).result.data.map(({ id }) => id),
    ).not.toContain(certificateId);
  });
});

describe('checking one', () => {
  const verify = (input: object) => world.anonymous.call(calls.certificateVerify, input);
  const codeOf = async (id: string | null) => (await details(id)).face.verifyUrl.split('/').at(-1) ?? '';

  it('needs no account: by its code, or by number and the end of the person’s', async () => {
    const one = await person();
    const { certificateId } = await sit(await rule({ certificateTemplateId: await template() }), one);
    const { certificateNumber, personNumber, personName } = await details(certificateId);
    const code = await codeOf(certificateId);
    expect(code).toMatch(/^[\w-]{22}$/);
    const byCode = await verify({ code });
    expect(byCode).toMatchObject({ status: 200, result: { state: 'valid', certificateNumber } });
    expect(byCode.result.nameMasked).toBe(
      `${personName[0]}${'*'.repeat(Math.min(3, personName.length - 1))}`,
    );
    expect(JSON.stringify(byCode.result)).not.toContain(personNumber);
    const numberTail = personNumber.slice(-4);
    expect((await verify({ number: certificateNumber.toLowerCase(), numberTail })).status).toBe(200);
    for (const wrong of [{ number: certificateNumber, numberTail: 'zzzz' }, { code: 'x'.repeat(22) }])
      expect(await verify(wrong)).toMatchObject({ status: 404, message: '未查询到该证书' });
    expect((await verify({ number: certificateNumber })).status).toBe(400);
    await safety.call(calls.certificateRevoke, { ids: [certificateId], reason: '替考' });
    const gone = await verify({ code });
    expect(gone.result.state).toBe('revoked');
    expect(gone.body.toString()).not.toContain('替考');
  });

  it('is refused to an address that asks too often', async () => {
    const asked = await Promise.all(Array.from({ length: 31 }, () => verify({ code: 'y'.repeat(22) })));
    expect(asked.map(({ status }) => status)).toContain(429);
  });
});

describe('on paper', () => {
  it('is a page of A4 across with its words, and several are one document', async () => {
    const id = await rule({ certificateTemplateId: await template({ certificateText: '特此证明：{姓名}' }) });
    const people = [await person(), await person()];
    const ids: string[] = [];
    for (const one of people) ids.push((await sit(id, one)).certificateId ?? '');
    const printed = await safety.call(calls.certificatePrint, { ids, format: 'pdf' });
    expect(printed.status).toBe(200);
    const read = await readPdf(printed.body);
    expect(read.pages).toBe(2);
    const one = await details(ids[1] ?? '');
    expect(read.texts[1]).toContain(one.certificateNumber);
    expect(read.texts[1]).toContain(`特此证明：${one.personName}`.replace(/\s+/g, ''));
    const [first] = people;
    const own = await first?.call(calls.certificatePrint, { ids: [ids[0]], format: 'pdf' });
    expect(own?.status).toBe(200);
    const others = await first?.call(calls.certificatePrint, { ids, format: 'pdf' });
    expect(others?.status).toBe(404);
    const zip = await safety.call(calls.certificatePrint, { ids, format: 'zip' });
    expect(zip.result).toHaveProperty('jobId');
  });
});

describe('old certificates', () => {
  const book = (rows: Record<string, string | number>[]) => {
    const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return workbook([titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]);
  };
  const imported = async (rows: Record<string, string | number>[]) => {
    const { id, errors, unchanged } = await uploaded(safety, calls.certificateImport, await book(rows));
    return { jobId: id, columns: errors.data.map(({ column }) => column), unchanged };
  };
  const number = async (id: string) =>
    (await db.execute<{ n: string }>(sql`select login_name as n from account where id = ${id}`)).rows[0]?.n ??
    '';

  it('come in with their numbers, or are numbered; the same one twice is one', async () => {
    const [one, other] = [await person(), await person()];
    const examName = unique('准入规则');
    await rule({ examName, coversHazardCategories: ['bio'], coversRiskLevel: 'I' });
    const old = unique('OLD-');
    const row = { '工号/学号': await number(one.id), 证书名称: '旧证书', 发证日期: '2024-03-01' };
    const rows = [
      { ...row, 证书编号: old, 有效期至: '2999-12-31', 对应考试规则: examName },
      { ...row, 证书编号: old, 有效期至: '2999-12-31', 对应考试规则: examName },
      { ...row, 覆盖危险类别: '化学类、生物类', 覆盖等级: 'Ⅱ级 高风险', 专项: '激光' },
    ];
    const { jobId, columns, unchanged } = await imported(rows);
    expect(columns).toEqual([]);
    expect(unchanged).toEqual([false, true, false]);
    await confirmed(safety, jobId);
    const { data } = (await one.call(calls.mineCertificateList)).result;
    expect(data).toHaveLength(2);
    const kept = await details(data.find((found) => found.certificateNumber === old)?.id ?? '');
    expect(kept).toMatchObject({ source: 'import', coversHazardCategories: ['bio'], coversRiskLevel: 'I' });
    const drawn = await details(data.find((found) => found.certificateNumber !== old)?.id ?? '');
    expect(drawn.certificateNumber).toMatch(/^ZS2024\d{6}$/);
    expect(drawn).toMatchObject({ coversSpecial: ['laser'], validTo: null, issuedAt: expect.any(String) });
    // The same again changes nothing; under somebody else it is a bad row.
    const again = await imported(rows.slice(0, 1));
    expect(again.unchanged).toEqual([true]);
    await confirmed(safety, again.jobId);
    expect((await one.call(calls.mineCertificateList)).result.totalCount).toBe(2);
    const stolen = await imported([{ ...rows[0], '工号/学号': await number(other.id) }] as never);
    expect(stolen.columns).toEqual(['证书编号']);
  });

  it('without a number come in once, however often the workbook does', async () => {
    const one = await person();
    const row = { '工号/学号': await number(one.id), 证书名称: '安全培训合格证', 发证日期: '2023-05-04' };
    const rows = [row, { ...row, 证书名称: '安全培训合格证 ' }, { ...row, 发证日期: '2023-05-05' }];
    const first = await imported(rows);
    expect([first.columns, first.unchanged]).toEqual([[], [false, true, false]]);
    await confirmed(safety, first.jobId);
    expect((await one.call(calls.mineCertificateList)).result.totalCount).toBe(2);
    const again = await imported(rows);
    expect(again.unchanged).toEqual([true, true, true]);
    await confirmed(safety, again.jobId);
    expect((await one.call(calls.mineCertificateList)).result.totalCount).toBe(2);
  });

  it('are numbered past the numbers that the workbook brings itself', async () => {
    const [one, other] = [await person(), await person()];
    const row = { '工号/学号': await number(one.id), 证书名称: '旧证书', 发证日期: '2019-03-01' };
    const taken = 'ZS2019000001';
    const lines = [row, { ...row, '工号/学号': await number(other.id), 证书编号: taken }];
    const { jobId, columns } = await imported(lines);
    expect(columns).toEqual([]);
    await confirmed(safety, jobId);
    const numbers = async (by: Client) =>
      (await by.call(calls.mineCertificateList)).result.data.map(
        ({ certificateNumber }) => certificateNumber,
      );
    expect([await numbers(one), await numbers(other)]).toEqual([['ZS2019000002'], [taken]]);
  });

  it('that have expired come in as such, and open nothing', async () => {
    const one = await person();
    const expired = {
      '工号/学号': await number(one.id),
      证书名称: '旧证书',
      发证日期: '2018-03-01',
      有效期至: '2020-03-01',
    };
    const { jobId, columns } = await imported([expired]);
    expect(columns).toEqual([]);
    await confirmed(safety, jobId);
    const [row] = await db.select().from(certificate).where(eq(certificate.userId, one.id));
    expect(row?.state).toBe('expired');
    const { rows } = await db.execute(
      sql`select 1 from jobs.job where name like 'event.%.certificate.issued' and data->>'certificateId' = ${row?.id ?? ''}`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['工号/学号', { '工号/学号': 'nobody-0' }],
    ['发证日期', { 发证日期: '2999-01-01' }],
    ['发证日期', { 发证日期: 45_352 }],
    ['有效期至', { 有效期至: '2020-01-01' }],
    ['对应考试规则', { 对应考试规则: '没有这个规则' }],
    ['覆盖等级', { 覆盖危险类别: '化学类' }],
    ['证书名称', { 证书名称: '' }],
  ])('with a bad %s are named', async (column, more) => {
    const row = { '工号/学号': await number(student.id), 证书名称: '旧证书', 发证日期: '2024-03-01' };
    expect((await imported([{ ...row, ...more } as never])).columns).toEqual([column]);
  });

  it('are the college’s to bring in', async () => {
    const files = [{ name: 'a.xlsx', content: await book([{ 证书名称: 'x' }]) }];
    expect((await office.call(calls.certificateImport, undefined, { files })).status).toBe(403);
  });
});

describe('rules of before', () => {
  it('give no certificate, and say so', async () => {
    const id = await rule();
    const [row] = await db.select().from(examRuleRevision).where(eq(examRuleRevision.ruleId, id));
    expect(row?.content).toMatchObject({ certificateTemplateId: null, renewDays: 30, renewMode: 'exam' });
  });
});
