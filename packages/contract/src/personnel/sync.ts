import { placeCode, placeName } from '../college/fields.ts';
import {
  about,
  bool,
  byProduct,
  choice,
  defineErrors,
  email,
  endpoint,
  exportCall,
  id,
  integer,
  list,
  moment,
  type Notes,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  personal,
  phone,
  type Static,
  text,
  userTypes,
  useStatuses,
  version,
} from '../core/index.ts';
import { personFields, personnelPermission } from './person.ts';

export const syncKinds = { people: ['人员', 'People'], organizations: ['组织', 'Organisations'] } as const;
export type SyncKind = keyof typeof syncKinds;

/** What a source may own: read-only on the forms from then on. Phone and e-mail prove who one is and stay the person's. */
export const syncFields = {
  personName: ['人员姓名', 'Names of people'],
  personUserType: ['人员类型', 'Kinds of people'],
  personOrganization: ['人员所属组织', 'Organisations of people'],
  personTitle: ['人员职称', 'Titles of people'],
  personGrade: ['学生年级', 'Grades of students'],
  organizationName: ['组织名称', 'Names of organisations'],
  organizationParent: ['上级组织', 'Parents of organisations'],
} as const;
export type SyncField = keyof typeof syncFields;

/** Fields of a row, for which a source may have names of its own. */
export const syncRowFields = {
  externalId: ['来源标识', 'Id at the source'],
  number: ['工号/学号', 'Staff or student number'],
  name: ['姓名', 'Name'],
  userType: ['人员类型', 'Kind of person'],
  organizationCode: ['组织代码', 'Code of an organisation'],
  phone: ['手机号', 'Phone'],
  email: ['邮箱', 'E-mail'],
  grade: ['年级', 'Grade'],
  title: ['职称', 'Title'],
  status: ['状态', 'Status'],
  code: ['本组织代码', 'Own code'],
  parentCode: ['上级组织代码', 'Code of the parent'],
} as const;

/** Values that a source has words of its own for. */
export const syncCodeFields = {
  userType: ['人员类型', 'Kind of person'],
  status: ['状态', 'Status'],
  organizationCode: ['组织代码', 'Code of an organisation'],
} as const;

export const syncStates = {
  collecting: ['接收中', 'Being received'],
  waiting: ['待确认', 'To be accepted'],
  done: ['已完成', 'Done'],
  superseded: ['已被取代', 'Superseded'],
  failed: ['失败', 'Failed'],
} as const;
export type SyncState = keyof typeof syncStates;

/** Why a run waits for somebody's yes. */
/** What the product says of a run that never came to rows. */
export const syncNotes = {
  noAnswer: [
    '来源地址没有正确应答，请检查 SYNC_SOURCES 与来源系统',
    'The source gave no proper answer; please check SYNC_SOURCES and the source',
  ],
} as const satisfies Notes;

export const syncReasons = {
  first: ['首次全量接管', 'The first full take-over'],
  leaving: ['离校或停用超过 5%', 'More than 5% would leave'],
  changing: ['变更超过 20%', 'More than 20% would change'],
} as const;
export type SyncReason = keyof typeof syncReasons;

export const syncEvents = { accept: ['接受', 'Accept'] } as const;
export type SyncEvent = keyof typeof syncEvents;

const name = text(['来源名称', 'Name of the source'], { max: 50 });
const kinds = list(choice(['同步内容', 'What it sends'], syncKinds), ['同步内容', 'What it sends'], {
  min: 1,
  max: 2,
});
const owns = list(choice(['负责字段', 'What it owns'], syncFields), ['负责字段', 'What it owns'], {
  max: 10,
});
const fields = list(
  object({
    field: choice(['平台字段', 'Field of the product'], syncRowFields),
    from: text(['来源字段名', 'Name at the source'], { max: 64 }),
  }),
  ['字段对照', 'Names of fields'],
  { max: 50 },
);
const codes = list(
  object({
    field: choice(['字段', 'Field'], syncCodeFields),
    from: text(['来源取值', 'Word of the source'], { max: 64 }),
    to: text(['平台取值', 'Word of the product'], { max: 64 }),
  }),
  ['代码对照', 'Codes'],
  { max: 500 },
);
const pullName = text(['拉取地址名称', 'Name of the address'], { max: 50, min: 0 });

