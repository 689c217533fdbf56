import { useState } from 'react';
import type { CallFailed } from '../../../platform/failure.ts';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';

export interface Named {
  id: string;
  name: string;
}

export interface Found {
  found: readonly Named[];
  isFetching: boolean;
  error: CallFailed | null;
  refetch: () => unknown;
}

/** What a select needs that asks the server for what is typed. */
export const useFinding = (useFound: (words: string | undefined) => Found, none: string) => {
  const [words, setWords] = useState('');
  const { found, isFetching, error, refetch } = useFound(useDebounced(words.trim()) || undefined);
  return {
    found,
    forget: () => setWords(''),
    select: {
      showSearch: { filterOption: false, searchValue: words, onSearch: setWords },
      loading: isFetching,
      options: found.map(({ id, name }) => ({ value: id, label: name })),
      notFoundContent: (
        <PickState text={none} pending={isFetching} error={error} onRetry={() => void refetch()} />
      ),
    },
  } as const;
};
