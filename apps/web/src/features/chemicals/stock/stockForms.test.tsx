import type { BottleRow } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import BottleForm from './BottleForm.tsx';
import UseForm from './UseForm.tsx';

afterEach(tidy);

it('what was used asks for what is missing by its name', async () => {
  signInAs(['bottleUse']);
  const asked = serve({});
  const row = { id: 'b', chineseName: '丙酮', unit: 'mL', remaining: '300', openedAt: null };
  show(<UseForm row={row as unknown as BottleRow} onClose={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: '记录用量' }));
  expect(await screen.findByText('请填写用量')).toBeTruthy();
  expect(await screen.findByText('请填写用途')).toBeTruthy();
  expect(asked.some(({ action }) => action === 'BottleUse')).toBe(false);
});

it('a second person is not asked to confirm a form that is not filled in', async () => {
  signInAs(['bottleAdd']);
  const asked = serve({ LaboratorySelectList: () => [], PersonnelSelectList: () => [] });
  show(<BottleForm onClose={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: '发起确认' }));
  expect(await screen.findByText(/请填写每瓶净含量|请填写净含量/)).toBeTruthy();
  await waitFor(() => expect(asked.some(({ action }) => action === 'WitnessStart')).toBe(false));
});
