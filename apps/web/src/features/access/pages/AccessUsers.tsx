import { accessApplyEndpoints, grantEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../texts.ts';

const ManagedApplies = lazy(() => import('../apply/ManagedApplies.tsx'));
const GrantList = lazy(() => import('../grant/GrantList.tsx'));

/** /access/accessUserList: who may enter which room, and who asks to. */
const AccessUsers = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('usersTitle')}
      tabs={{
        grants: { label: t('tabGrants'), Tab: GrantList, calls: grantEndpoints.accessUserList },
        applies: { label: t('tabApplies'), Tab: ManagedApplies, calls: accessApplyEndpoints.accessApplyList },
      }}
    />
  );
};

export default AccessUsers;
