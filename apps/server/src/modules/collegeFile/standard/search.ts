import { fewFound, hintOf, type SearchSource } from '../../../platform/found.ts';
import { standards } from './queries.ts';

export const standardSearch: SearchSource = {
  pages: [{ permission: 'standard.query', path: '/system/fileList' }],
  find: async (context, keyword, link) =>
    (await standards.page(context, { ...fewFound, keyword })).data.map(({ id, number, title, issuer }) => ({
      id,
      title,
      hint: hintOf(number, issuer),
      link: `${link(number)}&tab=standards`,
    })),
};
