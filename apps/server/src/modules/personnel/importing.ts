import { type Label, personnelPermission } from '@anyan/contract';
import { inArray } from 'drizzle-orm';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/insertRows.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { reachesOrganization } from '../../platform/scope.ts';
import { lookupKey, Refused } from '../../platform/transfer/importOf.ts';
import { listNodes } from '../college/public.ts';
import {
  type AccountValues,
  addAccounts,
  checkWithinOwn,
  giveRoles,
  role,
  setAccountStatus,
} from '../identity/public.ts';
import { target } from './log.ts';
import { person } from './tables.ts';

type Words = readonly (readonly string[])[];

const namesIn = (cell: string): string[] => cell.split(/[、,，;；]/).flatMap((part) => part.trim() || []);

type Role = typeof role.$inferSelect;

/** Why this importer may not give a role, if he may not. */
const faultOfRole = ({ caller }: ReadContext, row: Role | undefined): Label | undefined => {
  if (!row) return ['没有名为“{name}”的角色', 'There is no role “{name}”'];
  if (row.useStatus === 2) return ['角色“{name}”已停用', 'The role “{name}” is disabled'];
  if (row.automatic)
    return ['角色“{name}”由系统自动授予，请勿填写', 'The role “{name}” is given by the system, leave it out'];
  try {
    checkWithinOwn(caller, [row]);
    return undefined;
  } catch {
    return ['角色“{name}”超出您自己的权限', 'The role “{name}” is beyond your own'];
  }
};

/** Roles that the importer may give, several names in a cell. */
export const findRoles = async (context: ReadContext, words: Words) => {
  const roles = await context.db.select().from(role);
  const byName = new Map(roles.map((row) => [row.roleName, row]));
  const read = (cell: string): string[] | Refused => {
    if (!context.may(personnelPermission.edit))
      return new Refused(['您没有分配角色的权限', 'You may not give roles']);
    const ids: string[] = [];
    for (const name of namesIn(cell)) {
      const row = byName.get(name);
      const fault = faultOfRole(context, row);
      if (fault || !row) return new Refused(fault ?? ['', ''], { name });
      ids.push(row.id);
    }
    return [...new Set(ids)];
  };
  return new Map(words.map(([cell = '']) => [lookupKey([cell]), read(cell)]));
};

/** What a workbook says of a person. */
export interface NewPerson extends Omit<AccountValues, 'isAdmin'> {
  title: string | null;
  major: string | null;
  grade: string | null;
  entryDate: string | null;
  roleIds: readonly string[];
  useStatus?: 1 | 2;
}

/** Stores people in a few statements; answers the random initial password of each. */
export const addPeople = async (context: WriteContext, rows: readonly NewPerson[]): Promise<string[]> => {
  const { db, caller, reach } = context;
  const given = [...new Set(rows.flatMap(({ roleIds }) => roleIds))];
  // What was so when the file was checked must still be: places, roles, rights.
  const usable = new Set((await listNodes(db)).flatMap(({ id, useStatus }) => (useStatus === 1 ? [id] : [])));
  if (rows.some(({ organizationId: at }) => !at || !usable.has(at) || !reachesOrganization(reach, at)))
    throw failAt('organizationId', 'ORGANIZATION_UNKNOWN');
  const roles = given.length > 0 ? await db.select().from(role).where(inArray(role.id, given)) : [];
  if (roles.length !== given.length || roles.some(({ useStatus }) => useStatus === 2))
    throw failAt('roles', 'ROLE_UNKNOWN');
  checkWithinOwn(caller, roles, 'roles');
  if (given.length > 0 && !context.may(personnelPermission.edit)) throw fail('NOT_ALLOWED');

  const accounts = await addAccounts(
    context,
    rows.map(({ title, major, grade, entryDate, roleIds, useStatus, ...values }) => ({
      ...values,
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
  const off = people.flatMap(({ accountId, useStatus }) => (useStatus === 2 ? [accountId] : []));
  for (const accountId of off) await setAccountStatus(context, accountId, 2);
  await giveRoles(
    context,
    people.flatMap(({ accountId, roleIds }) => roleIds.map((roleId) => ({ accountId, roleId }))),
  );
  for (const { accountId, ...one } of people) context.audit({ target: target({ ...one, id: accountId }) });
  return accounts.map(({ password }) => password);
};
