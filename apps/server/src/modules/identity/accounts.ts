import { supplierType } from '@anyan/contract';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { withUnique } from '../../platform/database/errors.ts';
import { insertRows } from '../../platform/database/insertRows.ts';
import { bump, versioned } from '../../platform/database/versions.ts';
import { failAt } from '../../platform/failure.ts';
import { uuid } from '../../platform/uuid.ts';
import { passwordPolicyInForce } from '../college/public.ts';
import { roleOfUserType } from './builtInRoles.ts';
import { notifyOfSecurity } from './ports.ts';
import { clearRecoveryCodes } from './recoveryCodes.ts';
import { initialPassword, searchText } from './service.ts';
import { endSessions, endWaysIn } from './sessions.ts';
import { account, accountOrganization, accountRole, role, secondFactor } from './tables.ts';

export type Account = typeof account.$inferSelect;

/** What somebody above says of an account; the rest is identity's own. */
export type AccountValues = Pick<
  Account,
  'loginName' | 'name' | 'sex' | 'userType' | 'organizationId' | 'phone' | 'email' | 'isAdmin'
> &
  Partial<Pick<Account, 'supplierId'>>;

const taken = (loginName: string) => ({
  account_login_name: () => failAt('loginName', 'LOGIN_NAME_TAKEN', { loginName }),
  account_phone: () => failAt('phone', 'PHONE_TAKEN'),
});

/**
 * Adds accounts in a few statements, each with a random initial password (answered here and never again) and the role
 * of its kind of person.
 * @throws LOGIN_NAME_TAKEN, PHONE_TAKEN (of several accounts the first is named)
 */
export const addAccounts = async (context: WriteContext, values: readonly AccountValues[]) => {
  const { db, platform } = context;
  const { initialPasswordDays } = await passwordPolicyInForce(db);
  const added = values.map((one) => ({
    ...one,
    id: uuid(),
    ...initialPassword(platform.secrets, initialPasswordDays),
  }));
  await withUnique(taken(values[0]?.loginName ?? ''), () =>
    insertRows(
      db,
      account,
      added.map(({ password: _, stored, ...one }) => ({ ...one, ...stored, searchText: searchText(one) })),
    ),
  );
  const roles = await db.select({ id: role.id, code: role.code }).from(role);
  const links = added.flatMap(({ id, userType }) => {
    const given = roles.find(({ code }) => code === roleOfUserType[userType]);
    return given ? [{ accountId: id, roleId: given.id, byHand: false, byPost: true }] : [];
  });
  await insertRows(db, accountRole, links);
  return added.map(({ id, password }) => ({ id, password, validDays: initialPasswordDays }));
};

/** Who sells here no longer is bound to no supplier; unless said otherwise a supplier's account stays with its own. */
const bound = ({ userType, supplierId }: Pick<AccountValues, 'userType' | 'supplierId'>) => ({
  supplierId: userType === supplierType ? supplierId : null,
});

/** @throws STALE_VERSION, LOGIN_NAME_TAKEN, PHONE_TAKEN */
export const editAccount = async (
  { db }: WriteContext,
  id: string,
  values: AccountValues,
  version: number,
): Promise<void> => {
  await withUnique(taken(values.loginName), () =>
    versioned(
      db
        .update(account)
        .set({ ...values, ...bound(values), searchText: searchText(values), ...bump })
        .where(and(eq(account.id, id), eq(account.version, version)))
        .returning({ id: account.id }),
    ),
  );
};

/** Changes many accounts in one statement; who may do that was asked before. @throws LOGIN_NAME_TAKEN, PHONE_TAKEN */
export const updateAccounts = async (
  { db }: WriteContext,
  rows: readonly (Omit<AccountValues, 'isAdmin'> & { id: string })[],
): Promise<void> => {
  const given = rows.map(({ id, loginName, name, userType, organizationId, phone, email }) => ({
    ...{ id, loginName, name, userType, organizationId, phone, email },
    searchText: searchText({ loginName, name }),
  }));
  await withUnique(taken(rows[0]?.loginName ?? ''), () =>
    db.execute(sql`
      update account a set login_name = g."loginName", name = g.name, user_type = g."userType",
             supplier_id = case when g."userType" = ${supplierType} then a.supplier_id end, organization_id = g."organizationId", phone = g.phone, email = g.email, search_text = g."searchText",
             version = a.version + 1, updated_at = ${nowIso()}
        from json_to_recordset(${JSON.stringify(given)}::json) as g(id uuid, "loginName" text, name text,
             "userType" smallint, "organizationId" uuid, phone text, email text, "searchText" text)
       where a.id = g.id`),
  );
};

