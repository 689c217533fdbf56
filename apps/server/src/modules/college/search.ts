import {
  building as buildingPermission,
  buildingSearch as buildingSearched,
  organization as organizationPermission,
  organizationSearch as searched,
} from '@anyan/contract';
import { fewFound, type Hit, hintOf, type SearchSource } from '../../platform/found.ts';
import { buildings, rooms } from './building/queries.ts';
import { organizations } from './organization/queries.ts';
import { building, organization, room } from './tables.ts';

type Organization = Awaited<ReturnType<typeof organizations.get>>;
type Building = Awaited<ReturnType<typeof buildings.get>>;
type Room = Awaited<ReturnType<typeof rooms.get>>;

const toOrganization = ({ id, name, parentName }: Organization): Hit => ({
  id,
  title: name,
  hint: parentName,
});

export const organizationSearch: SearchSource = {
  pages: [
    { permission: organizationPermission.query, path: '/system/organizitionList' },
    { permission: searched.query, path: '/dataSearch/organizitionList' },
  ],
  find: async (context, keyword) =>
    (
      await organizations.page(
        context,
        { ...fewFound, keyword },
        { is: keyword, in: [organization.code, organization.name] },
      )
    ).data.map(toOrganization),
  one: async (context, id) => toOrganization(await organizations.get(context, id)),
};

const toBuilding = ({ id, name, campus, code }: Building): Hit => ({
  id,
  title: name,
  hint: hintOf(campus, code),
});

export const buildingSearch: SearchSource = {
  pages: [
    { permission: buildingPermission.query, path: '/system/building' },
    { permission: buildingSearched.query, path: '/dataSearch/buildingList' },
  ],
  find: async (context, keyword) =>
    (
      await buildings.page(
        context,
        { ...fewFound, keyword },
        { is: keyword, in: [building.code, building.name] },
      )
    ).data.map(toBuilding),
  one: async (context, id) => toBuilding(await buildings.get(context, id)),
};

const toRoom = ({ id, buildingId, buildingName, roomNo, name, organizationName }: Room): Hit => ({
  id,
  title: `${buildingName} ${roomNo}`,
  hint: hintOf(name, organizationName),
  beside: { building: buildingId },
});

export const roomSearch: SearchSource = {
  pages: buildingSearch.pages,
  find: async (context, keyword) =>
    (
      await rooms.page(context, { ...fewFound, keyword }, { is: keyword, in: [room.roomNo, room.name] })
    ).data.map(toRoom),
  one: async (context, id) => toRoom(await rooms.get(context, id)),
};
