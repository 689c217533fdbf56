import { type Label, sexes, userTypes } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { reachesOrganization } from '../../platform/scope.ts';
import type { Cells, Fault } from '../../platform/transfer/kinds.ts';
import { rowFaults } from '../../platform/transfer/rowFaults.ts';
import { listNodes, namePaths } from '../college/public.ts';
import { checkWithinOwn, role } from '../identity/public.ts';
import type { Key } from './importColumns.ts';

/** A person ready to be stored. */
export interface Ready extends Record<string, unknown> {
  loginName: string;
  name: string;
  sex: 1 | 2 | null;
  userType: 1 | 2;
  organizationId: string;
  phone: string | null;
  email: string | null;
  title: string | null;
  major: string | null;
  grade: string | null;
  entryDate: string | null;
  roleIds: string[];
}

export interface State {
  organizations: Map<string, { id: string; usable: boolean; inReach: boolean }>;
  roles: Map<string, { id: string; problem: Label | null }>;
  mayGiveRoles: boolean;
  /** First row of each number and phone in the file. */
  seenNumbers: Set<string>;
  seenPhones: Set<string>;
}

export const prepare = async ({ db, reach, caller }: ReadContext): Promise<State> => {
  const nodes = await listNodes(db);
  const paths = namePaths(nodes);
  const roles = await db.select().from(role);
  const problemOf = (row: (typeof roles)[number]): Label | null => {
    if (row.useStatus === 2) return ['角色“{name}”已停用', 'The role “{name}” is disabled'];
    if (row.automatic)
      return [
        '角色“{name}”由系统自动授予，请勿填写',
        'The role “{name}” is given by the system, leave it out',
      ];
    try {
      checkWithinOwn(caller, [row]);
      return null;
    } catch {
      return ['角色“{name}”超出您自己的权限', 'The role “{name}” is beyond your own'];
    }
  };
  return {
    organizations: new Map(
      nodes.map(({ id, useStatus }) => [
        paths.get(id) ?? '',
        { id, usable: useStatus === 1, inReach: reachesOrganization(reach, id) },
      ]),
    ),
    roles: new Map(roles.map((row) => [row.roleName, { id: row.id, problem: problemOf(row) }])),
    mayGiveRoles: caller.permissions.has('personnel.edit'),
    seenNumbers: new Set(),
    seenPhones: new Set(),
  };
};

const codeOf = <D extends Record<number, Label>>(dictionary: D, word: string): number | undefined => {
  const found = Object.entries(dictionary).find(([, label]) => label[0] === word || label[1] === word);
  return found && Number(found[0]);
};

/** Checks what one row says for itself and against what is known; every mistake of the row is named. */
export const checkRow = (
  cells: Cells<Key>,
  state: State,
  taken: { loginNames: ReadonlySet<string>; phones: ReadonlySet<string | null> },
): { data: Ready } | { faults: Fault<Key>[] } => {
  const { faults, wrong, limited, ...row } = rowFaults(cells);

  const loginName = cells.loginName ?? '';
  const number = loginName.toLowerCase();
  if (!loginName) wrong('loginName', '请填写工号/学号', 'The number is missing');
  else if (!/^[A-Za-z0-9][A-Za-z0-9._@-]{0,31}$/.test(loginName))
    wrong(
      'loginName',
      '只能包含字母、数字和 . _ - @，最多 32 个',
      'Only letters, digits and . _ - @, at most 32',
    );
  else if (state.seenNumbers.has(number))
    wrong('loginName', '与文件中前面的行重复', 'The same number stands above in the file');
  else if (taken.loginNames.has(number)) wrong('loginName', '该工号/学号已存在', 'The number exists already');
  state.seenNumbers.add(number);

  const name = limited('name', 50) ?? '';
  if (!name) wrong('name', '请填写姓名', 'The name is missing');

  const sex = cells.sex ? codeOf(sexes, cells.sex) : null;
  if (sex === undefined) wrong('sex', '只能填写“男”或“女”', 'Only Male or Female');

  const userType = cells.userType ? codeOf(userTypes, cells.userType) : undefined;
  if (!cells.userType) wrong('userType', '请填写人员类型', 'The kind of person is missing');
  else if (userType !== 1 && userType !== 2)
    wrong('userType', '只能填写“教职工”或“学生”', 'Only Staff or Student');

  const path = (cells.organization ?? '')
    .split('/')
    .map((part) => part.trim())
    .join('/');
  const place = state.organizations.get(path);
  if (!path) wrong('organization', '请填写所属组织', 'The organisation is missing');
  else if (!place)
    wrong(
      'organization',
      '没有这个组织，请填写从学校起的完整名称',
      'There is no such organisation; give the full path',
    );
  else if (!place.inReach)
    wrong('organization', '该组织不在您的管理范围', 'The organisation is outside your scope');
  else if (!place.usable) wrong('organization', '该组织已停用', 'The organisation is disabled');

  const phone = cells.phone;
  if (phone && !/^1[3-9]\d{9}$/.test(phone))
    wrong('phone', '不是有效的 11 位手机号', 'Not a mobile number of 11 digits');
  else if (phone && state.seenPhones.has(phone))
    wrong('phone', '与文件中前面的行重复', 'The same phone stands above in the file');
  else if (phone && taken.phones.has(phone))
    wrong('phone', '该手机号已被其他人员使用', 'The phone belongs to somebody else');
  if (phone) state.seenPhones.add(phone);

  const email = row.email('email');

  const title = limited('title', 50);
  const major = limited('major', 50);
  const grade = limited('grade', 20);
  const entryDate = cells.entryDate;
  if (entryDate && (entryDate < '1900-01-01' || entryDate > '2100-12-31'))
    wrong('entryDate', '日期超出合理范围', 'The date is out of range');

  const names = row.words('roles');
  if (names.length > 0 && !state.mayGiveRoles)
    wrong('roles', '您没有分配角色的权限', 'You may not give roles');
  else
    for (const roleName of names) {
      const found = state.roles.get(roleName);
      if (!found) wrong('roles', '没有名为“{name}”的角色', 'There is no role “{name}”', { name: roleName });
      else if (found.problem)
        faults.push({ key: 'roles', message: found.problem, values: { name: roleName } });
    }

  if (faults.length > 0) return { faults };
  return {
    data: {
      loginName,
      name,
      sex: (sex ?? null) as 1 | 2 | null,
      userType: userType as 1 | 2,
      organizationId: place?.id ?? '',
      phone,
      email,
      title,
      major,
      grade,
      entryDate,
      roleIds: names.map((roleName) => state.roles.get(roleName)?.id ?? ''),
    },
  };
};
