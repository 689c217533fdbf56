import { instanceStates } from '../approval/words.ts';
import { scopeFields } from '../college/fields.ts';
import {
  about,
  bool,
  choice,
  type Dictionary,
  day,
  defineErrors,
  endpoint,
  exportCall,
  hazardCategories,
  id,
  idResult,
  ids,
  integer,
  type Label,
  list,
  longText,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  personal,
  remindedResult,
  rowInput,
  type Static,
  shownOf,
  type TProperties,
  text,
  version,
} from '../core/index.ts';
import { riskLevels } from './dictionaries.ts';
import { laboratoryName, reason, resultRows } from './laboratory.ts';

export const responsibility = permission('responsibility', {
  menu: 'ledger.responsibilityList',
  title: ['责任体系', 'Responsibility letters'],
  actions: ['query', 'add', 'edit', 'issue', 'template', 'sign', 'remind', 'disable', 'export'],
});

export const letterKinds = {
  collegeOrganization: ['校—院', 'College and organisation'],
  organizationLaboratory: ['院—室', 'Organisation and laboratory'],
  laboratoryPerson: ['室—人', 'Laboratory and person'],
} as const;

export const letterStates = {
  pending: ['待签', 'To be signed'],
  lowerSigned: ['待上级签', 'To be signed above'],
  signed: ['已签', 'Signed'],
  exempt: ['已免签', 'Exempted'],
  expired: ['已到期', 'Expired'],
  replaced: ['已替换', 'Replaced'],
  void: ['已作废', 'Void'],
} as const;

/** How a letter stands: of a signed one also how late it was signed. */
export const letterWord = ({
  state,
  daysLate,
}: {
  state: keyof typeof letterStates;
  daysLate: number;
}): Label => {
  const [zh, en] = letterStates[state];
  return state === 'signed' && daysLate > 0
    ? [`${zh}（逾期 ${daysLate} 天）`, `${en} (${daysLate} ${daysLate === 1 ? 'day' : 'days'} late)`]
    : [zh, en];
};

export const campaignStates = {
  draft: ['草稿', 'Draft'],
  running: ['签订中', 'Running'],
  ended: ['已结束', 'Ended'],
} as const;

export const templateStates = { draft: ['草稿', 'Draft'], published: ['已发布', 'Published'] } as const;

/** What people do with a letter, a campaign, a template; `can` of a row says which of them now. */
export const letterEvents = {
  sign: ['签署', 'Sign'],
  except: ['申请免签或延期', 'Ask for an exemption or more time'],
  remind: ['提醒', 'Remind'],
  reissue: ['重新签发', 'Issue anew'],
  void: ['作废', 'Make void'],
} as const satisfies Dictionary;

export const campaignEvents = {
  issue: ['签发', 'Issue'],
  issueMore: ['补签发', 'Issue the missing'],
  edit: ['编辑', 'Edit'],
  remind: ['提醒全部未签', 'Remind all'],
  extend: ['延期', 'Extend'],
  end: ['结束', 'End'],
} as const satisfies Dictionary;

export const templateEvents = {
  edit: ['编辑', 'Edit'],
  renew: ['另存新版本', 'New version'],
  publish: ['发布', 'Publish'],
} as const satisfies Dictionary;

const can = <D extends Dictionary>(events: D) =>
  list(choice(['可做', 'May be done'], events), ['可做', 'May be done']);

export const unitLevels = {
  college: ['学校', 'College'],
  organization: ['院系', 'Organisation'],
  laboratory: ['实验室', 'Laboratory'],
} as const;

/** What may stand in a template in double braces. */
export const letterVariables = {
  unit: ['单位', 'Unit'],
  upperUnit: ['甲方单位', 'Upper unit'],
  laboratory: ['实验室', 'Laboratory'],
  person: ['责任人', 'Person'],
  post: ['职务', 'Post'],
  level: ['风险等级', 'Risk level'],
  hazards: ['主要危险', 'Hazards'],
  year: ['年度', 'Year'],
  date: ['日期', 'Date'],
} as const;

