import { listener } from '../../platform/jobs/jobs.ts';
import { asSystem, type Platform, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { organizationReferences } from '../college/public.ts';
import { todoSources } from '../notification/public.ts';
import { duties } from '../personnel/public.ts';
import { visitorMode } from '../supply/public.ts';
import { buildJob, landGroups, runBuild } from './group/building.ts';
import { groupsOfOrganizations } from './group/merging.ts';
import { groupDuties } from './group/references.ts';
import { dropLaboratory, dropMember } from './group/service.ts';
import { groupTodos } from './group/todos.ts';
import { mallSettings } from './settings.ts';

const following = {
  title: ['课题组随实验室与人员变动', 'Groups follow laboratories and people'],
  module: 'mall',
  unlogged: true,
} as const;

export const mallModule: ServerModule = {
  name: 'mall',
  demo: () => import('./demo/load.ts'),
  ready: landGroups,
  jobs: [{ name: buildJob, expireInSeconds: 3600, run: runBuild }],
  listeners: [
    listener({
      event: 'laboratory.closed',
      listener: 'mall',
      run: (platform: Platform, told) =>
        asSystem(platform, following, (context) => dropLaboratory(context, told)),
    }),
    listener({
      event: 'person.left',
      listener: 'mall',
      run: (platform: Platform, told) =>
        asSystem(platform, following, (context) => dropMember(context, told)),
    }),
  ],
  answers: [
    answer(visitorMode, async (db) => (await mallSettings.inForce(db)).mallVisitorMode),
    answer(todoSources, groupTodos, groupTodos.key),
    answer(duties, groupDuties, 'purchaseGroup'),
    answer(organizationReferences, groupsOfOrganizations, 'purchaseGroups'),
  ],
};
