import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { PageParts } from '../../../widgets/show/PageParts.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';
import '../../../widgets/list/list.css';

const tabs = {
  list: { label: 'tabList', Tab: lazy(() => import('../laboratory/LaboratoryRegister.tsx')) },
  statistics: { label: 'tabStatistics', Tab: lazy(() => import('../laboratory/LaboratoryStatistics.tsx')) },
} as const;
const keys = Object.keys(tabs) as (keyof typeof tabs)[];

/** /ledger/laboratoryList: the laboratories, and how many there are of which kind. */
const LaboratoryList = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const active = keys.find((key) => key === params.get('tab')) ?? 'list';
  const { Tab } = tabs[active];
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      <PageParts
        active={active}
        onChange={(tab) => setParams(tab === 'list' ? {} : { tab })}
        parts={keys.map((key) => ({ key, label: t(tabs[key].label) }))}
      />
      <Suspense fallback={<ListSkeleton show />}>
        <Tab />
      </Suspense>
    </>
  );
};

export default LaboratoryList;
