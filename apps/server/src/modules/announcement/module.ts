import { cards, rowsOfCard } from '../../platform/cards.ts';
import { Failure } from '../../platform/failure.ts';
import { registerFileUse } from '../../platform/files/visibility.ts';
import { searchSources } from '../../platform/found.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { organizationReferences } from '../college/public.ts';
import { notifyOfPublished } from './notices.ts';
import { findAnnouncement, listAnnouncements } from './queries.ts';
import { announcementSearch } from './search.ts';
import { moveAnnouncements } from './service.ts';

export const announcementModule: ServerModule = {
  name: 'announcement',
  jobs: [{ name: 'announcement.due', schedule: '* * * * *', run: notifyOfPublished }],
  answers: [
    answer(
      cards,
      {
        data: async (context) => ({
          rows: (await listAnnouncements(context, { pageNo: 1, pageSize: rowsOfCard })).data,
        }),
      },
      'announcement',
    ),
    answer(searchSources, announcementSearch, 'announcement'),
    answer(
      organizationReferences,
      {
        // Those of an organisation do not keep it from being dissolved.
        move: moveAnnouncements,
      },
      'announcements',
    ),
  ],
  start: async () => {
    registerFileUse('announcement', async (context, id) =>
      findAnnouncement(context, id).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Failure) return false;
          throw error;
        },
      ),
    );
  },
};
