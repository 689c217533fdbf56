import { type ResultOf, type roleEndpoints, sectionOf } from '@anyan/contract';

export type Catalogue = ResultOf<typeof roleEndpoints.permissionCatalogue>;
export type CataloguePermission = Catalogue['permissions'][number];

/** What a role holds. */
export interface Grants {
  menus: string[];
  permissions: { permissionId: string; actions: string[] }[];
}

/** What may be granted at all: 供应商中心 to suppliers' people alone, and nothing else to them. */
export const offeredTo = ({ menus, permissions }: Catalogue, suppliers: boolean): Catalogue => {
  const fits = (menu: string) => (sectionOf(menu) === 'supplier') === suppliers;
  return { menus: menus.filter(fits), permissions: permissions.filter(({ menu }) => fits(menu)) };
};

export const actionsOf = (grants: Grants, permissionId: string): readonly string[] =>
  grants.permissions.find((one) => one.permissionId === permissionId)?.actions ?? [];

const withActions = (grants: Grants, permissionId: string, actions: string[]): Grants['permissions'] => {
  const others = grants.permissions.filter((one) => one.permissionId !== permissionId);
  return actions.length ? [...others, { permissionId, actions }] : others;
};

const withMenu = (menus: readonly string[], menu: string): string[] =>
  menus.includes(menu) ? [...menus] : [...menus, menu];

/** Grants or takes one action. With an action that needs its menu comes the menu. */
export const setAction = (
  grants: Grants,
  permission: CataloguePermission,
  action: string,
  on: boolean,
): Grants => {
  const before = actionsOf(grants, permission.permissionId);
  const after = permission.actions.filter((one) => (one === action ? on : before.includes(one)));
  return {
    menus:
      on && !permission.anywhere.includes(action) ? withMenu(grants.menus, permission.menu) : grants.menus,
    permissions: withActions(grants, permission.permissionId, after),
  };
};

/** Grants or takes all actions of a permission. */
export const setPermission = (grants: Grants, permission: CataloguePermission, on: boolean): Grants => ({
  menus: on ? withMenu(grants.menus, permission.menu) : grants.menus,
  permissions: withActions(grants, permission.permissionId, on ? [...permission.actions] : []),
});

/**
 * Grants or takes menus. A menu without `query` would be an empty page, so that comes with it; taking a menu takes
 * what can be done on it.
 */
export const setMenus = (
  grants: Grants,
  catalogue: Catalogue,
  menus: readonly string[],
  on: boolean,
): Grants => {
  const concerned = catalogue.permissions.filter((permission) => menus.includes(permission.menu));
  if (!on) {
    const gone = new Set(concerned.map((permission) => permission.permissionId));
    return {
      menus: grants.menus.filter((menu) => !menus.includes(menu)),
      permissions: grants.permissions.filter((one) => !gone.has(one.permissionId)),
    };
  }
  return concerned
    .filter((permission) => permission.actions.includes('query'))
    .reduce((now, permission) => setAction(now, permission, 'query', true), {
      ...grants,
      menus: [...new Set([...grants.menus, ...menus])],
    });
};
