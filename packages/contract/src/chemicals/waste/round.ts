import {
  about,
  amount,
  bool,
  byProduct,
  choice,
  day,
  endpoint,
  historyCall,
  id,
  idResult,
  ids,
  integer,
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
  version,
} from '../../core/index.ts';
import {
  disposalBatchEvents,
  wasteDifferences,
  wasteLimits,
  wasteRequestStates,
  wasteRoundEvents,
  wasteRoundStates,
} from './codes.ts';
import { wastePermission } from './permissions.ts';
import { itemAmount, itemName } from './request.ts';

const requestIds = ids(['收运申请', 'Requests'], wasteLimits.requests);

export const wasteRoundFields = {
  date: day(['收运日期', 'Day']),
  vehicle: text(['车辆', 'Vehicle'], { max: 30 }),
  handlerIds: ids(['收运人', 'Handlers'], wasteLimits.handlers),
  /** In the order of the stops. */
  requestIds,
};

const person = object({ id: id(), name: text(['姓名', 'Name'], { max: 50 }) });
const stop = object({
  id: id(),
  requestNo: text(['申请编号', 'Number'], { max: 20 }),
  laboratoryName: text(['实验室', 'Laboratory'], { max: 60 }),
  places: list(text(['存放点', 'Place'], { max: 400 }), ['存放点', 'Places']),
  contactName: text(['联系人', 'Contact'], { max: 50 }),
  contactPhone: nullable(text(['电话', 'Phone'], { max: 30 })),
  state: choice(['状态', 'State'], wasteRequestStates),
  waits: bool(['待装车', 'To be loaded']),
  kg: amount(['预计重量（kg）', 'Estimated weight (kg)']),
  weighed: nullable(amount(['称重（kg）', 'Weight (kg)'])),
  items: list(
    object({
      code: text(['编码', 'Code'], { max: 20 }),
      name: itemName,
      amount: itemAmount,
      weighed: nullable(amount(['称重（kg）', 'Weight (kg)'])),
    }),
    ['废弃物', 'Waste'],
  ),
});
export type WasteStop = Static<typeof stop>;

const roundShown = {
  id: id(),
  date: wasteRoundFields.date,
  vehicle: wasteRoundFields.vehicle,
  handlers: list(person, ['收运人', 'Handlers']),
  stops: integer(['站数', 'Stops']),
  loaded: integer(['已装车', 'Loaded']),
  kg: amount(['预计重量（kg）', 'Estimated weight (kg)']),
  weighed: amount(['称重（kg）', 'Weight (kg)']),
  state: choice(['状态', 'State'], wasteRoundStates),
  finishedAt: nullable(moment(['入暂存时间', 'Stored'])),
  createdAt: moment(['创建时间', 'Planned']),
  version: version(),
  can: list(choice(['可做', 'May be done'], wasteRoundEvents)),
};
export type WasteRoundRow = Static<typeof roundRow>;
const roundRow = object(roundShown);
const roundDetails = object({ ...roundShown, route: list(stop, ['路线', 'Route']) });
export type WasteRoundDetails = Static<typeof roundDetails>;

const base = '/Customer/Chemicals';
const { query, approve, collect } = wastePermission;
/** `approve` is the round's planner. */
const planning = [approve, collect] as const;
const moved = ['wasteRound', 'wasteRequest', 'wasteContainer'];

export const wasteRoundEndpoints = about('wasteRound', {
  wasteRoundPageList: endpoint({
    get: `${base}/WasteRoundPageList`,
    title: ['收运批次列表', 'List rounds of collection'],
    permission: query,
    input: pageQuery(
      {
        keyword: optional(text(['车辆', 'Vehicle'], { max: 30, min: 0 })),
        state: optional(roundShown.state),
        from: optional(day(['收运日期起', 'From'])),
        to: optional(day(['收运日期止', 'Until'])),
      },
      ['date', 'createdAt', 'state'],
    ),
    result: pageOf(roundRow),
  }),
  wasteRoundDetails: endpoint({
    get: `${base}/WasteRoundDetails`,
    title: ['查看收运批次', 'Show a round of collection'],
    permission: query,
    input: object({ id: id() }),
    result: roundDetails,
  }),
  wasteRoundHistory: historyCall(
    `${base}/WasteRoundHistory`,
    ['收运批次变更记录', 'History of a round of collection'],
    query,
  ),
  wasteRoundSave: endpoint({
    post: `${base}/WasteRoundSave`,
    title: ['保存收运批次', 'Save a round of collection'],
    permission: planning,
    changes: moved,
    input: object({ id: optional(nullable(id())), version: optional(version()), ...wasteRoundFields }),
    result: idResult,
  }),
  /** At a stop: what was scanned and weighed there. All of a request is loaded at once. */
  wasteCollect: endpoint({
    post: `${base}/WasteCollect`,
    title: ['废弃物装车', 'Load waste'],
    permission: collect,
    changes: moved,
    input: object({
      roundId: id(['收运批次', 'Round']),
      codes: list(
        object({
          code: text(['编码', 'Code'], { max: 20 }),
          kg: quantity(['称重（kg）', 'Weight (kg)']),
        }),
        ['装车清单', 'What is loaded'],
        { min: 1, max: wasteLimits.codes, counted: '件' },
      ),
      signatureFileId: id(['交接签字', 'Signature']),
    }),
    result: object({
      differences: list(
        object({
          kind: choice(['差异', 'Difference'], wasteDifferences),
          /** Of the request, or of what was left there. */
          code: text(['编码', 'Code'], { max: 20 }),
          asked: nullable(amount(['预计重量（kg）', 'Estimated weight (kg)'])),
          weighed: nullable(amount(['称重（kg）', 'Weight (kg)'])),
        }),
        ['差异', 'Differences'],
      ),
    }),
  }),
  wasteRoundFinish: endpoint({
    post: `${base}/WasteRoundFinish`,
    title: ['完成收运批次', 'Finish a round of collection'],
    permission: collect,
    changes: moved,
    input: rowInput,
  }),
  wasteRoundPrint: endpoint({
    post: `${base}/WasteRoundPrint`,
    title: ['打印收运单', 'Print the route of a round'],
    permission: collect,
    reads: true,
    input: object({ id: id() }),
    answers: 'file',
  }),
});

