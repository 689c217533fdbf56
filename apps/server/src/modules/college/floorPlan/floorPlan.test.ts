import { college, files, building as permission } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { file } from '../../../platform/files/tables.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { grant } from '../../../testing/roles.ts';
import { type RoomRisk, roomRisks } from '../ports.ts';

const world = useWorld();
const { buildingAdd, buildingEdit, buildingDelete, buildingHistory, roomAdd, roomEdit, roomDelete } =
  college.endpoints;
const { floorPlanList, floorPlanDetails, floorPlanSave, floorPlanDelete } = college.endpoints;
const nobody = '01900000-0000-7000-8000-000000000000';
const risks = new Map<string, RoomRisk>();
let admin: Client;

const rectangle = [
  [0.1, 0.1],
  [0.3, 0.1],
  [0.3, 0.25],
  [0.1, 0.25],
];

const building = async () => {
  const input = {
    name: unique('楼'),
    code: unique('B'),
    campus: '东湖校区',
    floorsAbove: 3,
    floorsBelow: 1,
  };
  return { ...input, id: (await admin.call(buildingAdd, input)).result.id };
};
const room = async (buildingId: string, more: object = {}) =>
  (await admin.call(roomAdd, { buildingId, floor: 1, roomNo: unique('R'), ...more })).result.id;
const picture = async (client = admin): Promise<string> => {
  const content = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { result } = await client.call(files.endpoints.imageUpload, undefined, {
    files: [{ name: 'plan.png', content, type: 'image/png' }],
  });
  return result.fileId;
};
const usedBy = async (fileId: string) =>
  (await world.platform.database.db.select().from(file).where(eq(file.id, fileId)))[0]?.usedBy;

/** A building whose first floor has a plan with one room on it. */
const drawn = async () => {
  const house = await building();
  const roomId = await room(house.id);
  const fileId = await picture();
  const plan = { buildingId: house.id, floor: 1, fileId, spots: [{ roomId, points: rectangle }] };
  expect((await admin.call(floorPlanSave, { ...plan, version: 0 })).result).toEqual({ version: 1 });
  return { house, roomId, plan };
};
const shown = async (buildingId: string, floor = 1, client = admin) =>
  (await client.call(floorPlanDetails, { buildingId, floor })).result;

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
  world.platform.ports.give(
    roomRisks,
    async (_, ids) => new Map([...risks].filter(([id]) => ids.includes(id))),
  );
});

