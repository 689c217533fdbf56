import type { Found, SearchKind } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { reachOf } from '../../platform/session/caller.ts';
import { listBuildings, listOrganizations, listRooms } from '../college/public.ts';
import { listRoles } from '../identity/public.ts';
import { experts, listPeople } from '../personnel/public.ts';
import { visits } from '../visitor/public.ts';

type Item = Found['items'][number];

interface Page {
  permission: string;
  /** Path of the page that shows what is found to whoever holds the permission. */
  path: string;
}

interface Source {
  /** The page of who manages comes first, then that of who only looks. */
  pages: readonly Page[];
  /** A few hits within the reach of the permissions held. */
  find(context: ReadContext, keyword: string, link: (words: string) => string): Promise<Item[]>;
}

const few = { pageNo: 1, pageSize: 5 };
const joined = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null;

/** Everything that can be found, each by its own list, so that search and list never disagree. */
const sources: Record<SearchKind, Source> = {
  person: {
    pages: [
      { permission: 'personnel.query', path: '/system/personnel' },
      { permission: 'personnelSearch.query', path: '/dataSearch/userList' },
    ],
    find: async (context, keyword, link) =>
      (await listPeople(context, { ...few, keyword })).data.map(
        ({ id, name, loginName, organizationName }) => ({
          id,
          title: name,
          hint: joined(loginName, organizationName),
          link: link(loginName),
        }),
      ),
  },
  organization: {
    pages: [
      { permission: 'organization.query', path: '/system/organizitionList' },
      { permission: 'organizationSearch.query', path: '/dataSearch/organizitionList' },
    ],
    find: async (context, keyword, link) =>
      (await listOrganizations(context, { ...few, keyword })).data.map(({ id, name, parentName, code }) => ({
        id,
        title: name,
        hint: parentName,
        link: link(code),
      })),
  },
  building: {
    pages: [
      { permission: 'building.query', path: '/system/building' },
      { permission: 'buildingSearch.query', path: '/dataSearch/buildingList' },
    ],
    find: async ({ db }, keyword) =>
      (await listBuildings(db, { ...few, keyword }, () => '')).data.map(({ id, name, campus, code }) => ({
        id,
        title: name,
        hint: joined(campus, code),
        link: `?building=${id}`,
      })),
  },
  room: {
    pages: [
      { permission: 'building.query', path: '/system/building' },
      { permission: 'buildingSearch.query', path: '/dataSearch/buildingList' },
    ],
    find: async (context, keyword) =>
      (await listRooms(context, { ...few, keyword })).data.map((room) => ({
        id: room.id,
        title: `${room.buildingName} ${room.roomNo}`,
        hint: joined(room.name, room.organizationName),
        link: `?building=${room.buildingId}&keyword=${encodeURIComponent(room.roomNo)}`,
      })),
  },
  expert: {
    pages: [
      { permission: 'expert.query', path: '/system/expertList' },
      { permission: 'expertSearch.query', path: '/expert/list' },
    ],
    find: async (context, keyword, link) =>
      (await experts.page(context, { ...few, keyword })).data.map(({ id, name, unit, title }) => ({
        id,
        title: name,
        hint: joined(unit, title),
        link: link(name),
      })),
  },
  role: {
    pages: [
      { permission: 'role.query', path: '/system/rolelist' },
      { permission: 'roleSearch.query', path: '/dataSearch/roleList' },
    ],
    find: async ({ db }, keyword, link) =>
      (await listRoles(db, { ...few, keyword })).data.map(({ id, roleName, description }) => ({
        id,
        title: roleName,
        hint: description,
        link: link(roleName),
      })),
  },
  visitor: {
    pages: [
      { permission: 'visitor.query', path: '/system/visitorlist' },
      { permission: 'visitorSearch.query', path: '/dataSearch/visitorList' },
    ],
    find: async (context, keyword, link) =>
      (await visits.page(context, { ...few, keyword })).data.map(({ id, name, unit, laboratoryName }) => ({
        id,
        title: name,
        hint: joined(unit, laboratoryName),
        link: link(name),
      })),
  },
};

/** What somebody may see of what a keyword finds, kind by kind; kinds without a hit are left out. */
export const searchAll = async (context: ReadContext, keyword: string): Promise<Found[]> => {
  const typed = keyword.trim();
  // Blanks around a single character would find half the college.
  if ([...typed].length < 2) return [];
  const found: Found[] = [];
  for (const [kind, { pages, find }] of Object.entries(sources) as [SearchKind, Source][]) {
    const held = pages.filter(({ permission }) => context.caller.permissions.has(permission));
    const [page] = held;
    if (!page) continue;
    const reach = reachOf(
      context.caller,
      held.map(({ permission }) => permission),
    );
    const link = (words: string) => `?keyword=${encodeURIComponent(words)}`;
    const items = await find({ ...context, reach }, typed, link);
    if (items.length > 0)
      found.push({ kind, items: items.map((item) => ({ ...item, link: `${page.path}${item.link}` })) });
  }
  return found;
};
