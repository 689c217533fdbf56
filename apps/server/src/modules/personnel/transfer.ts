import { list, object, optional, personFields, personnel, personRow, shownOf, text } from '@anyan/contract';
import { exportOf } from '../../platform/transfer/exportOf.ts';
import { importOf, lookup } from '../../platform/transfer/importOf.ts';
import { organizationColumn } from '../college/public.ts';
import { addPeople, findRoles } from './importing.ts';
import { countPeople, personBatches } from './listQueries.ts';
import { takenIdentities } from './queries.ts';

const { loginName, name, sex, userType, phone, email, title, major, grade, entryDate } = personFields;
const useStatus = optional(personRow.properties.useStatus);
const fields = { loginName, name, sex, userType, phone, email, title, major, grade, entryDate, useStatus };

/** Twelve columns, none of them a password: each person gets one that is made for the first sign-in. */
export const personImport = importOf({
  calls: personnel.endpoints.personImport,
  kind: 'person',
  page: '/system/personnel',
  module: 'personnel',
  title: ['人员导入', 'People import'],
  fields,
  columns: {
    loginName: {
      also: ['工号', '学号', '学工号', '职工号', '人员编号'],
      rule: ['不超过 32 个字母、数字或 . _ - @，不能重复', 'At most 32 letters, digits or . _ - @, unique'],
      example: '2026010001',
    },
    name: { example: '王晓明' },
    sex: { example: '男' },
    userType: { also: ['身份类别', '人员类别'], example: '学生' },
    organization: organizationColumn({ required: true }),
    phone: {
      also: ['联系电话', '手机', '手机号码', '移动电话'],
      rule: ['11 位手机号，不能重复，可不填', '11 digits, unique, may be empty'],
    },
    email: { width: 24 },
    title: { example: '教授' },
    major: { example: '应用化学' },
    grade: { example: '2026级' },
    entryDate: { example: '2026-09-01' },
    roles: lookup<string[]>(['角色', 'Roles'], findRoles, {
      rule: [
        '角色名称，多个用 、 分隔；需要有人员修改权限，可不填',
        'Names of roles, separated by 、; needs the right to edit people',
      ],
      unknown: ['没有这个角色', 'There is no such role'],
    }),
    useStatus: { unasked: true },
  },
  exported: () => exportPeople.titles,
  check: ({ entryDate: day }, { wrong }) => {
    if (day && (day < '1900-01-01' || day > '2100-12-31'))
      wrong('entryDate', '日期超出合理范围', 'The date is out of range');
  },
  unique: [
    {
      key: ({ loginName: number }) => (number ? { at: 'loginName', key: number.toLowerCase() } : undefined),
      there: async ({ db }, numbers) => (await takenIdentities(db, numbers, [])).loginNames,
      message: ['该工号/学号已存在', 'The number exists already'],
    },
    {
      key: ({ phone: number }) => (number ? { at: 'phone', key: number } : undefined),
      there: async ({ db }, phones) => (await takenIdentities(db, [], phones)).phones,
      message: ['该手机号已被其他人员使用', 'The phone belongs to somebody else'],
    },
  ],
  storeMany: (context, rows) =>
    addPeople(
      context,
      rows.map(({ organization, roles, useStatus, ...row }) => ({
        ...row,
        organizationId: organization,
        roleIds: roles ?? [],
        useStatus: useStatus ?? 1,
      })),
    ),
});

/** Roles given by hand can be given again; those of posts and kinds of people come by themselves. */
const exported = object({
  ...personRow.properties,
  ...shownOf({ email, major, grade, entryDate }),
  postRoles: list(text(['角色', 'Role'], { max: 30 }), ['自动授予的角色', 'Roles that come by themselves']),
});

export const exportPeople = exportOf({
  calls: personnel.endpoints.personExport,
  kind: 'person',
  personal: true,
  module: 'personnel',
  title: ['人员', 'People'],
  row: exported,
  columns: [
    'loginName',
    'name',
    'sex',
    'userType',
    'organizationName',
    'phone',
    'email',
    'title',
    'major',
    'grade',
    'entryDate',
    'roles',
    'postRoles',
    'useStatus',
  ],
  of: { count: countPeople, walk: personBatches },
});
