import { notification as contract } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { nowMs } from '../../platform/clock.ts';
import { day, keepClock, letPass } from '../../testing/accounts.ts';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { eventsOf, useStreams } from '../../testing/streams.ts';
import { setAccountStatus } from '../identity/accounts.ts';
import { type Notice, notify, notifyEach } from './notify.ts';
import { clockIn } from './rules.ts';
import { forgetRead } from './service.ts';
import { notification } from './tables.ts';

const world = useWorld();
const { open } = useStreams(world);
const {
  notificationList,
  notificationUnreadCount,
  notificationRead,
  notificationReadAll,
  notificationSettingGet,
  notificationSettingSave,
} = contract.endpoints;

let one: Client;
let two: Client;

beforeAll(async () => {
  one = await world.signedInAs('staff');
  two = await world.signedInAs('student');
});
keepClock();

const tell = (userIds: string[], more: Partial<Notice> = {}) =>
  world.write((context) =>
    notify(context, {
      userIds,
      kind: 'laboratory.changed',
      title: ['实验室有变动', 'A laboratory has changed'],
      ...more,
    }),
  );
const unreadOf = async (client: Client) => (await client.call(notificationUnreadCount)).result.unread;
const rowsOf = async (client: Client, input: object = {}) =>
  (await client.call(notificationList, { pageSize: 100, ...input })).result.data;
const people = async (number: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < number) ids.push(await world.person());
  return ids;
};
const settings = { off: [], quietFrom: null, quietTo: null, channels: [] };
const clockAfter = (minutes: number) => clockIn('Asia/Shanghai', new Date(nowMs() + minutes * 60_000));

describe('telling', () => {
  it('reaches those it is for, each once, newest first and in their language', async () => {
    const [a, b] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    await tell([a.id, a.id, b.id], { body: ['甲 → 乙', 'A → B'], link: '/ledger/laboratoryList' });
    await tell([a.id], { title: ['第二条', 'The second'] });
    const rows = await rowsOf(a);
    expect(rows.map(({ title }) => title)).toEqual(['第二条', '实验室有变动']);
    expect(rows[1]).toMatchObject({ body: '甲 → 乙', link: '/ledger/laboratoryList', readAt: null });
    expect(await unreadOf(a)).toBe(2);
    expect(await unreadOf(b)).toBe(1);
    const english = await b.call(notificationList, {}, { headers: { 'accept-language': 'en-US' } });
    expect(english.result.data[0]).toMatchObject({ title: 'A laboratory has changed', body: 'A → B' });
  });

  it('tells nobody twice under one key, not even those told beside others', async () => {
    const [a, b] = [await world.signedInAs('staff'), await world.signedInAs('staff')];
    const key = unique('key');
    await tell([a.id], { key });
    await tell([a.id, b.id], { key });
    await Promise.all([tell([a.id, b.id], { key }), tell([b.id], { key })]);
    expect([await unreadOf(a), await unreadOf(b)]).toEqual([1, 1]);
    await tell([a.id], { key: `${key}-other` });
    expect(await unreadOf(a)).toBe(2);
  });

  it('tells each of many his own, once, by the settings of each', async () => {
    const [a, b, c] = [
      await world.signedInAs('staff'),
      await world.signedInAs('staff'),
      await world.signedInAs('staff'),
    ];
    await c.call(notificationSettingSave, { ...settings, off: ['laboratory.changed'], version: 0 });
    await b.call(notificationSettingSave, {
      ...settings,
      quietFrom: clockAfter(-60),
      quietTo: clockAfter(60),
      version: 0,
    });
    const [ofA, ofB] = [await open(a), await open(b)];
    const key = unique('key');
    const changed = (userIds: string[], title: string, more: Partial<Notice> = {}): Notice => ({
      ...{ userIds, kind: 'laboratory.changed', title: [title, title], ...more },
    });
    const notices = [
      changed([a.id, a.id], '甲', {
        body: ['甲的', 'Of A'],
        link: '/ledger/laboratoryList',
        key: `${key}:a`,
      }),
      changed([b.id, c.id], '乙', { key: `${key}:b` }),
      changed([b.id], '丙', { kind: 'account.security' }),
      changed([a.id], '甲', { key: `${key}:a` }),
    ];
    await world.write((context) => notifyEach(context, notices));
    await world.write((context) => notifyEach(context, notices.slice(0, 2)));
    expect(await rowsOf(a)).toMatchObject([{ title: '甲', body: '甲的', link: '/ledger/laboratoryList' }]);
    expect((await rowsOf(b)).map(({ title }) => title).sort()).toEqual(['丙', '乙']);
    expect(await unreadOf(c)).toBe(0);
    await eventually(async () => eventsOf(ofB, 'notification').length === 2);
    expect(eventsOf(ofA, 'notification').map(({ title }) => title)).toEqual([['甲', '甲']]);
    const heard = eventsOf(ofB, 'notification').map(({ title, quiet }) => [title[0], quiet]);
    expect(new Map(heard as [string, boolean][])).toEqual(
      new Map([
        ['乙', true],
        ['丙', false],
      ]),
    );
  });

  it('passes over who is unknown or disabled, and cuts what is too long', async () => {
    const gone = await world.signedInAs('staff');
    await world.write((context) => setAccountStatus(context, gone.id, 2));
    const a = await world.signedInAs('staff');
    await tell([gone.id, crypto.randomUUID(), a.id], { title: ['长'.repeat(300), 'x'] });
    expect((await rowsOf(a))[0]?.title).toHaveLength(200);
    const kept = await world.platform.database.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, gone.id));
    expect(kept).toEqual([]);
  });

  it('does not stand when what it tells of was rolled back', async () => {
    const a = await world.signedInAs('staff');
    const broken = world.write(async (context) => {
      await notify(context, { userIds: [a.id], kind: 'transfer.done', title: ['完成', 'Done'] });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await unreadOf(a)).toBe(0);
  });
});

