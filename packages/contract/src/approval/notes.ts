import { adjustmentSources, lossKinds } from '../chemicals/adjust/codes.ts';
import { limitUnits } from '../chemicals/limit/codes.ts';
import { type Notes, tellNotes } from '../core/index.ts';
import { exceptionKinds } from '../ledger/dictionaries.ts';
import { adjustmentKinds } from '../supply/fundingKinds.ts';
import { licenceKinds } from '../supply/licence/codes.ts';
import { migrations } from '../training/migrations.ts';

/** Titles that the modules give their applications. */
const titles = {
  laboratoryCreate: ['{name}（新建）', '{name} (new)'],
  laboratoryChange: ['{name}（变更）', '{name} (change)'],
  laboratoryClose: ['{name}（注销）', '{name} (to be closed)'],
  letterException: ['责任书{what}：{name}', 'Letter of responsibility, {what}: {name}'],
  visitDays: ['{name}来访{place}（{from} 至 {to}）', '{name} visits {place} ({from} to {to})'],
  visit: ['{name}来访{place}（{from}）', '{name} visits {place} ({from})'],
  courseware: ['课件审批：{name}', 'Courseware: {name}'],
  access: ['准入申请：{name}', 'Access: {name}'],
  licenceRenewed: ['资质续期：{name} {kind}', 'Renewal of a licence: {name}, {kind}'],
  licence: ['供应商资质：{name} {kind}', 'Licence of a supplier: {name}, {kind}'],
  price: ['价格变更：{name}', 'Change of a price: {name}'],
  supplier: ['供应商入驻：{name}', 'Admission of a supplier: {name}'],
  funding: ['经费{what}：{card}', 'Change of a fund, {what}: {card}'],
  request: ['化学品领用：{name}', 'Request for chemicals: {name}'],
  waste: ['废弃物收运：{name}', 'Collection of waste: {name}'],
  adjustment: ['账务调整（{what}）：{name}', 'Adjustment of the book, {what}: {name}'],
  raise: ['超限量存放：{name}', 'Storing above a limit: {name}'],
  transfer: ['化学品转移：{name}', 'Transfer of chemicals: {name}'],
} as const satisfies Notes;

/** What stands in their summaries, where the product says it and not the applicant. */
const values = {
  all: ['全校', 'The whole college'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  people: ['{n} 人', '{n} people'],
  minutes: ['{n} 分钟', '{n} minutes'],
  days: ['{from} 至 {to}', '{from} to {to}'],
  noEnd: ['{from} 至 长期', 'From {from}, without an end'],
  met: ['全部满足', 'All are met'],
  lacking: ['{n} 人尚有缺少，通过后待满足', '{n} still lack some and enter once they have it'],
  byVisitor: ['访客自助登记', 'The visitor'],
  byHost: ['接待人或管理人员登记', 'The host or an administrator'],
  amount: ['{n} 元', '{n} yuan'],
  price: ['{before} → {after} 元（{percent}）', '{before} → {after} yuan ({percent})'],
  raise: ['{before} → {n} {unit}（+{percent} %）', '{before} → {n} {unit} (+{percent} %)'],
  quantity: ['{n} {unit}', '{n} {unit}'],
  line: ['{name} {n} {unit}', '{name} {n} {unit}'],
  awaitsEntry: ['{name}（数量见详情）', '{name} (amounts: see the details)'],
  police: ['立即向所在地公安机关报告', 'The police of the place, at once'],
  policePrecursors: [
    '立即向当地公安机关报告（《易制毒化学品管理条例》第三十四条）',
    'The local police, at once (article 34 of the regulations on drug precursors)',
  ],
  precursor1: [
    '同时报告禁毒、应急管理、商务或卫生健康主管部门',
    'Also the authority for drug control, emergency management, commerce or health',
  ],
  precursors: ['同时报告应急管理或商务主管部门', 'Also the authority for emergency management or commerce'],
  drugs: [
    '立即向公安机关和药品监督管理部门报告',
    'The police and the authority for drugs and medicines, at once',
  ],
} as const satisfies Notes;

const words = (): Notes => ({
  ...exceptionKinds,
  ...limitUnits,
  ...adjustmentSources,
  ...lossKinds,
  ...adjustmentKinds,
  ...licenceKinds,
  ...migrations,
});

/** Steps of the flows that the product ships. */
const steps = {
  head: ['实验室负责人', 'Head of the laboratory'],
  headOrOfficer: ['实验室负责人或安全员', 'Head or safety officer of the laboratory'],
  officer: ['实验室安全员', 'Safety officer of the laboratory'],
  mentor: ['导师', 'Mentor'],
  bothHeads: ['双方负责人', 'Both heads'],
  receiver: ['接收方', 'Receiving side'],
  organizationHead: ['抄送组织负责人', 'Copy to the head of the organisation'],
  organizationOfficer: ['院级安全管理员', 'Safety officer of the faculty'],
  college: ['校级安全管理员', 'Safety officer of the university'],
  administrator: ['流程管理员', 'Administrator of flows'],
  finance: ['财务人员（复核）', 'Finance (second look)'],
  purchase: ['采购管理员', 'Purchasing'],
  reviewer: ['课件审核人', 'Reviewer of courseware'],
} as const satisfies Notes;

/** What the product writes into approvals: their pages load none of it. */
export const tellApprovals = (): void => {
  tellNotes('approvalTitle', titles, words());
  tellNotes('approvalValue', values, words());
  tellNotes('approvalStep', {}, steps);
};
