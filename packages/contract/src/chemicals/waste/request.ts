import {
  about,
  amount,
  byProduct,
  choice,
  day,
  endpoint,
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
  units,
  version,
} from '../../core/index.ts';
import { blindWords } from '../stock/codes.ts';
import { wasteCategories, wasteLimits, wasteRequestEvents, wasteRequestStates } from './codes.ts';
import { wastePermission } from './permissions.ts';

const laboratory = ['实验室', 'Laboratory'] as const;
const bottleId = id(['废弃瓶', 'Bottle']);
const containerId = id(['容器', 'Container']);

export const wasteRequestFields = {
  containerIds: list(containerId, ['容器', 'Containers'], { max: wasteLimits.items, counted: '个' }),
  bottleIds: list(bottleId, ['废弃瓶', 'Bottles'], { max: wasteLimits.items, counted: '瓶' }),
  kg: quantity(['预计重量（kg）', 'Estimated weight (kg)']),
};

/** Of a container its category, of a bottle what was in it. */
export const itemName = byProduct(text(['名称', 'Name'], { max: 260 }), {}, wasteCategories);
export const itemAmount = byProduct(
  text(['数量', 'Amount'], { max: 40 }),
  { amount: ['{n} {measure}', '{n} {measure}'], blind: blindWords },
  units,
);
const item = object({
  id: id(),
  containerId: nullable(containerId),
  bottleId: nullable(bottleId),
  /** Of the label. */
  code: text(['编码', 'Code'], { max: 20 }),
  name: itemName,
  amount: itemAmount,
  weighed: nullable(amount(['称重（kg）', 'Weight (kg)'])),
});
export type WasteItem = Static<typeof item>;

const state = choice(['状态', 'State'], wasteRequestStates);
const shown = {
  id: id(),
  requestNo: text(['申请编号', 'Number'], { max: 20 }),
  applicantId: id(['申请人', 'Applicant']),
  applicantName: text(['申请人', 'Applicant'], { max: 50 }),
  laboratoryId: id(laboratory),
  laboratoryName: text(laboratory, { max: 60 }),
  kg: amount(['预计重量（kg）', 'Estimated weight (kg)']),
  weighed: nullable(amount(['称重（kg）', 'Weight (kg)'])),
  items: list(item, ['废弃物', 'Waste']),
  state,
  reason: byProduct(nullable(text(['原因', 'Reason'], { max: 1000 }))),
  waitingFor: nullable(text(['当前审批人', 'Waiting for'], { max: 200 })),
  approvalId: nullable(id(['审批', 'Approval'])),
  roundId: nullable(id(['收运批次', 'Round'])),
  roundDate: nullable(day(['收运日期', 'Day of the round'])),
  batchId: nullable(id(['移交处置', 'Handing over'])),
  submittedAt: nullable(moment(['提交时间', 'Handed in'])),
  loadedAt: nullable(moment(['装车时间', 'Loaded'])),
  storedAt: nullable(moment(['入暂存时间', 'Stored'])),
  createdAt: moment(['创建时间', 'Begun']),
  version: version(),
  can: list(choice(['可做', 'May be done'], wasteRequestEvents)),
};
export const wasteRequestRow = object(shown);
export type WasteRequestRow = Static<typeof wasteRequestRow>;

const details = object({
  ...shown,
  signatureUrl: nullable(text(['签字', 'Signature'], { max: 500 })),
});
export type WasteRequestDetails = Static<typeof details>;

const base = '/Customer/Chemicals';
const { query, submit } = wastePermission;
const written = ['wasteRequest', 'wasteContainer', 'approval'];

export const wasteRequestEndpoints = about('wasteRequest', {
  /** One's own, and of the laboratories in reach. */
  wasteRequestPageList: endpoint({
    get: `${base}/WasteRequestPageList`,
    title: ['收运申请列表', 'List requests to collect waste'],
    permission: query,
    input: pageQuery(
      {
        keyword: optional(text(['编号或申请人', 'Number or applicant'], { max: 50, min: 0 })),
        laboratoryId: optional(id(laboratory)),
        category: optional(choice(['废物类别', 'Category'], wasteCategories)),
        state: optional(state),
        from: optional(day(['创建日期起', 'Begun from'])),
        to: optional(day(['创建日期止', 'Begun until'])),
      },
      ['createdAt', 'requestNo', 'kg', 'state'],
    ),
    result: pageOf(object(shown)),
  }),
  /** Its applicant, who decides on it, who collects it, and those in reach. */
  wasteRequestDetails: endpoint({
    get: `${base}/WasteRequestDetails`,
    title: ['查看收运申请', 'Show a request to collect waste'],
    permission: 'signedIn',
    input: object({ id: id() }),
    result: details,
  }),
  wasteRequestHistory: historyCall(
    `${base}/WasteRequestHistory`,
    ['收运申请变更记录', 'History of a request to collect waste'],
    query,
  ),
  /** Bottles of a laboratory that have become waste and wait by themselves. */
  wasteBottleSelectList: endpoint({
    get: `${base}/WasteBottleSelectList`,
    title: ['选择废弃瓶', 'Pick bottles that are waste'],
    permission: submit,
    input: object({ laboratoryId: id(laboratory) }),
    result: list(
      object({
        id: id(),
        bottleCode: text(['瓶码', 'Label code'], { max: 20 }),
        chineseName: text(['名称', 'Name'], { max: 200 }),
        amount: text(['数量', 'Amount'], { max: 40 }),
      }),
    ),
  }),
  wasteRequestSave: endpoint({
    post: `${base}/WasteRequestSave`,
    title: ['保存收运申请', 'Save a request to collect waste'],
    permission: submit,
    changes: written,
    input: object({ id: optional(nullable(id())), version: optional(version()), ...wasteRequestFields }),
    result: object({ id: id(), requestNo: shown.requestNo, version: version() }),
  }),
  wasteRequestSubmit: endpoint({
    post: `${base}/WasteRequestSubmit`,
    title: ['提交收运申请', 'Hand in a request to collect waste'],
    permission: submit,
    changes: written,
    input: rowInput,
    result: object({ approvalId: nullable(id(['审批', 'Approval'])), state }),
  }),
  wasteRequestWithdraw: endpoint({
    post: `${base}/WasteRequestWithdraw`,
    title: ['撤回收运申请', 'Withdraw a request to collect waste'],
    permission: submit,
    changes: written,
    input: rowInput,
  }),
  wasteRequestDelete: endpoint({
    post: `${base}/WasteRequestDelete`,
    title: ['删除收运申请', 'Delete a draft of a request to collect waste'],
    permission: submit,
    changes: written,
    input: rowInput,
  }),
});
