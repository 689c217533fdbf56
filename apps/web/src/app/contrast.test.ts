import { expect, it } from 'vitest';
import { contrast, readable } from './contrast.ts';

it('counts contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('darkens each theme colour until it can be read with white, and leaves what can be read already', () => {
  for (const colour of [
    '#1890ff',
    '#f5222d',
    '#fa541c',
    '#faad14',
    '#13c2c2',
    '#52c41a',
    '#2f54eb',
    '#722ed1',
  ])
    expect(contrast(readable(colour), '#ffffff'), colour).toBeGreaterThanOrEqual(4.5);
  expect(readable('#722ed1')).toBe('#722ed1');
});