/** Sets the further organisations of an account to exactly these. */
export const setFurtherOrganizations = async (
  { db }: WriteContext,
  accountId: string,
  organizationIds: readonly string[],
): Promise<void> => {
  await db.delete(accountOrganization).where(eq(accountOrganization.accountId, accountId));
  if (organizationIds.length > 0)
    await db
      .insert(accountOrganization)
      .values(organizationIds.map((organizationId) => ({ accountId, organizationId })));
};

/** Removes accounts with all that hangs on them; their sessions end everywhere. */
export const removeAccounts = async (context: WriteContext, ids: readonly string[]): Promise<void> => {
  for (const id of ids) await endSessions(context, id, 'account removed');
  await context.db.delete(account).where(inArray(account.id, [...ids]));
};

/** Binds accounts to a supplier, which is then all they reach. */
export const bindToSupplier = async (
  context: WriteContext,
  ids: readonly string[],
  supplierId: string,
): Promise<void> => {
  await context.db
    .update(account)
    .set({ supplierId, ...bump })
    .where(and(inArray(account.id, [...ids]), eq(account.userType, supplierType)));
  for (const accountId of ids) context.notify('authority', { accountId });
};

/** Enables or disables an account; a disabled one is signed out everywhere in the same transaction. */
export const setAccountStatus = async (
  context: WriteContext,
  id: string,
  useStatus: 1 | 2,
): Promise<void> => {
  await context.db
    .update(account)
    .set({ useStatus, ...bump })
    .where(eq(account.id, id));
  if (useStatus === 2) await endSessions(context, id, 'account disabled');
  context.notify('authority', { accountId: id });
  await context.emit('account.statusChanged', { userId: id, useStatus });
};

/** Enables or disables many accounts at once; those that are so already are left alone. */
export const setAccountsStatus = async (
  context: WriteContext,
  ids: readonly string[],
  useStatus: 1 | 2,
): Promise<void> => {
  const changed = await context.db
    .update(account)
    .set({ useStatus, ...bump })
    .where(and(inArray(account.id, [...ids]), ne(account.useStatus, useStatus)))
    .returning({ id: account.id });
  if (changed.length === 0) return;
  if (useStatus === 2)
    await endSessions(
      context,
      changed.map(({ id }) => id),
      'account disabled',
    );
  for (const { id } of changed) context.notify('authority', { accountId: id });
  await context.emit('account.statusChanged', ...changed.map(({ id }) => ({ userId: id, useStatus })));
};

/** Replaces the password by a new initial one, which is then the only way in. */
export const resetAccountPassword = async (context: WriteContext, id: string) => {
  const { initialPasswordDays: validDays } = await passwordPolicyInForce(context.db);
  const { password, stored } = initialPassword(context.platform.secrets, validDays);
  await context.db.update(account).set(stored).where(eq(account.id, id));
  // Whoever lost his phone too was checked in person, and starts afresh.
  await context.db.delete(secondFactor).where(eq(secondFactor.accountId, id));
  await clearRecoveryCodes(context, id);
  await endWaysIn(context, id, 'password reset');
  await notifyOfSecurity(context, id, 'passwordReset');
  return { password, validDays };
};

/** Gives roles by hand to many accounts at once; that the giver may is checked before. */
export const giveRoles = async (
  { db }: WriteContext,
  links: readonly { accountId: string; roleId: string }[],
): Promise<void> => {
  if (links.length === 0) return;
  await db
    .insert(accountRole)
    .values(links.map((link) => ({ ...link, byHand: true, byPost: false })))
    .onConflictDoUpdate({ target: [accountRole.accountId, accountRole.roleId], set: { byHand: true } });
};
