import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { searchSources } from '../../platform/found.ts';
import { inPortions, unlogged } from '../../platform/ownWork.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { businessKinds } from '../approval/public.ts';
import { roomReferences } from '../college/public.ts';
import { laboratoryParts } from '../ledger/public.ts';
import { calendarSources } from '../notification/public.ts';
import { duties } from '../personnel/public.ts';
import { visitCalendar } from './calendar.ts';
import { hostDuties } from './duties.ts';
import { visitorApply } from './kinds.ts';
import { visitsOfLaboratory, visitsOfRooms } from './references.ts';
import { visitorSearch } from './search.ts';
import { expireVisits } from './service.ts';
import { visitor } from './tables.ts';

const atOnce = 200;

export const visitorModule: ServerModule = {
  name: 'visitor',
  demo: () => import('./demo/load.ts'),
  jobs: [
    {
      name: 'visitor.expire',
      // Every hour, so that a night without the server leaves nothing behind.
      schedule: '5 * * * *',
      run: (platform) =>
        inPortions(platform, unlogged('visitor', ['来访到期', 'Visits expire']), atOnce, expireVisits),
    },
  ],
  answers: [
    answer(namesInLog, [[visitor.id, visitor.name]], 'visitor'),
    answer(searchSources, visitorSearch, 'visitor'),
    answer(calendarSources, visitCalendar, 'visit'),
    answer(businessKinds, visitorApply, visitorApply.kind),
    answer(duties, hostDuties, 'visitor'),
    answer(roomReferences, visitsOfRooms, 'visits'),
    answer(laboratoryParts, visitsOfLaboratory, 'visitors'),
  ],
};
