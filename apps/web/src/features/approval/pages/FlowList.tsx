import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { Flows } from '../flows/Flows.tsx';
import { texts } from '../flows/texts.ts';
import '../../../widgets/show/title.css';
import '../flows/flows.css';

const CalendarTab = lazy(() => import('../flows/CalendarForm.tsx'));
const Statistics = lazy(() => import('../flows/Statistics.tsx'));

/** /ledger/list: the flows of every kind, what they say, and how they fare. */
const FlowList = () => {
  const t = useTexts(texts);
  const tabs = { flows: <Flows />, statistics: <Statistics />, calendar: <CalendarTab /> };
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      <Tabs
        destroyOnHidden
        items={(['flows', 'statistics', 'calendar'] as const).map((key) => ({
          key,
          label: t(key),
          children: <Suspense fallback={<SkeletonBox height={240} />}>{tabs[key]}</Suspense>,
        }))}
      />
    </>
  );
};

export default FlowList;
