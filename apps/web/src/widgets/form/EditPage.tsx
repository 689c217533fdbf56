import type { AnyEndpoint, InputOf, ResultOf } from '@anyan/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../platform/query.ts';
import { Failed } from '../state/Failed.tsx';
import { ListSkeleton } from '../state/ListSkeleton.tsx';
import '../show/title.css';

interface Props<E extends AnyEndpoint> {
  /** The call that reads the record by its id. */
  endpoint: E;
  title: (edits: boolean) => string;
  /** The form; gets the record that is edited, nothing for a new one. */
  children: (record: ResultOf<E> | undefined) => ReactNode;
}

/** A page that writes something new, or edits what `id` in the address names. */
export const EditPage = <E extends AnyEndpoint>({ endpoint, title, children }: Props<E>) => {
  const [params] = useSearchParams();
  const id = params.get('id');
  const { data, error, isPending, refetch } = useCall(endpoint, { id: id ?? '' } as unknown as InputOf<E>, {
    enabled: !!id,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <>
      <h1 className="ay-title" style={{ marginBottom: 16 }}>
        {title(!!id)}
      </h1>
      {id && error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : id && isPending ? (
        <ListSkeleton rows={6} show />
      ) : (
        children(id ? data : undefined)
      )}
    </>
  );
};
