import { expect, it } from 'vitest';
import { noteIn } from '../../core/index.ts';
import { alertDetail } from './index.ts';

it.each([
  [
    '已超出限量 50 kg 或 L（限量待学校核定）',
    'Over the limit of 50 kg or L (which the university has yet to confirm)',
  ],
  ['已超出限量 1,200.5 kg', 'Over the limit of 1,200.5 kg'],
  ['已达 80%，限量 100 kg 或 L', 'At 80% and more of the limit of 100 kg or L'],
])('%s is told in English', (stored, told) => {
  expect(noteIn(alertDetail, stored, 'en-US')).toBe(told);
});
