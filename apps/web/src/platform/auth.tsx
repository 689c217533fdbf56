import { type AuthInfo, accountEndpoints, buttonName, type PermissionName } from '@anyan/contract';
import { complaints } from './authTexts.ts';
import { call, isUnanswered, onStaleAuthority, setCodeNum } from './call.ts';
import { inCurrent } from './locale.ts';
import { onSessionChange } from './session.ts';
import { createStore, useStore } from './store.ts';

export {
  defaultPreference,
  type Preference,
  preferenceStore,
  setPreference,
  usePreference,
} from './preference.ts';
export type { AuthInfo };

/** Ends the session on the server. */
export const endSession = () => call(accountEndpoints.signOut);

/** Who is signed in, with his menus and buttons; null until it is fetched. */
export const authStore = createStore<AuthInfo | null>(null);

/** Under this name a page keeps it that shall open without network. */
export const keptAuth = 'auth';

/** The last one known: a page that is on its way out after signing out still draws once more. */
let last: AuthInfo | null = null;

export const setAuthInfo = (info: AuthInfo | null): void => {
  last = info ?? last;
  setCodeNum(info?.codeNum ?? null);
  authStore.set(info);
};

/** What a page that works without network has kept of it; the failure, if none has. */
const keptInfo = async (failure: unknown): Promise<AuthInfo> => {
  const info = isUnanswered(failure)
    ? await import('./offline/store.ts').then(({ kept }) => kept<AuthInfo>(keptAuth)).catch(() => undefined)
    : undefined;
  if (!info) throw failure;
  return info;
};

let fetching: Promise<AuthInfo> | null = null;

/** Fetches the auth info; several who ask at once share one call. */
export const fetchAuthInfo = (): Promise<AuthInfo> => {
  fetching ??= call(accountEndpoints.authInfo)
    .catch(keptInfo)
    .then((info) => {
      if (!info?.meunList) throw new Error(inCurrent(complaints.empty));
      if (!Array.isArray(info.roles) || !info.roles.length) throw new Error(inCurrent(complaints.noRoles));
      setAuthInfo(info);
      return info;
    })
    .finally(() => {
      fetching = null;
    });
  return fetching;
};

// A failed refetch leaves what we have: the next call is answered stale again and asks anew.
onStaleAuthority(() => void fetchAuthInfo().catch(() => {}));
onSessionChange((change) => {
  if (change !== 'renewed') setAuthInfo(null);
});

/** Auth info on a page that may be open without it (public pages, the mall). */
export const useAuthIfAny = (): AuthInfo | null => useStore(authStore);

/** Auth info on a page behind the guard, where it is always there. */
export const useAuth = (): AuthInfo => {
  const info = useAuthIfAny() ?? last;
  if (!info) throw new Error('useAuth outside the guard');
  return info;
};

const holds = (info: AuthInfo | null, permission: PermissionName) =>
  !!info?.buttonList.includes(buttonName(permission));

/** Whether to show what a permission allows. The server decides; the page only hides. */
export const useMay = (permission: PermissionName): boolean => holds(useAuthIfAny(), permission);

/** Buttons that no permission names (`personalCenter`, `screenDataShow`). */
export const useButton = (name: string): boolean => !!useAuthIfAny()?.buttonList.includes(name);

/** Whether somebody is a supplier's: the menus of the suppliers' section are theirs alone. */
export const isOfSupplier = ({ menuTree }: AuthInfo): boolean =>
  menuTree.some(({ section }) => section === 'supplier');
