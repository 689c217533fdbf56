import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../questionTexts.ts';
import { texts as reportTexts } from '../reportTexts.ts';

const QuestionList = lazy(() => import('../parts/question/QuestionList.tsx'));
const ReportList = lazy(() => import('../questionReport/ReportList.tsx'));

/** /access/questionBankList: the questions that exams and practice draw from, and what people say is wrong with them. */
const QuestionBank = () => {
  const t = useTexts(texts);
  const r = useTexts(reportTexts);
  return (
    <TabPage
      title={t('title')}
      tabs={{
        questions: { label: r('tabQuestions'), Tab: QuestionList },
        reports: { label: r('tabReports'), Tab: ReportList },
      }}
    />
  );
};

export default QuestionBank;
