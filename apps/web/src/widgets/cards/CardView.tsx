import { type ComponentType, Suspense } from 'react';
import { SkeletonBox } from '../state/SkeletonBox.tsx';
import type { CardProps } from './cardProps.ts';

/** A card that comes with its feature; its place is kept meanwhile. */
export const CardView = ({ of: View, ...props }: CardProps & { of: ComponentType<CardProps> | undefined }) =>
  View && (
    <Suspense fallback={<SkeletonBox height={180} />}>
      <View {...props} />
    </Suspense>
  );
