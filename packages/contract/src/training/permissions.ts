import { permission } from '../core/index.ts';

// Apart from the calls that ask for them: a page that only asks whether it may show a tab loads no more.

export const certificatePermission = permission('certificate', {
  menu: 'access.certificateTemplate',
  title: ['证书', 'Certificates'],
  actions: ['query', 'get', 'edit', 'revoke', 'import', 'export'],
  anywhere: ['query'],
});

export const certificateTemplatePermission = permission('certificateTemplate', {
  menu: 'access.certificateTemplate',
  title: ['证书模板', 'Certificate templates'],
  actions: ['query', 'add', 'edit', 'enable', 'disable'],
});

/** 管理员与设置: who looks after courseware where, and the figures of training. */
export const coursewareAdminPermission = permission('coursewareAdmin', {
  menu: 'access.coursewareList',
  title: ['课件管理员与设置', 'Courseware administrators and settings'],
  actions: ['query', 'edit'],
});

export const coursewarePermission = permission('courseware', {
  menu: 'access.coursewareList',
  title: ['课件', 'Courseware'],
  actions: ['query', 'get', 'add', 'edit', 'delete', 'approve', 'enable', 'disable', 'import'],
});

export const coursewareTypePermission = permission('coursewareType', {
  menu: 'access.coursewareTypeList',
  title: ['课件类型', 'Courseware types'],
  actions: ['query', 'add', 'edit', 'delete', 'enable', 'disable'],
});

export const examRulePermission = permission('examRole', {
  menu: 'access.examRole',
  title: ['考试规则', 'Exam rules'],
  actions: ['query', 'get', 'add', 'edit', 'enable', 'disable', 'invigilate', 'export'],
});

export const learnPermission = permission('learn', {
  menu: 'access.coursewareList',
  title: ['学习情况', 'Learning'],
  actions: ['query', 'import', 'export'],
  anywhere: ['query'],
});

/** Heads, officers and mentors have it for their own laboratories, without the menu. */
export const offlineTrainingPermission = permission('offlineTraining', {
  menu: 'access.coursewareList',
  title: ['线下培训', 'Offline training'],
  actions: ['query', 'get', 'add', 'edit', 'delete', 'export'],
  anywhere: ['add', 'edit'],
});

export const questionPermission = permission('question', {
  menu: 'access.questionBankList',
  title: ['题库', 'Question bank'],
  actions: ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable', 'import', 'export'],
});

export const trainingStatisticsPermission = permission('trainingStatistics', {
  menu: 'access.accessStatistics',
  title: ['培训统计', 'Training statistics'],
  actions: ['query', 'export'],
});
