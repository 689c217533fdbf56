import { blindWords } from '@anyan/contract';
import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  lossTitle: ['报失 {name}', 'Report a loss of {name}'],
  lossNote: [
    '提交后冻结该瓶，经审批后核销；管制类立即通知学校。',
    'The bottle is frozen until it is decided on; of what is controlled the university is told at once.',
  ],
  amount: ['数量（{unit}，不填为全部）', 'Amount ({unit}, all unless given)'],
  files: ['照片', 'Pictures'],
  report: ['提交', 'Report'],
  reported: ['已提交审批', 'It is being decided on'],
  lines: ['调整明细', 'Lines'],
  blind: blindWords,
  line: [
    '{name} {code}：{expected} → {counted} {unit}（{cause}）',
    '{name} {code}: {expected} → {counted} {unit} ({cause})',
  ],
  authorities: ['须报告', 'To be reported to'],
  withdraw: ['撤回', 'Withdraw'],
  withdrawn: ['已撤回', 'Withdrawn'],
});
