import { standardPermission } from '@anyan/contract';
import { fewFound, type Hit, hintOf, type SearchSource } from '../../../platform/found.ts';
import { standard } from '../tables.ts';
import { standards } from './queries.ts';

const toHit = ({
  id,
  number,
  title,
  issuer,
}: {
  id: string;
  number: string;
  title: string;
  issuer: string;
}): Hit => ({ id, title, hint: hintOf(number, issuer) });

export const standardSearch: SearchSource = {
  pages: [{ permission: standardPermission.query, path: '/system/fileList', tab: 'standards' }],
  find: async (context, keyword) =>
    (
      await standards.page(
        context,
        { ...fewFound, keyword },
        { is: keyword, in: [standard.number, standard.title] },
      )
    ).data.map(toHit),
  one: async (context, id) => toHit(await standards.get(context, id)),
};
