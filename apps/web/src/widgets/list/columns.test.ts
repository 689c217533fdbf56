import { laboratoryEndpoints, type ResultOf } from '@anyan/contract';
import { afterEach, expect, it } from 'vitest';
import { storeLocale } from '../../platform/locale.ts';
import { nameOfRow, pixelsOf, readyColumns } from './columns.tsx';

afterEach(() => storeLocale('zh-CN'));

const keyOf = ({ id }: { id: string }) => id;

it('a row is called as it is shown, and what the product ships in the reader’s language', () => {
  const row = { id: 'r1', name: '课件审批', type: '通识' };
  expect(nameOfRow(row, 'name', keyOf, 'Courseware')).toBe('Courseware');
  expect(nameOfRow(row, 'type', keyOf)).toBe('通识');
  storeLocale('en-US');
  expect(nameOfRow(row, 'type', keyOf)).toBe('General safety');
  expect(nameOfRow(row, 'none', keyOf)).toBe('r1');
});

it('wide letters take more room than narrow ones, and a Chinese sign the most', () => {
  expect(pixelsOf('Mem', 10)).toBeGreaterThan(pixelsOf('abc', 10));
  expect(pixelsOf('ill', 10)).toBeLessThan(pixelsOf('abc', 10));
  expect(pixelsOf('在组', 10)).toBe(20);
});

it('a day and what a page puts into a cell are read whole, however narrow the table', () => {
  const { input } = laboratoryEndpoints.emergencyEquipmentPageList;
  const row = laboratoryEndpoints.emergencyEquipmentPageList.result.properties.data.items as never;
  type Row = ResultOf<typeof laboratoryEndpoints.emergencyEquipmentPageList>['data'][number];
  const [, day, own, bare] = readyColumns<Row>(
    [
      { field: 'kind' },
      { field: 'nextCheckAt', width: 60 },
      { key: 'due', title: 'D', words: ['To be checked'], render: () => null },
      { key: 'bare', title: 'D', render: () => null },
    ],
    { row, input, label: () => 'D' },
  );
  expect(day?.least).toBeGreaterThanOrEqual(pixelsOf('2026-12-31', 14));
  expect(own?.least).toBeGreaterThan(pixelsOf('To be checked', 12));
  expect(bare?.least).toBeLessThan(50);
});
