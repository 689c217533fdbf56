import type { AnyEndpoint } from '@anyan/contract';
import { buttonName } from '@anyan/contract';
import { useCallback } from 'react';
import { useAuthIfAny } from '../../platform/auth.tsx';

export interface Gate {
  /** The call behind it: its permission and its scope decide. */
  calls?: AnyEndpoint;
  /** A condition of the page itself. */
  may?: boolean;
}

/** Whether the signed-in person may make a call; the server decides for real, the page only hides. */
export const useMayCall = (): ((endpoint: AnyEndpoint) => boolean) => {
  const { buttonList = [], collegeWide = false } = useAuthIfAny() ?? {};
  return useCallback(
    (endpoint) => {
      if (endpoint.collegeWide && !collegeWide) return false;
      const needed = endpoint.permission;
      if (needed === 'public' || needed === 'signedIn') return true;
      const names = typeof needed === 'string' ? [needed] : needed;
      return names.some((name) => buttonList.includes(buttonName(name)));
    },
    [buttonList, collegeWide],
  );
};

/** Whether a gate is open. */
export const useGate = (): ((gate: Gate) => boolean) => {
  const mayCall = useMayCall();
  return useCallback(({ calls, may }) => may !== false && (!calls || mayCall(calls)), [mayCall]);
};
