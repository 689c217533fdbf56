import { controlEndpoints, substanceEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../texts.ts';

const RuleTab = lazy(() => import('../control/RuleTab.tsx'));
const SubstanceList = lazy(() => import('../dictionary/SubstanceList.tsx'));

/** /chemicals/chemicalsList: every bottle of the college, and what is known of what is in it. */
const Chemicals = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        dictionary: {
          label: t('tabDictionary'),
          Tab: SubstanceList,
          calls: substanceEndpoints.substancePageList,
        },
        rule: { label: t('tabRule'), Tab: RuleTab, calls: controlEndpoints.controlRuleList },
      }}
    />
  );
};

export default Chemicals;
