import {
  about,
  amount,
  byProduct,
  choice,
  controlCategories,
  day,
  endpoint,
  exportCall,
  historyCall,
  id,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  quantity,
  rowInput,
  type Static,
  text,
  unit,
  version,
} from '../../core/index.ts';
import { chemicalPermission } from '../stock/permissions.ts';
import { chemicalRequestEvents, chemicalRequestStates, requestLimits, requestViews } from './codes.ts';
import { chemicalRequestPermission } from './permissions.ts';

export * from './codes.ts';
export * from './permissions.ts';

const laboratory = ['实验室', 'Laboratory'] as const;
const substance = ['化学品', 'Substance'] as const;

const item = object({
  substanceId: id(substance),
  quantity: quantity(['数量', 'Quantity']),
  unit: unit(),
});

export const chemicalRequestFields = {
  laboratoryId: id(laboratory),
  items: list(item, ['领用清单', 'What is asked for'], { min: 1, max: requestLimits.items, counted: '种' }),
  purpose: text(['用途', 'Purpose'], { min: 5, max: 500 }),
  projectName: text(['课题或课程', 'Project or course'], { max: 100 }),
  /** For 剧毒 and 麻精. */
  experimentPlanFileId: optional(nullable(id(['实验方案', 'Plan of the experiment']))),
  useRoomId: id(['使用地点', 'Room of use']),
  useFrom: day(['使用开始日期', 'Used from']),
  useTo: day(['使用结束日期', 'Used until']),
  /** Where two people use it. */
  secondUserId: optional(nullable(id(['共同使用人', 'Second user']))),
};

const state = choice(['状态', 'State'], chemicalRequestStates);
const shownItem = object({
  id: id(),
  substanceId: id(substance),
  chineseName: text(['名称', 'Name'], { max: 200 }),
  casCode: nullable(text(['CAS 号', 'CAS number'], { max: 20 })),
  controlCategories: list(choice(['管制类别', 'Control category'], controlCategories), [
    '管制类别',
    'Control categories',
  ]),
  quantity: amount(['数量', 'Quantity']),
  unit: unit(),
  /** Of what was issued, less what came back; not told to whoever has still to keep a second book of it. */
  issued: nullable(amount(['已领', 'Issued'])),
});
export type RequestItem = Static<typeof shownItem>;

const shown = {
  id: id(),
  requestNo: text(['申请编号', 'Number'], { max: 20 }),
  applicantId: id(['申请人', 'Applicant']),
  applicantName: text(['申请人', 'Applicant'], { max: 50 }),
  laboratoryId: id(laboratory),
  laboratoryName: text(laboratory, { max: 60 }),
  items: list(shownItem, ['领用清单', 'What is asked for']),
  purpose: chemicalRequestFields.purpose,
  projectName: chemicalRequestFields.projectName,
  useRoomId: chemicalRequestFields.useRoomId,
  useRoomText: text(['使用地点', 'Room of use'], { max: 120 }),
  useFrom: chemicalRequestFields.useFrom,
  useTo: chemicalRequestFields.useTo,
  secondUserId: nullable(id(['共同使用人', 'Second user'])),
  secondUserName: nullable(text(['共同使用人', 'Second user'], { max: 50 })),
  experimentPlanFileId: nullable(id(['实验方案', 'Plan of the experiment'])),
  state,
  reason: byProduct(nullable(text(['原因', 'Reason'], { max: 1000 }))),
  /** Who is asked now. */
  waitingFor: nullable(text(['当前审批人', 'Waiting for'], { max: 200 })),
  approvalId: nullable(id(['审批', 'Approval'])),
  submittedAt: nullable(moment(['提交时间', 'Handed in'])),
  createdAt: moment(['创建时间', 'Begun']),
  version: version(),
  can: list(choice(['可做', 'May be done'], chemicalRequestEvents)),
};
const row = object(shown);
export type ChemicalRequestRow = Static<typeof row>;

