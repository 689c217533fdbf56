import {
  about,
  bool,
  byProduct,
  choice,
  type Dictionary,
  day,
  defineErrors,
  endpoint,
  historyCall,
  id,
  idResult,
  integer,
  type Label,
  list,
  type ModuleContract,
  moduleTitles,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  personal,
  personalExportCall,
  phone,
  type Static,
  text,
  version,
} from './core/index.ts';
import { visitorPermission, visitorSearch } from './visitorPermission.ts';

export { visitorPermission, visitorSearch };

export const visitorStates = {
  pending: ['待审批', 'To be approved'],
  approved: ['已通过', 'Approved'],
  rejected: ['已拒绝', 'Refused'],
  arrived: ['已到访', 'Arrived'],
  left: ['已离开', 'Left'],
  expired: ['已过期', 'Expired'],
} as const;
export type VisitorState = keyof typeof visitorStates;

/** What people do with a visit; `can` of a row says which of them now. */
export const visitorEvents = {
  arrive: ['到访', 'Check in'],
  leave: ['离开', 'Check out'],
  cancel: ['取消来访', 'Cancel visit'],
} as const satisfies Dictionary;
export type VisitorEvent = keyof typeof visitorEvents;

export const invitationStates = {
  open: ['有效', 'Open'],
  used: ['已用完', 'Used up'],
  expired: ['已过期', 'Expired'],
  revoked: ['已撤销', 'Revoked'],
} as const;

/** Days that a visit, and days that an invitation, may last. */
export const visitLimits = { days: 30, invitationDays: 30, uses: 100, rooms: 20 } as const;

/** What a visitor agrees to before the form is sent. */
export const privacySentence: Label = [
  '我同意学校为来访登记、审批和校园安全收集以上信息；证件号码只保存首尾几位，信息仅供接待人、审批人和安全管理人员查看。',
  'I agree that the college collects the above for registration, approval and campus safety; of an identity number only its ends are kept, and only my host, the approvers and safety staff see it.',
];

const name = text(['访客姓名', 'Name of the visitor'], { max: 50 });
const unit = text(['单位', 'Unit'], { max: 100 });
const purpose = text(['来访事由', 'Purpose'], { max: 200 });
const visitorPhone = phone(['手机号', 'Mobile number']);
/** Identity card or passport; masked before it is stored. */
const idNo = personal(
  'idNo',
  text(['证件号码', 'Identity number'], { max: 20, min: 0, pattern: '^$|^[0-9A-Za-z]{5,20}$' }),
);
const plateNumber = text(['车牌号', 'Number plate'], {
  max: 10,
  min: 0,
  pattern: '^$|^[\\u4e00-\\u9fa5A-Za-z0-9]{5,10}$',
});
const host: Label = ['接待人', 'Host'];
const laboratory: Label = ['实验室', 'Laboratory'];
const rooms: Label = ['房间', 'Rooms'];
const from = day(['来访日期', 'From']);
const to = day(['离开日期', 'To']);

/** What a visitor says of himself, on our form or on his own. */
const ofVisitor = {
  name,
  phone: visitorPhone,
  unit,
  idNo: optional(nullable(idNo)),
  plateNumber: optional(nullable(plateNumber)),
};

/** Where, with whom and when. */
const ofVisit = {
  laboratoryId: id(laboratory),
  roomIds: optional(list(id(rooms), rooms, { max: visitLimits.rooms })),
  /** Oneself unless given. */
  hostId: optional(nullable(id(host))),
  purpose,
  from,
  to,
};

const state = choice(['状态', 'State'], visitorStates);
const personName = (label: Label) => text(label, { max: 50 });