export const syncSourceFields = {
  name,
  kinds,
  owns,
  fields,
  codes,
  /** Under which SYNC_SOURCES has its address; without one it pushes. */
  pullName: optional(nullable(pullName)),
  useStatus: choice(['状态', 'Status'], useStatuses),
};

const source = object({
  id: id(),
  name,
  kinds,
  owns,
  fields,
  codes,
  pullName: nullable(pullName),
  useStatus: choice(['状态', 'Status'], useStatuses),
  keyId: text(['密钥编号', 'Key id'], { max: 40 }),
  people: integer(['已关联人员', 'People known']),
  organizations: integer(['已关联组织', 'Organisations known']),
  /** Of the last run that was taken in. */
  lastRunAt: nullable(moment(['最近同步', 'Last run'])),
  version: version(),
});
export type SyncSource = Static<typeof source>;

export const syncSecret = object({
  id: id(),
  keyId: text(['密钥编号', 'Key id'], { max: 40 }),
  /** Shown this once; null where the source keeps the one it has. */
  secret: personal('secret', nullable(text(['密钥', 'Secret'], { max: 64 }))),
});
export type SyncSecret = Static<typeof syncSecret>;

const count = (zh: string, en: string) => integer([zh, en]);
export const syncRunRow = object({
  id: id(),
  sourceId: id(['来源', 'Source']),
  sourceName: name,
  kind: choice(['内容', 'What'], syncKinds),
  batchNo: text(['批次号', 'Batch'], { max: 20 }),
  full: bool(['全量', 'Full']),
  state: choice(['状态', 'State'], syncStates),
  reason: nullable(choice(['待确认原因', 'Why it waits'], syncReasons)),
  received: count('接收', 'Received'),
  added: count('新增', 'Added'),
  changed: count('变更', 'Changed'),
  unchanged: count('不变', 'Unchanged'),
  /** People who leave; organisations that are closed. */
  left: count('离校/停用', 'Left or closed'),
  refused: count('拒收', 'Refused'),
  /** What was closed, with what was in it, or what broke the run. */
  note: byProduct(nullable(text(['说明', 'Note'], { max: 2000 })), syncNotes),
  at: moment(['时间', 'Time']),
  decidedByName: nullable(text(['确认人', 'Accepted by'], { max: 50 })),
  can: list(choice(['可做', 'May be done'], syncEvents)),
  version: version(),
});
export type SyncRun = Static<typeof syncRunRow>;

/** Rows of a push at most. */
export const syncMost = 5000;

const externalId = text(['来源标识', 'Id at the source'], { max: 64 });
const code = text(['组织代码', 'Code of an organisation'], { max: 64 });
const status = text(['状态', 'Status'], { max: 64 });

/** One person as a source sends him; kind, status and organisation in its own words. */
export const syncPerson = object({
  externalId,
  number: personFields.loginName,
  name: personFields.name,
  userType: text(['人员类型', 'Kind of person'], { max: 64 }),
  organizationCode: code,
  phone: optional(nullable(phone(['手机号', 'Phone']))),
  email: optional(nullable(email(['邮箱', 'E-mail']))),
  grade: optional(nullable(text(['年级', 'Grade'], { max: 20, min: 0 }))),
  title: optional(nullable(text(['职称', 'Title'], { max: 50, min: 0 }))),
  status,
});
export type SyncPerson = Static<typeof syncPerson>;

export const syncOrganization = object({
  externalId,
  code: placeCode(['组织代码', 'Code of an organisation']),
  name: placeName(['组织名称', 'Name of the organisation'], 60),
  /** Null for what lies right below the top. */
  parentCode: optional(nullable(code)),
  status,
});
export type SyncOrganization = Static<typeof syncOrganization>;

