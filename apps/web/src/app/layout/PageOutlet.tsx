import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useStore } from '../../platform/store.ts';
import { reloadStore, rememberScroll, scrollOf, tabsStore, visit } from '../tabs/store.ts';
import { useTitle } from '../useTitle.ts';
import { usePage } from './usePage.ts';

const noTab = ['/403', '/404'];
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Keeps the tab of the page on screen: its filter, and where it was scrolled to. */
const useTab = () => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!noTab.includes(pathname)) visit(pathname, search);
  }, [pathname, search]);

  useLayoutEffect(() => {
    const wanted = scrollOf(pathname);
    window.scrollTo(0, wanted);
    // The page fills up as its data comes; until it is long enough, try again, unless somebody moves it meanwhile.
    const until = Date.now() + 5000;
    let restoring = true;
    const stop = () => {
      clearInterval(timer);
      restoring = false;
    };
    const timer = setInterval(() => {
      if (window.scrollY >= wanted || Date.now() > until) stop();
      else window.scrollTo(0, wanted);
    }, 100);
    const remember = () => {
      if (!restoring) rememberScroll(pathname, window.scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    for (const move of moves) addEventListener(move, stop, { passive: true, once: true });
    return () => {
      stop();
      removeEventListener('scroll', remember);
      for (const move of moves) removeEventListener(move, stop);
      if (!tabsStore.get().some(({ path }) => path === pathname)) rememberScroll(pathname, 0);
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
