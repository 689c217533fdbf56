import type { WriteContext } from '../../../platform/context.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { unaskedPrices } from './queries.ts';
import { askForPrice } from './service.ts';

/** Asked for at once: what stands in the way of one of many is told before anything is written. */
const first = 50;
/** Applications of one transaction, and transactions of one run of the job. */
const atOnce = 100;
const rounds = 20;

const job = 'supply.askForPrices';
const call = {
  title: ['提交涨价审批', 'Ask for rises of prices'],
  module: 'supply',
  unlogged: true,
} as const;

/** Asks for the leave that some changes need: for the first of them now, for the others when they are stored. */
export const askForPrices = async (context: WriteContext, ids: readonly string[]): Promise<void> => {
  for (const id of ids.slice(0, first)) await askForPrice(context, id);
  if (ids.length > first) await context.send(job, {});
};

const askForSome = (platform: Platform, last: boolean): Promise<boolean> =>
  asSystem(platform, call, async (context) => {
    const rows = await unaskedPrices(context.db, atOnce);
    for (const { id, createdBy } of rows) await askForPrice(context, id, createdBy);
    const more = rows.length === atOnce;
    if (more && last) await context.send(job, {});
    return more;
  });

/** Changes of prices that nobody has been asked about yet, part by part. */
const askForTheRest = async (platform: Platform): Promise<void> => {
  for (let round = 1; round <= rounds && (await askForSome(platform, round === rounds)); round++);
};

export const askingJob = { name: job, run: askForTheRest };
