import {
  about,
  bool,
  choice,
  day,
  defineErrors,
  endpoint,
  historyCall,
  id,
  ids,
  importCall,
  integer,
  list,
  longText,
  moment,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  personalExportCall,
  rowInput,
  type Static,
  shownOf,
  templateCall,
  text,
  version,
} from '../core/index.ts';
import { coverFields } from './covers.ts';
import { certificatePermission } from './permissions.ts';
import { certificateTemplateFields } from './template.ts';

/** 即将到期 and 已过期 follow from the day. */
export const certificateStates = {
  valid: ['有效', 'Valid'],
  expiring: ['即将到期', 'Ends soon'],
  expired: ['已过期', 'Expired'],
  revoked: ['已撤销', 'Revoked'],
  renewed: ['已续期', 'Renewed'],
} as const;
export type CertificateState = keyof typeof certificateStates;

export const certificateSources = {
  exam: ['考试', 'Exam'],
  import: ['导入', 'Imported'],
} as const;

export const ownSources = { ...certificateSources, external: ['外部证书', 'From elsewhere'] } as const;

export const certificateEvents = {
  revoke: ['撤销', 'Revoke'],
  restore: ['恢复', 'Restore'],
  reissue: ['换发', 'Issue anew'],
  renew: ['续期', 'Renew'],
} as const;
export type CertificateEvent = keyof typeof certificateEvents;

export const certificateLimits = { onePdf: 500, zip: 2000, importRows: 100_000, revokeAtOnce: 500 } as const;

const certificateNumber = text(['证书编号', 'Certificate number'], { max: 40 });
const person = text(['姓名', 'Name'], { max: 50 });
const personNumber = text(['工号/学号', 'Number'], { max: 64 });
const unit = text(['单位', 'Unit'], { max: 200, min: 0 });
const examName = nullable(text(['对应考试', 'Exam'], { max: 60 }));
const score = nullable(number(['成绩', 'Score'], { min: 0, max: 30_000 }));
const until = nullable(day(['有效期至', 'Valid until']));

/** What a row of an imported workbook says; the exam rule it belongs to gives the covers. */
export const certificateImportFields = {
  certificateName: certificateTemplateFields.certificateName,
  certificateNumber: optional(nullable(certificateNumber)),
  issuer: optional(nullable(text(['发证单位', 'Issued by'], { max: 60 }))),
  score: optional(score),
  validFrom: day(['发证日期', 'Issued on']),
  validTo: optional(until),
  ...coverFields,
};

const listed = {
  id: id(),
  certificateNumber,
  certificateName: certificateTemplateFields.certificateName,
  userId: id(['人员', 'Person']),
  personName: person,
  personNumber,
  unit,
  examName,
  score,
  source: choice(['来源', 'Source'], certificateSources),
  issuer: certificateTemplateFields.certificateOrganizationName,
  issuedAt: moment(['发证时间', 'Issued']),
  validFrom: day(['生效日期', 'Valid from']),
  validTo: until,
  state: choice(['状态', 'State'], certificateStates),
  version: version(),
  can: list(choice(['可做', 'May be done'], certificateEvents)),
};
export const certificateRow = object(listed);
export type CertificateRow = Static<typeof certificateRow>;

const { fields } = certificateTemplateFields;
const picture = nullable(text(['图片地址', 'Address'], { max: 500 }));
/** What is drawn: the layout as it was at the issue, and the words that stand in it. */
const face = object({
  certificateName: certificateTemplateFields.certificateName,
  certificateText: certificateTemplateFields.certificateText,
  certificateOrganizationName: certificateTemplateFields.certificateOrganizationName,
  fields,
  backgroundUrl: picture,
  sealUrl: picture,
  classHours: nullable(number(['学时', 'Class hours'], { min: 0, max: 100_000 })),
  issuedOn: day(['发证日期', 'Issued']),
  verifyUrl: text(['查验链接', 'Link to check it'], { max: 300 }),
});

