import { fundingEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { AdjustmentList } from '../funding/AdjustmentList.tsx';
import { texts } from '../funding/texts.ts';

const FundingTab = lazy(() => import('../funding/FundingTab.tsx'));

/** /purchase/fundingManage */
const FundingManage = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        cards: { label: t('tabCards'), Tab: FundingTab },
        adjustment: {
          label: t('tabAdjustments'),
          Tab: AdjustmentList,
          calls: fundingEndpoints.fundingAdjustmentPageList,
        },
      }}
    />
  );
};

export default FundingManage;
