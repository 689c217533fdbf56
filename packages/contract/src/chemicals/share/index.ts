import {
  about,
  amount,
  choice,
  day,
  endpoint,
  historyCall,
  id,
  ids,
  integer,
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
import { shareLimits, shareOfferEvents, shareOfferStates } from './codes.ts';
import { sharePermission } from './permissions.ts';

export * from './codes.ts';
export * from './permissions.ts';

const laboratory = ['实验室', 'Laboratory'] as const;
const bottleId = id(['瓶', 'Bottle']);

export const shareOfferFields = {
  bottleIds: ids(['瓶', 'Bottles'], shareLimits.bottles),
  note: optional(nullable(text(['说明', 'Note'], { max: 500, min: 0 }))),
  validTo: day(['有效期至', 'Good until']),
};

const state = choice(['状态', 'State'], shareOfferStates);
const offered = object({
  id: bottleId,
  bottleCode: text(['瓶码', 'Label code'], { max: 20 }),
  chineseName: text(['名称', 'Name'], { max: 200 }),
  casCode: nullable(text(['CAS 号', 'CAS number'], { max: 20 })),
  spec: nullable(text(['规格', 'Specification'], { max: 60 })),
  remaining: nullable(amount(['剩余量', 'Remaining'])),
  unit: unit(),
  expiryDate: nullable(day(['有效期至', 'Good until'])),
});
export type OfferedBottle = Static<typeof offered>;

const row = object({
  id: id(),
  laboratoryId: id(laboratory),
  laboratoryName: text(laboratory, { max: 60 }),
  buildingText: text(['楼宇', 'Building'], { max: 60, min: 0 }),
  /** Metres from one's own laboratory, as far as both buildings are on the map. */
  distance: nullable(integer(['距离（米）', 'Distance (m)'])),
  /** Those that are still there. */
  bottles: list(offered, ['可调剂的瓶', 'Bottles']),
  soonest: nullable(day(['最早到期', 'First to expire'])),
  note: nullable(text(['说明', 'Note'], { max: 500 })),
  validTo: shareOfferFields.validTo,
  offererName: text(['发布人', 'Offered by'], { max: 50 }),
  state,
  transferId: nullable(id(['转移单', 'Transfer'])),
  createdAt: moment(['发布时间', 'Offered']),
  version: version(),
  can: list(choice(['可做', 'May be done'], shareOfferEvents)),
});
export type ShareOfferRow = Static<typeof row>;

const base = '/Customer/Chemicals';
const { query, add } = sharePermission;
const written = ['shareOffer', 'chemicalTransfer', 'approval'] as const;

export const shareEndpoints = about('shareOffer', {
  /** Of the whole college: who has too much is known by everybody who might need it. */
  sharePageList: endpoint({
    get: `${base}/SharePageList`,
    title: ['校内调剂列表', 'List what is shared'],
    permission: query,
    input: pageQuery(
      {
        keyword: optional(text(['名称、拼音或分子式', 'Name, pinyin or formula'], { max: 100, min: 0 })),
        cas: optional(text(['CAS 号', 'CAS number'], { max: 20, min: 0 })),
        buildingId: optional(id(['楼宇', 'Building'])),
        laboratoryId: optional(id(laboratory)),
        state: optional(state),
      },
      ['createdAt', 'validTo', 'state'],
    ),
    result: pageOf(row),
  }),
  shareDetails: endpoint({
    get: `${base}/ShareDetails`,
    title: ['查看校内调剂', 'Show what is shared'],
    permission: query,
    input: object({ id: id() }),
    result: row,
  }),
  shareHistory: historyCall(`${base}/ShareHistory`, ['校内调剂变更记录', 'History of an offer'], query),
  shareSave: endpoint({
    post: `${base}/ShareSave`,
    title: ['发布校内调剂', 'Offer chemicals'],
    permission: add,
    changes: written,
    input: object({ id: optional(nullable(id())), version: optional(version()), ...shareOfferFields }),
    result: object({ id: id(), version: version() }),
  }),
  /** For one's own laboratory; its transfer goes to those who decide. */
  shareReserve: endpoint({
    post: `${base}/ShareReserve`,
    title: ['预约校内调剂', 'Reserve what is offered'],
    permission: add,
    changes: written,
    input: object({
      ...rowInput.properties,
      toLaboratoryId: id(['接收实验室', 'To']),
      reason: text(['用途', 'Reason'], { min: 5, max: 500 }),
    }),
    result: object({ transferId: id(['转移单', 'Transfer']) }),
  }),
  shareClose: endpoint({
    post: `${base}/ShareClose`,
    title: ['下架校内调剂', 'Close an offer'],
    permission: add,
    changes: written,
    input: rowInput,
  }),
});
