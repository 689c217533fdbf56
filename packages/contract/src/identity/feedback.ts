import { collegeInfo } from '../college/settings.ts';
import {
  about,
  choice,
  defineErrors,
  endpoint,
  id,
  idResult,
  ids,
  list,
  longText,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
} from '../core/index.ts';
import { captchaSolution } from './account.ts';

export const feedbackStates = { waiting: ['待回复', 'Waiting'], replied: ['已回复', 'Replied'] } as const;

const content = text(['反馈内容', 'Feedback'], { max: 1000, pattern: '\\S' });
const reply = text(['回复', 'Reply'], { max: 1000, pattern: '\\S' });
const contact = text(['联系方式', 'Contact'], { max: 100, min: 0 });

const feedbackRow = object({
  id: id(),
  content: longText(['反馈内容', 'Feedback'], { max: 1000 }),
  contact: nullable(contact),
  /** Null for who was not signed in. */
  senderName: nullable(text(['反馈人', 'From'], { max: 50 })),
  images: list(text(['图片', 'Picture'], { max: 500 }), ['图片', 'Pictures']),
  state: choice(['状态', 'State'], feedbackStates),
  createdAt: moment(['反馈时间', 'Sent']),
  reply: nullable(longText(['回复', 'Reply'], { max: 1000 })),
  replierName: nullable(text(['回复人', 'Replied by'], { max: 50 })),
  repliedAt: nullable(moment(['回复时间', 'Replied'])),
});
export type FeedbackRow = Static<typeof feedbackRow>;

export const feedbackErrors = defineErrors({
  FEEDBACK_IMAGES: [403, '登录后才能上传图片', 'Pictures can be sent only by who is signed in'],
});

const settings = '/Customer/Settings';

export const feedbackEndpoints = about('feedback', {
  feedbackAdd: endpoint({
    post: `${settings}/AddFeedback`,
    title: ['提交意见反馈', 'Send feedback'],
    permission: 'public',
    knowsCaller: true,
    input: object({
      content,
      contact: optional(nullable(contact)),
      images: optional(ids(['图片', 'Pictures'], 6)),
      captcha: optional(captchaSolution),
    }),
    result: idResult,
  }),
  feedbackPageList: endpoint({
    get: `${settings}/FeedbackPageList`,
    title: ['意见反馈列表', 'List the feedback'],
    permission: collegeInfo.query,
    collegeWide: true,
    input: pageQuery(
      {
        keyword: optional(text(['关键字', 'Keyword'], { max: 50, min: 0 })),
        state: optional(feedbackRow.properties.state),
      },
      ['createdAt'],
    ),
    result: pageOf(feedbackRow),
  }),
  feedbackDetails: endpoint({
    get: `${settings}/FeedbackDetails`,
    title: ['查看意见反馈', 'Show feedback'],
    permission: collegeInfo.query,
    collegeWide: true,
    input: object({ id: id() }),
    result: feedbackRow,
  }),
  feedbackReply: endpoint({
    post: `${settings}/FeedbackReply`,
    title: ['回复意见反馈', 'Reply to feedback'],
    permission: collegeInfo.edit,
    collegeWide: true,
    input: object({ id: id(), reply }),
  }),
});
