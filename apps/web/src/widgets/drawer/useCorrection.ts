import { useSearchParams } from 'react-router';

/**
 * Options of the drawers of a list whose rows can be corrected: `?edit=<id>` opens their `form`. Closed, the address is
 * that of the list (`back`) again.
 */
export const useCorrection = (back: Record<string, string>) => {
  const [params, setParams] = useSearchParams();
  const id = params.get('edit');
  return {
    first: id ? { part: 'form' as const, id } : undefined,
    onClose: () => {
      if (id) setParams(back, { replace: true });
    },
  };
};
