import { type InputOf, practiceEndpoints } from '@anyan/contract';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useTold } from '../../../widgets/feedback/useTold.ts';

/** The address of a practice, so that a page that is loaded anew goes on with it. */
export const usePracticeAddress = () => {
  const [params, setParams] = useSearchParams();
  return {
    sessionId: params.get('practice'),
    open: useCallback(
      (sessionId?: string) => setParams({ tab: 'practice', ...(sessionId ? { practice: sessionId } : {}) }),
      [setParams],
    ),
  };
};

/** Begins a practice and goes to it. */
export const useStart = () => {
  const { open } = usePracticeAddress();
  const start = useTold(practiceEndpoints.practiceStart, { onSuccess: ({ sessionId }) => open(sessionId) });
  return {
    isPending: start.isPending,
    start: (input: InputOf<typeof practiceEndpoints.practiceStart>) => start.mutate(input),
  };
};
