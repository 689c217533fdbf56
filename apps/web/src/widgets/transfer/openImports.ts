import { onSessionChange } from '../../platform/session.ts';

const key = 'imports';

const all = (): Record<string, string> => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};

/** The job of an import that is not over: closing its dialog, or loading the page anew, must not lose the passwords. */
export const openImport = (path: string): string | undefined => all()[path];

export const keepImport = (path: string, jobId: string | undefined): void => {
  const { [path]: _, ...others } = all();
  sessionStorage.setItem(key, JSON.stringify(jobId ? { ...others, [path]: jobId } : others));
};

onSessionChange((change) => {
  if (change === 'signedOut') sessionStorage.removeItem(key);
});
