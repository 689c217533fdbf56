import { scopeFields } from './college/fields.ts';
import {
  about,
  bool,
  choice,
  type Dictionary,
  defineErrors,
  endpoint,
  historyCall,
  id,
  idResult,
  ids,
  integer,
  list,
  longText,
  type ModuleContract,
  moduleTitles,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  personalExportCall,
  remindedResult,
  type Static,
  text,
  userTypes,
  version,
} from './core/index.ts';

export const announcementPermission = permission('announcement', {
  menu: 'announcement.list',
  title: ['通知公告', 'Announcements'],
  actions: ['add', 'edit', 'delete', 'enable', 'disable'],
});

export const announcementKinds = {
  notice: ['通知', 'Notice'],
  announcement: ['公告', 'Announcement'],
  regulation: ['制度', 'Regulation'],
} as const;

export const announcementStates = {
  draft: ['草稿', 'Draft'],
  published: ['已发布', 'Published'],
  withdrawn: ['已撤回', 'Withdrawn'],
} as const;

/** What may be done with an announcement by who manages it; `can` of a row says which of them now. */
export const announcementEvents = {
  publish: ['发布', 'Publish'],
  receipts: ['阅读情况', 'Who has read it'],
  edit: ['编辑', 'Edit'],
  withdraw: ['撤回', 'Withdraw'],
  delete: ['删除', 'Delete'],
} as const satisfies Dictionary;
export type AnnouncementEvent = keyof typeof announcementEvents;

export const announcementLimits = {
  /** Bytes of the text once it is cleaned. */
  contentBytes: 200 * 1024,
  attachments: 9,
} as const;

const title = text(['标题', 'Title'], { min: 2, max: 100, pattern: '\\S' });
const kind = choice(['类型', 'Kind'], announcementKinds);
const state = choice(['状态', 'State'], announcementStates);

const forTypes = list(choice(['人员类型', 'Kind of person'], userTypes), ['人员类型', 'Kinds of people'], {
  max: 4,
});

export const announcementFields = {
  title,
  kind,
  content: longText(['正文', 'Text'], { max: 300_000, html: true }),
  attachmentIds: optional(
    list(id(['附件', 'Attachment']), ['附件', 'Attachments'], { max: announcementLimits.attachments }),
  ),
  ...scopeFields(['发布范围', 'For']),
  /** None means all. */
  userTypes: optional(forTypes),
  pinned: bool(['置顶', 'Pinned']),
  needReceipt: bool(['需要回执', 'Needs a receipt']),
  /** When it appears once it is published; at once where there is none. */
  publishAt: optional(nullable(moment(['发布时间', 'Publish at']))),
  expireAt: optional(nullable(moment(['失效时间', 'Expires at']))),
};

const shown = {
  id: id(),
  title,
  kind,
  state,
  pinned: announcementFields.pinned,
  needReceipt: announcementFields.needReceipt,
  publishAt: nullable(moment(['发布时间', 'Published at'])),
  expireAt: nullable(moment(['失效时间', 'Expires at'])),
  author: text(['发布人', 'By'], { max: 50 }),
  organizationName: nullable(text(['发布单位', 'Organisation'], { max: 60 })),
  attachmentCount: integer(['附件数', 'Attachments']),
  views: integer(['浏览次数', 'Views']),
  /** The caller's own. */
  readAt: nullable(moment(['已读时间', 'Read at'])),
  confirmedAt: nullable(moment(['确认时间', 'Confirmed at'])),
  version: version(),
  can: list(choice(['可做', 'May be done'], announcementEvents)),
};
const announcementRow = object(shown);
export type AnnouncementRow = Static<typeof announcementRow>;

const attachment = object({
  id: id(),
  name: text(['文件名', 'File name'], { max: 200 }),
  bytes: integer(['大小', 'Size']),
  url: text(['地址', 'Address'], { max: 500 }),
});

