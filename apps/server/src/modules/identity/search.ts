import { role as permission, roleSearch as roleSearchPermission } from '@anyan/contract';
import { fewFound, type Hit, type SearchSource } from '../../platform/found.ts';
import { roles } from './roleQueries.ts';
import { role } from './tables.ts';

const toHit = ({
  id,
  roleName,
  description,
}: {
  id: string;
  roleName: string;
  description: string | null;
}): Hit => ({ id, title: roleName, hint: description });

export const roleSearch: SearchSource = {
  pages: [
    { permission: permission.query, path: '/system/rolelist' },
    { permission: roleSearchPermission.query, path: '/dataSearch/roleList' },
  ],
  find: async (context, keyword) =>
    (
      await roles.page(context, { ...fewFound, keyword }, { is: keyword, in: [role.code, role.roleName] })
    ).data.map(toHit),
  one: async (context, id) => toHit(await roles.get(context, id)),
};