describe('the push to open pages', () => {
  it('comes to the right people only, with title and link', async () => {
    const [mine, other] = [await open(one), await open(two)];
    await tell([one.id], { link: '/dashboard/my' });
    await eventually(async () => eventsOf(mine, 'notification').length > 0);
    expect(eventsOf(mine, 'notification')).toEqual([
      {
        kind: 'notification',
        of: 'laboratory.changed',
        title: ['实验室有变动', 'A laboratory has changed'],
        link: '/dashboard/my',
        quiet: false,
      },
    ]);
    await tell([two.id], { title: ['之后', 'Afterwards'] });
    await eventually(async () => eventsOf(other, 'notification').length > 0);
    expect(other.text).not.toContain('A laboratory has changed');
    expect(mine.text).not.toContain('Afterwards');
  });

  it('names nobody when thousands are told at once, and still reaches exactly those told', async () => {
    const [mine, other] = [await open(one), await open(two)];
    const crowd = await people(120);
    const heard: string[] = [];
    const listener = await world.platform.database.pool.connect();
    await listener.query('listen anyan_push');
    listener.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    const key = unique('crowd');
    await tell([...crowd, one.id], { key, title: ['群发', 'To many'] });
    await eventually(async () => mine.text.includes('To many'));
    await eventually(async () => heard.length > 0);
    listener.release(true);
    expect(heard).toHaveLength(1);
    expect(heard[0]).not.toContain(one.id);
    // Whoever was told before is not told again with the others.
    await tell([...crowd, one.id, ...(await people(120))], { key, title: ['群发', 'To many'] });
    await tell([two.id], { title: ['之后', 'Afterwards'] });
    await eventually(async () => other.text.includes('Afterwards'));
    expect(eventsOf(mine, 'notification').filter(({ title }) => title[1] === 'To many')).toHaveLength(1);
    expect(other.text).not.toContain('To many');
  });

  it('says in quiet hours that it is not to be shown', async () => {
    const a = await world.signedInAs('staff');
    const stream = await open(a);
    await a.call(notificationSettingSave, {
      ...settings,
      quietFrom: clockAfter(-60),
      quietTo: clockAfter(60),
      version: 0,
    });
    await tell([a.id]);
    await tell([a.id], { kind: 'account.security' });
    await eventually(async () => eventsOf(stream, 'notification').length === 2);
    expect(eventsOf(stream, 'notification').map(({ of, quiet }) => [of, quiet])).toEqual([
      ['laboratory.changed', true],
      ['account.security', false],
    ]);
    expect(await unreadOf(a)).toBe(2);
  });
});