const announcementDetails = object({
  ...shown,
  content: longText(['正文', 'Text'], { max: 1_000_000, html: true }),
  attachments: list(attachment, ['附件', 'Attachments']),
  organizations: list(object({ id: id(), name: text(['组织', 'Organisation'], { max: 60 }) }), [
    '发布范围',
    'For',
  ]),
  wholeCollege: bool(['面向全校', 'For the whole college']),
  userTypes: forTypes,
  /** How many were to read it, have, and have confirmed; for who may edit it. */
  receipts: nullable(
    object({
      total: integer(['应读', 'To read it']),
      read: integer(['已读', 'Have read it']),
      confirmed: integer(['已确认', 'Have confirmed']),
    }),
  ),
});
export type AnnouncementDetails = Static<typeof announcementDetails>;

export const announcementReceiptRow = object({
  accountId: id(),
  name: text(['姓名', 'Name'], { max: 50 }),
  loginName: text(['工号/学号', 'Number'], { max: 64 }),
  organizationName: nullable(text(['所属组织', 'Organisation'], { max: 60 })),
  readAt: nullable(moment(['已读时间', 'Read at'])),
  confirmedAt: nullable(moment(['确认时间', 'Confirmed at'])),
});
export type AnnouncementReceiptRow = Static<typeof announcementReceiptRow>;

/** Whom a text is for, and how many of them have read and confirmed it. */
const reading = {
  total: integer(['应读', 'To read it']),
  read: integer(['已读', 'Have read it']),
  confirmed: integer(['已确认', 'Have confirmed']),
};

const receiptCount = object({
  ...reading,
  /** By unit, the one that is furthest behind first; null are people without an organisation. */
  units: list(
    object({
      organizationId: nullable(id()),
      organizationName: nullable(text(['组织', 'Organisation'], { max: 60 })),
      ...reading,
    }),
    ['各单位', 'Units'],
  ),
});
export type AnnouncementReceiptCount = Static<typeof receiptCount>;

export const receiptStates = {
  unread: ['未读', 'Not read'],
  read: ['已读', 'Read'],
  unconfirmed: ['未确认', 'Not confirmed'],
  confirmed: ['已确认', 'Confirmed'],
} as const;

const receiptFilters = {
  id: id(),
  state: optional(choice(['阅读情况', 'State'], receiptStates)),
  /** Main organisation, with all below it. */
  organizationId: optional(id(['所属组织', 'Organisation'])),
  keyword: optional(text(['姓名或工号', 'Name or number'], { max: 50, min: 0 })),
};

export const announcementErrors = defineErrors({
  ANNOUNCEMENT_TOO_LONG: [
    400,
    '正文过长，最多 200 kB，请删减内容或改用附件',
    'The text is too long (200 kB at most); shorten it or attach a file',
  ],
  ANNOUNCEMENT_PUBLISH_PAST: [400, '发布时间不能早于现在', 'It cannot be published in the past'],
  ANNOUNCEMENT_EXPIRES_EARLY: [
    400,
    '失效时间必须晚于发布时间，且不能早于现在',
    'It must expire after it is published, and not in the past',
  ],
  ANNOUNCEMENT_SCOPE_NEEDED: [
    400,
    '请选择发布范围；只有校级管理员可以面向全校发布',
    'Choose who it is for; only an administrator of the whole college may address everybody',
  ],
  ANNOUNCEMENT_SCOPE_BEYOND: [
    400,
    '发布范围超出您的管理范围，或组织不存在',
    'Some of these organisations are not yours to address',
  ],
  ANNOUNCEMENT_PUBLISHED: [
    409,
    '公告已发布，请先撤回再修改或删除',
    'It is published; withdraw it before you change or delete it',
  ],
  ANNOUNCEMENT_NO_RECEIPT: [409, '该公告不需要回执', 'This announcement asks for no receipt'],
  ANNOUNCEMENT_ALL_READ: [409, '没有需要提醒的人员', 'There is nobody to remind'],
});

const base = '/Customer/Announcement';
const { add, edit, enable, disable } = announcementPermission;

