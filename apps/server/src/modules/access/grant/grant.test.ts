import { access, ledger as ledgerCalls, notification } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { runReminders } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { canEnter } from '../decision/enter.ts';
import { doorsOf } from '../testing/doors.ts';
import { revokeOf } from './service.ts';

const world = useWorld();
const doors = doorsOf(world, useLedger(world));
const { db } = doors;
const calls = access.endpoints;
type Laboratory = Awaited<ReturnType<typeof doors.laboratory>>;
let safety: Client;
let office: Client;
let today = '';

const listed = async (input: object, by = safety) =>
  (await by.call(calls.accessUserList, { pageSize: 100, ...input } as never)).result.data;
const stateOf = async (userId: string, roomId: string) => (await listed({ userId, roomId }))[0]?.state;
const add = (by: Client, at: Laboratory, userId: string, more: object = {}) =>
  by.call(calls.accessUserAdd, {
    ...{ userIds: [userId], laboratoryId: at.id, roomIds: at.roomIds },
    ...{ from: today, to: dayAfter(today, 20), role: 'user' },
    ...more,
  } as never);
const told = async (by: Client, kind: string) =>
  (
    await by.call(notification.endpoints.notificationList, { group: 'access', pageSize: 100 })
  ).result.data.filter((one) => one.kind === kind);
const join = async (at: Laboratory, userId: string): Promise<string> => {
  const { result } = await at.head.call(ledgerCalls.endpoints.memberAdd, {
    ...{ laboratoryId: at.id, userId, memberRole: 'graduate' },
  });
  return result.id;
};
const leave = async (at: Laboratory, id: string) =>
  expect((await at.head.call(ledgerCalls.endpoints.memberLeave, { ids: [id] })).status).toBe(200);

/** A letter that is not signed, past its day; of a laboratory, or of a person alone. */
const overdue = async (signerId: string, laboratoryId: string | null) => {
  const [template, campaign, unit] = [uuid(), uuid(), unique()];
  const kind = laboratoryId ? 'organizationLaboratory' : 'laboratoryPerson';
  await db().execute(sql`insert into responsibility_template (id, family_id, version_no, name, kind, content, upper_party, lower_party)
    values (${template}, ${template}, 1, '责任书', ${kind}, '', '甲', '乙')`);
  await db().execute(sql`insert into responsibility_campaign (id, year, title, template_ids, whole_college, organization_ids,
      risk_levels, issue_at, due_at, valid_to, remind_days, block_after_due)
    values (${campaign}, 2026, '签订', array[${template}]::uuid[], true, '{}', '{}', '2020-01-01', '2020-02-01', '2099-01-01', '{}', true)`);
  await db().execute(sql`insert into responsibility_letter (id, campaign_id, template_id, letter_no, kind, unit_key, upper_unit,
      lower_unit, lower_signer_id, lower_post, organization_id, laboratory_id, content_snapshot, content_hash, block_after_due,
      due_at, valid_to, search_text)
    values (${uuid()}, ${campaign}, ${template}, ${unit}, ${kind}, ${unit}, '学院', '实验室', ${signerId}, '负责人',
      ${world.organizations.a}, ${laboratoryId}, '', '', true, '2020-02-01', '2099-01-01', '')`);
};

beforeAll(async () => {
  today = await dayOf(db());
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  office = await world.signedInAs('organizationSafetyAdministrator');
  await doors.decideFrom(today);
});

