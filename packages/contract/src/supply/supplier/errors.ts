import { defineErrors } from '../../core/index.ts';

export const supplierErrors = defineErrors({
  USCC_WRONG: [400, '统一社会信用代码不正确', 'The unified social credit code is wrong'],
  USCC_TAKEN: [
    409,
    '统一社会信用代码已被“{name}”使用',
    'The unified social credit code is that of “{name}” already',
  ],
  SUPPLIER_USCC_USED: [
    409,
    '该统一社会信用代码已入驻或正在申请',
    'A supplier or an application has this unified social credit code already',
  ],
  SUPPLIER_NAME_TAKEN: [409, '已有名为“{name}”的供应商', 'There is a supplier named “{name}” already'],
  SUPPLIER_TYPE_UNKNOWN: [400, '主营类别不存在或已停用', 'A type of goods is unknown or disabled'],
  SUPPLIER_BRAND_UNKNOWN: [400, '品牌不存在或已停用', 'A brand is unknown or disabled'],
  APPLY_UNKNOWN: [404, '未找到该申请，请核对申请编号和手机号', 'No such application; check number and phone'],
  APPLY_ANSWERED: [409, '该申请已处理', 'This application has been answered'],
  APPLY_TOO_MANY: [
    429,
    '提交过于频繁，请 {minutes} 分钟后再试',
    'Too many applications; try again in {minutes} minutes',
  ],
  REVIEW_NOTE_NEEDED: [400, '拒绝须填写 5–500 字的理由', 'A refusal takes a reason of 5 to 500 characters'],
  SUPPLIER_UNBOUND: [
    403,
    '账号尚未绑定供应商，请联系采购管理员',
    'This account is bound to no supplier yet; please ask the purchasing office',
  ],
  SUPPLIER_ADMIN_ONLY: [
    403,
    '只有本企业的管理员可以操作',
    'Only an administrator of the company may do this',
  ],
  SUPPLIER_INCOMPLETE: [409, '请先填写：{fields}', 'Fill in first: {fields}'],
  SUPPLIER_OPEN_WORK: [
    409,
    '还有未完结的业务，不能退出：{work}',
    'There is open work, so it cannot leave: {work}',
  ],
  SUPPLIER_CONTRACT_OVER: [
    409,
    '合同已于 {date} 到期，请先更新合同有效期',
    'The contract ended on {date}; renew it first',
  ],
  SUPPLIER_CHANGE_WAITS: [
    409,
    '该企业有资料变更待审批，请先在入驻申请中处理',
    'A change of its data waits among the applications; answer it first',
  ],
  PROFILE_PENDING: [
    409,
    '上一次资料变更正在审批，请等待结果',
    'An earlier change is being reviewed; please wait for it',
  ],
  SUPPLIER_ACCOUNT_OTHER: [409, '该账号已绑定其他供应商', 'The account is bound to another supplier'],
  SUPPLIER_ACCOUNT_KIND: [
    400,
    '只能绑定人员类型为“供应商”的账号',
    'Only accounts of the kind “supplier” can be bound',
  ],
  SUPPLIER_LAST_ADMIN: [
    409,
    '企业须保留一名启用的管理员',
    'The company keeps at least one administrator in use',
  ],
  STAFF_SAME: [400, '不能移交给本人', 'It cannot be handed over to the same person'],
  STAFF_COLLEGE_DISABLED: [
    409,
    '该账号由学院停用，请联系采购管理员',
    'The college has disabled the account; please ask the purchasing office',
  ],
  STAFF_DISABLED: [409, '接收人的账号已停用', 'The account of the receiver is disabled'],
  CREDIT_APPEALED: [409, '该记录已申诉', 'An appeal has been made already'],
  CREDIT_NOT_APPEALED: [409, '该记录没有待处理的申诉', 'There is no open appeal against it'],
});