export const announcement = {
  name: 'announcement',
  openToSuppliers: true,
  title: moduleTitles.announcement,
  permissions: [announcementPermission],
  menus: ['announcement.list'],
  endpoints: about('announcement', {
    /** What the caller may read; with `manage` what he may write, drafts included. */
    announcementList: endpoint({
      get: `${base}/AnnouncementList`,
      title: ['公告列表', 'List announcements'],
      permission: 'signedIn',
      input: pageQuery(
        {
          keyword: optional(text(['标题', 'Title'], { max: 50, min: 0 })),
          kind: optional(kind),
          unread: optional(bool(['未读', 'Unread'])),
          manage: optional(bool(['我管理的', 'Mine to manage'])),
          state: optional(state),
        },
        ['publishAt', 'title', 'views'],
      ),
      result: pageOf(announcementRow),
    }),
    /** Counts a view, and the caller among those who have read it. */
    announcementDetails: endpoint({
      get: `${base}/AnnouncementDetails`,
      title: ['查看公告', 'Show an announcement'],
      opens: 'announcement',
      permission: 'signedIn',
      input: object({ id: id() }),
      result: announcementDetails,
    }),
    announcementHistory: historyCall(
      `${base}/AnnouncementHistory`,
      ['公告变更记录', 'History of an announcement'],
      edit,
    ),
    announcementAdd: endpoint({
      post: `${base}/AnnouncementAdd`,
      title: ['新增公告', 'Add an announcement'],
      permission: add,
      input: object(announcementFields),
      result: idResult,
    }),
    announcementEdit: endpoint({
      post: `${base}/AnnouncementEdit`,
      title: ['编辑公告', 'Edit an announcement'],
      permission: edit,
      input: object({ id: id(), ...announcementFields, version: version() }),
    }),
    announcementDelete: endpoint({
      post: `${base}/AnnouncementDelete`,
      title: ['删除公告', 'Delete announcements'],
      permission: announcementPermission.delete,
      input: object({ ids: ids(['公告', 'Announcements'], 100) }),
    }),
    /** How many people it would reach if it were published now; asked before it is. */
    announcementAudienceCount: endpoint({
      get: `${base}/AnnouncementAudienceCount`,
      title: ['公告发布人数', 'How many people an announcement is for'],
      permission: enable,
      input: object({ id: id() }),
      result: object({
        total: integer(['发布人数', 'People']),
        wholeCollege: bool(['面向全校', 'For the whole college']),
      }),
    }),
    announcementPublish: endpoint({
      post: `${base}/AnnouncementPublish`,
      title: ['发布公告', 'Publish an announcement'],
      permission: enable,
      input: object({ id: id(), version: version() }),
    }),
    announcementWithdraw: endpoint({
      post: `${base}/AnnouncementWithdraw`,
      title: ['撤回公告', 'Withdraw an announcement'],
      permission: disable,
      input: object({ id: id() }),
    }),
    announcementReceipt: endpoint({
      post: `${base}/AnnouncementReceipt`,
      title: ['确认公告', 'Confirm an announcement'],
      permission: 'signedIn',
      unlogged: true,
      input: object({ id: id() }),
    }),
    announcementReceiptList: endpoint({
      get: `${base}/AnnouncementReceiptList`,
      title: ['公告阅读情况', 'Who has read an announcement'],
      permission: edit,
      input: pageQuery(receiptFilters, ['loginName']),
      result: pageOf(announcementReceiptRow),
    }),
    announcementReceiptCount: endpoint({
      get: `${base}/AnnouncementReceiptCount`,
      title: ['公告阅读统计', 'How many have read an announcement'],
      permission: edit,
      input: object({ id: id() }),
      result: receiptCount,
    }),
    announcementReceiptExport: personalExportCall(
      `${base}/AnnouncementReceiptExport`,
      ['导出公告阅读情况', 'Export who has read an announcement'],
      edit,
      receiptFilters,
    ),
    /** All who have not read (or, where it asks for that, confirmed) it, or those of them given; once a day each. */
    announcementRemind: endpoint({
      post: `${base}/AnnouncementRemind`,
      title: ['提醒阅读公告', 'Remind of an announcement'],
      permission: edit,
      input: object({ id: id(), userIds: optional(ids(['人员', 'People'], 500)) }),
      result: remindedResult,
    }),
  }),
} as const satisfies ModuleContract;
