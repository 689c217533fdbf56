import {
  bankAccount,
  bool,
  byProduct,
  choice,
  day,
  email,
  id,
  integer,
  list,
  longText,
  moment,
  nullable,
  object,
  optional,
  personal,
  phone,
  type Static,
  shownOf,
  text,
  useStatuses,
  version,
  yuan,
} from '../../core/index.ts';
import { licenceKinds } from '../licence/codes.ts';
import { licenceBadge, licenceStanding, supplierLicence } from '../licence/fields.ts';
import { supplyNotes } from '../notes.ts';
import {
  creditKinds,
  creditLimits,
  supplierApplyEvents,
  supplierApplyKinds,
  supplierApplyStates,
  supplierEvents,
  supplierLimits,
  supplierStaffEvents,
  supplierStates,
  suspensionCauses,
} from './codes.ts';

const maybe = (zh: string, en: string, max: number) => optional(nullable(text([zh, en], { max, min: 0 })));
const words = (zh: string, en: string, max: number) => list(id([zh, en]), [zh, en], { max });

const supplierName = text(['企业名称', 'Company'], { min: 2, max: 100 });
const uscc = text(['统一社会信用代码', 'Social credit code'], { min: 0, max: 40 });
const contactName = text(['联系人', 'Contact'], { max: 50 });
const contactPhone = phone(['联系电话', 'Phone']);
const mail = optional(nullable(email(['电子邮箱', 'E-mail'])));
const mainTypeIds = words('主营类别', 'Main types', supplierLimits.mainTypes);

/** What a company writes of itself, and nobody has to look at. */
export const supplierOwnFields = {
  shortName: maybe('简称', 'Short name', 30),
  logoFileId: optional(nullable(id(['标志', 'Logo']))),
  legalPerson: maybe('法定代表人', 'Legal representative', 50),
  address: maybe('注册地址', 'Address', 200),
  contactName,
  contactPhone,
  email: mail,
  website: optional(
    nullable(
      text(['网站', 'Website'], {
        min: 0,
        max: 200,
        pattern: '^$|^(https?://)?([A-Za-z0-9\\-]+\\.)+[A-Za-z]{2,}(:\\d+)?(/\\S*)?$',
        says: ['{title}应为网址，如 www.example.com', '{title} must be an address such as www.example.com'],
      }),
    ),
  ),
  introduction: optional(nullable(longText(['企业简介', 'Introduction'], { max: 2000 }))),
  mainTypeIds,
  brandIds: optional(words('经营品牌', 'Brands', supplierLimits.brands)),
  deliveryAreas: maybe('配送范围', 'Delivery areas', 200),
  freightFreeFrom: optional(nullable(yuan(['免运费起点', 'Free delivery from']))),
  freightFlat: optional(nullable(yuan(['运费', 'Delivery charge']))),
  minOrderAmount: optional(nullable(yuan(['起送金额', 'Smallest order']))),
  serviceTerms: optional(nullable(longText(['服务承诺', 'Terms of service'], { max: 1000 }))),
};

/** What is reviewed when an active supplier changes it. */
export const supplierReviewedFields = {
  supplierName,
  uscc,
  bankName: maybe('开户银行', 'Bank', 100),
  bankAccount: optional(nullable(bankAccount())),
};

export const supplierProfileFields = { ...supplierReviewedFields, ...supplierOwnFields };

/** The purchasing office also keeps the contract. */
export const supplierFields = {
  ...supplierProfileFields,
  contractNo: maybe('合同编号', 'Contract', 60),
  contractTo: optional(nullable(day(['合同有效期至', 'Contract until']))),
};

export const supplierAdministratorFields = {
  name: text(['姓名', 'Name'], { max: 50 }),
  phone: phone(['手机号', 'Mobile']),
  loginName: text(['登录名', 'Login name'], {
    min: 0,
    max: 32,
    pattern: '^[A-Za-z0-9._-]{3,32}$',
    says: ['{title}为 3–32 位字母、数字和 . _ -', '{title} takes 3 to 32 letters, digits and . _ -'],
  }),
};

export const supplierApplyFields = {
  supplierName,
  uscc,
  contactName,
  contactPhone,
  email: mail,
  mainTypeIds: list(id(['主营类别', 'Main types']), ['主营类别', 'Main types'], {
    min: 1,
    max: supplierLimits.mainTypes,
  }),
  reason: text(['申请说明', 'Reason'], { min: 5, max: 500 }),
};

const named = (label: readonly [string, string]) => object({ id: id(), name: text(label, { max: 50 }) });
const score = (zh: string, en: string) => nullable(text([zh, en], { max: 6 }));

/** The fields as they are shown, in lists and details. */
const asShown = shownOf(supplierFields);
const reviewedShown = shownOf(supplierReviewedFields);

