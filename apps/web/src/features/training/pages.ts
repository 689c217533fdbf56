import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'access.coursewareTypeList': () => import('./pages/CoursewareTypeList.tsx'),
  'access.questionBankList': () => import('./pages/QuestionBank.tsx'),
  'access.userExamList': () => import('./pages/UserExamList.tsx'),
  'userExamList.examPaper': () => import('./pages/ExamPaper.tsx'),
  'access.examRole': () => import('./pages/ExamRuleList.tsx'),
};
