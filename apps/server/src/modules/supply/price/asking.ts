import type { WriteContext } from '../../../platform/context.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { uuid } from '../../../platform/uuid.ts';
import { countUnasked, unaskedPrices } from './queries.ts';
import { askForPrices } from './service.ts';

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

/**
 * Asks for the leave that the caller's changes need for which he has not asked: for the first of them now, for the others
 * when they are stored.
 */
export const askForOwnPrices = async (context: WriteContext): Promise<void> => {
  const { db, caller } = context;
  const rows = await unaskedPrices(db, first, caller.accountId);
  if (rows.length === 0) return;
  const later = rows.length < first ? 0 : (await countUnasked(db, caller.accountId)) - rows.length;
  const batch = later > 0 ? uuid() : undefined;
  await askForPrices(context, rows, { batch, later });
  if (batch) await context.send(job, { batch });
};

const askForSome = (platform: Platform, batch: string, last: boolean): Promise<boolean> =>
  asSystem(platform, call, async (context) => {
    const rows = await unaskedPrices(context.db, atOnce);
    await askForPrices(context, rows, { batch });
    const more = rows.length === atOnce;
    if (more && last) await context.send(job, { batch });
    return more;
  });

/** Changes of prices that nobody has been asked about yet, part by part; whoever was told of the batch is not told again. */
const askForTheRest = async (platform: Platform, { batch = uuid() }: { batch?: string }): Promise<void> => {
  for (let round = 1; round <= rounds && (await askForSome(platform, batch, round === rounds)); round++);
};

export const askingJob = { name: job, run: askForTheRest };
