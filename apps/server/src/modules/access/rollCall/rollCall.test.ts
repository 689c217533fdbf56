import { access, emergency, notification, screen } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { room } from '../../college/public.ts';
import { signInside } from '../tables.ts';
import { roomIn } from '../testing/objects.ts';
import { merged } from './rules.ts';
import { leftBefore } from './service.ts';

const world = useWorld();
const ledger = useLedger(world);
const calls = access.endpoints;
let safety: Client;
let guard: Client;

/** A laboratory with some people inside. */
const inside = async (n: number) => {
  const roomId = await ledger.room();
  const { head, laboratory } = await ledger.headed({ rooms: [{ roomId, share: 100, use: 'experiment' }] });
  const people: Client[] = [];
  for (let no = 0; no < n; no++) {
    const one = await world.signedInAs('student');
    await world.platform.database.db
      .insert(signInside)
      .values({ userId: one.id, roomId, recordId: uuid(), inAt: nowIso(), minPeople: 1 });
    people.push(one);
  }
  return { id: laboratory.id, head, people, roomId };
};
type At = Awaited<ReturnType<typeof inside>>;
const buildingOf = async (roomId: string) =>
  (await world.platform.database.db.select({ id: room.buildingId }).from(room).where(eq(room.id, roomId)))[0]
    ?.id;

const start = (by: Client, { id }: At, more: object = {}) =>
  by.call(calls.rollCallStart, { scope: 'laboratory', refId: id, reason: '烟感报警', ...more } as never);
const shown = async (id: string, by = safety) => (await by.call(calls.rollCallDetails, { id })).result;
const mark = async (by: Client, id: string, marks: { userId: string; state: string; at?: string }[]) => {
  const { people } = await shown(id);
  return by.call(calls.rollCallMark, {
    id,
    marks: marks.map(({ userId, state, at = nowIso() }) => ({
      personId: people.find((one) => one.userId === userId)?.id ?? uuid(),
      ...{ state, at },
    })),
  } as never);
};
const ago = (seconds: number) => new Date(nowMs() - seconds * 1000).toISOString();

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  guard = await world.signedInAs('security', { organizationId: world.organizations.top });
});

describe('marks', () => {
  const none = { state: 'unconfirmed', markedAt: null } as const;
  const [early, late, now] = [
    '2026-03-02T08:00:00.000Z',
    '2026-03-02T08:01:00.000Z',
    '2026-03-02T08:02:00.000Z',
  ];
  it('of two phones merge to the later one, in whichever order they come', () => {
    const [safe, trapped] = [{ state: 'safe', at: late } as const, { state: 'trapped', at: early } as const];
    for (const order of [
      [safe, trapped],
      [trapped, safe],
    ]) {
      let there: Parameters<typeof merged>[0] = none;
      for (const one of order) there = merged(there, one, now) ?? there;
      expect(there.state).toBe('safe');
    }
  });
  it('of the same moment leave the worse one, and a clock that is ahead counts as now', () => {
    const there = { state: 'safe', markedAt: early } as const;
    expect(merged(there, { state: 'trapped', at: early }, now)?.state).toBe('trapped');
    expect(merged({ state: 'trapped', markedAt: early }, { state: 'safe', at: early }, now)).toBeUndefined();
    expect(merged(none, { state: 'safe', at: '2030-01-01T00:00:00.000Z' }, now)?.markedAt).toBe(now);
  });
});

