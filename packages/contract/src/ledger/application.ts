import {
  about,
  bool,
  byProduct,
  choice,
  day,
  defineErrors,
  endpoint,
  id,
  ids,
  integer,
  json,
  list,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  type Static,
  text,
  version,
} from '../core/index.ts';
import {
  draftFields,
  type LaboratoryField,
  laboratory,
  laboratoryFields,
  laboratoryName,
  placedRoom,
} from './laboratory.ts';

export const myledger = permission('myledger', {
  menu: 'ledger.myledgerList',
  title: ['我的台账申请', 'My ledger applications'],
  actions: ['add', 'edit', 'delete', 'submit'],
});

export const applicationKinds = {
  create: ['新建', 'New laboratory'],
  change: ['变更', 'Change'],
  close: ['注销', 'Closing'],
} as const;

export const applicationStates = {
  draft: ['草稿', 'Draft'],
  approving: ['审批中', 'Being approved'],
  approved: ['已通过', 'Approved'],
  returned: ['已退回', 'Returned'],
  rejected: ['已拒绝', 'Rejected'],
  withdrawn: ['已撤回', 'Withdrawn'],
} as const;

/** What its applicant may do with an application. */
export const applicationEvents = {
  edit: ['编辑', 'Edit'],
  resubmit: ['重新提交', 'Submit again'],
  urge: ['催办', 'Urge'],
  withdraw: ['撤回', 'Withdraw'],
  delete: ['删除', 'Delete'],
} as const;
export type ApplicationEvent = keyof typeof applicationEvents;

/** A field that an application changes, as people read it. */
export const diffRow = object({
  field: text(['字段', 'Field'], { max: 40 }),
  label: text(['名称', 'Name'], { max: 60 }),
  labelEn: text(['英文名称', 'Name in English'], { max: 60 }),
  before: byProduct(nullable(text(['修改前', 'Before'], { max: 5000 })), 'approvalValue'),
  after: byProduct(nullable(text(['修改后', 'After'], { max: 5000 })), 'approvalValue'),
});
export type DiffRow = Static<typeof diffRow>;

/** What keeps a draft from being submitted, by field. */
const problem = object({
  field: text(['字段', 'Field'], { max: 60 }),
  message: text(['问题', 'Problem'], { max: 300 }),
});
export type DraftProblem = Static<typeof problem>;

/** Why a room cannot be chosen. */
export const roomBars = {
  closed: ['已停用', 'Closed'],
  foreign: ['属于其他单位', 'Belongs to another organisation'],
  full: ['已无剩余', 'Nothing left'],
} as const;

export const closeCheckRow = object({
  key: text(['项', 'Item'], { max: 40 }),
  title: text(['内容', 'What'], { max: 60 }),
  titleEn: text(['内容（英文）', 'What, in English'], { max: 100 }),
  ok: bool(['已清', 'Clear']),
  count: integer(['数量', 'Count']),
  link: nullable(text(['链接', 'Link'], { max: 300 })),
});
export type CloseCheckRow = Static<typeof closeCheckRow>;

const choosableRoom = object({
  ...placedRoom.properties,
  /** Per cent that applications on their way ask for beside what is held. */
  asked: integer(['申请中占用（%）', 'Asked for (%)']),
  /** Why it cannot be chosen; null where it can. */
  barred: nullable(choice(['不可选原因', 'Why it cannot be chosen'], roomBars)),
});
export type ChoosableRoom = Static<typeof choosableRoom>;

const draft = object(draftFields, ['实验室', 'Laboratory']);
export type LaboratoryDraft = Static<typeof draft>;

/** Nothing is nothing; keys in one order, as the database has another than a form; codes and people count in any. */
const compared = (value: unknown): string =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0)
    ? 'null'
    : JSON.stringify(
        Array.isArray(value) && typeof value[0] === 'string' ? [...value].sort() : (value ?? null),
        (_, one: unknown) =>
          typeof one === 'object' && one !== null && !Array.isArray(one)
            ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
            : one,
      );

type Drafted = { readonly [K in LaboratoryField]?: unknown };

