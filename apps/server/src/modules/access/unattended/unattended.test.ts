import { access, ledger, notification } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { nowMs, shiftClock } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { pairedDisplay } from '../../../testing/displays.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { rowsOf } from '../../../testing/workbooks.ts';
import { accessGrant, unattendedRun } from '../tables.ts';
import { doorsOf, saveFigures } from '../testing/doors.ts';
import { cardLink } from './document.ts';
import { watchUnattended } from './service.ts';

const world = useWorld();
const shared = useLedger(world);
const doors = doorsOf(world, shared);
const { db } = doors;
const calls = access.endpoints;
let safety: Client;
let contact: Client;

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  contact = await world.signedInAs('staff');
  await doors.decideFrom(await dayOf(db()));
});

const inHours = (hours: number) => new Date(nowMs() + hours * 3_600_000).toISOString();
type At = Awaited<ReturnType<typeof doors.laboratory>>;
const save = (by: Client, { roomId }: Pick<At, 'roomId'>, more: object = {}) =>
  by.call(calls.unattendedSave, {
    ...{ roomId, title: '恒温水浴反应', hazards: ['chem'], plannedEnd: inHours(8), contactId: contact.id },
    ...{ phone: '15400001111', emergencyAction: '立即断开电源，关闭冷却水阀并通知联系人', photoIds: [] },
    ...more,
  } as never);
const ran = async (level: 'I' | 'II' = 'II') => {
  const at = await doors.laboratory({ level });
  const holder = await doors.entitled(at);
  const { result } = await save(holder, at);
  return { at, holder, id: result.id };
};
const shown = async (by: Client, id: string) => (await by.call(calls.unattendedDetails, { id })).result;
const code = (answer: { status: number; result: { errorCode?: string } }) => [
  answer.status,
  answer.result.errorCode,
];
const told = async (by: Client) =>
  (await by.call(notification.endpoints.notificationList, { group: 'access', pageSize: 100 })).result.data
    .filter(({ kind }) => kind === 'unattended.due')
    .map(({ title }) => title);
const later = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  shiftClock(minutes * 60_000);
  try {
    return await work();
  } finally {
    shiftClock(-minutes * 60_000);
  }
};

