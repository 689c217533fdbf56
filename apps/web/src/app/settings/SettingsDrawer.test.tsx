import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adoptPreference, defaultPreference, preferenceStore } from '../../platform/preference.ts';
import { clearSession, signIn } from '../../platform/session.ts';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import SettingsDrawer from './SettingsDrawer.tsx';

const open = () => show(<SettingsDrawer open onClose={() => {}} />);
const stored = () => JSON.parse(sessionStorage.getItem('preference') ?? 'null');

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  signIn({ accessToken: 'h.e30.s', refreshToken: 'r', accessTokenExpire: 30, loginType: 'PWU' });
  signInAs([]);
});
afterEach(() => {
  clearSession();
  preferenceStore.set(defaultPreference);
  tidy();
});

it('offers four styles, eight colours, two navigations, two widths, two densities and three switches', () => {
  open();
  const colours = screen
    .getAllByRole('radio')
    .filter((one) => one.tagName === 'BUTTON')
    .map((one) => [one.getAttribute('aria-label'), one.style.background.toUpperCase()]);
  expect(colours).toEqual([
    ['拂晓蓝', '#1890FF'],
    ['薄暮红', '#F5222D'],
    ['火山橙', '#FA541C'],
    ['日暮黄', '#FAAD14'],
    ['明青', '#13C2C2'],
    ['极光绿', '#52C41A'],
    ['极客蓝', '#2F54EB'],
    ['酱紫', '#722ED1'],
  ]);
  for (const words of [
    ...['亮色', '暗色菜单', '暗黑', '跟随系统', '侧边菜单'],
    ...['顶部菜单', '流式', '定宽', '舒适', '紧凑'],
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
    '固定顶栏',
    '固定侧栏',
    '色弱模式',
  ]);
});

it('shows each choice at once, keeps it in session storage and, together with the next, for the account', async () => {
  const asked = serve({ PreferenceSave: () => null });
  open();
  fireEvent.click(screen.getByRole('radio', { name: '明青' }));
  expect(preferenceStore.get().themeColor).toBe('#13C2C2');
  expect(stored()).toMatchObject({ themeColor: '#13C2C2', pageStyle: 'light' });
  fireEvent.click(screen.getByText('暗黑'));
  fireEvent.click(screen.getByRole('switch', { name: '色弱模式' }));
  expect(stored()).toMatchObject({ themeColor: '#13C2C2', pageStyle: 'realdark', weakMode: true });
  await waitFor(() => expect(asked.map(({ action }) => action)).toEqual(['PreferenceSave']));
  expect(asked[0]?.input.preference).toMatchObject({ pageStyle: 'realdark', weakMode: true });
  fireEvent.click(screen.getByText('恢复默认'));
  expect(preferenceStore.get()).toEqual(defaultPreference);
});

it('keeps density and following the system like everything else', async () => {
  const asked = serve({ PreferenceSave: () => null });
  open();
  fireEvent.click(screen.getByText('紧凑'));
  fireEvent.click(screen.getByText('跟随系统'));
  expect(stored()).toMatchObject({ density: 'compact', pageStyle: 'system' });
  await waitFor(() =>
    expect(asked.at(-1)?.input.preference).toMatchObject({ density: 'compact', pageStyle: 'system' }),
  );
});

it('lets an administrator alone make the look the college’s, without the language', async () => {
  open();
  expect(screen.queryByText('设为全校默认')).toBeNull();
  tidy();
  signInAs(['collegeInfoEdit']);
  const asked = serve({ ShellDefaultSave: () => null });
  preferenceStore.set({ ...defaultPreference, pageStyle: 'dark', locale: 'en-US' });
  open();
  fireEvent.click(screen.getByText('设为全校默认'));
  expect(await screen.findByText(/已设为全校默认/)).toBeTruthy();
  expect(asked[0]?.input.preference).toMatchObject({ pageStyle: 'dark' });
  expect(asked[0]?.input.preference).not.toHaveProperty('locale');
});

it('takes the look of the account before the college’s, and one chosen in this tab before both', () => {
  const dark = { ...defaultPreference, pageStyle: 'dark' as const };
  const red = { ...defaultPreference, themeColor: '#F5222D' };
  adoptPreference(null, red);
  expect(preferenceStore.get()).toEqual(red);
  adoptPreference(dark, red);
  expect(preferenceStore.get()).toEqual(dark);
  serve({ PreferenceSave: () => null });
  open();
  fireEvent.click(screen.getByText('定宽'));
  adoptPreference(dark, red);
  expect(preferenceStore.get().contentWidth).toBe('fixed');
});
