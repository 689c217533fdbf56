import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Refused, serve, show, signInAs, tidy } from '../../../widgets/testing.tsx';
import SettingTab from './SettingTab.tsx';

const saved = {
  off: [],
  mailOff: [],
  quietFrom: null,
  quietTo: null,
  channels: ['sms'],
  available: ['sms', 'app'],
  version: 4,
};

afterEach(tidy);

it('sends what was switched, with the version it was read at', async () => {
  signInAs([]);
  const asked = serve({
    NotificationSettingGet: () => saved,
    NotificationSettingSave: (input) => ({ ...saved, ...input, version: 5 }),
  });
  show(<SettingTab />);
  fireEvent.click(await screen.findByRole('switch', { name: /催办/ }));
  // What everybody has to be told of has no switch.
  expect(screen.queryByRole('switch', { name: /待我审批/ })).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: '开启免打扰' }));
  fireEvent.change(screen.getByLabelText('开始'), { target: { value: '23:00' } });
  screen.getByText('至次日 07:00');
  fireEvent.click(screen.getByRole('switch', { name: /应用消息/ }));
  fireEvent.click(screen.getByRole('button', { name: '保存设置' }));
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'NotificationSettingSave')?.input).toEqual({
      off: ['approval.urged'],
      mailOff: [],
      quietFrom: '23:00',
      quietTo: '07:00',
      channels: ['sms', 'app'],
      version: 4,
    }),
  );
});

it('takes mails of a kind away, also of what one has to be told of, and offers none where they are off', async () => {
  signInAs([]);
  const asked = serve({
    NotificationSettingGet: () => ({ ...saved, channels: ['mail'], available: ['mail'] }),
    NotificationSettingSave: (input) => ({ ...saved, ...input, available: ['mail'], version: 5 }),
  });
  show(<SettingTab />);
  fireEvent.click(await screen.findByRole('checkbox', { name: '待我审批：邮件' }));
  fireEvent.click(screen.getByRole('switch', { name: /催办/ }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '催办：邮件' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '保存设置' }));
  await waitFor(() =>
    expect(asked.find(({ action }) => action === 'NotificationSettingSave')?.input).toMatchObject({
      off: ['approval.urged'],
      mailOff: ['approval.todo'],
    }),
  );
  fireEvent.click(screen.getByRole('switch', { name: '邮件' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
});

it('keeps what was set when it is refused', async () => {
  signInAs([]);
  serve({
    NotificationSettingGet: () => ({ ...saved, available: [] }),
    NotificationSettingSave: () => new Refused(409, 'STALE_VERSION', '数据已被他人修改，请刷新后重试'),
  });
  show(<SettingTab />);
  await screen.findByText('学校还没有接入短信、应用消息或邮件');
  fireEvent.click(screen.getByRole('switch', { name: /催办/ }));
  fireEvent.click(screen.getByRole('button', { name: '保存设置' }));
  await screen.findByText('数据已被他人修改，请刷新后重试');
  expect(screen.getByRole('switch', { name: /催办/ }).getAttribute('aria-checked')).toBe('false');
});
