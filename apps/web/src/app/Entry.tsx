import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { joinSiblings, readSession, signInPath } from '../platform/session.ts';
import { loadChunk } from './load.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { Outdated } from './Outdated.tsx';
import { isPublicPath } from './paths.ts';

const loadShell = () => loadChunk(() => import('./shell.tsx'));

const atLogin = () => location.pathname === '/login';

/** Which half of the product is on screen: the small sign-in page, or the shell with everything else. */
export const Entry = () => {
  const [Shell, setShell] = useState<ComponentType | null>(null);
  const [asked, setAsked] = useState(atLogin);
  const [outdated, setOutdated] = useState(false);

  const enter = useCallback(() => {
    loadShell().then(
      (module) => setShell(() => module.Shell),
      () => setOutdated(true),
    );
  }, []);

  useEffect(() => {
    if (isPublicPath(location.pathname)) return enter();
    const decide = (signedIn: boolean) => {
      if (signedIn) return enter();
      if (!atLogin()) history.replaceState(null, '', signInPath(location.pathname + location.search));
      setAsked(true);
    };
    if (readSession()) decide(true);
    else void joinSiblings().then(decide);
  }, [enter]);

  useEffect(() => {
    if (!asked || Shell) return;
    // While the name is being typed the shell arrives; who only looks at the page does not load it.
    const begun = new AbortController();
    const ahead = () => {
      begun.abort();
      void loadShell().catch(() => {});
    };
    for (const sign of ['input', 'keydown', 'pointerdown'])
      addEventListener(sign, ahead, { signal: begun.signal, passive: true });
    return () => begun.abort();
  }, [asked, Shell]);

  if (outdated) return <Outdated />;
  if (Shell) return <Shell />;
  return asked ? <LoginPage onSignedIn={enter} /> : <div className="entry-wait" aria-busy="true" />;
};
