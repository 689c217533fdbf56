import type { contract, ResultOf } from '@anyan/contract';
import { setTimeZone } from './format.ts';
import { onSessionChange, readSession } from './session.ts';
import { createStore, useStore } from './store.ts';

/** What every page knows of the college: its names, logo and time zone. */
export type College = ResultOf<(typeof contract)['college']['endpoints']['companyInfo']>;

const key = 'college_info';

const stored = (): College | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as College | null;
  } catch {
    return null;
  }
};

export const collegeStore = createStore<College | null>(stored());
setTimeZone(collegeStore.get()?.timeZone);

/** The key belongs to the session: signed out there is none, whatever the page knows. */
const persist = () => {
  const known = collegeStore.get();
  if (known && readSession()) sessionStorage.setItem(key, JSON.stringify(known));
};
onSessionChange((change) => {
  if (change === 'signedIn') persist();
});

/** Keeps what was learned of the college. */
export const setCollege = (info: Partial<College>): void => {
  collegeStore.set((before) => ({ ...(before ?? {}), ...info }) as College);
  persist();
  setTimeZone(info.timeZone);
};

export const useCollege = (): College | null => useStore(collegeStore);
