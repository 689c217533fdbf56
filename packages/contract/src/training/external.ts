import {
  about,
  bool,
  byInput,
  choice,
  day,
  defineErrors,
  endpoint,
  id,
  ids,
  integer,
  list,
  longText,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  rowInput,
  type Static,
  settingGroup,
  shownOf,
  text,
  version,
} from '../core/index.ts';
import { certificateStates } from './certificate.ts';
import { coverFields } from './covers.ts';
import { certificatePermission, certificateTemplatePermission } from './permissions.ts';

/** A kind of certificate that others issue, and what the college takes it for. */
const externalKind = object({
  code: text(['编码', 'Code'], {
    max: 40,
    pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$',
    says: ['编码以字母开头，只含字母和数字', 'A code begins with a letter and has letters and digits'],
  }),
  name: text(['名称', 'Name'], { max: 30 }),
  ...coverFields,
  needValidTo: bool(['须填写有效期', 'Has to have an end']),
});
export type ExternalKind = Static<typeof externalKind>;

const kind = (
  code: string,
  name: string,
  needValidTo: boolean,
  covers: Partial<ExternalKind> = {},
): ExternalKind => ({
  ...{ code, name, needValidTo, coversHazardCategories: [], coversRiskLevel: null, coversSpecial: [] },
  ...covers,
});

/** Figures of training that each college confirms. */
export const externalSettings = settingGroup({
  module: 'externalCertificate',
  title: ['外部证书设置', 'Settings of certificates from elsewhere'],
  base: '/Customer/Certificate',
  query: certificateTemplatePermission.query,
  edit: certificateTemplatePermission.edit,
  changes: ['externalCertificate'],
  fields: {
    externalKinds: list(externalKind, ['外部证书类型', 'Kinds of certificates from elsewhere'], { max: 30 }),
  },
  defaults: {
    externalKinds: [
      kind('radiationWorker', '辐射工作人员培训', true, {
        coversHazardCategories: ['rad'],
        coversRiskLevel: 'I',
        coversSpecial: ['radiationSource'],
      }),
      kind('biosafety', '生物安全培训', false, { coversHazardCategories: ['bio'], coversRiskLevel: 'I' }),
      kind('specialOperation', '特种作业操作证', true),
      kind('occupationalHealth', '职业健康检查', true),
      kind('vaccination', '疫苗接种', false),
    ],
  },
  basis: {
    externalKinds: [
      '高校实验室常见的外部培训与体检证明；是否抵作校内准入由本校确认',
      'Usual proofs from elsewhere; the college decides what they count for',
    ],
  },
});

export const externalStates = {
  pending: ['待确认', 'To be confirmed'],
  valid: certificateStates.valid,
  expired: certificateStates.expired,
  rejected: ['已驳回', 'Refused'],
  revoked: certificateStates.revoked,
} as const;
export type ExternalState = keyof typeof externalStates;

export const externalEvents = {
  accept: ['确认', 'Accept'],
  reject: ['驳回', 'Refuse'],
  revoke: ['撤销', 'Revoke'],
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
} as const;
export type ExternalEvent = keyof typeof externalEvents;

export const externalFields = {
  kindCode: text(['证书类型', 'Kind'], { max: 40 }),
  number: text(['证书编号', 'Number'], { max: 60 }),
  issuer: text(['发证单位', 'Issued by'], { max: 60 }),
  issuedAt: day(['发证日期', 'Issued on']),
  validTo: optional(nullable(day(['有效期至', 'Valid until']))),
  fileIds: list(id(['附件', 'File']), ['附件', 'Files'], { min: 1, max: 5, counted: '个' }),
};

export const externalRow = object({
  id: id(),
  ...shownOf(externalFields),
  kindName: text(['证书类型', 'Kind'], { max: 40 }),
  userId: id(['人员', 'Person']),
  personName: text(['姓名', 'Name'], { max: 50 }),
  personNumber: text(['工号/学号', 'Number'], { max: 64 }),
  unit: nullable(text(['单位', 'Unit'], { max: 60 })),
  files: list(object({ id: id(), name: text(['文件名', 'File name'], { max: 200 }) }), ['附件', 'Files']),
  state: choice(['状态', 'State'], externalStates),
  reason: nullable(longText(['原因', 'Reason'], { max: 500 })),
  decidedByName: nullable(text(['确认人', 'Decided by'], { max: 50 })),
  /** Somebody else has brought one of this kind and number; told to whoever decides, not to its holder. */
  numberTaken: bool(['同编号另有他人', 'Somebody else has this number']),
  version: version(),
  can: list(choice(['可做', 'May be done'], externalEvents)),
});
export type ExternalRow = Static<typeof externalRow>;

