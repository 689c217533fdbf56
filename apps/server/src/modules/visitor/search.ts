import { visitorSearch as searched, visitorPermission } from '@anyan/contract';
import { fewFound, type Hit, hintOf, type SearchSource } from '../../platform/found.ts';
import { visits } from './queries.ts';
import { visitor } from './tables.ts';

const toHit = ({
  id,
  name,
  unit,
  laboratoryName,
}: {
  id: string;
  name: string;
  unit: string | null;
  laboratoryName: string;
}): Hit => ({ id, title: name, hint: hintOf(unit, laboratoryName) });

export const visitorSearch: SearchSource = {
  pages: [
    { permission: visitorPermission.query, path: '/system/visitorlist' },
    { permission: searched.query, path: '/dataSearch/visitorList' },
  ],
  find: async (context, keyword) =>
    (await visits.page(context, { ...fewFound, keyword }, { is: keyword, in: [visitor.name] })).data.map(
      toHit,
    ),
  one: async (context, id) => toHit(await visits.get(context, id)),
};
