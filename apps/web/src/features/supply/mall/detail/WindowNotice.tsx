import { type MallProduct, windowKinds } from '@anyan/contract';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { texts } from './texts.ts';
import './windowNotice.css';

interface Props {
  product: Pick<MallProduct, 'windowNotice' | 'stopped'>;
}

/** A purchase window that concerns goods now, and whether they are not to be bought meanwhile. */
export const WindowNotice = ({ product: { windowNotice, stopped } }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (!windowNotice) return null;
  const { kind, from, to, notice } = windowNotice;
  return (
    <p className="goods-window" data-stopped={stopped}>
      <b>{t('window', { from, to, kind: label(windowKinds[kind]) })}</b> {notice}
      {stopped && <span>{t(kind === 'closed' ? 'stoppedNow' : 'stoppedUntil')}</span>}
    </p>
  );
};
