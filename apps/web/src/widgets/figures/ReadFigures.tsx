import type { AnyEndpoint, InputOf } from '@anyan/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '../../platform/query.ts';
import { Failed } from '../state/Failed.tsx';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import { useDelayed } from '../state/useDelayed.ts';

/** Reads figures; those that are shown stay while others are asked for. */
export const useFigures = <E extends AnyEndpoint>(calls: E, input: InputOf<E>, enabled = true) =>
  useCall(calls, input, { placeholderData: keepPreviousData, enabled });

interface Query<T> {
  data: T | undefined;
  error: Parameters<typeof Failed>[0]['error'] | null;
  isPending: boolean;
  refetch: () => unknown;
}

/** Figures, once they are there; that they could not be read, with another try. */
export const ReadFigures = <T,>({ of, children }: { of: Query<T>; children: (figures: T) => ReactNode }) => {
  const late = useDelayed(of.isPending);
  if (of.error) return <Failed error={of.error} onRetry={() => void of.refetch()} />;
  return of.data === undefined ? <ListSkeleton rows={6} show={late} /> : children(of.data);
};