describe('the plan of a floor', () => {
  it('is drawn, shown with its rooms and their risk, changed, and deleted, with its history', async () => {
    const { house, roomId, plan } = await drawn();
    const empty = await room(house.id);
    await room(house.id, { floor: 2 });
    risks.set(roomId, { laboratoryCount: 2, riskLevel: 'II' });
    const first = await shown(house.id);
    expect(first.plan).toMatchObject({ fileId: plan.fileId, width: 800, height: 500, version: 1 });
    expect((await world.app.inject(first.plan?.pictureUrl ?? '')).statusCode).toBe(200);
    expect(first.rooms).toHaveLength(2);
    expect(first.rooms.find(({ id }) => id === roomId)).toMatchObject({
      points: rectangle,
      roomStatus: 1,
      laboratoryCount: 2,
      riskLevel: 'II',
    });
    expect(first.rooms.find(({ id }) => id === empty)).toMatchObject({
      points: null,
      laboratoryCount: 0,
      riskLevel: null,
    });
    expect((await admin.call(floorPlanList, { buildingId: house.id })).result).toEqual([
      { floor: 1, spotCount: 1, pictureUrl: expect.stringContaining('size=thumb') },
    ]);

    const triangle = [
      [0, 0],
      [0.5, 0],
      [0.5, 1],
    ];
    const spots = [{ roomId: empty, points: triangle }];
    const second = await picture();
    const saved = await admin.call(floorPlanSave, { ...plan, fileId: second, spots, version: 1 });
    expect(saved.result).toEqual({ version: 2 });
    expect((await shown(house.id)).rooms.map(({ id, points }) => [id, points])).toEqual(
      expect.arrayContaining([
        [empty, triangle],
        [roomId, null],
      ]),
    );
    expect(await usedBy(plan.fileId)).toBeNull();
    expect(await usedBy(second)).toContain('building.floorPlan:');

    const gone = { buildingId: house.id, floor: 1, version: 2 };
    expect((await admin.call(floorPlanDelete, gone)).status).toBe(200);
    expect((await admin.call(floorPlanDelete, gone)).status).toBe(404);
    expect(await shown(house.id)).toMatchObject({ plan: null, rooms: [{}, {}] });
    expect(await usedBy(second)).toBeNull();
    const { result } = await admin.call(buildingHistory, { id: house.id });
    expect(result.data.slice(0, 3).map(({ changes }) => changes[0])).toEqual([
      expect.objectContaining({ field: 'floorPlan', before: '1F · 1', after: null }),
      expect.objectContaining({ field: 'floorPlan', before: '1F · 1', after: '1F · 1' }),
      expect.objectContaining({ field: 'floorPlan', before: null, after: '1F · 1' }),
    ]);
  });

  it('is saved by one of two who opened it at once', async () => {
    const { plan } = await drawn();
    const late = await admin.call(floorPlanSave, { ...plan, spots: [], version: 0 });
    expect(late).toMatchObject({ status: 409, result: { errorCode: 'STALE_VERSION' } });
    const [one, other] = await Promise.all([
      admin.call(floorPlanSave, { ...plan, version: 1 }),
      admin.call(floorPlanSave, { ...plan, spots: [], version: 1 }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const stale = await admin.call(floorPlanDelete, { buildingId: plan.buildingId, floor: 1, version: 1 });
    expect(stale.status).toBe(409);

    const house = await building();
    const both = await Promise.all(
      [await picture(), await picture()].map((fileId) =>
        admin.call(floorPlanSave, { buildingId: house.id, floor: 2, fileId, spots: [], version: 0 }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses rooms of another building, of another floor, none at all, and one twice', async () => {
    const { house, roomId, plan } = await drawn();
    const other = await room((await building()).id);
    const above = await room(house.id, { floor: 2 });
    const save = (spots: object[]) => admin.call(floorPlanSave, { ...plan, spots, version: 1 });
    for (const id of [other, above])
      expect(await save([plan.spots[0] as object, { roomId: id, points: rectangle }])).toMatchObject({
        status: 400,
        result: { errorCode: 'SPOT_ROOM_ELSEWHERE', errors: [{ field: 'spots.1' }] },
      });
    expect((await save([{ roomId: nobody, points: rectangle }])).status).toBe(404);
    const twice = { roomId, points: rectangle };
    expect((await save([twice, twice])).result.errorCode).toBe('SPOT_ROOM_TWICE');
    expect((await shown(house.id)).rooms.find(({ id }) => id === roomId)?.points).toEqual(rectangle);
  });

  it('refuses outlines that leave the picture, cross themselves or enclose nothing', async () => {
    const { roomId, plan } = await drawn();
    const save = (points: number[][]) =>
      admin.call(floorPlanSave, { ...plan, spots: [{ roomId, points }], version: 1 });
    for (const wrong of [
      [],
      rectangle.slice(0, 2),
      [...rectangle.slice(0, 3), [0.1, 1.01]],
      [...rectangle.slice(0, 3), [-0.01, 0.2]],
      [...rectangle.slice(0, 3), [0.1]],
      [...rectangle.slice(0, 3), [0.1, 0.2, 0.3]],
      Array.from({ length: 61 }, (_, at) => [at / 61, (at / 61) ** 2]),
    ])
      expect((await save(wrong)).status).toBe(400);
    const [a, b, c, d] = rectangle as [number[], number[], number[], number[]];
    expect((await save([a, c, b, d])).result.errorCode).toBe('SPOT_CROSSES');
    expect((await save([a, a, a])).result.errorCode).toBe('SPOT_TOO_SMALL');
  });

  it('takes a picture of one’s own upload, on a floor that is there', async () => {
    const { plan } = await drawn();
    const save = (more: object) => admin.call(floorPlanSave, { ...plan, spots: [], version: 0, ...more });
    for (const floor of [0, 4, -2])
      expect((await save({ floor, fileId: await picture() })).result.errorCode).toBe('ROOM_FLOOR_OUTSIDE');
    const theirs = await picture(await world.signedInAs('staff'));
    for (const fileId of [theirs, plan.fileId, nobody])
      expect((await save({ floor: 2, fileId })).result.errorCode).toBe('FILE_UNKNOWN');
    const pdf = await admin.call(files.endpoints.documentUpload, undefined, {
      files: [{ name: 'plan.pdf', content: Buffer.from('%PDF-1.4\n%%EOF'), type: 'application/pdf' }],
    });
    expect(pdf.status).toBe(200);
    expect((await save({ floor: 2, fileId: pdf.result.fileId })).result.errorCode).toBe('FILE_UNKNOWN');
    expect((await save({ buildingId: nobody, fileId: await picture() })).status).toBe(404);
    expect((await save({ floor: -1, fileId: await picture() })).status).toBe(200);
  });

  it('shows others what they reach, and is the college’s to change', async () => {
    const { house, plan } = await drawn();
    const mine = await room(house.id, { organizationId: world.organizations.aDepartment });
    const spots = [...plan.spots, { roomId: mine, points: rectangle }];
    await admin.call(floorPlanSave, { ...plan, spots, version: 1 });
    const keeper = await grant(world, admin, permission, ['query', 'edit'], 'organizationSubtree');
    expect((await shown(house.id, 1, keeper)).rooms.map(({ id }) => id)).toEqual([mine]);
    const save = await keeper.call(floorPlanSave, { ...plan, spots: [], version: 2 });
    expect(save).toMatchObject({ status: 403, result: { errorCode: 'COLLEGE_SCOPE_REQUIRED' } });
    const gone = { buildingId: house.id, floor: 1, version: 2 };
    expect((await keeper.call(floorPlanDelete, gone)).status).toBe(403);
    const student = await world.signedInAs('student');
    for (const call of [floorPlanList, floorPlanDetails, floorPlanSave, floorPlanDelete])
      expect((await student.call(call, { ...plan, version: 2 })).status).toBe(403);
    expect((await admin.call(floorPlanList, { buildingId: nobody })).status).toBe(404);
    expect((await admin.call(floorPlanDetails, { buildingId: nobody, floor: 1 })).status).toBe(404);
  });

  it('loses a room that moves or goes, and goes with its floor or its building', async () => {
    const { house, roomId, plan } = await drawn();
    const other = await room(house.id);
    const spots = [...plan.spots, { roomId: other, points: rectangle }];
    await admin.call(floorPlanSave, { ...plan, spots, version: 1 });
    const moved = { id: roomId, buildingId: house.id, floor: 2, roomNo: unique('R'), version: 0 };
    expect((await admin.call(roomEdit, moved)).status).toBe(200);
    await admin.call(roomEdit, { ...moved, floor: 1, version: 1 });
    expect((await shown(house.id)).rooms.find(({ id }) => id === roomId)?.points).toBeNull();
    expect((await admin.call(roomDelete, { ids: [roomId, other] })).status).toBe(200);
    expect((await admin.call(floorPlanList, { buildingId: house.id })).result[0]?.spotCount).toBe(0);

    const cellar = await picture();
    const below = { buildingId: house.id, floor: -1, fileId: cellar, spots: [], version: 0 };
    await admin.call(floorPlanSave, below);
    const flat = await admin.call(buildingEdit, { ...house, floorsBelow: 0, version: 0 });
    expect(flat.status).toBe(200);
    expect(await usedBy(cellar)).toBeNull();
    expect((await admin.call(floorPlanList, { buildingId: house.id })).result).toHaveLength(1);
    expect((await admin.call(buildingDelete, { id: house.id })).status).toBe(200);
    expect(await usedBy(plan.fileId)).toBeNull();
  });
});
