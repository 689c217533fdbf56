import { App } from 'antd';
import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

/**
 * Guards unsaved changes against leaving: the browser asks on reload, we ask on navigation. Answers a function that
 * asks before something of our own (a drawer) closes.
 */
export const useLeaveGuard = (dirty: boolean) => {
  const t = useTexts(texts);
  const { modal } = App.useApp();
  // A filter in the address is not leaving.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);

  const ask = useCallback(
    (leave: () => void, stay?: () => void) => {
      modal.confirm({
        title: t('leaveTitle'),
        content: t('leaveText'),
        okText: t('leave'),
        okButtonProps: { danger: true },
        cancelText: t('stay'),
        onOk: leave,
        onCancel: stay,
      });
    },
    [modal, t],
  );

  useEffect(() => {
    if (blocker.state === 'blocked') ask(blocker.proceed, blocker.reset);
  }, [blocker, ask]);

  return useCallback((leave: () => void) => (dirty ? ask(leave) : leave()), [dirty, ask]);
};
