import { type AnyEndpoint, changedBy, type InputOf, type ResultOf } from '@anyan/contract';
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
import { useCallback, useEffect } from 'react';
import { CallFailed, call, isUnanswered, newId } from './call.ts';
import { onLocaleChange, readLocale } from './locale.ts';

/** A read that nobody answered, or that met a busy server, is worth another try; a refusal is not. */
const worthRetrying = (count: number, error: unknown): boolean =>
  count < 2 && (isUnanswered(error) || (error instanceof CallFailed && error.code === 503));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, refetchOnWindowFocus: false, retry: worthRetrying, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

// Some answers are in words: who changes the language reads them in it.
onLocaleChange(() => void queryClient.invalidateQueries());

/** One recipe for hook, prefetch and refresh. */
export const callOptions = <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>) =>
  queryOptions<ResultOf<E>, CallFailed>({
    queryKey: [endpoint.subject, endpoint.path, input ?? {}],
    // A query may not answer undefined, which a call without a result does.
    queryFn: async ({ signal }) => {
      const locale = readLocale();
      const answer = await call(endpoint, input, { signal });
      // A first read that is still under way is not begun again by the change.
      const told = locale === readLocale() ? answer : await call(endpoint, input, { signal });
      return (told ?? null) as ResultOf<E>;
    },
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

/** Marks as old all that was read about what these calls change, so that what is on screen is read again. */
export const refresh = (...endpoints: AnyEndpoint[]): void => refreshIn(queryClient, endpoints);

const hearers = new Set<(subjects: ReadonlySet<string>) => void>();

const refreshIn = (client: QueryClient, endpoints: readonly AnyEndpoint[]): void => {
  for (const subject of new Set(endpoints.flatMap(changedBy)))
    void client.invalidateQueries({ queryKey: [subject] });
  const written = new Set(endpoints.filter(({ writes }) => writes).flatMap(changedBy));
  if (written.size > 0) for (const hear of hearers) hear(written);
};

/** Runs `then` after each write made here that changes what an endpoint reads; not after what others change. */
export const useWritten = ({ subject }: AnyEndpoint, then: () => void): void => {
  useEffect(() => {
    const hear = (subjects: ReadonlySet<string>) => {
      if (subjects.has(subject)) then();
    };
    hearers.add(hear);
    return () => void hearers.delete(hear);
  }, [subject, then]);
};

export const useRefresh = (): ((...endpoints: AnyEndpoint[]) => void) => {
  const client = useQueryClient();
  return useCallback((...endpoints: AnyEndpoint[]) => refreshIn(client, endpoints), [client]);
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A lost connection is tried once more under the same key, so nothing happens twice. */
const write = async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<ResultOf<E>> => {
  const idempotencyKey = newId();
  try {
    return await call(endpoint, input, { idempotencyKey });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    await pause(1000);
    return call(endpoint, input, { idempotencyKey });
  }
};

export interface ActionOptions<E extends AnyEndpoint> {
  onSuccess?: (result: ResultOf<E>, input: InputOf<E>) => void;
  onError?: (failure: CallFailed, input: InputOf<E>) => void;
}

/** A write by a gesture of the user; what it changes is read again. */
export const useAction = <E extends AnyEndpoint>(
  endpoint: E,
  { onSuccess, onError }: ActionOptions<E> = {},
): UseMutationResult<ResultOf<E>, CallFailed, InputOf<E>> => {
  const renew = useRefresh();
  return useMutation<ResultOf<E>, CallFailed, InputOf<E>>({
    mutationFn: (input) => write(endpoint, input),
    onSuccess: (result, input) => {
      onSuccess?.(result, input);
      renew(endpoint);
    },
    onError: (failure, input) => onError?.(failure, input),
  });
};

/** One write of several: which call it is, what it sends, and what happens when it worked. */
interface Write {
  calls: AnyEndpoint;
  input: object;
  onSuccess?: (result: unknown) => void;
}

/** The same for whatever call is asked for, one after another. */
export const useWrite = (onError: (failure: CallFailed) => void) => {
  const renew = useRefresh();
  return useMutation<unknown, CallFailed, Write>({
    mutationFn: ({ calls, input }) => write(calls, input as InputOf<AnyEndpoint>),
    onSuccess: (result, { calls, onSuccess }) => {
      onSuccess?.(result);
      renew(calls);
    },
    onError,
  });
};
