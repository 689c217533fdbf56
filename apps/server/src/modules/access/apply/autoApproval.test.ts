import { access } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { approveAs } from '../../../testing/approvals.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { doorsOf, type Figures, saveFigures } from '../testing/doors.ts';

const world = useWorld();
const ledger = useLedger(world);
const doors = doorsOf(world, ledger);
const { db } = doors;
const calls = access.endpoints;
let safety: Client;
let mentor: Client;
let today = '';

/** Applications pass by themselves at these levels, for members alone or for everybody. */
const passesAt = (autoLevels: Figures['autoLevels'], autoMembersOnly = false) =>
  saveFigures(world, { autoLevels, autoMembersOnly });

beforeAll(async () => {
  today = await dayOf(db());
  mentor = await world.signedInAs('staff');
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  await doors.decideFrom(today);
  // Nobody of these tests has class hours, of which a hint alone keeps an application from passing.
  const { cells, version } = (await safety.call(calls.requirementShow, { scope: 'default' })).result;
  const light = cells
    .filter(({ category, level }) => category === 'chem' && level === 'III')
    .map((cell) => ({ ...cell, firstHours: 0, yearlyHours: 0 }));
  expect((await safety.call(calls.requirementSave, { scope: 'default', cells: light, version })).status).toBe(
    200,
  );
});

type Place = Awaited<ReturnType<typeof doors.laboratory>>;
const place = async (level = 'III') => {
  const at = await doors.laboratory({ level });
  await at.head.call(calls.accessRoomStatus, { roomIds: at.roomIds, accessMode: 'apply' });
  return at;
};
const qualified = async (userType: 'student' | 'staff' = 'student') => {
  const one = await world.signedInAs(userType);
  await doors.certified(one.id);
  return one;
};
const fieldsOf = (at: Place, more: object = {}) => ({
  ...{ applyKind: 'new', laboratoryId: at.id, roomIds: at.roomIds, mentorId: mentor.id },
  ...{ purpose: '合成实验，使用通风橱和旋转蒸发仪', periodFrom: today, periodTo: dayAfter(today, 90) },
  ...more,
});
const add = (by: Client, at: Place, more: object = {}) =>
  by.call(calls.accessApplyAdd, fieldsOf(at, more) as never);
/** Where an application stands that was handed in, and what came of it. */
const handIn = async (by: Client, at: Place, more: object = {}) => {
  const { result: made, status, message } = await add(by, at, more);
  if (status !== 200) throw new Error(message);
  const { result } = await by.call(calls.accessApplySubmit, { id: made.id, version: 0 });
  const { data } = (await safety.call(calls.accessUserList, { userId: by.id, roomId: at.roomId })).result;
  return { id: made.id, state: result.state, grants: data.map(({ state }) => state) };
};
const waits = { state: 'running', grants: [] };
const passes = { state: 'approved', grants: ['active'] };

