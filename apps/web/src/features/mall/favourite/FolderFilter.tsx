import { lazy, Suspense } from 'react';
import type { ControlProps } from '../../../widgets/form/controlProps.ts';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';

const FolderSelect = lazy(() => import('./FolderSelect.tsx'));

/** Chooses one of one's folders; what one chooses with comes when it is shown. */
export const FolderFilter = (props: Partial<ControlProps>) => (
  <Suspense fallback={<SkeletonBox height={32} />}>
    <FolderSelect {...props} />
  </Suspense>
);
