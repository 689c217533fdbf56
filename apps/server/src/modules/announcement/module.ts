import type { ServerModule } from '../../platform/platform.ts';
import { registerOrganizationReference } from '../college/registered.ts';
import { announcementJobs, moveAnnouncements } from './service.ts';

export const announcementModule: ServerModule = {
  name: 'announcement',
  jobs: announcementJobs,
  start: async () =>
    registerOrganizationReference('announcements', {
      // Those of an organisation do not keep it from being dissolved.
      counts: async () => new Map(),
      move: moveAnnouncements,
    }),
};
