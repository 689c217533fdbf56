import type { SupplierApplyRow } from '@anyan/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeLocale } from '../../../platform/locale.ts';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import ReviewForm from './ReviewForm.tsx';

beforeEach(() => {
  storeLocale('zh-CN');
  signInAs([]);
});
afterEach(tidy);

const now = { supplierName: '恒化试剂', uscc: 'U1', bankName: '示范银行', bankAccount: '6200 05' };

it('shows what a company wants to be changed beside what holds now, and nothing else of it', async () => {
  serve({ SupplierDetails: () => ({ id: 's1', ...now }) });
  const row = {
    ...{ id: 'a1', kind: 'profile', supplierId: 's1', mainTypes: [], can: ['review'] },
    ...{ ...now, bankAccount: '6200 55' },
  } as unknown as SupplierApplyRow;
  show(<ReviewForm row={row} onClose={() => {}} />);
  const table = await screen.findByRole('table');
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['银行账号6200 056200 55']);
});