/** What somebody may ask for instead of signing in time. */
export const exceptionKinds = {
  exempt: ['免签', 'Exemption'],
  extend: ['延期', 'More time'],
} as const;

const name = text(['姓名', 'Name'], { max: 50 });
const year = integer(['年度', 'Year'], { min: 2000, max: 2100 });
const kind = choice(['类型', 'Kind'], letterKinds);
const letterState = choice(['状态', 'State'], letterStates);
/** Days after its date, of an open letter today, of a signed one when it was signed; 0 where it was in time. */
const daysLate = integer(['逾期天数', 'Days late']);
const content = longText(['正文', 'Text'], { max: 100_000, html: true });

export const unitFields = {
  parentId: optional(nullable(id(['上级', 'Above']))),
  name: text(['单位', 'Unit'], { max: 80 }),
  postTitle: text(['职务', 'Post'], { max: 60 }),
  /** Of a post by hand; the others follow heads. */
  personIds: list(id(['责任人', 'Person']), ['责任人', 'People'], { max: 10 }),
  duties: optional(nullable(longText(['职责', 'Duties'], { max: 20_000, html: true }))),
  order: integer(['顺序', 'Order'], { max: 9999 }),
};

const { personIds: _, ...unitShown } = shownOf(unitFields);
export const treeNode = object({
  id: id(),
  ...unitShown,
  level: choice(['层级', 'Level'], unitLevels),
  people: list(
    object({ id: id(), name, phone: personal('phone', nullable(text(['电话', 'Phone'], { max: 30 }))) }),
    ['责任人', 'People'],
  ),
  organizationId: nullable(id(['组织', 'Organisation'])),
  laboratoryId: nullable(id(['实验室', 'Laboratory'])),
  /** Of the letter of the year asked for; null where none was issued. */
  letterState: nullable(letterState),
  overdue: bool(['逾期', 'Overdue']),
  daysLate,
  missingHead: bool(['缺负责人', 'No responsible person']),
  missingOfficer: bool(['缺安全员', 'No safety officer']),
  /** Added by hand; the others follow organisations and laboratories. */
  manual: bool(['手动添加的岗位', 'By hand']),
  version: version(),
});
export type ResponsibilityNode = Static<typeof treeNode>;

const clause = object({
  hazardCategory: optional(nullable(choice(['危险类别', 'Hazard category'], hazardCategories))),
  riskLevel: optional(nullable(choice(['风险等级', 'Risk level'], riskLevels))),
  content: longText(['条款', 'Clause'], { max: 10_000, html: true }),
});

export const templateFields = {
  name: text(['模板名称', 'Template'], { min: 2, max: 60 }),
  kind,
  content,
  /** Added where the laboratory has the category or the level. */
  clauses: list(clause, ['附加条款', 'Further clauses'], { max: 30 }),
  upperParty: text(['甲方', 'Upper party'], { max: 60 }),
  lowerParty: text(['乙方', 'Lower party'], { max: 60 }),
};

const templateRow = object({
  id: id(),
  name: templateFields.name,
  kind,
  versionNo: integer(['版本号', 'Version']),
  state: choice(['状态', 'State'], templateStates),
  publishedAt: nullable(moment(['发布时间', 'Published'])),
  /** Came with the product; a version that the college wrote did not. */
  shipped: bool(['产品默认值', 'Shipped default']),
  usedCount: integer(['使用次数', 'Letters']),
  updatedAt: moment(['更新时间', 'Updated']),
  version: version(),
  can: can(templateEvents),
});
export type TemplateRow = Static<typeof templateRow>;

/** Days before the due day on which a campaign reminds, unless it is given others. */
export const usualRemindDays = [14, 7, 3, 1];

