// Whoever reckons with the facts of a laboratory hears that they are others now: once a minute at most, after the last change.
import type { Events } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { type JobCard, listener } from '../../../platform/jobs/jobs.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { sendGathered } from '../gathered.ts';
import { holdsSomething } from '../stock/held.ts';
import { bottle } from '../tables.ts';

const touchedJob = 'chemicals.factsTouched';
const changedJob = 'chemicals.factsChanged';
const telling = {
  title: ['化学品存量指标已变更', 'Facts of the stock have changed'],
  module: 'chemicals',
  unlogged: true,
} as const;

const gather = (context: WriteContext, laboratoryIds: readonly string[]): Promise<void> =>
  sendGathered(context, changedJob, laboratoryIds);

/**
 * Something in the bottles of laboratories, or where they stand, is changed by what no event tells. It is gathered after the
 * commit: here two who change the same laboratory would wait for each other.
 */
export const touchFacts = (context: WriteContext, laboratoryIds: readonly string[]): Promise<void> =>
  context.send(touchedJob, { laboratoryIds });

export const factsJobs: readonly JobCard[] = [
  {
    name: touchedJob,
    run: (platform, { laboratoryIds }) =>
      asSystem(platform, telling, (context) => gather(context, laboratoryIds as string[])),
  },
  {
    name: changedJob,
    run: (platform, { laboratoryId }) =>
      asSystem(platform, telling, (context) =>
        context.emit('laboratory.chemicalFactsChanged', { laboratoryId: laboratoryId as string }),
      ),
  },
];

/** Who has something of a substance whose hazards or categories are others now. */
const havingIt = async (
  { db }: WriteContext,
  { substanceId }: Events['substance.changed'],
): Promise<string[]> => {
  if (!substanceId) return [];
  const rows = await db
    .selectDistinct({ id: bottle.laboratoryId })
    .from(bottle)
    .where(and(eq(bottle.substanceId, substanceId), holdsSomething));
  return rows.map(({ id }) => id);
};

/** What is taken out is still the laboratory's: an issue changes nothing. */
export const factsListeners = [
  ...(
    [
      'bottle.received',
      'bottle.returned',
      'bottle.used',
      'bottle.wasted',
      'bottle.transferred',
      'waste.collected',
    ] as const
  ).map((event) =>
    listener({
      event,
      listener: 'chemicals.facts',
      run: (
        platform: Platform,
        { laboratoryId, fromLaboratoryId }: { laboratoryId: string; fromLaboratoryId?: string },
      ) =>
        asSystem(platform, telling, (context) =>
          gather(context, [laboratoryId, ...(fromLaboratoryId ? [fromLaboratoryId] : [])]),
        ),
    }),
  ),
  listener({
    event: 'substance.changed',
    listener: 'chemicals.facts',
    run: (platform: Platform, told) =>
      asSystem(platform, telling, async (context) => gather(context, await havingIt(context, told))),
  }),
];