describe('who leaves a laboratory', () => {
  it('loses what was given him for it, and hears why; what he has for others and who was none of it stay', async () => {
    const [at, other] = [await doors.laboratory(), await doors.laboratory()];
    const [one, guest] = [await doors.entitled(at), await doors.entitled(at)];
    await add(other.head, other, one.id);
    const id = await join(at, one.id);
    await leave(at, id);
    await eventually(async () => (await stateOf(one.id, at.roomId)) === 'revoked');
    expect(await listed({ userId: one.id, roomId: at.roomId })).toMatchObject([
      { source: 'manual', note: '不再是实验室成员' },
    ]);
    expect(await stateOf(one.id, other.roomId)).toBe('active');
    expect(await stateOf(guest.id, at.roomId)).toBe('active');
    const [notice] = await told(one, 'access.revoked');
    expect(notice?.body).toContain('不再是实验室成员');
  });

  it('keeps it where he has a post there, or has come back', async () => {
    const at = await doors.laboratory();
    const [one, officer] = [await doors.entitled(at), await doors.entitled(at)];
    await db().execute(
      sql`update laboratory set safety_officer_ids = safety_officer_ids || ${officer.id}::uuid where id = ${at.id}`,
    );
    await join(at, one.id);
    const gone = await doors.entitled(at);
    await world.write((context) =>
      context.emit('laboratory.membersChanged', {
        ...{ laboratoryId: at.id, added: [], removed: [one.id, officer.id, gone.id] },
      }),
    );
    await eventually(async () => (await stateOf(gone.id, at.roomId)) === 'revoked');
    expect(await stateOf(one.id, at.roomId)).toBe('active');
    expect(await stateOf(officer.id, at.roomId)).toBe('active');
  });
});

