import { accessRoomEndpoints, codeEndpoints, type ManagedRoomRow, onSiteEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyBuildingSelect, LazyLaboratorySelect } from '../../../widgets/pick/lazy.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { texts as codeTexts } from '../code/codeTexts.ts';
import { usePrinted } from '../code/usePrinted.ts';
import { texts } from '../texts.ts';
import { modeTones } from '../tones.ts';
import { AtDoor } from './AtDoor.tsx';

const details = lazy(() => import('./RoomDetail.tsx'));
const form = lazy(() => import('./RoomForm.tsx'));
const mode = lazy(() => import('./ModeForm.tsx'));
const requirement = lazy(() => import('../requirement/OwnRequirementForm.tsx'));
const trainers = lazy(() => import('../onSite/TrainersForm.tsx'));
const calls = accessRoomEndpoints;

/** Tab 我管理的房间: who gets into which room, and what it asks. */
const ManagedRooms = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const drawers = useDrawers({ details, form, mode, requirement, trainers });
  const ofCode = useTexts(codeTexts);
  const stickers = usePrinted();
  const editable = ({ can }: ManagedRoomRow) => can.includes('edit');
  return (
    <ListPage
      hint={t('managedHint')}
      endpoint={calls.accessRoomList}
      columns={[
        { field: 'roomText', width: 180 },
        {
          field: 'laboratories',
          width: 220,
          card: 'fact',
          render: (some) => some.map(({ name }) => name).join(nameComma()),
        },
        { field: 'level', width: 90, card: 'fact', render: (level) => <RiskLevel level={level} /> },
        { field: 'categories', width: 140, hidden: true, card: 'none' },
        { field: 'accessMode', width: 110, tones: modeTones },
        { field: 'grants', width: 100, card: 'none' },
        { field: 'pendingCount', width: 100 },
        { field: 'insideCount', width: 100, card: 'none' },
        { key: 'doors', title: t('doors'), width: 150, render: (row) => <AtDoor room={row} /> },
        { field: 'waiting', width: 130 },
        { field: 'hasOwn', width: 110, hidden: true },
        { field: 'roomStatus', width: 100, hidden: true },
      ]}
      filters={[
        'keyword',
        { field: 'buildingId', control: <LazyBuildingSelect /> },
        { field: 'laboratoryId', control: <LazyLaboratorySelect /> },
        'level',
        'accessMode',
        'roomStatus',
      ]}
      events={[{ event: 'edit', calls: calls.accessRoomSave, opens: (row) => drawers.open.form(row) }]}
      rowActions={[
        opens(
          'requirement',
          t('requirement'),
          calls.accessRoomSave,
          ({ id, roomText: name }) =>
            drawers.open.requirement(undefined, { of: { scope: 'room', id, name } }),
          { when: editable },
        ),
        opens(
          'trainers',
          t('trainers'),
          onSiteEndpoints.trainerSave,
          (row) => drawers.open.trainers(undefined, { room: row }),
          { when: editable },
        ),
        opens(
          'grants',
          t('grantsOf'),
          undefined,
          ({ id }: ManagedRoomRow) => void go(`/access/accessUserList?roomId=${id}`),
        ),
      ]}
      batchActions={(rows) => [
        {
          key: 'mode',
          label: t('modeChange'),
          calls: calls.accessRoomStatus,
          onClick: () => drawers.open.mode(undefined, { rows }),
        },
        {
          key: 'stickers',
          label: ofCode('stickersPrint'),
          calls: codeEndpoints.accessRoomSticker,
          onClick: () => stickers(rows),
        },
      ]}
      exports={{ calls: calls.accessRoomExport }}
      onOpen={drawers.open.details}
      openCalls={calls.accessRoomDetails}
      drawers={drawers}
      emptyText={t('managedNone')}
    />
  );
};

export default ManagedRooms;
