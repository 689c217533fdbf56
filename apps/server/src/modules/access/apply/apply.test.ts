import { access, approval, notification, ownEndpoints, screen } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { systemContext } from '../../../platform/platform.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { runWrite } from '../../../platform/transaction.ts';
import { uuid } from '../../../platform/uuid.ts';
import { approveAs, asked, rejectAs } from '../../../testing/approvals.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { drawnName } from '../../../testing/letters.ts';
import { decideApproval } from '../../approval/public.ts';
import { canEnter } from '../decision/enter.ts';
import { refresh } from '../grant/refresh.ts';
import { syncLaboratories } from '../grant/sync.ts';
import { saveFigures } from '../testing/doors.ts';

const world = useWorld();
const ledger = useLedger(world);
const calls = access.endpoints;
const db = () => world.platform.database.db;
const asker = () => ({ db: db(), platform: world.platform });
let today = '';
let student: Client;
let mentor: Client;
let safety: Client;
beforeAll(async () => {
  today = await dayOf(db());
  student = await world.signedInAs('student');
  mentor = await world.signedInAs('staff');
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  await saveFigures(world, { doorDecisionsFrom: today });
});

const laboratory = async (level: string | null = 'III', rooms = 1) => {
  const roomIds: string[] = [];
  for (let no = 0; no < rooms; no++) roomIds.push(await ledger.room());
  const { head, laboratory: made } = await ledger.headed({
    rooms: roomIds.map((roomId) => ({ roomId, share: 100, use: 'experiment' })),
  });
  await db().execute(
    sql`update laboratory set risk_level = ${level}, hazard_categories = '{chem}' where id = ${made.id}`,
  );
  await world.write((context) => syncLaboratories(context, [made.id], { quietly: true }));
  await head.call(calls.accessRoomStatus, { roomIds, accessMode: 'apply' });
  return { id: made.id, head, roomIds, roomId: roomIds[0] ?? '' };
};
type Place = Awaited<ReturnType<typeof laboratory>>;
const fieldsOf = (at: Place, more: object = {}) => ({
  ...{
    applyKind: 'new',
    laboratoryId: at.id,
    roomIds: [at.roomId],
    purpose: '合成实验，使用通风橱和旋转蒸发仪',
  },
  ...{ mentorId: mentor.id, periodFrom: today, periodTo: dayAfter(today, 90) },
  ...more,
});
const add = (by: Client, at: Place, more: object = {}) =>
  by.call(calls.accessApplyAdd, fieldsOf(at, more) as never);
const submit = (by: Client, { id, version }: { id: string; version: number }) =>
  by.call(calls.accessApplySubmit, { id, version });
const handedIn = async (by: Client, at: Place, more: object = {}) => {
  const { result: made, status, message } = await add(by, at, more);
  if (status !== 200) throw new Error(message);
  const answer = await submit(by, made);
  if (answer.status !== 200) throw new Error(answer.message);
  return { id: made.id, instanceId: (await seen(by, made.id)).approvalId ?? '' };
};
/** Whoever is asked by now says yes, until it is decided. */
const decidedFor = async ({ id, instanceId }: { id: string; instanceId: string }) => {
  for (let next = await asked(world, instanceId); next.length > 0; next = await asked(world, instanceId)) {
    const caller = await world.platform.callers.ofAccount(next[0] ?? '');
    if (!caller) throw new Error('nobody is asked');
    await runWrite(
      systemContext(world.platform, caller),
      { title: ['测试', 'Test'], module: 'test', unlogged: true },
      (context) => decideApproval(context, { kind: 'accessApply', businessId: id, pass: true }),
    );
  }
};
const grantsOf = async (userId: string) =>
  (await safety.call(calls.accessUserList, { userId, pageSize: 100 })).result.data;
const certified = async (userId: string) => {
  await db().execute(sql`
    insert into certificate (id, certificate_number, source, user_id, certificate_name, issuer, person_snapshot, issued_at,
      valid_from, renew_days, covers_hazard_categories, covers_risk_level, covers_special, state, verify_code)
    values (${uuid()}, ${unique('C')}, 'import', ${userId}, '准入证书', '测试大学', '{}', now(), '2020-01-01', 30, '{chem}',
      'I', '{}', 'valid', ${unique('v')})`);
  await world.write((context) => refresh(context, sql`access_grant.user_id = ${userId}`));
};
const signature = async (by: Client): Promise<string> => {
  const { result, status, message } = await by.call(
    ownEndpoints.signatureSave,
    { keep: false },
    {
      files: [{ name: 'signature.png', content: await drawnName(), type: 'image/png' }],
    },
  );
  if (status !== 200) throw new Error(message);
  return result.fileId;
};
const pledge = async (at: Place, pledgeText: string | null) => {
  const { version } = (await at.head.call(calls.accessRoomDetails, { id: at.roomId })).result;
  const saved = { id: at.roomId, version, accessMode: 'apply' as const, openHours: [], pledgeText };
  expect((await at.head.call(calls.accessRoomSave, saved)).status).toBe(200);
  return (await at.head.call(calls.accessRoomDetails, { id: at.roomId })).result.pledgeVersion;
};
const seen = async (by: Client, id: string) => (await by.call(calls.accessApplyDetails, { id })).result;

