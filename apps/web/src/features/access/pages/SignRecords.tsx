import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../signTexts.ts';

const InsideNow = lazy(() => import('../sign/InsideNow.tsx'));
const SignList = lazy(() => import('../sign/SignList.tsx'));
const RefusalList = lazy(() => import('../sign/RefusalList.tsx'));

/** /access/signList: who is inside now, who came and went, and whom doors did not let in. */
const SignRecords = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        inside: { label: t('tabInside'), Tab: InsideNow },
        records: { label: t('tabRecords'), Tab: SignList },
        refusals: { label: t('tabRefusals'), Tab: RefusalList },
      }}
    />
  );
};

export default SignRecords;