export const externalErrors = defineErrors({
  EXTERNAL_KIND_UNKNOWN: [400, '请选择列表中的证书类型', 'Choose one of the kinds'],
  EXTERNAL_END_NEEDED: [400, '此类证书须填写有效期', 'This kind has to have an end'],
  EXTERNAL_OVER: [400, '证书已过期', 'The certificate has expired'],
  EXTERNAL_FUTURE: [400, '发证日期不能晚于今天', 'It cannot be issued in the future'],
  EXTERNAL_REVERSED: [400, '有效期不能早于发证日期', 'It cannot end before it was issued'],
  EXTERNAL_OWN: [409, '不能确认本人的证书', 'Nobody decides on a certificate of his own'],
  EXTERNAL_REASON_NEEDED: [400, '请填写原因', 'Give the reason'],
  EXTERNAL_KIND_TWICE: [400, '编码“{code}”重复', 'The code “{code}” stands twice'],
  EXTERNAL_KIND_LEVEL: [
    400,
    '“{name}”覆盖危险类别，须同时选择覆盖等级',
    '“{name}” covers hazards: choose up to which level',
  ],
});

const base = '/Customer/Certificate';
const { query, edit, revoke } = certificatePermission;

export const externalEndpoints = {
  ...about('externalCertificate', {
    externalList: endpoint({
      get: `${base}/ExternalList`,
      title: ['外部证书', 'Certificates from elsewhere'],
      permission: query,
      input: pageQuery(
        {
          kindCode: optional(text(['证书类型', 'Kind'], { max: 40, min: 0 })),
          state: optional(choice(['状态', 'State'], externalStates)),
          keyword: optional(text(['姓名、工号或编号', 'Name or number'], { max: 50, min: 0 })),
          organizationId: optional(id(['组织', 'Organisation'])),
          subtree: optional(bool(['含下级', 'Include sub-units'])),
        },
        ['issuedAt', 'validTo'],
      ),
      result: pageOf(externalRow),
    }),
    /** One’s own, and those in reach by the permission. */
    externalDetails: endpoint({
      get: `${base}/ExternalDetails`,
      title: ['查看外部证书', 'Show a certificate from elsewhere'],
      permission: 'signedIn',
      input: object({ id: id() }),
      result: externalRow,
    }),
    externalKindList: endpoint({
      get: `${base}/ExternalKindList`,
      title: ['外部证书类型', 'Kinds of certificates from elsewhere'],
      permission: 'signedIn',
      result: list(
        object({
          code: text(['编码', 'Code'], { max: 40 }),
          name: text(['名称', 'Name'], { max: 40 }),
          needValidTo: bool(['须填写有效期', 'Has to have an end']),
        }),
      ),
    }),
    /** One’s own; what was decided waits for a decision again. */
    externalSave: endpoint({
      post: `${base}/ExternalSave`,
      title: ['提交外部证书', 'Hand in a certificate from elsewhere'],
      permission: 'signedIn',
      insidersOnly: true,
      changes: ['externalCertificate', 'certificate'],
      input: object({ id: optional(id()), version: optional(version()), ...externalFields }),
      result: object({ id: id(), version: version() }),
    }),
    externalDelete: endpoint({
      post: `${base}/ExternalDelete`,
      title: ['删除外部证书', 'Delete a certificate from elsewhere'],
      permission: 'signedIn',
      changes: ['externalCertificate', 'certificate'],
      input: rowInput,
    }),
    externalDecide: endpoint({
      post: `${base}/ExternalDecide`,
      title: ['确认外部证书', 'Decide on certificates from elsewhere'],
      permission: byInput('act', { accept: edit, reject: edit, revoke }),
      changes: ['externalCertificate', 'certificate'],
      input: object({
        ids: ids(['证书', 'Certificates'], 100),
        act: choice(['操作', 'Action'], {
          accept: externalEvents.accept,
          reject: externalEvents.reject,
          revoke: externalEvents.revoke,
        }),
        /** Needed to refuse and to revoke. */
        reason: optional(nullable(longText(['原因', 'Reason'], { max: 500 }))),
      }),
      result: object({ changed: integer(['已处理', 'Decided']) }),
    }),
  }),
  externalSettingDetails: externalSettings.calls.settingDetails,
  externalSettingSave: externalSettings.calls.settingSave,
};
