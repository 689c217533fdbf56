import { invigilationEndpoints } from '@anyan/contract';
import { Button, Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../invigilationTexts.ts';
import { useWindowWords } from '../rule/ruleWords.ts';
import Monitor from './Monitor.tsx';
import './monitor.css';

const views = {
  people: { label: 'people', View: Monitor },
  late: { label: 'late', View: lazy(() => import('../late/LateList.tsx')) },
  appeals: { label: 'appeals', View: lazy(() => import('../appeal/AppealList.tsx')) },
} as const;
type Key = keyof typeof views;
const keys = Object.keys(views) as Key[];

/** One exam that the caller invigilates: who sits it, and what is left to decide after it. */
const Watched = ({ examRoleId, onBack }: { examRoleId: string; onBack: () => void }) => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const active = keys.find((key) => key === params.get('of')) ?? 'people';
  const { View } = views[active];
  return (
    <>
      <Tabs
        activeKey={active}
        onChange={(of) => setParams({ tab: 'invigilating', monitor: examRoleId, of })}
        items={keys.map((key) => ({ key, label: t(views[key].label) }))}
      />
      <Suspense fallback={<ListSkeleton show />}>
        <View examRoleId={examRoleId} onBack={onBack} />
      </Suspense>
    </>
  );
};

/** Tab 监考: exams whose rules name the caller, and the one that he watches. */
const Invigilating = () => {
  const t = useTexts(texts);
  const window = useWindowWords();
  const [params, setParams] = useSearchParams();
  const watched = params.get('monitor');
  const { data, error, refetch } = useCall(invigilationEndpoints.invigilatingList, {});
  const open = (monitor?: string) => setParams({ tab: 'invigilating', ...(monitor ? { monitor } : {}) });
  if (watched) return <Watched examRoleId={watched} onBack={() => open()} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} show />;
  if (data.length === 0) return <Empty text={t('watchNone')}>{t('listHint')}</Empty>;
  return (
    <>
      <p className="ay-hint">{t('listHint')}</p>
      <ul className="monitor-exams">
        {data.map((exam) => (
          <li key={exam.id} className="ay-panel">
            <h3>{exam.examName}</h3>
            <p>
              {t('window')} {window(exam)}
            </p>
            <p>{t('runningNow', { n: exam.running })}</p>
            <div>
              <Button type="primary" onClick={() => open(exam.id)}>
                {t('monitor')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};

export default Invigilating;
