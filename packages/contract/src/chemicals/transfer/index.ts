import {
  about,
  amount,
  bool,
  choice,
  controlCategories,
  day,
  endpoint,
  historyCall,
  id,
  ids,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  rowInput,
  type Static,
  text,
  unit,
  version,
} from '../../core/index.ts';
import { allowReason, separated } from '../putting.ts';
import { sharePermission } from '../share/permissions.ts';
import { bottleStates, stockLimits } from '../stock/codes.ts';
import { chemicalPermission } from '../stock/permissions.ts';
import { chemicalTransferEvents, chemicalTransferStates, transferViews } from './codes.ts';

export * from './codes.ts';

const from = ['转出实验室', 'From'] as const;
const to = ['接收实验室', 'To'] as const;
const bottleId = id(['瓶', 'Bottle']);
const place = ['存放点', 'Storage place'] as const;

export const chemicalTransferFields = {
  bottleIds: ids(['瓶', 'Bottles'], stockLimits.atOnce),
  toLaboratoryId: id(to),
  reason: text(['转移理由', 'Reason'], { min: 5, max: 500 }),
};

const state = choice(['状态', 'State'], chemicalTransferStates);
const shownBottle = object({
  id: bottleId,
  bottleCode: text(['瓶码', 'Label code'], { max: 20 }),
  chineseName: text(['名称', 'Name'], { max: 200 }),
  controlCategories: list(choice(['管制类别', 'Control category'], controlCategories), [
    '管制类别',
    'Control categories',
  ]),
  remaining: nullable(amount(['剩余量', 'Remaining'])),
  unit: unit(),
  state: choice(['状态', 'State'], bottleStates),
  /** Goes over when it is received: it is still with who gives it. */
  goes: bool(['待转移', 'Goes over']),
  received: bool(['已接收', 'Received']),
});

const shown = {
  id: id(),
  transferNo: text(['转移单号', 'Number'], { max: 20 }),
  laboratoryId: id(from),
  laboratoryName: text(from, { max: 60 }),
  toLaboratoryId: id(to),
  toLaboratoryName: text(to, { max: 60 }),
  /** What goes, in words. */
  bottlesText: text(['转移的瓶', 'Bottles'], { max: 600 }),
  reason: chemicalTransferFields.reason,
  applicantId: id(['申请人', 'Applicant']),
  applicantName: text(['申请人', 'Applicant'], { max: 50 }),
  shareOfferId: nullable(id(['校内调剂', 'Offer'])),
  state,
  answer: nullable(text(['原因', 'Why'], { max: 1000 })),
  waitingFor: nullable(text(['当前审批人', 'Waiting for'], { max: 200 })),
  approvalId: nullable(id(['审批', 'Approval'])),
  receivedByName: nullable(text(['接收人', 'Received by'], { max: 50 })),
  receivedAt: nullable(moment(['接收时间', 'Received'])),
  createdAt: moment(['申请时间', 'Asked']),
  version: version(),
  can: list(choice(['可做', 'May be done'], chemicalTransferEvents)),
};
export const chemicalTransferRow = object(shown);
export type ChemicalTransferRow = Static<typeof chemicalTransferRow>;
const details = object({ ...shown, bottles: list(shownBottle, ['转移的瓶', 'Bottles']) });
export type ChemicalTransferDetails = Static<typeof details>;

const base = '/Customer/Chemicals';
const { query, transfer } = chemicalPermission;
const written = ['chemicalTransfer', 'shareOffer', 'approval'] as const;

export const chemicalTransferEndpoints = about('chemicalTransfer', {
  /** One's own, and of the laboratories in reach, from or to. */
  transferPageList: endpoint({
    get: `${base}/TransferPageList`,
    title: ['转移列表', 'List transfers'],
    permission: query,
    input: pageQuery(
      {
        view: optional(choice(['范围', 'Which'], transferViews)),
        keyword: optional(text(['单号或申请人', 'Number or applicant'], { max: 50, min: 0 })),
        laboratoryId: optional(id(['实验室', 'Laboratory'])),
        state: optional(state),
        from: optional(day(['申请日期起', 'Asked from'])),
        to: optional(day(['申请日期止', 'Asked until'])),
      },
      ['createdAt', 'transferNo', 'state', 'receivedAt'],
    ),
    result: pageOf(chemicalTransferRow),
  }),
  /** Its applicant, both laboratories, who decides on it, and those in reach. */
  transferDetails: endpoint({
    get: `${base}/TransferDetails`,
    title: ['查看转移单', 'Show a transfer'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({ id: id() }),
    result: details,
  }),
  transferHistory: historyCall(`${base}/TransferHistory`, ['转移单变更记录', 'History of a transfer'], query),
  /** Goes to those who decide at once; with `id` it corrects what they returned. */
  transferSubmit: endpoint({
    post: `${base}/TransferSubmit`,
    title: ['申请转移化学品', 'Ask for a transfer'],
    permission: [transfer, sharePermission.add],
    changes: written,
    input: object({ id: optional(nullable(id())), version: optional(version()), ...chemicalTransferFields }),
    result: object({
      id: id(),
      transferNo: shown.transferNo,
      version: version(),
      approvalId: nullable(id(['审批', 'Approval'])),
    }),
  }),
  transferWithdraw: endpoint({
    post: `${base}/TransferWithdraw`,
    title: ['撤回转移申请', 'Withdraw a transfer'],
    permission: [transfer, sharePermission.add],
    changes: written,
    input: rowInput,
  }),
  /** By a keeper of the receiving laboratory, with a place for each bottle; or it is not accepted, and why. */
  transferReceive: endpoint({
    post: `${base}/TransferReceive`,
    title: ['接收转移', 'Receive a transfer'],
    permission: 'signedIn',
    insidersOnly: true,
    changes: [...written, 'bottle', 'movement', 'storage'],
    input: object({
      ...rowInput.properties,
      locations: optional(
        list(object({ bottleId, locationId: id(place) }), ['存放点', 'Places'], {
          max: stockLimits.atOnce,
          counted: '瓶',
        }),
      ),
      refuseReason: optional(nullable(text(['拒收原因', 'Why it is not accepted'], { max: 200, min: 0 }))),
      separated,
      allowReason,
      witnessToken: optional(
        nullable(text(['双人确认', 'Confirmation by a second person'], { max: 64, min: 0 })),
      ),
    }),
    result: object({
      booked: list(
        object({
          id: id(['流水', 'Movement']),
          bottleId,
          balanceAfter: nullable(amount(['结存', 'Balance'])),
        }),
      ),
      warnings: list(text(['提示', 'Warning'], { max: 400 }), ['提示', 'Warnings']),
    }),
  }),
});
