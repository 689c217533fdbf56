import { access, notification } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, nowMs } from '../../../platform/clock.ts';
import { systemContext } from '../../../platform/platform.ts';
import { dayOf, shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { runWrite } from '../../../platform/transaction.ts';
import { uuid } from '../../../platform/uuid.ts';
import { asked } from '../../../testing/approvals.ts';
import { type Display, displayCode, pairedDisplay } from '../../../testing/displays.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { decideApproval } from '../../approval/public.ts';
import { listedIn } from '../lock/lists.ts';
import { watchInside } from '../sign/jobs.ts';
import { accessGrant, signInside } from '../tables.ts';
import { doorsOf, saveFigures } from '../testing/doors.ts';

const world = useWorld();
const ledger = useLedger(world);
const doors = doorsOf(world, ledger);
const { db } = doors;
const calls = access.endpoints;
let safety: Client;
let mentor: Client;
let today = '';
/** The night, as the college has it meanwhile: it has begun, whatever the hour. */
let now = { date: '', from: '', to: '' };

/** By the college’s clock, some hours from now. */
const clockIn = async (hours: number): Promise<[string, string]> => {
  const at = new Date(nowMs() + hours * 3_600_000).toISOString();
  const [day = '', time = ''] = shownIn(await timeZoneOf(db()), at).split(' ');
  return [day, time];
};
const nightIs = async (nightFrom: string, nightTo: string) => {
  const { confirmed: _c, ...figures } = (await safety.call(calls.settingDetails)).result;
  expect((await safety.call(calls.settingSave, { ...figures, nightFrom, nightTo })).status).toBe(200);
};

beforeAll(async () => {
  today = await dayOf(db());
  mentor = await world.signedInAs('staff');
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  await doors.decideFrom(today);
  const [date, from] = await clockIn(0);
  now = { date, from, to: (await clockIn(4))[1] };
});

it('the night of the college is long enough to be one: neither none at all nor a minute', async () => {
  const { confirmed: _c, ...figures } = (await safety.call(calls.settingDetails)).result;
  for (const [nightFrom, nightTo] of [
    ['00:00', '00:00'],
    ['24:00', '00:00'],
    ['03:00', '03:01'],
    ['22:00', '01:59'],
  ] as const)
    expect(await safety.call(calls.settingSave, { ...figures, nightFrom, nightTo })).toMatchObject({
      status: 400,
      result: { errorCode: 'NIGHT_TOO_SHORT', errors: [{ field: 'nightTo' }] },
    });
  await nightIs('22:00', '02:00');
  await saveFigures(world);
});

type Place = Awaited<ReturnType<typeof doors.laboratory>>;
const later = { from: '22:00', to: '06:00' };
const fieldsOf = (at: Place, more: object = {}) => ({
  ...{ applyKind: 'night', laboratoryId: at.id, roomIds: at.roomIds, mentorId: mentor.id },
  ...{ purpose: '过夜反应，须守候至次日清晨', periodFrom: today, periodTo: today },
  ...more,
});
const add = (by: Client, at: Place, more: object = {}) =>
  by.call(calls.accessApplyAdd, fieldsOf(at, more) as never);
const submit = async (by: Client, id: string) => by.call(calls.accessApplySubmit, { id, version: 0 });
const seen = async (by: Client, id: string) => (await by.call(calls.accessApplyDetails, { id })).result;
/** Whoever is asked says yes, until it is decided; answers who was asked. */
const approve = async (by: Client, id: string, kind: 'accessApply' | 'accessExtend'): Promise<string[]> => {
  const instanceId = (await seen(by, id)).approvalId ?? '';
  const all: string[] = [];
  for (let next = await asked(world, instanceId); next.length > 0; next = await asked(world, instanceId)) {
    all.push(...next);
    const caller = await world.platform.callers.ofAccount(next[0] ?? '');
    if (!caller) throw new Error('nobody is asked');
    await runWrite(
      systemContext(world.platform, caller),
      { title: ['测试', 'Test'], module: 'test', unlogged: true },
      (context) => decideApproval(context, { kind, businessId: id, pass: true }),
    );
  }
  return all;
};
const approved = async (by: Client, at: Place, more: object) => {
  const { result: made, status, message } = await add(by, at, more);
  if (status !== 200) throw new Error(message);
  expect((await submit(by, made.id)).status).toBe(200);
  await approve(by, made.id, 'accessApply');
  return made.id;
};
const nightsOf = async (userId: string) =>
  (
    await db().select({ nights: accessGrant.nights }).from(accessGrant).where(eq(accessGrant.userId, userId))
  ).flatMap(({ nights }) => nights);

describe('a night that is asked for', () => {
  const tomorrow = () => ({ date: dayAfter(today, 1), ...later });

  it('takes two people, each once, who may enter', async () => {
    await nightIs('22:00', '06:00');
    const at = await doors.laboratory({ level: 'III' });
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    const stranger = await world.signedInAs('student');
    const refused = async (companionIds: string[]) => {
      const { status, message, result } = await add(one, at, {
        nights: [{ ...tomorrow(), companionIds }],
      });
      expect([status, result.errors?.[0]?.field]).toEqual([400, 'nights[0].companionIds']);
      return [result.errorCode, message];
    };
    expect(await refused([])).toEqual(['APPLY_NIGHT_ALONE', '通宵实验须两人在场，请填写同行人']);
    expect((await refused([one.id]))[0]).toBe('APPLY_COMPANION_TWICE');
    expect((await refused([two.id, two.id]))[0]).toBe('APPLY_COMPANION_TWICE');
    expect((await refused([stranger.id]))[0]).toBe('APPLY_COMPANION_BARRED');
    expect((await refused([uuid()]))[0]).toBe('APPLY_COMPANION_BARRED');
    await db().execute(sql`update access_grant set state = 'suspended' where user_id = ${two.id}`);
    expect((await refused([two.id]))[0]).toBe('APPLY_COMPANION_BARRED');
    await db().execute(sql`update access_grant set state = 'active' where user_id = ${two.id}`);
    expect((await add(one, at, { nights: [{ ...tomorrow(), companionIds: [two.id] }] })).status).toBe(200);
  });

  it('begins as early as the night of the place does, which is never shorter than the college’s', async () => {
    await nightIs('22:00', '06:00');
    const [at, other] = [await doors.laboratory({ level: 'III' }), await doors.laboratory({ level: 'III' })];
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    const own = (scope: 'laboratory' | 'room', id: string | undefined, asked: object) =>
      at.head.call(calls.requirementSave, { scope, id, own: asked, version: 0 } as never);
    expect((await own('laboratory', at.id, { nightEarlier: 7 })).status).toBe(400);
    expect((await own('laboratory', at.id, { nightEarlier: 2, nightLater: 1 })).status).toBe(200);
    const looser = await own('room', at.roomIds[0], { nightEarlier: 1 });
    expect([looser.status, looser.result.errorCode]).toEqual([400, 'REQUIREMENT_LOOSER']);
    // A lock without network lets nobody in at what is night here.
    expect((await listedIn(db(), at.roomIds[0] ?? '')).slots).toMatchObject([{ from: '07:00', to: '20:00' }]);
    let date = dayAfter(today, 7);
    while (['6', '0'].includes(String(new Date(`${date}T00:00:00Z`).getUTCDay()))) date = dayAfter(date, 1);
    const night = { date, from: '20:00', to: '07:00', companionIds: [two.id] };
    expect((await add(one, at, { nights: [{ ...night, companionIds: [] }] })).result.errorCode).toBe(
      'APPLY_NIGHT_ALONE',
    );
    expect((await add(one, at, { nights: [night] })).status).toBe(200);
    const early = await add(one, at, { nights: [{ ...night, from: '19:00' }] });
    expect([early.result.errorCode, early.message]).toEqual([
      'APPLY_NIGHT_HOURS',
      expect.stringContaining('20:00'),
    ]);
    const [three, four] = [await doors.entitled(other), await doors.entitled(other)];
    const elsewhere = await add(three, other, { nights: [{ ...night, companionIds: [four.id] }] });
    expect(elsewhere.result.errorCode).toBe('APPLY_NIGHT_HOURS');
  });

  it.each([
    ['none', [], 'nights', 'APPLY_NIGHTS_NEEDED'],
    ['the day', [{ from: '09:00', to: '12:00' }], 'nights[0].from', 'APPLY_NIGHT_HOURS'],
    ['an hour too early', [{ from: '21:00', to: '06:00' }], 'nights[0].from', 'APPLY_NIGHT_HOURS'],
    ['one that is over', [{ ...later, date: '2020-01-01' }], 'nights[0].date', 'APPLY_NIGHT_PAST'],
    ['one that overlaps', [later, { from: '23:00', to: '24:00' }], 'nights[1].date', 'APPLY_NIGHT_TWICE'],
    ['a time that is none', [{ from: '25:00', to: '06:00' }], 'nights/0/from', undefined],
  ] as const)('is refused with %s', async (_, nights, field, errorCode) => {
    await nightIs('22:00', '06:00');
    const at = await doors.laboratory({ level: 'III' });
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    // A working day: of days off any hour may be asked for.
    let date = dayAfter(today, 7);
    while (['6', '0'].includes(String(new Date(`${date}T00:00:00Z`).getUTCDay()))) date = dayAfter(date, 1);
    const { status, result } = await add(one, at, {
      nights: nights.map((night) => ({ date, companionIds: [two.id], ...night })),
    });
    expect(status).toBe(400);
    if (errorCode) expect([result.errorCode, result.errors?.[0]?.field]).toEqual([errorCode, field]);
  });

  it('is of whose access is in force, once at a time for a room, beside a renewal', async () => {
    await nightIs('22:00', '06:00');
    const at = await doors.laboratory({ level: 'III' });
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    const nights = [{ ...tomorrow(), companionIds: [two.id] }];
    const newcomer = await world.signedInAs('student');
    const draft = (await add(newcomer, at, { nights })).result;
    const answer = await submit(newcomer, draft.id);
    expect([answer.status, answer.result]).toMatchObject([409, { errorCode: 'APPLY_NO_GRANT' }]);
    const [first, second] = [
      (await add(one, at, { nights })).result,
      (await add(one, at, { nights })).result,
    ];
    expect((await submit(one, first.id)).status).toBe(200);
    const again = await submit(one, second.id);
    expect([again.status, again.result]).toMatchObject([409, { errorCode: 'APPLY_RUNNING' }]);
    expect((await add(one, at, { applyKind: 'extend', nights })).result.errorCode).toBe(
      'APPLY_EXTEND_ELSEWHERE',
    );
    // A new application may say its nights too, within its period.
    const outside = await add(newcomer, at, { applyKind: 'new', periodTo: today, nights });
    expect(outside.result.errorCode).toBe('APPLY_NIGHT_OUTSIDE');
  });

  it('goes to the officer of the organisation too, comes to both grants, and whoever comes along is told', async () => {
    await nightIs('22:00', '06:00');
    const at = await doors.laboratory({ level: 'III' });
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    const night = { ...tomorrow(), companionIds: [two.id] };
    const { result: made } = await add(one, at, { nights: [night] });
    await submit(one, made.id);
    const all = await approve(one, made.id, 'accessApply');
    expect(all.slice(0, 2)).toEqual([mentor.id, at.head.id]);
    expect(all.length).toBeGreaterThan(2);
    expect(await nightsOf(one.id)).toEqual([{ ...night, applyId: made.id }]);
    expect(await nightsOf(two.id)).toEqual([{ ...night, companionIds: [one.id], applyId: made.id }]);
    const told = await two.call(notification.endpoints.notificationList, { group: 'access', pageSize: 50 });
    expect(told.result.data.map(({ title }) => title)).toEqual(
      expect.arrayContaining([expect.stringContaining('夜间节假日实验的同行人')]),
    );
    const rooms = (await two.call(calls.mineAccessRoomList)).result;
    expect(rooms[0]).toMatchObject({ nights: [{ date: night.date, ...later }], extends: at.id });
    expect((await seen(one, made.id)).companions).toMatchObject([{ id: two.id }]);
  });
});

describe('dangerous work', () => {
  it('takes company at any hour, and is of what the rooms name', async () => {
    await saveFigures(world);
    const at = await doors.laboratory({ level: 'III' });
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    const fresh = { applyKind: 'new', periodTo: dayAfter(today, 30) };
    const alone = await add(one, at, { ...fresh, activities: ['高压'] });
    expect([alone.status, alone.message]).toEqual([400, '高压须两人在场，请填写同行人']);
    const unknown = await add(one, at, { ...fresh, activities: ['下棋'] });
    expect(unknown.result.errorCode).toBe('APPLY_ACTIVITY_UNKNOWN');
    const both = { ...fresh, activities: ['高压'], companionIds: [two.id] };
    expect((await add(one, at, both)).status).toBe(200);
    expect((await add(one, at, { ...both, companionIds: [one.id] })).result.errorCode).toBe(
      'APPLY_COMPANION_TWICE',
    );
  });

  it('is added by a room, never for less, and what is shipped cannot be taken out', async () => {
    const at = await doors.laboratory({ level: 'III' });
    const place = { scope: 'room' as const, id: at.roomId };
    const save = async (activityMinPeople: object[], version: number) =>
      at.head.call(calls.requirementSave, { ...place, own: { activityMinPeople }, version } as never);
    const stricter = [{ activity: '剧毒品称量', minPeople: 3 }];
    expect((await save([...stricter, ...stricter], 0)).result).toMatchObject({
      errorCode: 'REQUIREMENT_ACTIVITY_TWICE',
    });
    expect((await save([{ activity: '高压', minPeople: 1 }], 0)).status).toBe(400);
    expect((await save(stricter, 0)).status).toBe(200);
    const shown = (await at.head.call(calls.requirementShow, place)).result.effective;
    expect(shown?.activityMinPeople).toEqual(
      expect.arrayContaining([...stricter, { activity: '高压', minPeople: 2 }]),
    );
    const matrix = (await safety.call(calls.requirementShow, { scope: 'default' })).result;
    const [cell] = matrix.cells;
    const without = await safety.call(calls.requirementSave, {
      ...{ scope: 'default', version: matrix.version, cells: [{ ...cell, activityMinPeople: [] }] },
    } as never);
    expect([without.status, without.result]).toMatchObject([
      400,
      { errorCode: 'REQUIREMENT_ACTIVITY_SHIPPED' },
    ]);
  });
});

describe('at the door', () => {
  const displays = new Map<string, Display>();
  const ticketOf = async (by: Client, roomId: string): Promise<string> => {
    await db().execute(sql`delete from access_code_use where user_id = ${by.id}`);
    const display = displays.get(roomId) ?? (await pairedDisplay(world, safety, roomId));
    displays.set(roomId, display);
    const code = (await display.call(displayCode)).result.payload;
    return (await by.call(calls.signCodeResolve, { code })).result.ticket ?? '';
  };
  const comeIn = async (by: Client, roomId: string, activity: string | null = null) =>
    by.call(calls.signIn, { ticket: await ticketOf(by, roomId), activity });
  const isInside = async (by: Client) => (await db().$count(signInside, eq(signInside.userId, by.id))) === 1;

  it('of a night nobody comes without its approval, nor without who was named; who is left is alone', async () => {
    await saveFigures(world);
    const at = await doors.laboratory({ level: 'III' });
    const [one, two, other] = [
      ...[await doors.entitled(at), await doors.entitled(at), await doors.entitled(at)],
    ] as const;
    await nightIs(now.from, now.to);
    const unasked = await comeIn(one, at.roomId);
    expect([unasked.status, unasked.result]).toMatchObject([409, { errorCode: 'NIGHT_NOT_APPROVED' }]);
    await approved(one, at, { nights: [{ ...now, companionIds: [two.id] }] });
    // Somebody else is there by an approval of his own: he is not who was named.
    await approved(other, at, { nights: [{ ...now, companionIds: [one.id] }] });
    await db().execute(
      sql`update access_grant set nights = jsonb_path_query_array(nights, '$[0]') where user_id = ${one.id}`,
    );
    expect((await comeIn(other, at.roomId)).result.waitingUntil).not.toBeNull();
    await db().execute(sql`delete from sign_waiting where user_id = ${other.id}`);
    expect((await comeIn(one, at.roomId)).result).toMatchObject({ record: null });
    const both = await comeIn(two, at.roomId);
    expect([both.result.insideCount, await isInside(one)]).toEqual([2, true]);
    const ends = (await one.call(calls.mineSignNow)).result.open?.overtimeAt ?? '';
    expect(shownIn(await timeZoneOf(db()), ends).slice(11)).toBe(now.to);
    await two.call(calls.signOut, {});
    const [left] = await db().select().from(signInside).where(eq(signInside.userId, one.id));
    expect(left?.aloneSince).not.toBeNull();
    const told = await one.call(notification.endpoints.notificationList, { group: 'access', pageSize: 50 });
    expect(told.result.data.map(({ kind }) => kind)).toContain('sign.alone');
    await saveFigures(world);
  });

  it('of a night another companion may be named at the door, who is judged; when the last one leaves, alarm', async () => {
    await saveFigures(world);
    const at = await doors.laboratory({ level: 'III' });
    const [one, two, other, four] = [
      ...[
        await doors.entitled(at),
        await doors.entitled(at),
        await doors.entitled(at),
        await doors.entitled(at),
      ],
    ] as const;
    const stranger = await world.signedInAs('student');
    await nightIs(now.from, now.to);
    await approved(one, at, { nights: [{ ...now, companionIds: [two.id] }] });
    await approved(other, at, { nights: [{ ...now, companionIds: [four.id] }] });

    await db().execute(sql`delete from access_code_use where user_id = ${one.id}`);
    const display = await pairedDisplay(world, safety, at.roomId);
    displays.set(at.roomId, display);
    const code = (await display.call(displayCode)).result.payload;
    const { result } = await one.call(calls.signCodeResolve, { code });
    expect(result).toMatchObject({
      decision: { reasonCode: 'NEED_COMPANION' },
      companions: [{ name: '张三', here: false }],
    });
    const ticket = result.ticket ?? '';
    const named = (companions: string[]) => one.call(calls.signIn, { ticket, companions });
    const refused = async (companions: string[]) => {
      const { status, result: answer } = await named(companions);
      return [status, answer.errorCode, answer.errors?.[0]?.field];
    };
    expect(await refused([one.id])).toEqual([400, 'SIGN_COMPANION_TWICE', 'companions']);
    expect(await refused([other.id, other.id])).toEqual([400, 'SIGN_COMPANION_TWICE', 'companions']);
    expect(await refused([other.id, stranger.id])).toEqual([400, 'SIGN_COMPANION_BARRED', 'companions']);
    expect(await refused([uuid()])).toEqual([400, 'SIGN_COMPANION_BARRED', 'companions']);
    expect((await refused(['x'])).slice(0, 2)).toEqual([400, 'BAD_INPUT']);
    expect((await refused(Array.from({ length: 21 }, () => uuid()))).slice(0, 2)).toEqual([400, 'BAD_INPUT']);
    // Naming is not being there: he waits.
    expect((await named([other.id])).result).toMatchObject({ record: null });
    // Who comes by an approval of his own names whom he works with tonight: both are in.
    const second = await other.call(calls.signIn, {
      ...{ ticket: await ticketOf(other, at.roomId), companions: [one.id] },
    });
    expect([second.result.insideCount, await isInside(one)]).toEqual([2, true]);
    const [entry] = (await safety.call(calls.signList, { userId: one.id })).result.data;
    expect(entry?.companions).toBe('张三、张三');
    expect(
      (
        await four.call(calls.signIn, {
          ...{ ticket: await ticketOf(four, at.roomId), companions: [one.id] },
        })
      ).result.insideCount,
    ).toBe(3);

    await other.call(calls.signOut, {});
    const aloneOf = async (by: Client) =>
      (await db().select().from(signInside).where(eq(signInside.userId, by.id)))[0]?.aloneSince ?? null;
    // Two are there, but none of those with whom he is; who named him has him.
    expect([(await aloneOf(one)) === null, await aloneOf(four)]).toEqual([false, null]);
    const told = async (by: Client) =>
      (await by.call(notification.endpoints.notificationList, { group: 'access', pageSize: 50 })).result.data
        .filter(({ kind }) => kind === 'sign.alone')
        .map(({ title }) => title);
    expect(await told(one)).toEqual([expect.stringContaining('您的同行人不在')]);
    expect(await told(four)).toEqual([]);
    const room = async () =>
      (await safety.call(calls.insideList, { scope: 'room', refId: at.roomId })).result.byBuilding[0]
        ?.rooms[0];
    const inside = await room();
    expect([inside?.alone, inside?.people.map((one) => [one.userId, one.companionGone])]).toEqual([
      false,
      expect.arrayContaining([
        [one.id, true],
        [four.id, false],
      ]),
    ]);
    world.platform.shortCache.clear();
    expect((await display.call(displayCode)).result.card.alarms).toEqual([
      ['夜间同行人不在场', 'Somebody is here without a companion of the night'],
    ]);
    expect(await told(at.head)).toEqual([]);
    await db()
      .update(signInside)
      .set({ aloneSince: new Date(nowMs() - 31 * 60_000).toISOString() })
      .where(eq(signInside.userId, one.id));
    for (let times = 0; times < 2; times++) await watchInside(world.platform);
    expect(await told(at.head)).toEqual([expect.stringContaining('同行人不在场')]);
    // He is back: it is over.
    const back = await other.call(calls.signIn, {
      ...{ ticket: await ticketOf(other, at.roomId), companions: [one.id] },
    });
    expect([back.result.insideCount, await aloneOf(one)]).toEqual([3, null]);
    expect((await room())?.people.every(({ companionGone }) => !companionGone)).toBe(true);
    await saveFigures(world);
  });

  it('dangerous work waits for company by day too, and whoever is left with it is alone', async () => {
    await saveFigures(world);
    const at = await doors.laboratory({ level: 'III' });
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    expect((await comeIn(one, at.roomId, '高压')).result.waitingUntil).not.toBeNull();
    expect((await comeIn(two, at.roomId)).result.insideCount).toBe(2);
    await two.call(calls.signOut, {});
    const [left] = await db().select().from(signInside).where(eq(signInside.userId, one.id));
    expect([left?.minPeople, left?.aloneSince === null]).toEqual([2, false]);
    const display = await pairedDisplay(world, safety, at.roomId);
    expect((await display.call(calls.displayCode)).result.card.alarms).toEqual([
      ['在场人数不足，须 2 人以上（不计访客）', 'Too few inside: 2 have to be here besides visitors'],
    ]);
    await one.call(calls.signOut, {});
    // Without it he comes alone.
    expect((await comeIn(one, at.roomId)).result.insideCount).toBe(1);
  });

  it('today is made longer by the head or an officer, and whoever is inside may stay', async () => {
    await saveFigures(world);
    const at = await doors.laboratory({ level: 'III' });
    const one = await doors.entitled(at);
    await comeIn(one, at.roomId);
    const longer = { roomId: at.roomId, purpose: '反应尚未结束，须继续守候', companionIds: [] };
    const until = (hours: number) => new Date(nowMs() + hours * 3_600_000).toISOString();
    for (const hours of [-1, 13])
      expect(
        (await one.call(calls.accessExtendToday, { ...longer, until: until(hours) })).result.errorCode,
      ).toBe('APPLY_UNTIL_WRONG');
    const stranger = await world.signedInAs('student');
    expect((await stranger.call(calls.accessExtendToday, { ...longer, until: until(2) })).status).toBe(404);
    const made = await one.call(calls.accessExtendToday, { ...longer, until: until(11) });
    expect(made.result.state).toBe('running');
    const twice = await one.call(calls.accessExtendToday, { ...longer, until: until(2) });
    expect([twice.status, twice.result.errorCode]).toEqual([409, 'APPLY_RUNNING']);
    expect(await seen(one, made.result.id)).toMatchObject({ applyKind: 'extend', can: ['urge', 'withdraw'] });
    const before = (await one.call(calls.mineSignNow)).result.open?.overtimeAt ?? '';
    // Whoever is first decides, as nobody else is asked after him.
    const [posts] = (
      await db().execute<{ all: string[] }>(
        sql`select array_prepend(head_id, safety_officer_ids) as all from laboratory where id = ${at.id}`,
      )
    ).rows;
    expect((await approve(one, made.result.id, 'accessExtend')).sort()).toEqual(
      [...new Set(posts?.all)].sort(),
    );
    const after = (await one.call(calls.mineSignNow)).result.open?.overtimeAt ?? '';
    expect([after < before, after.slice(0, 16)]).toEqual([true, until(11).slice(0, 16)]);
    // At night somebody has to come along.
    await nightIs(now.from, now.to);
    const alone = await one.call(calls.accessExtendToday, { ...longer, until: until(1) });
    expect([alone.status, alone.result.errorCode]).toEqual([400, 'APPLY_NIGHT_ALONE']);
    await saveFigures(world);
  });

  it('today is made longer once, of two who ask for it and two who decide at once', async () => {
    await saveFigures(world);
    const officer = await world.signedInAs('staff');
    const at = await doors.laboratory({ level: 'III', more: { safetyOfficerIds: [officer.id] } });
    const one = await doors.entitled(at);
    const until = new Date(nowMs() + 2 * 3_600_000).toISOString();
    const ask = () =>
      one.call(calls.accessExtendToday, {
        ...{ roomId: at.roomId, purpose: '反应尚未结束，须继续守候', companionIds: [], until },
      });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const id = both.find(({ status }) => status === 200)?.result.id ?? '';
    const decide = async (by: Client, pass: boolean) => {
      const caller = await world.platform.callers.ofAccount(by.id);
      if (!caller) throw new Error('nobody decides');
      return runWrite(
        systemContext(world.platform, caller),
        { title: ['测试', 'Test'], module: 'test', unlogged: true },
        (context) =>
          decideApproval(context, { kind: 'accessExtend', businessId: id, pass, comment: '已核实' }),
      );
    };
    const decided = await Promise.allSettled([decide(at.head, true), decide(officer, false)]);
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state } = await seen(one, id);
    const passed = decided[0]?.status === 'fulfilled';
    expect([state, (await nightsOf(one.id)).length]).toEqual(passed ? ['approved', 1] : ['rejected', 0]);
  });
});