describe('reading', () => {
  it('lowers the count here and on one’s other pages', async () => {
    const a = await world.signedInAs('staff');
    const stream = await open(a);
    for (const no of [1, 2, 3]) await tell([a.id], { title: [`${no}`, `${no}`] });
    const [newest] = await rowsOf(a);
    const answer = await a.call(notificationRead, { ids: [newest?.id] });
    expect(answer).toMatchObject({ status: 200, result: { unread: 2 } });
    await eventually(async () => eventsOf(stream, 'notification.unread').length > 0);
    expect(eventsOf(stream, 'notification.unread')[0]?.unread).toBe(2);
    const again = await a.call(notificationRead, { ids: [newest?.id] });
    expect(again.result.unread).toBe(2);
    expect((await rowsOf(a, { unread: true })).map(({ title }) => title)).toEqual(['2', '1']);
  });

  it('marks all, or those of a group', async () => {
    const a = await world.signedInAs('staff');
    await tell([a.id]);
    await tell([a.id], { kind: 'account.security' });
    expect((await a.call(notificationReadAll, { group: 'account' })).result.unread).toBe(1);
    expect((await a.call(notificationReadAll, {})).result.unread).toBe(0);
  });

  it('is of one’s own only', async () => {
    await tell([two.id]);
    const [foreign] = await rowsOf(two);
    const answer = await one.call(notificationRead, { ids: [foreign?.id] });
    expect(answer).toMatchObject({ status: 404, result: { errorCode: 'NOT_FOUND' } });
    expect((await rowsOf(two))[0]?.readAt).toBeNull();
    expect((await world.anonymous.call(notificationList, {})).status).toBe(401);
    expect((await one.call(notificationRead, { ids: [] })).status).toBe(400);
  });

  it('finds by kind, time and words, a page at a time', async () => {
    const a = await world.signedInAs('staff');
    await tell([a.id], { title: ['气瓶间 100%_安全', 'Gas room'] });
    await tell([a.id], { kind: 'account.security', title: ['新设备登录', 'A new device'] });
    const titles = async (input: object) => (await rowsOf(a, input)).map(({ title }) => title);
    expect(await titles({ group: 'account' })).toEqual(['新设备登录']);
    expect(await titles({ keyword: '100%_' })).toEqual(['气瓶间 100%_安全']);
    expect(await titles({ keyword: '%' })).toEqual(['气瓶间 100%_安全']);
    expect(await titles({ keyword: 'gas' })).toEqual(['气瓶间 100%_安全']);
    expect(await titles({ from: new Date(nowMs() + 60_000).toISOString() })).toEqual([]);
    const second = await a.call(notificationList, { pageNo: 2, pageSize: 1 });
    expect(second.result).toMatchObject({ pageNo: 2, totalCount: 2, data: [{ title: '气瓶间 100%_安全' }] });
    for (const bad of [
      { group: 'none' },
      { sortField: 'title' },
      { from: 'yesterday' },
      { accountId: two.id },
    ])
      expect((await a.call(notificationList, bad)).status).toBe(400);
  });

  it('is forgotten half a year later; what is unread stays', async () => {
    const a = await world.signedInAs('staff');
    await tell([a.id], { title: ['已读', 'Read'] });
    await a.call(notificationReadAll, {});
    await tell([a.id], { title: ['未读', 'Unread'] });
    const titles = async () =>
      (
        await world.platform.database.db.select().from(notification).where(eq(notification.accountId, a.id))
      ).map(({ title }) => title);
    letPass(179 * day);
    await forgetRead(world.platform);
    expect((await titles()).sort()).toEqual(['已读', '未读'].sort());
    letPass(2 * day);
    await forgetRead(world.platform);
    expect(await titles()).toEqual(['未读']);
  });
});

describe('settings', () => {
  it('begin with everything on, are kept, and refuse a stale save', async () => {
    const a = await world.signedInAs('staff');
    const first = await a.call(notificationSettingGet);
    expect(first.result).toMatchObject({ off: [], quietFrom: null, quietTo: null, version: 0 });
    const saved = await a.call(notificationSettingSave, {
      ...settings,
      off: ['transfer.done', 'transfer.done'],
      quietFrom: '22:00',
      quietTo: '07:00',
      version: 0,
    });
    expect(saved.result).toMatchObject({ off: ['transfer.done'], quietFrom: '22:00', version: 1 });
    expect((await a.call(notificationSettingGet)).result).toEqual(saved.result);
    for (const version of [0, 7])
      expect((await a.call(notificationSettingSave, { ...settings, version })).status).toBe(409);
  });

  it('keep away what is switched off; some kinds nobody can switch off', async () => {
    const a = await world.signedInAs('staff');
    await a.call(notificationSettingSave, { ...settings, off: ['laboratory.changed'], version: 0 });
    await tell([a.id]);
    await tell([a.id], { kind: 'approval.todo' });
    expect((await rowsOf(a)).map(({ kind }) => kind)).toEqual(['approval.todo']);
    const answer = await a.call(notificationSettingSave, { ...settings, off: ['approval.todo'], version: 1 });
    expect(answer.status).toBe(400);
  });

  it('refuse half a time, an empty one, and one that no clock shows', async () => {
    const save = (quietFrom: string | null, quietTo: string | null) =>
      one.call(notificationSettingSave, { ...settings, quietFrom, quietTo, version: 0 });
    const half = await save('22:00', null);
    expect(half).toMatchObject({ status: 400, result: { errorCode: 'QUIET_HOURS_HALF' } });
    expect(half.result.errors?.[0]?.field).toBe('quietTo');
    expect((await save('08:00', '08:00')).result.errorCode).toBe('QUIET_HOURS_EMPTY');
    for (const time of ['24:00', '8:00', '08:60', '', '08:00:00'])
      expect((await save(time, '09:00')).status).toBe(400);
  });
});
