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
  list,
  longText,
  moment,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  personal,
  remindedResult,
  rowInput,
  type Static,
  shownOf,
  type TProperties,
  text,
  version,
} from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';
import { reason } from './laboratory.ts';
import { daysLate, letterKind, letterState, partyName, responsibility, rowCan } from './letters.ts';

export const campaignStates = {
  draft: ['草稿', 'Draft'],
  running: ['签订中', 'Running'],
  ended: ['已结束', 'Ended'],
} as const;

export const templateStates = { draft: ['草稿', 'Draft'], published: ['已发布', 'Published'] } as const;

/** What people do with a campaign, a template; `can` of a row says which of it now. */
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
  renew: ['另存为新版本', 'Save as a new version'],
  publish: ['发布', 'Publish'],
} as const satisfies Dictionary;

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

const year = integer(['年度', 'Year'], { min: 2000, max: 2100 });
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
    object({
      id: id(),
      name: partyName,
      phone: personal('phone', nullable(text(['电话', 'Phone'], { max: 30 }))),
    }),
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
  kind: letterKind,
  content,
  /** Added where the laboratory has the category or the level. */
  clauses: list(clause, ['附加条款', 'Further clauses'], { max: 30 }),
  upperParty: text(['甲方', 'Upper party'], { max: 60 }),
  lowerParty: text(['乙方', 'Lower party'], { max: 60 }),
};

const templateRow = object({
  id: id(),
  name: templateFields.name,
  kind: letterKind,
  versionNo: integer(['版本号', 'Version']),
  state: choice(['状态', 'State'], templateStates),
  publishedAt: nullable(moment(['发布时间', 'Published'])),
  /** Came with the product; a version that the college wrote did not. */
  shipped: bool(['产品默认值', 'Shipped default']),
  usedCount: integer(['使用次数', 'Letters']),
  updatedAt: moment(['更新时间', 'Updated']),
  version: version(),
  can: rowCan(templateEvents),
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
  can: rowCan(campaignEvents),
});
export type CampaignRow = Static<typeof campaignRow>;

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
        kind: optional(letterKind),
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
  campaignDetails: endpoint({
    get: `${base}/CampaignDetails`,
    title: ['查看签订批次', 'Show a campaign'],
    permission: responsibility.query,
    input: object({ id: id() }),
    result: campaignRow,
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
});