describe('an unattended run', () => {
  it('is registered by who has access, stands in the lists and on the display, and is ended by him', async () => {
    const { at, holder, id } = await ran();
    expect(await shown(holder, id)).toMatchObject({
      ...{ title: '恒温水浴反应', state: 'running', userId: holder.id, can: ['edit', 'end'] },
      ...{ contactId: contact.id, phone: '15400001111', laboratoryId: at.id },
    });
    expect((await shown(holder, id)).runNo).toMatch(/^WR\d{12}$/);
    const inside = (await safety.call(calls.insideList, { scope: 'room', refId: at.roomId })).result;
    expect(inside).toMatchObject({
      total: 0,
      unattended: [
        {
          id,
          overdue: false,
          userName: '张三',
          hazards: expect.any(Array),
          emergencyAction: expect.stringMatching(/.{10}/),
        },
      ],
    });
    expect((await at.head.call(calls.unattendedList, { roomId: at.roomId })).result.data).toMatchObject([
      { id },
    ]);
    expect((await contact.call(calls.mineUnattendedList, { roomId: at.roomId })).result.data).toMatchObject([
      { id, can: [] },
    ]);
    const display = await pairedDisplay(world, safety, at.roomId);
    const { card } = (await display.call(calls.displayCode)).result;
    expect(card.unattended).toMatchObject([{ title: '恒温水浴反应', phone: '15400001111', overdue: false }]);
    const { version } = await shown(holder, id);
    const ended = await holder.call(calls.unattendedEnd, { id, version, note: '已停止加热' });
    expect(ended.result).toEqual({ state: 'ended' });
    expect(await shown(holder, id)).toMatchObject({ state: 'ended', note: '已停止加热', can: [] });
    expect(code(await holder.call(calls.unattendedEnd, { id, version: version + 1 }))).toEqual([
      ...[409, 'WRONG_STATE'],
    ]);
    const history = (await at.head.call(calls.unattendedHistory, { id })).result.data;
    expect(history.length).toBe(2);
  });

  it('that nobody ends is told to the contact, then the officers, then the head, each once', async () => {
    const { at, holder, id } = await ran();
    const officer = await world.signedInAs('staff');
    await db().execute(
      sql`update laboratory set safety_officer_ids = array[${officer.id}]::uuid[] where id = ${at.id}`,
    );
    const watch = (minutes: number) => later(8 * 60 + minutes, () => world.write(watchUnattended));
    await watch(-1);
    expect(await told(contact)).not.toContainEqual(
      expect.stringContaining((await shown(holder, id)).roomText),
    );
    await watch(1);
    await watch(2);
    const room = (await shown(holder, id)).roomText;
    const ofThis = async (by: Client) => (await told(by)).filter((title) => title.includes(room));
    expect([await ofThis(contact), await ofThis(holder)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await ofThis(officer)).toEqual([]);
    expect((await shown(holder, id)).state).toBe('overdue');
    await watch(16);
    expect([await ofThis(officer), await ofThis(at.head)].map(({ length }) => length)).toEqual([1, 0]);
    await watch(31);
    await watch(45);
    expect((await ofThis(at.head)).length).toBe(1);
    expect((await ofThis(contact)).length).toBe(1);
    // Longer than planned: it runs again.
    const { version } = await shown(holder, id);
    const prolonged = await save(holder, at, { id, version, plannedEnd: inHours(12) });
    expect(prolonged.status).toBe(200);
    expect((await shown(holder, id)).state).toBe('running');
  });

  it('that nobody ends is told at the minutes that the college has set', async () => {
    await saveFigures(world, { unattendedOfficer: 3, unattendedHead: 5 });
    const { at, holder, id } = await ran();
    const room = (await shown(holder, id)).roomText;
    const heard = async (minutes: number) => {
      await later(8 * 60 + minutes, () => world.write(watchUnattended));
      return (await told(at.head)).filter((title) => title.includes(room)).length;
    };
    expect([await heard(4), await heard(6)]).toEqual([0, 1]);
    await saveFigures(world, { unattendedOfficer: 15, unattendedHead: 30 });
  });

  it('keeps its laboratory from giving the room up until it has ended', async () => {
    const at = await doors.laboratory({ rooms: 2 });
    const holder = await doors.entitled(at);
    const [kept = '', roomId = ''] = at.roomIds;
    const { result } = await save(holder, { roomId });
    const held = await doors.keepRooms(at, [kept]);
    expect(code(held as never)).toEqual([409, 'LABORATORY_ROOM_HELD']);
    expect(held.message).toContain('无人值守 1');
    const { version } = await shown(holder, result.id);
    await holder.call(calls.unattendedEnd, { id: result.id, version });
    const given = await doors.keepRooms(at, [kept]);
    expect(given.status, given.message).toBe(200);
  });

  it('is stopped by who answers for the room; others neither stop nor end it', async () => {
    const { at, holder, id } = await ran();
    const { version } = await shown(at.head, id);
    expect((await shown(at.head, id)).can).toEqual(['stop']);
    const { head: stranger } = await doors.laboratory();
    expect((await stranger.call(calls.unattendedEnd, { id, version, stop: true })).status).toBe(404);
    expect((await contact.call(calls.unattendedEnd, { id, version })).status).toBe(403);
    expect((await contact.call(calls.unattendedEnd, { id, version, stop: true })).status).toBe(403);
    expect((await at.head.call(calls.unattendedEnd, { id, version })).status).toBe(403);
    expect(code(await at.head.call(calls.unattendedEnd, { id, version: 9, stop: true }))).toEqual([
      ...[409, 'STALE_VERSION'],
    ]);
    expect((await at.head.call(calls.unattendedEnd, { id, version, stop: true })).result).toEqual({
      state: 'stopped',
    });
    expect((await told(holder)).some((title) => title.includes('已被叫停'))).toBe(true);
    const student = await world.signedInAs('student');
    for (const asked of [
      student.call(calls.unattendedDetails, { id }),
      student.call(calls.unattendedPdf, { id }),
      save(student, at, { id, version: version + 1 }),
    ])
      expect((await asked).status).toBe(404);
    expect((await student.call(calls.unattendedList, {})).status).toBe(403);
  });

  it('is printed as a card to hang at the set-up', async () => {
    const { holder, id } = await ran();
    const { texts } = await readPdf((await holder.call(calls.unattendedPdf, { id })).body);
    for (const said of ['无人值守', '恒温水浴反应', '15400001111', '立即断开电源', '化学'])
      expect(texts.join('')).toContain(said);
  });

  it('shows whoever scans its card whom to call, what runs and what to do, and nothing else', async () => {
    const { at, holder, id } = await ran();
    const passer = await world.signedInAs('student');
    const { status, result } = await passer.call(calls.unattendedCard, { id });
    expect(status).toBe(200);
    expect(result).toMatchObject({
      ...{ title: '恒温水浴反应', state: 'running', hazards: ['chem'], phone: '15400001111', details: null },
      ...{ userName: '张三', emergencyAction: '立即断开电源，关闭冷却水阀并通知联系人', endedAt: null },
    });
    expect(Object.keys(result).toSorted()).toEqual(
      [
        ...['contactName', 'details', 'emergencyAction', 'endedAt', 'hazards', 'laboratoryName', 'phone'],
        ...['plannedEnd', 'roomId', 'roomText', 'runNo', 'startAt', 'state', 'title', 'userName'],
      ].toSorted(),
    );
    const seen = async (by: Client) => (await by.call(calls.unattendedCard, { id })).result.details;
    expect([await seen(holder), await seen(contact), await seen(at.head)]).toEqual(['own', 'own', 'rooms']);
    const { head: stranger } = await doors.laboratory();
    expect(await seen(stranger)).toBeNull();
    const { version } = await shown(holder, id);
    await holder.call(calls.unattendedEnd, { id, version });
    expect((await passer.call(calls.unattendedCard, { id })).result).toMatchObject({
      ...{ state: 'ended', endedAt: expect.any(String), phone: '15400001111' },
    });
  });

  it('is asked for by the code that is printed on it', () => {
    const id = uuid();
    expect(cardLink('https://lab.test', id)).toBe(`https://lab.test/scan?c=U${id}`);
  });

  it('shows no card for an id that is none, nor without a sign-in', async () => {
    const passer = await world.signedInAs('student');
    expect((await passer.call(calls.unattendedCard, { id: uuid() })).status).toBe(404);
    expect(code((await passer.call(calls.unattendedCard, { id: 'WR202601010001' })) as never)).toEqual([
      ...[400, 'BAD_INPUT'],
    ]);
    expect((await world.anonymous.call(calls.unattendedCard, { id: uuid() })).status).toBe(401);
  });

  it('is exported as it is listed, within the reach of who exports', async () => {
    const { at, holder, id } = await ran();
    const { version, runNo } = await shown(holder, id);
    await holder.call(calls.unattendedEnd, { id, version, note: '已停止加热' });
    const file = await safety.call(calls.unattendedExport, { laboratoryId: at.id });
    expect(file.status).toBe(200);
    const rows = await rowsOf(file.body);
    expect(rows).toHaveLength(2);
    const [titles = [], row = []] = rows;
    const of = (title: string | number | null) => row[titles.indexOf(title)];
    expect(Object.fromEntries(titles.map((title) => [String(title), of(title)]))).toMatchObject({
      ...{
        编号: runNo,
        实验名称: '恒温水浴反应',
        状态: '已结束',
        危险类别: '化学类',
        联系电话: '15400001111',
      },
      ...{ 姓名: '张三', 说明: '已停止加热' },
    });
    const none = await safety.call(calls.unattendedExport, { laboratoryId: at.id, state: 'running' });
    expect(await rowsOf(none.body)).toHaveLength(1);
    const { head: stranger } = await doors.laboratory();
    expect(
      (await rowsOf((await stranger.call(calls.unattendedExport, { roomId: at.roomId })).body)).length,
    ).toBe(1);
    expect((await contact.call(calls.unattendedExport, {})).status).toBe(403);
  });

  it.each([
    ['an end that has passed', () => ({ plannedEnd: inHours(-1) }), 400, 'UNATTENDED_END_WRONG'],
    ['more than 72 hours', () => ({ plannedEnd: inHours(72.1) }), 400, 'UNATTENDED_END_WRONG'],
    ['a time that is none', () => ({ plannedEnd: 'bald' }), 400, 'BAD_INPUT'],
    ['a contact who is not there', () => ({ contactId: uuid() }), 400, 'UNATTENDED_CONTACT'],
    ['nothing to do in an emergency', () => ({ emergencyAction: '断电' }), 400, 'UNATTENDED_ACTION_SHORT'],
    ['a title of one letter', () => ({ title: '水' }), 400, 'BAD_INPUT'],
    ['four pictures', () => ({ photoIds: [uuid(), uuid(), uuid(), uuid()] }), 400, 'BAD_INPUT'],
    ['a picture of somebody else', () => ({ photoIds: [uuid()] }), 400, 'FILE_UNKNOWN'],
    ['a room that is none', () => ({ roomId: uuid() }), 404, 'NOT_FOUND'],
  ])('is refused for %s', async (_, more, status, errorCode) => {
    const at = await doors.laboratory();
    const holder = await doors.entitled(at);
    expect(code(await save(holder, at, more()))).toEqual([status, errorCode]);
  });

  it('is refused to oneself as contact, without access, and for another’s', async () => {
    const { at, holder, id } = await ran();
    expect(code(await save(holder, at, { contactId: holder.id }))).toEqual([400, 'UNATTENDED_CONTACT']);
    const student = await world.signedInAs('student');
    expect(code(await save(student, at))).toEqual([409, 'UNATTENDED_NO_GRANT']);
    const other = await doors.entitled(at);
    expect((await save(other, at, { id, version: 0 })).status).toBe(404);
    expect(code(await save(holder, at, { id, version: 7 }))).toEqual([409, 'STALE_VERSION']);
  });

  it('is refused, as is staying longer, where the laboratory is suspended or the room closed', async () => {
    const at = await doors.laboratory();
    const holder = await doors.entitled(at);
    const longer = () =>
      holder.call(calls.accessExtendToday, {
        ...{ roomId: at.roomId, until: inHours(2), purpose: '反应尚未结束，须继续守候' },
      });
    const offered = async () =>
      (await holder.call(calls.mineAccessRoomList)).result.find(({ id }) => id === at.roomId)?.extends;
    const set = (what: 'laboratory' | 'room', how: 'down' | 'up') =>
      db().execute(
        what === 'room'
          ? sql`update room set room_status = ${how === 'down' ? 2 : 1} where id = ${at.roomId}`
          : sql`update laboratory set status = ${how === 'down' ? 'suspended' : 'active'} where id = ${at.id}`,
      );
    for (const what of ['laboratory', 'room'] as const) {
      await set(what, 'down');
      expect(code(await save(holder, at))).toEqual([409, 'UNATTENDED_NO_GRANT']);
      expect(code(await longer())).toEqual([409, 'APPLY_NO_GRANT']);
      expect(await offered()).toBeNull();
      await set(what, 'up');
    }
    expect(await offered()).toBe(at.id);
    expect((await save(holder, at)).status).toBe(200);
  });

  it('at level Ⅰ needs an approved night and ends with it', async () => {
    const at = await doors.laboratory({ level: 'I' });
    const holder = await doors.entitled(at);
    expect(code(await save(holder, at))).toEqual([409, 'UNATTENDED_NO_NIGHT']);
    const day = await dayOf(db());
    await db()
      .update(accessGrant)
      .set({ nights: [{ date: day, from: '00:00', to: '24:00', companionIds: [], applyId: uuid() }] })
      .where(eq(accessGrant.userId, holder.id));
    expect(code(await save(holder, at, { plannedEnd: inHours(30) }))).toEqual([409, 'UNATTENDED_NIGHT']);
    const [soon] = [new Date(nowMs() + 60_000).toISOString()];
    expect((await save(holder, at, { plannedEnd: soon })).status).toBe(200);
  });

  it('keeps a laboratory from being closed', async () => {
    const { at } = await ran();
    const answer = await at.head.call(ledger.endpoints.closeCheck, { laboratoryId: at.id });
    expect(JSON.stringify(answer.result)).toContain('无人值守');
    await db().update(unattendedRun).set({ state: 'ended' }).where(eq(unattendedRun.laboratoryId, at.id));
  });
});
