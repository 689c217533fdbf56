import {
  about,
  amount,
  byProduct,
  choice,
  controlCategories,
  endpoint,
  id,
  ids,
  list,
  moment,
  nullable,
  object,
  optional,
  quantity,
  rowInput,
  type Static,
  text,
  unit,
  version,
} from '../../core/index.ts';
import { movementNotes } from '../stock/codes.ts';
import { chemicalPermission } from '../stock/permissions.ts';
import {
  adjustmentEvents,
  adjustmentLimits,
  adjustmentSources,
  adjustmentStates,
  lossKinds,
} from './codes.ts';

export * from './codes.ts';

const laboratory = ['实验室', 'Laboratory'] as const;
const note = text(['经过', 'What happened'], { min: 5, max: 500 });

/** What is written down of bottles that are gone. */
export const lossFields = {
  lines: list(
    object({
      bottleId: id(['瓶', 'Bottle']),
      /** All of it unless given; in the unit of its label. */
      quantity: optional(nullable(quantity(['数量', 'Amount']))),
    }),
    ['瓶', 'Bottles'],
    { min: 1, max: adjustmentLimits.lines, counted: '瓶' },
  ),
  kind: choice(['类型', 'Kind'], lossKinds),
  note,
  fileIds: optional(ids(['照片或证明', 'Pictures or proof'], adjustmentLimits.files)),
};

const line = object({
  bottleId: id(['瓶', 'Bottle']),
  bottleCode: text(['瓶码', 'Label code'], { max: 20 }),
  chineseName: text(['名称', 'Name'], { max: 200 }),
  controlCategories: list(choice(['管制类别', 'Control category'], controlCategories), [
    '管制类别',
    'Control categories',
  ]),
  /** Not told to whoever has still to enter what is left into the second book. */
  expected: nullable(amount(['账面', 'In the book'])),
  counted: nullable(amount(['调整后', 'Becomes'])),
  unit: unit(),
  cause: text(['原因', 'Cause'], { max: 200 }),
});

const details = object({
  id: id(),
  adjustmentNo: text(['编号', 'Number'], { max: 20 }),
  sourceKind: choice(['来源', 'Source'], adjustmentSources),
  lossKind: nullable(choice(['类型', 'Kind'], lossKinds)),
  laboratoryId: id(laboratory),
  laboratoryName: text(laboratory, { max: 60 }),
  applicantId: id(['申请人', 'Applicant']),
  applicantName: text(['申请人', 'Applicant'], { max: 50 }),
  witnessName: nullable(text(['复核人', 'Witness'], { max: 50 })),
  reason: byProduct(note, movementNotes),
  lines: list(line, ['调整明细', 'Lines']),
  files: list(
    object({
      id: id(),
      name: text(['文件', 'File'], { max: 255 }),
      url: text(['链接', 'Link'], { max: 500 }),
    }),
    ['照片或证明', 'Pictures or proof'],
  ),
  /** Whom the law wants told of what is controlled. */
  authorities: list(byProduct(text(['报告', 'To be reported to'], { max: 300 }), 'approvalValue'), [
    '须报告',
    'To be reported to',
  ]),
  state: choice(['状态', 'State'], adjustmentStates),
  outcome: nullable(text(['审批意见', 'What was decided'], { max: 1000 })),
  approvalId: nullable(id(['审批', 'Approval'])),
  createdAt: moment(['提交时间', 'Handed in']),
  version: version(),
  can: list(choice(['可做', 'May be done'], adjustmentEvents)),
});
export type AdjustmentDetails = Static<typeof details>;

const base = '/Customer/Chemicals';
const changes = ['chemicalAdjustment', 'bottle', 'movement', 'approval', 'chemicalAlert'] as const;

export const adjustmentEndpoints = about('chemicalAdjustment', {
  /** By members; of what is controlled everybody concerned is told at once, whatever is decided. */
  bottleLoss: endpoint({
    post: `${base}/BottleLoss`,
    title: ['报告化学品丢失、破损或洒漏', 'Report chemicals missing, broken or spilled'],
    permission: chemicalPermission.return,
    changes,
    input: object(lossFields),
    result: object({ adjustmentId: id(['账务调整', 'Adjustment']) }),
  }),
  /** Who asked, who decides, and the laboratory's own. */
  adjustmentDetails: endpoint({
    get: `${base}/AdjustmentDetails`,
    title: ['查看账务调整', 'Show an adjustment'],
    permission: 'signedIn',
    input: object({ id: id() }),
    result: details,
  }),
  adjustmentWithdraw: endpoint({
    post: `${base}/AdjustmentWithdraw`,
    title: ['撤回账务调整', 'Withdraw an adjustment'],
    permission: 'signedIn',
    insidersOnly: true,
    changes,
    input: rowInput,
  }),
});