export const disposalBatchFields = {
  company: text(['处置单位', 'Company'], { max: 100 }),
  licenceNo: text(['经营许可证编号', 'Licence'], { max: 50 }),
  licenceTo: day(['许可证有效期至', 'Licence until']),
  manifestNo: text(['转移联单编号', 'Manifest'], { max: 50 }),
  vehicle: text(['车辆', 'Vehicle'], { max: 30 }),
  requestIds,
  kg: quantity(['移交重量（kg）', 'Weight (kg)']),
  fileIds: list(id(['附件', 'File']), ['附件', 'Files'], { max: wasteLimits.files, counted: '份' }),
};
const { requestIds: _r, fileIds: _f, kg: _k, ...batchWords } = disposalBatchFields;
const batchShown = {
  id: id(),
  ...batchWords,
  kg: amount(['移交重量（kg）', 'Weight (kg)']),
  requests: integer(['申请数', 'Requests']),
  signerName: text(['移交人', 'Handed over by'], { max: 50 }),
  witnessName: byProduct(text(['复核人', 'Witness'], { max: 50 })),
  handedAt: moment(['移交时间', 'Handed over']),
  version: version(),
  can: list(choice(['可做', 'May be done'], disposalBatchEvents)),
};
const batchRow = object(batchShown);
export type DisposalBatchRow = Static<typeof batchRow>;
const batchDetails = object({
  ...batchShown,
  of: list(
    object({
      id: id(),
      requestNo: text(['申请编号', 'Number'], { max: 20 }),
      laboratoryName: text(['实验室', 'Laboratory'], { max: 60 }),
      weighed: nullable(amount(['称重（kg）', 'Weight (kg)'])),
    }),
    ['收运申请', 'Requests'],
  ),
  files: list(
    object({
      id: id(),
      name: text(['文件名', 'Name'], { max: 255 }),
      url: text(['链接', 'Link'], { max: 500 }),
    }),
    ['附件', 'Files'],
  ),
});
export type DisposalBatchDetails = Static<typeof batchDetails>;

export const disposalBatchEndpoints = about('disposalBatch', {
  disposalBatchPageList: endpoint({
    get: `${base}/DisposalBatchPageList`,
    title: ['移交处置列表', 'List what was handed over'],
    permission: query,
    input: pageQuery(
      {
        keyword: optional(text(['处置单位或联单编号', 'Company or manifest'], { max: 100, min: 0 })),
        from: optional(day(['移交日期起', 'From'])),
        to: optional(day(['移交日期止', 'Until'])),
      },
      ['handedAt', 'kg', 'manifestNo', 'company'],
    ),
    result: pageOf(batchRow),
  }),
  disposalBatchDetails: endpoint({
    get: `${base}/DisposalBatchDetails`,
    title: ['查看移交处置', 'Show what was handed over'],
    permission: query,
    input: object({ id: id() }),
    result: batchDetails,
  }),
  disposalBatchHistory: historyCall(
    `${base}/DisposalBatchHistory`,
    ['移交处置变更记录', 'History of what was handed over'],
    query,
  ),
  disposalBatchSave: endpoint({
    post: `${base}/DisposalBatchSave`,
    title: ['保存移交处置', 'Hand waste over'],
    permission: collect,
    changes: ['disposalBatch', 'wasteRequest', 'wasteContainer'],
    input: object({
      id: optional(nullable(id())),
      version: optional(version()),
      ...disposalBatchFields,
      witnessToken: optional(
        nullable(text(['双人确认', 'Confirmation by a second person'], { max: 64, min: 0 })),
      ),
    }),
    result: idResult,
  }),
});
