import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { cards } from '../../platform/cards.ts';
import { searchSources } from '../../platform/found.ts';
import { asSystem, type ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { businessKinds } from '../approval/public.ts';
import { todoSources } from '../notification/public.ts';
import { storeViews } from './banner/counting.ts';
import { goodsAnswers, goodsJobs, goodsListeners, startGoods } from './commodity/module.ts';
import { commodity } from './commodity/tables.ts';
import { fundingAnswers, fundingJobs, fundingListeners, startFunding } from './funding/module.ts';
import { fundingAccount } from './funding/tables.ts';
import { licenceAnswers, licenceJobs, startLicences } from './licence/module.ts';
import { shipRules } from './licence/shipped.ts';
import { goodsSearch } from './mall/goodsSearch.ts';
import { salesCard } from './supplier/card.ts';
import { nightly } from './supplier/jobs.ts';
import { supplierAdmission } from './supplier/kind.ts';
import { contractReminders } from './supplier/reminders.ts';
import { supplierSearch } from './supplier/search.ts';
import { staffListener } from './supplier/staff.ts';
import { supplier } from './supplier/tables.ts';
import { supplierTodos } from './supplier/todos.ts';
import { shipWords } from './word/shipped.ts';
import { catalogueWord } from './word/tables.ts';

const loading = {
  title: ['载入内置商城词表', 'Load the shipped words of the catalogue'],
  module: 'supply',
  unlogged: true,
} as const;

export const supplyModule: ServerModule = {
  name: 'supply',
  loops: [{ name: 'supply.bannerViews', rest: 10_000, run: storeViews }],
  demo: () => import('./demo/load.ts'),
  listeners: [...fundingListeners, ...goodsListeners, staffListener],
  start: async () => {
    startFunding();
    startGoods();
    startLicences();
  },
  jobs: [
    ...fundingJobs,
    ...goodsJobs,
    ...licenceJobs,
    {
      name: 'supply.suppliers',
      schedule: '20 2 * * *',
      run: nightly,
    },
  ],
  answers: [
    answer(
      namesInLog,
      [
        [supplier.id, supplier.supplierName],
        [commodity.id, commodity.commodityName],
        [catalogueWord.id, catalogueWord.name],
        [fundingAccount.id, fundingAccount.fundingName],
      ],
      'supply',
    ),
    answer(businessKinds, supplierAdmission, supplierAdmission.kind),
    answer(searchSources, supplierSearch, 'supplier'),
    answer(searchSources, goodsSearch, 'commodity'),
    answer(todoSources, supplierTodos, supplierTodos.key),
    answer(cards, salesCard, 'sales'),
    contractReminders,
    ...fundingAnswers,
    ...licenceAnswers,
    ...goodsAnswers,
  ],
  ready: (platform) =>
    asSystem(platform, loading, async (context) => {
      await shipWords(context);
      await shipRules(context);
    }),
};