export const campaignFields = {
  year,
  title: text(['批次名称', 'Title'], { min: 2, max: 60 }),
  templateIds: ids(['模板', 'Templates'], 10),
  ...scopeFields(['范围', 'Scope']),
  riskLevels: list(choice(['风险等级', 'Risk level'], riskLevels), ['风险等级', 'Risk levels'], { max: 4 }),
  issueAt: day(['签发日期', 'Issue on']),
  dueAt: day(['截止日期', 'Due']),
  validTo: day(['有效期至', 'Valid until']),
  remindDays: list(integer(['提前天数', 'Days before'], { min: 0, max: 90 }), ['提醒', 'Remind'], {
    max: 10,
  }),
  blockAfterDue: bool(['逾期限制准入与采购', 'Overdue letters hold up access and purchases']),
};

const campaignRow = object({
  id: id(),
  ...shownOf(campaignFields),
  state: choice(['状态', 'State'], campaignStates),
  issuedCount: integer(['签发', 'Issued']),
  signedCount: integer(['已签', 'Signed']),
  overdueCount: integer(['逾期', 'Overdue']),
  lateCount: integer(['逾期签署', 'Signed late']),
  byOrganization: list(
    object({
      organizationId: nullable(id()),
      name: text(['组织', 'Organisation'], { max: 60 }),
      issued: integer(['签发', 'Issued']),
      signed: integer(['已签', 'Signed']),
    }),
    ['各单位', 'By organisation'],
  ),
  version: version(),
  can: can(campaignEvents),
});
export type CampaignRow = Static<typeof campaignRow>;

const letterNo = text(['责任书编号', 'Number'], { max: 30 });

export const letterRow = object({
  id: id(),
  letterNo,
  campaignId: id(['批次', 'Campaign']),
  campaignTitle: text(['批次', 'Campaign'], { max: 60 }),
  kind,
  upperUnit: text(['甲方单位', 'Upper unit'], { max: 80 }),
  upperSigner: nullable(object({ id: id(), name }, ['甲方签署人', 'Upper signer'])),
  lowerUnit: text(['乙方单位', 'Lower unit'], { max: 80 }),
  lowerSigner: object({ id: id(), name }, ['乙方签署人', 'Lower signer']),
  organizationId: id(['组织', 'Organisation']),
  laboratoryId: nullable(id(['实验室', 'Laboratory'])),
  laboratoryName: nullable(laboratoryName),
  riskLevel: nullable(choice(['风险等级', 'Risk level'], riskLevels)),
  state: letterState,
  overdue: bool(['逾期', 'Overdue']),
  daysLate,
  dueAt: day(['截止日期', 'Due']),
  validFrom: nullable(day(['生效日期', 'Valid from'])),
  validTo: day(['有效期至', 'Valid until']),
  signedAt: nullable(moment(['签署时间', 'Signed'])),
  remindedCount: integer(['提醒次数', 'Reminded']),
  remindedAt: nullable(moment(['上次提醒', 'Last reminder'])),
  can: can(letterEvents),
});
export type LetterRow = Static<typeof letterRow>;

const letterDetails = object({
  ...letterRow.properties,
  content: longText(['正文', 'Text'], { max: 400_000, html: true }),
  signatures: list(
    object({
      userId: id(),
      name,
      side: choice(['签署方', 'Side'], { upper: ['甲方', 'Upper'], lower: ['乙方', 'Lower'] }),
      at: moment(['时间', 'Time']),
      imageUrl: text(['签名', 'Signature'], { max: 500 }),
      evidenceHash: text(['存证', 'Evidence'], { max: 64 }),
      /** Text and signature are still those that were signed. */
      verified: bool(['校验通过', 'Verified']),
    }),
    ['签名', 'Signatures'],
  ),
  /** 校验通过 / 文件已被改动: over all signatures; true for none. */
  verified: bool(['校验通过', 'Verified']),
  /** The sealed document, and whether the file is still what was sealed; null until it is first opened. */
  pdf: nullable(
    object({
      sha256: text(['文件指纹', 'Fingerprint of the file'], { max: 64 }),
      intact: bool(['文件未改动', 'The file is unchanged']),
    }),
  ),
  /** The newest application to be exempted or to get more time. */
  exception: nullable(
    object({
      instanceId: id(),
      instanceNo: text(['审批编号', 'Approval'], { max: 30 }),
      state: choice(['状态', 'State'], instanceStates),
      kind: choice(['申请事项', 'Asked for'], exceptionKinds),
      dueAt: nullable(day(['延期至', 'More time until'])),
    }),
  ),
  replacedById: nullable(id(['替换为', 'Replaced by'])),
  voidReason: nullable(text(['作废原因', 'Why void'], { max: 500 })),
});
export type LetterDetails = Static<typeof letterDetails>;

