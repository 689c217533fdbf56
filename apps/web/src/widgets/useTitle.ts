import { factsOf, type TSchema } from '@anyan/contract';
import { useCallback } from 'react';
import { useLabel } from '../platform/i18n.ts';

/** The contract's own title of a field, where it must stand elsewhere (a column of a reference). */
export const useTitle = (): ((schema: TSchema) => string) => {
  const label = useLabel();
  return useCallback((schema) => label(factsOf(schema)), [label]);
};
