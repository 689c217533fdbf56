import { buildingEndpoints, type RoomRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { useDrawers } from '../../../../widgets/drawer/useDrawers.tsx';
import { edit, remove, setStatus } from '../../../../widgets/list/actions.tsx';
import type { RowAction } from '../../../../widgets/list/types.ts';
import { texts } from '../../texts.ts';

const parts = {
  form: lazy(() => import('./RoomForm.tsx')),
  details: lazy(() => import('./RoomDetail.tsx')),
};

const { roomEdit, roomDelete, roomStatusChange } = buildingEndpoints;

/** What may be done with a room, and with several. */
export const useRoomActions = (buildingId: string) => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const rowActions: RowAction<RoomRow>[] = [
    edit(roomEdit, (row) => drawers.open.form(row, { buildingId })),
    ...setStatus('roomStatus', roomStatusChange, {
      many: true,
      words: [t('roomOpen'), t('roomOpened'), t('roomClose'), t('roomClosed')],
      effects: () => [t('roomCloseEffect')],
    }),
    remove(roomDelete, { many: true, effects: () => [t('roomDeleteEffect')] }),
  ];
  return { drawers, rowActions };
};
