import { files, ledger } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { isLabel } from '../../../platform/labelCode.ts';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf.ts';
import {
  controlledBalance,
  drawBottleCodes,
  emergencyList,
  openLoop,
  returnableBottles,
  storageRooms,
} from '../public.ts';
import { bottle, storageLocation } from '../tables.ts';
import { useStock } from '../testing/stock.ts';

const world = useWorld();
const stock = useStock(world);
const { calls } = stock;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let safe: string;
let college: Client;
const day = today('Asia/Shanghai');
const db = () => world.platform.database.db;

beforeAll(async () => {
  lab = await stock.laboratory();
  college = await world.signedInAs('safetyAdministrator');
  await stock.rule('highlyToxic', {});
  safe = await stock.cabinet(lab, {
    cabinetType: 'controlledSafe',
    lockKind: 'double',
    keeperAId: lab.head.id,
  });
  await world.write(({ db }) =>
    db
      .update(storageLocation)
      .set({ controlledState: 'approved', controlledCategories: ['highlyToxic'] })
      .where(eq(storageLocation.id, safe)),
  );
  await stock.add(lab, {
    ...{ substanceId: await stock.substanceId('151-50-8'), locationId: safe, netContent: '100', unit: 'g' },
  });
  await stock.bottle(lab);
});

describe('what other modules ask', () => {
  it('tells what was received, used and is left of what is controlled', async () => {
    expect(await controlledBalance(db(), [lab.id], day, day)).toMatchObject([
      {
        category: 'highlyToxic',
        chineseName: '氰化钾',
        received: '100',
        consumed: '0',
        inStore: '100',
        unit: 'g',
      },
    ]);
    expect(await controlledBalance(db(), [lab.id], '2020-01-01', '2020-12-31')).toEqual([]);
  });

  it('tells rooms with their places, and whether something is unexplained', async () => {
    const [room] = await storageRooms(db(), [lab.id]);
    expect(room).toMatchObject({ laboratoryId: lab.id, roomId: lab.room.roomId, use: 'experiment' });
    expect(room?.locations).toContainEqual({
      ...{ locationId: safe, controlledState: 'approved' },
      // What it is approved for, and what needs a lock alone.
      controlledCategories: ['highlyToxic', 'precursor2', 'precursor3'],
    });
    expect([...(await openLoop(db(), [lab.id]))]).toEqual([]);
  });

  it('tells which bottles can go back, and draws codes', async () => {
    const [one, opened, frozen] = await stock.add(lab, { num: 3 });
    const codes = [one, opened, frozen].map((each) => each?.bottleCode ?? '');
    const set = (id: string | undefined, values: Partial<typeof bottle.$inferInsert>) =>
      world.write(({ db }) =>
        db
          .update(bottle)
          .set(values)
          .where(eq(bottle.id, id ?? '')),
      );
    await set(opened?.id, { openedAt: new Date().toISOString() });
    await set(frozen?.id, { frozenReason: '标签破损' });
    const told = await returnableBottles(db(), [...codes, 'B0000000000X']);
    expect(told.map(({ reason }) => reason)).toEqual([null, 'opened', 'frozen', 'unknown']);
    expect(told[0]?.bottleId).toBe(one?.id);
    const drawn = await world.write((context) => drawBottleCodes(context, 20));
    expect(new Set(drawn).size).toBe(20);
    expect(drawn.every((code) => isLabel('B', code))).toBe(true);
  });

  it('lists what is in a room, the most dangerous first, to whom it may be told', async () => {
    const { roomId } = lab.room;
    const all = await emergencyList(db(), roomId);
    expect(all.map(({ chineseName }) => chineseName)).toEqual(['氰化钾', '乙醇']);
    expect(all[0]).toMatchObject({ amount: '100', unit: 'g', bottles: 1 });
    const names = async (by: Client) =>
      (await by.call(calls.roomChemicalList, { roomId })).result.map(({ chineseName }) => chineseName);
    expect(await names(college)).toEqual(['氰化钾', '乙醇']);
    expect(await names(lab.head)).toEqual(['氰化钾', '乙醇']);
    expect(await names(lab.student)).toEqual(['乙醇']);
    expect(await names(await world.signedInAs('student'))).toEqual([]);
    const hazards = async (by: Client) => (await by.call(calls.roomHazardShow, { roomId })).result;
    expect((await hazards(college)).measures.map(({ chineseName }) => chineseName)).toEqual([
      '氰化钾',
      '乙醇',
    ]);
    const own = await hazards(lab.student);
    expect(own.measures.map(({ chineseName }) => chineseName)).toEqual(['乙醇']);
    expect(own.classes).toEqual([{ storageClass: 'FL', bottles: 4 }]);
    expect(await hazards(await world.signedInAs('student'))).toEqual({ classes: [], measures: [] });
    expect((await college.call(calls.roomHazardShow, { roomId: 'x' } as never)).status).toBe(400);
  });
});

