import { useEffect, useState } from 'react';
import { keep, kept } from '../../../platform/offline/store.ts';

/** What was read, or without network what was read last. */
export const useKept = <T>(name: string, read: T | undefined): T | undefined => {
  const [before, setBefore] = useState<T>();
  useEffect(() => {
    if (read) void keep(name, read);
    else void kept<T>(name).then(setBefore);
  }, [name, read]);
  return read ?? before;
};