const shown = {
  id: id(),
  name,
  /** Masked, but for the host and whoever may edit visitors. */
  phone: personal('phone', text(['手机号', 'Mobile number'], { max: 11 })),
  unit,
  purpose,
  state,
  hostId: id(host),
  hostName: personName(host),
  laboratoryId: id(laboratory),
  laboratoryName: text(laboratory, { max: 60 }),
  organizationName: text(['所属组织', 'Organisation'], { max: 60 }),
  from,
  to,
  plateNumber: nullable(plateNumber),
  arrivedAt: nullable(moment(['到访时间', 'Arrived'])),
  leftAt: nullable(moment(['离开时间', 'Left'])),
  /** Filled in by the visitor himself, by an invitation. */
  invited: bool(['自助登记', 'Registered by invitation']),
  approvalId: nullable(id(['审批', 'Approval'])),
  createdAt: moment(['登记时间', 'Registered']),
  version: version(),
  can: list(choice(['可做', 'May be done'], visitorEvents)),
};
export const visitorRow = object(shown);
export type VisitorRow = Static<typeof visitorRow>;

const visitorDetails = object({
  ...shown,
  idNoMasked: nullable(text(['证件号码', 'Identity number'], { max: 20 })),
  rooms: list(text(rooms, { max: 80 }), rooms),
  registeredBy: nullable(personName(['登记人', 'Registered by'])),
  /** Still there after the last day. */
  overstayed: bool(['逾期未离开', 'Overstayed']),
  endNote: byProduct(nullable(text(['取消原因', 'Reason for cancelling'], { max: 200 }))),
});
export type VisitorDetails = Static<typeof visitorDetails>;

const visitorFilters = {
  keyword: optional(text(['姓名、单位、手机号或车牌', 'Name, unit, phone or plate'], { max: 50, min: 0 })),
  state: optional(state),
  hostId: optional(id(host)),
  organizationId: optional(id(['所属组织', 'Organisation'])),
  subtree: optional(bool(['含下级', 'Include sub-units'])),
  laboratoryId: optional(id(laboratory)),
  from: optional(day(['开始日期', 'From'])),
  to: optional(day(['结束日期', 'To'])),
  hosted: optional(bool(['仅我接待的', 'Only mine'])),
};

const token = text(['访客码', 'Code'], { max: 64, pattern: '^[\\w-]+$' });
const uses = integer(['可登记人数', 'Visitors'], { min: 1, max: visitLimits.uses });

const invitationRow = object({
  id: id(),
  state: choice(['状态', 'State'], invitationStates),
  hostId: id(host),
  hostName: personName(host),
  laboratoryId: id(laboratory),
  laboratoryName: text(laboratory, { max: 60 }),
  purpose,
  from,
  to,
  maxUses: uses,
  uses: integer(['已登记', 'Registered']),
  expiresAt: moment(['有效期至', 'Good until']),
  /** Only while it is open. */
  url: nullable(text(['链接', 'Link'], { max: 300 })),
  version: version(),
});
export type InvitationRow = Static<typeof invitationRow>;
const invitationDetails = object({
  ...invitationRow.properties,
  rooms: list(text(rooms, { max: 80 }), rooms),
});
export type InvitationDetails = Static<typeof invitationDetails>;

/** What the page of a visitor shows: of the visit all that he must know, of himself only what he will recognise. */
const publicVisit = object({
  state,
  name: text(['访客', 'Visitor'], { max: 50 }),
  hostName: personName(host),
  laboratoryName: text(laboratory, { max: 60 }),
  rooms: list(text(rooms, { max: 80 }), rooms),
  purpose,
  from,
  to,
});
const publicInvitation = object({
  hostName: personName(host),
  laboratoryName: text(laboratory, { max: 60 }),
  rooms: list(text(rooms, { max: 80 }), rooms),
  purpose,
  from,
  to,
  expiresAt: moment(['有效期至', 'Good until']),
});
export type PublicVisit = Static<typeof publicVisit>;
export type PublicInvitation = Static<typeof publicInvitation>;

