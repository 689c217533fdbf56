import { access, screen } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../platform/timeZone.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { laboratoriesToLand, syncLaboratories } from '../grant/sync.ts';
import { accessModule } from '../module.ts';
import { doorsOf } from '../testing/doors.ts';

const world = useWorld();
const ledger = useLedger(world);
const doors = doorsOf(world, ledger);
const { landingShow } = access.endpoints;
let safety: Client;

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
});

const shown = async () => (await safety.call(landingShow)).result;
const todos = async (by: Client) =>
  (await by.call(screen.endpoints.todoList, { pageSize: 100 })).result.data.filter(({ kind }) =>
    kind.startsWith('accessLanding'),
  );

it('rooms come to access one laboratory after the other, and the page counts them', async () => {
  const before = await shown();
  const roomId = await ledger.room();
  const { laboratory } = await ledger.headed({ rooms: [{ roomId, share: 100, use: 'experiment' }] });
  await doors.db().execute(sql`delete from access_grant where room_id = ${roomId}`);
  await doors.db().execute(sql`delete from access_room where id = ${roomId}`);
  expect(await shown()).toMatchObject({ rooms: before.rooms + 1, roomsLanded: before.roomsLanded });
  await world.write((context) => syncLaboratories(context, [laboratory.id], { quietly: true }));
  expect(await shown()).toMatchObject({ rooms: before.rooms + 1, roomsLanded: before.roomsLanded + 1 });
  const student = await world.signedInAs('student');
  expect((await student.call(landingShow)).status).toBe(403);
});

it('lands as many laboratories at once as have so many rooms, one at least, each once, and nothing again', async () => {
  const landed = [
    await doors.laboratory({ rooms: 2 }),
    await doors.laboratory({ rooms: 3 }),
    await doors.laboratory(),
  ];
  const ids = landed.map(({ id }) => id).sort();
  for (const { id, roomIds } of landed) {
    await doors.db().execute(sql`delete from access_grant where laboratory_id = ${id}`);
    await doors.db().execute(sql`delete from access_room where id = any(${sql.param(roomIds)}::uuid[])`);
  }
  const sizes = new Map(landed.map(({ id, roomIds }) => [id, roomIds.length]));
  const [a = '', b = ''] = ids;
  const next = (rooms: number, after?: string) => laboratoriesToLand(doors.db(), { rooms, after });
  expect(await next(1)).toEqual([a]);
  expect(await next((sizes.get(a) ?? 0) + (sizes.get(b) ?? 0))).toEqual([a, b]);
  expect(await next(1000)).toEqual(ids);
  expect(await next(1000, b)).toEqual(ids.slice(2));
  const land = accessModule.jobs?.find(({ name }) => name === 'access.land');
  const counted = async () => {
    const { rows } = await doors.db().execute<{ rooms: number; grants: number }>(sql`select
      (select count(*)::int from access_room) as rooms, (select count(*)::int from access_grant) as grants`);
    return rows[0];
  };
  await land?.run(world.platform, {} as never);
  expect(await next(1000)).toEqual([]);
  const { rooms, roomsLanded } = await shown();
  expect(roomsLanded).toBe(rooms);
  const once = await counted();
  await land?.run(world.platform, {} as never);
  expect(await counted()).toEqual(once);
});

it('until doors decide the college is asked for the day, and its organisations for who lacks something', async () => {
  const at = await doors.laboratory();
  const office = await world.signedInAs('organizationSafetyAdministrator', {
    organizationId: world.organizations.a,
  });
  const one = await doors.entitled(at);
  await doors
    .db()
    .execute(sql`update access_grant set state = 'pending', reasons = array['certificateMissing']
    where user_id = ${one.id}`);
  expect((await todos(safety)).map(({ kind }) => kind)).toContain('accessLanding.date');
  const [people] = await todos(office);
  expect(people).toMatchObject({
    kind: 'accessLanding.people',
    title: expect.stringMatching(/\d+ 人尚未满足/),
    link: '/access/accessUserList?lacking=any',
  });
  // The list behind it has those who are counted, whether their grants wait or are suspended.
  const two = await doors.entitled(at);
  await doors.db().execute(sql`update access_grant set state = 'suspended', reasons = array['trainingGap']
    where user_id = ${two.id}`);
  const [counted] = await todos(office);
  const rows = (await office.call(access.endpoints.accessUserList, { lacking: 'any', pageSize: 100 })).result
    .data;
  expect(rows.map(({ userId }) => userId)).toEqual(expect.arrayContaining([one.id, two.id]));
  expect(counted?.title).toContain(`${new Set(rows.map(({ userId }) => userId)).size} 人`);
  expect(await todos(one)).toEqual([]);
  await doors.decideFrom(await dayOf(doors.db()));
  expect([...(await todos(safety)), ...(await todos(office))]).toEqual([]);
});
