import { Failure } from '../../platform/failure.ts';
import { registerFileUse } from '../../platform/files/seeing.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { organizationReferences } from '../college/public.ts';
import { findAnnouncement } from './queries.ts';
import { moveAnnouncements, tellDue } from './service.ts';

export const announcementModule: ServerModule = {
  name: 'announcement',
  jobs: [{ name: 'announcement.due', schedule: '* * * * *', run: tellDue }],
  answers: [
    answer(
      organizationReferences,
      {
        // Those of an organisation do not keep it from being dissolved.
        counts: async () => new Map(),
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