describe('an application that lacks nothing', () => {
  it('passes by itself at the levels that the college has named, and says so; shipped are none', async () => {
    await passesAt([]);
    expect(await handIn(await qualified(), await place())).toMatchObject(waits);
    await passesAt(['III']);
    const one = await qualified();
    const passed = await handIn(one, await place());
    expect(passed).toMatchObject(passes);
    const shown = (await one.call(calls.accessApplyDetails, { id: passed.id })).result;
    expect(shown).toMatchObject({ auto: true, approvalId: null, waitingFor: null, can: ['copy'] });
    expect(await handIn(await qualified(), await place('II'))).toMatchObject(waits);
  });

  it('does not pass for whom access there was taken by hand', async () => {
    await passesAt(['III']);
    const [one, two] = [await qualified(), await qualified()];
    const at = await place();
    for (const by of [one, two]) expect(await handIn(by, at)).toMatchObject(passes);
    const grantOf = async (by: Client) =>
      (await safety.call(calls.accessUserList, { userId: by.id, roomId: at.roomId })).result.data[0];
    const ids = [(await grantOf(one))?.id ?? ''];
    expect((await at.head.call(calls.accessUserRevoke, { ids, reason: '违规操作' })).status).toBe(200);
    const { id = '', version = 0 } = (await grantOf(two)) ?? {};
    expect((await two.call(calls.accessUserLeave, { id, version })).status).toBe(200);
    expect((await handIn(one, at)).state).toBe('running');
    // Who gave it back himself gets it again.
    expect((await handIn(two, at)).state).toBe('approved');
  });

  it('passes for members alone where the college has it so', async () => {
    await passesAt(['III'], true);
    const at = await place();
    const [one, member] = [await qualified(), await qualified()];
    await db().execute(sql`
      insert into laboratory_member (id, laboratory_id, user_id, member_role, joined_at)
      values (${uuid()}, ${at.id}, ${member.id}, 'student', ${today})`);
    expect(await handIn(one, at)).toMatchObject(waits);
    expect(await handIn(member, at)).toMatchObject({ state: 'approved' });
  });

  it.each([
    ['with nights', { night: true }],
    ['with dangerous work', { activities: ['高压'], company: true }],
    ['for others', { applyKind: 'batch' }],
  ])(
    'is decided by people %s, whatever the setting',
    async (_, { night, company, ...more }: Record<string, unknown>) => {
      await passesAt(['I', 'II', 'III', 'IV']);
      const at = await place();
      const [one, two] = [await qualified('staff'), await doors.entitled(at)];
      const asked = {
        ...more,
        ...(more.applyKind === 'batch' ? { userIds: [one.id] } : {}),
        ...(company ? { companionIds: [two.id] } : {}),
      };
      if (night) {
        await saveFigures(world, { nightFrom: '22:00', nightTo: '06:00' });
        const nights = [{ date: dayAfter(today, 1), from: '22:00', to: '06:00', companionIds: [two.id] }];
        expect(await handIn(one, at, { nights })).toMatchObject(waits);
        await doors.decideFrom(today);
        await passesAt(['III']);
      } else expect(await handIn(one, at, asked)).toMatchObject(waits);
    },
  );

  it('does not pass where anything is missing, is only a hint, or is held against somebody', async () => {
    await passesAt(['III']);
    const at = await place();
    expect(await handIn(await world.signedInAs('student'), at)).toMatchObject(waits);
    const spent = await qualified();
    await db().execute(
      sql`insert into access_point_balance (user_id, year, balance) values (${spent.id}, ${Number(today.slice(0, 4))}, 0)`,
    );
    expect(await handIn(spent, at)).toMatchObject(waits);
  });

  it('that people have looked at is decided by people again', async () => {
    await passesAt([]);
    const [one, at] = [await qualified(), await place()];
    const { id } = await handIn(one, at);
    await passesAt(['III']);
    const { version } = (await one.call(calls.accessApplyDetails, { id })).result;
    await one.call(calls.accessApplyWithdraw, { id, version });
    const again = (await one.call(calls.accessApplyDetails, { id })).result.version;
    const { result } = await one.call(calls.accessApplySubmit, { id, version: again });
    expect(result.state).toBe('running');
  });
});

describe('the card of an application', () => {
  it('is taller once somebody has decided, and is seen by those whom it concerns', async () => {
    await passesAt([]);
    const [one, at] = [await qualified(), await place()];
    const { id } = await handIn(one, at);
    const card = async (by: Client) => by.call(calls.accessApplyPreview, { id });
    expect((await card(one)).result).toMatchObject({
      ...{ width: 1190, height: 580, people: 1, opinions: [], auto: false },
      ...{ rooms: [{ level: 'III' }], certificates: [{ name: '准入证书', validTo: null }] },
      openUrl: expect.stringContaining(`?open=${id}`),
    });
    const { approvalId } = (await one.call(calls.accessApplyDetails, { id })).result;
    await approveAs(world, mentor, approvalId ?? '', { comment: '同意，注意防护' });
    expect((await card(mentor)).result).toMatchObject({
      height: 682,
      opinions: [{ decision: 'approved', comment: '同意，注意防护' }],
    });
    expect((await card(await world.signedInAs('student'))).status).toBe(404);
    await passesAt(['III']);
    const passed = await qualified();
    const other = await handIn(passed, at);
    const shown = (await passed.call(calls.accessApplyPreview, { id: other.id })).result;
    expect(shown).toMatchObject({ height: 682, auto: true, opinions: [] });
  });
});

