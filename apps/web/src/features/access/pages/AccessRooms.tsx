import { accessRoomEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../texts.ts';

const MyRooms = lazy(() => import('../room/MyRooms.tsx'));
const ManagedRooms = lazy(() => import('../room/ManagedRooms.tsx'));

/** /access/mineAccessRoomList: where one may enter, and whom one lets into one’s own rooms. */
const AccessRooms = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('roomsTitle')}
      tabs={{
        mine: { label: t('tabMine'), Tab: MyRooms },
        managed: { label: t('tabManaged'), Tab: ManagedRooms, calls: accessRoomEndpoints.accessRoomSave },
      }}
    />
  );
};

export default AccessRooms;
