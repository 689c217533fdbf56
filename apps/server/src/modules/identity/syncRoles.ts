import { grantableMenus } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import { allPermissions, builtInRoles, shippedActions } from './builtInRoles.ts';
import { knownGrant, role } from './tables.ts';

type Role = typeof role.$inferSelect;

/**
 * Makes the built-in roles, and gives them what is new in this version: a menu or permission that no start has
 * offered yet is granted as shipped; what an administrator has taken away since stays away.
 */
export const syncBuiltInRoles = async (context: WriteContext): Promise<void> => {
  const { db } = context;
  await db.execute(sql`select pg_advisory_xact_lock(7203947)`);
  const known = new Set((await db.select().from(knownGrant)).map(({ name }) => name));
  const names = [
    ...grantableMenus,
    ...allPermissions.flatMap(({ id, actions }) => actions.map((action) => `${id}.${action}`)),
  ];
  const fresh = new Set(names.filter((name) => !known.has(name)));
  if (fresh.size === 0) return;
  const existing = new Map((await db.select().from(role)).map((row) => [row.code ?? row.id, row]));
  for (const shipped of builtInRoles) {
    const row = existing.get(shipped.code);
    const menus = shipped.menus.filter((menu) => fresh.has(menu));
    const gained = allPermissions.flatMap((permission) => {
      const actions = shippedActions(shipped, permission).filter((action) =>
        fresh.has(`${permission.id}.${action}`),
      );
      return actions.length > 0 ? [{ permissionId: permission.id, actions }] : [];
    });
    if (!row) {
      await db.insert(role).values({
        code: shipped.code,
        roleName: shipped.roleName,
        description: shipped.description,
        dataScope: shipped.dataScope,
        automatic: shipped.automatic ?? false,
        menus,
        permissions: gained,
      });
      continue;
    }
    await db
      .update(role)
      .set({ menus: [...new Set([...row.menus, ...menus])], permissions: merged(row.permissions, gained) })
      .where(eq(role.id, row.id));
  }
  await db.insert(knownGrant).values([...fresh].map((name) => ({ name })));
  context.notify('authority', { all: true });
};

const merged = (before: Role['permissions'], gained: Role['permissions']): Role['permissions'] => {
  const byId = new Map(before.map(({ permissionId, actions }) => [permissionId, new Set(actions)]));
  for (const { permissionId, actions } of gained)
    byId.set(permissionId, new Set([...(byId.get(permissionId) ?? []), ...actions]));
  return [...byId].map(([permissionId, actions]) => ({ permissionId, actions: [...actions] }));
};
