import { grantableMenus, type InputOf, type identity, routeNamed } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { allPermissions, builtMenus } from './builtInRoles.ts';
import { buttonsOf, menusOf, menuTreeOf } from './queries.ts';
import { checkGrants } from './roles.ts';
import { isSuppliers, permissionNames, supplierRole } from './rules.ts';

/** What a member of such a role would see. */
export const previewRole = async (_: ReadContext, input: InputOf<typeof identity.endpoints.rolePreview>) => {
  checkGrants({ ...input, code: input.menus.some(isSuppliers) ? supplierRole : null });
  return {
    menuTree: menuTreeOf(menusOf([{ code: null, menus: input.menus }])),
    buttonList: buttonsOf(permissionNames(input.permissions), false),
  };
};

export const permissionCatalogue = async () => ({
  // One whose page is not built yet could not be given: its menu is not offered either.
  permissions: allPermissions
    .filter(({ menu }) => builtMenus.has(menu))
    .map(({ id, menu, title, actions, anywhere = [] }) => ({
      permissionId: id,
      menu,
      title: title[0],
      titleEn: title[1],
      actions: [...actions],
      anywhere: [...anywhere],
    })),
  menus: grantableMenus.filter((name) => builtMenus.has(name) && routeNamed(name)),
});
