import { useTexts } from '../../../platform/i18n.ts';
import { texts } from './lockTexts.ts';
import './lock.css';

/** Whether a lock knows everything that it should; in red where it does not. */
export const Synced = ({ n }: { n: number }) => {
  const t = useTexts(texts);
  return n > 0 ? <span className="lock-unsynced">{t('unsynced', { n })}</span> : t('synced');
};
