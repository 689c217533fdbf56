import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined';
import { accessRoomEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts as codeTexts } from '../code/codeTexts.ts';
import { texts as onSiteTexts } from '../onSite/onSiteTexts.ts';
import { texts as signTexts } from '../signTexts.ts';
import { texts } from '../texts.ts';
import { texts as runTexts } from '../unattended/unattendedTexts.ts';

const MyRooms = lazy(() => import('../room/MyRooms.tsx'));
const MyEntries = lazy(() => import('../sign/MyEntries.tsx'));
const ApplicableRooms = lazy(() => import('../apply/ApplicableRooms.tsx'));
const OwnUnattended = lazy(() => import('../unattended/OwnUnattended.tsx'));
const OwnOnSite = lazy(() => import('../onSite/OwnOnSite.tsx'));
const ManagedRooms = lazy(() => import('../room/ManagedRooms.tsx'));

/** /access/mineAccessRoomList: where one may enter or apply, and whom one lets into one’s own rooms. */
const AccessRooms = () => {
  const t = useTexts(texts);
  const ofCodes = useTexts(codeTexts);
  const ofOnSite = useTexts(onSiteTexts);
  const ofRuns = useTexts(runTexts);
  const go = useNavigate();
  const signs = useTexts(signTexts);
  return (
    <TabPage
      title={t('roomsTitle')}
      tabs={{
        mine: { label: t('tabMine'), Tab: MyRooms },
        entries: { label: signs('tabMine'), Tab: MyEntries },
        applicable: { label: t('tabApplicable'), Tab: ApplicableRooms },
        unattended: { label: ofRuns('tab'), Tab: OwnUnattended },
        onSite: { label: ofOnSite('tab'), Tab: OwnOnSite },
        managed: { label: t('tabManaged'), Tab: ManagedRooms, calls: accessRoomEndpoints.accessRoomSave },
      }}
      action={
        <Button icon={<QrcodeOutlined />} onClick={() => void go('/signList/scan')}>
          {ofCodes('scan')}
        </Button>
      }
    />
  );
};

export default AccessRooms;
