import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { registerTimeZone } from '../../platform/timeZone.ts';
import { collegeTimeZone } from './settings/queries.ts';
import { ensureAgreement } from './settings/service.ts';

export const collegeModule: ServerModule = {
  name: 'college',
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
