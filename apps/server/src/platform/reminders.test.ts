import { beforeEach, expect, it } from 'vitest';
import { openPlatform } from '../open.ts';
import { useWorld } from '../testing/harness.ts';
import { dayAfter, shiftClock } from './clock.ts';
import { type Platform, systemContext } from './platform.ts';
import type { Answer } from './ports.ts';
import {
  type Dated,
  plannedReminders,
  type Reminder,
  reminders,
  remindersOf,
  runReminders,
} from './reminders.ts';
import { dayOf } from './timeZone.ts';
import { uuid } from './uuid.ts';

const world = useWorld();
const daysMs = (days: number) => days * 86_400_000;
let rows: Dated[] = [];
let told: string[][] = [];
let fails = false;
let due: Answer;
let [somebody, another] = ['', ''];

beforeEach(() => {
  [somebody, another] = [`${uuid().slice(0, -1)}a`, `${uuid().slice(0, -1)}b`];
  [rows, told, fails] = [[], [], false];
  due = remindersOf({
    kind: 'test.due',
    module: 'test',
    title: ['测试', 'Test'],
    days: [7, 3, 1, -1],
    rows: async () => rows,
    notify: async (_, rows) => {
      if (fails) throw new Error('cannot tell');
      told.push(rows.flatMap(({ name, userIds }) => userIds.map((id) => `${name} ${id.slice(-1)}`)).sort());
    },
  });
  give(world.platform);
});

const give = ({ ports }: Platform) => ports.give(reminders, due.value as Reminder, due.key);
const today = () => dayOf(world.platform.database.db);
const row = async (name: string, inDays: number, more: Partial<Dated> = {}): Promise<Dated> => ({
  id: uuid(),
  name,
  on: dayAfter(await today(), inDays),
  userIds: [somebody],
  ...more,
});
const run = (platform: Platform = world.platform) => runReminders(platform);
const later = async <T>(days: number, work: () => Promise<T>) => {
  shiftClock(daysMs(days));
  try {
    return await work();
  } finally {
    shiftClock(-daysMs(days));
  }
};

it('tells each person once on each of the days, however often it runs', async () => {
  rows = [await row('甲', 7), await row('乙', 7), await row('丙', 3, { userIds: [somebody, another] })];
  await run();
  await run();
  expect(told).toEqual([['丙 a', '丙 b', '乙 a', '甲 a']]);
  await later(1, () => run());
  expect(told).toHaveLength(1);
  await later(4, () => run());
  expect(told.slice(1)).toEqual([['丙 a', '丙 b', '乙 a', '甲 a']]);
});

it('makes up for what a standstill missed once, and before the date only until the date', async () => {
  rows = [await row('甲', 10), await row('乙', 4)];
  // Days 7 and 3 of 甲 have passed, and all before the date of 乙, which is past.
  await later(8, () => run());
  await later(8, () => run());
  expect(told).toEqual([['乙 a', '甲 a']]);
  rows = [await row('丙', 5, { days: [7, 3] })];
  await later(9, () => run());
  expect(told).toHaveLength(1);
});

it('counts nothing as missed from before a row was there', async () => {
  rows = [await row('甲', 5, { since: await today() })];
  await run();
  expect(told).toEqual([]);
  await later(2, () => run());
  expect(told).toEqual([['甲 a']]);
});

it('leaves what came up after somebody was told to the next day', async () => {
  rows = [await row('甲', 7)];
  await run();
  rows = [...rows, await row('乙', 7), await row('丙', 7, { userIds: [another] })];
  await run();
  expect(told).toEqual([['甲 a'], ['丙 b']]);
  await later(1, () => run());
  expect(told.at(-1)).toEqual(['乙 a']);
});

it('begins anew with another date', async () => {
  const one = await row('甲', 7);
  rows = [one];
  await run();
  rows = [{ ...one, on: dayAfter(one.on, 1) }];
  await later(1, () => run());
  expect(told).toEqual([['甲 a'], ['甲 a']]);
});

it('tells once where two nodes run at once', async () => {
  const node = await openPlatform({ config: world.platform.config, modules: [] });
  give(node);
  try {
    rows = [await row('甲', 3), await row('乙', 3, { userIds: [another] })];
    await Promise.all([run(), run(node), run(), run(node)]);
    expect(told).toEqual([['乙 b', '甲 a']]);
  } finally {
    await node.close();
  }
});

it('tries again what failed', async () => {
  rows = [await row('甲', 1)];
  fails = true;
  await expect(run()).rejects.toThrow('test.due');
  fails = false;
  await run();
  expect(told).toEqual([['甲 a']]);
});

it('says what will be told on a coming day', async () => {
  const tomorrow = dayAfter(await today(), 1);
  rows = [await row('甲', 8), await row('乙', 7), await row('丙', 0)];
  const planned = await plannedReminders(systemContext(world.platform), tomorrow, 'test.due');
  expect(planned.map(({ name, title }) => [name, title[0]])).toEqual([
    ['丙', '测试'],
    ['甲', '测试'],
  ]);
});
