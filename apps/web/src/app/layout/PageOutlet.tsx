import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useStore } from '../../platform/store.ts';
import { reloadStore, rememberScroll, scrollOf, tabsStore, visit } from '../tabs/store.ts';
import { useTitle } from '../useTitle.ts';
import { usePage } from './usePage.ts';

const noTab = ['/403', '/404'];
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const box = () => document.querySelector<HTMLElement>('#content .ay-table-scrolls');

/** What scrolls on a page: itself, and a list that is wider than its place. */
const placesOf = (pathname: string) => [
  { key: pathname, top: () => window.scrollY, go: (top: number) => window.scrollTo(0, top) },
  {
    key: `${pathname}#list`,
    top: () => box()?.scrollTop ?? 0,
    go: (top: number) => box()?.scrollTo({ top }),
  },
];

/** Keeps the tab of the page on screen: its filter, and where it was scrolled to. */
const useTab = () => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!noTab.includes(pathname)) visit(pathname, search);
  }, [pathname, search]);

  useLayoutEffect(() => {
    const places = placesOf(pathname);
    const wanted = places.map(({ key }) => scrollOf(key));
    const restore = () => {
      for (const [index, { go }] of places.entries()) go(wanted[index] ?? 0);
    };
    restore();
    // The page fills up as its data comes; until it is long enough, try again, unless somebody moves it meanwhile.
    const until = Date.now() + 5000;
    let restoring = true;
    const stop = () => {
      clearInterval(timer);
      restoring = false;
    };
    const timer = setInterval(() => {
      if (Date.now() > until || places.every(({ top }, index) => top() >= (wanted[index] ?? 0))) stop();
      else restore();
    }, 100);
    const remember = () => {
      if (!restoring) for (const { key, top } of places) rememberScroll(key, top());
    };
    addEventListener('scroll', remember, { passive: true, capture: true });
    for (const move of moves) addEventListener(move, stop, { passive: true, once: true });
    return () => {
      stop();
      removeEventListener('scroll', remember, { capture: true });
      for (const move of moves) removeEventListener(move, stop);
      if (!tabsStore.get().some(({ path }) => path === pathname))
        for (const { key } of places) rememberScroll(key, 0);
    };
  }, [pathname]);
};

const Waiting = () => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return late ? <div className="page-bar" role="progressbar" aria-busy="true" /> : null;
};

/** The page itself. A reload by its tab starts it anew. */
export const PageOutlet = () => {
  useTab();
  useTitle(usePage());
  const { state } = useNavigation();
  const round = useStore(reloadStore);
  return (
    <>
      {state === 'loading' && <Waiting />}
      <main className="page" id="content" tabIndex={-1}>
        <Outlet key={round} />
      </main>
    </>
  );
};
