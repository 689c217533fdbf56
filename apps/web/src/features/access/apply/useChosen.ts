import { type ApplicableRoom, accessApplyEndpoints } from '@anyan/contract';
import { useCall } from '../../../platform/query.ts';
import type { Values } from './applySteps.ts';

/** The rooms that are chosen, with what they ask. */
export const useChosen = ({ laboratoryId, roomIds = [] }: Values): readonly ApplicableRoom[] => {
  const { data } = useCall(
    accessApplyEndpoints.applicableRoomList,
    { laboratoryId, pageSize: 100 },
    { enabled: !!laboratoryId },
  );
  return (data?.data ?? []).filter(({ id }) => roomIds.includes(id));
};
