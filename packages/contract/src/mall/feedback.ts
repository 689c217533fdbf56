import {
  about,
  bool,
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
  permission,
  type Static,
  text,
} from '../core/index.ts';
import { supplierSelfPermission } from '../supply/supplier/permissions.ts';
import { goodsFeedbackStates, goodsFeedbackTypes } from './feedbackCodes.ts';

export const feedBackPermission = permission('feedback', {
  menu: 'purchase.feedbackManage',
  title: ['商品反馈', 'Feedback on goods'],
  actions: ['query', 'reply'],
});

export const feedBackLimits = { images: 6 } as const;

/** What may happen to feedback; `can` of a row says which of it now. */
export const feedBackEvents = {
  reply: ['回复', 'Answer'],
  close: ['关闭', 'Close'],
  delete: ['删除', 'Delete'],
} as const;
export type FeedBackEvent = keyof typeof feedBackEvents;

/** Who answered. */
export const feedBackSides = {
  supplier: ['供应商', 'The supplier'],
  college: ['学校', 'The university'],
} as const;

export const feedBackFields = {
  feedBackType: choice(['反馈类型', 'Kind'], goodsFeedbackTypes),
  content: text(['反馈内容', 'Feedback'], { min: 5, max: 1000, pattern: '\\S' }),
  images: optional(list(id(['图片', 'Picture']), ['图片', 'Pictures'], { max: feedBackLimits.images })),
};

const reply = text(['回复', 'Answer'], { min: 2, max: 500, pattern: '\\S' });
const name = (zh: string, en: string, max: number) => text([zh, en], { max, min: 0 });

export const feedBackRow = object({
  id: id(),
  commodityId: id(['商品', 'Goods']),
  commodityName: name('商品名称', 'Name', 120),
  specificationNum: name('规格', 'Specification', 40),
  itemNumber: name('货号', 'Item number', 64),
  supplierId: id(['供应商', 'Supplier']),
  supplierName: name('供应商', 'Supplier', 100),
  feedBackType: feedBackFields.feedBackType,
  /** As it was typed; nothing of it is markup. */
  content: longText(['反馈内容', 'Feedback'], { max: 1000 }),
  images: list(text(['图片', 'Picture'], { max: 500 }), ['图片', 'Pictures']),
  state: choice(['状态', 'State'], goodsFeedbackStates),
  /** One's own, or for the college; of others nobody is named. */
  userName: nullable(name('反馈人', 'From', 50)),
  mine: bool(['本人', 'My own']),
  createdAt: moment(['反馈时间', 'Sent']),
  reply: nullable(longText(['回复', 'Answer'], { max: 500 })),
  replySide: nullable(choice(['回复方', 'Answered by'], feedBackSides)),
  replyAt: nullable(moment(['回复时间', 'Answered'])),
  can: list(choice(['操作', 'Can'], feedBackEvents)),
});
export type GoodsFeedBackRow = Static<typeof feedBackRow>;

const state = object({ state: feedBackRow.properties.state });
const filters = {
  feedBackType: optional(feedBackFields.feedBackType),
  state: optional(feedBackRow.properties.state),
};

/** Ratings come with the orders that they are of. */
const kind = optional(choice(['类别', 'Kind'], { feedback: ['商品反馈', 'Feedback on goods'] }));

export const goodsFeedBackErrors = defineErrors({
  GOODS_FEEDBACK_PENDING_ONLY: [
    409,
    '只能删除待处理的反馈',
    'Only feedback that nobody has answered yet can be deleted',
  ],
});

const personal = '/PurchaseLocal/Personal';
const trade = '/PurchaseLocal/Trade';
const shared = { permission: 'signedIn', insidersOnly: true } as const;

/** What people say of goods, and what is answered. */
export const goodsFeedBackEndpoints = about('goodsFeedBack', {
  goodsFeedBackList: endpoint({
    post: `${personal}/CommodityFeedBackList`,
    title: ['商品反馈列表', 'List feedback on goods'],
    ...shared,
    reads: true,
    input: pageQuery(
      {
        commodityId: optional(id(['商品', 'Goods'])),
        ...filters,
        onlyMine: optional(bool(['仅看我的', 'Only mine'])),
      },
      ['createdAt'],
    ),
    result: pageOf(feedBackRow),
  }),
  ownFeedBackDetails: endpoint({
    get: `${personal}/CommodityFeedBackDetails`,
    title: ['查看商品反馈', 'Show feedback on goods'],
    ...shared,
    input: object({ id: id() }),
    result: feedBackRow,
  }),
  goodsFeedBackAdd: endpoint({
    post: `${personal}/CommodityFeedBackAdd`,
    title: ['提交商品反馈', 'Send feedback on goods'],
    ...shared,
    input: object({ commodityId: id(['商品', 'Goods']), ...feedBackFields }),
    result: idResult,
  }),
  goodsFeedBackDel: endpoint({
    post: `${personal}/CommodityFeedBackDel`,
    title: ['删除商品反馈', 'Delete feedback on goods'],
    ...shared,
    input: object({ ids: ids(['反馈', 'Feedback'], 100) }),
  }),
  /** A supplier's people see what is said of its own goods. */
  goodsFeedBackPageList: endpoint({
    get: `${trade}/FeedBackPageList`,
    title: ['商品反馈管理', 'Feedback on goods to answer'],
    permission: [feedBackPermission.query, supplierSelfPermission.query],
    input: pageQuery(
      {
        kind,
        keyword: optional(text(['商品、货号或内容', 'Goods, item number or text'], { max: 50, min: 0 })),
        ...filters,
        supplierId: optional(id(['供应商', 'Supplier'])),
      },
      ['createdAt', 'commodityName', 'state'],
    ),
    result: pageOf(feedBackRow),
  }),
  goodsFeedBackDetails: endpoint({
    get: `${trade}/FeedBackDetails`,
    title: ['查看待处理的商品反馈', 'Show feedback on goods to answer'],
    permission: [feedBackPermission.query, supplierSelfPermission.query],
    input: object({ id: id() }),
    result: feedBackRow,
  }),
  goodsFeedBackReply: endpoint({
    post: `${trade}/FeedBackReply`,
    title: ['回复商品反馈', 'Answer feedback on goods'],
    permission: [feedBackPermission.reply, supplierSelfPermission.edit],
    input: object({ id: id(), kind, reply }),
    result: state,
  }),
  goodsFeedBackClose: endpoint({
    post: '/PurchaseLocal/Admin/FeedBackClose',
    title: ['关闭商品反馈', 'Close feedback on goods'],
    permission: feedBackPermission.reply,
    input: object({ id: id() }),
    result: state,
  }),
});