export const visitorErrors = defineErrors({
  VISIT_PAST: [400, '来访日期不能早于今天', 'The visit cannot begin before today'],
  VISIT_REVERSED: [400, '离开日期不能早于来访日期', 'The visit cannot end before it begins'],
  VISIT_TOO_LONG: [400, '一次来访最多 {days} 天', 'A visit lasts {days} days at most'],
  VISIT_HOST_UNKNOWN: [400, '接待人必须是在职教职工', 'The host must be an active member of staff'],
  VISIT_HOST_OTHER: [
    400,
    '只能由管理该实验室的人员为他人登记访客',
    'Only who manages the laboratory registers visitors for somebody else',
  ],
  VISIT_ROOM_FOREIGN: [400, '房间不属于该实验室', 'The room is not of this laboratory'],
  VISIT_ID_NO_WRONG: [400, '身份证号码有误，请核对', 'The identity number is wrong, please check it'],
  VISIT_LABORATORY_SUSPENDED: [
    409,
    '实验室已停用，暂不接待访客',
    'The laboratory is suspended and receives no visitors',
  ],
  VISITOR_EXISTS: [
    409,
    '该访客在此期间已登记过这个实验室的来访',
    'This visitor is registered with the laboratory for these days already',
  ],
  VISIT_NOT_TODAY: [
    409,
    '来访期为 {from} 至 {to}，今天不能登记到访',
    'The visit is from {from} to {to}; nobody can be checked in today',
  ],
  VISIT_OVER: [409, '来访期已过，不能再通过', 'The visit is over and cannot be approved any more'],
  VISIT_NOT_ASKED: [409, '该申请正等待{names}审批', 'This application waits for {names}'],
  INVITATION_UNKNOWN: [
    404,
    '链接无效，请向邀请人索取新的链接',
    'The link is not valid; please ask your host for a new one',
  ],
  INVITATION_EXPIRED: [
    409,
    '邀请已过期，请向邀请人索取新的链接',
    'The invitation has expired; please ask your host for a new one',
  ],
  INVITATION_REVOKED: [
    409,
    '邀请已撤销，请联系邀请人',
    'The invitation was revoked; please contact your host',
  ],
  INVITATION_USED: [
    409,
    '邀请的登记人数已满，请联系邀请人',
    'All places of the invitation are taken; please contact your host',
  ],
  INVITATION_NO_HOST: [
    409,
    '接待人暂时不能接待访客，请与其联系',
    'The host cannot receive visitors at the moment; please contact them',
  ],
  CONSENT_NEEDED: [400, '请先阅读并同意信息收集说明', 'Please read and agree to how your data are used'],
});

const base = '/Customer/Visitor';
const seeing = [visitorPermission.query, visitorPermission.add, visitorSearch.query] as const;
const receiving = [visitorPermission.edit, visitorPermission.add] as const;
const one = object({ id: id(), version: version() });