it('stands in the dossier of its laboratory', async () => {
  const [substanceId, locationId] = [
    await stock.substanceId('7647-14-5'),
    await stock.cabinet(lab, { cabinetType: 'general' }),
  ];
  const salt = { substanceId, locationId };
  await stock.bottle(lab, { ...salt, netContent: '7', unit: 'pcs' });
  const { jobId } = (await lab.head.call(ledger.endpoints.dossierPdf, { id: lab.id })).result as unknown as {
    jobId: string;
  };
  const job = await eventually(async () => {
    const { result } = await lab.head.call(files.endpoints.exportJobDetails, { id: jobId });
    return result.state !== 'running' && result;
  });
  expect([job.state, job.failure]).toEqual(['done', null]);
  const { rawPayload } = await world.app.inject({ url: job.link ?? '' });
  const text = (await readPdf(rawPayload)).texts.join('');
  for (const part of ['化学品（3）', '氰化钾', '剧毒化学品', '7个', '废弃物容器（0）'])
    expect(text).toContain(part);
});

describe('papers', () => {
  const words = async (body: Buffer) => (await readPdf(body)).texts.join('');

  it('hold the card of a bottle and of a substance', async () => {
    const id = await stock.bottle(lab, { spec: 'AR 500 mL' });
    const used = { bottleId: id, quantity: '40', unit: 'mL' as const, purpose: '重结晶' };
    expect((await lab.member.call(calls.bottleUse, { items: [used] })).status).toBe(200);
    const card = await lab.head.call(calls.ledgerCardPrint, { bottleId: id });
    expect(card.status, card.message).toBe(200);
    const text = await words(card.body);
    for (const part of ['化学品台账卡', '期初入库', '40mL', '460mL', '重结晶']) expect(text).toContain(part);
    const ofAll = {
      ...{ substanceId: await stock.substanceId('151-50-8'), laboratoryId: lab.id, from: day, to: day },
    };
    expect(await words((await lab.head.call(calls.ledgerCardPrint, ofAll)).body)).toContain('氰化钾');
    const outside = await world.signedInAs('student');
    expect((await outside.call(calls.ledgerCardPrint, { bottleId: id })).status).toBe(404);
    expect((await outside.call(calls.ledgerCardPrint, ofAll)).status).toBe(404);
    const { status, result } = await lab.head.call(calls.ledgerCardPrint, { laboratoryId: lab.id });
    expect([status, result.errorCode]).toEqual([400, 'LEDGER_CARD_OF']);
  });

  it('hold what was asked for, for whom it concerns', async () => {
    const id = await stock.approved({
      ...{ laboratoryId: lab.id, applicantId: lab.student.id },
      substanceId: await stock.substanceId('151-50-8'),
    });
    const paper = await lab.student.call(calls.requestPrint, { id });
    expect(paper.status, paper.message).toBe(200);
    const text = await words(paper.body);
    for (const part of ['化学品领用单', '氰化钾', '剧毒化学品', '100g', '尚未发放'])
      expect(text).toContain(part);
    expect((await lab.another.call(calls.requestPrint, { id })).status).toBe(404);
  });
});

it('a room is given up once its bottles and places are gone', async () => {
  const of = await stock.laboratory();
  const more = await stock.ledger.room();
  const form = async () => (await stock.ledger.shown(of.id)) as unknown as Record<string, unknown>;
  const save = async (rooms: object[]) => {
    const shown = await form();
    return stock.ledger.admin.call(ledger.endpoints.laboratoryEdit, {
      ...of.of,
      ...{ id: of.id, version: shown.version, laboratoryCode: of.code, rooms, reason: '搬迁调整房间' },
      warnings: undefined,
    } as never);
  };
  const both = [...of.of.rooms, { roomId: more, share: 100, use: 'experiment' }];
  const added = await save(both);
  expect(added.status, added.message).toBe(200);
  const place = await eventually(async () => (await of.tree()).result.find(({ roomId }) => roomId === more));
  const id = await stock.bottle(of, { locationId: place.id });
  const refused = await save(of.of.rooms);
  expect([refused.status, (refused.result as { errorCode?: string }).errorCode]).toEqual([
    ...[409, 'LABORATORY_ROOM_HELD'],
  ]);
  expect(refused.message).toContain('化学品 1');
  await of.head.call(calls.bottleMove, { ids: [id], locationId: of.room.id });
  // What became waste there still stands there.
  const wasted = await stock.bottle(of, { locationId: place.id });
  expect((await of.head.call(calls.bottleWaste, { ids: [wasted] })).status).toBe(200);
  expect((await save(of.of.rooms)).message).toContain('待收运的废弃瓶 1');
  const request = await of.head.call(calls.wasteRequestSave, {
    containerIds: [],
    bottleIds: [wasted],
    kg: '1',
  });
  await of.head.call(calls.wasteRequestSubmit, request.result);
  expect((await save(of.of.rooms)).message).toContain('待收运的废弃瓶 1');
  await world.write(({ db }) =>
    db.execute(sql`with gone as (update waste_request set state = 'loaded' where id = ${request.result.id} returning id)
      update waste_item set weighed = 1 where request_id in (select id from gone)`),
  );
  const given = await save(of.of.rooms);
  expect(given.status, given.message).toBe(200);
});
