import type { ReactNode } from 'react';
import { Failed } from '../state/Failed.tsx';
import { SkeletonBox } from '../state/SkeletonBox.tsx';

/** In the drawer of an approval: what was asked for, once it is read. */
export const Proposed = <T,>({
  of: { data, error, refetch },
  children,
}: {
  of: { data: T; error: Error | null; refetch: () => unknown };
  children: (data: NonNullable<T>) => ReactNode;
}) => {
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? children(data) : <SkeletonBox />;
};