describe('several at once', () => {
  const many = async (by: Client, call: keyof typeof calls, ids: string[], more: object = {}) =>
    by.call(calls[call], { ids, ...more } as never) as never as Promise<{
      status: number;
      result: {
        changed: number;
        errorCode?: string;
        failed: { userId: string; errorCode: string; reason: string }[];
      };
    }>;
  const whyOf = (failed: { userId: string; errorCode: string }[]) =>
    failed.map(({ userId, errorCode }) => [userId, errorCode]);

  it('are given access but for those who cannot, who are named with why and where', async () => {
    const at = await doors.laboratory({ rooms: 2 });
    const [first = '', second = ''] = at.roomIds;
    const [one, gone] = [await world.signedInAs('student'), await world.signedInAs('student')];
    await db().execute(sql`update account set use_status = 2 where id = ${gone.id}`);
    // Of the second room access is given for ten days at once.
    const { version } = (await at.head.call(calls.requirementShow, { scope: 'room', id: second })).result;
    const stricter = { scope: 'room', id: second, own: { maxPeriodDays: 10 }, version };
    expect((await at.head.call(calls.requirementSave, stricter as never)).status).toBe(200);
    const { status, result } = await add(at.head, at, one.id, { userIds: [one.id, gone.id, at.head.id] });
    expect(status).toBe(200);
    expect(result).toMatchObject({ pending: 1, made: 0 });
    expect(result.failed).toMatchObject([
      { userId: one.id, roomIds: [second], errorCode: 'GRANT_TOO_LONG', reason: '该房间单次最长授权 10 天' },
      { userId: gone.id, roomIds: [first, second], errorCode: 'GRANT_PERSON_DISABLED', reason: '账号已停用' },
      { userId: at.head.id, roomIds: [first, second], errorCode: 'GRANT_OWN' },
    ]);
    expect(result.failed[0]?.rooms[0]).toContain('-');
    expect(await stateOf(one.id, first)).toBe('pending');
    expect(await listed({ userId: one.id, roomId: second })).toEqual([]);
    expect(await listed({ userId: gone.id })).toEqual([]);
    // Where nobody gets it that is a refusal, which says of each why.
    const none = await add(at.head, at, one.id, { userIds: [gone.id, at.head.id] });
    expect([none.status, none.result]).toMatchObject([
      409,
      { errorCode: 'GRANT_NONE_DONE', failed: [{ userId: gone.id }, { userId: at.head.id }] },
    ]);
    const long = await add(at.head, at, one.id, { to: dayAfter(today, 800) });
    expect([long.status, long.result, long.message]).toMatchObject([
      400,
      { errorCode: 'GRANT_TOO_LONG', errors: [{ field: 'to' }] },
      '该房间单次最长授权 10 天',
    ]);
    for (const userIds of [[], [one.id, uuid()]])
      expect((await add(at.head, at, one.id, { userIds })).status).toBe(400);
  });

  it('are suspended, resumed, renewed and taken back, each judged by himself', async () => {
    const at = await doors.laboratory();
    const people = [await doors.entitled(at), await doors.entitled(at), await doors.entitled(at)];
    const [one, two, three] = people.map(({ id }) => id) as [string, string, string];
    const grantOf = async (userId: string) => (await listed({ userId, roomId: at.roomId }))[0]?.id ?? '';
    const [a, b, c] = [await grantOf(one), await grantOf(two), await grantOf(three)];
    const heads = await grantOf(at.head.id);
    const reason = '违规操作';
    expect((await many(at.head, 'accessUserSuspend', [a], { reason })).result.changed).toBe(1);
    const suspended = await many(at.head, 'accessUserSuspend', [a, b], { reason });
    expect([suspended.status, suspended.result.changed, whyOf(suspended.result.failed)]).toEqual([
      ...[200, 1],
      [[one, 'GRANT_SUSPENDED_BEFORE']],
    ]);
    expect(await stateOf(two, at.roomId)).toBe('suspended');
    const resumed = await many(at.head, 'accessUserResume', [a, b, c]);
    expect([resumed.result.changed, whyOf(resumed.result.failed)]).toEqual([
      2,
      [[three, 'GRANT_NOT_SUSPENDED']],
    ]);
    expect(await stateOf(one, at.roomId)).toBe('active');
    // What ends late, goes with a membership, or lasts as long already is not renewed.
    for (const [id, days] of [
      [a, 20],
      [b, 90],
      [c, 20],
    ] as const)
      await db().execute(sql`update access_grant set valid_to = ${dayAfter(today, days)} where id = ${id}`);
    const renewed = await many(at.head, 'accessUserRenew', [a, b, heads], { to: dayAfter(today, 60) });
    expect([renewed.result.changed, whyOf(renewed.result.failed).sort()]).toEqual([
      1,
      [
        [two, 'GRANT_RENEWED_EARLY'],
        [at.head.id, 'GRANT_OWN'],
      ].sort(),
    ]);
    const lasts = await many(safety, 'accessUserRenew', [c], { to: dayAfter(today, 1) });
    expect([lasts.status, lasts.result.errorCode]).toEqual([409, 'GRANT_LASTS']);
    const revoked = await many(at.head, 'accessUserRevoke', [a, b, heads], { reason });
    expect([revoked.result.changed, whyOf(revoked.result.failed)]).toEqual([
      2,
      [[at.head.id, 'GRANT_COMES_BACK']],
    ]);
    expect(await stateOf(two, at.roomId)).toBe('revoked');
    // All of them in vain: refused, by the one reason that all have.
    const again = await many(at.head, 'accessUserRevoke', [a, b], { reason });
    expect([again.status, again.result.errorCode, again.result.failed.length]).toEqual([
      409,
      'GRANT_ENDED',
      2,
    ]);
    // What is not of one's own is not told apart from what is not there.
    const other = await doors.laboratory();
    expect((await many(other.head, 'accessUserRevoke', [c], { reason })).status).toBe(404);
    expect((await many(at.head, 'accessUserRevoke', [c, uuid()], { reason })).status).toBe(404);
    expect(await stateOf(three, at.roomId)).toBe('active');
    // Each reason is told in the language of the reader, and what was done stands in the log by person.
    const english = await at.head.call(calls.accessUserSuspend, { ids: [c, a], reason }, {
      headers: { 'accept-language': 'en-US' },
    } as never);
    expect(english.result.failed[0]?.reason).toMatch(/^[A-Z]/);
  });
});

