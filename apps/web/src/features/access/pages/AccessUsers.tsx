import {
  accessApplyPermission,
  accessBlacklistPermission,
  accessPointPermission,
  accessUserPermission,
  smartLockPermission,
} from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts as onSiteTexts } from '../onSite/onSiteTexts.ts';
import { texts } from '../texts.ts';

const ManagedApplies = lazy(() => import('../apply/ManagedApplies.tsx'));
const BlacklistList = lazy(() => import('../conduct/BlacklistList.tsx'));
const OnSiteList = lazy(() => import('../onSite/OnSiteList.tsx'));
const PointList = lazy(() => import('../conduct/PointList.tsx'));
const Doors = lazy(() => import('../lock/Doors.tsx'));
const GrantList = lazy(() => import('../grant/GrantList.tsx'));

/** /access/accessUserList: who may enter which room, who asks to, who is kept out, safety points and on-site training. Calls come with their tabs. */
const AccessUsers = () => {
  const t = useTexts(texts);
  const ofOnSite = useTexts(onSiteTexts);
  return (
    <TabPage
      title={t('usersTitle')}
      tabs={{
        grants: { label: t('tabGrants'), Tab: GrantList, calls: { permission: accessUserPermission.query } },
        applies: {
          label: t('tabApplies'),
          Tab: ManagedApplies,
          calls: { permission: accessApplyPermission.query },
        },
        blacklist: {
          label: t('tabBlacklist'),
          Tab: BlacklistList,
          calls: { permission: accessBlacklistPermission.query },
        },
        points: { label: t('tabPoints'), Tab: PointList, calls: { permission: accessPointPermission.query } },
        onSite: { label: ofOnSite('tab'), Tab: OnSiteList },
        doors: { label: t('tabDoors'), Tab: Doors, calls: { permission: smartLockPermission.query } },
      }}
    />
  );
};

export default AccessUsers;
