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

it('a second person is asked of what is controlled alone, and not to confirm what is not filled in', async () => {
  signInAs(['bottleAdd']);
  const substance = { id: 's', casCode: '67-64-1', chineseName: '丙酮', controlCategories: [] as string[] };
  const cyanide = { id: 'k', casCode: '151-50-8', chineseName: '氰化钾', controlCategories: ['highlyToxic'] };
  const asked = serve({ LaboratorySelectList: () => [], SubstanceSelectList: () => [substance, cyanide] });
  show(<BottleForm onClose={() => {}} />);
  const choose = async (name: RegExp) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /化学品/ }));
    fireEvent.click(await screen.findByTitle(name));
  };
  await choose(/丙酮/);
  expect(screen.queryByText('该操作须第二人在场确认')).toBeNull();
  await choose(/氰化钾/);
  fireEvent.click(await screen.findByRole('button', { name: '发起确认' }));
  expect(await screen.findByText('请填写净含量')).toBeTruthy();
  expect(screen.getByText('请选择实验室')).toBeTruthy();
  await waitFor(() => expect(asked.some(({ action }) => action === 'WitnessStart')).toBe(false));
});
