import {
  about,
  choice,
  defineErrors,
  endpoint,
  id,
  integer,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
} from '../core/index.ts';
import { questionPermission } from './permissions.ts';
import { questionRow } from './question.ts';

/** What may be wrong with a question. */
export const reportKinds = {
  answer: ['答案有误', 'The answer is wrong'],
  unclear: ['题干不清', 'The question is unclear'],
  scope: ['超出范围', 'Out of scope'],
  other: ['其他', 'Other'],
} as const;

export const reportStates = {
  open: ['待处理', 'Open'],
  fixed: ['已修改', 'Mended'],
  declined: ['不采纳', 'Declined'],
} as const;
export type ReportState = keyof typeof reportStates;

/** What may happen to a report; `can` of a row says which of them now. */
export const reportEvents = {
  fix: ['已修改', 'Mended'],
  decline: ['不采纳', 'Decline'],
} as const;
export type ReportEvent = keyof typeof reportEvents;

const kind = choice(['问题类型', 'Kind'], reportKinds);
const note = text(['问题说明', 'What is wrong'], { min: 2, max: 500, pattern: '\\S' });
const reply = nullable(text(['处理说明', 'Reply'], { max: 500 }));
const { number, stem, questionType, typeName, coursewareTypeId } = questionRow.properties;

const listed = {
  id: id(['纠错', 'Report']),
  questionId: id(['试题', 'Question']),
  number,
  stem,
  questionType,
  typeName,
  /** The one that was seen. */
  revision: integer(['版次', 'Revision']),
  kind,
  note,
  personName: text(['反馈人', 'Reported by'], { max: 50 }),
  state: choice(['状态', 'State'], reportStates),
  reply,
  createdAt: moment(['反馈时间', 'Reported']),
  decidedAt: nullable(moment(['处理时间', 'Decided'])),
  deciderName: nullable(text(['处理人', 'Decided by'], { max: 50 })),
};
export const questionReportRow = object({
  ...listed,
  can: list(choice(['可做', 'May be done'], reportEvents)),
});
export type QuestionReportRow = Static<typeof questionReportRow>;

export const questionReportErrors = defineErrors({
  REPORT_OPEN: [409, '您对这道题的纠错正在处理中', 'Your report on this question is still open'],
  REPORT_CLOSED: [409, '纠错已处理', 'The report is decided already'],
  REPORT_REPLY_NEEDED: [400, '请填写不采纳的原因', 'Say why it is declined'],
});

export const questionReportEndpoints = about('questionReport', {
  questionReport: endpoint({
    post: '/Customer/Practice/QuestionReport',
    title: ['试题纠错', 'Report a question'],
    permission: 'signedIn',
    input: object({ questionId: listed.questionId, kind, note }),
    result: object({ id: id() }),
  }),
  questionReportList: endpoint({
    get: '/Customer/Courseware/QuestionReportList',
    title: ['纠错列表', 'List reports'],
    permission: questionPermission.query,
    input: pageQuery(
      {
        state: optional(listed.state),
        kind: optional(kind),
        /** With what lies below it. */
        coursewareTypeId: optional(coursewareTypeId),
      },
      ['createdAt', 'number'],
    ),
    result: pageOf(questionReportRow),
  }),
  questionReportDetails: endpoint({
    get: '/Customer/Courseware/QuestionReportDetails',
    title: ['查看纠错', 'Show a report'],
    permission: questionPermission.query,
    input: object({ id: listed.id }),
    result: questionReportRow,
  }),
  questionReportDecide: endpoint({
    post: '/Customer/Courseware/QuestionReportDecide',
    title: ['处理纠错', 'Decide on a report'],
    permission: questionPermission.edit,
    input: object({
      id: listed.id,
      state: choice(['处理结果', 'Decision'], {
        fixed: reportStates.fixed,
        declined: reportStates.declined,
      }),
      reply: optional(reply),
    }),
  }),
});
