import { ledgerSettings } from '@anyan/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLocale } from '../../platform/i18n.ts';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import CollegeInfo from './pages/CollegeInfo.tsx';

afterEach(() => {
  setLocale('zh-CN');
  tidy();
});

const { defaults, basis, fields } = ledgerSettings.group;
const answers = {
  GetUserCollegeInfo: () => new Promise(() => {}),
  SettingDetails: () => ({ ...defaults, confirmed: ['letterDays'], version: 3 }),
};

it('the figures of the ledger are shown to whoever may read them, each with its basis, in both languages', async () => {
  signInAs(['laboratoryQuery']);
  serve(answers);
  show(<CollegeInfo />, '/?tab=settings');
  for (const [key, { title = '' }] of Object.entries(fields as Record<string, { title?: string }>)) {
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(`依据：${basis[key as keyof typeof basis][0]}`)).toBeTruthy();
  }
  expect(screen.getByRole('tab', { name: '业务设置' })).toBeTruthy();
  // Reading is not changing, and the plan of reminders is for others.
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
  expect(screen.queryByRole('tab', { name: '提醒计划' })).toBeNull();
  setLocale('en-US');
  expect(await screen.findByRole('tab', { name: 'Business settings' })).toBeTruthy();
});

it('a figure is changed in its form by whoever may, with what the college has confirmed', async () => {
  signInAs(['laboratoryQuery', 'laboratoryEdit']);
  const asked = serve(answers);
  show(<CollegeInfo />, '/?tab=settings');
  fireEvent.click(await screen.findByRole('button', { name: '编辑' }));
  const form = await screen.findByRole('dialog');
  const days = await within(form).findByLabelText('责任书最短签署期限（天）');
  fireEvent.change(days, { target: { value: '20' } });
  fireEvent.click(within(form).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked.find(({ action }) => action === 'SettingSave')).toBeTruthy());
  expect(asked.find(({ action }) => action === 'SettingSave')?.input).toEqual({
    ...defaults,
    letterDays: 20,
    confirmed: ['letterDays'],
    version: 3,
  });
});
