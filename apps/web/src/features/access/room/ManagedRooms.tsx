import {
  accessRoomEndpoints,
  codeEndpoints,
  deviceStates,
  lockStates,
  type ManagedRoomRow,
  onSiteEndpoints,
  stickerLimits,
} from '@anyan/contract';
import { App, Space } from 'antd';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyBuildingSelect, LazyLaboratorySelect } from '../../../widgets/pick/lazy.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts as codeTexts } from '../code/codeTexts.ts';
import { useStickers, withSticker } from '../code/useStickers.ts';
import { texts } from '../texts.ts';
import { displayTones, lockTones, modeTones } from '../tones.ts';

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
          card: 'none',
          render: (some) => some.map(({ name }) => name).join('、'),
        },
        { field: 'level', width: 90, card: 'none', render: (level) => <RiskLevel level={level} /> },
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

/** How a room stands with what hangs at its door. */
const AtDoor = ({ room: { displayState, lockState } }: { room: ManagedRoomRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (!displayState && !lockState) return t('doorsNone');
  return (
    <Space size={4} wrap>
      {displayState && (
        <Tag tone={displayTones[displayState]}>
          {t('display', { state: label(deviceStates[displayState]) })}
        </Tag>
      )}
      {lockState && (
        <Tag tone={lockTones[lockState]}>{t('lock', { state: label(lockStates[lockState]) })}</Tag>
      )}
    </Space>
  );
};

/** Prints the stickers of chosen rooms, once it is said for how many and for which not. */
const usePrinted = () => {
  const t = useTexts(codeTexts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const { print } = useStickers();
  return (rows: readonly ManagedRoomRow[]) => {
    const some = rows.filter(({ level }) => withSticker(level));
    const leftOut = rows.length - some.length;
    if (some.length === 0) return void message.info(t('stickersNone'));
    confirm({
      title: t('stickersPrint'),
      effects: [
        t('stickersCount', { n: some.length, per: stickerLimits.perSheet }),
        ...(leftOut > 0 ? [t('stickersLeftOut', { n: leftOut })] : []),
      ],
      okText: t('stickersPrint'),
      danger: false,
      onOk: () =>
        print(
          some.map(({ id }) => id),
          false,
        ),
    });
  };
};

export default ManagedRooms;
