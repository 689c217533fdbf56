import { statisticsEndpoints } from '@anyan/contract';
import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../statisticsTexts.ts';
import '../../../widgets/list/list.css';

const tabs = {
  learn: {
    label: 'tabLearn',
    Tab: lazy(() => import('../statistics/LearnTab.tsx')),
    calls: statisticsEndpoints.personFigures,
  },
  exam: {
    label: 'tabExam',
    Tab: lazy(() => import('../statistics/ExamTab.tsx')),
    calls: statisticsEndpoints.examOverview,
  },
  question: {
    label: 'tabQuestion',
    Tab: lazy(() => import('../statistics/QuestionTab.tsx')),
    calls: statisticsEndpoints.questionAnalysis,
  },
} as const;
type Key = keyof typeof tabs;
const kept = ['from', 'to', 'organizationId', 'laboratoryId'];

/** /access/accessStatistics: learning, exams and questions in figures. */
const AccessStatistics = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [params, setParams] = useSearchParams();
  const keys = (Object.keys(tabs) as Key[]).filter((key) => mayCall(tabs[key].calls));
  const active = keys.find((key) => key === params.get('tab')) ?? 'learn';
  const { Tab } = tabs[active];
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      {/* Days and people are asked about on the next tab too. */}
      <Tabs
        activeKey={active}
        onChange={(tab) =>
          setParams(
            (before) =>
              [
                ['tab', tab],
                ...(tab === 'question' ? [] : [...before].filter(([name]) => kept.includes(name))),
              ] as [string, string][],
          )
        }
        items={keys.map((key) => ({ key, label: t(tabs[key].label) }))}
      />
      <Suspense fallback={<ListSkeleton show />}>
        <Tab />
      </Suspense>
    </>
  );
};

export default AccessStatistics;
