import { access, device, type GrantState, notification, training } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, shiftClock } from '../../platform/clock.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { uuid } from '../../platform/uuid.ts';
import { pairedDisplay } from '../../testing/displays.ts';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { useLedger } from '../../testing/ledger.ts';
import { mayEnter, setRiskLevel } from '../ledger/functions.ts';
import { canEnter } from './decision/enter.ts';
import { refresh } from './grant/refresh.ts';
import { laboratoriesToLand, syncLaboratories } from './grant/sync.ts';
import { accessModule } from './module.ts';
import { accessGrant } from './tables.ts';
import { saveFigures } from './testing/doors.ts';

const world = useWorld();
const ledger = useLedger(world);
const calls = access.endpoints;
const db = () => world.platform.database.db;
const asker = () => ({ db: db(), platform: world.platform });
let safety: Client;
let office: Client;
let today = '';

/** A certificate of somebody, as it stands after an exam. */
const certified = async (
  userId: string,
  { categories = ['chem'], level = 'I', state = 'valid', validTo = null as string | null } = {},
): Promise<string> => {
  const id = uuid();
  await db().execute(sql`
    insert into certificate (id, certificate_number, source, user_id, certificate_name, issuer, person_snapshot, issued_at,
      valid_from, valid_to, renew_days, covers_hazard_categories, covers_risk_level, covers_special, state, verify_code)
    values (${id}, ${unique('C')}, 'import', ${userId}, '准入证书', '测试大学', '{}', now(), '2020-01-01', ${validTo}, 30,
      ${sql.param(categories)}::text[], ${level}, '{}', ${state}, ${unique('v')})`);
  return id;
};

/** A laboratory with its head signed in, of a level and categories; its rooms are known to access. */
const laboratory = async ({
  level = 'II' as string | null,
  categories = ['chem'],
  rooms = 1,
  organizationId = world.organizations.a,
  more = {} as object,
} = {}) => {
  const roomIds = [];
  for (let no = 0; no < rooms; no++) roomIds.push(await ledger.room({ organizationId }));
  const { head, laboratory: made } = await ledger.headed({
    organizationId,
    rooms: roomIds.map((roomId) => ({ roomId, share: 100, use: 'experiment' })),
    ...more,
  });
  await db().execute(sql`update laboratory set risk_level = ${level},
    hazard_categories = ${sql.param(categories)}::text[] where id = ${made.id}`);
  await world.write((context) => syncLaboratories(context, [made.id], { quietly: true }));
  return { id: made.id, head, roomIds, roomId: roomIds[0] ?? '' };
};

const member = async (laboratoryId: string, userId: string) => {
  await db().execute(sql`insert into laboratory_member (id, laboratory_id, user_id, member_role, joined_at, state)
    values (${uuid()}, ${laboratoryId}, ${userId}, 'graduate', ${today}, 'in')`);
  await world.write((context) => syncLaboratories(context, [laboratoryId]));
};

const add = (by: Client, at: { id: string; roomIds: string[] }, userIds: string[], more: object = {}) =>
  by.call(calls.accessUserAdd, {
    ...{
      userIds,
      laboratoryId: at.id,
      roomIds: at.roomIds,
      from: today,
      to: dayAfter(today, 90),
      role: 'user',
    },
    ...more,
  } as never);
const listed = async (userId: string, by = safety) =>
  (await by.call(calls.accessUserList, { userId, pageSize: 100 })).result.data ?? [];
const stateOf = async (userId: string): Promise<GrantState | undefined> => (await listed(userId))[0]?.state;
const refreshed = (userId: string) =>
  world.write((context) => refresh(context, sql`access_grant.user_id = ${userId}`));
/** Doors decide from a day on, or not yet. */
const decideFrom = (doorDecisionsFrom: string | null) => saveFigures(world, { doorDecisionsFrom });

beforeAll(async () => {
  today = await dayOf(db());
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  office = await world.signedInAs('organizationSafetyAdministrator');
  await decideFrom(today);
});

