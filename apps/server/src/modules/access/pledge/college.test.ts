import { access, ownEndpoints, screen } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, shiftClock } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { drawnName } from '../../../testing/letters.ts';
import { rowsOf } from '../../../testing/workbooks.ts';
import { canEnter } from '../decision/enter.ts';
import { listedIn } from '../lock/lists.ts';
import { doorsOf } from '../testing/doors.ts';

const world = useWorld();
const doors = doorsOf(world, useLedger(world));
const { db } = doors;
const calls = access.endpoints;
const asker = () => ({ db: db(), platform: world.platform });
let today = '';
let safety: Client;
let office: Client;

const signature = async (by: Client): Promise<string> =>
  (
    await by.call(
      ownEndpoints.signatureSave,
      { keep: false },
      { files: [{ name: 'signature.png', content: await drawnName(), type: 'image/png' }] },
    )
  ).result.fileId;
const shown = async () => (await safety.call(calls.collegePledgeShow)).result;
const save = async (text: string | null, graceDays = 0, more: object = {}) =>
  safety.call(calls.collegePledgeSave, { text, graceDays, version: (await shown()).version, ...more });
const sign = async (by: Client, pledgeVersion: number) =>
  by.call(calls.collegePledgeSign, { pledgeVersion, signatureFileId: await signature(by) });
const enters = async (by: Client, roomId: string) => (await canEnter(asker(), by.id, roomId)).reasonCode;
const hints = async (by: Client, roomId: string) => (await canEnter(asker(), by.id, roomId)).hints;
const todos = async (by: Client) =>
  (await by.call(screen.endpoints.todoList, { kind: 'accessPledge.sign' })).result.data.map(
    ({ title }) => title,
  );
const inDays = async (days: number, run: () => Promise<void>) => {
  shiftClock(days * 86_400_000);
  await run().finally(() => shiftClock(-days * 86_400_000));
};
/** A room asks for the college's pledge from now on. */
const ask = async (at: { head: Client; roomId: string }, graceDays = 0) => {
  const own = { scope: 'room' as const, id: at.roomId };
  const { version } = (await at.head.call(calls.requirementShow, own)).result;
  const answer = await at.head.call(calls.requirementSave, {
    ...{ ...own, own: { needPledge: true }, graceDays, version },
  });
  expect(answer.status).toBe(200);
};

beforeAll(async () => {
  today = await dayOf(db());
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  office = await world.signedInAs('organizationSafetyAdministrator');
  await doors.decideFrom(today);
});

