import { responsibilityEndpoints } from '@anyan/contract';
import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../letterTexts.ts';
import '../../../widgets/list/list.css';

const tabs = {
  tree: { label: 'tabTree', Tab: lazy(() => import('../letters/ResponsibilityTree.tsx')) },
  campaigns: { label: 'tabCampaigns', Tab: lazy(() => import('../letters/CampaignList.tsx')) },
  templates: { label: 'templates', Tab: lazy(() => import('../letters/TemplateList.tsx')) },
  letters: { label: 'tabLetters', Tab: lazy(() => import('../letters/LetterList.tsx')) },
  overdue: { label: 'tabOverdue', Tab: lazy(() => import('../letters/OverdueList.tsx')) },
} as const;
type Key = keyof typeof tabs;

/** /ledger/responsibilityList: who answers for what, and the letters in which they promise it. */
const Responsibility = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const keys = (Object.keys(tabs) as Key[]).filter(
    (key) => key !== 'templates' || mayCall(responsibilityEndpoints.templatePageList),
  );
  const active = keys.find((key) => key === params.get('tab')) ?? 'tree';
  const { Tab } = tabs[active];
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      {/* Each list keeps its filters in the address; those of another tab would not fit. */}
      <Tabs
        activeKey={active}
        onChange={(tab) => setParams({ tab })}
        items={keys.map((key) => ({ key, label: t(tabs[key].label) }))}
      />
      <Suspense fallback={<ListSkeleton show />}>
        <Tab />
      </Suspense>
    </>
  );
};

export default Responsibility;
