import {
  about,
  bankAccount,
  bool,
  choice,
  defineErrors,
  email,
  endpoint,
  id,
  ids,
  list,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  type Static,
  shownOf,
  telephone,
  text,
  uscc,
  version,
} from '../core/index.ts';

export const billMost = 20;

export const billOwners = {
  user: ['个人', 'Mine'],
  group: ['课题组', 'Group'],
  college: ['学校', 'College'],
} as const;
export const billTitleTypes = { enterprise: ['单位', 'Organisation'], personal: ['个人', 'Person'] } as const;
export const invoiceTypes = {
  ordinary: ['增值税普通发票', 'Ordinary VAT invoice'],
  special: ['增值税专用发票', 'Special VAT invoice'],
} as const;

const empty = (zh: string, en: string, max: number) => optional(nullable(text([zh, en], { max, min: 0 })));

export const billFields = {
  titleType: choice(['抬头类型', 'Kind of title'], billTitleTypes),
  invoiceType: choice(['发票类型', 'Kind of invoice'], invoiceTypes),
  billTitle: text(['发票抬头', 'Title'], { max: 100 }),
  taxNo: optional(nullable(uscc(['纳税人识别号', 'Tax number']))),
  bankName: empty('开户银行', 'Bank', 100),
  bankAccount: optional(nullable(bankAccount())),
  registerAddress: empty('注册地址', 'Registered address', 200),
  registerPhone: optional(nullable(telephone(['注册电话', 'Registered phone'], { empty: true, full: true }))),
  receiveEmail: optional(nullable(email(['接收邮箱', 'E-mail for invoices']))),
  isDefault: optional(bool(['默认', 'Default'])),
};
export type BillFields = Static<ReturnType<typeof object<typeof billFields>>>;

/** What a special invoice needs beside the rest. */
export const bankFields = ['bankName', 'bankAccount', 'registerAddress', 'registerPhone'] as const;

/** What is missing of a bill, by field. */
export const billFaults = (bill: BillFields): { field: keyof BillFields; code: BillFault }[] => {
  const given = (field: keyof BillFields) => !!String(bill[field] ?? '').trim();
  const special = bill.invoiceType === 'special';
  const faults: { field: keyof BillFields; code: BillFault }[] = [];
  if (special && bill.titleType === 'personal')
    faults.push({ field: 'invoiceType', code: 'BILL_PERSONAL_SPECIAL' });
  if (bill.titleType === 'enterprise' && !given('taxNo'))
    faults.push({ field: 'taxNo', code: 'BILL_TAX_NO_NEEDED' });
  if (special)
    for (const field of bankFields) if (!given(field)) faults.push({ field, code: 'BILL_BANK_NEEDED' });
  return faults;
};

export const billErrors = defineErrors({
  BILL_TOO_MANY: [409, '最多保存 {max} 条开票信息', '{max} bills are kept at most'],
  BILL_TAX_NO_NEEDED: [400, '单位抬头须填写纳税人识别号', 'An organisation has to give its tax number'],
  BILL_BANK_NEEDED: [400, '增值税专用发票须填写此项', 'A special invoice needs this'],
  BILL_PERSONAL_SPECIAL: [400, '个人抬头只能开具增值税普通发票', 'A person gets ordinary invoices only'],
  BILL_GROUP_NEEDED: [400, '请选择课题组', 'Choose a group'],
});
export type BillFault = keyof typeof billErrors;

const shown = shownOf(billFields);
const owner = choice(['归属', 'Of'], billOwners);
const ownerId = nullable(id(['归属对象', 'Owner']));
export const billRow = object({
  id: id(),
  ownerKind: owner,
  /** Whose: a person’s or a group’s; none of the college’s. */
  ownerId,
  ownerName: nullable(text(['归属对象', 'Owner'], { max: 60 })),
  ...shown,
  version: version(),
});
export type BillRow = Static<typeof billRow>;

const base = '/PurchaseLocal/Personal';
const shared = { permission: 'signedIn', insidersOnly: true } as const;

export const billEndpoints = about('mallBill', {
  /** Those that somebody keeps: his own, of groups that he leads, and the college’s with its permission. */
  billList: endpoint({
    get: `${base}/BillList`,
    title: ['开票信息', 'Bills that I keep'],
    ...shared,
    input: pageQuery({ billTitle: optional(text(['发票抬头', 'Title'], { max: 100, min: 0 })) }, [
      'billTitle',
    ]),
    result: pageOf(billRow),
  }),
  billDetail: endpoint({
    get: `${base}/BillDetail`,
    title: ['查看开票信息', 'Show a bill'],
    ...shared,
    input: object({ id: id() }),
    result: billRow,
  }),
  /** With an id it is an edit; whose it is does not change then. */
  billAdd: endpoint({
    post: `${base}/BillAdd`,
    title: ['保存开票信息', 'Save a bill'],
    ...shared,
    input: object({
      id: optional(nullable(id())),
      version: optional(nullable(version())),
      ownerKind: optional(owner),
      ownerId: optional(ownerId),
      ...billFields,
    }),
    result: object({ id: id(), version: version() }),
  }),
  billDel: endpoint({
    post: `${base}/BillDel`,
    title: ['删除开票信息', 'Delete bills'],
    ...shared,
    input: object({ ids: ids(['开票信息', 'Bills'], billMost) }),
  }),
  /** What an order may be billed to. */
  orderInvoiceList: endpoint({
    get: '/PurchaseLocal/Mall/GetOrderInvoiceInformationList',
    title: ['可用的开票信息', 'Bills to choose from'],
    ...shared,
    input: object({ laboratoryGroupId: optional(id(['课题组', 'Group'])) }),
    result: list(billRow),
  }),
});
