import { fewFound, hintOf, type SearchSource } from '../../platform/found.ts';
import { visits } from './queries.ts';

export const visitorSearch: SearchSource = {
  pages: [
    { permission: 'visitor.query', path: '/system/visitorlist' },
    { permission: 'visitorSearch.query', path: '/dataSearch/visitorList' },
  ],
  find: async (context, keyword, link) =>
    (await visits.page(context, { ...fewFound, keyword })).data.map(({ id, name, unit, laboratoryName }) => ({
      id,
      title: name,
      hint: hintOf(unit, laboratoryName),
      link: link(name),
    })),
};
