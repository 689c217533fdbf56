import {
  about,
  bool,
  choice,
  day,
  defineErrors,
  endpoint,
  historyCall,
  id,
  idResult,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  personal,
  personalExportCall,
  type Static,
  text,
  version,
} from '../core/index.ts';
import { accessBlacklistPermission, accessUserPermission } from './permission.ts';
import { type blacklistScopes, objection, objectionStates, ownBar } from './point.ts';
import { fileShown, personShown } from './sharedFields.ts';

export type BlacklistScope = keyof typeof blacklistScopes;

export const blacklistStates = { active: ['限制中', 'In force'], lifted: ['已解除', 'Lifted'] } as const;
export type BlacklistState = keyof typeof blacklistStates;

/** What may be done with an entry; `can` of a row says which of it now. */
export const blacklistEvents = {
  lift: ['解除', 'Lift'],
  accept: ['采纳申诉', 'Accept the appeal'],
  reject: ['驳回申诉', 'Reject the appeal'],
} as const;
export type BlacklistEvent = keyof typeof blacklistEvents;

export const blacklistLimits = { evidence: 9 } as const;

const { scope } = ownBar.properties;
const reason = text(['原因', 'Reason'], { min: 2, max: 200 });
const from = day(['开始日期', 'From']);
const to = nullable(day(['结束日期', 'Until']));

const row = object({
  id: id(),
  ...personShown,
  /** Null of a visitor, who is known by name and phone. */
  userId: nullable(personShown.userId),
  userNumber: nullable(personShown.userNumber),
  visitorPhone: nullable(personal('phone', text(['访客手机号', 'Phone of the visitor'], { max: 20 }))),
  scope,
  placeText: ownBar.properties.placeText,
  reason,
  from,
  /** Null until somebody lifts it. */
  to,
  state: choice(['状态', 'State'], blacklistStates),
  byName: nullable(text(['登记人', 'Entered by'], { max: 50 })),
  liftReason: ownBar.properties.liftReason,
  liftedByName: nullable(text(['解除人', 'Lifted by'], { max: 50 })),
  createdAt: moment(['登记时间', 'Entered']),
  objectionState: nullable(choice(['申诉', 'Appeal'], objectionStates)),
  objection: nullable(objection),
  evidence: list(fileShown, ['佐证材料', 'Evidence']),
  version: version(),
  can: list(choice(['可做', 'May be done'], blacklistEvents)),
});
export type BlacklistRow = Static<typeof row>;

const filters = {
  keyword: optional(text(['姓名或工号', 'Name or number'], { max: 50, min: 0 })),
  userId: optional(personShown.userId),
  scope: optional(scope),
  state: optional(row.properties.state),
  appealOpen: optional(bool(['有待处理申诉', 'With an open appeal'])),
};

export const blacklistErrors = defineErrors({
  BLACKLIST_PERSON_UNKNOWN: [400, '所选人员不存在', 'This person is not there'],
  BLACKLIST_PLACE_MISSING: [
    400,
    '请选择组织、实验室或房间',
    'Please choose: organisation, laboratory or room',
  ],
  BLACKLIST_REVERSED: [400, '结束日期不能早于开始日期', 'It cannot end before it begins'],
  BLACKLIST_PAST: [400, '结束日期不能早于今天', 'It cannot end in the past'],
  BLACKLIST_ALREADY: [409, '该人员在此范围内已被限制进入', 'This person is kept out of there already'],
});

const base = '/Customer/AccessBlacklist';
const { query, add, edit } = accessBlacklistPermission;
const written = ['accessBlacklist', 'accessGrant', 'accessRoom'] as const;

export const blacklistEndpoints = about('accessBlacklist', {
  blacklistList: endpoint({
    get: `${base}/BlacklistList`,
    title: ['准入黑名单列表', 'List who is kept out'],
    permission: query,
    input: pageQuery(filters, ['createdAt', 'userName', 'userNumber', 'from', 'to']),
    result: pageOf(row),
  }),
  blacklistDetails: endpoint({
    get: `${base}/BlacklistDetails`,
    title: ['查看黑名单', 'Show why somebody is kept out'],
    permission: query,
    input: object({ id: id() }),
    result: row,
  }),
  /** From today on, or a later day; the person hears of it. */
  blacklistAdd: endpoint({
    post: `${base}/BlacklistAdd`,
    title: ['添加黑名单', 'Keep somebody out'],
    permission: add,
    changes: written,
    input: object({
      /** One of both; a visitor is kept out whenever he comes again. */
      userId: optional(nullable(personShown.userId)),
      visitorId: optional(nullable(id(['访客', 'Visitor']))),
      scope,
      /** The organisation, laboratory or room; none for the college. */
      refId: optional(nullable(id(['限制地点', 'Place']))),
      reason,
      evidenceIds: optional(
        list(id(['佐证材料', 'Evidence']), ['佐证材料', 'Evidence'], { max: blacklistLimits.evidence }),
      ),
      from,
      to: optional(to),
    }),
    result: idResult,
  }),
  blacklistLift: endpoint({
    post: `${base}/BlacklistLift`,
    title: ['解除黑名单', 'Let somebody in again'],
    permission: edit,
    changes: written,
    input: object({ id: id(), version: version(), reason }),
  }),
  blacklistExport: personalExportCall(
    `${base}/BlacklistExport`,
    ['导出准入黑名单', 'Export who is kept out'],
    [accessUserPermission.export],
    filters,
  ),
  blacklistHistory: historyCall(
    `${base}/AccessBlacklistHistory`,
    ['黑名单变更记录', 'History of keeping somebody out'],
    query,
  ),
});
