import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../questionTexts.ts';
import { texts as reportTexts } from '../reportTexts.ts';
import '../../../widgets/list/list.css';

const tabs = {
  questions: { label: 'tabQuestions', Tab: lazy(() => import('../parts/question/QuestionList.tsx')) },
  reports: { label: 'tabReports', Tab: lazy(() => import('../questionReport/ReportList.tsx')) },
} as const;
type Key = keyof typeof tabs;

/** /access/questionBankList: the questions that exams and practice draw from, and what people say is wrong with them. */
const QuestionBank = () => {
  const t = useTexts(texts);
  const r = useTexts(reportTexts);
  const [params, setParams] = useSearchParams();
  const keys = Object.keys(tabs) as Key[];
  const active = keys.find((key) => key === params.get('tab')) ?? 'questions';
  const { Tab } = tabs[active];
  return (
    <>
      <h1 className="ay-title">{t('title')}</h1>
      {/* Each list keeps its filters in the address; those of another tab would not fit. */}
      <Tabs
        activeKey={active}
        onChange={(tab) => setParams({ tab })}
        items={keys.map((key) => ({ key, label: r(tabs[key].label) }))}
      />
      <Suspense fallback={<ListSkeleton show />}>
        <Tab />
      </Suspense>
    </>
  );
};

export default QuestionBank;