const issuedBottle = object({
  id: id(),
  bottleCode: text(['瓶码', 'Label code'], { max: 20 }),
  chineseName: text(['名称', 'Name'], { max: 200 }),
  amount: nullable(text(['领用时余量', 'Left when issued'], { max: 40 })),
  receiverName: nullable(text(['领用人', 'Receiver'], { max: 50 })),
  issuerName: text(['发放人', 'Issued by'], { max: 50 }),
  witnessName: nullable(text(['见证人', 'Witness'], { max: 50 })),
  at: moment(['领用时间', 'Issued']),
});
const details = object({
  ...shown,
  planName: nullable(text(['实验方案', 'Plan of the experiment'], { max: 255 })),
  planUrl: nullable(text(['实验方案', 'Plan of the experiment'], { max: 500 })),
  bottles: list(issuedBottle, ['已发放的瓶', 'Bottles issued']),
});
export type ChemicalRequestDetails = Static<typeof details>;

const base = '/Customer/Chemicals';
const filters = {
  view: optional(choice(['范围', 'Which'], requestViews)),
  keyword: optional(text(['编号或申请人', 'Number or applicant'], { max: 50, min: 0 })),
  laboratoryId: optional(id(laboratory)),
  state: optional(state),
  controlCategory: optional(choice(['管制类别', 'Control category'], controlCategories)),
  from: optional(day(['使用日期起', 'Used from'])),
  to: optional(day(['使用日期止', 'Used until'])),
};
const { query, add, submit } = chemicalRequestPermission;
const saved = object({ id: id(), requestNo: shown.requestNo, version: version() });
const written = ['chemicalRequest', 'approval'] as const;

export const chemicalRequestEndpoints = about('chemicalRequest', {
  /** One's own, and of the laboratories in reach. */
  requestPageList: endpoint({
    get: `${base}/RequestPageList`,
    title: ['领用申请列表', 'List requests for chemicals'],
    permission: query,
    input: pageQuery(filters, ['createdAt', 'requestNo', 'useFrom', 'useTo', 'state']),
    result: pageOf(row),
  }),
  /** Its applicant, who decides on it, and those in reach. */
  requestDetails: endpoint({
    get: `${base}/RequestDetails`,
    title: ['查看领用申请', 'Show a request for chemicals'],
    permission: 'signedIn',
    input: object({ id: id() }),
    result: details,
  }),
  requestHistory: historyCall(
    `${base}/RequestHistory`,
    ['领用申请变更记录', 'History of a request for chemicals'],
    query,
  ),
  requestSave: endpoint({
    post: `${base}/RequestSave`,
    title: ['保存领用申请', 'Save a request for chemicals'],
    permission: add,
    changes: written,
    input: object({ id: optional(nullable(id())), version: optional(version()), ...chemicalRequestFields }),
    result: saved,
  }),
  requestSubmit: endpoint({
    post: `${base}/RequestSubmit`,
    title: ['提交领用申请', 'Hand in a request for chemicals'],
    permission: submit,
    changes: written,
    input: rowInput,
    result: object({ approvalId: nullable(id(['审批', 'Approval'])), state }),
  }),
  requestWithdraw: endpoint({
    post: `${base}/RequestWithdraw`,
    title: ['撤回领用申请', 'Withdraw a request for chemicals'],
    permission: submit,
    changes: written,
    input: rowInput,
  }),
  requestDelete: endpoint({
    post: `${base}/RequestDelete`,
    title: ['删除领用申请', 'Delete a draft of a request'],
    permission: add,
    changes: written,
    input: rowInput,
  }),
  /** 领用单, for whom it concerns. */
  requestPrint: endpoint({
    post: `${base}/RequestPrint`,
    title: ['打印领用单', 'Print a request for chemicals'],
    permission: 'signedIn',
    reads: true,
    input: object({ id: id() }),
    answers: 'file',
  }),
  requestExport: exportCall(
    `${base}/RequestExport`,
    ['导出领用申请', 'Export requests for chemicals'],
    chemicalRequestPermission.export,
    object(filters),
  ),
  /** Approved ones that cover some bottles of a laboratory today, for who issues them. */
  requestSelectList: endpoint({
    get: `${base}/RequestSelectList`,
    title: ['选择领用申请', 'Pick a request for chemicals'],
    permission: chemicalPermission.issue,
    input: object({ laboratoryId: id(laboratory) }),
    result: list(
      object({
        id: id(),
        requestNo: shown.requestNo,
        applicantId: shown.applicantId,
        applicantName: shown.applicantName,
        items: shown.items,
        useTo: shown.useTo,
      }),
    ),
  }),
});
