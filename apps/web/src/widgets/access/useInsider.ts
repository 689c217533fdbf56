import { accountEndpoints } from '@anyan/contract';
import { useCall } from '../../platform/query.ts';
import { readSession } from '../../platform/session.ts';

/**
 * Whether one of the college's own people is here, to whom the mall tells everything; strangers, guests and salespeople are
 * none. Undefined until it is known of who is signed in; where it cannot be known, the calls themselves say.
 */
export const useInsider = (): boolean | undefined => {
  const signedIn = !!readSession();
  const { data, isPending } = useCall(accountEndpoints.userInfo, undefined, {
    enabled: signedIn,
    staleTime: 60_000,
  });
  if (!signedIn) return false;
  if (isPending) return undefined;
  return (data?.userType ?? 1) <= 2;
};