export const letterFilters = {
  campaignId: optional(id(['批次', 'Campaign'])),
  kind: optional(kind),
  organizationId: optional(id(['组织', 'Organisation'])),
  subtree: optional(bool(['含下级', 'Include sub-units'])),
  laboratoryId: optional(id(['实验室', 'Laboratory'])),
  state: optional(letterState),
  overdue: optional(bool(['逾期', 'Overdue'])),
  keyword: optional(text(['编号、人员或实验室', 'Number, person or laboratory'], { max: 50, min: 0 })),
};

const overdueFilters = {
  organizationId: optional(id(['组织', 'Organisation'])),
  days: optional(integer(['逾期天数不少于', 'Days overdue at least'], { min: 0, max: 3650 })),
};

const { dueAt, remindedCount, remindedAt, can: canOfLetter } = letterRow.properties;
export const overdueRow = object({
  id: id(),
  letterNo,
  person: object({ id: id(), name }, ['责任人', 'Person']),
  post: text(['职务', 'Post'], { max: 60 }),
  unit: text(['单位', 'Unit'], { max: 80 }),
  dueAt,
  daysOverdue: integer(['逾期天数', 'Days overdue']),
  remindedCount,
  remindedAt,
  can: canOfLetter,
});

export const responsibilityErrors = defineErrors({
  UNIT_GENERATED: [
    409,
    '该岗位随组织或实验室生成，不能删除',
    'The post follows its organisation or laboratory and cannot be deleted',
  ],
  UNIT_HAS_CHILDREN: [409, '请先移走下级岗位', 'Move the posts below it first'],
  UNIT_CYCLE: [400, '不能移动到自己或自己的下级', 'It cannot be moved below itself'],
  TEMPLATE_PUBLISHED: [409, '已发布的模板不能修改，请另存为新版本', 'A published template is never changed'],
  TEMPLATE_VARIABLE_UNKNOWN: [400, '没有变量“{name}”', 'There is no variable “{name}”'],
  TEMPLATE_NOT_PUBLISHED: [400, '请选择已发布的模板', 'Choose published templates'],
  CAMPAIGN_DATES: [
    400,
    '截止日期不能早于签发日期，也不能晚于有效期',
    'It is due neither before it is issued nor after it ends',
  ],
  CAMPAIGN_SCOPE_NEEDED: [
    400,
    '请选择签订范围：面向全校，或至少一个组织',
    'Choose the scope: the whole college, or at least one organisation',
  ],
  CAMPAIGN_NOT_DRAFT: [409, '签订批次已签发，不能修改', 'The campaign has been issued and cannot be changed'],
  CAMPAIGN_NOT_RUNNING: [409, '签订批次不在签订中', 'The campaign is not running'],
  LETTER_NOT_PARTY: [403, '您不是该责任书的签署人', 'You are not a party of this letter'],
  LETTER_NOT_READ: [400, '请阅读至末尾', 'Please read to the end'],
  LETTER_READ_ON: [
    400,
    '请阅读责任书正文，{left} 秒后方可签署',
    'Please read the letter; it can be signed in {left} seconds',
  ],
  LETTER_REMINDED_TODAY: [409, '今日已提醒，未再发送', 'Reminded earlier today, not sent again'],
  LETTER_SIGNER_AWAY: [
    409,
    '签署人账号已停用，未发送',
    'The account of the signer is disabled; nothing was sent',
  ],
  LETTER_STATE: [409, '责任书{state}，不能签署', 'The letter cannot be signed: {state}'],
  LETTER_PDF_ALTERED: [
    409,
    '文件已被改动，不能打开，请联系管理员',
    'The file was altered and is not handed out; please tell an administrator',
  ],
  LETTERS_NONE_SIGNED: [409, '没有已签署的责任书可下载', 'None of the letters is signed'],
  LETTERS_TOO_MANY: [
    400,
    '一次最多下载 {most} 份责任书，请缩小范围',
    'At most {most} letters at once; narrow it down',
  ],
  EXCEPTION_DATE: [
    400,
    '延期日期须晚于当前截止日期，且不晚于有效期',
    'The new date must be later than the present one and within the validity',
  ],
  LETTER_NOT_OPEN: [409, '责任书{state}，不能进行此操作', 'This cannot be done to the letter: {state}'],
});

