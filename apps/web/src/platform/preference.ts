import { accountEndpoints, type InputOf } from '@anyan/contract';
import { call } from './call.ts';
import { onLocaleChosen } from './i18n.ts';
import { chosenLocale, storeLocale } from './locale.ts';
import { onSessionChange, readSession } from './session.ts';
import { createStore, useStore } from './store.ts';

export type Preference = InputOf<typeof accountEndpoints.preferenceSave>['preference'];

export const defaultPreference: Preference = {
  pageStyle: 'light',
  themeColor: '#1890ff',
  navigation: 'side',
  contentWidth: 'fluid',
  fixedHeader: true,
  fixedSidebar: true,
  weakMode: false,
  density: 'comfortable',
};

const key = 'preference';
const saveAfter = 800;

const stored = (): Preference | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return value && typeof value === 'object' ? { ...defaultPreference, ...value } : null;
  } catch {
    return null;
  }
};

export const preferenceStore = createStore<Preference>(stored() ?? defaultPreference);

export const usePreference = (): Preference => useStore(preferenceStore);

let timer: ReturnType<typeof setTimeout> | undefined;
const saveForAccount = () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!readSession()) return;
    // A look that could not be saved is no reason to disturb anybody; this tab keeps it anyway.
    void call(accountEndpoints.preferenceSave, { preference: preferenceStore.get() }).catch(() => {});
  }, saveAfter);
};

/** Changes the look: at once, for this tab's session, and soon for the account. */
export const setPreference = (change: Partial<Preference>): void => {
  preferenceStore.set((before) => ({ ...before, ...change }));
  sessionStorage.setItem(key, JSON.stringify(preferenceStore.get()));
  saveForAccount();
};

onLocaleChosen((locale) => setPreference({ locale }));

/** Takes over the look that the account, or else the college, has; a look chosen in this tab stays. */
export const adoptPreference = (account: Preference | null, college: Preference | null): void => {
  const look = stored() ?? account ?? college;
  if (look) preferenceStore.set({ ...defaultPreference, ...look });
  const locale = chosenLocale() ?? look?.locale;
  if (locale) storeLocale(locale, { remember: false });
};

onSessionChange((change) => {
  if (change === 'signedOut') {
    clearTimeout(timer);
    sessionStorage.removeItem(key);
    preferenceStore.set(defaultPreference);
  }
});

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const systemStore = createStore(systemDark?.matches ?? false);
systemDark?.addEventListener('change', ({ matches }) => systemStore.set(matches));

/** The style as it shows: who follows the system has its light or dark, also when that changes. */
export const useShownStyle = (): 'light' | 'dark' | 'realdark' => {
  const { pageStyle } = usePreference();
  const dark = useStore(systemStore);
  if (pageStyle !== 'system') return pageStyle;
  return dark ? 'realdark' : 'light';
};
