import { instanceStates } from '../approval/codes.ts';
import {
  about,
  bool,
  byProduct,
  choice,
  type Dictionary,
  day,
  endpoint,
  exportCall,
  id,
  ids,
  integer,
  type Label,
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
import { riskLevels } from '../core/risk.ts';
import { exceptionKinds } from './dictionaries.ts';
import { laboratoryName, reason, resultRows } from './laboratory.ts';

export const responsibility = permission('responsibility', {
  menu: 'ledger.responsibilityList',
  title: ['责任体系', 'Responsibility letters'],
  actions: ['query', 'add', 'edit', 'issue', 'template', 'sign', 'remind', 'disable', 'export'],
});

export const letterKinds = {
  collegeOrganization: ['校—院', 'College and organisation'],
  organizationLaboratory: ['院—室', 'Organisation and laboratory'],
  laboratoryPerson: ['室—人', 'Laboratory and person'],
} as const;

export const letterStates = {
  pending: ['待签', 'To be signed'],
  lowerSigned: ['待上级签', 'To be signed above'],
  signed: ['已签', 'Signed'],
  exempt: ['已免签', 'Exempted'],
  expired: ['已到期', 'Expired'],
  replaced: ['已替换', 'Replaced'],
  void: ['已作废', 'Void'],
} as const;

/** How a letter stands: of a signed one also how late it was signed. */
export const letterWord = ({
  state,
  daysLate,
}: {
  state: keyof typeof letterStates;
  daysLate: number;
}): Label => {
  const [zh, en] = letterStates[state];
  return state === 'signed' && daysLate > 0
    ? [`${zh}（逾期 ${daysLate} 天）`, `${en} (${daysLate} ${daysLate === 1 ? 'day' : 'days'} late)`]
    : [zh, en];
};

/** What people do with a letter; `can` of a row says which of it now. */
export const letterEvents = {
  sign: ['签署', 'Sign'],
  except: ['申请免签或延期', 'Ask for an exemption or more time'],
  remind: ['提醒', 'Remind'],
  reissue: ['重新签发', 'Issue anew'],
  void: ['作废', 'Make void'],
} as const satisfies Dictionary;

/** Of a row: what may be done with it now. */
export const rowCan = <D extends Dictionary>(events: D) =>
  list(choice(['可做', 'May be done'], events), ['可做', 'May be done']);

export const partyName = text(['姓名', 'Name'], { max: 50 });
export const letterKind = choice(['类型', 'Kind'], letterKinds);
export const letterState = choice(['状态', 'State'], letterStates);
/** Days after its date, of an open letter today, of a signed one when it was signed; 0 where it was in time. */
export const daysLate = integer(['逾期天数', 'Days late']);

const letterNo = text(['责任书编号', 'Number'], { max: 30 });

export const letterRow = object({
  id: id(),
  letterNo,
  campaignId: id(['批次', 'Campaign']),
  campaignTitle: text(['批次', 'Campaign'], { max: 60 }),
  kind: letterKind,
  upperUnit: text(['甲方单位', 'Upper unit'], { max: 80 }),
  upperSigner: nullable(object({ id: id(), name: partyName }, ['甲方签署人', 'Upper signer'])),
  lowerUnit: text(['乙方单位', 'Lower unit'], { max: 80 }),
  lowerSigner: object({ id: id(), name: partyName }, ['乙方签署人', 'Lower signer']),
  organizationId: id(['组织', 'Organisation']),
  laboratoryId: nullable(id(['实验室', 'Laboratory'])),
  laboratoryName: nullable(laboratoryName),
  riskLevel: nullable(choice(['风险等级', 'Risk level'], riskLevels)),
  state: letterState,
  overdue: bool(['逾期', 'Overdue']),
  daysLate,
  dueAt: day(['截止日期', 'Due']),
  validFrom: nullable(day(['生效日期', 'Valid from'])),
  validTo: day(['有效期至', 'Valid until']),
  signedAt: nullable(moment(['签署时间', 'Signed'])),
  remindedCount: integer(['提醒次数', 'Reminded']),
  remindedAt: nullable(moment(['上次提醒', 'Last reminder'])),
  can: rowCan(letterEvents),
});
export type LetterRow = Static<typeof letterRow>;

const letterDetails = object({
  ...letterRow.properties,
  content: longText(['正文', 'Text'], { max: 400_000, html: true }),
  signatures: list(
    object({
      userId: id(),
      name: partyName,
      side: choice(['签署方', 'Side'], { upper: ['甲方', 'Upper'], lower: ['乙方', 'Lower'] }),
      at: moment(['时间', 'Time']),
      imageUrl: text(['签名', 'Signature'], { max: 500 }),
      evidenceHash: text(['存证', 'Evidence'], { max: 64 }),
      /** Text and signature are still those that were signed. */
      verified: bool(['校验通过', 'Verified']),
    }),
    ['签名', 'Signatures'],
  ),
  /** 校验通过 / 文件已被改动: over all signatures; true for none. */
  verified: bool(['校验通过', 'Verified']),
  /** The sealed document, and whether the file is still what was sealed; null until it is first opened. */
  pdf: nullable(
    object({
      sha256: text(['文件指纹', 'Fingerprint of the file'], { max: 64 }),
      intact: bool(['文件未改动', 'The file is unchanged']),
    }),
  ),
  /** The newest application to be exempted or to get more time. */
  exception: nullable(
    object({
      instanceId: id(),
      instanceNo: text(['审批编号', 'Approval'], { max: 30 }),
      state: choice(['状态', 'State'], instanceStates),
      kind: choice(['申请事项', 'Asked for'], exceptionKinds),
      dueAt: nullable(day(['延期至', 'More time until'])),
    }),
  ),
  replacedById: nullable(id(['替换为', 'Replaced by'])),
  voidReason: byProduct(nullable(text(['作废原因', 'Why void'], { max: 500 }))),
});
export type LetterDetails = Static<typeof letterDetails>;

export const letterFilters = {
  campaignId: optional(id(['批次', 'Campaign'])),
  kind: optional(letterKind),
  organizationId: optional(id(['组织', 'Organisation'])),
  subtree: optional(bool(['含下级', 'Include sub-units'])),
  laboratoryId: optional(id(['实验室', 'Laboratory'])),
  state: optional(letterState),
  overdue: optional(bool(['逾期', 'Overdue'])),
  keyword: optional(text(['编号、人员或实验室', 'Number, person or laboratory'], { max: 50, min: 0 })),
};

const overdueFilters = {
  organizationId: optional(id(['组织', 'Organisation'])),
  days: optional(integer(['逾期天数不少于', 'Days overdue at least'], { min: 0, max: 3650 })),
};

const { dueAt, remindedCount, remindedAt, can: canOfLetter } = letterRow.properties;
export const overdueRow = object({
  id: id(),
  letterNo,
  person: object({ id: id(), name: partyName }, ['责任人', 'Person']),
  post: text(['职务', 'Post'], { max: 60 }),
  unit: text(['单位', 'Unit'], { max: 80 }),
  dueAt,
  daysOverdue: integer(['逾期天数', 'Days overdue']),
  remindedCount,
  remindedAt,
  can: canOfLetter,
});

const base = '/Customer/Ledger';
const signing = {
  signatureFileId: id(['签名', 'Signature']),
  readToEnd: bool(['已阅读至末尾', 'Read to the end']),
};
const letterIds = ids(['责任书', 'Letters'], 100);

export const letterEndpoints = about('ledger', {
  letterPageList: endpoint({
    get: `${base}/LetterPageList`,
    title: ['责任书列表', 'List letters'],
    permission: responsibility.query,
    input: pageQuery(letterFilters, ['letterNo', 'dueAt', 'signedAt']),
    result: pageOf(letterRow),
  }),
  /** For its parties, and within `responsibility.query`. */
  letterDetails: endpoint({
    get: `${base}/LetterDetails`,
    title: ['查看责任书', 'Show a letter'],
    opens: 'letter',
    permission: 'signedIn',
    input: object({ id: id() }),
    result: letterDetails,
  }),
  letterOverdueList: endpoint({
    get: `${base}/LetterOverdueList`,
    title: ['逾期名单', 'Overdue letters'],
    permission: responsibility.query,
    input: pageQuery(overdueFilters, ['dueAt']),
    result: pageOf(overdueRow),
  }),
  mineLetterList: endpoint({
    get: `${base}/MineLetterList`,
    title: ['我的责任书', 'My letters'],
    permission: 'signedIn',
    result: object({
      toSign: list(letterRow, ['待签署', 'To sign']),
      signed: list(letterRow, ['已签署', 'Signed']),
    }),
  }),
  /** The caller begins to read letters; they can be signed the seconds later that the college asks for. */
  letterRead: endpoint({
    post: `${base}/LetterRead`,
    title: ['阅读责任书', 'Read letters'],
    changes: [],
    permission: 'signedIn',
    unlogged: true,
    input: object({ ids: letterIds }),
    result: object({ left: integer(['还需阅读秒数', 'Seconds left to read']) }),
  }),
  letterSign: endpoint({
    post: `${base}/LetterSign`,
    title: ['签署责任书', 'Sign a letter'],
    changes: ['ledger', 'laboratory'],
    permission: 'signedIn',
    input: object({ id: id(), ...signing }),
    result: object({ state: letterState }),
  }),
  letterSignMore: endpoint({
    post: `${base}/LetterSignMore`,
    title: ['批量签署责任书', 'Sign letters'],
    changes: ['ledger', 'laboratory'],
    permission: 'signedIn',
    input: object({ ids: letterIds, ...signing }),
    result: resultRows,
  }),
  letterRemind: endpoint({
    post: `${base}/LetterRemind`,
    title: ['提醒签署人', 'Remind signers'],
    permission: responsibility.remind,
    input: object({ ids: letterIds }),
    result: resultRows,
  }),
  letterVoid: endpoint({
    post: `${base}/LetterVoid`,
    title: ['作废责任书', 'Make letters void'],
    changes: ['ledger', 'laboratory'],
    permission: responsibility.disable,
    input: object({ ids: letterIds, reason }),
    result: resultRows,
  }),
  letterReissue: endpoint({
    post: `${base}/LetterReissue`,
    title: ['重新签发责任书', 'Issue letters anew'],
    changes: ['ledger', 'laboratory'],
    permission: responsibility.issue,
    input: object({ ids: letterIds, reason }),
    result: resultRows,
  }),
  /** The sealed document of a signed letter, made when it is first opened; before, a preview with a watermark. */
  letterPdf: endpoint({
    get: `${base}/LetterPdf`,
    title: ['打开责任书 PDF', 'Open a letter as PDF'],
    permission: 'signedIn',
    input: object({ id: id() }),
    answers: 'file',
  }),
  /** The documents of the signed letters among those that the filters find, in one archive. */
  letterZip: exportCall(
    `${base}/LetterExport`,
    ['下载责任书', 'Download letters'],
    responsibility.export,
    object({ ...letterFilters, ids: optional(letterIds) }),
  ),
  /** By whoever is to sign now. */
  exceptionApply: endpoint({
    post: `${base}/LetterExceptionApply`,
    title: ['申请免签或延期', 'Ask for an exemption or more time'],
    changes: ['ledger', 'approval'],
    permission: 'signedIn',
    input: object({
      id: id(),
      kind: choice(['申请事项', 'Asked for'], exceptionKinds),
      dueAt: optional(nullable(day(['延期至', 'More time until']))),
      reason,
    }),
    result: object({ approvalId: nullable(id()), state: letterState }),
  }),
  letterExport: exportCall(
    `${base}/LetterListExport`,
    ['导出责任书清单', 'Export the list of letters'],
    responsibility.export,
    object(letterFilters),
  ),
  letterOverdueExport: exportCall(
    `${base}/LetterOverdueExport`,
    ['导出逾期名单', 'Export overdue letters'],
    responsibility.export,
    object(overdueFilters),
  ),
});
