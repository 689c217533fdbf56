import {
  about,
  bool,
  choice,
  endpoint,
  exportCall,
  historyCall,
  id,
  ids,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  pageOf,
  pageQuery,
  rowInput,
  type Static,
  shownOf,
  text,
  useStatuses,
  version,
} from '../../core/index.ts';
import { captchaSolution } from '../../identity/account.ts';
import { licenceKinds, licenceStandings } from '../licence/codes.ts';
import { openLicence, type SupplierLicence, supplierLicence } from '../licence/fields.ts';
import { attributeFields, ledgerKinds } from '../word.ts';
import {
  creditLimits,
  ownSupplierEvents,
  supplierApplyKinds,
  supplierApplyStates,
  supplierLimits,
  supplierStates,
} from './codes.ts';
import {
  creditEventFields,
  supplierAdministratorFields,
  supplierApplyFields,
  supplierApplyRow,
  supplierDetails,
  supplierFields,
  supplierPendingProfile,
  supplierProfileFields,
  supplierRow,
  supplierStaffRow,
} from './fields.ts';
import { supplierPermission, supplierSelfPermission } from './permissions.ts';

const admin = '/PurchaseLocal/Admin';
const own = '/PurchaseLocal/Supplier';

const supplierState = choice(['状态', 'State'], supplierStates);
const filters = {
  keyword: optional(text(['名称、编号或信用代码', 'Name, number or credit code'], { max: 50, min: 0 })),
  state: optional(supplierState),
  typeId: optional(id(['主营类别', 'Main type'])),
  licenceState: optional(choice(['资质状态', 'Licences'], licenceStandings)),
  /** Of what buyers say of its goods. */
  scoreFrom: optional(number(['商品评分不低于', 'Score of the goods from'], { min: 1, max: 5 })),
  creditFrom: optional(integer(['信用分不低于', 'Credit from'], { min: 0, max: creditLimits.start })),
};
const chosen = { ids: optional(ids(['所选', 'Chosen'], 5000)) };
const reason = text(['原因', 'Reason'], { min: 2, max: 500 });
const initialPassword = text(['初始密码', 'Initial password'], { max: 40 });
const made = object({
  id: id(),
  supplierCode: text(['供应商编号', 'Number'], { max: 10 }),
  loginName: text(['登录名', 'Login name'], { max: 32 }),
  initialPassword,
  validDays: integer(['有效天数', 'Days it is good for']),
});
const moved = object({ state: supplierState, version: version() });
const { query, get, add, edit, approve, disable } = supplierPermission;
const applyNo = text(['申请编号', 'Number'], { max: 20 });
const note = optional(nullable(text(['意见', 'Note'], { max: 500, min: 0 })));
const written = ['supplier', 'approval'] as const;
const salesTypeIds = optional(
  list(id(['负责类别', 'Type']), ['负责类别', 'Types of goods'], { max: supplierLimits.salesTypes }),
);

