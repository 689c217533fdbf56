import type { AnyEndpoint } from '@anyan/contract';
import { buttonName, permissionsOf } from '@anyan/contract';
import { useCallback } from 'react';
import { useAuthIfAny } from '../../platform/auth.tsx';

/** What decides whether somebody may call: of a call itself, or of one whose part of the contract is not there yet. */
export type Asking = Pick<AnyEndpoint, 'permission' | 'collegeWide'>;

export interface Gate {
  /** The call behind it: its permission and its scope decide. */
  calls?: AnyEndpoint;
  /** What it will send, where that decides the permission. */
  input?: Record<string, unknown>;
  /** A condition of the page itself. */
  may?: boolean;
}

/** Whether the signed-in person may make a call; the server decides for real, the page only hides. */
export const useMayCall = (): ((endpoint: Asking, input?: Record<string, unknown>) => boolean) => {
  const { buttonList = [], collegeWide = false } = useAuthIfAny() ?? {};
  return useCallback(
    (endpoint, input) => {
      if (endpoint.collegeWide && !collegeWide) return false;
      const needed = endpoint.permission;
      if (needed === 'public' || needed === 'signedIn') return true;
      return permissionsOf(needed, input).some((name) => buttonList.includes(buttonName(name)));
    },
    [buttonList, collegeWide],
  );
};

/** Whether a gate is open. */
export const useGate = (): ((gate: Gate) => boolean) => {
  const mayCall = useMayCall();
  return useCallback(
    ({ calls, input, may }) => may !== false && (!calls || mayCall(calls, input)),
    [mayCall],
  );
};
