import {
  about,
  bool,
  choice,
  endpoint,
  historyInput,
  historyPage,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  rowInput,
  text,
  version,
} from '../../core/index.ts';
import { purchaseRulePermission } from '../permissions.ts';
import { supplierSelfPermission } from '../supplier/permissions.ts';
import { licenceEnds, licenceKinds, licenceLimits, licenceStates } from './codes.ts';
import {
  asHistory,
  licenceDetails,
  licenceFields,
  licenceRow,
  licenceRuleFields,
  licenceRuleRow,
} from './fields.ts';
import { qualificationPermission } from './permissions.ts';

const admin = '/PurchaseLocal/Admin';
const own = '/PurchaseLocal/Supplier';
const trade = '/PurchaseLocal/Trade';
const { query, get } = qualificationPermission;
const written = ['qualification', 'supplier', 'commodity', 'approval'] as const;
const handedIn = object({ id: id(), approvalId: nullable(id(['审批', 'Approval'])) });

export const licenceEndpoints = {
  ...about('qualification', {
    /** The purchasing office reads all of them, a supplier's people their company's. */
    qualificationPageList: endpoint({
      get: `${trade}/QualificationPageList`,
      title: ['资质列表', 'List licences'],
      permission: [supplierSelfPermission.query, query],
      input: pageQuery(
        {
          supplierId: optional(id(['供应商', 'Supplier'])),
          kind: optional(choice(['资质类型', 'Kind'], licenceKinds)),
          state: optional(choice(['状态', 'State'], licenceStates)),
          daysLeft: optional(choice(['有效期', 'Ends'], licenceEnds)),
        },
        ['validTo', 'createdAt', 'kind', 'supplierName', 'certificateNo', 'state'],
      ),
      result: pageOf(licenceRow),
    }),
    qualificationDetails: endpoint({
      get: `${trade}/QualificationDetails`,
      title: ['查看资质', 'Show a licence'],
      permission: [supplierSelfPermission.query, get],
      input: object({ id: id() }),
      result: licenceDetails,
    }),
    qualificationHistory: endpoint({
      get: `${trade}/QualificationHistory`,
      title: ['资质变更记录', 'History of a licence'],
      permission: [supplierSelfPermission.query, get],
      input: historyInput,
      result: historyPage,
    }),
    /** By whom the approval asks. */
    qualificationReview: endpoint({
      post: `${admin}/QualificationReview`,
      title: ['审批资质', 'Decide on a licence'],
      permission: 'signedIn',
      insidersOnly: true,
      changes: written,
      input: object({
        ...rowInput.properties,
        pass: bool(['通过', 'Approve']),
        note: optional(nullable(text(['意见', 'Note'], { max: 500, min: 0 }))),
      }),
      result: object({ state: choice(['状态', 'State'], licenceStates), version: version() }),
    }),
    qualificationAdd: endpoint({
      post: `${own}/QualificationAdd`,
      title: ['提交资质', 'Hand in a licence'],
      permission: supplierSelfPermission.qualification,
      changes: written,
      input: object({ ...licenceFields, asHistory }),
      result: handedIn,
    }),
    /** A new one that takes the place of another when it is approved. */
    qualificationRenew: endpoint({
      post: `${own}/QualificationRenew`,
      title: ['资质续期', 'Renew a licence'],
      permission: supplierSelfPermission.qualification,
      changes: written,
      input: object({ id: id(), ...licenceFields }),
      result: handedIn,
    }),
  }),
  ...about('purchaseRule', {
    purchaseRuleList: endpoint({
      get: `${admin}/PurchaseRuleList`,
      title: ['采购规则', 'Rules of purchasing'],
      permission: purchaseRulePermission.query,
      result: object({
        licenceRules: list(licenceRuleRow, ['资质规则', 'Licence rules'], { max: licenceLimits.rules }),
        version: version(),
      }),
    }),
    purchaseRuleHistory: endpoint({
      get: `${admin}/PurchaseRuleHistory`,
      title: ['采购规则变更记录', 'History of the rules of purchasing'],
      permission: purchaseRulePermission.query,
      input: pageQuery({}, ['at']),
      result: historyPage,
    }),
    purchaseRuleSave: endpoint({
      post: `${admin}/PurchaseRuleSave`,
      title: ['编辑采购规则', 'Edit the rules of purchasing'],
      permission: purchaseRulePermission.edit,
      collegeWide: true,
      changes: ['purchaseRule', 'commodity', 'qualification'],
      input: object({
        licenceRules: list(object(licenceRuleFields), ['资质规则', 'Licence rules'], {
          max: licenceLimits.rules,
        }),
        version: version(),
      }),
      result: object({ version: version(), rechecked: integer(['重新检查的商品', 'Goods looked at again']) }),
    }),
  }),
};
