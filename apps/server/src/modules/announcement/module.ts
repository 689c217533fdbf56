import type { ServerModule } from '../../platform/platform.ts';
import { registerOrganizationReference } from '../college/registered.ts';
import { moveAnnouncements, tellDue } from './service.ts';

export const announcementModule: ServerModule = {
  name: 'announcement',
  jobs: [{ name: 'announcement.due', schedule: '* * * * *', run: tellDue }],
  start: async () =>
    registerOrganizationReference('announcements', {
      // Those of an organisation do not keep it from being dissolved.
      counts: async () => new Map(),
      move: moveAnnouncements,
    }),
};