describe('a room', () => {
  it('is there as soon as a laboratory has it, by the mode of its level, with access for head and officer', async () => {
    const at = await laboratory({ level: 'II' });
    const rows = (await at.head.call(calls.accessRoomList, { pageSize: 100 })).result.data;
    expect(rows).toMatchObject([{ id: at.roomId, laboratories: [{ id: at.id }], can: ['edit', 'enable'] }]);
    expect(await listed(at.head.id)).toMatchObject([{ source: 'member', role: 'head', validTo: null }]);
  });

  it('is listed with how its displays and locks stand, by the worst of them, and by its own state', async () => {
    const at = await laboratory({ rooms: 2 });
    const [roomId, bare] = at.roomIds;
    const list = async (more: object = {}) =>
      (await at.head.call(calls.accessRoomList, { pageSize: 100, ...more })).result.data;
    const shown = async (id = roomId) => (await list()).find((row) => row.id === id);
    const lock = (state: string, removed: string | null = null) =>
      db().execute(sql`insert into smart_lock (id, room_id, provider, name, offline_hours, key_id, secret, state, removed_at)
        values (${uuid()}, ${roomId}, 'simulated', '门锁', 24, ${unique('k')}, 'x', ${state}, ${removed}::timestamptz)`);
    await pairedDisplay(world, at.head, roomId ?? '');
    await lock('online');
    await lock('forcedOpen', today);
    expect(await shown()).toMatchObject({ displayState: 'online', lockState: 'online' });
    await at.head.call(device.endpoints.devicePairCode, {
      ...{ kind: 'doorDisplay', name: '后门', roomId: roomId ?? '' },
    });
    await lock('fault');
    expect(await shown()).toMatchObject({ displayState: 'waiting', lockState: 'fault' });
    await db().execute(
      sql`update device set last_seen_at = now() - interval '4 minutes' where room_id = ${roomId}`,
    );
    expect(await shown()).toMatchObject({ displayState: 'offline' });
    expect(await shown(bare)).toMatchObject({ displayState: null, lockState: null });
    await db().execute(sql`update room set room_status = 2 where id = ${bare}`);
    expect((await list({ roomStatus: 2 })).map(({ id }) => id)).toEqual([bare]);
    expect((await list({ sortField: 'insideCount', sortOrder: 'descend' })).length).toBe(2);
  });

  it('is sorted by the grants that its list shows: those that are held up wait', async () => {
    const [one, two] = [await laboratory(), await laboratory()];
    const userIds: string[] = [];
    for (let no = 0; no < 3; no++) {
      const userId = await world.person({ userType: 2 });
      await certified(userId);
      userIds.push(userId);
    }
    await add(one.head, one, userIds);
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${one.id}`);
    for (const field of ['grants', 'waiting'] as const) {
      const { data } = (
        await safety.call(calls.accessRoomList, { pageSize: 100, sortField: field, sortOrder: 'descend' })
      ).result;
      const figures = data.map((row) => row[field]);
      expect(figures).toEqual(figures.toSorted((a, b) => b - a));
      const at = (roomId: string) => data.findIndex(({ id }) => id === roomId);
      expect(at(one.roomId) < at(two.roomId)).toBe(field === 'waiting');
    }
  });

  it('of levels Ⅰ and Ⅱ is entered by application, of others by members, once landed', async () => {
    const at = await laboratory();
    for (const [level, mode] of [
      ['I', 'apply'],
      ['II', 'apply'],
      ['III', 'member'],
      [null, 'member'],
    ] as const) {
      await db().execute(sql`delete from access_grant where laboratory_id = ${at.id}`);
      await db().execute(sql`delete from access_room where id = ${at.roomId}`);
      await db().execute(sql`update laboratory set risk_level = ${level} where id = ${at.id}`);
      expect(await laboratoriesToLand(db(), { rooms: 1000 })).toContain(at.id);
      for (let times = 0; times < 2; times++)
        await world.write((context) => syncLaboratories(context, [at.id], { quietly: true }));
      expect(await laboratoriesToLand(db(), { rooms: 1000 })).not.toContain(at.id);
      expect((await safety.call(calls.accessRoomDetails, { id: at.roomId })).result.accessMode).toBe(mode);
      expect(await listed(at.head.id)).toHaveLength(1);
    }
  });

  it('that a laboratory without a level shares is shown at the level at which its door decides', async () => {
    const roomId = await ledger.room();
    const half = { rooms: [{ roomId, share: 50, use: 'experiment' }] };
    const rated = await laboratory({ level: 'IV', rooms: 0, more: half });
    const levelNow = async () => (await safety.call(calls.accessRoomDetails, { id: roomId })).result.level;
    expect(await levelNow()).toBe('IV');
    const unrated = await laboratory({ level: null, rooms: 0, more: half });
    expect(await levelNow()).toBe('II');
    await db().execute(sql`update laboratory set risk_level = null where id = ${rated.id}`);
    expect([await levelNow(), unrated.id === rated.id]).toEqual([null, false]);
  });

  it('gives members access in its mode, and takes it when they leave or the mode changes', async () => {
    const at = await laboratory({ level: 'III' });
    await at.head.call(calls.accessRoomStatus, { roomIds: at.roomIds, accessMode: 'member' });
    const one = await world.signedInAs('student');
    await certified(one.id);
    await member(at.id, one.id);
    expect(await listed(one.id)).toMatchObject([{ source: 'member', role: 'user', state: 'active' }]);
    await at.head.call(calls.accessRoomStatus, { roomIds: at.roomIds, accessMode: 'apply' });
    expect(await listed(one.id)).toMatchObject([{ state: 'revoked', note: '不再是实验室成员' }]);
    expect(await listed(at.head.id)).toMatchObject([{ role: 'head' }]);
    await at.head.call(calls.accessRoomStatus, { roomIds: at.roomIds, accessMode: 'member' });
    await db().execute(sql`update laboratory_member set state = 'left' where user_id = ${one.id}`);
    await world.write((context) => syncLaboratories(context, [at.id]));
    expect((await listed(one.id)).map(({ state }) => state)).toEqual(['revoked', 'revoked']);
    const told = (await one.call(notification.endpoints.notificationList, { group: 'access', pageSize: 100 }))
      .result.data;
    expect(told.map(({ kind }) => kind)).toContain('access.revoked');
  });

  it('tells somebody of all his rooms at once, however many grants of others are looked at in between', async () => {
    const at = await laboratory({ rooms: 2 });
    const [one, other] = [await world.signedInAs('student'), await world.signedInAs('student')];
    const certificateId = await certified(one.id);
    await add(at.head, at, [one.id]);
    for (const [no, id] of [
      '00000000-0000-7000-8000-0000000be001',
      'ffffffff-ffff-7fff-bfff-ffffffffffff',
    ].entries())
      await db().execute(
        sql`update access_grant set id = ${id} where user_id = ${one.id} and room_id = ${at.roomIds[no]}`,
      );
    await db().execute(sql`
      with rooms as (
        insert into room (id, building_id, floor, room_no, area, organization_id)
        select gen_random_uuid(), r.building_id, 1, 'between ' || n, 40, r.organization_id
          from room r, generate_series(1, 600) n where r.id = ${at.roomId} returning id)
      insert into access_grant (id, user_id, room_id, laboratory_id, source, role, valid_from, valid_to, state, begun)
        select gen_random_uuid(), ${other.id}, id, ${at.id}, 'manual', 'user', ${today}, ${dayAfter(today, 9)}, 'active', true
          from rooms`);
    await db().execute(sql`update certificate set state = 'revoked' where id = ${certificateId}`);
    await world.write((context) => refresh(context, sql`laboratory_id = ${at.id}`));
    const { rows } = await db().execute<{ title: string }>(
      sql`select title from notification where account_id = ${one.id} and kind = 'access.suspended'`,
    );
    expect(rows.map(({ title }) => title.split('、').length)).toEqual([2]);
    expect(await stateOf(one.id)).toBe('suspended');
  });

  it('of a laboratory that gave it away lets nobody in for it any more', async () => {
    const at = await laboratory({ rooms: 2 });
    const one = await world.signedInAs('student');
    await add(at.head, at, [one.id]);
    await db().execute(sql`delete from laboratory_room where room_id = ${at.roomId}`);
    await world.write((context) => syncLaboratories(context, [at.id]));
    const rows = await listed(one.id);
    expect(rows.find(({ roomId }) => roomId === at.roomId)).toMatchObject({
      ...{ state: 'revoked', note: '房间已不属于该实验室' },
    });
    expect(rows.find(({ roomId }) => roomId !== at.roomId)?.state).not.toBe('revoked');
  });

  it('has its settings by who answers for it: hours, notice, with the version that he saw', async () => {
    const at = await laboratory();
    const openHours = [{ days: ['1', '2', '3', '4', '5'], from: '08:00', to: '22:00' }];
    const save = (by: Client, more: object = {}) =>
      by.call(calls.accessRoomSave, {
        ...{ id: at.roomId, version: 0, accessMode: 'apply', openHours, notice: '进入须穿实验服' },
        ...{ maxPeople: 12, maxStayMinutes: 600, overtimeMinutes: 15, autoSignOutAt: '23:00' },
        ...more,
      } as never);
    const { head: stranger } = await laboratory();
    expect((await save(await world.signedInAs('student'))).status).toBe(403);
    expect((await save(stranger)).status).toBe(404);
    expect(
      (await save(at.head, { openHours: [{ days: ['1'], from: '22:00', to: '06:00' }] })).result,
    ).toMatchObject({
      errors: [{ field: 'openHours' }],
    });
    for (const openHoursWrong of [
      [{ days: ['1'], from: '8:00', to: '22:00' }],
      [{ days: [], from: '08:00', to: '22:00' }],
      [{ days: ['8'], from: '08:00', to: '22:00' }],
    ])
      expect((await save(at.head, { openHours: openHoursWrong })).status).toBe(400);
    for (const more of [{ maxPeople: -1 }, { maxStayMinutes: 5 }, { autoSignOutAt: '25:00' }])
      expect((await save(at.head, more)).status).toBe(400);
    expect((await save(at.head)).result).toEqual({ version: 1 });
    expect((await save(at.head)).status).toBe(409);
    expect((await at.head.call(calls.accessRoomDetails, { id: at.roomId })).result).toMatchObject({
      ...{ openHours, notice: '进入须穿实验服', effective: { level: 'II', categories: ['chem'] } },
      contacts: [{ post: 'head' }, { post: 'officer' }],
    });
    expect((await stranger.call(calls.accessRoomDetails, { id: at.roomId })).status).toBe(404);
    expect((await stranger.call(calls.accessRoomHistory, { id: at.roomId })).status).toBe(404);
    expect((await at.head.call(calls.accessRoomHistory, { id: at.roomId })).result.data.length).toBe(1);
  });
});

describe('requirements', () => {
  const cellOf = async (category: string, level: string) =>
    (await safety.call(calls.requirementShow, { scope: 'default' })).result.cells.find(
      (cell) => cell.category === category && cell.level === level,
    );
  const versionOf = async (scope = 'default', id?: string) =>
    (await safety.call(calls.requirementShow, { scope, ...(id ? { id } : {}) } as never)).result.version;
  const save = async (more: object, by = safety) =>
    by.call(calls.requirementSave, {
      version: await versionOf((more as { scope?: string }).scope, (more as { id?: string }).id),
      ...{ scope: 'default' },
      ...more,
    } as never);

  it('of the college are twenty cells, changed by whoever has the college, and confirmed by it', async () => {
    const cell = await cellOf('mech', 'III');
    expect(cell).toMatchObject({ certificates: [{ need: 'cell' }], maxPeriodDays: 365, confirmed: false });
    const changed = { ...cell, yearlyHours: 5, confirmed: true };
    expect((await save({ cells: [changed] }, office)).status).toBe(403);
    expect((await save({ cells: [changed] })).status).toBe(200);
    expect(await cellOf('mech', 'III')).toMatchObject({ yearlyHours: 5, confirmed: true });
    expect(await cellOf('mech', 'IV')).toMatchObject({ confirmed: false });
    const stale = await safety.call(calls.requirementSave, {
      ...{ scope: 'default', cells: [changed], version: 0 },
    } as never);
    expect([stale.status, stale.result.errorCode]).toEqual([409, 'STALE_VERSION']);
  });

  it.each([
    ['a cell twice', 'REQUIREMENT_CELL_TWICE', (cell: object) => [cell, cell]],
    [
      'special work that is not named',
      'REQUIREMENT_NEED_INCOMPLETE',
      (cell: object) => [{ ...cell, certificates: [{ need: 'special' }] }],
    ],
    [
      'an exam that is none',
      'REQUIREMENT_NEED_UNKNOWN',
      (cell: object) => [{ ...cell, certificates: [{ need: 'exam', examRoleIds: [uuid()] }] }],
    ],
    [
      'a kind from elsewhere that the college does not know',
      'REQUIREMENT_NEED_UNKNOWN',
      (cell: object) => [{ ...cell, certificates: [{ need: 'external', kindCode: 'none' }] }],
    ],
  ])('are refused with %s', async (_, errorCode, cells) => {
    const answer = await save({ cells: cells((await cellOf('bio', 'IV')) as object) });
    expect([answer.status, answer.result.errorCode]).toEqual([400, errorCode]);
  });

  it('of a laboratory may only be stricter, and are its head’s', async () => {
    const at = await laboratory({ level: 'II' });
    const own = (more: object) => ({ scope: 'laboratory', id: at.id, own: more });
    for (const [more, message] of [
      [{ firstHours: 15 }, '“首次学时”不能比学校要求宽松'],
      [{ yearlyHours: 5 }, '“每年学时”不能比学校要求宽松'],
      [{ maxPeriodDays: 366 }, '“单次最长授权（天）”不能比学校要求宽松'],
      [{ minPeopleNight: 1 }, undefined],
    ] as const) {
      const answer = await save(own(more), at.head);
      // Overnight no college may ask for fewer than two.
      expect([answer.status, answer.result.errorCode]).toEqual([
        400,
        message ? 'REQUIREMENT_LOOSER' : 'BAD_INPUT',
      ]);
      if (message) expect(answer.result.errors).toMatchObject([{ field: 'own', message }]);
    }
    expect((await save(own({ firstHours: 20 }), (await laboratory()).head)).status).toBe(404);
    expect((await save(own({ firstHours: 20 }), await world.signedInAs('student'))).status).toBe(403);
    const special = {
      certificates: [{ need: 'special', special: 'laser' }],
      firstHours: 20,
      maxPeriodDays: 90,
    };
    expect((await save(own(special), at.head)).status).toBe(200);
    const { result } = await at.head.call(calls.requirementShow, { scope: 'room', id: at.roomId });
    expect(result.effective).toMatchObject({
      certificates: [
        { key: 'cell:chem.II', from: 'default' },
        { key: 'special:laser', from: 'laboratory' },
      ],
      ...{ firstHours: 20, maxPeriodDays: 90 },
    });
    // A room may add to its laboratory, and not take from it.
    expect((await save({ scope: 'room', id: at.roomId, own: { firstHours: 18 } }, at.head)).status).toBe(400);
    expect((await save({ scope: 'room', id: at.roomId, own: { firstHours: 30 } }, at.head)).status).toBe(200);
    // Whoever sees requirements finds both in his reach, with who said so last.
    const ownOf = async (by: Client, more: object = {}) =>
      (await by.call(calls.ownRequirementList, { pageSize: 100, ...more })).result.data.filter(({ refId }) =>
        [at.id, at.roomId].includes(refId),
      );
    const inRoom = {
      ...{ scope: 'room', refId: at.roomId, own: { firstHours: 30 }, names: [] },
      ...{ name: expect.any(String), changedAt: expect.any(String), changedByName: expect.any(String) },
    };
    const inLaboratory = { scope: 'laboratory', refId: at.id, own: special };
    for (const by of [safety, office]) expect(await ownOf(by)).toMatchObject([inRoom, inLaboratory]);
    expect(await ownOf(safety, { scope: 'room' })).toMatchObject([inRoom]);
    const elsewhere = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect(await ownOf(elsewhere)).toEqual([]);
    expect((await save({ scope: 'room', id: at.roomId, own: {} }, at.head)).status).toBe(200);
    expect(await ownOf(safety)).toMatchObject([inLaboratory]);
    expect((await (await world.signedInAs('student')).call(calls.ownRequirementList, {})).status).toBe(403);
    const none = { scope: 'laboratory', own: {}, id: uuid(), version: 0 };
    expect((await at.head.call(calls.requirementSave, none as never)).status).toBe(404);
  });

  const graced = { allow: true, hints: expect.arrayContaining(['CERT_MISSING']) };
  const recheck = accessModule.jobs?.find(({ name }) => name === 'access.recheck');

  it('made stricter with days of grace let in by the earlier ones until then, told beforehand', async () => {
    const at = await laboratory();
    const [one, two, late] = [
      await world.signedInAs('student'),
      await world.signedInAs('student'),
      await world.signedInAs('student'),
    ];
    for (const { id } of [one, two, late]) await certified(id);
    await add(at.head, at, [one.id, two.id]);
    const change = {
      ...{ scope: 'room', id: at.roomId, graceDays: 10 },
      own: { certificates: [{ need: 'special', special: 'nightWork' }] },
    };
    const until = dayAfter(today, 10);
    for (const graceDays of [-1, 91])
      expect((await save({ ...change, graceDays }, at.head)).status).toBe(400);
    const preview = async (graceDays: number) =>
      (await at.head.call(calls.requirementImpact, { ...change, graceDays } as never)).result;
    // The head has no certificate at all, before as after.
    expect(await preview(0)).toMatchObject({ suspended: 2, warned: 0, from: null });
    expect(await preview(10)).toMatchObject({ suspended: 0, warned: 2, from: until });
    expect((await save(change, at.head)).status).toBe(200);
    const told = async (by: Client) =>
      (
        await by.call(notification.endpoints.notificationList, { group: 'access', pageSize: 100 })
      ).result.data.filter(({ title }) => title.includes(`自 ${until} 起暂停准入`));
    await eventually(async () => (await told(two)).length === 1);
    expect((await told(one))[0]?.body).toContain('缺少');
    await refreshed(one.id);
    expect(await told(one)).toHaveLength(1);
    expect(await stateOf(one.id)).toBe('active');
    expect(await canEnter(asker(), one.id, at.roomId)).toMatchObject(graced);
    const shown = (await at.head.call(calls.requirementShow, { scope: 'room', id: at.roomId })).result;
    expect(shown.graceUntil).toBe(until);
    // Who comes now is asked what is asked now.
    expect((await add(at.head, at, [late.id])).result).toMatchObject({ made: 0, pending: 1 });
    expect(await canEnter(asker(), late.id, at.roomId)).toMatchObject({ reasonCode: 'CERT_MISSING' });
    // Whoever lacks what was asked before, too, is not let in by it.
    await db().execute(sql`update certificate set state = 'revoked' where user_id = ${two.id}`);
    expect(await canEnter(asker(), two.id, at.roomId)).toMatchObject({ allow: false });
    shiftClock(10 * 86_400_000);
    try {
      expect(await canEnter(asker(), one.id, at.roomId)).toMatchObject({ reasonCode: 'CERT_MISSING' });
      await recheck?.run(world.platform, { scope: null, id: null } as never);
      const [grant] = await db().select().from(accessGrant).where(eq(accessGrant.userId, one.id));
      expect(grant?.state).toBe('suspended');
    } finally {
      shiftClock(-10 * 86_400_000);
    }
    await refreshed(one.id);
    expect(await stateOf(one.id)).toBe('active');
    // Without days of grace it holds at once, and what was put aside is over; looser too.
    expect((await save({ ...change, graceDays: 0 }, at.head)).status).toBe(200);
    await eventually(async () => (await stateOf(one.id)) === 'suspended');
    expect((await save({ ...change, own: {} }, at.head)).status).toBe(200);
    await eventually(async () => (await stateOf(one.id)) === 'active');
  });

  it('of a laboratory that is rated higher let in by the earlier ones for the college’s days of grace', async () => {
    const at = await laboratory({ level: 'III' });
    const [one, late] = [await world.signedInAs('student'), await world.signedInAs('student')];
    for (const { id } of [one, late]) await certified(id, { level: 'III' });
    await add(at.head, at, [one.id]);
    const rate = (level: 'I' | 'III', categories: ('chem' | 'rad')[] = ['chem']) =>
      world.write((context) => setRiskLevel(context, at.id, level, categories, uuid()));
    const enters = (who: Client) => canEnter(asker(), who.id, at.roomId);
    await rate('I');
    expect(await enters(one)).toMatchObject(graced);
    const told = async () =>
      (
        await one.call(notification.endpoints.notificationList, { group: 'access', pageSize: 100 })
      ).result.data.filter(({ title }) => title.includes(`自 ${dayAfter(today, 30)} 起暂停准入`));
    await eventually(async () => (await told()).length === 1);
    expect(await stateOf(one.id)).toBe('active');
    expect((await add(at.head, at, [late.id])).result).toMatchObject({ made: 0, pending: 1 });
    expect(await enters(late)).toMatchObject({ reasonCode: 'CERT_MISSING' });
    // What the laboratory asks for itself may hold at once; its rating stays put aside.
    const own = { scope: 'laboratory', id: at.id, own: { maxPeriodDays: 90 } };
    expect((await save(own, at.head)).status).toBe(200);
    expect(await enters(one)).toMatchObject(graced);
    const { result } = await at.head.call(calls.requirementShow, { scope: 'laboratory', id: at.id });
    expect(result.graceUntil).toBe(dayAfter(today, 30));
    shiftClock(30 * 86_400_000);
    try {
      expect(await enters(one)).toMatchObject({ reasonCode: 'CERT_MISSING' });
      await refreshed(one.id);
      const [grant] = await db().select().from(accessGrant).where(eq(accessGrant.userId, one.id));
      expect(grant?.state).toBe('suspended');
    } finally {
      shiftClock(-30 * 86_400_000);
    }
    // Rated as before there is nothing to be lenient about; another category asks for more again.
    await rate('III');
    await refreshed(one.id);
    expect(await enters(one)).toMatchObject({ allow: true });
    await saveFigures(world, { ratingGraceDays: 0 });
    await rate('III', ['chem', 'rad']);
    expect(await enters(one)).toMatchObject({ reasonCode: 'CERT_MISSING' });
    await saveFigures(world, { ratingGraceDays: 30 });
  });

  it('of the college put aside with days of grace are the cells that change, each for itself', async () => {
    const at = await laboratory({ level: 'IV' });
    const one = await world.signedInAs('student');
    await certified(one.id);
    await add(at.head, at, [one.id]);
    const cell = await cellOf('chem', 'IV');
    const other = await cellOf('bio', 'IV');
    const special = [{ need: 'special', special: 'nightWork' }];
    const stricter = { ...cell, certificates: [...(cell?.certificates ?? []), ...special] };
    expect((await save({ cells: [stricter], graceDays: 30 })).status).toBe(200);
    expect((await save({ cells: [{ ...other, confirmed: true }] })).status).toBe(200);
    expect(await canEnter(asker(), one.id, at.roomId)).toMatchObject(graced);
    expect((await save({ cells: [stricter] })).status).toBe(200);
    expect(await canEnter(asker(), one.id, at.roomId)).toMatchObject({ reasonCode: 'CERT_MISSING' });
    expect((await save({ cells: [cell], graceDays: 30 })).status).toBe(200);
    expect(await canEnter(asker(), one.id, at.roomId)).toEqual(
      expect.objectContaining({ allow: true, hints: expect.not.arrayContaining(['CERT_MISSING']) }),
    );
  });

  it('show what a change would do to whoever reads them, for the laboratories in reach alone', async () => {
    const at = await laboratory();
    const away = await laboratory({ organizationId: world.organizations.b });
    const [one, other] = [await world.signedInAs('student'), await world.signedInAs('student')];
    await certified(one.id);
    await certified(other.id);
    await add(at.head, at, [one.id]);
    await add(away.head, away, [other.id]);
    const office = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.a,
    });
    const { result: matrix } = await safety.call(calls.requirementShow, { scope: 'default' });
    const cell = matrix.cells.find(({ category, level }) => category === 'chem' && level === 'II');
    const cells = [{ ...cell, certificates: [{ need: 'special', special: 'nightWork' }] }];
    const change = { scope: 'default', cells };
    const look = (by: Client, asks: object = change) => by.call(calls.requirementImpact, asks as never);
    const seen = async (by: Client) => {
      const { rows, suspended } = (await look(by)).result;
      return { suspended, rooms: rows.map(({ roomText }) => roomText) };
    };
    const [own, all] = [await seen(office), await seen(safety)];
    expect(own.suspended).toBeGreaterThan(0);
    expect(all.suspended).toBeGreaterThan(own.suspended);
    const { roomText } = (await safety.call(calls.accessRoomDetails, { id: away.roomId })).result;
    expect(own.rooms).not.toContain(roomText);
    // It is looked at, and not saved.
    expect((await save(change, office)).status).toBe(403);
    expect((await look(office, { scope: 'room', id: away.roomId, own: {} })).status).toBe(404);
    expect((await look(office, { scope: 'room', id: at.roomId, own: {} })).status).toBe(200);
    // A head tries what he may change, and sees no more of the college.
    expect((await look(at.head)).status).toBe(403);
    expect((await look(at.head, { scope: 'room', id: at.roomId, own: {} })).status).toBe(200);
    expect((await look(one)).status).toBe(403);
    expect((await look(office, { ...change, graceDays: 91 })).status).toBe(400);
  });

  it('show beforehand what a change would do, without doing it, and do it afterwards', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    await certified(one.id);
    expect((await add(at.head, at, [one.id])).result).toMatchObject({ made: 1, pending: 0 });
    const change = {
      ...{ scope: 'room', id: at.roomId },
      own: { certificates: [{ need: 'special', special: 'nightWork' }] },
    } as const;
    const { result } = await at.head.call(calls.requirementImpact, change as never);
    expect(result).toMatchObject({ suspended: expect.any(Number) });
    expect(result.rows.flatMap(({ missing }) => missing)).toContain('夜间实验专项证书');
    expect(await stateOf(one.id)).toBe('active');
    expect((await save(change, at.head)).status).toBe(200);
    await eventually(async () => (await stateOf(one.id)) === 'suspended');
    expect((await save({ ...change, own: {} }, at.head)).status).toBe(200);
    await eventually(async () => (await stateOf(one.id)) === 'active');
  });
});

describe('a laboratory that is closed', () => {
  it('lets nobody in, and every grant for it is taken back', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    await certified(one.id);
    await add(at.head, at, [one.id]);
    await db().execute(sql`update laboratory set status = 'closed' where id = ${at.id}`);
    await world.write((context) => context.emit('laboratory.closed', { laboratoryId: at.id }));
    await eventually(async () => (await stateOf(one.id)) === 'revoked');
    expect(await listed(one.id)).toMatchObject([{ note: '实验室已注销' }]);
    expect((await canEnter(asker(), one.id, at.roomId)).allow).toBe(false);
  });
});

describe('a grant', () => {
  it('is in force, or waits for what is missing and goes on by itself once it is there', async () => {
    const at = await laboratory();
    const [ready, late] = [await world.signedInAs('student'), await world.signedInAs('student')];
    await certified(ready.id);
    expect((await add(at.head, at, [ready.id, late.id])).result).toEqual({
      made: 1,
      lengthened: 0,
      kept: 0,
      pending: 1,
      failed: [],
    });
    expect(await listed(late.id)).toMatchObject([{ state: 'pending', reasons: ['certificateMissing'] }]);
    await certified(late.id);
    await refreshed(late.id);
    expect(await listed(late.id)).toMatchObject([{ state: 'active', reasons: [] }]);
    const told = (
      await late.call(notification.endpoints.notificationList, { group: 'access', pageSize: 100 })
    ).result.data;
    expect(told.map(({ title }) => title).join()).toMatch(/您可以进入.*尚待满足条件/s);
  });

  it('follows a certificate that is revoked: the door at once, the list by the event', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const id = await certified(one.id);
    await add(at.head, at, [one.id]);
    expect(await canEnter(asker(), one.id, at.roomId)).toMatchObject({ allow: true });
    const { status } = await safety.call(training.endpoints.certificateRevoke, { ids: [id], reason: '代考' });
    expect(status).toBe(200);
    expect(await canEnter(asker(), one.id, at.roomId)).toMatchObject({
      allow: false,
      reasonCode: 'CERT_REVOKED',
    });
    await eventually(async () => (await stateOf(one.id)) === 'suspended');
    const restored = await safety.call(training.endpoints.certificateRestore, {
      id,
      version: 1,
      reason: '申诉成立',
    });
    expect([restored.status, restored.message]).toEqual([200, expect.any(String)]);
    expect((await canEnter(asker(), one.id, at.roomId)).allow).toBe(true);
    await eventually(async () => (await stateOf(one.id)) === 'active');
    // Its history says what the product did by itself, and why.
    const [grant] = await listed(one.id);
    const { data } = (await at.head.call(calls.accessUserHistory, { id: grant?.id ?? '' })).result;
    const followed = data.filter(({ action }) => action === '授权自动变动');
    expect(followed.map(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual([
      [
        ['state', 'active'],
        ['reasons', []],
      ],
      [
        ['state', 'suspended'],
        ['reasons', ['certificateRevoked']],
      ],
    ]);
  });

  it('ends with its day, and begins with it', async () => {
    const at = await laboratory();
    const [one, two] = [await world.signedInAs('student'), await world.signedInAs('student')];
    await certified(one.id);
    await certified(two.id);
    await add(at.head, at, [one.id]);
    await add(at.head, at, [two.id], { from: dayAfter(today, 3) });
    expect(await stateOf(two.id)).toBe('upcoming');
    expect(await canEnter(asker(), two.id, at.roomId)).toMatchObject({ reasonCode: 'GRANT_NOT_STARTED' });
    await db().execute(
      sql`update access_grant set valid_from = '2020-01-01', valid_to = '2020-02-01' where user_id = ${one.id}`,
    );
    await db().execute(sql`update access_grant set valid_from = ${today} where user_id = ${two.id}`);
    await refreshed(one.id);
    await refreshed(two.id);
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['expired', 'active']);
    expect(await canEnter(asker(), one.id, at.roomId)).toMatchObject({ reasonCode: 'GRANT_EXPIRED' });
  });

  it('is one for a person, room and laboratory, made longer by a second, also at once', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const both = await Promise.all([
      add(at.head, at, [one.id]),
      add(safety, at, [one.id], { to: dayAfter(today, 120) }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await add(at.head, at, [one.id], { to: dayAfter(today, 120) });
    expect(await listed(one.id)).toMatchObject([{ validTo: dayAfter(today, 120) }]);
    await add(at.head, at, [one.id], { to: dayAfter(today, 10) });
    expect(await listed(one.id)).toMatchObject([{ validTo: dayAfter(today, 120) }]);
  });

  it('is refused for wrong days, foreign rooms, oneself, and who is not there', async () => {
    const at = await laboratory();
    const other = await laboratory();
    const one = await world.signedInAs('student');
    for (const [more, field, errorCode] of [
      [{ to: dayAfter(today, -1), from: dayAfter(today, -3) }, 'to', 'GRANT_PAST'],
      [{ from: dayAfter(today, 5), to: dayAfter(today, 4) }, 'to', 'GRANT_REVERSED'],
      [{ to: dayAfter(today, 365) }, 'to', 'GRANT_TOO_LONG'],
      [{ roomIds: other.roomIds }, 'roomIds', 'GRANT_ROOM_FOREIGN'],
      [{ roomIds: [uuid()] }, 'roomIds', 'GRANT_ROOM_FOREIGN'],
      [{ userIds: [uuid()] }, 'userIds', 'GRANT_PERSON_UNKNOWN'],
    ] as const) {
      const answer = await add(at.head, at, [one.id], more);
      expect([answer.status, answer.result.errorCode]).toEqual([400, errorCode]);
      expect(answer.result.errors).toMatchObject([{ field }]);
    }
    expect((await add(at.head, at, [at.head.id])).result.errorCode).toBe('GRANT_OWN');
    expect((await add(other.head, at, [one.id])).status).toBe(404);
    expect((await add(one, at, [one.id])).status).toBe(403);
    expect((await add(at.head, at, [one.id], { to: dayAfter(today, 364) })).status).toBe(200);
  });

  it('against the requirements needs the right to override, and a reason that is kept', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const refused = await add(at.head, at, [one.id], { overrideReason: '外单位验收' });
    expect([refused.status, refused.result.errorCode]).toEqual([403, 'GRANT_OVERRIDE_REFUSED']);
    expect((await add(office, at, [one.id], { overrideReason: '外单位验收' })).result).toMatchObject({
      made: 1,
    });
    const [row] = await listed(one.id);
    expect(row?.state).toBe('active');
    const { result } = await office.call(calls.accessUserDetails, { id: row?.id ?? '' });
    expect(result).toMatchObject({ overrideReason: '外单位验收', items: [{ ok: false }, { hint: true }] });
    expect((await canEnter(asker(), one.id, at.roomId)).allow).toBe(true);
  });

  it('goes against the requirements of no laboratory where one gives access but may not override', async () => {
    const double = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    const at = await laboratory({ more: { headId: double.id } });
    const one = await world.person({ userType: 2 });
    const refused = await add(double, at, [one], { overrideReason: '外单位验收' });
    expect([refused.status, refused.result.errorCode]).toEqual([403, 'GRANT_OVERRIDE_REFUSED']);
    expect((await add(double, at, [one])).result).toMatchObject({ pending: 1 });
  });

  it('is made no longer than its room gives by days far ahead, whichever come first', async () => {
    const at = await laboratory();
    const far = { from: dayAfter(today, 3000), to: dayAfter(today, 3010) };
    const near = { from: today, to: dayAfter(today, 10) };
    for (const [first, second] of [
      [near, far],
      [far, near],
    ] as const) {
      const one = await world.person({ userType: 2 });
      expect((await add(at.head, at, [one], first)).status).toBe(200);
      const { status, result } = await add(at.head, at, [one], second);
      expect([status, result.errorCode]).toEqual([400, 'GRANT_TOO_LONG']);
      expect(await listed(one)).toMatchObject([{ validFrom: first.from, validTo: first.to }]);
    }
    const one = await world.person({ userType: 2 });
    await add(at.head, at, [one], near);
    // As a renewal has it; again and again it is not.
    for (const [days, status] of [
      [364, 200],
      [375, 200],
      [720, 400],
    ] as const)
      expect(
        (await add(at.head, at, [one], { from: dayAfter(today, days - 364), to: dayAfter(today, days) }))
          .status,
      ).toBe(status);
  });

  it('is suspended, resumed, renewed and taken back by who reaches it, each once', async () => {
    const at = await laboratory();
    const other = await laboratory();
    const one = await world.signedInAs('student');
    await certified(one.id);
    await add(at.head, at, [one.id], { to: dayAfter(today, 60) });
    const ids = [(await listed(one.id))[0]?.id ?? ''];
    const reason = '违规操作';
    for (const [call, input] of [
      [calls.accessUserSuspend, { ids, reason }],
      [calls.accessUserRevoke, { ids, reason }],
      [calls.accessUserResume, { ids }],
      [calls.accessUserRenew, { ids, to: dayAfter(today, 100) }],
    ] as const) {
      expect((await other.head.call(call, input as never)).status).toBe(404);
      expect((await one.call(call, input as never)).status).toBe(403);
    }
    expect((await at.head.call(calls.accessUserSuspend, { ids, reason: '' })).status).toBe(400);
    expect((await at.head.call(calls.accessUserSuspend, { ids, reason })).result).toEqual({
      changed: 1,
      failed: [],
    });
    expect((await at.head.call(calls.accessUserSuspend, { ids, reason })).status).toBe(409);
    expect(await listed(one.id, at.head)).toMatchObject([
      { state: 'suspended', reasons: ['manual'], note: reason, can: ['resume', 'revoke'] },
    ]);
    expect(await canEnter(asker(), one.id, at.roomId)).toMatchObject({
      ...{ reasonCode: 'GRANT_SUSPENDED', text: ['授权已暂停：违规操作', expect.any(String)] },
    });
    await refreshed(one.id);
    expect(await stateOf(one.id)).toBe('suspended');
    expect((await at.head.call(calls.accessUserResume, { ids })).result).toEqual({ changed: 1, failed: [] });
    expect(await stateOf(one.id)).toBe('active');
    const early = await at.head.call(calls.accessUserRenew, { ids, to: dayAfter(today, 100) });
    expect([early.status, early.result.errorCode]).toEqual([409, 'GRANT_RENEWED_EARLY']);
    await db().execute(sql`update access_grant set valid_to = ${dayAfter(today, 20)} where id = ${ids[0]}`);
    const long = await at.head.call(calls.accessUserRenew, { ids, to: dayAfter(today, 20 + 366) });
    expect(long.result.errorCode).toBe('GRANT_TOO_LONG');
    expect((await at.head.call(calls.accessUserRenew, { ids, to: dayAfter(today, 200) })).result).toEqual({
      ...{ changed: 1, failed: [] },
    });
    expect(await listed(one.id)).toMatchObject([{ validTo: dayAfter(today, 200) }]);
    // Each time it is suspended and given back its holder hears of it.
    expect((await at.head.call(calls.accessUserSuspend, { ids, reason })).result).toEqual({
      changed: 1,
      failed: [],
    });
    expect((await at.head.call(calls.accessUserResume, { ids })).result).toEqual({ changed: 1, failed: [] });
    const told = (await one.call(notification.endpoints.notificationList, { group: 'access', pageSize: 100 }))
      .result.data;
    expect(told.filter(({ kind }) => kind === 'access.suspended')).toHaveLength(2);
    expect(told.filter(({ title }) => title.startsWith('您可以进入'))).toHaveLength(3);
    expect((await at.head.call(calls.accessUserRevoke, { ids, reason })).result).toEqual({
      changed: 1,
      failed: [],
    });
    expect((await at.head.call(calls.accessUserRevoke, { ids, reason })).status).toBe(409);
    expect(await listed(one.id, at.head)).toMatchObject([{ state: 'revoked', can: [] }]);
  });

  it('is given back by its holder, but not by another, nor what goes with a membership', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    await add(at.head, at, [one.id]);
    const [row] = await listed(one.id);
    const leave = (by: Client, id = row?.id ?? '', version = row?.version ?? 0) =>
      by.call(calls.accessUserLeave, { id, version });
    expect((await leave(await world.signedInAs('student'))).status).toBe(404);
    expect((await leave(one, row?.id, 99)).status).toBe(409);
    expect((await leave(one)).status).toBe(200);
    expect(await stateOf(one.id)).toBe('revoked');
    const [heads] = await listed(at.head.id);
    expect((await leave(at.head, heads?.id, heads?.version)).result.errorCode).toBe('GRANT_OF_MEMBER');
  });

  it('that goes with a membership is suspended by hand, not taken: it would come back', async () => {
    const at = await laboratory({ level: 'III' });
    await at.head.call(calls.accessRoomStatus, { roomIds: at.roomIds, accessMode: 'member' });
    const [one, other] = [await world.signedInAs('student'), await world.signedInAs('student')];
    await certified(one.id);
    await member(at.id, one.id);
    const [row] = await listed(one.id, at.head);
    expect(row).toMatchObject({ source: 'member', state: 'active', can: ['suspend'] });
    const asked = { ids: [row?.id ?? ''], reason: '违规操作' };
    const refused = await at.head.call(calls.accessUserRevoke, asked);
    expect([refused.status, refused.result.errorCode]).toEqual([409, 'GRANT_COMES_BACK']);
    expect((await at.head.call(calls.accessUserSuspend, asked)).status).toBe(200);
    // Somebody else comes to the laboratory: what is suspended stays so.
    await member(at.id, other.id);
    expect(await listed(one.id)).toMatchObject([{ id: row?.id, state: 'suspended' }]);
  });

  it('is suspended while an account is disabled, and ends with who leaves', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    await certified(one.id);
    await add(at.head, at, [one.id]);
    await db().execute(sql`update account set use_status = 2 where id = ${one.id}`);
    await refreshed(one.id);
    expect(await listed(one.id)).toMatchObject([{ state: 'suspended', reasons: ['accountDisabled'] }]);
    expect(await canEnter(asker(), one.id, at.roomId)).toMatchObject({ reasonCode: 'ACCOUNT_DISABLED' });
    await world.write((context) =>
      context.emit('person.left', { userId: one.id, organizationId: null, handedTo: [] }),
    );
    await eventually(async () => (await stateOf(one.id)) === 'revoked');
  });

  it('is listed by its filters within reach, and exported with a reason where many', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    await add(at.head, at, [one.id], { to: dayAfter(today, 6) });
    const found = async (more: object, by = at.head) =>
      (
        await by.call(calls.accessUserList, { pageSize: 100, laboratoryId: at.id, ...more } as never)
      ).result.data.some(({ userId }) => userId === one.id);
    expect(
      await found({ expiringDays: 6, lacking: 'certificateMissing', state: 'pending', source: 'manual' }),
    ).toBe(true);
    expect(await found({ category: 'chem' })).toBe(true);
    for (const more of [
      ...[{ expiringDays: 5 }, { lacking: 'manual' }, { state: 'active' }, { level: 'I' }],
      { category: 'bio' },
    ])
      expect(await found(more)).toBe(false);
    const { head: stranger } = await laboratory();
    expect((await stranger.call(calls.accessUserList, { laboratoryId: at.id })).result.data).toEqual([]);
    const file = await safety.call(calls.accessUserExport, { laboratoryId: at.id });
    expect(file.status).toBe(200);
  });
});

describe('decisions that many ask for at once', () => {
  it('are each of his own person and room, as one who asks alone, or within a write, is told', async () => {
    const [here, there] = [await laboratory(), await laboratory()];
    const [ready, lacking, early] = [
      await world.signedInAs('student'),
      await world.signedInAs('student'),
      await world.signedInAs('student'),
    ];
    await certified(ready.id);
    await add(here.head, here, [ready.id, lacking.id]);
    await certified(early.id);
    await add(there.head, there, [early.id], { from: dayAfter(today, 3) });
    const said = {
      [ready.id]: [null, 'NOT_GRANTED', 'NOT_GRANTED'],
      [lacking.id]: ['CERT_MISSING', 'NOT_GRANTED', 'NOT_GRANTED'],
      [early.id]: ['NOT_GRANTED', 'GRANT_NOT_STARTED', 'NOT_GRANTED'],
      [uuid()]: ['NOT_GRANTED', 'NOT_GRANTED', 'NOT_GRANTED'],
    };
    const rooms = [here.roomId, there.roomId.toUpperCase(), uuid()];
    const asked = Object.keys(said).flatMap((userId) => rooms.map((roomId) => ({ userId, roomId })));
    const together = await Promise.all(asked.map((one) => canEnter(asker(), one.userId, one.roomId)));
    expect(together.map(({ reasonCode }) => reasonCode)).toEqual(Object.values(said).flat());
    const alone = [];
    for (const one of asked) alone.push(await canEnter(asker(), one.userId, one.roomId));
    expect(alone).toEqual(together);
    const within = await world.write(async (context) => {
      const found = [];
      for (const one of asked) found.push(await canEnter(context, one.userId, one.roomId));
      return found;
    });
    expect(within).toEqual(together);
  });

  it('see within a write what it has changed itself', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    await certified(one.id);
    await add(at.head, at, [one.id]);
    const codes = await world.write(async (context) => {
      await context.db.execute(sql`update account set use_status = 2 where id = ${one.id}`);
      return Promise.all(
        [context, asker()].map(async (by) => (await canEnter(by, one.id, at.roomId)).reasonCode),
      );
    });
    expect(codes).toEqual(['ACCOUNT_DISABLED', null]);
  });
});

describe('what others ask of the ledger', () => {
  it('is answered by the door once doors decide, and before by membership', async () => {
    const at = await laboratory({ level: 'II' });
    await at.head.call(calls.accessRoomStatus, { roomIds: at.roomIds, accessMode: 'member' });
    const [belonging, stranger] = [await world.signedInAs('student'), await world.signedInAs('student')];
    await member(at.id, belonging.id);
    const asked = async (userId: string, ...room: string[]) =>
      (await mayEnter({ db: db(), platform: world.platform }, userId, at.id, ...room)).reasonCode;
    expect([await asked(belonging.id), await asked(stranger.id)]).toEqual(['CERT_MISSING', 'NOT_GRANTED']);
    await certified(belonging.id);
    expect([await asked(belonging.id), await asked(belonging.id, at.roomId)]).toEqual([null, null]);
    await decideFrom(dayAfter(today, 1));
    expect([await asked(belonging.id), await asked(stranger.id)]).toEqual([null, 'notMember']);
    await decideFrom(today);
  });
});

describe('one’s own rooms', () => {
  it('say whether the door lets in now, why not, and what is missing', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    await add(at.head, at, [one.id]);
    const mine = async () =>
      (await one.call(calls.mineAccessRoomList)).result.find(({ id }) => id === at.roomId);
    expect(await mine()).toMatchObject({
      decision: {
        reasonCode: 'CERT_MISSING',
        text: '缺少：化学类准入证书（Ⅱ级）',
        ways: ['learn', 'exam', 'certificates'],
      },
      items: [
        { ok: false, text: '化学类准入证书（Ⅱ级）', have: '未取得' },
        { ok: false, hint: true },
      ],
    });
    await certified(one.id);
    expect(await mine()).toMatchObject({
      decision: { reasonCode: null, hints: ['TRAINING_GAP'] },
      ...{ openNow: true, laboratoryId: at.id, validTo: dayAfter(today, 90), daysLeft: 90 },
    });
    await decideFrom(null);
    await db().execute(sql`update certificate set state = 'revoked' where user_id = ${one.id}`);
    expect(await mine()).toMatchObject({
      decision: { reasonCode: null, hints: ['CERT_REVOKED', 'TRAINING_GAP'] },
    });
    await decideFrom(today);
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${at.id}`);
    expect(await mine()).toMatchObject({ decision: { reasonCode: 'LABORATORY_SUSPENDED' } });
  });

  it('are checked before anybody applies: for oneself, and for others by who answers for them', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const check = (by: Client, more: object = {}) =>
      by.call(calls.requirementCheck, { roomIds: at.roomIds, ...more } as never);
    expect((await check(one)).result).toMatchObject([
      { userId: one.id, ok: false, items: [{ ok: false }, {}] },
    ]);
    expect((await check(at.head, { userIds: [one.id] })).result).toMatchObject([
      { userId: one.id, ok: false },
    ]);
    expect((await check(one, { userIds: [at.head.id] })).status).toBe(404);
    expect((await check((await laboratory()).head, { userIds: [one.id] })).status).toBe(404);
    // A mentor asks about his own students, and about nobody beside them.
    const mentor = await world.signedInAs('staff');
    expect((await check(mentor, { userIds: [one.id] })).status).toBe(404);
    await db().execute(sql`insert into person (account_id, mentor_id) values (${one.id}, ${mentor.id})
      on conflict (account_id) do update set mentor_id = excluded.mentor_id`);
    expect((await check(mentor, { userIds: [one.id, mentor.id] })).result).toHaveLength(2);
    expect((await check(mentor, { userIds: [one.id, at.head.id] })).status).toBe(404);
    expect((await check(one, { roomIds: [uuid()] })).status).toBe(404);
    expect((await check(one, { roomIds: [] })).status).toBe(400);
    // What ends within the period is told before he applies.
    await certified(one.id, { validTo: dayAfter(today, 30) });
    const certificate = async (more: object) => (await check(one, more)).result[0]?.items[0];
    expect(await certificate({ from: today, to: dayAfter(today, 30) })).toMatchObject({
      ok: true,
      hint: false,
    });
    expect(await certificate({ from: today, to: dayAfter(today, 31) })).toMatchObject({
      ...{
        ok: false,
        hint: true,
        reason: 'CERT_EXPIRED',
        have: expect.stringContaining(dayAfter(today, 30)),
      },
    });
    expect((await check(one, { from: today, to: dayAfter(today, -1) })).status).toBe(400);
  });
});
