import { files, type InputOf, ledger, training } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, nowMs, shiftClock, standClock } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { rowsOf } from '../../../testing/workbooks.ts';
import { timesOf } from '../learning/time.ts';
import { offlineParticipant, trainingHour } from '../tables.ts';
import { bookSession } from './booking.ts';
import { sessions } from './queries.ts';
import { mergeSessions } from './service.ts';

const world = useWorld();
const shared = useLedger(world);
const calls = training.endpoints;
const db = () => world.platform.database.db;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
let office: Client;
let officeB: Client;
let student: Client;

type Fields = InputOf<typeof calls.offlineTrainingSave>;
const at = (hours: number) => new Date(nowMs() + hours * 3_600_000).toISOString();
const fieldsOf = (more: Partial<Fields> = {}): Fields => ({
  ...{ title: unique('消防培训'), kind: 'special', organizationId: world.organizations.a },
  ...{ startAt: at(-1), endAt: at(1), place: '报告厅', trainerName: '李教官', minutes: 90 },
  ...more,
});
const saved = async (more: Partial<Fields> = {}, by = office) => {
  const { status, result, message } = await by.call(calls.offlineTrainingSave, fieldsOf(more));
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(result)}`);
  return result.id;
};
const details = async (id: string, by = office) =>
  (await by.call(calls.offlineTrainingDetails, { id })).result;
const seen = async (id: string) => ({ id, version: (await details(id)).version });
const start = async (id: string, by = office) => by.call(calls.offlineTrainingStart, await seen(id));
const end = async (id: string, passSigned = true) =>
  office.call(calls.offlineTrainingEnd, { ...(await seen(id)), passSigned });
const running = async (more: Partial<Fields> = {}, by = office) => {
  const id = await saved(more, by);
  const { status, message } = await start(id, by);
  if (status !== 200) throw new Error(message);
  return id;
};
const codeOf = async (id: string, by = office) =>
  new URL((await by.call(calls.signQrcode, { id })).result.link).searchParams.get('code') ?? '';
const sign = async (id: string, by = student) => by.call(calls.signIn, { id, code: await codeOf(id) });
const byHand = (id: string, userIds: string[], by = office) => by.call(calls.signManual, { id, userIds });
const judge = (id: string, userId: string, result: 'pass' | 'fail' | null, by = office) =>
  by.call(calls.resultSave, { id, results: [{ userId, result }] });
const people = async (id: string, more: object = {}, by = office) =>
  (await by.call(calls.offlineParticipantList, { trainingId: id, ...more })).result.data;
const booked = (userId: string, refId: string) =>
  db()
    .select({ seconds: trainingHour.seconds, source: trainingHour.source })
    .from(trainingHour)
    .where(sql`${trainingHour.userId} = ${userId} and ${trainingHour.refId} = ${refId}`);
beforeAll(async () => {
  const as = (organizationId: string) =>
    world.signedInAs('organizationSafetyAdministrator', { organizationId });
  [office, officeB] = [await as(world.organizations.a), await as(world.organizations.b)];
  student = await world.signedInAs('student', { organizationId: world.organizations.b });
});
afterEach(() => standClock(false));

describe('a session', () => {
  it('is added, found, edited, started, ended, with its history, its sheet and its export', async () => {
    const id = await saved({ content: '灭火器的使用', participantIds: [office.id] });
    const title = (await details(id)).title;
    const list = async (more: object) =>
      (await office.call(calls.offlineTrainingList, { title, ...more })).result.data.map((row) => row.id);
    // It began an hour ago, which soon after midnight was the day before.
    const yesterday = dayAfter(await dayOf(db()), -1);
    for (const more of [
      { kind: 'special', state: 'draft' },
      { organizationId: world.organizations.a },
      { from: yesterday, to: '2999-01-01' },
    ])
      expect(await list(more)).toEqual([id]);
    for (const more of [{ kind: 'drill' }, { organizationId: world.organizations.b }, { from: '2999-01-01' }])
      expect(await list(more)).toEqual([]);
    const before = await details(id);
    expect(before).toMatchObject({
      ...{ state: 'draft', people: 1, signed: 0, trainerName: '李教官', own: { signedAt: null } },
      expected: [{ id: office.id }],
      can: ['edit', 'start', 'cancel', 'delete'],
    });
    const edit = { ...fieldsOf({ title, place: '操场' }), id, version: before.version };
    expect((await office.call(calls.offlineTrainingSave, edit)).result).toEqual({ id, version: 1 });
    expect((await office.call(calls.offlineTrainingSave, edit)).status).toBe(409);
    expect((await start(id)).status).toBe(200);
    expect((await start(id)).status).toBe(409);
    await sign(id);
    const sheet = await office.call(calls.offlineTrainingPdf, { id });
    expect(sheet.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await end(id)).result).toEqual({ passed: 1 });
    expect((await end(id)).status).toBe(409);
    expect(await details(id)).toMatchObject({ state: 'ended', can: ['people'], signed: 1, passed: 1 });
    const rows = await rowsOf((await office.call(calls.offlineTrainingExport, { title })).body);
    expect(rows[1]?.slice(0, 2)).toEqual([title, '专项培训']);
    const history = await office.call(calls.offlineTrainingHistory, { id });
    expect(history.result.data.map(({ action }) => action)).toContain('结束线下培训');
  });

  it('asks for one place, one trainer, times in their order', async () => {
    const tried = async (more: Partial<Fields>) => {
      const { status, result } = await office.call(calls.offlineTrainingSave, fieldsOf(more));
      return [status, result.errorCode, result.errors?.[0]?.field];
    };
    const { laboratory } = await shared.headed();
    expect(await tried({ laboratoryId: laboratory.id })).toEqual([
      400,
      'OFFLINE_ONE_PLACE',
      'organizationId',
    ]);
    expect(await tried({ endAt: at(-2) })).toEqual([400, 'OFFLINE_TIMES', 'endAt']);
    expect(await tried({ trainerName: null })).toEqual([400, 'OFFLINE_TRAINER', 'trainerId']);
    expect(await tried({ trainerId: office.id })).toEqual([400, 'OFFLINE_TRAINER', 'trainerId']);
    const supplier = await world.person({ userType: 3 });
    expect(await tried({ trainerName: null, trainerId: supplier })).toEqual([
      ...[400, 'OFFLINE_TRAINER_LEFT', 'trainerId'],
    ]);
    expect(await tried({ participantIds: [student.id] })).toEqual([400, 'OFFLINE_PERSON', 'participantIds']);
    expect((await tried({ organizationId: world.organizations.b }))[0]).toBe(404);
    expect((await tried({ organizationId: null }))[0]).toBe(404);
    expect((await tried({ minutes: 5 }))[0]).toBe(400);
  });

  it('starts on its day, and not before', async () => {
    const id = await saved({ startAt: at(72), endAt: at(74) });
    expect((await details(id)).can).not.toContain('start');
    expect(await start(id)).toMatchObject({ status: 409, result: { errorCode: 'OFFLINE_EARLY' } });
  });

  it('is cancelled with a reason and then deleted; one that has ended is kept', async () => {
    const id = await running();
    expect((await office.call(calls.offlineTrainingDelete, await seen(id))).status).toBe(409);
    const cancel = { ...(await seen(id)), reason: '停电' };
    expect((await office.call(calls.offlineTrainingCancel, cancel)).status).toBe(200);
    expect((await office.call(calls.offlineTrainingCancel, cancel)).status).toBe(409);
    expect(await details(id)).toMatchObject({ state: 'cancelled', cancelReason: '停电', can: ['delete'] });
    expect((await office.call(calls.offlineTrainingDelete, await seen(id))).status).toBe(200);
    expect((await office.call(calls.offlineTrainingDetails, { id })).status).toBe(404);
    const over = await running();
    await end(over);
    expect((await office.call(calls.offlineTrainingDelete, await seen(over))).status).toBe(409);
  });

  it('is out of reach of others, and not for who may not', async () => {
    const id = await running();
    for (const [endpoint, input] of [
      [calls.offlineTrainingDetails, { id }],
      [calls.offlineParticipantList, { trainingId: id }],
      [calls.offlineTrainingPdf, { id }],
      [calls.signQrcode, { id }],
      [calls.signManual, { id, userIds: [officeB.id] }],
      [calls.resultSave, { id, results: [{ userId: officeB.id, result: 'pass' }] }],
      [calls.offlineTrainingEnd, { id, version: 1 }],
    ] as const)
      expect((await officeB.call(endpoint as typeof calls.signQrcode, input)).status).toBe(404);
    expect((await student.call(calls.offlineTrainingSave, fieldsOf())).status).toBe(403);
    expect((await student.call(calls.signQrcode, { id })).status).toBe(403);
    expect((await student.call(calls.offlineTrainingDetails, { id })).status).toBe(404);
  });

  it('gives its own manager no hours but by another', async () => {
    const { head, laboratory } = await shared.headed();
    const mine = { organizationId: null, laboratoryId: laboratory.id, minutes: 2400 };
    const id = await running(
      { ...mine, trainerName: null, trainerId: head.id, participantIds: [head.id] },
      head,
    );
    const refused = await byHand(id, [head.id], head);
    expect([refused.status, refused.result.errorCode]).toEqual([400, 'OFFLINE_OWN']);
    await sign(id, head);
    const judged = await judge(id, head.id, 'pass', head);
    expect([judged.status, judged.result.errorCode]).toEqual([400, 'OFFLINE_OWN']);
    const { version } = await details(id, head);
    const ended = await head.call(calls.offlineTrainingEnd, { id, version, passSigned: true });
    expect(ended.result).toEqual({ passed: 0 });
    expect(await booked(head.id, id)).toEqual([]);
    expect((await people(id, {}, head))[0]?.can).toEqual([]);
    expect((await judge(id, head.id, 'pass')).status).toBe(200);
    expect(await booked(head.id, id)).toMatchObject([{ seconds: 144_000 }]);
  });

  it('is added by a head for his own laboratory alone', async () => {
    const { head, laboratory } = await shared.headed();
    const other = await shared.headed();
    const member = await world.person();
    await head.call(ledger.endpoints.memberAdd, { laboratoryId: laboratory.id, userIds: [member] } as never);
    const mine = { organizationId: null, laboratoryId: laboratory.id };
    const id = await saved(mine, head);
    expect((await details(id, head)).can).toEqual(['edit', 'start', 'cancel']);
    expect((await head.call(calls.offlineTrainingDelete, { id, version: 0 })).status).toBe(403);
    const elsewhere = { organizationId: null, laboratoryId: other.laboratory.id };
    for (const more of [elsewhere, {}, { organizationId: null }])
      expect((await head.call(calls.offlineTrainingSave, fieldsOf(more))).status).toBe(404);
    const listed = (await other.head.call(calls.offlineTrainingList, {})).result.data;
    expect(listed.map((row) => row.id)).not.toContain(id);
    const outsider = await world.person({ organizationId: world.organizations.b });
    expect(
      (await head.call(calls.offlineTrainingSave, fieldsOf({ ...mine, participantIds: [outsider] }))).result
        .errorCode,
    ).toBe('OFFLINE_PERSON');
  });

  it('is kept by a courseware administrator in the organisations of his list; to review is no ground for it', async () => {
    const { a, b } = world.organizations;
    const listed = (who: Client, more: object) =>
      shared.admin.call(calls.coursewareAdminSave, { userId: who.id, ...more });
    const [theirs, foreign] = [await saved(), await saved({ organizationId: b }, officeB)];
    const editor = await world.signedInAs('staff', { organizationId: b });
    expect((await listed(editor, { organizationIds: [a], canEdit: true })).status).toBe(200);
    const change = async (by: Client, id: string, of: Client, more: Partial<Fields> = {}) =>
      by.call(calls.offlineTrainingSave, {
        ...{ ...fieldsOf(more), id, version: (await details(id, of)).version },
      } as never);
    expect((await change(editor, theirs, office)).status).toBe(200);
    expect((await change(editor, foreign, officeB, { organizationId: b })).status).toBe(404);
    // Neither his own organisation nor any other takes what he moves there.
    expect((await change(editor, theirs, office, { organizationId: b })).status).toBe(404);
    expect((await editor.call(calls.offlineTrainingSave, fieldsOf({ organizationId: b }))).status).toBe(404);
    for (const call of [
      calls.offlineTrainingStart,
      calls.offlineTrainingCancel,
      calls.offlineTrainingDelete,
    ]) {
      const { version } = await details(foreign, officeB);
      expect(
        (await editor.call(call, { id: foreign, version, reason: '调整安排' } as never)).status,
      ).not.toBe(200);
    }
    expect((await details(foreign, officeB)).state).toBe('draft');

    const { head, laboratory } = await shared.headed();
    expect((await listed(head, { organizationIds: [a, b], canReview: true })).status).toBe(200);
    const own = { organizationId: null, laboratoryId: laboratory.id };
    expect((await head.call(calls.offlineTrainingSave, fieldsOf(own))).status).toBe(200);
    for (const organizationId of [a, b])
      expect((await head.call(calls.offlineTrainingSave, fieldsOf({ organizationId }))).status).toBe(404);
  });

  it('keeps its laboratory from being closed while it is not over', async () => {
    const { laboratory } = await shared.headed();
    const id = await running({ organizationId: null, laboratoryId: laboratory.id });
    const row = async () =>
      (await shared.admin.call(ledger.endpoints.closeCheck, {
        laboratoryId: laboratory.id,
      } as never)) as never as {
        result: { rows: { key: string; ok: boolean }[] };
      };
    expect(JSON.stringify((await row()).result)).toContain('"offlineTraining"');
    await end(id);
    expect(JSON.stringify((await row()).result)).toMatch(/"offlineTraining"[^}]*"ok":true/);
  });

  it('goes to the other organisation in a merge', async () => {
    const id = await saved();
    await world.write((context) =>
      mergeSessions(context, world.organizations.a, world.organizations.aDepartment),
    );
    expect((await details(id)).organizationName).toBe('甲一系');
    await world.write((context) =>
      mergeSessions(context, world.organizations.aDepartment, world.organizations.a),
    );
  });

  it('has files that its participants open and others do not', async () => {
    const fileId = (
      await office.call(files.endpoints.documentUpload, undefined, {
        files: [{ name: 'a.pdf', content: pdf }],
      })
    ).result.fileId;
    const id = await running({ fileIds: [fileId] });
    const opened = async (by: Client) => (await by.call(files.endpoints.ossFile, { id: fileId })).status;
    const before = await opened(student);
    await sign(id);
    expect([before, await opened(student)]).toEqual([404, 302]);
    const foreign = await officeB.call(calls.offlineTrainingSave, {
      ...fieldsOf({ organizationId: world.organizations.b }),
      fileIds: [fileId],
    });
    expect(foreign.status).toBe(400);
  });
});

describe('signing in', () => {
  it('goes by the code of this step and the last one, once, whoever is on the list', async () => {
    const id = await running();
    standClock(true);
    const code = await codeOf(id);
    expect(await student.call(calls.signIn, { id, code: 'wrong' })).toMatchObject({
      status: 409,
      result: { errorCode: 'OFFLINE_CODE_OVER' },
    });
    shiftClock(15_000);
    const first = await student.call(calls.signIn, { id, code });
    expect(first.status).toBe(200);
    shiftClock(30_000);
    const late = await world.signedInAs('student');
    expect((await late.call(calls.signIn, { id, code })).result.errorCode).toBe('OFFLINE_CODE_OVER');
    // Who has signed in is told when, whatever the code.
    expect((await student.call(calls.signIn, { id, code })).result.signedAt).toBe(first.result.signedAt);
    expect(await people(id)).toMatchObject([{ id: student.id, method: 'qr', can: ['pass', 'fail'] }]);
    expect((await details(id, student)).own).toMatchObject({ signedAt: first.result.signedAt });
    const supplier = await world.signedInAs('supplier');
    expect((await supplier.call(calls.signIn, { id, code: await codeOf(id) })).status).toBe(403);
    expect((await world.anonymous.call(calls.signIn, { id, code })).status).toBe(401);
  });

  it('happens while it is under way alone', async () => {
    const id = await running();
    const code = await codeOf(id);
    await end(id);
    expect((await student.call(calls.signIn, { id, code })).result.errorCode).toBe('OFFLINE_NOT_RUNNING');
    expect((await office.call(calls.signQrcode, { id })).result.errorCode).toBe('OFFLINE_NOT_RUNNING');
  });

  it('is done by hand for those in reach', async () => {
    const id = await running();
    const [one, other] = [await world.person(), await world.person()];
    expect((await byHand(id, [one, other])).result).toEqual({ changed: 2 });
    expect((await byHand(id, [one])).result).toEqual({ changed: 0 });
    expect((await byHand(id, [student.id])).result.errorCode).toBe('OFFLINE_PERSON');
    expect((await people(id, { signed: true })).length).toBe(2);
    expect((await people(id, { signed: false })).length).toBe(0);
    expect((await byHand(await saved(), [one])).status).toBe(409);
  });
});

describe('results', () => {
  it('book the minutes at the end, once, and follow when they are corrected', async () => {
    const id = await running();
    const learner = await world.signedInAs('student', { organizationId: world.organizations.b });
    await sign(id, learner);
    const absent = await world.person();
    const { version } = await details(id);
    await office.call(calls.offlineTrainingSave, {
      ...fieldsOf({ participantIds: [absent] }),
      ...{ id, version },
    });
    expect((await judge(id, absent, 'pass')).result.errorCode).toBe('OFFLINE_NOT_SIGNED');
    expect((await judge(id, officeB.id, 'fail')).status).toBe(404);
    expect((await judge(id, learner.id, 'pass')).result).toEqual({ changed: 1 });
    expect(await booked(learner.id, id)).toEqual([]);
    await end(id, false);
    expect(await booked(learner.id, id)).toEqual([{ seconds: 5400, source: 'offline' }]);
    expect(await booked(absent, id)).toEqual([]);
    expect((await judge(id, learner.id, 'pass')).result).toEqual({ changed: 0 });
    expect(await booked(learner.id, id)).toHaveLength(1);
    const [times] = await timesOf(db(), [learner.id], {});
    expect(times).toMatchObject({ offlineMinutes: 90, classHours: 2 });
    await judge(id, learner.id, 'fail');
    expect(await booked(learner.id, id)).toEqual([]);
    await judge(id, learner.id, 'pass');
    expect(await booked(learner.id, id)).toHaveLength(1);
    // Somebody forgotten is signed in after it, and passes then.
    await byHand(id, [absent]);
    await judge(id, absent, 'pass');
    expect(await booked(absent, id)).toHaveLength(1);
  });

  it('tell others of those whose hours changed, and of nobody else', async () => {
    const id = await running();
    const one = await world.signedInAs('student');
    await sign(id, one);
    await end(id);
    const heard: unknown[] = [];
    const rebook = () =>
      world.write(async (context) => {
        const emit = (async (event: string, ...payloads: unknown[]) =>
          void heard.push(...payloads.map((payload) => [event, payload]))) as typeof context.emit;
        await bookSession({ ...context, emit }, await sessions.lockAnywhere(context, id));
      });
    await rebook();
    expect(heard).toEqual([]);
    await db()
      .update(offlineParticipant)
      .set({ result: 'fail' })
      .where(eq(offlineParticipant.trainingId, id));
    await rebook();
    expect(heard).toMatchObject([['training.hoursChanged', { userId: one.id, minutes: 0 }]]);
  });

  it('of a drill are hours of a drill, and nothing is booked of a session that is called off', async () => {
    const drill = await running({ kind: 'drill', minutes: 45 });
    await sign(drill);
    await end(drill);
    expect(await booked(student.id, drill)).toEqual([{ seconds: 2700, source: 'drill' }]);
    const off = await running();
    await sign(off);
    await judge(off, student.id, 'pass');
    await office.call(calls.offlineTrainingCancel, { ...(await seen(off)), reason: '停电' });
    expect(await booked(student.id, off)).toEqual([]);
  });

  it('leave who has signed in on the list, whatever is saved', async () => {
    const id = await running();
    await sign(id);
    const { version } = await details(id);
    await office.call(calls.offlineTrainingSave, { ...fieldsOf({ participantIds: [] }), id, version });
    const rows = await db().select().from(offlineParticipant).where(eq(offlineParticipant.trainingId, id));
    expect(rows.map(({ userId }) => userId)).toEqual([student.id]);
  });
});
