import { type Events, errors, licenceKinds, sentenceOf, supplyNotes, tellNotes } from '@anyan/contract';
import { registerFileUse } from '../../../platform/files/visibility.ts';
import { listener } from '../../../platform/jobs/jobs.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { answer } from '../../../platform/ports.ts';
import { businessKinds } from '../../approval/public.ts';
import { sheetReaders, sheetUses } from '../../chemicals/public.ts';
import { todoSources } from '../../notification/public.ts';
import { letReadSheets } from '../mall/goodsSight.ts';
import { askingJob } from '../price/asking.ts';
import { priceChangeKind } from '../price/kind.ts';
import { maySeeEvidence } from '../price/queries.ts';
import { takeDuePrices } from '../price/taking.ts';
import { salesDuties } from '../supplier/ports.ts';
import { recheckGoods } from './auto.ts';
import { refreshSearch } from './refreshing.ts';
import { waitingReminders } from './reminders.ts';
import { handOverGoods, passOnGoods } from './sellers.ts';
import { goodsByCas } from './snapshots.ts';
import { goodsTodos } from './todos.ts';

const substances = {
  title: ['化学品目录变更，复核商品', 'Look at goods anew as a substance changed'],
  module: 'supply',
  unlogged: true,
} as const;
const sellers = {
  title: ['移交停用业务员的商品', 'Pass on goods of a salesperson who left'],
  module: 'supply',
  unlogged: true,
} as const;

export const goodsListeners = [
  listener({
    event: 'substance.changed',
    listener: 'supplyGoods',
    run: (platform: Platform, { casCode }: Events['substance.changed']) =>
      casCode
        ? asSystem(platform, substances, async (context) => {
            await recheckGoods(context, { casCodes: [casCode] });
            await refreshSearch(context, { casCodes: [casCode] });
          })
        : Promise.resolve(),
  }),
  listener({
    event: 'account.statusChanged',
    listener: 'supplyGoods',
    run: (platform: Platform, told: Events['account.statusChanged']) =>
      asSystem(platform, sellers, (context) => passOnGoods(context, told)),
  }),
];

export const goodsJobs = [{ name: 'supply.prices', schedule: '*/10 * * * *', run: takeDuePrices }, askingJob];

export const goodsAnswers = [
  answer(businessKinds, priceChangeKind, priceChangeKind.kind),
  answer(todoSources, goodsTodos, goodsTodos.key),
  answer(salesDuties, handOverGoods, 'goods'),
  answer(sheetUses, goodsByCas, 'supply'),
  answer(sheetReaders, letReadSheets),
  waitingReminders,
];

/** Why goods left by themselves, as `verdictsOf` finds it and as it is stored in its Chinese sentence. */
const leaving = [
  ...(['COMMODITY_SUPPLIER', 'SUBSTANCE_UNKNOWN', 'SUBSTANCE_BANNED'] as const),
  ...(['LICENCE_REQUIRED', 'LICENCE_RULE_MISSING'] as const),
];

export const startGoods = (): void => {
  registerFileUse('priceChange', maySeeEvidence);
  const reasons = Object.fromEntries(leaving.map((code) => [code, sentenceOf(errors[code])]));
  tellNotes('goodsReason', { ...supplyNotes, ...reasons }, licenceKinds);
};
