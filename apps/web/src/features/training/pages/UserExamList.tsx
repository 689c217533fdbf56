import { gradingEndpoints, invigilationEndpoints } from '@anyan/contract';
import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../examTexts.ts';
import '../../../widgets/list/list.css';

const tabs = {
  mine: { label: 'tabMine', Tab: lazy(() => import('../exam/MyExams.tsx')) },
  practice: { label: 'tabPractice', Tab: lazy(() => import('../practice/PracticeTab.tsx')) },
  wrong: { label: 'tabWrong', Tab: lazy(() => import('../practice/WrongBook.tsx')) },
  certificates: { label: 'tabCertificates', Tab: lazy(() => import('../certificate/MyCertificates.tsx')) },
  grading: { label: 'tabGrading', Tab: lazy(() => import('../grading/Grading.tsx')) },
  invigilating: { label: 'tabInvigilating', Tab: lazy(() => import('../invigilation/Invigilating.tsx')) },
} as const;
type Key = keyof typeof tabs;

/** Tabs for those alone whom an exam names; known once the calls have answered. */
const useNamed = (): Partial<Record<Key, boolean>> => {
  const { data: toGrade } = useCall(gradingEndpoints.gradingExams, {});
  const { data: watched } = useCall(invigilationEndpoints.invigilatingList, {});
  return { grading: !!toGrade?.length, invigilating: !!watched?.length };
};

/** /access/userExamList: the exams that are for the caller, and what he does for those of others. */
const UserExamList = () => {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const named = useNamed();
  const asked = params.get('tab');
  const keys = (Object.keys(tabs) as Key[]).filter((key) => key === asked || (named[key] ?? true));
  const active = keys.find((key) => key === asked) ?? 'mine';
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

export default UserExamList;
