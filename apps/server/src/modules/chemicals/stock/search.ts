import { chemicalPermission } from '@anyan/contract';
import { fewFound, type Hit, hintOf, type SearchSource } from '../../../platform/found.ts';
import { bottles } from './bottles/queries.ts';
import { bottle } from './tables.ts';

const toHit = ({
  id,
  chineseName,
  bottleCode,
  laboratoryName,
}: {
  id: string;
  chineseName: string;
  bottleCode: string;
  laboratoryName: string;
}): Hit => ({ id, title: `${chineseName} ${bottleCode}`, hint: hintOf(laboratoryName, null) });

export const bottleSearch: SearchSource = {
  pages: [{ permission: chemicalPermission.query, path: '/chemicals/chemicalsList', tab: 'stock' }],
  find: async (context, keyword) =>
    (
      await bottles.page(
        context,
        { ...fewFound, keyword, live: true },
        { is: keyword, in: [bottle.bottleCode] },
      )
    ).data.map(toHit),
  one: async (context, id) => toHit(await bottles.get(context, id)),
};
