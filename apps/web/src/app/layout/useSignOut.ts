import { accountEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useCallback } from 'react';
import { call } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { clearSession, goToSignIn } from '../../platform/session.ts';
import { appTexts } from '../texts.ts';

/** Asks, ends the session on the server and forgets it here and in the other tabs. */
export const useSignOut = (): (() => void) => {
  const t = useTexts(appTexts);
  const { modal } = App.useApp();
  return useCallback(
    () =>
      void modal.confirm({
        title: t('signOutTitle'),
        content: t('signOutAsk'),
        okText: t('confirm'),
        cancelText: t('cancel'),
        onOk: async () => {
          // Even where the server cannot be reached, nobody stays signed in here.
          await call(accountEndpoints.signOut).catch(() => {});
          clearSession();
          goToSignIn('/');
        },
      }),
    [modal, t],
  );
};
