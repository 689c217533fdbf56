import { announcementKinds, inLocale } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { fewFound, type Hit, type SearchSource } from '../../platform/found.ts';
import { findAnnouncement, listAnnouncements } from './queries.ts';

const toHit =
  ({ locale }: ReadContext) =>
  ({ id, title, kind }: { id: string; title: string; kind: keyof typeof announcementKinds }): Hit => ({
    id,
    title,
    hint: inLocale(announcementKinds[kind], locale),
  });

export const announcementSearch: SearchSource = {
  pages: [{ path: '/announcement/list' }],
  find: async (context, keyword) =>
    (await listAnnouncements(context, { ...fewFound, keyword })).data.map(toHit(context)),
  one: async (context, id) => toHit(context)((await findAnnouncement(context, id)).row),
};
