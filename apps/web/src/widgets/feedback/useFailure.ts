import { App } from 'antd';
import { useCallback } from 'react';
import { CallFailed } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

/** Tells why a call failed, in the server's own words. */
export const useFailure = (): ((error: unknown) => void) => {
  const { message } = App.useApp();
  const t = useTexts(texts);
  return useCallback(
    (error: unknown) => void message.error(error instanceof CallFailed ? error.message : t('systemError')),
    [message, t],
  );
};
