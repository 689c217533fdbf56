import { inLocale, type Label, sexes, userTypes, useStatuses } from '@anyan/contract';
import { inArray } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/insertRows.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { reachesOrganization } from '../../platform/scope.ts';
import { exporter } from '../../platform/transfer/exporting.ts';
import { registerImport } from '../../platform/transfer/kinds.ts';
import { listNodes, namePaths } from '../college/public.ts';
import { addAccounts, checkWithinOwn, giveRoles, role } from '../identity/public.ts';
import { checkRow, prepare, type Ready, type State } from './importCheck.ts';
import { columns, type Key } from './importColumns.ts';
import { countPeople, type PersonFilters, personBatches } from './listQueries.ts';
import { takenIdentities } from './queries.ts';
import { person } from './tables.ts';

/** Stores rows in a few statements; each person gets a random initial password. */
const store = async (context: WriteContext, rows: readonly Ready[]): Promise<string[]> => {
  const { db, caller, reach } = context;
  const given = [...new Set(rows.flatMap(({ roleIds }) => roleIds))];
  // What was so when the file was checked must still be: places, roles, rights.
  const usable = new Set((await listNodes(db)).flatMap(({ id, useStatus }) => (useStatus === 1 ? [id] : [])));
  if (rows.some(({ organizationId: at }) => !usable.has(at) || !reachesOrganization(reach, at)))
    throw failAt('organizationId', 'ORGANIZATION_UNKNOWN');
  const roles = given.length > 0 ? await db.select().from(role).where(inArray(role.id, given)) : [];
  if (roles.length !== given.length || roles.some(({ useStatus }) => useStatus === 2))
    throw failAt('roles', 'ROLE_UNKNOWN');
  checkWithinOwn(caller, roles);
  if (given.length > 0 && !caller.permissions.has('personnel.edit')) throw fail('NOT_ALLOWED');

  const accounts = await addAccounts(
    context,
    rows.map(({ loginName, name, sex, userType, organizationId, phone, email }) => ({
      loginName,
      name,
      sex,
      userType,
      organizationId,
      phone,
      email,
      isAdmin: false,
    })),
  );
  const people = rows.map((row, at) => ({ ...row, accountId: accounts[at]?.id ?? '' }));
  await insertRows(
    db,
    person,
    people.map(({ accountId, title, major, grade, entryDate }) => ({
      accountId,
      title,
      major,
      grade,
      entryDate,
    })),
  );
  await giveRoles(
    context,
    people.flatMap(({ accountId, roleIds }) =>
      [...new Set(roleIds)].map((roleId) => ({ accountId, roleId })),
    ),
  );
  for (const { accountId, name, loginName } of people)
    context.audit({ target: { kind: 'person', id: accountId, name: `${name}（${loginName}）` } });
  return accounts.map(({ password }) => password);
};

export const personImport = registerImport<State, Ready, Key>({
  kind: 'person',
  module: 'personnel',
  title: ['人员导入', 'People import'],
  permissions: ['personnel.import'],
  columns,
  prepare,
  check: async ({ db }, state, rows) => {
    const numbers = rows.flatMap(({ loginName }) => loginName?.toLowerCase() ?? []);
    const phones = rows.flatMap(({ phone }) => phone ?? []);
    const taken = await takenIdentities(db, numbers, phones);
    return rows.map((cells) => checkRow(cells, state, taken));
  },
  store,
});

const word = (dictionary: Record<number, Label>, code: number | null, locale: 'zh-CN' | 'en-US') => {
  const label = code === null ? undefined : dictionary[code];
  return label ? inLocale(label, locale) : null;
};

const exportColumns: readonly Label[] = [
  ['工号/学号', 'Staff or student number'],
  ['姓名', 'Name'],
  ['性别', 'Sex'],
  ['人员类型', 'Kind of person'],
  ['所属组织', 'Organisation'],
  ['手机号', 'Phone'],
  ['邮箱', 'E-mail'],
  ['职称', 'Title'],
  ['专业', 'Major'],
  ['年级', 'Grade'],
  ['入校日期', 'Joined'],
  ['角色', 'Roles'],
  ['状态', 'Status'],
];

export const exportPeople = exporter<PersonFilters>({
  kind: 'person',
  personal: true,
  module: 'personnel',
  title: ['人员', 'People'],
  permissions: ['personnel.export', 'personnelSearch.export'],
  columns: (locale) => exportColumns.map((label) => ({ title: inLocale(label, locale) })),
  count: countPeople,
  rows: async function* (context, input) {
    const { db, locale } = context;
    const paths = namePaths(await listNodes(db));
    for await (const batch of personBatches(context, input))
      yield batch.map((row) => [
        row.loginName,
        row.name,
        word(sexes, row.sex, locale),
        word(userTypes, row.userType, locale),
        row.organizationId ? (paths.get(row.organizationId) ?? null) : null,
        row.phone,
        row.email,
        row.title,
        row.major,
        row.grade,
        row.entryDate,
        row.roles.join('、'),
        word(useStatuses, row.useStatus, locale),
      ]);
  },
});