describe('a grant that is there', () => {
  it('takes reason, role and remark of one that is given by hand, and says that its days stay', async () => {
    const at = await doors.laboratory();
    const one = await world.signedInAs('student');
    expect((await add(at.head, at, one.id)).result).toMatchObject({ pending: 1, kept: 0 });
    const again = await add(office, at, one.id, {
      ...{ to: dayAfter(today, 10), role: 'duty', remark: '夏令营', overrideReason: '外单位验收' },
    });
    expect(again.result).toEqual({ made: 0, lengthened: 0, kept: 1, pending: 0, failed: [] });
    const [row] = await listed({ userId: one.id });
    expect(row).toMatchObject({ state: 'active', role: 'duty', validTo: dayAfter(today, 20) });
    const details = async () => (await office.call(calls.accessUserDetails, { id: row?.id ?? '' })).result;
    expect(await details()).toMatchObject({ overrideReason: '外单位验收', remark: '夏令营' });
    const longer = await add(at.head, at, one.id, { to: dayAfter(today, 30) });
    expect(longer.result).toEqual({ made: 0, lengthened: 1, kept: 0, pending: 0, failed: [] });
    expect(await details()).toMatchObject({ overrideReason: '外单位验收', remark: '夏令营' });
  });

  it('by a membership keeps its end and role, with the reason why it counts all the same', async () => {
    const at = await doors.laboratory();
    const { result } = await add(office, at, at.head.id, { overrideReason: '外单位验收', role: 'user' });
    expect(result).toMatchObject({ made: 0, lengthened: 0, kept: 1 });
    expect(await listed({ userId: at.head.id })).toMatchObject([
      { state: 'active', role: 'head', validTo: null, source: 'member' },
    ]);
  });

  it('is shown as suspended while its laboratory is, or a letter is overdue, in lists, filters and figures', async () => {
    const at = await doors.laboratory();
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    const seen = async (input: object) =>
      (await listed({ laboratoryId: at.id, source: 'manual', ...input })).map(({ userId }) => userId).sort();
    const both = [one.id, two.id].sort();
    const figures = async () =>
      (await safety.call(calls.accessOverview, { laboratoryId: at.id } as never)).result;
    expect(await seen({ state: 'active' })).toEqual(both);
    expect(await figures()).toMatchObject({ valid: 2, people: 2, suspended: 0 });

    const counts = async () =>
      (await safety.call(calls.accessRoomList, { laboratoryId: at.id })).result.data.map(
        ({ grants, waiting }) => [grants, waiting],
      );
    const [[live = 0, waiting = 0] = []] = await counts();

    const extending = async (by: Client) =>
      (await by.call(calls.mineAccessRoomList)).result.find(({ id }) => id === at.roomId)?.extends;
    await overdue(one.id, null);
    expect(await counts()).toEqual([[live - 1, waiting + 1]]);
    // Nor does he stay longer by it.
    expect([await extending(one), await extending(two)]).toEqual([null, at.id]);
    const longer = await one.call(calls.accessExtendToday, {
      ...{ roomId: at.roomId, until: new Date(Date.now() + 3_600_000).toISOString() },
      purpose: '反应尚未结束，须继续守候',
    });
    expect([longer.status, longer.result.errorCode]).toEqual([409, 'APPLY_NO_GRANT']);
    expect(await canEnter({ db: db(), platform: world.platform }, one.id, at.roomId)).toMatchObject({
      reasonCode: 'RESPONSIBILITY_OVERDUE',
    });
    expect(await listed({ userId: one.id })).toMatchObject([
      { state: 'suspended', reasons: ['letterOverdue'] },
    ]);
    expect(await seen({ state: 'suspended' })).toEqual([one.id]);
    expect(await seen({ state: 'active' })).toEqual([two.id]);
    expect(await figures()).toMatchObject({ valid: 1, people: 1, suspended: 1 });
    expect((await figures()).lacking).toContainEqual({ reason: 'letterOverdue', count: 1 });

    await db().execute(sql`update laboratory set status = 'suspended' where id = ${at.id}`);
    expect(await seen({ lacking: 'laboratorySuspended' })).toEqual(both);
    expect(await seen({ lacking: 'letterOverdue' })).toEqual([one.id]);
    expect(await figures()).toMatchObject({ valid: 0, people: 0, suspended: 2, matrix: [] });
    expect(await counts()).toEqual([[0, waiting + live]]);
    await db().execute(sql`update laboratory set status = 'active' where id = ${at.id}`);
    expect(await seen({ state: 'active' })).toEqual([two.id]);

    await overdue(at.head.id, at.id);
    expect(await seen({ lacking: 'letterOverdue' })).toEqual(both);
    expect(await extending(two)).toBeNull();
  });

  it('tells when its holder came in last, and is found by category, building and room', async () => {
    const at = await doors.laboratory({ rooms: 2 });
    const one = await doors.entitled(at);
    const [first = '', second = ''] = at.roomIds;
    await db().execute(sql`insert into sign_record (id, user_id, room_id, laboratory_id, in_at, in_method, out_at, place_proven, state)
      select gen_random_uuid(), ${one.id}, ${first}, ${at.id}, at, 'manual', at, true, 'left'
        from unnest(array[${`${today}T08:00:00Z`}, ${`${today}T07:00:00Z`}]::timestamptz[]) at`);
    const of = (roomId: string, more: object = {}) => listed({ userId: one.id, roomId, ...more });
    expect(await of(first)).toMatchObject([{ lastEntryAt: `${today}T08:00:00.000Z` }]);
    expect(await of(second)).toMatchObject([{ lastEntryAt: null }]);
    expect(await of(first, { category: 'chem' })).toHaveLength(1);
    expect(await of(first, { category: 'bio' })).toHaveLength(0);
    expect(await of(first, { buildingId: uuid() })).toHaveLength(0);
  });
});

