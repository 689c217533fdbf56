import { lazy, Suspense } from 'react';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { WhenNear } from '../../../widgets/WhenNear.tsx';
import { CardFrame } from './Card.tsx';
import type { CardProps } from './cardProps.ts';

const SystemFigures = lazy(() => import('./SystemFigures.tsx'));

/** How the installation itself is; for few, so its content comes by itself. */
export const SystemCard = ({ handle, extra }: CardProps) => (
  <CardFrame card="system" handle={handle} extra={extra}>
    <WhenNear height={160}>
      <Suspense fallback={<SkeletonBox height={160} />}>
        <SystemFigures />
      </Suspense>
    </WhenNear>
  </CardFrame>
);