const shown = {
  id: id(),
  supplierCode: text(['供应商编号', 'Number'], { max: 10 }),
  supplierName: asShown.supplierName,
  uscc: asShown.uscc,
  shortName: asShown.shortName,
  supplierStatus: choice(['状态', 'State'], supplierStates),
  contactName: asShown.contactName,
  contactPhone: asShown.contactPhone,
  mainTypes: list(named(['主营类别', 'Main type']), ['主营类别', 'Main types']),
  creditPoints: integer(['信用分', 'Credit']),
  goodsScore: score('商品评分', 'Goods'),
  serviceScore: score('服务评分', 'Service'),
  deliveryScore: score('配送评分', 'Delivery'),
  onTimeRate: score('准时率', 'On time'),
  joinedAt: nullable(day(['入驻日期', 'Joined'])),
  contractTo: asShown.contractTo,
  userCount: integer(['账号数', 'Accounts']),
  licences: list(licenceBadge, ['资质', 'Licences']),
  licenceStanding,
  commodityCount: integer(['在售商品数', 'On sale']),
  version: version(),
  can: list(choice(['可做', 'May be done'], supplierEvents)),
};
export const supplierRow = object(shown);
export type SupplierRow = Static<typeof supplierRow>;

export const supplierStaffRow = object({
  id: id(),
  loginName: text(['登录名', 'Login name'], { max: 32 }),
  name: text(['姓名', 'Name'], { max: 50 }),
  phone: nullable(personal('phone', text(['手机号', 'Mobile'], { max: 11 }))),
  isSupplierAdmin: bool(['企业管理员', 'Administrator']),
  salesTypes: list(named(['负责类别', 'Type']), ['负责类别', 'Types of goods']),
  useStatus: choice(['状态', 'Status'], useStatuses),
  lastLoginAt: nullable(moment(['最近登录', 'Last sign-in'])),
  can: list(choice(['可做', 'May be done'], supplierStaffEvents)),
});
export type SupplierStaffRow = Static<typeof supplierStaffRow>;

export const creditEventRow = object({
  id: id(),
  kind: choice(['类型', 'Kind'], creditKinds),
  points: integer(['分值', 'Points']),
  note: byProduct(text(['说明', 'Note'], { max: 500 }), supplyNotes, licenceKinds),
  createdAt: moment(['时间', 'When']),
  createdByName: nullable(text(['记录人', 'By'], { max: 50 })),
  appeal: nullable(text(['申诉', 'Appeal'], { max: 500 })),
  appealedAt: nullable(moment(['申诉时间', 'Appealed'])),
  answer: nullable(text(['答复', 'Answer'], { max: 500 })),
  accepted: nullable(bool(['申诉成立', 'Appeal accepted'])),
  answeredAt: nullable(moment(['答复时间', 'Answered'])),
});
export type CreditEventRow = Static<typeof creditEventRow>;

const opt = (label: readonly [string, string], max: number) => nullable(text(label, { max, min: 0 }));
/** What of an active supplier waits to be looked at. */
export const supplierPendingProfile = object({
  id: id(),
  ...reviewedShown,
  createdAt: moment(['提交时间', 'Handed in']),
  version: version(),
});

/** Of its goods: all, on sale, and off sale because a licence is missing. */
export const supplierCounts = object({
  goods: integer(['商品数', 'Goods']),
  listed: integer(['在售商品数', 'Goods on sale']),
  unlicensed: integer(['因资质下架', 'Off sale for want of a licence']),
});

export const supplierDetails = object({
  ...asShown,
  ...shown,
  licences: list(supplierLicence, ['资质', 'Licences']),
  counts: supplierCounts,
  logoUrl: opt(['标志', 'Logo'], 500),
  brands: list(named(['品牌', 'Brand']), ['经营品牌', 'Brands']),
  statusReason: byProduct(opt(['原因', 'Reason'], 1000), supplyNotes),
  statusAt: moment(['状态时间', 'Since']),
  suspendedBy: nullable(choice(['暂停方式', 'Suspended by'], suspensionCauses)),
  approvalId: nullable(id(['审批', 'Approval'])),
  pending: nullable(supplierPendingProfile),
  users: list(supplierStaffRow, ['账号', 'Accounts']),
  creditEvents: list(creditEventRow, ['信用记录', 'Credit events']),
});
export type SupplierDetails = Static<typeof supplierDetails>;

export const supplierApplyRow = object({
  id: id(),
  applyNo: text(['申请编号', 'Number'], { max: 20 }),
  kind: choice(['类型', 'Kind'], supplierApplyKinds),
  ...reviewedShown,
  contactName: nullable(asShown.contactName),
  contactPhone: nullable(asShown.contactPhone),
  email: asShown.email,
  mainTypes: list(named(['主营类别', 'Main type']), ['主营类别', 'Main types']),
  reason: opt(['申请说明', 'Reason'], 500),
  state: choice(['状态', 'State'], supplierApplyStates),
  reviewNote: opt(['处理意见', 'Answer'], 500),
  reviewedByName: opt(['处理人', 'Answered by'], 50),
  reviewedAt: nullable(moment(['处理时间', 'Answered'])),
  createdAt: moment(['申请时间', 'Handed in']),
  supplierId: nullable(id(['供应商', 'Supplier'])),
  version: version(),
  can: list(choice(['可做', 'May be done'], supplierApplyEvents)),
});
export type SupplierApplyRow = Static<typeof supplierApplyRow>;

export const creditEventFields = {
  kind: choice(['类型', 'Kind'], creditKinds),
  points: integer(['分值', 'Points'], { min: creditLimits.worst, max: -1 }),
  note: text(['说明', 'Note'], { max: 500 }),
};
