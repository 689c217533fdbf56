import { accessRoomEndpoints, type ManagedRoomRow, onSiteEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyLaboratorySelect } from '../../../widgets/pick/lazy.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { texts } from '../texts.ts';
import { modeTones } from '../tones.ts';

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
  const editable = ({ can }: ManagedRoomRow) => can.includes('edit');
  return (
    <ListPage
      hint={t('managedHint')}
      endpoint={calls.accessRoomList}
      columns={[
        { field: 'roomText', width: 180 },
        { field: 'laboratories', width: 220, render: (some) => some.map(({ name }) => name).join('、') },
        { field: 'level', width: 90, render: (level) => <RiskLevel level={level} /> },
        { field: 'categories', width: 140, hidden: true },
        { field: 'accessMode', width: 110, tones: modeTones },
        { field: 'grants', width: 100 },
        { field: 'waiting', width: 130 },
        { field: 'insideCount', width: 100 },
        { field: 'hasOwn', width: 110, hidden: true },
        { field: 'roomStatus', width: 100, hidden: true },
      ]}
      filters={[
        'keyword',
        { field: 'laboratoryId', control: <LazyLaboratorySelect /> },
        'level',
        'accessMode',
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
