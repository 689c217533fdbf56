import { defineTexts } from '../../platform/i18n.ts';
import { texts } from './texts.ts';

/** Of the statistics of laboratories. */
export const statisticsTexts = defineTexts({
  tree: texts.tree,
  statisticsSums: [
    '在用实验室 {total} 间，面积 {area} ㎡，在组成员 {members} 人次',
    '{total} laboratories in use, {area} m², {members} memberships',
  ],
  byLevel: ['风险等级', 'Risk level'],
  byOrganization: ['所属组织', 'Organisation'],
  byType: ['实验室类型', 'Kind'],
  byStatus: ['状态', 'Status'],
  byDiscipline: ['学科', 'Discipline'],
  byYear: ['成立年份', 'Founded in'],
  trend: ['近 12 个月实验室数', 'Laboratories in the last 12 months'],
  trendMonth: ['月份', 'Month'],
  trendNote: [
    '按成立日期和注销日期统计；未填写成立日期的，按录入日期',
    'By the days they were founded and closed; by the day of entry where the founding day is not given',
  ],
});
