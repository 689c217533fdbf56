import { useSyncExternalStore } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { waitingStore } from '../platform/offline/waiting.ts';
import { useStore } from '../platform/store.ts';
import { appTexts } from './texts.ts';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** A slim bar while the browser knows that there is no network, with what waits for it, or has no room left. */
export const OfflineBar = () => {
  const t = useTexts(appTexts);
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { count, short } = useStore(waitingStore);
  const told = [
    ...(online ? [] : [t('offline'), ...(count > 0 ? [t('waiting', { n: count })] : [])]),
    ...(short ? [t('short')] : []),
  ];
  return told.length === 0 ? null : (
    <div className="offline-bar" role="status">
      {told.join(' ')}
    </div>
  );
};
