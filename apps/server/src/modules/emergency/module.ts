import { registerFileUse } from '../../platform/files/visibility.ts';
import { searchSources } from '../../platform/found.ts';
import { listener } from '../../platform/jobs/jobs.ts';
import { unlogged } from '../../platform/ownWork.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { topicKinds } from '../../platform/push/topics.ts';
import { organizationReferences, roomReferences } from '../college/public.ts';
import { todoSources, warningSources } from '../notification/public.ts';
import { reports } from './accident/queries.ts';
import { notifyOfLostHandler } from './handlerGone.ts';
import { watchEmergencies } from './jobs.ts';
import { emergenciesOfOrganizations, emergenciesOfRooms } from './references.ts';
import { emergencySearch } from './search.ts';
import { emergencyTodos } from './todos.ts';
import { emergencyTopic, mayFollowEmergency, seesEmergency } from './topics.ts';
import { emergencyWarnings } from './warnings.ts';

const handlerGone = unlogged('emergency', ['处置人账号停用', 'The handler of an emergency is disabled']);

export const emergencyModule: ServerModule = {
  name: 'emergency',
  demo: () => import('./demo/load.ts'),
  loops: [{ name: 'emergency.rings', rest: 2000, run: watchEmergencies }],
  listeners: [
    listener({
      event: 'account.statusChanged',
      listener: 'emergency',
      run: async (platform, { userId, useStatus }) => {
        if (useStatus === 2)
          await asSystem(platform, handlerGone, (context) => notifyOfLostHandler(context, userId));
      },
    }),
  ],
  answers: [
    answer(topicKinds, mayFollowEmergency, emergencyTopic),
    answer(roomReferences, emergenciesOfRooms, 'emergencies'),
    answer(organizationReferences, emergenciesOfOrganizations, 'emergencies'),
    answer(todoSources, emergencyTodos, 'emergency'),
    answer(warningSources, emergencyWarnings, 'emergency'),
    answer(searchSources, emergencySearch, 'emergency'),
  ],
  start: async () => {
    registerFileUse('emergency', seesEmergency);
    registerFileUse('accidentReport', (context, id) =>
      reports
        .get(context, id)
        .then(() => true)
        .catch(() => false),
    );
  },
};