export const visitor = {
  name: 'visitor',
  title: moduleTitles.visitor,
  permissions: [visitorPermission, visitorSearch],
  menus: ['system.visitorlist', 'dataSearch.visitorList'],
  endpoints: about('visitor', {
    /** Those within one's scope; a host his own. */
    visitorPageList: endpoint({
      get: `${base}/VisitorPageList`,
      title: ['访客列表', 'List visitors'],
      permission: seeing,
      input: pageQuery(visitorFilters, ['from', 'createdAt']),
      result: pageOf(visitorRow),
    }),
    visitorDetails: endpoint({
      get: `${base}/VisitorDetails`,
      title: ['查看访客', 'Show a visitor'],
      opens: 'visitor',
      permission: [visitorPermission.query, visitorPermission.add, visitorSearch.get],
      input: object({ id: id() }),
      result: visitorDetails,
    }),
    visitorHistory: historyCall(
      `${base}/VisitorHistory`,
      ['访客变更记录', 'History of a visitor'],
      visitorPermission.query,
    ),
    visitorAdd: endpoint({
      post: `${base}/VisitorAdd`,
      title: ['登记访客', 'Register a visitor'],
      changes: ['visitor', 'approval'],
      permission: visitorPermission.add,
      input: object({ ...ofVisitor, ...ofVisit }),
      result: object({ id: id(), state }),
    }),
    /** Hands the decision to the approval engine, where the caller is asked. */
    visitorCheck: endpoint({
      post: `${base}/VisitorCheck`,
      title: ['审批访客', 'Review a visitor'],
      permission: visitorPermission.approve,
      input: object({
        id: id(),
        pass: bool(['通过', 'Approve']),
        comment: optional(nullable(text(['意见', 'Comment'], { max: 500, min: 0 }))),
        version: version(),
      }),
      result: object({ state }),
    }),
    visitorArrive: endpoint({
      post: `${base}/VisitorArrive`,
      title: ['登记到访', 'Check a visitor in'],
      permission: receiving,
      input: one,
    }),
    visitorLeave: endpoint({
      post: `${base}/VisitorLeave`,
      title: ['登记离开', 'Check a visitor out'],
      permission: receiving,
      input: one,
    }),
    visitorCancel: endpoint({
      post: `${base}/VisitorCancel`,
      title: ['取消来访', 'Cancel a visit'],
      changes: ['visitor', 'approval'],
      permission: receiving,
      input: object({
        id: id(),
        reason: text(['原因', 'Reason'], { max: 200 }),
        version: version(),
      }),
    }),
    visitorExport: personalExportCall(
      `${base}/VisitorExport`,
      ['导出访客', 'Export visitors'],
      [visitorPermission.export, visitorSearch.export],
      visitorFilters,
    ),
    visitorInvite: endpoint({
      post: `${base}/VisitorInvite`,
      title: ['邀请访客', 'Invite visitors'],
      permission: visitorPermission.add,
      input: object({
        ...ofVisit,
        maxUses: uses,
        validDays: integer(['链接有效天数', 'Days that the link is good for'], {
          min: 1,
          max: visitLimits.invitationDays,
        }),
      }),
      result: object({
        ...idResult.properties,
        url: text(['链接', 'Link'], { max: 300 }),
        expiresAt: moment(['有效期至', 'Good until']),
      }),
    }),
    invitationPageList: endpoint({
      get: `${base}/InvitationPageList`,
      title: ['访客邀请列表', 'List invitations'],
      permission: visitorPermission.add,
      input: pageQuery(
        {
          state: optional(choice(['状态', 'State'], invitationStates)),
          laboratoryId: optional(id(laboratory)),
        },
        ['createdAt'],
      ),
      result: pageOf(invitationRow),
    }),
    invitationDetails: endpoint({
      get: `${base}/InvitationDetails`,
      title: ['查看访客邀请', 'Show an invitation'],
      permission: visitorPermission.add,
      input: object({ id: id() }),
      result: invitationDetails,
    }),
    invitationRevoke: endpoint({
      post: `${base}/InvitationRevoke`,
      title: ['撤销访客邀请', 'Revoke an invitation'],
      permission: visitorPermission.add,
      input: one,
    }),
    /** By the code of an invitation, or that of one's own visit. */
    visitorShow: endpoint({
      get: `${base}/VisitorShow`,
      title: ['访客页面', 'Page of a visitor'],
      permission: 'public',
      input: object({ token }),
      result: object({
        collegeName: text(['学校', 'College'], { max: 60 }),
        invitation: nullable(publicInvitation),
        visit: nullable(publicVisit),
      }),
    }),
    /** Answers the code of the visit; sent again with the same key, the same one. */
    visitorRegister: endpoint({
      post: `${base}/VisitorRegister`,
      title: ['访客自助登记', 'Registration by a visitor'],
      permission: 'public',
      input: object({
        token,
        key: text(['登记编号', 'Key of the registration'], { min: 16, max: 64, pattern: '^[\\w-]+$' }),
        ...ofVisitor,
        consent: bool(['同意信息收集', 'Consent']),
      }),
      result: object({ token, state }),
    }),
  }),
} as const satisfies ModuleContract;
