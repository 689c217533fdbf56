import {
  bool,
  byProduct,
  casCode,
  choice,
  controlCategories,
  day,
  id,
  integer,
  list,
  longText,
  moment,
  nullable,
  object,
  optional,
  type Static,
  text,
  version,
} from '../../core/index.ts';
import { commodityStates } from '../commodity/codes.ts';
import { licenceEvents, licenceKinds, licenceLimits, licenceStandings, licenceStates } from './codes.ts';

const kind = choice(['资质类型', 'Kind'], licenceKinds);
const kinds = list(kind, ['须具备的资质', 'Licences needed'], { min: 1, max: licenceLimits.kinds });
const category = choice(['管制类别', 'Control category'], controlCategories);
const most = { max: licenceLimits.covered };

/** What a supplier says of a licence. */
export const licenceFields = {
  kind,
  certificateNo: text(['证书编号', 'Number'], { max: 60 }),
  issuer: optional(nullable(text(['发证机关', 'Issued by'], { max: 100, min: 0 }))),
  validFrom: day(['有效期自', 'Valid from']),
  /** None: for good. */
  validTo: optional(nullable(day(['有效期至', 'Valid until']))),
  scope: optional(nullable(longText(['许可范围', 'Scope'], { max: 1000 }))),
  coveredCategories: optional(list(category, ['限管制类别', 'Categories covered'], { max: 20 })),
  coveredTypeIds: optional(list(id(['商品分类', 'Type']), ['限商品分类', 'Types covered'], most)),
  coveredCas: optional(list(casCode(), ['限 CAS 号', 'CAS numbers covered'], most)),
  brandId: optional(nullable(id(['授权品牌', 'Brand']))),
  fileIds: list(id(['附件', 'File']), ['附件', 'Files'], {
    min: 1,
    max: licenceLimits.files,
    counted: '个',
  }),
};

const named = object({ id: id(), name: text(['名称', 'Name'], { max: 50 }) });
const daysLeft = nullable(integer(['剩余天数', 'Days left'], { min: -100_000 }));
const state = choice(['状态', 'State'], licenceStates);
const goodsCount = integer(['关联商品数', 'Goods on it']);
const validTo = nullable(day(['有效期至', 'Valid until']));

const shown = {
  id: id(),
  supplierId: id(['供应商', 'Supplier']),
  supplierName: text(['供应商', 'Supplier'], { max: 100 }),
  kind,
  certificateNo: licenceFields.certificateNo,
  issuer: nullable(text(['发证机关', 'Issued by'], { max: 100 })),
  validFrom: licenceFields.validFrom,
  validTo,
  daysLeft,
  state,
  goodsCount,
  reviewNote: byProduct(nullable(text(['审批意见', 'Note'], { max: 1000 }))),
  /** Whom the decision waits for. */
  waitingFor: nullable(text(['待审批人', 'Waits for'], { max: 300 })),
  createdAt: moment(['提交时间', 'Handed in']),
  version: version(),
  can: list(choice(['可做', 'May be done'], licenceEvents)),
};
export const licenceRow = object(shown);
export type LicenceRow = Static<typeof licenceRow>;

export const licenceDetails = object({
  ...shown,
  scope: nullable(text(['许可范围', 'Scope'], { max: 1000 })),
  coveredCategories: list(category, ['限管制类别', 'Categories covered']),
  coveredTypeIds: list(id(['限商品分类', 'Types covered']), ['限商品分类', 'Types covered']),
  coveredTypes: list(named, ['限商品分类', 'Types covered']),
  coveredCas: list(text(['CAS 号', 'CAS number'], { max: 20 }), ['限 CAS 号', 'CAS numbers covered']),
  brandId: nullable(id(['授权品牌', 'Brand'])),
  brandName: nullable(text(['授权品牌', 'Brand'], { max: 50 })),
  files: list(
    object({
      id: id(),
      name: text(['文件名', 'File name'], { max: 200 }),
      type: text(['类型', 'Type'], { max: 100 }),
      url: text(['地址', 'Address'], { max: 500 }),
    }),
    ['附件', 'Files'],
  ),
  reviewedByName: nullable(text(['审批人', 'Decided by'], { max: 50 })),
  reviewedAt: nullable(moment(['审批时间', 'Decided'])),
  approvalId: nullable(id(['审批', 'Approval'])),
  /** Whose place it takes, and which one has taken its own or is about to. */
  renews: nullable(object({ id: id(), certificateNo: licenceFields.certificateNo })),
  renewedBy: nullable(object({ id: id(), certificateNo: licenceFields.certificateNo, state })),
  goods: list(
    object({
      id: id(),
      itemNumber: text(['货号', 'Item number'], { max: 64 }),
      commodityName: text(['商品名称', 'Name'], { max: 120 }),
      casCode: nullable(text(['CAS 号', 'CAS number'], { max: 20 })),
      state: choice(['状态', 'State'], commodityStates),
    }),
    ['关联商品', 'Goods hanging on it'],
  ),
});
export type LicenceDetails = Static<typeof licenceDetails>;

/** The licences of a supplier, as its own page and the purchasing office’s tell them. */
export const supplierLicence = object({
  id: id(),
  kind,
  certificateNo: licenceFields.certificateNo,
  validTo,
  daysLeft,
  state,
  goodsCount,
});
export type SupplierLicence = Static<typeof supplierLicence>;

/** What of them stands in a list. */
export const licenceBadge = object({ kind, validTo, daysLeft, state });
export type LicenceBadge = Static<typeof licenceBadge>;
/** As anybody sees them: those that hold. */
export const openLicence = object({ kind, validTo });
export const licenceStanding = choice(['资质状态', 'Licences'], licenceStandings);

export const licenceRuleFields = {
  controlCategory: optional(nullable(category)),
  commodityTypeId: optional(nullable(id(['商品分类', 'Type']))),
  kinds,
};
export const licenceRuleRow = object({
  controlCategory: nullable(category),
  commodityTypeId: nullable(id(['商品分类', 'Type'])),
  typeName: nullable(text(['商品分类', 'Type'], { max: 50 })),
  kinds,
});
export type LicenceRuleRow = Static<typeof licenceRuleRow>;
export const asHistory = optional(bool(['作为历史资质存档', 'Kept as history']));
