import { expect, it } from 'vitest';
import { noteIn } from '../../core/index.ts';
import { alertDetail } from './index.ts';

it.each([
  [
    '已超出限量 50 kg 或 L（限量待学校核定）',
    'Over the limit of 50 kg or L (which the university has yet to confirm)',
  ],
  ['已超出限量 1,200.5 kg', 'Over the limit of 1,200.5 kg'],
  [
    '盘点账物不符；立即向所在地公安机关报告',
    'The stock-take differs from the book; The police of the place, at once',
  ],
  ['丢失：柜中没有', 'Missing: 柜中没有'],
  ['7 天内过期：2026-12-01', 'Expires within 7 days: 2026-12-01'],
  ['已达 80%，限量 100 kg 或 L', 'At 80% and more of the limit of 100 kg or L'],
])('%s is told in English', (stored, told) => {
  expect(noteIn(alertDetail, stored, 'en-US')).toBe(told);
});