export const supplierEndpoints = about('supplier', {
  /** By anybody, behind a captcha; told to the purchasing office, answered by SMS. */
  supplierApply: endpoint({
    post: `${own}/SupplierApply`,
    title: ['供应商入驻申请', 'Apply as a supplier'],
    permission: 'public',
    input: object({
      ...supplierApplyFields,
      smsCode: optional(text(['短信验证码', 'Code by SMS'], { min: 0, max: 6, pattern: '^$|^\\d{6}$' })),
      captcha: optional(captchaSolution),
      /** Of this form: sent again it is the same application. */
      registrationKey: text(['表单编号', 'Form'], { min: 16, max: 64, pattern: '^[\\w-]+$' }),
    }),
    result: object({
      applyNo,
      /** Whether the answer comes to its phone; else it asks by the number. */
      bySms: bool(['短信通知结果', 'The answer comes by SMS']),
    }),
  }),
  supplierApplyState: endpoint({
    post: `${own}/SupplierApplyState`,
    title: ['查询入驻申请', 'State of an application'],
    permission: 'public',
    reads: true,
    input: object({ applyNo, contactPhone: supplierApplyFields.contactPhone }),
    result: object({
      state: choice(['状态', 'State'], supplierApplyStates),
      reviewNote: nullable(text(['处理意见', 'Answer'], { max: 500 })),
    }),
  }),
  supplierPageList: endpoint({
    get: `${admin}/SupplierPageList`,
    title: ['供应商列表', 'List suppliers'],
    permission: query,
    input: pageQuery(filters, [
      'supplierCode',
      'supplierName',
      'supplierStatus',
      'creditPoints',
      'goodsScore',
      'joinedAt',
      'contractTo',
      'commodityCount',
      'userCount',
    ]),
    result: pageOf(supplierRow),
  }),
  supplierApplyPageList: endpoint({
    get: `${admin}/SupplierApplyPageList`,
    title: ['入驻申请列表', 'List applications of suppliers'],
    permission: query,
    input: pageQuery(
      {
        keyword: filters.keyword,
        kind: optional(choice(['类型', 'Kind'], supplierApplyKinds)),
        applyState: optional(choice(['状态', 'State'], supplierApplyStates)),
      },
      ['createdAt', 'applyNo'],
    ),
    result: pageOf(supplierApplyRow),
  }),
  supplierApplyDetails: endpoint({
    get: `${admin}/SupplierApplyDetails`,
    title: ['查看入驻申请', 'Show an application of a supplier'],
    permission: get,
    input: object({ id: id() }),
    result: supplierApplyRow,
  }),
  supplierDetails: endpoint({
    get: `${admin}/SupplierDetails`,
    title: ['查看供应商', 'Show a supplier'],
    permission: get,
    opens: 'supplier',
    input: object({ id: id() }),
    result: supplierDetails,
  }),
  supplierHistory: historyCall(`${admin}/SupplierHistory`, ['供应商变更记录', 'History of a supplier'], get),
  supplierExport: exportCall(
    `${admin}/SupplierExport`,
    ['导出供应商', 'Export suppliers'],
    supplierPermission.export,
    object({ ...filters, ...chosen }),
  ),
  /** An application makes the supplier with its administrator; a change of data takes effect. */
  supplierReview: endpoint({
    post: `${admin}/SupplierReview`,
    title: ['审批供应商申请', 'Answer an application'],
    permission: approve,
    input: object({
      applyId: id(['申请', 'Application']),
      pass: bool(['通过', 'Accept']),
      note,
      loginName: optional(nullable(supplierAdministratorFields.loginName)),
    }),
    result: object({
      supplierId: nullable(id(['供应商', 'Supplier'])),
      loginName: nullable(made.properties.loginName),
      initialPassword: nullable(initialPassword),
      validDays: nullable(made.properties.validDays),
    }),
  }),
  supplierAdd: endpoint({
    post: `${admin}/SupplierAdd`,
    title: ['新增供应商', 'Add a supplier'],
    permission: add,
    // Suppliers belong to no organisation: whose role reaches one of them would not see what he made.
    collegeWide: true,
    input: object({
      ...supplierFields,
      administrator: object(supplierAdministratorFields, ['管理员', 'Administrator']),
    }),
    result: made,
  }),
  supplierEdit: endpoint({
    post: `${admin}/SupplierEdit`,
    title: ['编辑供应商', 'Edit a supplier'],
    permission: edit,
    input: object({ id: id(), version: version(), ...supplierFields }),
    result: object({ id: id(), version: version() }),
  }),
  supplierStatusChange: endpoint({
    post: `${admin}/SupplierStatusChange`,
    title: ['暂停或恢复供应商', 'Suspend or resume a supplier'],
    permission: disable,
    input: object({
      ...rowInput.properties,
      event: choice(['操作', 'What'], { suspend: ['暂停', 'Suspend'], resume: ['恢复', 'Resume'] } as const),
      reason,
    }),
    result: moved,
  }),
  supplierQuit: endpoint({
    post: `${admin}/SupplierQuit`,
    title: ['供应商退出', 'End a supplier'],
    permission: disable,
    changes: written,
    input: object({ ...rowInput.properties, reason }),
    result: moved,
  }),
  /** Accounts of the kind 供应商 that are bound to none. */
  supplierAccountList: endpoint({
    get: `${admin}/SupplierAccountList`,
    title: ['待绑定的供应商账号', 'Accounts bound to no supplier'],
    permission: query,
    input: pageQuery({ keyword: optional(text(['姓名或登录名', 'Name'], { max: 50, min: 0 })) }, [
      'loginName',
    ]),
    result: pageOf(
      object({
        id: id(),
        loginName: supplierStaffRow.properties.loginName,
        name: supplierStaffRow.properties.name,
        useStatus: supplierStaffRow.properties.useStatus,
      }),
    ),
  }),
  supplierAccountBind: endpoint({
    post: `${admin}/SupplierAccountBind`,
    title: ['绑定供应商账号', 'Bind an account to a supplier'],
    permission: edit,
    input: object({
      id: id(['供应商', 'Supplier']),
      accountId: id(['账号', 'Account']),
      isSupplierAdmin: bool(['企业管理员', 'Administrator']),
    }),
  }),
  creditEventAdd: endpoint({
    post: `${admin}/CreditEventAdd`,
    title: ['登记信用记录', 'Note a credit event'],
    permission: edit,
    input: object({
      supplierId: id(['供应商', 'Supplier']),
      ...creditEventFields,
      orderId: optional(nullable(id(['订单', 'Order']))),
    }),
    result: object({ points: integer(['信用分', 'Credit']) }),
  }),
  creditEventAnswer: endpoint({
    post: `${admin}/CreditEventAnswer`,
    title: ['答复信用申诉', 'Answer an appeal'],
    permission: edit,
    input: object({
      id: id(),
      accept: bool(['申诉成立', 'Accept']),
      note: text(['答复', 'Answer'], { min: 2, max: 500 }),
    }),
    result: object({ points: integer(['信用分', 'Credit']) }),
  }),
});

