import { useSyncExternalStore } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { appTexts } from './texts.ts';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** A slim bar while the browser knows that there is no network. */
export const OfflineBar = () => {
  const t = useTexts(appTexts);
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : (
    <div className="offline-bar" role="status">
      {t('offline')}
    </div>
  );
};