describe('documents of an application', () => {
  const file = async (by: Client): Promise<string> => {
    const id = uuid();
    await db().execute(sql`
      insert into file (id, owner_id, name, bytes, type, sha256)
      values (${id}, ${by.id}, '体检报告.pdf', 3, 'application/pdf', ${id.replaceAll('-', '')})`);
    return id;
  };
  const asks = async (at: Place, attachmentKinds: object[]) => {
    const { version } = (await at.head.call(calls.requirementShow, { scope: 'room', id: at.roomId })).result;
    return at.head.call(calls.requirementSave, {
      ...{ scope: 'room', id: at.roomId, own: { attachmentKinds }, version },
    } as never);
  };

  it('are those that the rooms ask for; a required one is there before it is handed in', async () => {
    await passesAt([]);
    const [one, at] = [await qualified(), await place()];
    const health = { name: '职业健康检查', required: true };
    expect((await asks(at, [health, health])).result).toMatchObject({
      errorCode: 'REQUIREMENT_DOCUMENT_TWICE',
    });
    expect((await asks(at, [health, { name: '培训证明', required: false }])).status).toBe(200);
    const fileId = await file(one);
    const unknown = await add(one, at, { attachments: [{ name: '照片', fileId }] });
    expect([unknown.status, unknown.result.errorCode]).toEqual([400, 'APPLY_DOCUMENT_UNKNOWN']);
    const { result: made } = await add(one, at);
    const missing = await one.call(calls.accessApplySubmit, { id: made.id, version: 0 });
    expect([missing.status, missing.message]).toEqual([400, '请上传：职业健康检查']);
    const foreign = await add(one, at, { attachments: [{ name: health.name, fileId: await file(mentor) }] });
    expect([foreign.status, foreign.result.errors?.[0]?.field]).toEqual([400, 'attachments']);
    const edit = {
      ...fieldsOf(at, { attachments: [{ name: health.name, fileId }] }),
      id: made.id,
      version: 0,
    };
    expect((await one.call(calls.accessApplyEdit, edit as never)).status).toBe(200);
    expect((await one.call(calls.accessApplySubmit, { id: made.id, version: 1 })).status).toBe(200);
    // Whoever decides sees it, others do not.
    const seen = (await mentor.call(calls.accessApplyDetails, { id: made.id })).result;
    expect(seen.documents).toEqual([{ name: health.name, file: { id: fileId, name: '体检报告.pdf' } }]);
    const { rows } = await db().execute<{ usedBy: string }>(
      sql`select used_by as "usedBy" from file where id = ${fileId}`,
    );
    expect(rows).toEqual([{ usedBy: `accessApply:${made.id}` }]);
  });

  it('go with the draft, and are let go when it no longer has them', async () => {
    const [one, at] = [await qualified(), await place()];
    await asks(at, [{ name: '职业健康检查', required: false }]);
    const fileId = await file(one);
    const { result: made } = await add(one, at, { attachments: [{ name: '职业健康检查', fileId }] });
    const usedBy = async () =>
      (
        await db().execute<{ used: string | null }>(
          sql`select used_by as used from file where id = ${fileId}`,
        )
      ).rows[0]?.used;
    expect(await usedBy()).toBe(`accessApply:${made.id}`);
    expect((await one.call(calls.accessApplyDelete, { id: made.id, version: 0 })).status).toBe(200);
    expect(await usedBy()).toBeNull();
  });
});
