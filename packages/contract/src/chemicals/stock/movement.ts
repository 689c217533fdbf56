import {
  about,
  amount,
  bool,
  byProduct,
  choice,
  controlCategories,
  day,
  endpoint,
  exportCall,
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
  unit,
} from '../../core/index.ts';
import { secondBookStates } from '../book/index.ts';
import { allowReason, separated } from '../putting.ts';
import { movementKinds, movementNotes } from './codes.ts';
import { chemicalPermission, movementPermission } from './permissions.ts';

const laboratory = ['实验室', 'Laboratory'] as const;
const person = (label: readonly [string, string]) => nullable(text(label, { max: 50 }));
const placeName = (label: readonly [string, string]) => nullable(text(label, { max: 400 }));

export const movementRow = object({
  id: id(),
  bottleId: id(['瓶', 'Bottle']),
  bottleCode: text(['瓶码', 'Label code'], { max: 20 }),
  bottleSeq: integer(['序号', 'No.']),
  substanceId: id(['化学品', 'Substance']),
  chineseName: text(['名称', 'Name'], { max: 200 }),
  controlCategories: list(choice(['管制类别', 'Control category'], controlCategories), [
    '管制类别',
    'Control categories',
  ]),
  kind: choice(['类型', 'Kind'], movementKinds),
  /** Not told to whoever has still to enter what is left into the second book. */
  delta: nullable(amount(['变动', 'Change'])),
  balanceAfter: nullable(amount(['结存', 'Balance'])),
  unit: unit(),
  at: moment(['时间', 'Time']),
  /** Entered with a day of the past. */
  backdated: bool(['补录', 'Entered later']),
  operatorName: byProduct(text(['经手人', 'Operator'], { max: 50 })),
  witnessName: person(['复核人', 'Witness']),
  counterpartName: person(['领用人', 'Receiver']),
  laboratoryName: text(laboratory, { max: 60 }),
  fromText: placeName(['从', 'From']),
  toText: placeName(['到', 'To']),
  purpose: nullable(text(['用途', 'Purpose'], { max: 200 })),
  projectName: nullable(text(['项目', 'Project'], { max: 100 })),
  weightBefore: nullable(amount(['领用前称重（g）', 'Weight before (g)'])),
  weightAfter: nullable(amount(['归还时称重（g）', 'Weight after (g)'])),
  reversed: bool(['已冲正', 'Reversed']),
  /** Of what two books are kept. */
  secondBook: nullable(choice(['第二本账', 'Second book'], secondBookStates)),
  /** What its keeper has read in the bottle. */
  secondRead: nullable(amount(['第二本账余量', 'Left by the second book'])),
  note: byProduct(nullable(text(['备注', 'Note'], { max: 200 })), movementNotes),
  can: list(choice(['可做', 'May be done'], { reverse: movementKinds.reversal })),
});
export type MovementRow = Static<typeof movementRow>;

export const movementFilters = {
  bottleCode: optional(text(['瓶码', 'Label code'], { max: 20, min: 0 })),
  kind: optional(choice(['类型', 'Kind'], movementKinds)),
  substanceId: optional(id(['化学品', 'Substance'])),
  bottleId: optional(id(['瓶', 'Bottle'])),
  category: optional(choice(['管制类别', 'Control category'], controlCategories)),
  laboratoryId: optional(id(laboratory)),
  /** Where the second book says otherwise. */
  onlyDifferences: optional(bool(['仅第二本账不符', 'Only differences'])),
  /** As operator, witness or receiver. */
  personId: optional(id(['人员', 'Person'])),
  from: optional(day(['开始日期', 'From'])),
  to: optional(day(['结束日期', 'To'])),
};

const base = '/Customer/Chemicals';

export const movementEndpoints = about('movement', {
  movementPageList: endpoint({
    get: `${base}/MovementPageList`,
    title: ['流水', 'Journal'],
    permission: movementPermission.query,
    input: pageQuery(movementFilters, ['at']),
    result: pageOf(movementRow),
  }),
  /** Proves the chain of what was booked in some days, of the bottles in reach. */
  movementVerify: endpoint({
    get: `${base}/MovementVerify`,
    title: ['校验流水', 'Prove the journal'],
    permission: movementPermission.query,
    input: object({ from: day(['开始日期', 'From']), to: day(['结束日期', 'To']) }),
    result: object({
      checkedCount: integer(['已校验', 'Checked']),
      unsealedCount: integer(['待封存', 'Not sealed yet']),
      faults: list(
        object({
          id: id(),
          reason: text(['原因', 'Reason'], { max: 200 }),
          /** Of a row that is still there. */
          bottleCode: nullable(text(['瓶码', 'Label'], { max: 20 })),
          bottleSeq: nullable(integer(['序号', 'Number'])),
        }),
        ['异常', 'Faults'],
      ),
    }),
  }),
  movementReversal: endpoint({
    post: `${base}/MovementReversal`,
    title: ['冲正流水', 'Reverse a movement'],
    changes: ['movement', 'bottle', 'storage'],
    permission: chemicalPermission.reversal,
    input: object({
      movementId: id(['流水', 'Movement']),
      reason: text(['原因', 'Reason'], { max: 200 }),
      /** Where it is put back beside something. */
      separated,
      allowReason,
      witnessToken: optional(
        nullable(text(['双人确认', 'Confirmation by a second person'], { max: 64, min: 0 })),
      ),
    }),
    /** Of what is controlled an adjustment is decided on first. */
    result: object({
      id: nullable(id()),
      bottleId: id(['瓶', 'Bottle']),
      balanceAfter: nullable(amount(['结存', 'Balance'])),
      adjustmentId: nullable(id(['账务调整', 'Adjustment'])),
      warnings: list(text(['提示', 'Warning'], { max: 400 }), ['提示', 'Warnings']),
    }),
  }),
  movementExport: exportCall(
    `${base}/MovementExport`,
    ['导出流水', 'Export the journal'],
    movementPermission.export,
    object(movementFilters),
  ),
});
