import { signPermission } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { usePageTabs } from '../../../widgets/list/pageTabs.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../signTexts.ts';

const InsideNow = lazy(() => import('../sign/InsideNow.tsx'));
const SignList = lazy(() => import('../sign/SignList.tsx'));
const RollCalls = lazy(() => import('../rollCall/RollCalls.tsx'));
const UnattendedList = lazy(() => import('../unattended/UnattendedList.tsx'));
const SuspicionList = lazy(() => import('../sign/SuspicionList.tsx'));
const RefusalList = lazy(() => import('../sign/RefusalList.tsx'));

/** As the calls of these tabs ask, which come with them. */
const seen = { permission: signPermission.query };

/** /access/signList: who is inside now, who came and went, and whom doors did not let in. */
const SignRecords = () => {
  const t = useTexts(texts);
  const brought = usePageTabs('access.signList');
  return (
    <TabPage
      title={t('title')}
      tabs={{
        inside: { label: t('tabInside'), Tab: InsideNow },
        records: { label: t('tabRecords'), Tab: SignList },
        unattended: {
          label: t('tabUnattended'),
          Tab: UnattendedList,
          calls: seen,
        },
        suspicions: {
          label: t('tabSuspicions'),
          Tab: SuspicionList,
          calls: seen,
        },
        refusals: { label: t('tabRefusals'), Tab: RefusalList },
        rollCalls: {
          label: t('tabRollCalls'),
          Tab: RollCalls,
          calls: { permission: signPermission.rollCall },
        },
        ...brought,
      }}
    />
  );
};

export default SignRecords;
