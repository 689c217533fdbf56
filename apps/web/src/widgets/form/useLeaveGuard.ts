import { App } from 'antd';
import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from './leaveTexts.ts';

/** One mark for each part of the page that holds unsaved changes. */
const unsaved = new Set<symbol>();

const useLeaveQuestion = () => {
  const t = useTexts(texts);
  const { modal } = App.useApp();
  return useCallback(
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
};

/** Asks before a navigation that would lose changes. Stands once in the page: the router listens to one blocker only. */
export const LeaveBlocker = () => {
  const ask = useLeaveQuestion();
  // A filter in the address is not leaving.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') ask(blocker.proceed, blocker.reset);
  }, [blocker, ask]);
  return null;
};

/**
 * Guards unsaved changes against leaving: the browser asks on reload, we ask on navigation. Answers a function that
 * asks before something of our own (a drawer) closes.
 */
export const useLeaveGuard = (dirty: boolean) => {
  const ask = useLeaveQuestion();
  useEffect(() => {
    if (!dirty) return;
    const mark = Symbol();
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(mark);
    addEventListener('beforeunload', onUnload);
    return () => {
      unsaved.delete(mark);
      removeEventListener('beforeunload', onUnload);
    };
  }, [dirty]);
  return useCallback((leave: () => void) => (dirty ? ask(leave) : leave()), [dirty, ask]);
};
