import {
  expertFields,
  expertRow,
  type Label,
  nullable,
  object,
  optional,
  personnel,
  text,
} from '@anyan/contract';
import { exportOf, restOf } from '../../../platform/transfer/exportOf.ts';
import { importOf, lookup } from '../../../platform/transfer/importOf.ts';
import { peopleByNumber } from '../../identity/public.ts';
import { experts, knownExperts } from './queries.ts';
import { addExpert, changeExpertStatus } from './service.ts';

const number = lookup(['工号', 'Staff number'], peopleByNumber, {
  unknown: ['没有这个工号', 'There is no such number'],
  rule: ['校内专家填写，校外专家留空', 'Of an expert of the college; empty for an outsider'],
});

export const expertImport = importOf({
  calls: personnel.endpoints.expertImport,
  kind: 'expert',
  page: '/system/expertList',
  module: 'personnel',
  title: ['专家导入', 'Experts import'],
  fields: { ...expertFields, useStatus: optional(expertRow.properties.useStatus) },
  columns: {
    account: number,
    name: {
      required: true,
      rule: ['校内专家须与工号一致', 'Of an expert of the college as the number has it'],
      example: '沈怀瑾',
    },
    unit: {
      width: 28,
      rule: ['校外专家必填，校内专家可不填', 'Needed of an outsider, else may be empty'],
      example: '省安全生产科学研究院',
    },
    title: { example: '高级工程师' },
    fields: { example: '化学类、机电类' },
    phone: {},
    email: {},
    termFrom: {},
    termTo: {},
    introduction: {},
    useStatus: { unasked: true },
  },
  exported: (): readonly Label[] => exportExperts.titles,
  check: ({ account, name, unit, termFrom, termTo }, { wrong, given }) => {
    if (account?.useStatus === 2) wrong('account', '该人员已停用', 'The person is disabled');
    else if (account && name && account.name !== name)
      wrong('name', '与工号对应的姓名不一致', 'The number belongs to somebody of another name');
    if (!given('account') && !unit) wrong('unit', '校外专家请填写单位', 'Give the unit of an outsider');
    if (termFrom && termTo && termTo < termFrom)
      wrong('termTo', '聘期结束不能早于聘期开始', 'The term cannot end before it begins');
  },
  unique: [
    {
      key: ({ account, name, unit }) =>
        account
          ? { at: 'account', key: account.id }
          : name && unit
            ? { at: 'name', key: `${name} ${unit}` }
            : undefined,
      there: ({ db }, keys) => knownExperts(db, keys),
      message: ['已在专家库中', 'Is among the experts already'],
    },
  ],
  store: async (context, { account, useStatus, ...row }) => {
    const { id } = await addExpert(context, {
      ...row,
      accountId: account?.id,
      name: account ? null : row.name,
      // The unit of somebody of the college is his organisation, as long as nothing else was given.
      unit: account && row.unit === account.organizationName ? null : row.unit,
    });
    if (useStatus === 2) await changeExpertStatus(context, { ids: [id], useStatus });
  },
});

const rest = restOf(expertImport.fields, expertFields, expertRow);
const exported = object({
  ...expertRow.properties,
  ...(rest as object),
  loginName: nullable(text(['工号', 'Staff number'], { max: 64 })),
});

export const exportExperts = exportOf({
  calls: personnel.endpoints.expertExport,
  kind: 'expert',
  module: 'personnel',
  title: ['专家', 'Experts'],
  row: exported,
  columns: [
    ...(['name', 'unit', 'title', 'fields', 'phone', 'email', 'termFrom', 'termTo', 'useStatus'] as const),
    'loginName',
    ...(Object.keys(rest) as 'loginName'[]),
  ],
  of: experts,
});
