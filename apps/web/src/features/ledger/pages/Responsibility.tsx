import { responsibilityEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../letterTexts.ts';

const ResponsibilityTree = lazy(() => import('../letters/ResponsibilityTree.tsx'));
const CampaignList = lazy(() => import('../letters/CampaignList.tsx'));
const TemplateList = lazy(() => import('../letters/TemplateList.tsx'));
const LetterList = lazy(() => import('../letters/LetterList.tsx'));
const OverdueList = lazy(() => import('../letters/OverdueList.tsx'));

/** /ledger/responsibilityList: who answers for what, and the letters in which they promise it. */
const Responsibility = () => {
  const t = useTexts(texts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        tree: { label: t('tabTree'), Tab: ResponsibilityTree },
        campaigns: { label: t('tabCampaigns'), Tab: CampaignList },
        templates: {
          label: t('templates'),
          Tab: TemplateList,
          calls: responsibilityEndpoints.templatePageList,
        },
        letters: { label: t('tabLetters'), Tab: LetterList },
        overdue: { label: t('tabOverdue'), Tab: OverdueList },
      }}
    />
  );
};

export default Responsibility;
