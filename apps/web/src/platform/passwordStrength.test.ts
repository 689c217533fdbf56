import { expect, it } from 'vitest';
import { strengthOf } from './passwordStrength.ts';

it('rates runs, repeats, short and personal passwords low, and long surprising ones high', () => {
  expect(strengthOf('')).toBe(0);
  expect(strengthOf('aB3$')).toBe(1);
  expect(strengthOf('aaaaaaaaaaaa')).toBe(1);
  expect(strengthOf('1234567890')).toBe(1);
  expect(strengthOf('T2026001xyz!', ['T2026001'])).toBe(1);
  expect(strengthOf('correct horse battery', [], 22)).toBe(1);
  expect(strengthOf('correct horse battery')).toBe(4);
  expect(strengthOf('kT7mq2Wz')).toBeGreaterThanOrEqual(2);
});
