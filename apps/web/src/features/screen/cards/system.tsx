import { lazy, Suspense } from 'react';
import { CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { WhenNear } from '../../../widgets/WhenNear.tsx';

const SystemFigures = lazy(() => import('../parts/SystemFigures.tsx'));

/** How the installation itself is; for few, so its content comes by itself. */
const SystemCard = ({ handle, extra }: CardProps) => (
  <CardFrame card="system" handle={handle} extra={extra}>
    <WhenNear height={160}>
      <Suspense fallback={<SkeletonBox height={160} />}>
        <SystemFigures />
      </Suspense>
    </WhenNear>
  </CardFrame>
);

export default SystemCard;
