import { type RouteEntry, routes } from '@anyan/contract';
import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
  replace,
} from 'react-router';
import { authStore } from '../platform/auth.tsx';
import { CallFailed } from '../platform/call.ts';
import { collegeStore } from '../platform/college.ts';
import { decodeToken, loseSession, readSession, setSignInOpener } from '../platform/session.ts';
import { LeaveBlocker } from '../widgets/form/useLeaveGuard.ts';
import { decide, home, type Verdict } from './guard.ts';
import { LoginRoute } from './LoginRoute.tsx';
import { BlankLayout } from './layout/BlankLayout.tsx';
import { MainLayout } from './layout/MainLayout.tsx';
import { Splash } from './layout/Splash.tsx';
import type { PageHandle } from './layout/usePage.ts';
import { loadChunk } from './load.ts';
import { pages, widgetsPage } from './pages.ts';
import { RouteFailed } from './RouteFailed.tsx';
import { companyOnce, fetchSources } from './source.ts';

let here: string | null = null;

const verdictFor = (url: URL): Verdict =>
  decide({
    path: url.pathname,
    search: url.search,
    host: location.host,
    productionPublicHost: collegeStore.get()?.productionPublicHost ?? null,
    token: readSession() ? decodeToken() : null,
    sources: authStore.get(),
    first: here === null,
  });

/** Without an answer of the server nothing is known; that is no reason to sign anybody out. */
const isOutage = (error: unknown) => error instanceof CallFailed && (error.code === 0 || error.code >= 502);

const guard = async ({ request }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  void companyOnce();
  let verdict = verdictFor(url);
  if (verdict.kind === 'fetch') {
    try {
      await fetchSources();
    } catch (error) {
      if (isOutage(error)) throw error;
      if (readSession()) loseSession();
      throw replace('/login');
    }
    verdict = verdictFor(url);
  }
  if (verdict.kind === 'go') throw here === null ? replace(verdict.to) : redirect(verdict.to);
  if (verdict.kind === 'stay') throw replace(here ?? home);
  here = url.pathname + url.search;
  return { refused: verdict.kind === 'open' && !!verdict.refused };
};

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A page by its chunk. The router shows nothing at all for a `lazy` that fails, so a lost chunk becomes a component that
 * fails while drawing, which the boundaries know how to show.
 */
const lazily = (load: Load) => async (): Promise<{ Component: ComponentType }> => {
  try {
    return { Component: (await loadChunk(load)).default };
  } catch (error) {
    const Lost = (): never => {
      throw error;
    };
    return { Component: Lost };
  }
};

const leaf = (route: RouteEntry): RouteObject => ({
  path: route.path,
  caseSensitive: true,
  handle: { route } satisfies PageHandle,
  ErrorBoundary: RouteFailed,
  lazy: lazily(pages[route.name] ?? (() => import('./pages/BuiltLater.tsx'))),
});

const layoutOf = ({ path, kind }: RouteEntry): 'main' | 'mall' | 'screen' | 'blank' => {
  if (path.startsWith('/mall/')) return 'mall';
  if (path.startsWith('/bigScreen/')) return 'screen';
  return kind === 'public' || kind === 'signedIn' ? 'blank' : 'main';
};

const leaves = (layout: ReturnType<typeof layoutOf>) =>
  routes.filter((route) => route.path !== '/login' && layoutOf(route) === layout).map(leaf);

const Root = () => (
  <>
    <Outlet />
    <LeaveBlocker />
  </>
);

/** Made inside the shell and not when its chunk is loaded: the chunk comes early, while the sign-in page is on screen. */
export const makeRouter = () => {
  here = null;
  const router = createBrowserRouter([
    {
      id: 'root',
      loader: guard,
      // The guard looks at every navigation, also at one that only changes the query.
      shouldRevalidate: () => true,
      HydrateFallback: Splash,
      ErrorBoundary: RouteFailed,
      Component: Root,
      children: [
        { path: '/login', Component: LoginRoute },
        { Component: MainLayout, ErrorBoundary: RouteFailed, children: leaves('main') },
        { Component: BlankLayout, ErrorBoundary: RouteFailed, children: leaves('blank') },
        {
          lazy: lazily(() => import('./mall/MallLayout.tsx')),
          ErrorBoundary: RouteFailed,
          children: leaves('mall'),
        },
        {
          lazy: lazily(() => import('./layout/ScreenLayout.tsx')),
          ErrorBoundary: RouteFailed,
          children: leaves('screen'),
        },
        { path: '*', Component: Splash },
      ],
    },
    ...(widgetsPage ? [{ path: '/dev/widgets', lazy: lazily(widgetsPage) }] : []),
  ]);
  setSignInOpener((path) => void router.navigate(path, { replace: true }));
  return router;
};

export type AppRouter = ReturnType<typeof makeRouter>;
