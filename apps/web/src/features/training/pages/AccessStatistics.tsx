import { learnPermission, trainingStatisticsPermission } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { usePageTabs } from '../../../widgets/list/pageTabs.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../statisticsTexts.ts';

const LearnTab = lazy(() => import('../statistics/LearnTab.tsx'));
const ExamTab = lazy(() => import('../statistics/ExamTab.tsx'));
const QuestionTab = lazy(() => import('../statistics/QuestionTab.tsx'));

// Days and people are asked about on the next tab too.
const kept = ['from', 'to', 'organizationId', 'laboratoryId'];

/** /access/accessStatistics: learning, exams and questions in figures, behind what others bring: access and entries. */
const AccessStatistics = () => {
  const t = useTexts(texts);
  const brought = usePageTabs('access.accessStatistics');
  const { query } = trainingStatisticsPermission;
  return (
    <TabPage
      title={t('title')}
      keeps={(tab) => (tab === 'question' ? [] : kept)}
      tabs={{
        ...brought,
        learn: { label: t('tabLearn'), Tab: LearnTab, calls: { permission: [query, learnPermission.query] } },
        exam: { label: t('tabExam'), Tab: ExamTab, calls: { permission: query } },
        question: { label: t('tabQuestion'), Tab: QuestionTab, calls: { permission: query } },
      }}
    />
  );
};

export default AccessStatistics;
