import { useCallback } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { LoginPage } from './login/LoginPage.tsx';

/** The same sign-in page inside the shell: after it, the guard looks again and leads on. */
export const LoginRoute = () => {
  const { revalidate } = useRevalidator();
  const data = useRouteLoaderData('root') as { refused: boolean } | undefined;
  const enter = useCallback(() => void revalidate(), [revalidate]);
  return <LoginPage onSignedIn={enter} refused={data?.refused ?? false} />;
};
