import type { BottleRow } from '@anyan/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import BottleForm from './BottleForm.tsx';
import ReturnForm from './ReturnForm.tsx';
import UseForm from './UseForm.tsx';

afterEach(tidy);

const row = {
  ...{ id: 'b', bottleCode: 'B1', chineseName: '乙醇', unit: 'mL', remaining: '300', netContent: '500' },
  ...{ openedAt: null, laboratoryId: 'l', locationText: '化学楼-101' },
} as unknown as BottleRow;

it('what was used asks for what is missing by its name', async () => {
  signInAs(['bottleUse']);
  const asked = serve({});
  show(<UseForm row={row} onClose={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: '记录用量' }));
  expect(await screen.findByText('请填写用量')).toBeTruthy();
  expect(await screen.findByText('请填写用途')).toBeTruthy();
  expect(asked.some(({ action }) => action === 'BottleUse')).toBe(false);
});

it.each([
  ['use', () => <UseForm row={row} onClose={() => {}} />],
  ['a return', () => <ReturnForm row={row} onClose={() => {}} />],
])('%s is told in grams or millilitres where the density is known', async (_, form) => {
  signInAs(['bottleUse', 'bottleReturn']);
  const offered = async (density: number | null) => {
    serve({ BottleDetails: () => ({ ...row, density, weighed: false, byWeight: false }) });
    const { unmount } = show(form());
    if (density) expect(await screen.findByText(/可按密度 0.789 g\/mL 折算/)).toBeTruthy();
    fireEvent.mouseDown(screen.getAllByRole('combobox')[0] as HTMLElement);
    await screen.findAllByTitle('mL');
    const titles = [...document.querySelectorAll('.ant-select-item-option')].map((one) =>
      one.getAttribute('title'),
    );
    unmount();
    return titles;
  };
  expect(await offered(null)).toEqual(['μL', 'mL', 'L']);
  expect(await offered(0.789)).toEqual(expect.arrayContaining(['mL', 'g', 'kg']));
});

it('until when it is good is proposed from the day of production, and what was typed stays', async () => {
  signInAs(['bottleAdd']);
  const ethanol = { id: 's', casCode: '64-17-5', chineseName: '乙醇', controlCategories: [] as string[] };
  const other = { ...ethanol, id: 'o', casCode: '67-64-1', chineseName: '丙酮', shelfLifeMonths: null };
  serve({
    LaboratorySelectList: () => [],
    SubstanceSelectList: () => [{ ...ethanol, shelfLifeMonths: 25 }, other],
  });
  show(<BottleForm onClose={() => {}} />);
  const choose = async (name: RegExp) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /化学品/ }));
    fireEvent.click(await screen.findByTitle(name));
  };
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const set = async (name: RegExp, day: string) => {
    await screen.findByLabelText(name);
    fireEvent.mouseDown(field(name));
    fireEvent.change(field(name), { target: { value: day } });
    fireEvent.keyDown(field(name), { key: 'Enter', code: 'Enter' });
    fireEvent.blur(field(name));
  };
  await choose(/乙醇/);
  expect(await screen.findByText(/字典保质期 25 个月/)).toBeTruthy();
  await set(/生产日期/, '2026-01-31');
  await waitFor(() => expect(field(/^有效期至/).value).toBe('2028-02-29'));
  // Nothing is known of the other one: what was proposed goes.
  await choose(/丙酮/);
  await waitFor(() => expect(field(/^有效期至/).value).toBe(''));
  await set(/^有效期至/, '2027-05-01');
  await choose(/乙醇/);
  expect(await screen.findByText(/字典保质期 25 个月/)).toBeTruthy();
  expect(field(/^有效期至/).value).toBe('2027-05-01');
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
