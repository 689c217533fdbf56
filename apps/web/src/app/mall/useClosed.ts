import { mallWordEndpoints } from '@anyan/contract';
import type { CallFailed } from '../../platform/failure.ts';
import { useCall } from '../../platform/query.ts';

/** Why the mall is closed to whoever looks, if it is; its categories tell. */
export const useClosed = (): CallFailed | undefined => {
  const { error } = useCall(mallWordEndpoints.mallTypeTree, {}, { staleTime: 60_000 });
  return error && (error.errorCode === 'MALL_CLOSED' || error.code === 403) ? error : undefined;
};
