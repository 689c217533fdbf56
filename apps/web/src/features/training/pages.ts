import type {
  ApprovalDetailsBrought,
  LaboratoryTabsBrought,
  Pages,
  PageTabsBrought,
} from '../../widgets/pages.ts';

export const pages: Pages = {
  'access.coursewareTypeList': () => import('./pages/CoursewareTypeList.tsx'),
  'access.coursewareList': () => import('./pages/CoursewareList.tsx'),
  'access.questionBankList': () => import('./pages/QuestionBank.tsx'),
  'access.certificateTemplate': () => import('./pages/CertificateTemplates.tsx'),
  'public.certificate': () => import('./pages/PublicCertificate.tsx'),
  'public.certificateCode': () => import('./pages/PublicCertificate.tsx'),
  'access.examRole': () => import('./pages/ExamRules.tsx'),
  'access.accessStatistics': () => import('./pages/AccessStatistics.tsx'),
  'access.userExamList': () => import('./pages/UserExamList.tsx'),
  'userExamList.examPaper': () => import('./pages/ExamPaper.tsx'),
  'access.userLearnList': () => import('./pages/UserLearnList.tsx'),
  'userLearnList.start': () => import('./pages/LearnPlayer.tsx'),
};

export const laboratoryTabs: LaboratoryTabsBrought = [
  {
    key: 'training',
    label: ['培训', 'Training'],
    order: 10,
    buttons: ['offlineTrainingQuery', 'offlineTrainingAdd', 'learnQuery'],
    load: () => import('./offline/LaboratoryTraining.tsx'),
  },
];

export const pageTabs: PageTabsBrought = {
  'dashboard.my': [
    {
      ...{ key: 'certificates', label: ['我的证书', 'My certificates'], order: 10 },
      menu: 'access.userExamList',
      load: () => import('./certificate/MyCertificates.tsx'),
    },
  ],
};

export const approvalDetails: ApprovalDetailsBrought = {
  coursewarePublish: () => import('./courseware/Proposal.tsx'),
};
