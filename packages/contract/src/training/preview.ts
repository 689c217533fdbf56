import {
  about,
  endpoint,
  id,
  list,
  longText,
  nullable,
  number,
  object,
  optional,
  type Static,
  text,
} from '../core/index.ts';
import { optionId, paperQuestionFields } from './attempt.ts';
import { examRulePermission } from './permissions.ts';
import { examRuleContent, examRuleFields } from './rule.ts';

const question = object({
  ...paperQuestionFields,
  right: list(optionId, ['正确选项', 'Right']),
  /** Of the blanks, in their order. */
  accepted: list(
    object({
      texts: list(text(['参考答案', 'Right'], { max: 200 })),
      tolerance: optional(nullable(number(['误差', 'Tolerance'], { min: 0, max: 1_000_000_000 }))),
    }),
    ['参考答案', 'Right'],
  ),
  analysis: nullable(longText(['解析', 'Explanation'], { max: 2000 })),
});
export type PreviewQuestion = Static<typeof question>;

const preview = object({
  examName: examRuleFields.examName,
  passScore: examRuleContent.passScore,
  durationMinutes: examRuleContent.durationMinutes,
  multipleScoring: examRuleContent.multipleScoring,
  questions: list(question, ['试题', 'Questions'], { max: 400 }),
});
export type PaperPreview = Static<typeof preview>;

export const previewEndpoints = about('examRule', {
  /** A paper as somebody might get it, with what is right; nothing of it is kept. */
  examRolePaperPreview: endpoint({
    post: '/Customer/Courseware/ExamRolePaperPreview',
    title: ['试考', 'Try an exam'],
    permission: examRulePermission.get,
    reads: true,
    input: object({ id: id() }),
    result: preview,
  }),
});
