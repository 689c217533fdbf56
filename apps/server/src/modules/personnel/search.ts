import {
  expertPermission,
  expertSearch as expertSearched,
  type PersonRow,
  personnelPermission,
  personnelSearch as personnelSearched,
} from '@anyan/contract';
import { fewFound, type Hit, hintOf, type SearchSource } from '../../platform/found.ts';
import { need } from '../../platform/scope.ts';
import { experts } from './expert/queries.ts';
import { listPeople } from './listQueries.ts';
import { personDetails } from './queries.ts';
import { expert } from './tables.ts';

const toPerson = ({
  id,
  name,
  loginName,
  organizationName,
}: Pick<PersonRow, 'id' | 'name' | 'loginName' | 'organizationName'>): Hit => ({
  id,
  title: name,
  hint: hintOf(loginName, organizationName),
});

export const personSearch: SearchSource = {
  pages: [
    { permission: personnelPermission.query, path: '/system/personnel' },
    { permission: personnelSearched.query, path: '/dataSearch/userList' },
  ],
  // In the order of the numbers: one that was typed whole comes before those that begin with it.
  find: async (context, keyword) => (await listPeople(context, { ...fewFound, keyword })).data.map(toPerson),
  one: async (context, id) => toPerson(need(await personDetails(context, id))),
};

type Expert = Awaited<ReturnType<typeof experts.get>>;
const toExpert = ({ id, name, unit, title }: Expert): Hit => ({
  id,
  title: name,
  hint: hintOf(unit, title),
});

export const expertSearch: SearchSource = {
  pages: [
    { permission: expertPermission.query, path: '/system/expertList' },
    { permission: expertSearched.query, path: '/expert/list' },
  ],
  find: async (context, keyword) =>
    (await experts.page(context, { ...fewFound, keyword }, { is: keyword, in: [expert.name] })).data.map(
      toExpert,
    ),
  one: async (context, id) => toExpert(await experts.get(context, id)),
};
