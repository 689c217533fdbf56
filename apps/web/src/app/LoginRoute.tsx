import { routeNamed } from '@anyan/contract';
import { useCallback } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { useTexts } from '../platform/i18n.ts';
import { decodeToken } from '../platform/session.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { appTexts } from './texts.ts';
import { useTitle } from './useTitle.ts';

const login = routeNamed('login') ?? null;

/** The same sign-in page inside the shell: after it, the guard looks again and leads on. */
export const LoginRoute = () => {
  const { revalidate } = useRevalidator();
  useTitle(login);
  const data = useRouteLoaderData('root') as { refused: boolean } | undefined;
  const enter = useCallback(() => void revalidate(), [revalidate]);
  const t = useTexts(appTexts);
  const name = data?.refused ? decodeToken()?.name : undefined;
  const hint = name && (
    <>
      {t('refused', { name })} <a href="/dashboard/workplace">{t('home')}</a>
    </>
  );
  return <LoginPage onSignedIn={enter} hint={hint} />;
};
