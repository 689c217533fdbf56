import { building, buildingEndpoints, type RoomRow } from '@anyan/contract';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';

const { roomEdit, roomDelete, roomStatusChange } = buildingEndpoints;

const idsOf = (rows: readonly RoomRow[]) => rows.map((row) => row.id);

/** What may be done with a room, and with several. */
export const useRoomActions = (opens: { edit: (row: RoomRow) => void }) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const mayOpen = useMay(building.enable);
  const mayClose = useMay(building.disable);
  const openRooms = useTold(roomStatusChange, { done: t('roomOpened') });
  const closeRooms = useTold(roomStatusChange, { done: t('roomClosed') });
  const remove = useTold(roomDelete, { done: t('deleted') });

  const setOpened = (rows: readonly RoomRow[]) => openRooms.mutate({ ids: idsOf(rows), roomStatus: 1 });
  const askClose = (rows: readonly RoomRow[]) => {
    const [only, second] = rows;
    confirm({
      title:
        only && !second ? t('roomCloseOne', { name: only.roomNo }) : t('roomCloseTitle', { n: rows.length }),
      effects: [t('roomCloseEffect')],
      okText: t('roomClose'),
      onOk: () => closeRooms.mutateAsync({ ids: idsOf(rows), roomStatus: 2 }),
    });
  };
  const askDelete = (rows: readonly RoomRow[]) => {
    const [only, second] = rows;
    confirm({
      title:
        only && !second
          ? t('roomDeleteOne', { name: only.roomNo })
          : t('roomDeleteTitle', { n: rows.length }),
      effects: [t('roomDeleteEffect')],
      okText: t('delete'),
      onOk: () => remove.mutateAsync({ ids: idsOf(rows) }),
    });
  };

  const rowActions = (row: RoomRow): Action[] => [
    { key: 'edit', label: t('edit'), calls: roomEdit, onClick: () => opens.edit(row) },
    {
      key: 'open',
      label: t('roomOpen'),
      may: mayOpen && row.roomStatus === 2,
      onClick: () => setOpened([row]),
    },
    {
      key: 'close',
      label: t('roomClose'),
      may: mayClose && row.roomStatus === 1,
      onClick: () => askClose([row]),
    },
    { key: 'delete', label: t('delete'), danger: true, calls: roomDelete, onClick: () => askDelete([row]) },
  ];
  const batchActions = (rows: RoomRow[]): Action[] => [
    { key: 'open', label: t('roomOpen'), may: mayOpen, onClick: () => setOpened(rows) },
    { key: 'close', label: t('roomClose'), may: mayClose, danger: true, onClick: () => askClose(rows) },
    { key: 'delete', label: t('delete'), calls: roomDelete, danger: true, onClick: () => askDelete(rows) },
  ];
  return { rowActions, batchActions };
};