/** Fields in which two states of a laboratory differ. */
export const changedFields = (before: Drafted | null | undefined, after: Drafted): LaboratoryField[] =>
  (Object.keys(laboratoryFields) as LaboratoryField[]).filter(
    (field) => compared(before?.[field]) !== compared(after[field]),
  );

const kind = choice(['申请类型', 'Kind'], applicationKinds);
const state = choice(['状态', 'State'], applicationStates);
const applicationNo = text(['申请编号', 'Number'], { max: 20 });

const applicationRow = object({
  id: id(),
  applicationNo,
  kind,
  laboratoryId: nullable(id(['实验室', 'Laboratory'])),
  laboratoryName: nullable(laboratoryName),
  /** Names of what is changed. */
  changed: list(
    object({
      label: text(['名称', 'Name'], { max: 60 }),
      labelEn: text(['英文名称', 'Name in English'], { max: 60 }),
    }),
    ['变更内容', 'Changed'],
  ),
  state,
  approvalId: nullable(id(['审批', 'Approval'])),
  applicant: object({ id: id(), name: text(['姓名', 'Name'], { max: 50 }) }, ['申请人', 'Applicant']),
  currentApprovers: list(text(['审批人', 'Approver'], { max: 50 }), ['当前审批人', 'Waiting for']),
  submittedAt: nullable(moment(['提交时间', 'Submitted'])),
  updatedAt: moment(['更新时间', 'Updated']),
  can: list(choice(['可做', 'May be done'], applicationEvents)),
  version: version(),
});
export type ApplicationRow = Static<typeof applicationRow>;

const applicationDetails = object({
  ...applicationRow.properties,
  draft: json<LaboratoryDraft>(['实验室', 'Laboratory']),
  /** What the draft names by ids. */
  named: object({
    people: list(object({ id: id(), name: text(['姓名', 'Name'], { max: 50 }) }), ['人员', 'People']),
    rooms: list(placedRoom, ['房间', 'Rooms']),
    pictures: list(object({ fileId: id(), url: text(['地址', 'Address'], { max: 500 }) }), [
      '图片',
      'Pictures',
    ]),
  }),
  reason: byProduct(nullable(text(['申请原因', 'Reason'], { max: 500 }))),
  attachments: list(
    object({
      fileId: id(),
      name: text(['文件名', 'Name'], { max: 255 }),
      url: text(['地址', 'Address'], { max: 500 }),
    }),
    ['附件', 'Attachments'],
  ),
  exemption: nullable(text(['豁免说明', 'Exemption'], { max: 500 })),
  closeCheck: list(closeCheckRow, ['注销核查', 'Close check']),
  diff: list(diffRow, ['变更', 'Changes']),
  problems: list(problem, ['问题', 'Problems']),
  /** The register has changed since the draft was begun: what others changed meanwhile. */
  stale: bool(['台账已更新', 'The register has changed']),
  theirs: list(diffRow, ['他人变更', 'Changed by others']),
});
export type ApplicationDetails = Static<typeof applicationDetails>;

export const applicationErrors = defineErrors({
  APPLICATION_RUNNING: [
    409,
    '该实验室已有申请 {no} 正在办理',
    'The application {no} of this laboratory is still open',
  ],
  APPLICATION_STALE: [
    409,
    '台账已被修改，请重新合并后提交',
    'The register has changed since; merge and submit again',
  ],
  APPLICATION_INCOMPLETE: [400, '申请内容不完整：{first}', 'The application is incomplete: {first}'],
  APPLICATION_REASON_NEEDED: [400, '请填写 5 到 500 个字的申请原因', 'Give a reason of 5 to 500 characters'],
  CLOSE_BLOCKED: [
    409,
    '还有 {count} 项未清，不能注销；确需注销请填写豁免说明',
    '{count} items are not clear; clear them or ask for an exemption',
  ],
});

const base = '/Customer/Ledger';

