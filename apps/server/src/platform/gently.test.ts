import { setImmediate as others } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { steadyMs } from './clock.ts';
import { mapGently } from './gently.ts';

it('makes something of each in their order, with others answered between what takes long', async () => {
  let answered = 0;
  let working = true;
  const asking = (async () => {
    for (; working; answered++) await others();
  })();
  const seen: number[] = [];
  const made = await mapGently(['a', 'b', 'c'], (row, at) => {
    seen.push(answered);
    for (const from = steadyMs(); steadyMs() - from < 10; );
    return `${row}${at}`;
  });
  working = false;
  await asking;
  expect(made).toEqual(['a0', 'b1', 'c2']);
  expect(new Set(seen).size).toBe(3);
});

it('makes nothing of none', async () => expect(await mapGently([], () => 1)).toEqual([]));