describe('the pledge of the college', () => {
  it('is none until it is set, and asked for nowhere until something asks for it', async () => {
    const at = await doors.laboratory({ level: 'IV' });
    const one = await doors.entitled(at);
    expect(await shown()).toMatchObject({ text: null, version: 0, versions: [], canEdit: true });
    await ask(at);
    expect(await enters(one, at.roomId)).toBeNull();
    expect((await one.call(calls.pledgeShow, {})).result).toEqual([]);
    const plain = await doors.laboratory({ level: 'IV' });
    const other = await doors.entitled(plain);
    expect((await save('我已阅读并遵守学校实验室安全规定。')).result).toEqual({ version: 1 });
    expect(await enters(other, plain.roomId)).toBeNull();
    expect((await other.call(calls.pledgeShow, { roomIds: [plain.roomId] })).result).toEqual([]);
    expect(await todos(other)).toEqual([]);
    expect(await canEnter(asker(), one.id, at.roomId)).toMatchObject({
      ...{ reasonCode: 'PLEDGE_UNSIGNED', ways: ['collegePledge'] },
      text: [expect.stringContaining('第 1 版'), expect.stringContaining('version 1')],
    });
  });

  it('is signed by its holder himself as it stands, once for all rooms', async () => {
    const at = await doors.laboratory({ level: 'IV', rooms: 2 });
    const one = await doors.entitled(at);
    for (const roomId of at.roomIds) await ask({ ...at, roomId });
    const { version } = await shown();
    const rows = async () => (await one.call(calls.mineAccessRoomList)).result;
    const item = { key: 'pledge', reason: 'PLEDGE_UNSIGNED', ways: ['collegePledge'] };
    for (const row of await rows()) {
      expect(row.pledgeDue).toBe(true);
      expect(row.items).toContainEqual(expect.objectContaining(item));
    }
    expect(await todos(one)).toEqual([expect.stringContaining('全校安全承诺书待签署')]);
    expect((await one.call(calls.pledgeShow, { roomIds: [at.roomId] })).result).toMatchObject([
      { roomId: null, version, signed: false },
    ]);
    expect((await listedIn(db(), at.roomId)).people.has(one.id)).toBe(false);
    const lacked = async () => {
      const { body } = await safety.call(calls.accessUserExport, { userId: one.id } as never);
      const [titles = [], ...lines] = await rowsOf(body);
      return lines.map((line) => line[titles.findIndex((title) => String(title).startsWith('缺少'))] ?? '');
    };
    const asked = `签署全校安全承诺书（第 ${version} 版）`;
    expect(await lacked()).toEqual([expect.stringContaining(asked), expect.stringContaining(asked)]);
    expect((await sign(one, version + 1)).result.errorCode).toBe('PLEDGE_CHANGED');
    const foreign = await safety.call(calls.collegePledgeSign, {
      ...{ pledgeVersion: version, signatureFileId: await signature(one) },
    });
    expect(foreign.result.errorCode).toBe('APPLY_SIGNATURE_UNKNOWN');
    expect((await sign(one, version)).status).toBe(200);
    expect((await sign(one, version)).status).toBe(200);
    for (const roomId of at.roomIds) expect(await enters(one, roomId)).toBeNull();
    expect((await rows()).map(({ pledgeDue }) => pledgeDue)).toEqual([false, false]);
    expect(await todos(one)).toEqual([]);
    expect((await one.call(calls.pledgeShow, { roomIds: [at.roomId] })).result).toEqual([]);
    expect((await listedIn(db(), at.roomId)).people.has(one.id)).toBe(true);
    expect((await lacked()).join()).not.toContain('承诺书');
    expect((await shown()).signed).toBe(1);
  });

  it('is signed anew once it changes, after days of grace in which the one before is enough', async () => {
    const at = await doors.laboratory({ level: 'IV' });
    const [one, never] = [await doors.entitled(at), await doors.entitled(at)];
    await ask(at);
    const { version } = await shown();
    await sign(one, version);
    expect((await save('第二版承诺书', 10)).result.version).toBe(version + 1);
    expect(await enters(one, at.roomId)).toBeNull();
    expect(await hints(one, at.roomId)).toContain('PLEDGE_UNSIGNED');
    expect(await todos(one)).toEqual([expect.stringContaining('请重新签署')]);
    // Who had not signed the one before either signs the newest.
    expect(await enters(never, at.roomId)).toBe('PLEDGE_UNSIGNED');
    expect((await sign(never, version)).result.errorCode).toBe('PLEDGE_CHANGED');
    await inDays(10, async () => {
      expect(await enters(one, at.roomId)).toBe('PLEDGE_UNSIGNED');
    });
    const { versions } = await shown();
    expect(versions[0]).toMatchObject({
      ...{ version: version + 1, text: '第二版承诺书', setByName: expect.any(String), current: true },
      askedFrom: dayAfter(today, 10),
    });
    // The same text is no new version; its days of grace may be changed while they run.
    expect((await save('第二版承诺书', 0)).result.version).toBe(version + 1);
    expect(await enters(one, at.roomId)).toBe('PLEDGE_UNSIGNED');
    expect((await save('第二版承诺书', 30)).status).toBe(200);
    expect(await enters(one, at.roomId)).toBe('PLEDGE_UNSIGNED');
  });

  it('is taken back, and one that comes later is asked for by its own days of grace', async () => {
    const at = await doors.laboratory({ level: 'IV' });
    const one = await doors.entitled(at);
    await ask(at);
    expect(await enters(one, at.roomId)).toBe('PLEDGE_UNSIGNED');
    const { version } = await shown();
    expect((await save(null)).result).toEqual({ version: 0 });
    // There is nothing left to take back; somebody else has not changed it either.
    expect(await save(null)).toMatchObject({ status: 400, message: '提交的内容有误：请填写全校安全承诺书' });
    expect(await save(null, 0, { version })).toMatchObject({
      status: 409,
      result: { errorCode: 'STALE_VERSION' },
    });
    expect(await enters(one, at.roomId)).toBeNull();
    expect((await sign(one, version)).result.errorCode).toBe('PLEDGE_CHANGED');
    expect((await save('重新发布的承诺书', 5)).result.version).toBe(version + 1);
    expect(await enters(one, at.roomId)).toBeNull();
    expect((await save('即日起执行的承诺书', 0)).result.version).toBe(version + 2);
    expect(await enters(one, at.roomId)).toBe('PLEDGE_UNSIGNED');
  });

  it('is asked of who had access before with the days of grace of the change that asks for it', async () => {
    const at = await doors.laboratory({ level: 'IV' });
    const one = await doors.entitled(at);
    const own = { scope: 'room' as const, id: at.roomId, own: { needPledge: true }, graceDays: 7 };
    const impact = (await at.head.call(calls.requirementImpact, own)).result;
    expect(impact).toMatchObject({ suspended: 0, warned: 0, from: dayAfter(today, 7) });
    // Head and officer have access too.
    expect(impact.signing).toBe(3);
    await ask(at, 7);
    expect(await enters(one, at.roomId)).toBeNull();
    expect(await hints(one, at.roomId)).toContain('PLEDGE_UNSIGNED');
    await inDays(7, async () => {
      expect(await enters(one, at.roomId)).toBe('PLEDGE_UNSIGNED');
    });
    const later = await doors.entitled(at);
    expect(await enters(later, at.roomId)).toBe('PLEDGE_UNSIGNED');
  });

  it('is signed with an application, and counts from then on', async () => {
    const at = await doors.laboratory({ level: 'IV' });
    await ask(at);
    await at.head.call(calls.accessRoomStatus, { roomIds: [at.roomId], accessMode: 'apply' });
    const [one, mentor] = [await world.signedInAs('student'), await world.signedInAs('staff')];
    const { version } = await shown();
    const fields = {
      ...{ applyKind: 'new', laboratoryId: at.id, roomIds: [at.roomId], mentorId: mentor.id },
      ...{ purpose: '合成实验，使用通风橱和旋转蒸发仪', periodFrom: today, periodTo: dayAfter(today, 60) },
    };
    const { result: made } = await one.call(calls.accessApplyAdd, fields as never);
    const submit = (v: number) => one.call(calls.accessApplySubmit, { id: made.id, version: v });
    expect((await submit(0)).result.errorCode).toBe('APPLY_PLEDGE_UNSIGNED');
    const signed = { signatureFileId: await signature(one), pledges: [{ roomId: null, version }] };
    const edit = (more: object, v: number) =>
      one.call(calls.accessApplyEdit, { ...fields, ...more, id: made.id, version: v } as never);
    await edit({ ...signed, pledges: [{ roomId: null, version: version - 1 }] }, 0);
    expect((await submit(1)).result.errorCode).toBe('APPLY_PLEDGE_UNSIGNED');
    await edit(signed, 1);
    const { result } = await submit(2);
    expect(result).toMatchObject({ state: 'running' });
    expect(result.checklist[0]?.items).toContainEqual(expect.objectContaining({ key: 'pledge', ok: true }));
    expect((await one.call(calls.pledgeShow, { roomIds: [at.roomId] })).result).toEqual([]);
  });

  it('is set by the college alone, as it was read, and shown to who reads requirements', async () => {
    expect((await office.call(calls.collegePledgeShow)).result.canEdit).toBe(false);
    const text = '别的学院的承诺书';
    const { version } = await shown();
    const input = { text, graceDays: 0, version };
    const student = await world.signedInAs('student');
    expect((await office.call(calls.collegePledgeSave, input)).status).toBe(403);
    expect((await student.call(calls.collegePledgeSave, input)).status).toBe(403);
    expect((await student.call(calls.collegePledgeShow)).status).toBe(403);
    expect((await save(text, 0, { version: version - 1 })).status).toBe(409);
    for (const bad of [{ graceDays: -1 }, { graceDays: 91 }, { text: '长'.repeat(5001) }])
      expect((await save(text, 0, bad)).status).toBe(400);
    const both = await Promise.all([save('甲稿', 0, { version }), save('乙稿', 0, { version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // A laboratory asks for more, never for less.
    const at = await doors.laboratory({ level: 'IV' });
    await db().execute(sql`delete from access_requirement where scope = 'default'`);
    const matrix = (await safety.call(calls.requirementShow, { scope: 'default' })).result;
    const cell = matrix.cells.find((one) => one.category === 'chem' && one.level === 'IV');
    const cells = [{ ...cell, needPledge: true }];
    await safety.call(calls.requirementSave, { scope: 'default', cells, version: matrix.version } as never);
    const own = { scope: 'room' as const, id: at.roomId, own: { needPledge: false }, version: 0 };
    expect((await at.head.call(calls.requirementSave, own)).result.errorCode).toBe('REQUIREMENT_LOOSER');
    expect(await enters(await doors.entitled(at), at.roomId)).toBe('PLEDGE_UNSIGNED');
  });
});