export const certificateDetailsResult = object({
  ...listed,
  ...shownOf(coverFields),
  revokeReason: nullable(longText(['撤销原因', 'Why revoked'], { max: 500 })),
  revokedByName: nullable(text(['撤销人', 'Revoked by'], { max: 50 })),
  replacedBy: nullable(object({ id: id(), name: certificateNumber }, ['续期证书', 'Renewed by'])),
  face,
});
export type CertificateDetails = Static<typeof certificateDetailsResult>;

const ownRow = object({
  id: id(),
  certificateName: text(['证书名称', 'Certificate'], { max: 60 }),
  certificateNumber: nullable(certificateNumber),
  source: choice(['来源', 'Source'], ownSources),
  issuer: text(['发证单位', 'Issued by'], { max: 60 }),
  issuedOn: day(['发证日期', 'Issued on']),
  validTo: until,
  /** Days until it ends; below 0 after it, null where it does not. */
  daysLeft: nullable(integer(['剩余天数', 'Days left'], { min: -1_000_000 })),
  state: choice(['状态', 'State'], {
    ...certificateStates,
    pending: ['待确认', 'To be confirmed'],
    rejected: ['已驳回', 'Refused'],
  }),
  /** Why it was refused or revoked. */
  reason: nullable(longText(['原因', 'Reason'], { max: 500 })),
  version: version(),
  can: list(
    choice(['可做', 'May be done'], {
      renew: certificateEvents.renew,
      edit: ['编辑', 'Edit'],
      delete: ['删除', 'Delete'],
    }),
  ),
});
export type OwnCertificate = Static<typeof ownRow>;

const verified = object({
  state: listed.state,
  certificateName: listed.certificateName,
  nameMasked: person,
  unit,
  examName,
  issuedOn: day(['发证日期', 'Issued on']),
  validFrom: listed.validFrom,
  validTo: until,
  certificateNumber,
  /** The college’s own name, so that the page says who answers for it. */
  collegeName: text(['学校', 'University'], { max: 100 }),
  checkedAt: moment(['查验时间', 'Checked']),
});
export type VerifiedCertificate = Static<typeof verified>;

export const certificateErrors = defineErrors({
  CERTIFICATE_UNKNOWN: [404, '未查询到该证书', 'There is no such certificate'],
  CERTIFICATE_NUMBER_TAKEN: [
    409,
    '证书编号“{number}”已被使用',
    'The number “{number}” is used by another certificate',
  ],
  CERTIFICATE_OVER: [409, '证书已过期，不能恢复', 'It has expired and cannot be restored'],
  CERTIFICATE_OWN: [409, '不能恢复本人的证书', 'Nobody restores a certificate of his own'],
  CERTIFICATE_REPLACED: [409, '该证书已办理续期', 'It has been renewed already'],
  CERTIFICATE_NOT_RENEWABLE: [409, '尚未到续期时间，{day} 起可办理', 'It can be renewed from {day} on'],
  CERTIFICATE_NO_RENEWAL: [
    409,
    '该证书不能在线续期，请联系管理员',
    'It cannot be renewed here; ask an administrator',
  ],
  CERTIFICATE_HOURS_SHORT: [
    409,
    '还需复训 {minutes} 分钟方可续期',
    '{minutes} more minutes of retraining are needed',
  ],
  CERTIFICATES_TOO_MANY: [400, '一次最多 {most} 张证书', '{most} certificates at once at most'],
  CERTIFICATE_ASK: [
    400,
    '请填写证书编号和工号/学号后四位',
    'Give the number of the certificate and the last four of the person’s number',
  ],
});

const base = '/Customer/Certificate';
const { query, edit, revoke, import: imports, export: exports } = certificatePermission;

const filters = {
  certificateNumber: optional(text(['证书编号', 'Certificate number'], { max: 40, min: 0 })),
  keyword: optional(text(['姓名、工号或证书名称', 'Name, number or certificate'], { max: 50, min: 0 })),
  organizationId: optional(id(['组织', 'Organisation'])),
  subtree: optional(bool(['含下级', 'Include sub-units'])),
  examRoleId: optional(id(['考试', 'Exam'])),
  source: optional(listed.source),
  state: optional(listed.state),
  expiringDays: optional(integer(['几天内到期', 'Ends within days'], { min: 1, max: 730 })),
};

