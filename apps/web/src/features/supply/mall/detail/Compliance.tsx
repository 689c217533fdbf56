import { controlCategories, type MallProduct } from '@anyan/contract';
import { lazy, Suspense } from 'react';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { useInsider } from '../../../../widgets/access/useInsider.ts';
import { SkeletonBox } from '../../../../widgets/state/SkeletonBox.tsx';
import { hasSheet, heightOfOne } from './rules.ts';
import { texts } from './texts.ts';
import './compliance.css';

const Laboratories = lazy(() => import('./Laboratories.tsx'));

/** What buying such goods asks for, said before they are added; nothing for ordinary goods. */
export const Compliance = ({ product }: { product: MallProduct }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const insider = useInsider();
  const { lane } = product;
  if (lane === 'normal') return null;
  const controlled = product.controlCategories.filter((code) => code !== 'hazardous');
  const names = controlled.map((code) => label(controlCategories[code]));
  if (lane === 'controlled' && names.length === 0) names.push(t('localApproval'));
  return (
    <section className="compliance" data-lane={lane} aria-label={t('compliance')}>
      <p>
        {names.length > 0 && <b>{names.join(label(['、', ', ']))} · </b>}
        {t(lane === 'controlled' ? 'controlledLane' : hasSheet(product) ? 'hazardousLane' : 'sheetlessLane')}
      </p>
      {insider && (
        <Suspense fallback={<SkeletonBox height={heightOfOne} />}>
          <Laboratories product={product} />
        </Suspense>
      )}
    </section>
  );
};
