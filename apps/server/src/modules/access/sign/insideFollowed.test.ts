import { expect, it } from 'vitest';
import type { Platform } from '../../../platform/platform.ts';
import { type Changes, changesSince, type InsideSource } from './insideFollowed.ts';

interface Row {
  roomId: string;
  id: string;
}

/** Rooms with the ids of those inside, and what was read of them. */
const campus = (inside: Record<string, string[]>) => {
  const read: (readonly string[] | 'all')[] = [];
  const rowsOf = (roomIds: readonly string[]): Row[] =>
    roomIds.flatMap((roomId) => (inside[roomId] ?? []).map((id) => ({ roomId, id })));
  const source: InsideSource<Row, string> = {
    marks: async () => new Map(Object.entries(inside).map(([roomId, ids]) => [roomId, ids.join()])),
    rows: async (roomIds) => {
      read.push(roomIds ?? 'all');
      return rowsOf(roomIds ?? Object.keys(inside));
    },
    more: async () => 'more',
  };
  return { inside, read, source };
};

const asker = () => {
  const platform = {} as Platform;
  return (source: InsideSource<Row, string>, since?: string) =>
    changesSince({ platform }, 'key', since, source, {
      to: () => '',
      show: async (changes) => changes,
    });
};

it('reads all at first, and then only rooms where somebody came or went', async () => {
  const { inside, read, source } = campus({ a: ['1'], b: ['2'], c: ['3'] });
  const ask = asker();
  const first = await ask(source);
  expect(first).toMatchObject({ part: false, gone: [], more: 'more' });
  expect(first.changed.map(({ id }) => id)).toEqual(['1', '2', '3']);
  Object.assign(inside, { b: ['2', '4'] });
  const next = await ask(source, first.mark);
  expect(next).toMatchObject({ part: true, gone: [] });
  expect(next.changed.map(({ id }) => id)).toEqual(['2', '4']);
  expect(next.rows.map(({ id }) => id)).toEqual(['1', '2', '4', '3']);
  delete inside.a;
  const last = await ask(source, next.mark);
  expect([last.changed, last.gone]).toEqual([[], ['a']]);
  expect(read).toEqual(['all', ['b']]);
  // Whoever holds an older state is told of both.
  const late = await ask(source, first.mark);
  expect([late.changed.map(({ id }) => id), late.gone]).toEqual([['2', '4'], ['a']]);
});

it('takes nobody for inside who left while it was read, and finds who came back', async () => {
  const { inside, source } = campus({ a: ['1'], b: ['2'] });
  const ask = asker();
  const first = await ask(source);
  const changing: typeof source = {
    ...source,
    marks: async () => new Map([...(await source.marks()), ['a', 'another']]),
    rows: async () => [],
  };
  const left = await ask(changing, first.mark);
  expect([left.rows.map(({ id }) => id), left.gone]).toEqual([['2'], ['a']]);
  inside.a = ['1', '5'];
  const back = await ask(source, left.mark);
  expect([back.changed.map(({ id }) => id), back.gone]).toEqual([['1', '5'], []]);
});

it('tells a state that it does not know anew, and all of it', async () => {
  const { source } = campus({ a: ['1'] });
  const ask = asker();
  await ask(source);
  for (const since of ['another.1', 'nonsense', `${(await ask(source)).mark.split('.')[0]}.999`])
    expect(await ask(source, since)).toMatchObject({ part: false, changed: [{ id: '1' }] });
});

it('is shown once for all who ask at the time with the same before them, and to others as they may see it', async () => {
  const { inside, source } = campus({ a: ['1'] });
  const platform = {} as Platform;
  const shown: string[] = [];
  const ask = (who: string, since?: string) =>
    changesSince({ platform }, 'key', since, source, {
      to: () => who,
      show: async (changes: Changes<Row, string>) => {
        shown.push(who);
        return { who, ...changes };
      },
    });
  const [first] = await Promise.all([ask('safety'), ask('safety'), ask('safety')]);
  Object.assign(inside, { b: ['2'] });
  shown.length = 0;
  const [one, same, other, late] = await Promise.all([
    ...[ask('safety', first.mark), ask('safety', first.mark)],
    ...[ask('head', first.mark), ask('safety')],
  ]);
  expect(same).toBe(one);
  expect([one?.who, one?.part, one?.changed]).toEqual(['safety', true, [{ roomId: 'b', id: '2' }]]);
  expect([other?.who, other?.changed]).toEqual(['head', one?.changed]);
  expect([late?.part, late?.changed.length]).toEqual([false, 2]);
  expect(shown.sort()).toEqual(['head', 'safety', 'safety']);
});