describe('an application', () => {
  it('is drafted, edited, handed in, shown to whom it concerns, withdrawn and deleted', async () => {
    const at = await laboratory();
    const { result: made } = await add(student, at);
    expect(made.applyNo).toMatch(/^ZR\d{13}$/);
    expect(await seen(student, made.id)).toMatchObject({
      ...{ state: 'draft', can: ['edit', 'submit', 'copy', 'delete'], mentorName: expect.any(String) },
      checklist: [{ userId: student.id, ok: false }],
    });
    const edit = { ...fieldsOf(at, { project: '毕业论文' }), id: made.id, version: 0 };
    expect((await student.call(calls.accessApplyEdit, edit as never)).result.version).toBe(1);
    expect((await student.call(calls.accessApplyEdit, edit as never)).status).toBe(409);
    expect((await submit(student, { id: made.id, version: 0 })).status).toBe(409);
    expect((await submit(student, { id: made.id, version: 1 })).result).toMatchObject({ state: 'running' });
    const shown = await seen(mentor, made.id);
    expect(shown).toMatchObject({ state: 'running', can: [] });
    for (const stranger of [await world.signedInAs('student'), (await laboratory()).head])
      expect((await stranger.call(calls.accessApplyDetails, { id: made.id })).status).toBe(404);
    const own = await seen(student, made.id);
    expect(own).toMatchObject({ waitingFor: expect.any(String), can: ['urge', 'withdraw', 'copy'] });
    const mine = (await student.call(calls.mineAccessApplyList, { state: 'running' })).result.data;
    expect(mine.find(({ id }) => id === made.id)).toMatchObject({ waitingDays: 0, people: 1 });
    const withdraw = { id: made.id, version: own.version };
    expect((await mentor.call(calls.accessApplyWithdraw, withdraw)).status).toBe(404);
    expect((await student.call(calls.accessApplyWithdraw, withdraw)).status).toBe(200);
    const after = await seen(student, made.id);
    expect(after).toMatchObject({ state: 'withdrawn', can: ['edit', 'submit', 'copy'], waitingFor: null });
    // What approvers have seen stays.
    expect(
      (await student.call(calls.accessApplyDelete, { id: made.id, version: after.version })).status,
    ).toBe(409);
    const copy = (await student.call(calls.accessApplyCopy, { id: made.id, version: after.version })).result;
    expect(await seen(student, copy.id)).toMatchObject({
      state: 'draft',
      project: '毕业论文',
      periodFrom: today,
    });
    expect((await mentor.call(calls.accessApplyDelete, { id: copy.id, version: 0 })).status).toBe(404);
    expect((await student.call(calls.accessApplyDelete, { id: copy.id, version: 0 })).status).toBe(200);
    expect((await student.call(calls.accessApplyDetails, { id: copy.id })).status).toBe(404);
  });

  it.each([
    [
      'a period that is reversed',
      { periodFrom: '2098-01-02', periodTo: '2098-01-01' },
      'periodTo',
      'GRANT_REVERSED',
    ],
    ['a period that is over', { periodFrom: '2020-01-01', periodTo: '2020-01-02' }, 'periodTo', 'GRANT_PAST'],
    ['a period that is too long', { periodTo: '2098-01-01' }, 'periodTo', 'GRANT_TOO_LONG'],
    ['a room that is none of the laboratory', { roomIds: [uuid()] }, 'roomIds', 'APPLY_ROOM_UNAVAILABLE'],
    ['a mentor who is none', { mentorId: uuid() }, 'mentorId', 'APPLY_MENTOR_UNKNOWN'],
    ['no mentor', { mentorId: null }, 'mentorId', 'APPLY_MENTOR_NEEDED'],
  ] as const)('is refused with %s', async (_, more, field, errorCode) => {
    const answer = await add(student, await laboratory(), more);
    expect([answer.status, answer.result.errorCode]).toEqual([400, errorCode]);
    expect(answer.result.errors).toMatchObject([{ field }]);
  });

  it('is one for a person and a room, also of two at once', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const drafts = [(await add(one, at)).result, (await add(one, at)).result];
    const both = await Promise.all(drafts.map((draft) => submit(one, draft)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toMatch(/已有审批中的申请 ZR\d{13}/);
  });

  it('for others is of staff, with people', async () => {
    const at = await laboratory();
    const userIds = [student.id];
    expect((await add(student, at, { applyKind: 'batch', userIds })).result.errorCode).toBe(
      'APPLY_BATCH_STAFF',
    );
    expect((await add(mentor, at, { applyKind: 'batch', userIds: [] })).result.errorCode).toBe(
      'APPLY_PEOPLE_NEEDED',
    );
    expect((await add(mentor, at, { applyKind: 'batch', userIds: [uuid()] })).result.errorCode).toBe(
      'GRANT_PERSON_UNKNOWN',
    );
    expect((await add(mentor, at, { applyKind: 'batch', userIds })).status).toBe(200);
  });
});

describe('what is decided', () => {
  it('goes from mentor to head, and lets in once what is missing is there', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const { id, instanceId } = await handedIn(one, at);
    expect(await asked(world, instanceId)).toEqual([mentor.id]);
    expect((await at.head.call(calls.accessApplyDetails, { id })).result).toMatchObject({
      ...{ state: 'running', lacking: 1, checklist: [{ ok: false, userId: one.id }], snapshot: null },
    });
    expect((await approveAs(world, mentor, instanceId)).status).toBe(200);
    expect(await grantsOf(one.id)).toEqual([]);
    expect((await approveAs(world, at.head, instanceId)).status).toBe(200);
    expect(await seen(one, id)).toMatchObject({ state: 'approved', can: ['copy'] });
    expect(await grantsOf(one.id)).toMatchObject([
      { source: 'apply', state: 'pending', reasons: ['certificateMissing'], roomId: at.roomId },
    ]);
    expect((await canEnter(asker(), one.id, at.roomId)).reasonCode).toBe('CERT_MISSING');
    await certified(one.id);
    expect(await grantsOf(one.id)).toMatchObject([{ state: 'active', validTo: dayAfter(today, 90) }]);
    expect((await canEnter(asker(), one.id, at.roomId)).allow).toBe(true);
    // What is there is not applied for again, and renewed in its last days alone.
    const again = (await add(one, at)).result;
    expect((await submit(one, again)).result.errorCode).toBe('APPLY_HAVE');
    // What he lacked as it passed is kept.
    expect((await at.head.call(calls.accessApplyDetails, { id })).result).toMatchObject({
      ...{ lacking: 0, checklist: [{ ok: true }] },
      snapshot: { lacking: 1, checklist: [{ ok: false, userId: one.id, userName: expect.any(String) }] },
    });
    const early = (await add(one, at, { applyKind: 'renew' })).result;
    expect((await submit(one, early)).result.errorCode).toBe('APPLY_NOTHING_TO_RENEW');
  });

  it('is decided by who sees how its people stand there and how full its rooms are, as nobody else does', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const asks = { userIds: [one.id], laboratoryId: at.id, roomIds: [at.roomId], role: 'user' as const };
    const days = { from: today, to: dayAfter(today, 20) };
    await at.head.call(calls.accessUserAdd, { ...asks, ...days });
    const [before] = await grantsOf(one.id);
    await at.head.call(calls.accessUserRevoke, { ids: [before?.id ?? ''], reason: '课题结束' });
    // Another one may enter until the period begins, and a third within it.
    const [early, within] = [await world.signedInAs('student'), await world.signedInAs('student')];
    await at.head.call(calls.accessUserAdd, { ...asks, ...days, userIds: [early.id] });
    await at.head.call(calls.accessUserAdd, {
      ...{ ...asks, ...days, userIds: [within.id], to: dayAfter(today, 40) },
    });
    const entered = (laboratoryId: string | null, inAt: string) =>
      db().execute(sql`insert into sign_record (id, user_id, room_id, laboratory_id, in_at, in_method, place_proven, state)
        values (${uuid()}, ${one.id}, ${at.roomId}, ${laboratoryId}, ${inAt}, 'scan', true, 'out')`);
    await entered(at.id, `${today}T01:00:00Z`);
    await entered((await laboratory()).id, `${today}T02:00:00Z`);
    await db().execute(sql`insert into sign_refusal (id, at, user_id, room_id, method, reason_code, detail)
      values (${uuid()}, now(), ${one.id}, ${at.roomId}, 'scan', 'CERT_MISSING', '缺少证书')`);
    await db().execute(sql`insert into access_point_balance (user_id, year, balance)
      values (${one.id}, ${Number(today.slice(0, 4))}, 4)`);
    await db().execute(sql`insert into sign_room_day (day, room_id, entries, minutes, peak, night, alone, overtime,
        auto_out, hours)
      values (${today}, ${at.roomId}, 5, 60, 3, 0, 0, 0, 0, array_fill(0::smallint, array[24]))`);
    const period = { periodFrom: dayAfter(today, 30), periodTo: dayAfter(today, 90) };
    await handedIn(await world.signedInAs('student'), at, period);
    await handedIn(await world.signedInAs('student'), at, { periodTo: dayAfter(today, 10) });
    const { id, instanceId } = await handedIn(one, at, period);
    const expected = {
      people: [
        {
          ...{ userId: one.id, userName: expect.any(String), points: 4, entries: 1, refusals: 1, grants: 1 },
          lastEntryAt: expect.stringContaining(today),
        },
      ],
      rooms: [
        // The head and the officer may always enter.
        {
          ...{
            roomId: at.roomId,
            roomText: expect.any(String),
            maxPeople: 0,
            granted: 3,
            asking: 1,
            peak: 3,
          },
        },
      ],
    };
    expect((await seen(mentor, id)).standing).toEqual(expected);
    for (const other of [one, at.head, safety]) expect((await seen(other, id)).standing).toBeNull();
    await approveAs(world, mentor, instanceId);
    for (const asked of [mentor, at.head]) expect((await seen(asked, id)).standing).toEqual(expected);
    const listed = async (more: object) =>
      (await at.head.call(calls.accessRoomList, { pageSize: 100, ...more })).result.data;
    expect(await listed({})).toMatchObject([{ id: at.roomId, pendingCount: 3 }]);
    const sorted = await safety.call(calls.accessApplyList, {
      ...{ laboratoryId: at.id, sortField: 'submittedAt', sortOrder: 'descend' },
    });
    expect(sorted.result.data.map((row) => row.id)[0]).toBe(id);
  });

  it('renews what ends soon, for longer', async () => {
    const at = await laboratory();
    await at.head.call(calls.accessUserAdd, {
      ...{ userIds: [student.id], laboratoryId: at.id, roomIds: [at.roomId], role: 'user' },
      ...{ from: today, to: dayAfter(today, 20) },
    });
    const renewal = await handedIn(student, at, { applyKind: 'renew', periodTo: dayAfter(today, 200) });
    await approveAs(world, mentor, renewal.instanceId);
    await approveAs(world, at.head, renewal.instanceId);
    const own = (await grantsOf(student.id)).filter(({ roomId }) => roomId === at.roomId);
    expect(own).toMatchObject([{ source: 'manual', validTo: dayAfter(today, 200) }]);
  });

  it('renews what has ended by a new grant, as the door offers, and nothing that was taken back', async () => {
    const at = await laboratory();
    const [one, gone] = [await world.signedInAs('student'), await world.signedInAs('student')];
    await at.head.call(calls.accessUserAdd, {
      ...{ userIds: [one.id, gone.id], laboratoryId: at.id, roomIds: [at.roomId], role: 'user' },
      ...{ from: today, to: dayAfter(today, 20) },
    });
    await db().execute(
      sql`update access_grant set valid_from = '2020-01-01', valid_to = '2020-02-01' where user_id = ${one.id}`,
    );
    await world.write((context) => refresh(context, sql`access_grant.user_id = ${one.id}`));
    expect(await canEnter(asker(), one.id, at.roomId)).toMatchObject({
      ...{ reasonCode: 'GRANT_EXPIRED', ways: ['renew'] },
    });
    const renewal = await handedIn(one, at, { applyKind: 'renew' });
    await approveAs(world, mentor, renewal.instanceId);
    await approveAs(world, at.head, renewal.instanceId);
    expect((await grantsOf(one.id)).map(({ state, source }) => [state, source]).sort()).toEqual([
      ['expired', 'manual'],
      ['pending', 'apply'],
    ]);
    const [grant] = await grantsOf(gone.id);
    await at.head.call(calls.accessUserRevoke, { ids: [grant?.id ?? ''], reason: '课题结束' });
    const refused = await submit(gone, (await add(gone, at, { applyKind: 'renew' })).result);
    expect([refused.status, refused.result.errorCode]).toEqual([409, 'APPLY_NOTHING_TO_RENEW']);
  });

  it('needs no mentor where neither the college nor the place asks for one, and a place may ask for one all the same', async () => {
    const [at, strict] = [await laboratory('IV'), await laboratory('IV')];
    const one = await world.signedInAs('student');
    const none = { mentorId: null };
    const shown = async (scope: object) => (await safety.call(calls.requirementShow, scope as never)).result;
    const { cells, version } = await shown({ scope: 'default' });
    const cell = cells.find(({ category, level }) => category === 'chem' && level === 'IV');
    expect(cell?.needMentor).toBe(true);
    expect((await add(one, at, none)).result.errorCode).toBe('APPLY_MENTOR_NEEDED');
    const save = (change: object, by = safety) => by.call(calls.requirementSave, change as never);
    const free = { scope: 'default', cells: [{ ...cell, needMentor: false }] };
    expect((await save({ ...free, version })).status).toBe(200);
    const place = { scope: 'room', id: strict.roomId };
    expect((await save({ ...place, own: { needMentor: true }, version: 0 }, strict.head)).status).toBe(200);
    // Nobody but the head is asked then; a mentor who is named is asked all the same, and has to be one.
    const without = await handedIn(one, at, none);
    expect((await seen(one, without.id)).mentorName).toBeNull();
    expect(await asked(world, without.instanceId)).toEqual([at.head.id]);
    const named = await handedIn(await world.signedInAs('student'), at);
    expect(await asked(world, named.instanceId)).toEqual([mentor.id]);
    expect((await add(one, at, { mentorId: one.id })).result.errorCode).toBe('APPLY_MENTOR_UNKNOWN');
    expect((await add(one, strict, none)).result.errorCode).toBe('APPLY_MENTOR_NEEDED');
    // Less than the college asks no place may.
    const back = await shown({ scope: 'default' });
    expect((await save({ scope: 'default', cells: [cell], version: back.version })).status).toBe(200);
    const looser = await save(
      { scope: 'room', id: at.roomId, own: { needMentor: false }, version: 0 },
      at.head,
    );
    expect([looser.status, looser.result.errorCode]).toEqual([400, 'REQUIREMENT_LOOSER']);
  });

  it('says as it is handed in what is met and what is missing, with the way to it', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const drafted = (await add(one, at)).result;
    expect(drafted).toMatchObject({ version: 0, lacking: 1, checklist: [{ userId: one.id, ok: false }] });
    const lacks = await submit(one, drafted);
    expect(lacks.result).toMatchObject({
      ...{ state: 'running', lacking: 1 },
      checklist: [
        {
          ...{ userId: one.id, roomId: at.roomId, ok: false },
          items: expect.arrayContaining([
            expect.objectContaining({
              ...{ ok: false, reason: 'CERT_MISSING', ways: ['learn', 'exam', 'certificates'] },
            }),
          ]),
        },
      ],
    });
    const other = await world.signedInAs('student');
    await certified(other.id);
    const met = (await submit(other, (await add(other, at)).result)).result;
    expect(met).toMatchObject({ lacking: 0, checklist: [{ ok: true }] });
    expect(met.checklist[0]?.items.some(({ ok }) => ok)).toBe(true);
    // Of several those who lack something are told.
    const [third, fourth] = [await world.signedInAs('student'), await world.signedInAs('student')];
    await certified(third.id);
    const batch = (await add(mentor, at, { applyKind: 'batch', userIds: [third.id, fourth.id] })).result;
    const several = (await submit(mentor, batch)).result;
    expect([several.lacking, several.checklist.map(({ userId }) => userId)]).toEqual([1, [fourth.id]]);
  });

  it('asks the safety officer of the organisation too at high risk, and for a batch', async () => {
    for (const [level, more] of [
      ['II', {}],
      ['III', { applyKind: 'batch', userIds: [student.id, (await world.signedInAs('student')).id] }],
    ] as const) {
      const at = await laboratory(level);
      const { id, instanceId } = await handedIn(mentor, at, more);
      expect(await asked(world, instanceId)).toEqual([at.head.id]);
      await approveAs(world, at.head, instanceId);
      const [officerId] = await asked(world, instanceId);
      expect((await seen(mentor, id)).state).toBe('running');
      expect([mentor.id, at.head.id]).not.toContain(officerId);
    }
  });

  it('tells the flow the hazard categories of its rooms', async () => {
    const one = await world.signedInAs('student');
    const { instanceId } = await handedIn(one, await laboratory());
    const [row] = (await db().execute(sql`select facts from approval_instance where id = ${instanceId}`))
      .rows;
    expect(row).toMatchObject({ facts: { categories: ['chem'] } });
  });

  it('is returned, corrected and handed in again, or refused, with the reason', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const { id, instanceId } = await handedIn(one, at);
    await rejectAs(world, mentor, instanceId, { target: 'applicant', comment: '请写清用途' });
    const back = await seen(one, id);
    expect(back).toMatchObject({
      state: 'returned',
      reason: '请写清用途',
      can: ['edit', 'submit', 'withdraw', 'copy'],
    });
    const other = (await add(one, at)).result;
    expect((await submit(one, other)).result.errorCode).toBe('APPLY_RUNNING');
    expect((await submit(one, { id, version: back.version })).status).toBe(200);
    expect(await seen(one, id)).toMatchObject({ state: 'running', reason: null, approvalId: instanceId });
    await rejectAs(world, mentor, instanceId, { comment: '不需要进入' });
    expect(await seen(one, id)).toMatchObject({ state: 'rejected', reason: '不需要进入', can: ['copy'] });
    expect(await grantsOf(one.id)).toEqual([]);
  });

  it('is handed in again, or withdrawn, on the page of approvals as well', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const { id, instanceId } = await handedIn(one, at);
    await rejectAs(world, mentor, instanceId, { target: 'applicant' });
    const versionOf = async () =>
      (await one.call(approval.endpoints.instanceDetails, { id: instanceId })).result.version;
    expect(
      (await one.call(approval.endpoints.resubmit, { instanceId, version: await versionOf() } as never))
        .status,
    ).toBe(200);
    expect((await seen(one, id)).state).toBe('running');
    await one.call(approval.endpoints.withdraw, { instanceId, version: await versionOf() } as never);
    expect((await seen(one, id)).state).toBe('withdrawn');
  });

  it('gives nothing for a room that the laboratory has no more, nor to whose account was disabled', async () => {
    const at = await laboratory('III', 2);
    const [kept = '', gone = ''] = at.roomIds;
    const people = [await world.signedInAs('student'), await world.signedInAs('student')];
    const userIds = people.map(({ id }) => id);
    const batch = await handedIn(mentor, at, { applyKind: 'batch', userIds, roomIds: [kept, gone] });
    await db().execute(sql`delete from laboratory_room where room_id = ${gone}`);
    await db().execute(sql`update account set use_status = 2 where id = ${people[1]?.id}`);
    await decidedFor(batch);
    expect((await grantsOf(people[0]?.id ?? '')).map(({ roomId }) => roomId)).toEqual([kept]);
    expect(await grantsOf(people[1]?.id ?? '')).toEqual([]);
  });

  it('ends with the laboratory, and its applicant is told', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const { id } = await handedIn(one, at);
    await db().execute(sql`update laboratory set status = 'closed' where id = ${at.id}`);
    await world.write((context) => context.emit('laboratory.closed', { laboratoryId: at.id }));
    await eventually(async () => (await seen(one, id)).state === 'terminated');
    expect(await seen(one, id)).toMatchObject({ reason: '实验室已注销', can: ['copy'] });
    const told = (await one.call(notification.endpoints.notificationList, { group: 'access', pageSize: 100 }))
      .result;
    expect(told.data.map(({ title }) => title).join()).toMatch(/准入申请已终止/);
    expect((await add(one, at)).result.errorCode).toBe('APPLY_ROOM_UNAVAILABLE');
  });

  it('ends with whoever has left the college: nobody decides on it any more', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const { id } = await handedIn(one, at);
    const { approvalId } = await seen(one, id);
    await world.write((context) =>
      context.emit('person.left', { userId: one.id, organizationId: null, handedTo: [] }),
    );
    await eventually(async () => (await seen(one, id)).state === 'terminated');
    const { rows } = await db().execute<{ state: string }>(
      sql`select state from approval_instance where id = ${approvalId}`,
    );
    expect(rows).toEqual([{ state: 'withdrawn' }]);
  });

  it('ends with its applicant for whom he applied too, and they hear of it', async () => {
    const at = await laboratory();
    const [staff, one] = [await world.signedInAs('staff'), await world.signedInAs('student')];
    const { id } = await handedIn(staff, at, { applyKind: 'batch', userIds: [one.id] });
    const { applyNo } = await seen(one, id);
    await world.write((context) =>
      context.emit('person.left', { userId: staff.id, organizationId: null, handedTo: [] }),
    );
    const title = async () =>
      (
        await one.call(notification.endpoints.notificationList, { group: 'access', pageSize: 100 })
      ).result.data
        .map((told) => told.title)
        .find((text) => text.includes(applyNo));
    await eventually(async () => !!(await title()));
    expect(await title()).toContain('准入申请已终止');
  });

  it('is listed to who manages the laboratory, and to nobody else', async () => {
    const at = await laboratory();
    const { id } = await handedIn(await world.signedInAs('student'), at);
    const listed = async (by: Client) =>
      (await by.call(calls.accessApplyList, { laboratoryId: at.id })).result.data?.map((row) => row.id);
    expect(await listed(at.head)).toEqual([id]);
    expect(await listed(safety)).toEqual([id]);
    expect(await listed((await laboratory()).head)).toEqual([]);
    expect(await listed(student)).toEqual([]);
  });
});

