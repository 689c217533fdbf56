import {
  about,
  bool,
  choice,
  day,
  endpoint,
  exportCall,
  historyCall,
  id,
  ids,
  importCall,
  integer,
  list,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  templateCall,
  text,
  version,
  yuan,
} from '../core/index.ts';
import {
  adjustmentRow,
  authorisedFields,
  fundingAdjustmentStates,
  fundingDetails,
  fundingFields,
  fundingLimits,
  fundingRow,
  fundingSources,
  fundingStates,
  fundingSums,
  journalRow,
  openingBalance,
  orderFunding,
} from './funding.ts';
import { journalKinds } from './fundingKinds.ts';
import { fundingPermission } from './permissions.ts';

const admin = '/PurchaseLocal/Admin';
const trade = '/PurchaseLocal/Trade';
const { query, get, add, edit, adjust, export: exporting, import: importing } = fundingPermission;

const filters = {
  keyword: optional(text(['卡号、名称或项目编号', 'Number, name or project'], { max: 50, min: 0 })),
  ownerId: optional(id(['负责人', 'Owner'])),
  organizationId: optional(id(['所属组织', 'Organisation'])),
  source: optional(choice(['来源', 'Source'], fundingSources)),
  state: optional(choice(['状态', 'State'], fundingStates)),
  low: optional(bool(['余额不足', 'Running low'])),
  /** Ends within 30 days, or has ended. */
  expiring: optional(bool(['即将到期', 'About to end'])),
};
const stamp = object({ id: id(), version: version() });
const written = ['funding', 'approval'] as const;

const reason = text(['事由', 'Reason'], { min: 5, max: 200 });
const asked = {
  reason,
  fileId: optional(nullable(id(['附件', 'File']))),
  /** Of the form: sent twice it is done once. */
  idemKey: text(['操作编号', 'Key'], { min: 8, max: 64, pattern: '^[A-Za-z0-9_-]+$' }),
};
const sum = text(['金额', 'Amount'], { max: 20 });
/** What the card says then; nothing changed yet where somebody has to decide first. */
const moved = object({
  balance: sum,
  frozen: sum,
  available: sum,
  seq: nullable(integer(['序号', 'No.'])),
  approvalId: nullable(id(['审批', 'Approval'])),
});

