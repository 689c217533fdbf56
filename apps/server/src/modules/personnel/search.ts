import { fewFound, hintOf, type SearchSource } from '../../platform/found.ts';
import { experts } from './expert/queries.ts';
import { listPeople } from './listQueries.ts';

export const personSearch: SearchSource = {
  pages: [
    { permission: 'personnel.query', path: '/system/personnel' },
    { permission: 'personnelSearch.query', path: '/dataSearch/userList' },
  ],
  find: async (context, keyword, link) =>
    (await listPeople(context, { ...fewFound, keyword })).data.map(
      ({ id, name, loginName, organizationName }) => ({
        id,
        title: name,
        hint: hintOf(loginName, organizationName),
        link: link(loginName),
      }),
    ),
};

export const expertSearch: SearchSource = {
  pages: [
    { permission: 'expert.query', path: '/system/expertList' },
    { permission: 'expertSearch.query', path: '/expert/list' },
  ],
  find: async (context, keyword, link) =>
    (await experts.page(context, { ...fewFound, keyword })).data.map(({ id, name, unit, title }) => ({
      id,
      title: name,
      hint: hintOf(unit, title),
      link: link(name),
    })),
};
