import { gradingEndpoints, invigilationEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { TabPage } from '../../../widgets/list/TabPage.tsx';
import { texts } from '../examTexts.ts';

const MyExams = lazy(() => import('../exam/MyExams.tsx'));
const PracticeTab = lazy(() => import('../practice/PracticeTab.tsx'));
const WrongBook = lazy(() => import('../practice/WrongBook.tsx'));
const MyCertificates = lazy(() => import('../certificate/MyCertificates.tsx'));
const Grading = lazy(() => import('../grading/Grading.tsx'));
const Invigilating = lazy(() => import('../invigilation/Invigilating.tsx'));

/** /access/userExamList: the exams that are for the caller, and what he does for those of others. */
const UserExamList = () => {
  const t = useTexts(texts);
  // The last two are for those alone whom an exam names; known once the calls have answered.
  const { data: toGrade } = useCall(gradingEndpoints.gradingExams, {});
  const { data: watched } = useCall(invigilationEndpoints.invigilatingList, {});
  return (
    <TabPage
      title={t('title')}
      tabs={{
        mine: { label: t('tabMine'), Tab: MyExams },
        practice: { label: t('tabPractice'), Tab: PracticeTab },
        wrong: { label: t('tabWrong'), Tab: WrongBook },
        certificates: { label: t('tabCertificates'), Tab: MyCertificates },
        grading: { label: t('tabGrading'), Tab: Grading, may: !!toGrade?.length },
        invigilating: { label: t('tabInvigilating'), Tab: Invigilating, may: !!watched?.length },
      }}
    />
  );
};

export default UserExamList;
