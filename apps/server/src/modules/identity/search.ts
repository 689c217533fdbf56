import { fewFound, type SearchSource } from '../../platform/found.ts';
import { roles } from './queries.ts';

export const roleSearch: SearchSource = {
  pages: [
    { permission: 'role.query', path: '/system/rolelist' },
    { permission: 'roleSearch.query', path: '/dataSearch/roleList' },
  ],
  find: async (context, keyword, link) =>
    (await roles.page(context, { ...fewFound, keyword })).data.map(({ id, roleName, description }) => ({
      id,
      title: roleName,
      hint: description,
      link: link(roleName),
    })),
};
