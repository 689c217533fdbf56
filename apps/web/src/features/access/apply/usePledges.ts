import { accessRoomEndpoints, type PledgeRead, type ResultOf } from '@anyan/contract';
import { useCall } from '../../../platform/query.ts';
import type { Values } from './applySteps.ts';

/** Names texts by their versions: what was signed for others is not signed for these. */
export const keyOf = (pledges: readonly PledgeRead[]): string =>
  pledges
    .map(({ roomId, version }) => `${roomId} ${version}`)
    .sort()
    .join();

export interface Pledges {
  key: string;
  data: ResultOf<typeof accessRoomEndpoints.pledgeShow>;
  error: Error | null;
  /** It is known what has to be signed. */
  ready: boolean;
  refetch: () => unknown;
}

/** What somebody signs for the rooms that he has chosen; in a batch each of its people signs for himself. */
export const usePledges = ({ roomIds = [], applyKind }: Values): Pledges => {
  // Who asks for a night alone has signed for the room before.
  const asked = roomIds.length > 0 && applyKind !== 'batch' && applyKind !== 'night';
  const { data, error, refetch } = useCall(
    accessRoomEndpoints.pledgeShow,
    { roomIds: [...roomIds] },
    { enabled: asked },
  );
  const pledges = (asked && data) || [];
  return { key: keyOf(pledges), data: pledges, error, ready: !asked || !!data, refetch };
};
