import { substancePermission } from '@anyan/contract';
import { fewFound, type Hit, hintOf, type SearchSource } from '../../../platform/found.ts';
import { substance } from '../tables.ts';
import { substances } from './queries.ts';

const toHit = ({
  id,
  chineseName,
  casCode,
  molecularFormula,
}: {
  id: string;
  chineseName: string;
  casCode: string | null;
  molecularFormula: string | null;
}): Hit => ({ id, title: chineseName, hint: hintOf(casCode, molecularFormula) });

export const substanceSearch: SearchSource = {
  pages: [{ permission: substancePermission.query, path: '/chemicals/chemicalsList', tab: 'dictionary' }],
  find: async (context, keyword) =>
    (
      await substances.page(
        context,
        { ...fewFound, keyword },
        { is: keyword, in: [substance.casCode, substance.chineseName] },
      )
    ).data.map(toHit),
  one: async (context, id) => toHit(await substances.get(context, id)),
};
