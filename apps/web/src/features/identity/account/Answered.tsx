import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { useDelayed } from '../../../widgets/state/useDelayed.ts';

interface Props<T> {
  query: UseQueryResult<T>;
  height?: number;
  children: (data: T) => ReactNode;
}

/** One section's data: it waits, fails and is retried alone. */
export const Answered = <T,>({ query, height = 120, children }: Props<T>) => {
  const late = useDelayed(query.isPending);
  if (query.isPending)
    return <div style={{ minHeight: height }}>{late && <SkeletonBox height={height} />}</div>;
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return children(query.data);
};
