import { App } from 'antd';
import { useCallback } from 'react';
import { endSession } from '../../platform/auth.tsx';
import { useTexts } from '../../platform/i18n.ts';
import { clearSession, goToSignIn } from '../../platform/session.ts';
import { appTexts } from '../texts.ts';

/** Asks, also about work that no server has yet; ends the session on the server and forgets it here and in the other tabs. */
export const useSignOut = (): (() => Promise<void>) => {
  const t = useTexts(appTexts);
  const { modal } = App.useApp();
  return useCallback(async () => {
    const { emptyStore, waitingCount } = await import('../../platform/offline/store.ts');
    const waiting = await waitingCount();
    modal.confirm({
      title: t('signOutTitle'),
      content: waiting > 0 ? t('signOutWaiting', { n: waiting }) : t('signOutAsk'),
      okText: t(waiting > 0 ? 'signOutAnyway' : 'confirm'),
      okButtonProps: { danger: waiting > 0 },
      cancelText: t('cancel'),
      onOk: async () => {
        // Even where the server cannot be reached, nobody stays signed in here, and nothing of him stays.
        await endSession().catch(() => {});
        await emptyStore();
        clearSession();
        goToSignIn('/');
      },
    });
  }, [modal, t]);
};
