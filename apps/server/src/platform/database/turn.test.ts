import { expect, it } from 'vitest';
import { turnOf } from './turn.ts';

const queue = () => {
  let at = 0;
  let heard = () => {};
  const on = (_: 'acquire', to: () => void) => {
    heard = to;
  };
  const pool = { waitingCount: 0, on };
  const turn = turnOf(pool, () => at);
  return {
    turn,
    wait: (count: number) => {
      pool.waitingCount = count;
    },
    /** Some ms go by, in which so many a ms get a connection. */
    pass: (ms: number, each: number) => {
      for (let one = 0; one < ms; one++) {
        at++;
        for (let lent = 0; lent < each; lent++) heard();
      }
    },
  };
};

it('nobody waits: no time', () => {
  const one = queue();
  one.pass(5000, 2);
  expect(one.turn()).toBe(0);
});

it('a crowd of which two a ms get theirs waits half a ms each', () => {
  const one = queue();
  one.wait(3000);
  one.pass(100, 2);
  expect(one.turn()).toBe(0);
  one.pass(3000, 2);
  expect(one.turn()).toBeCloseTo(1500, -2);
});

it('a crowd that comes after an idle time is not judged by it', () => {
  const one = queue();
  one.pass(10, 1);
  one.pass(60_000, 0);
  expect(one.turn()).toBe(0);
  one.wait(3000);
  one.pass(10, 2);
  expect(one.turn()).toBe(0);
});

it('where none come free any more it is long within a second, however quick they were', () => {
  const one = queue();
  one.wait(201);
  one.pass(3000, 2);
  expect(one.turn()).toBeLessThan(200);
  one.pass(1100, 0);
  // As a caller asks while nothing comes free.
  one.turn();
  one.pass(300, 0);
  expect(one.turn()).toBeGreaterThan(10_000);
});
