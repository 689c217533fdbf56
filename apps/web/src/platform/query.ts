import type { AnyEndpoint, InputOf, ResultOf } from '@anyan/contract';
import {
  QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallFailed, call, isUnanswered, newId } from './call.ts';

/** A read that nobody answered, or that met a busy server, is worth another try; a refusal is not. */
const worthRetrying = (count: number, error: unknown): boolean =>
  count < 2 && (isUnanswered(error) || (error instanceof CallFailed && error.code === 503));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, refetchOnWindowFocus: false, retry: worthRetrying, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** The module a call belongs to, for refreshing: the second part of its path (`Organization`). */
export const moduleOf = (endpoint: AnyEndpoint): string => endpoint.path.split('/')[2] ?? '';

/** One recipe for hook, prefetch and refresh. */
export const callOptions = <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>) =>
  queryOptions<ResultOf<E>, CallFailed>({
    queryKey: [moduleOf(endpoint), endpoint.path, input ?? {}],
    // A query may not answer undefined, which a call without a result does.
    queryFn: async ({ signal }) => ((await call(endpoint, input, { signal })) ?? null) as ResultOf<E>,
  });

export type CallHookOptions<E extends AnyEndpoint, T = ResultOf<E>> = Omit<
  UseQueryOptions<ResultOf<E>, CallFailed, T>,
  'queryKey' | 'queryFn'
>;

/** Reads a call: cached by its input, shared by all who ask the same. */
export const useCall = <E extends AnyEndpoint, T = ResultOf<E>>(
  endpoint: E,
  input?: InputOf<E>,
  options: CallHookOptions<E, T> = {},
): UseQueryResult<T, CallFailed> => {
  const { queryKey, queryFn } = callOptions(endpoint, input);
  return useQuery<ResultOf<E>, CallFailed, T>({
    ...options,
    queryKey,
    queryFn,
  } as UseQueryOptions<ResultOf<E>, CallFailed, T>);
};

/** Marks everything read from these modules as old, so that what is on screen is read again. */
export const refresh = (...modules: string[]): void => {
  for (const module of modules) void queryClient.invalidateQueries({ queryKey: [module] });
};

export const useRefresh = (): ((...modules: string[]) => void) => {
  const client = useQueryClient();
  return useCallback(
    (...modules: string[]) => {
      for (const module of modules) void client.invalidateQueries({ queryKey: [module] });
    },
    [client],
  );
};

export interface ActionOptions<E extends AnyEndpoint> {
  onSuccess?: (result: ResultOf<E>, input: InputOf<E>) => void;
  onError?: (failure: CallFailed, input: InputOf<E>) => void;
  /** Further modules whose data this changes; its own is always refreshed. */
  refreshes?: readonly string[];
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A write by a gesture of the user. A lost connection is tried once more under the same key, so nothing happens twice. */
export const useAction = <E extends AnyEndpoint>(
  endpoint: E,
  { onSuccess, onError, refreshes = [] }: ActionOptions<E> = {},
): UseMutationResult<ResultOf<E>, CallFailed, InputOf<E>> => {
  const renew = useRefresh();
  return useMutation<ResultOf<E>, CallFailed, InputOf<E>>({
    mutationFn: async (input) => {
      const idempotencyKey = newId();
      try {
        return await call(endpoint, input, { idempotencyKey });
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        await pause(1000);
        return call(endpoint, input, { idempotencyKey });
      }
    },
    onSuccess: (result, input) => {
      onSuccess?.(result, input);
      renew(moduleOf(endpoint), ...refreshes);
    },
    onError: (failure, input) => onError?.(failure, input),
  });
};