export const applicationEndpoints = about('ledger', {
  /** One's own, and those of the laboratories that one answers for. */
  applicationPageList: endpoint({
    get: `${base}/ApplicationPageList`,
    title: ['我的台账申请', 'My ledger applications'],
    permission: 'signedIn',
    insidersOnly: true,
    input: pageQuery(
      {
        kind: optional(kind),
        state: optional(state),
        laboratoryId: optional(id(['实验室', 'Laboratory'])),
        from: optional(day(['开始日期', 'From'])),
        to: optional(day(['结束日期', 'To'])),
        mine: optional(bool(['仅本人提交', 'Only my own'])),
        keyword: optional(text(['编号或实验室', 'Number or laboratory'], { max: 50, min: 0 })),
      },
      ['updatedAt', 'submittedAt', 'applicationNo'],
    ),
    result: pageOf(applicationRow),
  }),
  /** One's own, those that one approves, those of laboratories within the scope. */
  applicationDetails: endpoint({
    get: `${base}/ApplicationDetails`,
    title: ['查看台账申请', 'Show a ledger application'],
    opens: 'application',
    permission: 'signedIn',
    insidersOnly: true,
    input: object({ id: id() }),
    result: applicationDetails,
  }),
  applicationSave: endpoint({
    post: `${base}/ApplicationSave`,
    title: ['保存台账申请', 'Save a ledger application'],
    permission: [myledger.add, myledger.edit],
    input: object({
      id: optional(nullable(id())),
      kind,
      laboratoryId: optional(nullable(id(['实验室', 'Laboratory']))),
      draft: optional(draft),
      reason: optional(nullable(text(['申请原因', 'Reason'], { max: 500, min: 0 }))),
      exemption: optional(nullable(text(['豁免说明', 'Exemption'], { max: 500, min: 0 }))),
      attachments: optional(list(id(['附件', 'Attachment']), ['附件', 'Attachments'], { max: 9 })),
      /** Takes over what others changed in the register meanwhile, where the draft did not change it itself. */
      merge: optional(bool(['重新合并', 'Merge'])),
      version: optional(nullable(version())),
    }),
    result: object({
      id: id(),
      version: version(),
      diff: list(diffRow, ['变更', 'Changes']),
      problems: list(problem, ['问题', 'Problems']),
    }),
  }),
  applicationSubmit: endpoint({
    post: `${base}/ApplicationSubmit`,
    title: ['提交台账申请', 'Submit a ledger application'],
    changes: ['ledger', 'laboratory'],
    permission: myledger.submit,
    input: object({
      id: id(),
      choices: optional(
        list(
          object({
            stepKey: text(['步骤', 'Step'], { max: 60 }),
            userIds: ids(['审批人', 'Approvers'], 20),
          }),
          ['自选审批人', 'Approvers chosen'],
          { max: 20 },
        ),
      ),
      version: version(),
    }),
    result: object({ approvalId: nullable(id(['审批', 'Approval'])), state }),
  }),
  applicationWithdraw: endpoint({
    post: `${base}/ApplicationWithdraw`,
    title: ['撤回台账申请', 'Withdraw a ledger application'],
    changes: ['ledger', 'laboratory'],
    permission: myledger.submit,
    input: object({ id: id(), version: version() }),
  }),
  applicationDelete: endpoint({
    post: `${base}/ApplicationDelete`,
    title: ['删除台账申请草稿', 'Delete a draft'],
    permission: myledger.delete,
    input: object({ id: id() }),
  }),
  /** The rooms of a building for whoever applies for a laboratory or enters one: what is left of each, and who has the rest. */
  roomShareList: endpoint({
    get: `${base}/RoomShareList`,
    title: ['可选房间', 'Rooms to choose from'],
    permission: [myledger.add, myledger.edit, laboratory.add, laboratory.edit],
    insidersOnly: true,
    input: object({
      buildingId: id(['楼宇', 'Building']),
      /** To which the laboratory belongs, or shall. */
      organizationId: optional(id(['所属组织', 'Organisation'])),
      /** Whose own shares count as free, and the application that is being written. */
      laboratoryId: optional(id(['实验室', 'Laboratory'])),
      applicationId: optional(id(['申请', 'Application'])),
    }),
    result: list(choosableRoom, undefined, { max: 5000 }),
  }),
  closeCheck: endpoint({
    get: `${base}/CloseCheck`,
    title: ['注销核查', 'Close check'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({ laboratoryId: id(['实验室', 'Laboratory']) }),
    result: list(closeCheckRow),
  }),
});
