import { searchSources } from '../../platform/found.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { registerTimeZone } from '../../platform/timeZone.ts';
import { buildingSearch, organizationSearch, roomSearch } from './search.ts';
import { collegeTimeZone } from './settings/queries.ts';
import { ensureAgreement } from './settings/service.ts';

export const collegeModule: ServerModule = {
  name: 'college',
  answers: [
    answer(searchSources, organizationSearch, 'organization'),
    answer(searchSources, buildingSearch, 'building'),
    answer(searchSources, roomSearch, 'room'),
  ],
  jobs: [
    {
      name: 'college.clock',
      run: async (platform) => platform.jobs.keepTime(await collegeTimeZone(platform.database.db)),
    },
  ],
  start: (platform) => {
    registerTimeZone(collegeTimeZone);
    return asSystem(
      platform,
      { title: ['准备用户协议', 'Prepare the user agreement'], module: 'college', unlogged: true },
      ensureAgreement,
    );
  },
};
