import { type Label, sexes, userTypes } from '@anyan/contract';
import type { ImportColumn } from '../../platform/transfer/kinds.ts';

export type Key =
  | 'loginName'
  | 'name'
  | 'sex'
  | 'userType'
  | 'organization'
  | 'phone'
  | 'email'
  | 'title'
  | 'major'
  | 'grade'
  | 'entryDate'
  | 'roles';

const words = (dictionary: Record<number, Label>) => Object.values(dictionary);

/** The twelve columns (system.md, CollegeUserImport); no password column. */
export const columns: readonly ImportColumn<Key>[] = [
  {
    key: 'loginName',
    title: ['工号/学号', 'Staff or student number'],
    required: true,
    rule: ['不超过 32 个字母、数字或 . _ - @，不能重复', 'At most 32 letters, digits or . _ - @, unique'],
    example: '2026010001',
  },
  {
    key: 'name',
    title: ['姓名', 'Name'],
    required: true,
    rule: ['不超过 50 个字', 'At most 50 characters'],
    example: '王晓明',
  },
  {
    key: 'sex',
    title: ['性别', 'Sex'],
    choices: words(sexes),
    rule: ['男或女，可不填', 'Male or Female, may be empty'],
    example: '男',
  },
  {
    key: 'userType',
    title: ['人员类型', 'Kind of person'],
    required: true,
    choices: [userTypes[1], userTypes[2]],
    rule: ['教职工或学生', 'Staff or Student'],
    example: '学生',
  },
  {
    key: 'organization',
    title: ['所属组织', 'Organisation'],
    required: true,
    width: 36,
    rule: ['从学校起的完整名称，用 / 分隔', 'Full path of names, separated by /'],
    example: '江城理工大学/化学化工学院',
  },
  {
    key: 'phone',
    title: ['手机号', 'Phone'],
    rule: ['11 位手机号，不能重复，可不填', '11 digits, unique, may be empty'],
  },
  { key: 'email', title: ['邮箱', 'E-mail'], width: 24, rule: ['可不填', 'May be empty'] },
  {
    key: 'title',
    title: ['职称', 'Title'],
    rule: ['不超过 50 个字，可不填', 'At most 50 characters, may be empty'],
    example: '教授',
  },
  {
    key: 'major',
    title: ['专业', 'Major'],
    rule: ['不超过 50 个字，可不填', 'At most 50 characters, may be empty'],
    example: '应用化学',
  },
  {
    key: 'grade',
    title: ['年级', 'Grade'],
    rule: ['不超过 20 个字，可不填', 'At most 20 characters, may be empty'],
    example: '2026级',
  },
  {
    key: 'entryDate',
    title: ['入校日期', 'Joined'],
    kind: 'date',
    rule: ['如 2026-09-01，可不填', 'Like 2026-09-01, may be empty'],
    example: '2026-09-01',
  },
  {
    key: 'roles',
    title: ['角色', 'Roles'],
    rule: [
      '角色名称，多个用 、 分隔；需要有人员修改权限，可不填',
      'Names of roles, separated by 、; needs the right to edit people',
    ],
  },
];
