import {
  alwaysAllowed,
  hiddenBelongsTo,
  hiddenNeeds,
  type RouteEntry,
  routes,
  sectionPaths,
} from '@anyan/contract';
import { signInPath, type TokenContent } from '../platform/session.ts';
import { localPath } from './paths.ts';

export const home = '/dashboard/workplace';
const register = '/dashboard/register';
const bind = '/wechatQrcodeBind';

/** Proved a messaging account that is bound to nobody: its token has no account, and one page. */
const isBinding = (token: TokenContent): boolean => !token.sub;

/** All that the guard looks at; it asks nobody and changes nothing. */
export interface Situation {
  /** Path and query of the page wanted. */
  path: string;
  search: string;
  host: string;
  /** The address that is closed for sign-in while the system is being updated, if the settings name one. */
  productionPublicHost: string | null;
  token: TokenContent | null;
  /** Menus and buttons of the auth info; null until it is fetched. */
  sources: { readonly meunList: readonly string[]; readonly buttonList: readonly string[] } | null;
  /** Whether the page has just been loaded, so that there is no place to stay at. */
  first: boolean;
}

export type Verdict =
  | { kind: 'open'; route: RouteEntry; refused?: boolean }
  | { kind: 'go'; to: string }
  /** Fetch the auth info, then ask again. */
  | { kind: 'fetch' }
  /** Navigation stays where it was. */
  | { kind: 'stay' };

const go = (to: string): Verdict => ({ kind: 'go', to });

const exact = new Map(routes.map((route) => [route.path, route]));
const patterns = routes
  .filter(({ path }) => path.includes(':'))
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`) }));

/** The page at a path; a trailing slash makes no other page. */
export const routeAt = (path: string): RouteEntry | undefined => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return exact.get(plain) ?? patterns.find(({ pattern }) => pattern.test(plain))?.route;
};

/** Public pages that somebody in the middle of the registration may see too: errors and what a QR code opens. */
const opensWhileRegistering = ({ path, kind }: RouteEntry): boolean =>
  kind === 'public' && !path.startsWith('/mall/') && path !== '/login' && path !== '/bigScreen/index';

const mayEnter = ({ path, name, kind }: RouteEntry, sources: NonNullable<Situation['sources']>): boolean => {
  if (kind === 'signedIn' || kind === 'main' || alwaysAllowed.includes(path)) return true;
  if (kind === 'menu') return sources.meunList.includes(name);
  const menu = hiddenBelongsTo[name];
  if (menu) return sources.meunList.includes(menu);
  return (hiddenNeeds[name] ?? []).some((button) => sources.buttonList.includes(button));
};

/** Whether a page opens, or where else to go; step by step, the first that knows decides. */
export const decide = (situation: Situation): Verdict => {
  const { path, search, host, productionPublicHost, token, sources, first } = situation;
  const route = routeAt(path);
  const wanted = path + search;

  // The sign-in page on the host that is closed for updating.
  if (path === '/login' && productionPublicHost && host === productionPublicHost)
    return go('/errPage/update');

  // The wall needs an administrator's token, whatever the server will say later.
  if (path.startsWith('/bigScreen')) {
    if (token?.isAdmin !== '1') return go(signInPath(wanted));
    if (token.pageNum > 0) return go(register);
    return route ? { kind: 'open', route } : go('/404');
  }

  if (token && isBinding(token)) {
    if (route && (route.path === bind || opensWhileRegistering(route))) return { kind: 'open', route };
    return go(bind);
  }

  if (path === '/login' && token) return fromSignIn(situation);

  // No token.
  if (!token) return route?.kind === 'public' ? { kind: 'open', route } : go(signInPath(wanted));

  // Open steps of the registration.
  if (token.pageNum > 0) {
    if (route && (route.path === register || opensWhileRegistering(route))) return { kind: 'open', route };
    return go(register);
  }

  if (route?.kind === 'public') return { kind: 'open', route };

  // Menus and buttons first.
  if (!sources) return { kind: 'fetch' };

  if (path === '/') return go(home);

  // A section alone is no page. (Before what follows, which would answer 403 or 404.)
  if (sectionPaths.includes(path.replace(/\/+$/, ''))) return first ? go(home) : { kind: 'stay' };

  // Unknown.
  if (!route) return go('/404');

  // Not in the menus.
  return mayEnter(route, sources) ? { kind: 'open', route } : go('/403');
};

/** Somebody signed in at /login goes on where the guard lets him in, and else sees the form. */
const fromSignIn = (situation: Situation): Verdict => {
  if ((situation.token?.pageNum ?? 0) > 0) return go(register);
  const wanted = localPath(new URLSearchParams(situation.search).get('path')) ?? home;
  const [path = home, query] = wanted.split(/[?#]/, 2);
  const search = wanted.includes('?') && query ? `?${query}` : '';
  const verdict = decide({ ...situation, path: path === '/' ? home : path, search, first: true });
  if (verdict.kind === 'open') return go(wanted);
  if (verdict.kind === 'fetch') return verdict;
  const route = routeAt('/login');
  return route ? { kind: 'open', route, refused: true } : go('/404');
};
