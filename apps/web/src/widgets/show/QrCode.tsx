import { lazy, Suspense } from 'react';
import { SkeletonBox } from '../state/SkeletonBox.tsx';

const DrawnQrCode = lazy(() => import('./DrawnQrCode.tsx'));

/** A QR code, black on white in every theme so that any camera reads it; what draws it comes when one is shown. */
export const QrCode = ({ value, size }: { value: string; size: number }) => (
  <Suspense fallback={<SkeletonBox height={size} />}>
    <DrawnQrCode value={value} size={size} />
  </Suspense>
);