const oneWord = object({
  id: id(),
  name: text(['名称', 'Name'], { max: 50 }),
  parentId: nullable(id(['上级', 'Parent'])),
  /** Of a type: what goods of it have to say. */
  ledgerKind: nullable(choice(['台账类别', 'Ledger'], ledgerKinds)),
  requiresCas: bool(['须填CAS', 'CAS number needed']),
  attributes: list(object(shownOf(attributeFields))),
});
const openRow = object({
  id: id(),
  supplierName: supplierRow.properties.supplierName,
  shortName: supplierRow.properties.shortName,
  logoUrl: supplierDetails.properties.logoUrl,
  introduction: supplierDetails.properties.introduction,
  mainCategories: list(text(['主营类别', 'Main types'], { max: 50 })),
  brands: list(text(['经营品牌', 'Brands'], { max: 50 })),
  goodsScore: supplierRow.properties.goodsScore,
  serviceScore: supplierRow.properties.serviceScore,
  deliveryScore: supplierRow.properties.deliveryScore,
  onTimeRate: supplierRow.properties.onTimeRate,
  joinedAt: supplierRow.properties.joinedAt,
  licences: list(openLicence, ['资质', 'Licences']),
  commodityCount: supplierRow.properties.commodityCount,
  isFavourite: bool(['已收藏', 'Favourite']),
});
export type OpenSupplier = Static<typeof openRow>;

/** What anybody may read: who sells here, and the words of the application. */
export const supplierOpenEndpoints = about('supplier', {
  mallSupplierList: endpoint({
    get: '/PurchaseLocal/Mall/SupplierList',
    title: ['商城供应商', 'Suppliers of the mall'],
    permission: 'public',
    knowsCaller: true,
    input: pageQuery(
      {
        supplierName: optional(text(['企业名称', 'Company'], { max: 50, min: 0 })),
        commodityTypeId: optional(id(['主营类别', 'Main type'])),
        brandId: optional(id(['经营品牌', 'Brand'])),
        licenceKind: optional(choice(['具备资质', 'Licence'], licenceKinds)),
      },
      ['joinedAt', 'score', 'salesNum'],
    ),
    result: pageOf(openRow),
  }),
  supplierWordList: endpoint({
    get: `${own}/WordList`,
    title: ['商品分类与品牌', 'Types of goods and brands'],
    permission: 'public',
    input: object({
      list: choice(['词表', 'List'], { type: ['商品分类', 'Types'], brand: ['品牌', 'Brands'] } as const),
    }),
    result: list(oneWord),
  }),
});

const { query: ownQuery, edit: ownEdit } = supplierSelfPermission;

const waiting = {
  draft: integer(['草稿', 'Drafts']),
  refused: integer(['已驳回', 'Refused']),
  pendingReview: integer(['待审批', 'To be approved']),
  delisted: integer(['已下架', 'Off sale']),
  prices: integer(['待审批调价', 'Prices to be approved']),
  feedBack: integer(['待回复反馈', 'Feedback to answer']),
};

