import { type ResultOf, settingsEndpoints } from '@anyan/contract';
import { fetchAuthInfo } from '../platform/auth.tsx';
import { call } from '../platform/call.ts';
import { collegeStore, setCollege } from '../platform/college.ts';
import { startEvents } from '../platform/events.ts';
import { adoptPreference } from '../platform/preference.ts';

const { companyInfo } = settingsEndpoints;

export type Company = ResultOf<typeof companyInfo>;

const quietly = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch {
    return null;
  }
};

/** What every page knows of the college; asked once a page load. */
export const fetchCompany = async (): Promise<void> => {
  const company = await quietly(call(companyInfo));
  if (company) setCollege(company);
};

let companyAsked: Promise<void> | null = null;
export const companyOnce = (): Promise<void> => {
  companyAsked ??= fetchCompany();
  return companyAsked;
};

/** Who is signed in, and the page in his language and look. */
export const fetchAccount = async (): Promise<void> => {
  const [info] = await Promise.all([fetchAuthInfo(), companyOnce()]);
  adoptPreference(info.preference, collegeStore.get()?.shellDefault ?? null);
};

/** Step 6 of the guard: auth info first, since everything hangs on it; the rest may fail without harm. */
export const fetchSources = async (): Promise<void> => {
  await fetchAccount();
  startEvents();
};
