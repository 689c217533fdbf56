import { learnEndpoints, learnTabs } from '@anyan/contract';
import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LearnCards } from '../learn/LearnCards.tsx';
import { MyHours } from '../learn/MyHours.tsx';
import { texts } from '../learnTexts.ts';
import '../../../widgets/list/list.css';

const SignedIn = lazy(() => import('../offline/SignedIn.tsx'));

type Tab = keyof typeof learnTabs;
const tabs = Object.keys(learnTabs) as Tab[];

/** /access/userLearnList: the courseware that is for the caller; the code of a session leads here too. */
const UserLearnList = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'all';
  const [training, code] = [params.get('training'), params.get('code')];
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      {training && code && (
        <Suspense fallback={null}>
          <SignedIn key={code} training={training} code={code} />
        </Suspense>
      )}
      <MyHours />
      <Tabs
        activeKey={tab}
        onChange={(next) => setParams({ tab: next })}
        items={tabs.map((key) => ({ key, label: label(learnTabs[key]) }))}
      />
      <ListPage
        key={tab}
        endpoint={learnEndpoints.learnList}
        columns={[
          { field: 'coursewareName', width: 260, render: (name) => shippedName(name) },
          { field: 'typeName', width: 140, render: (name) => shippedName(name) },
          { field: 'standing', width: 100 },
          { field: 'percent', width: 90 },
          { field: 'dueAt', width: 120 },
        ]}
        filters={['coursewareName', 'compulsory']}
        input={{ tab }}
        cards={(rows) => <LearnCards rows={rows} />}
        emptyText={t('none')}
      />
    </>
  );
};

export default UserLearnList;
