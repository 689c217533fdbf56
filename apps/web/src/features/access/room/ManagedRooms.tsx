import { accessRoomEndpoints as calls, type ManagedRoomRow, onSiteEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { forMany, leads, opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { useStickersOfRooms } from '../code/useStickersOfRooms.ts';
import { texts } from '../texts.ts';
import { modeTones } from '../tones.ts';
import { AtDoor } from './AtDoor.tsx';

/** Tab 我管理的房间: who gets into which room, and what it asks. */
const ManagedRooms = () => {
  const t = useTexts(texts);
  const { open, ...drawers } = useDrawers({
    details: lazy(() => import('./RoomDetail.tsx')),
    form: lazy(() => import('./RoomForm.tsx')),
    mode: lazy(() => import('./ModeForm.tsx')),
    requirement: lazy(() => import('../requirement/OwnRequirementForm.tsx')),
    trainers: lazy(() => import('../onSite/TrainersForm.tsx')),
  });
  const require = ({ id, roomText: name }: ManagedRoomRow) =>
    open.requirement(undefined, { of: { scope: 'room', id, name } });
  const editable = ({ can }: ManagedRoomRow) => can.includes('edit');
  return (
    <ListPage
      hint={t('managedHint')}
      endpoint={calls.accessRoomList}
      columns={[
        { field: 'roomText', width: 180 },
        { field: 'laboratories', width: 220, card: 'fact', render: namesOf },
        { field: 'level', width: 90, card: 'fact' },
        { field: 'accessMode', width: 110, tones: modeTones },
        { field: 'grants', width: 100, card: 'none' },
        { field: 'pendingCount', width: 100 },
        { field: 'insideCount', width: 100, card: 'none' },
        { key: 'doors', title: t('doors'), width: 150, render: (row) => <AtDoor room={row} /> },
        { field: 'waiting', width: 130 },
      ]}
      more={['categories', 'hasOwn', 'roomStatus']}
      filters={['keyword', 'buildingId', 'laboratoryId', 'level', 'accessMode', 'roomStatus']}
      events={[{ event: 'edit', calls: calls.accessRoomSave, opens: open.form }]}
      rowActions={[
        opens('requirement', t('requirement'), calls.accessRoomSave, require, { when: editable }),
        opens('trainers', t('trainers'), onSiteEndpoints.trainerSave, open.trainers, { when: editable }),
        leads('grants', t('grantsOf'), ({ id }: ManagedRoomRow) => `/access/accessUserList?roomId=${id}`),
        forMany('mode', t('modeChange'), calls.accessRoomStatus, open.mode),
        useStickersOfRooms(),
      ]}
      exports={{ calls: calls.accessRoomExport }}
      openCalls={calls.accessRoomDetails}
      drawers={drawers}
      emptyText={t('managedNone')}
    />
  );
};

export default ManagedRooms;
