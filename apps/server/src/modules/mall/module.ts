import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { registerFileUse } from '../../platform/files/visibility.ts';
import { listener } from '../../platform/jobs/jobs.ts';
import { asSystem, type Platform, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { organizationReferences } from '../college/public.ts';
import { todoSources } from '../notification/public.ts';
import { duties } from '../personnel/public.ts';
import {
  favouriteGoods,
  favouriteSuppliers,
  groupLeader,
  openFeedBack,
  visitorMode,
} from '../supply/public.ts';
import { tellFollowers } from './favourite/notices.ts';
import { favouriteAmong, suppliersAmong } from './favourite/queries.ts';
import { seesFeedBack, unansweredOf } from './feedback/queries.ts';
import { feedBackUse } from './feedback/service.ts';
import { buildJob, landGroups, runBuild } from './group/building.ts';
import { groupsOfOrganizations } from './group/merging.ts';
import { leaderOfOwn } from './group/queries.ts';
import { groupDuties } from './group/references.ts';
import { dropLaboratory, dropMember } from './group/service.ts';
import { groupTodos } from './group/todos.ts';
import { mallSettings } from './settings.ts';
import { purchaseGroup } from './tables.ts';

const following = {
  title: ['课题组随实验室与人员变动', 'Groups follow laboratories and people'],
  module: 'mall',
  unlogged: true,
} as const;

const telling = {
  title: ['收藏商品降价与到货通知', 'Notices of prices and stock'],
  module: 'mall',
  unlogged: true,
} as const;

const tell = (platform: Platform, commodityIds?: readonly string[]) =>
  asSystem(platform, telling, (context) => tellFollowers(context, commodityIds));

export const mallModule: ServerModule = {
  name: 'mall',
  demo: () => import('./demo/load.ts'),
  ready: landGroups,
  start: async () => registerFileUse(feedBackUse, seesFeedBack),
  jobs: [
    { name: buildJob, expireInSeconds: 3600, run: runBuild },
    {
      // What was held back, as its follower had been told of it that day.
      name: 'mall.priceAndStockNotices',
      schedule: '40 8 * * *',
      run: (platform) => tell(platform),
    },
  ],
  listeners: [
    listener({
      event: 'supply.commodityChanged',
      listener: 'mall',
      run: (platform: Platform, { commodityIds }) => tell(platform, commodityIds),
    }),
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
    answer(namesInLog, [[purchaseGroup.id, purchaseGroup.groupName]], 'mall'),
    answer(favouriteGoods, favouriteAmong),
    answer(openFeedBack, unansweredOf),
    answer(favouriteSuppliers, suppliersAmong),
    answer(groupLeader, leaderOfOwn),
    answer(visitorMode, async (db) => (await mallSettings.inForce(db)).mallVisitorMode),
    answer(todoSources, groupTodos, groupTodos.key),
    answer(duties, groupDuties, 'purchaseGroup'),
    answer(organizationReferences, groupsOfOrganizations, 'purchaseGroups'),
  ],
};
