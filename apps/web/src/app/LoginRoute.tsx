import { routeNamed } from '@anyan/contract';
import { useCallback } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { LoginPage } from './login/LoginPage.tsx';
import { useTitle } from './useTitle.ts';

const login = routeNamed('login') ?? null;

/** The same sign-in page inside the shell: after it, the guard looks again and leads on. */
export const LoginRoute = () => {
  const { revalidate } = useRevalidator();
  useTitle(login);
  const data = useRouteLoaderData('root') as { refused: boolean } | undefined;
  const enter = useCallback(() => void revalidate(), [revalidate]);
  return <LoginPage onSignedIn={enter} refused={data?.refused ?? false} />;
};