describe('rooms that may be applied for', () => {
  it('are those of laboratories in use that take somebody, with what they ask and what one has', async () => {
    const at = await laboratory('II', 2);
    const [first = '', second = ''] = at.roomIds;
    const found = async () =>
      (await student.call(calls.applicableRoomList, { laboratoryId: at.id, pageSize: 100 })).result;
    expect(await found()).toMatchObject({
      totalCount: 2,
      data: [{ effective: { level: 'II' }, grantState: null }, {}],
    });
    await at.head.call(calls.accessUserAdd, {
      ...{ userIds: [student.id], laboratoryId: at.id, roomIds: [first], role: 'user' },
      ...{ from: today, to: dayAfter(today, 20) },
    });
    expect((await found()).data.find((row) => row.id === first)).toMatchObject({
      ...{ grantState: 'pending', validTo: dayAfter(today, 20) },
    });
    await at.head.call(calls.accessRoomStatus, { roomIds: [first], accessMode: 'closed' });
    expect((await found()).data.map((row) => row.id)).toEqual([second]);
    expect((await add(student, at, { roomIds: [first] })).result.errorCode).toBe('APPLY_ROOM_UNAVAILABLE');
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${at.id}`);
    expect((await found()).totalCount).toBe(0);
    const { status, result: refused } = await add(student, at, { roomIds: [second] });
    expect([status, refused.errorCode]).toEqual([400, 'APPLY_LABORATORY_SUSPENDED']);
    expect(refused).toMatchObject({ errors: [{ field: 'roomIds' }] });
  });
});

describe('who applies for others', () => {
  it('hears that one is kept out, not why', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const staff = await world.signedInAs('staff');
    await safety.call(calls.blacklistAdd, {
      ...{ userId: one.id, scope: 'college', reason: '违规操作，正在调查', from: today },
    });
    const two = await world.person({ userType: 2, name: '林子轩' });
    await safety.call(calls.blacklistAdd, {
      ...{ userId: two, scope: 'college', reason: '违规操作，正在调查', from: today },
    });
    const { result: made } = await add(staff, at, { applyKind: 'batch', userIds: [one.id, two] });
    const { result, message } = await submit(staff, made);
    expect(result.errorCode).toBe('APPLY_BARRED_OTHER');
    // All of them, so that he takes them out at once.
    expect(message.split('已被限制进入')[0]?.split('、').sort()).toEqual(['张三', '林子轩'].sort());
    expect(message).not.toContain('调查');
    const { result: own } = await add(one, at);
    expect((await submit(one, own)).message).toContain('违规操作，正在调查');
  });

  it('has none of them decide on it, also where it is handed to one', async () => {
    const at = await laboratory('III');
    const [staff, one] = [await world.signedInAs('staff'), await world.signedInAs('student')];
    const { instanceId } = await handedIn(staff, at, { applyKind: 'batch', userIds: [one.id] });
    const taskOf = async (by: Client) =>
      (await by.call(approval.endpoints.instanceDetails, { id: instanceId })).result.myTask?.id ?? '';
    const handed = await at.head.call(approval.endpoints.transfer, {
      ...{ taskId: await taskOf(at.head), toUserId: one.id, reason: '请代为办理' },
    });
    expect([handed.status, handed.result.errorCode]).toEqual([400, 'SIGNER_IS_CONCERNED']);
    // Of a batch with the head in it the head is not asked.
    const own = await handedIn(staff, at, {
      applyKind: 'batch',
      userIds: [at.head.id],
      roomIds: [at.roomId],
    });
    expect(await asked(world, own.instanceId)).not.toContain(at.head.id);
    expect(await taskOf(one)).toBe('');
  });

  it('makes nobody’s access longer by days far ahead', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    await at.head.call(calls.accessUserAdd, {
      ...{ userIds: [one.id], laboratoryId: at.id, roomIds: [at.roomId], role: 'user' },
      ...{ from: today, to: dayAfter(today, 20) },
    });
    const far = { periodFrom: dayAfter(today, 3000), periodTo: dayAfter(today, 3010) };
    for (const [by, more] of [
      [one, { applyKind: 'renew' }],
      [mentor, { applyKind: 'batch', userIds: [one.id] }],
    ] as const) {
      const { result: made } = await add(by, at, { ...far, ...more });
      expect((await submit(by, made)).result.errorCode).toBe('GRANT_TOO_LONG');
    }
    const { result: made } = await add(one, at, { applyKind: 'renew', periodTo: dayAfter(today, 200) });
    expect((await submit(one, made)).status).toBe(200);
  });
});

describe('a pledge', () => {
  it('is read as it stands and signed by hand before an application is handed in', async () => {
    const at = await laboratory();
    const version = await pledge(at, '我已知悉本房间的风险，承诺遵守规定。');
    const one = await world.signedInAs('student');
    const [shown] = (await one.call(calls.pledgeShow, { roomIds: [at.roomId] })).result;
    expect(shown).toMatchObject({ roomId: at.roomId, version, text: expect.stringContaining('承诺') });
    const { result: made } = await add(one, at);
    expect((await submit(one, made)).result).toMatchObject({
      ...{ errorCode: 'APPLY_PLEDGE_UNSIGNED', errors: [{ field: 'signatureFileId' }] },
    });
    const foreign = { signatureFileId: await signature(student), pledges: [{ roomId: at.roomId, version }] };
    expect((await add(one, at, foreign)).result.errorCode).toBe('APPLY_SIGNATURE_UNKNOWN');
    const own = { ...foreign, signatureFileId: await signature(one) };
    const edit = (signed: object, v: number) =>
      one.call(calls.accessApplyEdit, { ...fieldsOf(at, signed), id: made.id, version: v } as never);
    // An earlier text is none.
    await edit({ ...own, pledges: [{ roomId: at.roomId, version: version + 1 }] }, 0);
    expect((await submit(one, { ...made, version: 1 })).result.errorCode).toBe('APPLY_PLEDGE_UNSIGNED');
    await edit(own, 1);
    expect((await submit(one, { ...made, version: 2 })).status).toBe(200);
    const { approvalId, signatureUrl } = await seen(mentor, made.id);
    expect(signatureUrl).toMatch(/FileShow/);
    await approveAs(world, mentor, approvalId ?? '');
    await approveAs(world, at.head, approvalId ?? '');
    await certified(one.id);
    expect((await canEnter(asker(), one.id, at.roomId)).allow).toBe(true);
  });

  it('that changes is signed again before the next entry, by the holder himself', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    await at.head.call(calls.accessUserAdd, {
      ...{ userIds: [one.id], laboratoryId: at.id, roomIds: [at.roomId], role: 'user' },
      ...{ from: today, to: dayAfter(today, 20) },
    });
    await certified(one.id);
    expect((await canEnter(asker(), one.id, at.roomId)).allow).toBe(true);
    const todos = async () =>
      (await one.call(screen.endpoints.todoList, { kind: 'accessPledge.sign' })).result.data.map(
        ({ title }) => title,
      );
    expect(await todos()).toEqual([]);
    const first = await pledge(at, '第一版承诺书');
    expect(await todos()).toEqual([expect.stringContaining('安全承诺书待签署')]);
    expect(await canEnter(asker(), one.id, at.roomId)).toMatchObject({
      reasonCode: 'PLEDGE_OUTDATED',
      ways: ['pledge'],
    });
    expect((await one.call(calls.mineAccessRoomList)).result).toMatchObject([
      { pledgeDue: true, renews: at.id },
    ]);
    const sign = async (by: Client, pledgeVersion: number, signatureFileId?: string) =>
      by.call(calls.accessUserPledgeSign, {
        ...{ roomId: at.roomId, pledgeVersion, signatureFileId: signatureFileId ?? (await signature(by)) },
      });
    expect((await sign(student, first)).status).toBe(404);
    expect((await sign(one, first, await signature(student))).result.errorCode).toBe(
      'APPLY_SIGNATURE_UNKNOWN',
    );
    const second = await pledge(at, '第二版承诺书');
    expect(second).toBe(first + 1);
    expect((await sign(one, first)).result.errorCode).toBe('PLEDGE_CHANGED');
    expect((await sign(one, second)).result).toEqual({ changed: 1 });
    expect(await todos()).toEqual([]);
    expect((await canEnter(asker(), one.id, at.roomId)).allow).toBe(true);
    // Saved as it was it is no new one, and one that is taken away is asked of nobody.
    expect(await pledge(at, '第二版承诺书')).toBe(second);
    await pledge(at, '第三版承诺书');
    expect(await todos()).toEqual([expect.stringContaining('请重新签署')]);
    await pledge(at, null);
    expect((await one.call(calls.pledgeShow, { roomIds: [at.roomId] })).result).toEqual([]);
    expect((await canEnter(asker(), one.id, at.roomId)).allow).toBe(true);
    expect(await todos()).toEqual([]);
    expect((await sign(one, second)).result.errorCode).toBe('PLEDGE_CHANGED');
  });
});