/** What the card 销售概况 of the workplace shows. */
export interface SalesCard {
  counts: Record<keyof typeof waiting | 'listed', number>;
  /** Those that end soon or have ended. */
  licences: Omit<SupplierLicence, 'goodsCount'>[];
}

export const supplierSelfEndpoints = about('supplier', {
  supplierHomeInfo: endpoint({
    get: `${own}/HomeInfo`,
    title: ['供应商首页', 'Home of a supplier'],
    permission: ownQuery,
    result: object({
      supplierName: supplierRow.properties.supplierName,
      supplierStatus: supplierState,
      statusReason: supplierDetails.properties.statusReason,
      creditPoints: supplierRow.properties.creditPoints,
      contractTo: supplierRow.properties.contractTo,
      isSupplierAdmin: supplierStaffRow.properties.isSupplierAdmin,
      /** What has still to be filled in before it can be handed in. */
      missing: list(text(['未填写', 'Missing'], { max: 40 })),
      pendingProfile: bool(['资料变更待审批', 'A change is being decided']),
      openAppeals: integer(['待答复的申诉', 'Open appeals']),
      staffCount: integer(['账号数', 'Accounts']),
      /** Those that end soon or have ended, and how many are being decided on. */
      endingLicences: list(supplierLicence, ['到期资质', 'Licences that end']),
      pendingLicences: integer(['待审批资质', 'Licences to be decided on']),
      /** What waits for its people, or for the college. */
      counts: object(waiting),
    }),
  }),
  supplierProfileDetails: endpoint({
    get: `${own}/ProfileDetails`,
    title: ['查看本企业资料', 'Show one’s own company'],
    permission: ownQuery,
    result: object({
      ...supplierDetails.properties,
      isSupplierAdmin: supplierStaffRow.properties.isSupplierAdmin,
      ownCan: list(choice(['可做', 'May be done'], ownSupplierEvents)),
    }),
  }),
  supplierStaffList: endpoint({
    get: `${own}/StaffList`,
    title: ['本企业账号', 'Accounts of one’s own company'],
    permission: ownQuery,
    input: pageQuery({}, ['loginName', 'name']),
    result: pageOf(supplierStaffRow),
  }),
  supplierProfileSave: endpoint({
    post: `${own}/ProfileSave`,
    title: ['保存本企业资料', 'Save one’s own company'],
    permission: ownEdit,
    input: object({ version: version(), ...supplierProfileFields }),
    result: object({ version: version(), pending: nullable(supplierPendingProfile) }),
  }),
  supplierProfileSubmit: endpoint({
    post: `${own}/ProfileSubmit`,
    title: ['提交入驻审批', 'Hand in for admission'],
    permission: ownEdit,
    changes: written,
    input: rowInput,
    result: object({ approvalId: nullable(id(['审批', 'Approval'])), state: supplierState }),
  }),
  supplierStaffInvite: endpoint({
    post: `${own}/StaffInvite`,
    title: ['新增企业账号', 'Add an account of one’s own company'],
    permission: ownEdit,
    input: object({ ...supplierAdministratorFields, salesTypeIds }),
    result: object({
      id: id(),
      loginName: made.properties.loginName,
      initialPassword,
      validDays: made.properties.validDays,
    }),
  }),
  supplierStaffStatusChange: endpoint({
    post: `${own}/StaffStatusChange`,
    title: ['启用或停用企业账号', 'Enable or disable an account of one’s own company'],
    permission: ownEdit,
    input: object({ accountId: id(['账号', 'Account']), useStatus: choice(['状态', 'Status'], useStatuses) }),
  }),
  /** What one salesperson has goes to another; an administrator's post goes with it. */
  supplierStaffHandOver: endpoint({
    post: `${own}/StaffHandOver`,
    title: ['移交企业账号', 'Hand over what an account has'],
    permission: ownEdit,
    input: object({ fromId: id(['移交人', 'From']), toId: id(['接收人', 'To']) }),
    result: object({ moved: integer(['移交数', 'Moved']) }),
  }),
  supplierCreditAppeal: endpoint({
    post: `${own}/CreditEventAppeal`,
    title: ['信用申诉', 'Appeal against a credit event'],
    permission: ownEdit,
    input: object({ id: id(), text: text(['申诉理由', 'Appeal'], { min: 10, max: 500 }) }),
  }),
});
