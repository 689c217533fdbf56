import { afterEach, expect, it } from 'vitest';
import { storeLocale } from '../../platform/locale.ts';
import { nameOfRow } from './columns.tsx';

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