describe('a roll-call', () => {
  it('asks everybody inside, who answers himself, and counts', async () => {
    const at = await inside(3);
    const [one, two] = at.people;
    const { result, status } = await start(at.head, at);
    expect(status).toBe(200);
    const asked = (await one?.call(calls.rollCallMineList))?.result;
    expect(asked).toMatchObject([{ id: result.id, state: 'unconfirmed' }]);
    const notices = (
      await one?.call(notification.endpoints.notificationList, { group: 'access', pageSize: 20 })
    )?.result.data;
    expect(notices?.[0]?.title).toContain('您是否安全');
    const todos = async () =>
      (await one?.call(screen.endpoints.todoList, { source: 'rollCall' }))?.result.data;
    expect(await todos()).toMatchObject([
      { kind: 'rollCall.answer', link: `/signList/rollCall?id=${result.id}` },
    ]);
    await one?.call(calls.rollCallAnswer, { id: result.id, safe: true });
    expect(await todos()).toEqual([]);
    await two?.call(calls.rollCallAnswer, { id: result.id, safe: false });
    const details = await shown(result.id, at.head);
    expect(details).toMatchObject({ total: 3, safe: 1, trapped: 1, unconfirmed: 1, left: 0 });
    expect(details.people.map(({ state }) => state)).toEqual(['unconfirmed', 'trapped', 'safe']);
    const stranger = await world.signedInAs('student');
    expect((await stranger.call(calls.rollCallAnswer, { id: result.id, safe: true })).status).toBe(404);
    expect((await stranger.call(calls.rollCallList, {})).status).toBe(403);
  });

  it('is marked on two phones, one of them without network for a while', async () => {
    const at = await inside(2);
    const [a, b] = at.people.map(({ id }) => id);
    const { result } = await start(safety, at);
    await mark(safety, result.id, [{ userId: a ?? '', state: 'trapped', at: ago(5) }]);
    // The other phone said before that he is safe; it comes later and does not count.
    const counters = await mark(guard, result.id, [
      { userId: a ?? '', state: 'safe', at: ago(60) },
      { userId: b ?? '', state: 'safe', at: ago(60) },
    ]);
    expect(counters.result).toMatchObject({ trapped: 1, safe: 1, unconfirmed: 0 });
    await mark(guard, result.id, [{ userId: a ?? '', state: 'safe' }]);
    expect((await shown(result.id)).trapped).toBe(0);
    expect((await mark(safety, result.id, [{ userId: uuid(), state: 'safe' }])).status).toBe(400);
    const gone = await mark(guard, result.id, [{ userId: b ?? '', state: 'left' }]);
    expect(gone.result).toMatchObject({ safe: 1, left: 1 });
  });

  it('counts an answer that comes late by its own time, as a mark', async () => {
    const at = await inside(1);
    const [one] = at.people;
    const { result } = await start(safety, at);
    const answers = (safe: boolean, when: string) =>
      one?.call(calls.rollCallAnswer, { id: result.id, safe, at: when });
    const state = async () => (await shown(result.id)).people[0]?.state;
    await mark(safety, result.id, [{ userId: one?.id ?? '', state: 'trapped', at: ago(5) }]);
    expect((await answers(true, ago(60)))?.status).toBe(200);
    expect(await state()).toBe('trapped');
    expect((await answers(true, ago(1)))?.status).toBe(200);
    expect(await state()).toBe('safe');
  });

  it('runs once a place, ends with a summary and stays as it was', async () => {
    const at = await inside(1);
    const { result } = await start(at.head, at);
    const twice = await start(safety, at);
    expect([twice.status, twice.result.errorCode]).toEqual([409, 'ROLL_CALL_RUNNING']);
    expect((await at.head.call(calls.rollCallEnd, { id: result.id, summary: '全部撤离' })).status).toBe(200);
    expect(await shown(result.id)).toMatchObject({ state: 'ended', summary: '全部撤离', unconfirmed: 1 });
    const late = await mark(safety, result.id, [{ userId: at.people[0]?.id ?? '', state: 'safe' }]);
    expect([late.status, late.result.errorCode]).toEqual([409, 'ROLL_CALL_ENDED']);
    expect((await at.people[0]?.call(calls.rollCallAnswer, { id: result.id, safe: true }))?.status).toBe(409);
    expect((await at.head.call(calls.rollCallEnd, { id: result.id })).status).toBe(409);
    const pdf = await safety.call(calls.rollCallPdf, { id: result.id });
    expect((await readPdf(pdf.body)).texts.join('')).toContain('全部撤离');
  });

  it('is ended by whoever started it, or the college; others who count there do not', async () => {
    const at = await inside(1);
    const { result } = await start(safety, at);
    expect((await shown(result.id, at.head)).canEnd).toBe(false);
    const byHead = await at.head.call(calls.rollCallEnd, { id: result.id });
    expect([byHead.status, byHead.result.errorCode]).toEqual([403, 'NOT_ALLOWED']);
    expect(await shown(result.id, guard)).toMatchObject({ state: 'running', canEnd: true });
    expect((await guard.call(calls.rollCallEnd, { id: result.id })).status).toBe(200);
    expect((await shown(result.id)).canEnd).toBe(false);
    const own = await start(at.head, at);
    expect((await shown(own.result.id, at.head)).canEnd).toBe(true);
  });

  it('of another’s laboratory is not there, and only the college counts the college', async () => {
    const at = await inside(0);
    const other = await inside(0);
    expect((await start(at.head, other)).status).toBe(404);
    expect((await start(at.head, at, { scope: 'college', refId: undefined })).status).toBe(403);
    expect((await start(safety, at, { refId: undefined })).status).toBe(400);
    const { result } = await start(other.head, other);
    expect((await at.head.call(calls.rollCallDetails, { id: result.id })).status).toBe(404);
    // A building is of whoever has a room in it.
    const far = await roomIn(world, {
      ...{
        organizationId: world.organizations.b,
        departmentId: world.organizations.b,
        accountId: other.head.id,
      },
    });
    const building = async (roomId: string) => ({ scope: 'building', refId: await buildingOf(roomId) });
    expect((await start(at.head, at, await building(far.roomId))).status).toBe(404);
    expect((await start(at.head, at, await building(at.roomId))).status).toBe(200);
  });

  it('asks ten thousand in one room, each once, and is marked and told as any other', async () => {
    const at = await inside(1);
    const [first] = at.people;
    await world.platform.database.db.execute(sql`
      with crowd as (
        insert into account (id, login_name, name, user_type, organization_id, search_text)
        select gen_random_uuid(), 'crowd' || n, '群众' || n, a.user_type, a.organization_id, ''
          from account a, generate_series(1, 9999) n where a.id = ${first?.id} returning id)
      insert into sign_inside (user_id, room_id, record_id, in_at, min_people)
      select id, ${at.roomId}, gen_random_uuid(), now(), 1 from crowd`);
    const { status, result } = await start(at.head, at);
    expect(status).toBe(200);
    const { total, unconfirmed, people } = await shown(result.id, at.head);
    const once = new Set(people.map(({ userId }) => userId)).size;
    expect({ total, unconfirmed, once }).toEqual({ total: 10_000, unconfirmed: 10_000, once: 10_000 });
    const { rows } = await world.platform.database.db.execute<{ n: number; each: number }>(sql`
      select count(*)::int as n, count(distinct account_id)::int as each from notification
       where key = ${`rollCall:${result.id}`}`);
    expect(rows).toEqual([{ n: 10_000, each: 10_000 }]);
    const some = people.slice(0, 500).map(({ id }) => ({ personId: id, state: 'safe', at: nowIso() }));
    const marked = await safety.call(calls.rollCallMark, { id: result.id, marks: some } as never);
    expect(marked.result).toMatchObject({ total: 10_000, safe: 500, unconfirmed: 9500 });
    await world.platform.database.db.execute(sql`delete from sign_inside where room_id = ${at.roomId}`);
    expect((await at.head.call(calls.rollCallEnd, { id: result.id })).status).toBe(200);
  });

  it('notes who signed out without saying so, and says that it is a drill', async () => {
    const at = await inside(1);
    const raised = await safety.call(emergency.endpoints.emergencyRaise, {
      ...{ kind: 'fire', roomId: at.roomId, drill: true },
    });
    const { result } = await start(safety, at, { emergencyId: raised.result.emergencyId });
    expect((await shown(result.id)).drill).toBe(true);
    await world.write((context) =>
      leftBefore(context, { userId: at.people[0]?.id ?? '', roomId: at.roomId }),
    );
    expect((await shown(result.id)).left).toBe(1);
    await eventually(async () => (await shown(result.id)).unconfirmed === 0);
  });
});
