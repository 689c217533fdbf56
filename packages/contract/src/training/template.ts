import {
  about,
  bool,
  byInput,
  certificateAligns,
  certificateCanvas,
  certificateFieldKeys,
  choice,
  defineErrors,
  endpoint,
  historyCall,
  id,
  integer,
  list,
  longText,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  text,
  useStatuses,
  version,
} from '../core/index.ts';
import { certificateTemplatePermission } from './permissions.ts';

const { width, height } = certificateCanvas;
const place = object({
  key: choice(['内容', 'What'], certificateFieldKeys),
  x: number(['左', 'Left'], { min: 0, max: width }),
  y: number(['上', 'Top'], { min: 0, max: height }),
  w: number(['宽', 'Width'], { min: 10, max: width }),
  size: integer(['字号', 'Size'], { min: 8, max: 96 }),
  colour: text(['颜色', 'Colour'], {
    max: 7,
    pattern: '^#[0-9a-fA-F]{6}$',
    says: ['请填写颜色，例如 #303540', 'Give a colour such as #303540'],
  }),
  align: choice(['对齐', 'Align'], certificateAligns),
  visible: bool(['显示', 'Shown']),
});

export const certificateTemplateFields = {
  certificateName: text(['证书名称', 'Certificate'], { min: 2, max: 40 }),
  /** May name {姓名} {考试名称} {成绩} {学时} {有效期}. */
  certificateText: longText(['证书正文', 'Text'], { max: 300 }),
  certificateOrganizationName: text(['发证单位', 'Issued by'], { min: 2, max: 60 }),
  /** A picture; the product's own frame without. */
  certificateBackgroundFile: optional(nullable(id(['背景图', 'Background']))),
  sealFileId: optional(nullable(id(['印章', 'Seal']))),
  numberPrefix: text(['编号前缀', 'Prefix of numbers'], {
    max: 8,
    min: 0,
    pattern: '^[A-Z0-9]{0,8}$',
    says: ['编号前缀由最多 8 位大写字母或数字组成', 'The prefix has up to 8 capital letters and digits'],
  }),
  /** Whose it is; null for the college as a whole. */
  ownerOrganizationId: optional(nullable(id(['归属单位', 'Owner']))),
  /** Each once; what is left out is not shown. */
  fields: list(place, ['版面', 'Layout'], { max: 11 }),
};

/** What may be done with a template; `can` of a row says which of them now. */
export const certificateTemplateEvents = {
  edit: ['编辑', 'Edit'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
} as const;
export type CertificateTemplateEvent = keyof typeof certificateTemplateEvents;

const url = nullable(text(['图片地址', 'Address'], { max: 500 }));
export const certificateTemplateRow = object({
  id: id(),
  ...certificateTemplateFields,
  certificateBackgroundFile: nullable(id(['背景图', 'Background'])),
  sealFileId: nullable(id(['印章', 'Seal'])),
  ownerOrganizationId: nullable(id(['归属单位', 'Owner'])),
  ownerName: nullable(text(['归属单位', 'Owner'], { max: 60 })),
  backgroundUrl: url,
  sealUrl: url,
  /** Rules that give it now. */
  ruleCount: integer(['使用规则', 'Rules']),
  issuedCount: integer(['已发证书', 'Issued']),
  useStatus: choice(['状态', 'Status'], useStatuses),
  version: version(),
  can: list(choice(['可做', 'May be done'], certificateTemplateEvents)),
});
export type CertificateTemplateRow = Static<typeof certificateTemplateRow>;

export const certificateTemplateErrors = defineErrors({
  CERTIFICATE_PLACE_TWICE: [400, '“{name}”在版面中只能放一次', '“{name}” stands in the layout once'],
  CERTIFICATE_OWNER_UNKNOWN: [
    400,
    '请选择您管理范围内的归属单位',
    'Choose an organisation of yours as the owner',
  ],
});

const base = '/Customer/Courseware';
const { query, add, edit, enable, disable } = certificateTemplatePermission;

export const certificateTemplateEndpoints = about('certificateTemplate', {
  certificateTemplateShow: endpoint({
    get: `${base}/CertificateTemplateShow`,
    title: ['证书模板列表', 'List certificate templates'],
    permission: query,
    input: pageQuery(
      {
        certificateName: optional(text(['证书名称', 'Certificate'], { max: 40, min: 0 })),
        useStatus: optional(choice(['状态', 'Status'], useStatuses)),
      },
      ['updatedAt', 'certificateName'],
    ),
    result: pageOf(certificateTemplateRow),
  }),
  certificateTemplateDetails: endpoint({
    get: `${base}/CertificateTemplateDetails`,
    title: ['查看证书模板', 'Show a certificate template'],
    permission: query,
    input: object({ id: id() }),
    result: certificateTemplateRow,
  }),
  certificateTemplateHistory: historyCall(
    `${base}/CertificateTemplateHistory`,
    ['证书模板变更记录', 'History of a certificate template'],
    query,
  ),
  /** One with an id is edited; certificates that were issued stay as they are. */
  certificateTemplateSave: endpoint({
    post: `${base}/CertificateTemplateSave`,
    title: ['保存证书模板', 'Save a certificate template'],
    permission: [add, edit],
    input: object({ id: optional(id()), version: optional(version()), ...certificateTemplateFields }),
    result: object({ id: id(), version: version() }),
  }),
  certificateTemplateStatusChange: endpoint({
    post: `${base}/CertificateTemplateStatusChange`,
    title: ['启用或停用证书模板', 'Enable or disable a certificate template'],
    permission: byInput('useStatus', { 1: enable, 2: disable }),
    input: object({ id: id(), version: version(), useStatus: choice(['状态', 'Status'], useStatuses) }),
  }),
});
