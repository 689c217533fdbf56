import { AsyncLocalStorage } from 'node:async_hooks';
import { ledger, notification, screen } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { type Client, eventually, useWorld } from '../../testing/harness.ts';
import { useLedger } from '../../testing/ledger.ts';
import { room } from '../college/tables.ts';
import { laboratoryParts, refreshHazards, setRiskLevel } from './functions.ts';
import { emergencyEquipment } from './tables.ts';

const world = useWorld();
const shared = useLedger(world);
const calls = ledger.endpoints;
const nobody = '01a00000-0000-7000-8000-000000000000';

const told = async (client: Client) =>
  (await client.call(notification.endpoints.notificationList, { group: 'laboratory', pageSize: 100 })).result
    .data;
const titles = async (client: Client) => (await told(client)).map(({ title }) => title);
const todos = async (client: Client) =>
  (await client.call(screen.endpoints.todoList, { source: 'ledger' })).result.data;
const change = (ids: string[], action: string) =>
  shared.admin.call(calls.laboratoryStatusChange, { ids, action, reason: '管道改造期间停用' });
const edit = async (one: Awaited<ReturnType<typeof shared.add>>, more: object) => {
  const { warnings: _, ...fields } = one;
  const { version } = await shared.shown(one.id);
  const answer = await shared.admin.call(calls.laboratoryEdit, {
    ...fields,
    reason: '人员有变动',
    version,
    ...more,
  });
  expect([answer.status, answer.message]).toEqual([200, 'ok']);
};

describe('people of a laboratory', () => {
  it('hear when it is suspended and when it opens again; nobody else does', async () => {
    const { head, laboratory } = await shared.headed();
    const member = await world.signedInAs('student');
    const stranger = await world.signedInAs('student');
    const { laboratoryName: name, id } = laboratory;
    await head.call(calls.memberAdd, { laboratoryId: id, userId: member.id, memberRole: 'graduate' });
    await change([id], 'suspend');
    await change([id], 'resume');
    const events = [`实验室“${name}”已恢复`, `实验室“${name}”已停用`];
    expect(await titles(member)).toEqual([...events, `您已加入实验室“${name}”`]);
    expect(await titles(head)).toEqual([...events, `您已成为实验室“${name}”的负责人`]);
    expect(await titles(stranger)).toEqual([]);
    expect(await titles(shared.admin)).toEqual([]);

    const { members } = {
      members: (await head.call(calls.memberPageList, { laboratoryId: id })).result.data,
    };
    const ids = members.filter(({ userId }) => userId === member.id).map((one) => one.id);
    expect((await head.call(calls.memberLeave, { ids })).status).toBe(200);
    expect((await titles(member))[0]).toBe(`您已离开实验室“${name}”`);
    // Nobody is led to what he may not see any more.
    const links = async () => (await told(member)).map(({ link }) => link);
    expect((await links())[0]).toBeNull();
    expect((await links())[1]).toContain(id);
    expect((await member.call(calls.laboratoryDetails, { id })).status).toBe(404);
    await change([id], 'suspend');
    expect((await titles(member))[0]).toBe(`您已离开实验室“${name}”`);
  });

  it('hear of posts they take and lose', async () => {
    const { head, laboratory } = await shared.headed();
    const next = await world.signedInAs('staff');
    const officer = await world.signedInAs('staff');
    const { laboratoryName: name } = laboratory;
    await edit(laboratory, { headId: next.id, safetyOfficerIds: [officer.id] });
    expect((await titles(head))[0]).toBe(`您不再担任实验室“${name}”的负责人`);
    expect(await titles(next)).toEqual([`您已成为实验室“${name}”的负责人`]);
    expect(await titles(officer)).toEqual([`您已成为实验室“${name}”的安全员`]);
  });

  it('find closed rooms and equipment past its time among what waits for them', async () => {
    const { head, laboratory } = await shared.headed();
    const member = await world.signedInAs('staff');
    await head.call(calls.memberAdd, {
      laboratoryId: laboratory.id,
      userId: member.id,
      memberRole: 'teacher',
    });
    const roomId = laboratory.rooms[0]?.roomId ?? '';
    expect(await todos(head)).toEqual([]);
    const item = { laboratoryId: laboratory.id, roomId, kind: 'eyewash', quantity: 1, position: '水槽旁' };
    const { id } = (await head.call(calls.emergencyEquipmentAdd, item)).result;
    await world.write(async ({ db, emit }) => {
      await db
        .update(emergencyEquipment)
        .set({ nextCheckAt: '2026-01-01' })
        .where(eq(emergencyEquipment.id, id));
      // A room with a laboratory is not closed by its page; what got past it is told all the same.
      await db.update(room).set({ roomStatus: 2 }).where(eq(room.id, roomId));
      await emit('room.closed', { roomId, laboratoryIds: [] });
    });
    const waiting = await todos(head);
    expect(waiting.map(({ kind }) => kind)).toEqual(['ledger.emergencyCheck', 'ledger.room']);
    expect(waiting[0]).toMatchObject({
      title: `${laboratory.laboratoryName}：1 件应急设施待检查或更换`,
      dueAt: '2026-01-01T15:59:59.000Z',
    });
    for (const [kind, n] of [
      ['ledger.room', 1],
      ['ledger.emergencyCheck', 1],
      ['ledger', 2],
    ] as const) {
      const { totalCount, data } = (await head.call(screen.endpoints.todoList, { kind })).result;
      expect([kind, totalCount, data.length]).toEqual([kind, n, n]);
    }
    expect(await todos(member)).toEqual([]);
    const told = await eventually(async () => (await titles(head)).find((title) => title.includes('已关闭')));
    expect(told).toContain(laboratory.laboratoryName);
    expect((await titles(member)).filter((title) => title.includes('已关闭'))).toEqual([]);
  });
});

