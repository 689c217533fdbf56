import { buildingEndpoints, type RoomRow } from '@anyan/contract';
import { lazy } from 'react';
import { call } from '../../../../platform/call.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { useDrawers } from '../../../../widgets/drawer/useDrawers.tsx';
import { useFailure } from '../../../../widgets/feedback/useFailure.ts';
import { edit, remove, setStatus } from '../../../../widgets/list/actions.tsx';
import type { RowAction } from '../../../../widgets/list/types.ts';
import { texts } from '../../texts.ts';

const parts = {
  form: lazy(() => import('./RoomForm.tsx')),
  details: lazy(() => import('./RoomDetail.tsx')),
  close: lazy(() => import('./RoomClose.tsx')),
};

const { roomEdit, roomDelete, roomLaboratoryList, roomStatusChange } = buildingEndpoints;

/** What may be done with a room, and with several. */
export const useRoomActions = (buildingId: string) => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const fail = useFailure();
  /** Rooms with laboratories are closed by a form that asks where these go. */
  const close =
    (run: RowAction<RoomRow>['run']): RowAction<RoomRow>['run'] =>
    async (rows, tools) => {
      const ids = rows.map(({ id }) => id);
      try {
        const laboratories = await call(roomLaboratoryList, { ids });
        if (laboratories.length === 0) run(rows, tools);
        else drawers.open.close(undefined, { ids, laboratories });
      } catch (error) {
        fail(error);
      }
    };
  const rowActions: RowAction<RoomRow>[] = [
    edit(roomEdit, (row) => drawers.open.form(row, { buildingId })),
    ...setStatus('roomStatus', roomStatusChange, {
      many: true,
      words: [t('roomOpen'), t('roomOpened'), t('roomClose'), t('roomClosed')],
      effects: () => [t('roomCloseEffect')],
    }).map((action) => (action.key === 'disable' ? { ...action, run: close(action.run) } : action)),
    remove(roomDelete, { many: true, effects: () => [t('roomDeleteEffect')] }),
  ];
  return { drawers, rowActions };
};
