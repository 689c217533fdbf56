import { fewFound, hintOf, type SearchSource } from '../../platform/found.ts';
import { buildings, rooms } from './building/queries.ts';
import { organizations } from './organization/queries.ts';

export const organizationSearch: SearchSource = {
  pages: [
    { permission: 'organization.query', path: '/system/organizitionList' },
    { permission: 'organizationSearch.query', path: '/dataSearch/organizitionList' },
  ],
  find: async (context, keyword, link) =>
    (await organizations.page(context, { ...fewFound, keyword })).data.map(
      ({ id, name, parentName, code }) => ({
        id,
        title: name,
        hint: parentName,
        link: link(code),
      }),
    ),
};

export const buildingSearch: SearchSource = {
  pages: [
    { permission: 'building.query', path: '/system/building' },
    { permission: 'buildingSearch.query', path: '/dataSearch/buildingList' },
  ],
  find: async (context, keyword) =>
    (await buildings.page(context, { ...fewFound, keyword })).data.map(({ id, name, campus, code }) => ({
      id,
      title: name,
      hint: hintOf(campus, code),
      link: `?building=${id}`,
    })),
};

export const roomSearch: SearchSource = {
  pages: [
    { permission: 'building.query', path: '/system/building' },
    { permission: 'buildingSearch.query', path: '/dataSearch/buildingList' },
  ],
  find: async (context, keyword) =>
    (await rooms.page(context, { ...fewFound, keyword })).data.map((room) => ({
      id: room.id,
      title: `${room.buildingName} ${room.roomNo}`,
      hint: hintOf(room.name, room.organizationName),
      link: `?building=${room.buildingId}&keyword=${encodeURIComponent(room.roomNo)}`,
    })),
};
