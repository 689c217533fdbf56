import { chemicalRulePermission } from '@anyan/contract';
import { registerFileUse } from '../../platform/files/seeing.ts';
import { searchSources } from '../../platform/found.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { shipCompatibility } from './compatibility/shipped.ts';
import { startControlLists } from './control/service.ts';
import { shipControlLists, shipControlRules } from './control/shipped.ts';
import { substanceSearch } from './dictionary/search.ts';
import { shipSubstances } from './dictionary/shipped.ts';

const loading = {
  title: ['载入内置化学品资料', 'Load the shipped reference data'],
  module: 'chemicals',
  unlogged: true,
} as const;
const starting = {
  title: ['管制名录生效', 'Lists of control come into force'],
  module: 'chemicals',
} as const;

export const chemicalsModule: ServerModule = {
  name: 'chemicals',
  demo: () => import('./demo/load.ts'),
  jobs: [
    {
      name: 'chemicals.controlLists',
      // Every hour: the college's day begins by its own clock.
      schedule: '2 * * * *',
      run: (platform) => asSystem(platform, starting, startControlLists),
    },
  ],
  answers: [
    answer(searchSources, substanceSearch, 'substance'), //
  ],
  start: async () => {
    registerFileUse('controlList', async ({ may }) => may(chemicalRulePermission.query));
  },
  ready: (platform) =>
    asSystem(platform, loading, async (context) => {
      await shipSubstances(context);
      await shipControlLists(context);
      await shipControlRules(context);
      await shipCompatibility(context);
    }),
};
