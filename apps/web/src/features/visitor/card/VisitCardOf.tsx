import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { cardUse } from './cardUse.ts';
import '../parts/visitor.css';

const VisitCard = lazy(() => import('./VisitCard.tsx'));

/** The card of a visit, drawn when somebody asks for it. */
export const VisitCardOf = ({ id }: { id: string }) => {
  const t = useTexts(cardUse);
  const [shown, setShown] = useState(false);
  return (
    <section aria-label={t('card')} className="visitor-card-of">
      <h3 className="ay-section-title">{t('card')}</h3>
      {shown ? (
        <Suspense fallback={<SkeletonBox />}>
          <VisitCard id={id} />
        </Suspense>
      ) : (
        <Button onClick={() => setShown(true)}>{t('show')}</Button>
      )}
    </section>
  );
};
