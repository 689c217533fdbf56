import { type MallProduct, windowKinds } from '@anyan/contract';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { texts } from './texts.ts';

/** A purchase window that concerns goods now. */
export const WindowNotice = ({ notice }: { notice: MallProduct['windowNotice'] }) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (!notice) return null;
  const { kind, from, to, notice: said } = notice;
  return (
    <p className="goods-window" data-kind={kind}>
      <b>{t('window', { from, to, kind: label(windowKinds[kind]) })}</b> {said}
    </p>
  );
};