/** The head of a push; its rows are checked one by one, so that a wrong one is refused alone. */
export const syncPush = object({
  kind: choice(['内容', 'What'], syncKinds),
  /** Rises with each batch: 20261122013000. */
  batchNo: integer(['批次号', 'Batch'], { min: 1, max: Number.MAX_SAFE_INTEGER }),
  full: bool(['全量', 'Full']),
  /** Of a full batch that is larger than one push. */
  part: optional(integer(['分片', 'Part'], { min: 1, max: 100 })),
  parts: optional(integer(['分片数', 'Parts'], { min: 1, max: 100 })),
  rows: list(object({}), ['数据', 'Rows'], { max: syncMost }),
});

export const syncWords = {
  userType: Object.fromEntries(Object.entries(userTypes).map(([value, [zh]]) => [zh, Number(value)])),
  status: { 在校: true, 在用: true, 离校: false, 停用: false },
} as const;

export const syncErrors = defineErrors({
  SYNC_OWNED: [
    409,
    '“{field}”已由“{source}”负责，一个字段只能有一个来源',
    '“{field}” is owned by {source}; a field has one source at most',
  ],
  SYNC_OWNS_KIND: [
    400,
    '该来源的同步内容不含“{field}”所属的数据，请先选择',
    '“{field}” is of a kind that the source does not send',
  ],
  SYNC_FIELD: [
    409,
    '该字段由{source}同步，请在来源系统中修改',
    'This comes from {source}; please change it there',
  ],
  SYNC_PULL_UNKNOWN: [400, 'SYNC_SOURCES 中没有名为“{name}”的地址', 'SYNC_SOURCES has no address “{name}”'],
  SYNC_OLD: [409, '批次号早于最近一次全量同步', 'The batch is older than the last full one'],
  SYNC_KIND: [409, '该来源不同步此类数据', 'The source does not send this'],
  SYNC_PARTS: [409, '分片数与同批次其他分片不一致', 'The number of parts differs from that of the batch'],
  SYNC_NAME_TAKEN: [409, '已有同名的数据来源', 'There is a source of this name'],
});

const base = '/Customer/Sync';
export const syncPath = `${base}/SyncPush`;
const touches = ['person', 'organization', 'role'];

export const syncEndpoints = about('sync', {
  syncSourceList: endpoint({
    get: `${base}/SyncSourceList`,
    title: ['数据来源列表', 'List the sources'],
    permission: personnelPermission.query,
    collegeWide: true,
    result: object({
      sources: list(source),
      /** Addresses that the operator has named. */
      pullNames: list(text(['拉取地址名称', 'Name of the address'], { max: 50 })),
    }),
  }),
  syncRunPageList: endpoint({
    get: `${base}/SyncRunPageList`,
    title: ['同步记录', 'List the runs'],
    permission: personnelPermission.query,
    collegeWide: true,
    input: pageQuery(
      {
        sourceId: optional(id(['来源', 'Source'])),
        kind: optional(choice(['内容', 'What'], syncKinds)),
        state: optional(choice(['状态', 'State'], syncStates)),
      },
      ['at'],
    ),
    result: pageOf(syncRunRow),
  }),
  syncSourceSave: endpoint({
    post: `${base}/SyncSourceSave`,
    title: ['保存数据来源', 'Save a source'],
    permission: personnelPermission.edit,
    collegeWide: true,
    changes: ['sync', 'person', 'organization'],
    input: object({ id: optional(id()), ...syncSourceFields, version: version() }),
    result: syncSecret,
  }),
  syncSecretRotate: endpoint({
    post: `${base}/SyncSecretRotate`,
    title: ['更换来源密钥', 'Rotate the secret of a source'],
    permission: personnelPermission.edit,
    collegeWide: true,
    input: object({ id: id(), version: version() }),
    result: syncSecret,
  }),
  syncAccept: endpoint({
    post: `${base}/SyncAccept`,
    title: ['接受同步', 'Accept a run'],
    permission: personnelPermission.edit,
    collegeWide: true,
    changes: ['sync', ...touches],
    input: object({ id: id(), version: version() }),
  }),
  syncExport: exportCall(
    `${base}/SyncExport`,
    ['导出拒收数据', 'Export what was refused'],
    personnelPermission.query,
    object({ id: id() }),
  ),
});