describe('a letter that is overdue', () => {
  it('sends out its signer and who is inside for its laboratory, where it holds up access', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    const inside = await office.call(calls.manualSign, {
      ...{ userId: one.id, roomId: at.roomId, kind: 'in', reason: '手机没电' },
    } as never);
    expect(inside.status).toBe(200);
    await overdue(at.head.id, at.id);
    await world.write((context) =>
      context.emit('responsibility.overdue', {
        ...{ letterId: uuid(), laboratoryId: at.id, userId: at.head.id, blockAfterDue: true },
      }),
    );
    await eventually(async () => (await told(one, 'sign.barred')).length === 1);
  });
});

describe('who leaves the college', () => {
  it('loses all of his grants, however many, and doors hear of each', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    await db().execute(sql`
      with rooms as (
        insert into room (id, building_id, floor, room_no, area, organization_id)
        select gen_random_uuid(), r.building_id, 1, 'many ' || n, 40, r.organization_id
          from room r, generate_series(1, 600) n where r.id = ${at.roomId} returning id)
      insert into access_grant (id, user_id, room_id, laboratory_id, source, role, valid_from, valid_to, state, begun)
        select gen_random_uuid(), ${one.id}, id, ${at.id}, 'manual', 'user', ${today}, ${dayAfter(today, 9)}, 'active', true
          from rooms`);
    const emitted: unknown[] = [];
    await world.write((context) =>
      revokeOf(
        {
          ...context,
          emit: async (event: string, ...some: unknown[]) => {
            if (event === 'access.revoked') emitted.push(...some);
          },
        } as typeof context,
        one.id,
      ),
    );
    const { rows } = await db().execute<{ state: string; n: number }>(
      sql`select state, count(*)::int as n from access_grant where user_id = ${one.id} group by 1`,
    );
    expect(rows).toEqual([{ state: 'revoked', n: 601 }]);
    expect(emitted).toHaveLength(601);
  });
});

it.each([30, 7, 1])('its end is told %i days before, once, of all rooms together', async (days) => {
  const at = await doors.laboratory({ rooms: 2 });
  const one = await doors.entitled(at);
  const titlesWhereItEndsIn = async (left: number) => {
    // Given so late that no earlier reminder was missed.
    await db().execute(sql`update access_grant set valid_to = ${dayAfter(today, left)},
      created_at = ${dayAfter(today, -2)}::date where user_id = ${one.id}`);
    await runReminders(world.platform);
    return (await told(one, 'access.expiring')).map(({ title }) => title);
  };
  expect(await titlesWhereItEndsIn(days + 1)).toEqual([]);
  const [title, ...more] = await titlesWhereItEndsIn(days);
  expect(title?.startsWith(`您的准入将于 ${dayAfter(today, days)} 起到期：`)).toBe(true);
  expect([title?.split('、').length, more]).toEqual([2, []]);
  expect(await titlesWhereItEndsIn(days)).toEqual([title]);
});
