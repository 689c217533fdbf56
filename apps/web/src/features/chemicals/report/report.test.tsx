import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import Figures from './Figures.tsx';
import ReportView from './ReportView.tsx';

afterEach(tidy);
beforeEach(() => signInAs(['reportRowList', 'reportExport', 'chemicalStatistics']));

const computedAt = '2026-03-05T04:00:00.000Z';

it('a report is shown as it is printed, and another one when it is asked for', async () => {
  const asked = serve({
    ReportRowList: () => ({
      ...{ title: '易制毒化学品月报 2026-02 全校', totalCount: 240, computedAt },
      columns: ['品名', '购进', 'UN 编号'],
      rows: [['丙酮', '500', '1090']],
    }),
  });
  show(<ReportView onClose={() => {}} />);
  expect(await screen.findByRole('cell', { name: '丙酮' })).toBeTruthy();
  // Amounts are read from the right, names of digits from the left.
  const right = (name: string) => screen.getByRole('cell', { name }).hasAttribute('data-number');
  expect(['丙酮', '500', '1090'].map(right)).toEqual([false, true, false]);
  expect(screen.getByText('共 240 行，显示前 1 行，完整内容请导出')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('月份'), { target: { value: '2026-01' } });
  await waitFor(() => expect(JSON.stringify(asked)).toContain('2026-01'));
});

it('figures stand with what they are of', async () => {
  const uncontrolled = { category: null, bottles: 1200, value: 9000, received: '5', used: '2.5' };
  serve({
    ChemicalStatistics: () => ({
      ...{ computedAt, from: '2026-01-01', to: '2026-03-05', bottles: 1234, substances: 56, laboratories: 7 },
      ...{ controlled: 8, expired: 2, value: 9800.5, received: '12.5', used: '3.25', wasted: '0.5' },
      ...{ wasteKg: '6.5', wasteRatio: 2, byCategory: [uncontrolled] },
      blind: 3,
      ...{ byOrganization: [], byMonth: [] },
      top: [{ id: 'a', name: '丙酮', casCode: '67-64-1', received: '1', used: '3' }],
      people: [{ id: 'p', name: '张三', times: 4, used: '0.25' }],
    }),
  });
  show(<Figures />);
  for (const text of ['1,234', '3.25', '非管制', '丙酮', '张三（4 次）', /^3 瓶待您登记/])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});
