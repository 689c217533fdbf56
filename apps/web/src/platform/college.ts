import type { contract, ResultOf } from '@anyan/contract';
import { setTimeZone } from './format.ts';
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

/** Keeps what was learned of the college, in the session's own key (seed §4). */
export const setCollege = (info: Partial<College>): void => {
  collegeStore.set((before) => ({ ...(before ?? {}), ...info }) as College);
  sessionStorage.setItem(key, JSON.stringify(collegeStore.get()));
  setTimeZone(info.timeZone);
};

export const useCollege = (): College | null => useStore(collegeStore);
