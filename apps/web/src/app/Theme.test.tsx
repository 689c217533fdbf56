import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The theme over a system whose choice of dark changes; modules are new, as they ask the system once. */
const open = async (dark: boolean) => {
  let tell = (_: { matches: boolean }) => {};
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('dark') && dark,
    media: query,
    addEventListener: (_: string, listener: typeof tell) => {
      if (query.includes('dark')) tell = listener;
    },
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  vi.resetModules();
  const { render } = await import('@testing-library/react');
  const { Theme } = await import('./Theme.tsx');
  const { preferenceStore, defaultPreference } = await import('../platform/preference.ts');
  const choose = (change: object) => act(() => preferenceStore.set({ ...defaultPreference, ...change }));
  const { unmount } = render(<Theme>page</Theme>);
  return { choose, unmount, change: (matches: boolean) => act(() => tell({ matches })) };
};
const { dataset, style } = document.documentElement;

it('follows the system where that is chosen, also when it changes, and nowhere else', async () => {
  const { choose, change, unmount } = await open(true);
  expect(dataset.style).toBe('light');
  choose({ pageStyle: 'system' });
  expect([dataset.style, style.colorScheme]).toEqual(['realdark', 'dark']);
  change(false);
  expect(dataset.style).toBe('light');
  choose({ pageStyle: 'realdark' });
  expect(dataset.style).toBe('realdark');
  unmount();
});

it('changes colours for colour-weak eyes, and turns nothing over', async () => {
  const { choose, unmount } = await open(false);
  expect(style.getPropertyValue('--level-I')).toBe('#d4380d');
  choose({ weakMode: true, density: 'compact' });
  expect(dataset.weak).toBe('true');
  expect(dataset.density).toBe('compact');
  expect(style.filter).toBeFalsy();
  expect(style.getPropertyValue('--level-I')).toBe('#a63600');
  expect(style.getPropertyValue('--success')).toBe('#009e73');
  choose({});
  expect(style.getPropertyValue('--level-I')).toBe('#d4380d');
  unmount();
});