const base = '/Customer/Ledger';
/** A row that is there with its version, or a new one without both. */
const saved = <P extends TProperties>(fields: P) =>
  object({ id: optional(nullable(id())), ...fields, version: optional(nullable(version())) });
const previewed = object({
  ...templateFields,
  laboratoryId: optional(nullable(id(['实验室', 'Laboratory']))),
});
const signing = {
  signatureFileId: id(['签名', 'Signature']),
  readToEnd: bool(['已阅读至末尾', 'Read to the end']),
};
const letterIds = ids(['责任书', 'Letters'], 100);

export const responsibilityEndpoints = about('ledger', {
  responsibilityTree: endpoint({
    get: `${base}/ResponsibilityTree`,
    title: ['责任树', 'Tree of responsibility'],
    permission: responsibility.query,
    input: object({ organizationId: optional(id(['组织', 'Organisation'])), year: optional(year) }),
    result: list(treeNode, undefined, { max: 20_000 }),
  }),
  responsibilityTreeExport: exportCall(
    `${base}/ResponsibilityTreeExport`,
    ['导出责任树', 'Export the tree of responsibility'],
    responsibility.export,
    object({ organizationId: optional(id(['组织', 'Organisation'])), year: optional(year) }),
  ),
  unitSave: endpoint({
    post: `${base}/ResponsibilityUnitSave`,
    title: ['保存责任岗位', 'Save a post of responsibility'],
    permission: [responsibility.add, responsibility.edit],
    input: saved(unitFields),
    result: idResult,
  }),
  unitDelete: endpoint({
    post: `${base}/ResponsibilityUnitDelete`,
    title: ['删除责任岗位', 'Delete a post of responsibility'],
    permission: responsibility.edit,
    input: object({ id: id() }),
  }),

  templatePageList: endpoint({
    get: `${base}/TemplatePageList`,
    title: ['责任书模板列表', 'List templates'],
    permission: [responsibility.template, responsibility.issue],
    input: pageQuery(
      {
        kind: optional(kind),
        state: optional(choice(['状态', 'State'], templateStates)),
        keyword: optional(text(['模板名称', 'Template'], { max: 50, min: 0 })),
      },
      ['name', 'updatedAt'],
    ),
    result: pageOf(templateRow),
  }),
  templateDetails: endpoint({
    get: `${base}/TemplateDetails`,
    title: ['查看责任书模板', 'Show a template'],
    permission: [responsibility.template, responsibility.issue],
    input: object({ id: id() }),
    result: object({ ...templateRow.properties, ...templateFields }),
  }),
  /** A published template gets a next version, as a draft. */
  templateSave: endpoint({
    post: `${base}/TemplateSave`,
    title: ['保存责任书模板', 'Save a template'],
    permission: responsibility.template,
    collegeWide: true,
    input: saved(templateFields),
    result: idResult,
  }),
  templatePublish: endpoint({
    post: `${base}/TemplatePublish`,
    title: ['发布责任书模板', 'Publish a template'],
    permission: responsibility.template,
    collegeWide: true,
    input: rowInput,
  }),
  templatePreview: endpoint({
    post: `${base}/TemplatePreview`,
    title: ['预览责任书模板', 'Preview a template'],
    permission: [responsibility.template, responsibility.issue],
    reads: true,
    input: previewed,
    result: object({ html: content }),
  }),

  templatePreviewPdf: endpoint({
    post: `${base}/TemplatePreviewPdf`,
    title: ['预览责任书模板 PDF', 'Preview a template as PDF'],
    permission: [responsibility.template, responsibility.issue],
    reads: true,
    input: previewed,
    answers: 'file',
  }),

  campaignPageList: endpoint({
    get: `${base}/CampaignPageList`,
    title: ['签订批次列表', 'List campaigns'],
    permission: responsibility.query,
    input: pageQuery({ year: optional(year), state: optional(choice(['状态', 'State'], campaignStates)) }, [
      'year',
      'dueAt',
    ]),
    result: pageOf(campaignRow),
  }),
  campaignSave: endpoint({
    post: `${base}/CampaignSave`,
    title: ['保存签订批次', 'Save a campaign'],
    permission: responsibility.issue,
    input: saved(campaignFields),
    result: idResult,
  }),
  /** Issues what is missing: run again it leaves out what was issued before. */
  campaignIssue: endpoint({
    post: `${base}/CampaignIssue`,
    title: ['签发责任书', 'Issue letters'],
    changes: ['ledger', 'laboratory'],
    permission: responsibility.issue,
    input: object({ id: id() }),
    result: object({
      issued: integer(['签发', 'Issued']),
      /** Further ones are issued by a job. */
      remaining: integer(['待签发', 'To come']),
      skipped: list(
        object({
          unit: text(['单位', 'Unit'], { max: 80 }),
          why: text(['原因', 'Why'], { max: 100 }),
        }),
        ['未签发', 'Left out'],
        { max: 10_000 },
      ),
    }),
  }),
  campaignRemind: endpoint({
    post: `${base}/CampaignRemind`,
    title: ['提醒签订责任书', 'Remind all who have not signed'],
    permission: responsibility.remind,
    input: object({ id: id() }),
    result: object({
      ...remindedResult.properties,
      unreached: integer(['账号已停用，未发送', 'Not reached, accounts disabled']),
    }),
  }),
  campaignExtend: endpoint({
    post: `${base}/CampaignExtend`,
    title: ['延长签订批次', 'Extend a campaign'],
    permission: responsibility.issue,
    input: object({ id: id(), dueAt: day(['截止日期', 'Due']), reason, version: version() }),
  }),
  campaignEnd: endpoint({
    post: `${base}/CampaignEnd`,
    title: ['结束签订批次', 'End a campaign'],
    permission: responsibility.issue,
    input: rowInput,
  }),

  letterPageList: endpoint({
    get: `${base}/LetterPageList`,
    title: ['责任书列表', 'List letters'],
    permission: responsibility.query,
    input: pageQuery(letterFilters, ['letterNo', 'dueAt', 'signedAt']),
    result: pageOf(letterRow),
  }),
  /** For its parties, and within `responsibility.query`. */
  letterDetails: endpoint({
    get: `${base}/LetterDetails`,
    title: ['查看责任书', 'Show a letter'],
    opens: 'letter',
    permission: 'signedIn',
    input: object({ id: id() }),
    result: letterDetails,
  }),
  letterOverdueList: endpoint({
    get: `${base}/LetterOverdueList`,
    title: ['逾期名单', 'Overdue letters'],
    permission: responsibility.query,
    input: pageQuery(overdueFilters, ['dueAt']),
    result: pageOf(overdueRow),
  }),
  mineLetterList: endpoint({
    get: `${base}/MineLetterList`,
    title: ['我的责任书', 'My letters'],
    permission: 'signedIn',
    result: object({
      toSign: list(letterRow, ['待签署', 'To sign']),
      signed: list(letterRow, ['已签署', 'Signed']),
    }),
  }),
  /** The caller begins to read letters; they can be signed the seconds later that the college asks for. */
  letterRead: endpoint({
    post: `${base}/LetterRead`,
    title: ['阅读责任书', 'Read letters'],
    changes: [],
    permission: 'signedIn',
    unlogged: true,
    input: object({ ids: letterIds }),
    result: object({ left: integer(['还需阅读秒数', 'Seconds left to read']) }),
  }),
  letterSign: endpoint({
    post: `${base}/LetterSign`,
    title: ['签署责任书', 'Sign a letter'],
    changes: ['ledger', 'laboratory'],
    permission: 'signedIn',
    input: object({ id: id(), ...signing }),
    result: object({ state: letterState }),
  }),
  letterSignMore: endpoint({
    post: `${base}/LetterSignMore`,
    title: ['批量签署责任书', 'Sign letters'],
    changes: ['ledger', 'laboratory'],
    permission: 'signedIn',
    input: object({ ids: letterIds, ...signing }),
    result: resultRows,
  }),
  letterRemind: endpoint({
    post: `${base}/LetterRemind`,
    title: ['提醒签署人', 'Remind signers'],
    permission: responsibility.remind,
    input: object({ ids: letterIds }),
    result: resultRows,
  }),
  letterVoid: endpoint({
    post: `${base}/LetterVoid`,
    title: ['作废责任书', 'Make letters void'],
    changes: ['ledger', 'laboratory'],
    permission: responsibility.disable,
    input: object({ ids: letterIds, reason }),
    result: resultRows,
  }),
  letterReissue: endpoint({
    post: `${base}/LetterReissue`,
    title: ['重新签发责任书', 'Issue letters anew'],
    changes: ['ledger', 'laboratory'],
    permission: responsibility.issue,
    input: object({ ids: letterIds, reason }),
    result: resultRows,
  }),
  /** The sealed document of a signed letter, made when it is first opened; before, a preview with a watermark. */
  letterPdf: endpoint({
    get: `${base}/LetterPdf`,
    title: ['打开责任书 PDF', 'Open a letter as PDF'],
    permission: 'signedIn',
    input: object({ id: id() }),
    answers: 'file',
  }),
  /** The documents of the signed letters among those that the filters find, in one archive. */
  letterZip: exportCall(
    `${base}/LetterExport`,
    ['下载责任书', 'Download letters'],
    responsibility.export,
    object({ ...letterFilters, ids: optional(letterIds) }),
  ),
  /** By whoever is to sign now. */
  exceptionApply: endpoint({
    post: `${base}/LetterExceptionApply`,
    title: ['申请免签或延期', 'Ask for an exemption or more time'],
    changes: ['ledger', 'approval'],
    permission: 'signedIn',
    input: object({
      id: id(),
      kind: choice(['申请事项', 'Asked for'], exceptionKinds),
      dueAt: optional(nullable(day(['延期至', 'More time until']))),
      reason,
    }),
    result: object({ approvalId: nullable(id()), state: letterState }),
  }),
  letterExport: exportCall(
    `${base}/LetterListExport`,
    ['导出责任书清单', 'Export the list of letters'],
    responsibility.export,
    object(letterFilters),
  ),
  letterOverdueExport: exportCall(
    `${base}/LetterOverdueExport`,
    ['导出逾期名单', 'Export overdue letters'],
    responsibility.export,
    object(overdueFilters),
  ),
});
