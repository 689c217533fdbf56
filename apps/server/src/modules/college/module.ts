import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { searchSources } from '../../platform/found.ts';
import { unlogged } from '../../platform/ownWork.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { registerTimeZone } from '../../platform/timeZone.ts';
import { roomText } from './names.ts';
import { buildingSearch, organizationSearch, roomSearch } from './search.ts';
import { collegeTimeZone } from './settings/queries.ts';
import { ensureAgreement } from './settings/service.ts';
import { building, organization, organizationLevel, room } from './tables.ts';

export const collegeModule: ServerModule = {
  name: 'college',
  answers: [
    answer(
      namesInLog,
      [
        [organization.id, organization.name],
        [building.id, building.name],
        [room.id, roomText(room.id)],
        [organizationLevel.id, organizationLevel.levelName],
      ],
      'college',
    ),
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
      unlogged('college', ['准备用户协议', 'Prepare the user agreement']),
      ensureAgreement,
    );
  },
};