const why = longText(['原因', 'Reason'], { max: 500 });

export const certificateEndpoints = about('certificate', {
  certificateList: endpoint({
    get: `${base}/CertificateList`,
    title: ['证书台账', 'List certificates'],
    permission: query,
    input: pageQuery(filters, ['issuedAt', 'certificateNumber', 'validTo']),
    result: pageOf(certificateRow),
  }),
  mineCertificateList: endpoint({
    get: `${base}/MineCertificateList`,
    title: ['我的证书', 'My certificates'],
    permission: 'signedIn',
    input: pageQuery({ state: optional(ownRow.properties.state) }, ['issuedOn']),
    result: pageOf(ownRow),
  }),
  /** Its own holder’s, and of those in reach by the permission. */
  certificateDetails: endpoint({
    get: `${base}/CertificateDetails`,
    title: ['查看证书', 'Show a certificate'],
    permission: 'signedIn',
    input: object({ id: id() }),
    result: certificateDetailsResult,
  }),
  certificateHistory: historyCall(
    `${base}/CertificateHistory`,
    ['证书变更记录', 'History of a certificate'],
    query,
  ),
  certificateRevoke: endpoint({
    post: `${base}/CertificateRevoke`,
    title: ['撤销证书', 'Revoke certificates'],
    permission: revoke,
    input: object({ ids: ids(['证书', 'Certificates'], certificateLimits.revokeAtOnce), reason: why }),
    result: object({ changed: integer(['已撤销', 'Revoked']) }),
  }),
  certificateRestore: endpoint({
    post: `${base}/CertificateRestore`,
    title: ['恢复证书', 'Restore a certificate'],
    permission: edit,
    input: object({ id: id(), version: version(), reason: why }),
  }),
  /** With the person’s name, number and unit of today; the number is kept. */
  certificateReissue: endpoint({
    post: `${base}/CertificateReissue`,
    title: ['换发证书', 'Issue a certificate anew'],
    permission: edit,
    input: rowInput,
  }),
  certificateRenew: endpoint({
    post: `${base}/CertificateRenew`,
    title: ['证书续期', 'Renew a certificate'],
    permission: 'signedIn',
    // Where an exam has to be sat, it only says which.
    unlogged: true,
    changes: ['certificate', 'exam'],
    input: object({ id: id() }),
    result: object({
      certificateId: nullable(id(['证书', 'Certificate'])),
      examRoleId: nullable(id(['考试', 'Exam'])),
    }),
  }),
  certificatePrint: endpoint({
    post: `${base}/CertificatePrint`,
    title: ['打印证书', 'Print certificates'],
    permission: 'signedIn',
    reads: true,
    answers: 'file',
    input: object({
      ids: ids(['证书', 'Certificates'], certificateLimits.zip),
      format: choice(['格式', 'Format'], { pdf: ['PDF', 'PDF'], zip: ['压缩包', 'Zip'] }),
    }),
  }),
  certificateExport: personalExportCall(
    `${base}/CertificateExport`,
    ['导出证书', 'Export certificates'],
    exports,
    filters,
  ),
  certificateImport: importCall(
    `${base}/CertificateImport`,
    ['导入证书', 'Import certificates'],
    imports,
    true,
  ),
  certificateTempExport: templateCall(
    `${base}/CertificateTempExport`,
    ['下载证书导入模板', 'Template for importing certificates'],
    imports,
  ),
  /** By the code of its QR, or by its number and the end of its holder’s. */
  certificateVerify: endpoint({
    get: `${base}/Verify`,
    title: ['查验证书', 'Check a certificate'],
    permission: 'public',
    input: object({
      code: optional(text(['查验码', 'Code'], { max: 40, min: 0 })),
      number: optional(text(['证书编号', 'Certificate number'], { max: 40, min: 0 })),
      numberTail: optional(text(['工号/学号后四位', 'Last four of the person’s number'], { max: 4, min: 0 })),
    }),
    result: verified,
  }),
});
