import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { GoodsPicture } from '../../../../widgets/goods/GoodsPicture.tsx';
import { clearCompared, toggleCompared, useCompared } from '../goods/compare.ts';
import { texts } from './texts.ts';
import './compareTray.css';

const CompareModal = lazy(() => import('./CompareModal.tsx'));

/** Goods chosen to be compared, under the list for as long as there are any. */
export const CompareTray = () => {
  const t = useTexts(texts);
  const goods = useCompared();
  const [open, setOpen] = useState(false);
  if (goods.length === 0) return null;
  const enough = goods.length > 1;
  return (
    <aside className="compare-tray" aria-label={t('tray')}>
      <ul>
        {goods.map((one) => (
          <li key={one.id}>
            <GoodsPicture goods={one} url={one.thumb} alt={one.commodityName} />
            <button
              type="button"
              aria-label={t('compareOut', { name: one.commodityName })}
              onClick={() => toggleCompared(one)}
            >
              <CloseOutlined aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <span className="compare-tray-hint" role="status">
        {!enough && t('compareMore')}
      </span>
      <Button type="text" onClick={clearCompared}>
        {t('compareClear')}
      </Button>
      <Button type="primary" disabled={!enough} onClick={() => setOpen(true)}>
        {t('compareNow')}
      </Button>
      {open && enough && (
        <Suspense>
          <CompareModal ids={goods.map(({ id }) => id)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
};