export const fundingEndpoints = about('funding', {
  fundingPageList: endpoint({
    get: `${admin}/FundingPageList`,
    title: ['经费卡列表', 'List funds'],
    permission: query,
    input: pageQuery(filters, [
      'createdAt',
      'cardNo',
      'fundingName',
      'validTo',
      'budget',
      'balance',
      'frozen',
      'available',
      'state',
    ]),
    result: object({ ...pageOf(fundingRow).properties, sums: fundingSums }),
  }),
  /** Its owner, whoever is authorised, and those in reach. */
  fundingDetails: endpoint({
    get: `${admin}/FundingDetails`,
    title: ['查看经费卡', 'Show a fund'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({ id: id() }),
    result: fundingDetails,
  }),
  fundingHistory: historyCall(`${admin}/FundingHistory`, ['经费卡变更记录', 'History of a fund'], get),
  fundingAdjustmentPageList: endpoint({
    get: `${admin}/FundingAdjustmentPageList`,
    title: ['经费调整列表', 'List changes of funds'],
    permission: query,
    input: pageQuery(
      {
        state: optional(choice(['状态', 'State'], fundingAdjustmentStates)),
        fundingId: optional(id(['经费卡', 'Card'])),
        keyword: optional(text(['卡号或名称', 'Number or name'], { max: 50, min: 0 })),
      },
      ['createdAt', 'amount', 'state'],
    ),
    result: pageOf(adjustmentRow),
  }),
  fundingAdjustmentDetails: endpoint({
    get: `${admin}/FundingAdjustmentDetails`,
    title: ['查看经费调整', 'Show a change of a fund'],
    permission: query,
    input: object({ id: id() }),
    result: adjustmentRow,
  }),
  fundingExport: exportCall(
    `${admin}/FundingExport`,
    ['导出经费卡', 'Export funds'],
    exporting,
    object({ ...filters, ids: optional(ids(['所选', 'Chosen'], 5000)) }),
  ),
  fundingAdd: endpoint({
    post: `${admin}/FundingAdd`,
    title: ['新增经费卡', 'Add a fund'],
    permission: add,
    input: object({ ...fundingFields, balance: optional(nullable(openingBalance)) }),
    result: stamp,
  }),
  fundingEdit: endpoint({
    post: `${admin}/FundingEdit`,
    title: ['编辑经费卡', 'Edit a fund'],
    permission: edit,
    input: object({ id: id(), version: version(), ...fundingFields }),
    result: stamp,
  }),
  fundingImport: importCall(`${admin}/FundingImport`, ['导入经费卡', 'Import funds'], importing),
  fundingTempExport: templateCall(
    `${admin}/FundingTempExport`,
    ['下载经费卡导入模板', 'Template for importing funds'],
    importing,
  ),
  fundingStatusChange: endpoint({
    post: `${admin}/FundingStatusChange`,
    title: ['暂停、恢复或关闭经费卡', 'Suspend, resume or close a fund'],
    permission: edit,
    input: object({
      id: id(),
      version: version(),
      event: choice(['操作', 'What'], {
        suspend: ['暂停', 'Suspend'],
        resume: ['恢复', 'Resume'],
        close: ['关闭', 'Close'],
      }),
      reason: text(['原因', 'Reason'], { min: 2, max: 200 }),
    }),
    result: object({ state: choice(['状态', 'State'], fundingStates), version: version() }),
  }),
  fundingTopUp: endpoint({
    post: `${admin}/FundingTopUp`,
    title: ['经费充值', 'Top up a fund'],
    permission: adjust,
    changes: written,
    input: object({
      fundingId: id(['经费卡', 'Card']),
      amount: yuan(['充值金额', 'Amount'], { more: true }),
      ...asked,
    }),
    result: moved,
  }),
  fundingAdjust: endpoint({
    post: `${admin}/FundingAdjust`,
    title: ['经费调整', 'Adjust a fund'],
    permission: adjust,
    changes: written,
    input: object({
      fundingId: id(['经费卡', 'Card']),
      amount: yuan(['调整金额', 'Amount'], { signed: true }),
      ...asked,
    }),
    result: moved,
  }),
  /** Answers what the card says from which it is taken. */
  fundingTransfer: endpoint({
    post: `${admin}/FundingTransfer`,
    title: ['经费划转', 'Move money between funds'],
    permission: adjust,
    changes: written,
    input: object({
      fromId: id(['划出卡', 'From']),
      toId: id(['划入卡', 'Into']),
      amount: yuan(['划转金额', 'Amount'], { more: true }),
      ...asked,
    }),
    result: moved,
  }),
  /** Whoever is authorised sees what he has used it for. */
  fundingJournalPageList: endpoint({
    get: `${trade}/FundingJournalPageList`,
    title: ['经费卡流水', 'Journal of a fund'],
    permission: 'signedIn',
    insidersOnly: true,
    input: pageQuery(
      {
        fundingId: id(['经费卡', 'Card']),
        kind: optional(choice(['类型', 'Kind'], journalKinds)),
        from: optional(day(['日期起', 'From'])),
        to: optional(day(['日期止', 'Until'])),
      },
      ['seq'],
    ),
    result: pageOf(journalRow),
  }),
  /** Proves the journal of one card, or of all in reach. */
  fundingVerify: endpoint({
    get: `${admin}/FundingVerify`,
    title: ['校验经费流水', 'Prove the journal of funds'],
    permission: query,
    input: object({ fundingId: optional(id(['经费卡', 'Card'])) }),
    result: object({
      checked: integer(['已校验', 'Checked']),
      faults: list(
        object({
          id: id(),
          cardNo: nullable(text(['卡号', 'Card number'], { max: 40 })),
          seq: nullable(integer(['序号', 'No.'])),
          reason: text(['问题', 'Fault'], { max: 200 }),
        }),
        ['问题', 'Faults'],
      ),
    }),
  }),
  fundingStatement: endpoint({
    post: `${trade}/FundingStatement`,
    title: ['经费卡流水单', 'Statement of a fund'],
    permission: 'signedIn',
    insidersOnly: true,
    reads: true,
    input: object({
      fundingId: id(['经费卡', 'Card']),
      from: day(['日期起', 'From']),
      to: day(['日期止', 'Until']),
    }),
    answers: 'file',
  }),
  /** Who else may use it; what each has used by now stays. */
  fundingAuthoriseSave: endpoint({
    post: `${trade}/FundingAuthoriseSave`,
    title: ['经费卡授权', 'Authorise people to use a fund'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      fundingId: id(['经费卡', 'Card']),
      version: version(),
      authorised: list(object(authorisedFields), ['授权人员', 'Who may use it'], {
        max: fundingLimits.authorised,
        counted: '人',
      }),
    }),
    result: object({ version: version() }),
  }),
  getOrderFundingList: endpoint({
    get: '/PurchaseLocal/Mall/GetOrderFundingList',
    title: ['可用经费卡', 'Funds that one may use'],
    permission: 'signedIn',
    insidersOnly: true,
    input: object({
      /** Its leader's cards alone, of those that one may use; without it all of these. */
      laboratoryGroupId: optional(id(['课题组', 'Group'])),
      amount: optional(yuan(['金额', 'Amount'])),
    }),
    result: list(orderFunding),
  }),
});