describe('hazards that other modules bring', () => {
  it('are taken over by day, leave with what brought them, and leave those by hand alone', async () => {
    const one = await shared.add({ hazards: ['laser'] });
    const other = await shared.add();
    let brought: Record<string, readonly ('corrosive' | 'laser')[]> = {};
    world.platform.ports.give(
      laboratoryParts,
      {
        counts: (id) => sql`case when ${id} = ${one.id} then 7 else 0 end`,
        closeCheck: async () => [],
        hazards: async (_, ids) => new Map(ids.map((id) => [id, brought[id] ?? []])),
      },
      'cylinders',
    );
    const hazardsOf = async (id: string) => {
      const { hazards, handHazards, completeness, counts } = await shared.shown(id);
      return {
        hazards,
        handHazards,
        completeness,
        count: counts.find(({ key }) => key === 'cylinders')?.count,
      };
    };
    const before = await hazardsOf(other.id);
    brought = { [one.id]: ['corrosive', 'laser'], [other.id]: ['corrosive'] };
    await world.write((context) => refreshHazards(context, [other.id]));
    expect((await hazardsOf(one.id)).hazards).toEqual(['laser']);
    const after = await hazardsOf(other.id);
    expect(after).toMatchObject({ hazards: ['corrosive'], handHazards: [], count: 0 });
    expect(after.completeness).toBeGreaterThan(before.completeness);
    await world.write((context) => refreshHazards(context));
    expect(await hazardsOf(one.id)).toMatchObject({
      hazards: ['laser', 'corrosive'],
      handHazards: ['laser'],
      count: 7,
    });
    brought = {};
    await world.write((context) => refreshHazards(context));
    expect((await hazardsOf(one.id)).hazards).toEqual(['laser']);
    expect(await hazardsOf(other.id)).toEqual(before);
  });
});

describe('what one call costs', () => {
  /** Statements that a call sends to the database; those of jobs that run beside it are not its own. */
  const countedOnce = async (work: () => Promise<{ status: number }>): Promise<number> => {
    const call = new AsyncLocalStorage<true>();
    let count = 0;
    const query = pg.Client.prototype.query;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...asked: unknown[]
    ) {
      if (call.getStore()) count++;
      return Reflect.apply(query, this, asked);
    });
    expect((await call.run(true, work)).status).toBe(200);
    spy.mockRestore();
    return count;
  };
  /**
   * The fewest of some tries: what a node keeps for a second is asked anew when something else was written meanwhile. Before
   * them there are connections for all that is asked at once: a question that waits for its connection counts for nobody.
   */
  const counted = async (work: () => Promise<{ status: number }>): Promise<number> => {
    await Promise.all(
      Array.from({ length: 20 }, () => world.platform.database.pool.query('select pg_sleep(0.05)')),
    );
    const tries: number[] = [];
    while (tries.length < 4) tries.push(await countedOnce(work));
    return Math.min(...tries);
  };

  it('a laboratory shows itself with six questions, however much is in it', async () => {
    const { head, laboratory } = await shared.headed();
    const shown = () => counted(() => head.call(calls.laboratoryDetails, { id: laboratory.id }));
    const few = await shown();
    for (let n = 0; n < 3; n++) {
      const userId = await world.person({ userType: 2 });
      await head.call(calls.memberAdd, { laboratoryId: laboratory.id, userId, memberRole: 'graduate' });
    }
    const rooms = [...laboratory.rooms];
    for (let n = 0; n < 3; n++) rooms.push({ roomId: await shared.room(), share: 50, use: 'reagent' });
    await edit(laboratory, { rooms });
    await change([laboratory.id], 'suspend');
    await world.write((context) => setRiskLevel(context, laboratory.id, 'I', ['chem'], nobody));
    // One more says why it is suspended.
    expect(await shown()).toBe(few + 1);
    expect(few).toBeLessThanOrEqual(6);
  });

  it('lists, cards and the choice of laboratories cost the same for one as for many', async () => {
    const head = await world.signedInAs('staff');
    await shared.add({ headId: head.id });
    const costs = async () => {
      const page = { pageSize: 100 };
      const reads = [
        () => shared.admin.call(calls.laboratoryPageList, page),
        () => head.call(calls.mineLaboratoryList, {}),
        () => head.call(calls.laboratorySelectList, { purpose: 'mine' }),
        () => head.call(calls.applicationPageList, page),
      ];
      const found: number[] = [];
      for (const read of reads) {
        found.push(await counted(read));
      }
      return found;
    };
    const few = await costs();
    for (let n = 0; n < 4; n++) {
      const { id } = await shared.add({ headId: head.id });
      await head.call(calls.applicationSave, { kind: 'close', laboratoryId: id });
    }
    expect(await costs()).toEqual(few);
    // One for each module that has something in laboratories, beside those of the list itself.
    expect(Math.max(...few)).toBeLessThanOrEqual(7);
  });
});
