import type { AnyEndpoint, InputOf, ResultOf } from '@anyan/contract';
import { useEffect, useRef } from 'react';
import { onJobProgress } from '../../platform/events.ts';
import { useCall } from '../../platform/query.ts';

/** States in which nothing happens by itself. */
const isOver = (state: string | undefined) =>
  !!state && ['done', 'failed', 'waiting', 'mapping', 'preview', 'stopped'].includes(state);

/** Follows a job: told by the event stream, and asked every two seconds in case the stream is down. */
export const useJob = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, onEnd?: () => void) => {
  const query = useCall(endpoint, input, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isOver((state.data as { state?: string } | null | undefined)?.state) ? false : 2000,
  });
  const { refetch } = query;
  const { id } = input as { id: string };
  useEffect(() => onJobProgress(id, () => void refetch()), [id, refetch]);

  const state = (query.data as { state?: string } | undefined)?.state;
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (state === 'done' || state === 'failed' || state === 'stopped') end.current?.();
  }, [state]);
  return query as typeof query & { data: ResultOf<E> | undefined };
};
