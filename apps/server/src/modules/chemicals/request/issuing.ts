// What bottles that go out and come back mean for the requests that they were issued for.
import { type BaseUnit, type ControlCategory, decimalOf, units } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { hiddenLines } from '../book/blindQueries.ts';
import { chemicalSettings } from '../settings.ts';
import { exactOf, isControlled, toldLabel } from '../stock/rules.ts';
import { bottle } from '../tables.ts';
import { tellExpired } from './notices.ts';
import { type ItemRecord, itemsOf, type RequestRecord, requests } from './queries.ts';
import { coverage, inLine, isCovered, type Line } from './rules.ts';
import { requestStates } from './states.ts';
import { chemicalRequest, chemicalRequestItem } from './tables.ts';

/** A bottle that goes out or comes back, with what is in it then. */
export interface Filled {
  substanceId: string;
  chineseName: string;
  controlCategories: readonly ControlCategory[];
  /** Millionths of the base unit. */
  remaining: bigint;
  base: BaseUnit;
  /** It is what was measured out of the bottle, not the whole of it. */
  measured?: boolean;
}

const lineOf = ({ id, substanceId, asked, issued }: ItemRecord): Line => ({
  ...{ id, substanceId },
  asked: exactOf(asked),
  issued: exactOf(issued),
});

const amountFor = (items: readonly ItemRecord[], { substanceId, remaining, base }: Filled) => {
  const item = items.find((one) => one.substanceId === substanceId);
  return item && inLine(item, decimalOf(remaining), base);
};

/** The line that a bottle was issued for; the last one where a merge of substances left two. */
const lineIssued = (
  items: readonly ItemRecord[],
  issued: ReadonlyMap<string, bigint>,
  { substanceId }: Pick<Filled, 'substanceId'>,
) => {
  const own = items.filter((one) => one.substanceId === substanceId);
  return own.findLast(({ id }) => (issued.get(id) ?? 0n) > 0n) ?? own[0];
};

const write = async (
  { db }: WriteContext,
  items: readonly ItemRecord[],
  issued: ReadonlyMap<string, bigint>,
) => {
  for (const { id, issued: before } of items) {
    const now = issued.get(id) ?? 0n;
    if (now !== exactOf(before))
      await db
        .update(chemicalRequestItem)
        .set({ issued: decimalOf(now) })
        .where(eq(chemicalRequestItem.id, id));
  }
};

interface Cover {
  laboratoryId: string;
  requestId: string | null;
  day: string;
  at: string;
  /** Nobody but whoever asked for it. */
  receiverId: string | null;
}

const cover = async (
  context: WriteContext,
  of: Cover,
  asking: readonly Filled[],
  others: readonly Filled[],
): Promise<{ named: ReadonlySet<string>; row?: RequestRecord; state?: RequestRecord['state'] }> => {
  if (!of.requestId) {
    if (asking.length > 0) throw failAt('requestId', 'REQUEST_REQUIRED');
    return { named: new Set() };
  }
  const [row] = await requests.lockAnywhere(context, [of.requestId]);
  if (!row || row.laboratoryId !== of.laboratoryId || !['toIssue', 'partIssued'].includes(row.state))
    throw failAt('requestId', 'REQUEST_REQUIRED');
  if (of.receiverId !== null && ![row.applicantId, row.secondUserId].includes(of.receiverId))
    throw fail('REQUEST_RECEIVER');
  if (of.day < row.useFrom || of.day > row.useTo)
    throw fail('REQUEST_DAYS', { from: row.useFrom, to: row.useTo });
  // Nothing went out before somebody agreed to it, also where it is booked later.
  if (row.submittedAt && of.at < row.submittedAt) throw failAt('requestId', 'REQUEST_REQUIRED');
  const decided = ({ controlCategories }: Filled) =>
    controlCategories.filter(isControlled).every((one) => row.categories.includes(one));
  if (!asking.every(decided)) throw failAt('requestId', 'REQUEST_REQUIRED');
  const items = await itemsOf(context.db, [row.id]);
  const named = others.filter(({ substanceId }) => items.some((one) => one.substanceId === substanceId));
  const wanted = [...asking, ...named];
  const found = coverage(
    items.map(lineOf),
    wanted.map((one) => ({
      ...{ substanceId: one.substanceId, amount: amountFor(items, one), measured: one.measured },
    })),
  );
  if ('fault' in found) {
    const bottleOf = wanted.find(({ substanceId }) => substanceId === found.substanceId);
    const item = items.find(({ substanceId }) => substanceId === found.substanceId);
    const name = bottleOf?.chineseName ?? '';
    if (found.fault === 'none' || !item) throw failAt('requestId', 'REQUEST_REQUIRED');
    if (found.fault === 'unit')
      throw fail('REQUEST_UNIT', { name, unit: bottleOf ? units[bottleOf.base] : '' });
    const inWords = (decimal: string) => toldLabel(exactOf(decimal), item.unit);
    if ((await hiddenLines(context, [row.id])).has(`${row.id} ${found.substanceId}`))
      throw fail('REQUEST_OVER_BLIND', { name, asked: inWords(item.asked) });
    throw fail('REQUEST_OVER', { name, asked: inWords(item.asked), issued: inWords(item.issued) });
  }
  await write(context, items, found.issued);
  const complete = isCovered(items.map(lineOf), found.issued);
  await move(context, requestStates, row, complete ? 'complete' : 'part');
  return {
    named: new Set(wanted.map(({ substanceId }) => substanceId)),
    row,
    state: complete ? 'issued' : 'partIssued',
  };
};

/**
 * Bottles of a laboratory go out to somebody for a request: it has to be approved, for him, for today and for as much.
 * `asking` are those that cannot go out without one; others are booked on it as far as it names them. Answers the
 * substances that are. What has become controlled since it was decided on is asked for anew.
 * @throws REQUEST_REQUIRED, REQUEST_RECEIVER, REQUEST_DAYS, REQUEST_OVER, REQUEST_UNIT
 */
export const coverIssue = async (
  context: WriteContext,
  of: Cover & { receiverId: string },
  asking: readonly Filled[],
  others: readonly Filled[],
): Promise<ReadonlySet<string>> => (await cover(context, of, asking, others)).named;

/** One that is covered, and has nothing out, is done. */
const closeIfDone = async (context: WriteContext, row: RequestRecord): Promise<void> => {
  if (row.state !== 'issued') return;
  const out = await context.db.$count(
    bottle,
    and(eq(bottle.requestId, row.id), eq(bottle.state, 'takenOut')),
  );
  if (out === 0) await move(context, requestStates, row, 'close');
};

/**
 * As `coverIssue`, of what is measured out of bottles and does not come back: no more of it than is left of what was
 * approved. Answers for whom it is, too.
 */
export const coverMeasured = async (
  context: WriteContext,
  of: Omit<Cover, 'receiverId'>,
  asking: readonly Filled[],
  others: readonly Filled[],
): Promise<{ named: ReadonlySet<string>; applicantId: string | null }> => {
  const measured = (some: readonly Filled[]) => some.map((one) => ({ ...one, measured: true }));
  const { named, row, state } = await cover(
    context,
    { ...of, receiverId: null },
    measured(asking),
    measured(others),
  );
  if (!row || named.size === 0) return { named, applicantId: null };
  // Its row is held since `cover`: what was put into it stands there.
  if (state === 'issued') await closeIfDone(context, { ...row, state });
  return { named, applicantId: row.applicantId };
};

/** Bottles have come back or are empty, with so much in each: what was not used counts no more, and who has nothing out is done. */
export const settleRequests = async (
  context: WriteContext,
  back: readonly (Filled & { requestId: string | null })[],
): Promise<void> => {
  const { db } = context;
  const byRequest = Map.groupBy(
    back.filter(({ requestId }) => requestId !== null),
    ({ requestId }) => requestId as string,
  );
  const rows = await requests.lockAnywhere(context, [...byRequest.keys()]);
  for (const row of rows) {
    const items = await itemsOf(db, [row.id]);
    const issued = new Map(items.map(({ id, issued }) => [id, exactOf(issued)]));
    for (const one of byRequest.get(row.id) ?? []) {
      const item = lineIssued(items, issued, one);
      const left = item && amountFor([item], one);
      if (!item || left === undefined) continue;
      const so = (issued.get(item.id) ?? 0n) - left;
      issued.set(item.id, so > 0n ? so : 0n);
    }
    await write(context, items, issued);
    // Of one that was issued in part the rest can still be taken, until it expires.
    await closeIfDone(context, row);
  }
};

/**
 * What was booked by mistake for a request is taken back: what the bottle held, or what was measured out of it, counts as
 * before, and the request stands where it stood.
 */
export const takeBack = async (
  context: WriteContext,
  requestId: string,
  kind: 'issue' | 'return' | 'use' | 'prepareOut',
  held: Filled,
): Promise<void> => {
  const [row] = await requests.lockAnywhere(context, [requestId]);
  if (!row || !['toIssue', 'partIssued', 'issued', 'closed'].includes(row.state)) return;
  const items = await itemsOf(context.db, [row.id]);
  const issued = new Map(items.map(({ id, issued }) => [id, exactOf(issued)]));
  const item = lineIssued(items, issued, held);
  const amount = item && amountFor([item], held);
  if (item && amount !== undefined && kind !== 'use') {
    const so = (issued.get(item.id) ?? 0n) + (kind === 'return' ? amount : -amount);
    issued.set(item.id, so > 0n ? so : 0n);
  }
  await write(context, items, issued);
  const lines = items.map(lineOf);
  const any = lines.some(({ id }) => (issued.get(id) ?? 0n) > 0n);
  // What is out again is out of one that was issued.
  const outAgain = row.state === 'closed' && (kind === 'return' || kind === 'use');
  const covered = isCovered(lines, issued) || outAgain;
  if (row.state !== 'toIssue' || any)
    await move(context, requestStates, row, covered ? 'complete' : any ? 'part' : 'none');
};

const expiring = {
  title: ['领用申请过期', 'Requests for chemicals expire'],
  module: 'chemicals',
} as const;
const atOnce = 200;

/** What was not taken some days after its last day of use is not taken any more. */
export const expireRequests = async (platform: Platform): Promise<void> => {
  let found = atOnce;
  while (found === atOnce)
    found = await asSystem(platform, expiring, async (context) => {
      const { db } = context;
      const { requestExpiryDays } = await chemicalSettings.inForce(db);
      const before = dayAfter(await dayOf(db), -requestExpiryDays);
      const ids = await db
        .select({ id: chemicalRequest.id })
        .from(chemicalRequest)
        .where(
          and(
            inArray(chemicalRequest.state, ['toIssue', 'partIssued']),
            sql`${chemicalRequest.useTo} < ${before}::date`,
          ),
        )
        .limit(atOnce);
      const rows = await requests.lockAnywhere(
        context,
        ids.map(({ id }) => id),
      );
      for (const row of rows) {
        await move(context, requestStates, row, 'expire');
        await tellExpired(context, row);
      }
      return rows.length;
    });
};

/** Requests follow substances that are merged; one that asks for both then has two lines of the same. */
export const mergeRequests = async (
  { db }: WriteContext,
  from: readonly string[],
  into: string,
): Promise<void> => {
  await db
    .update(chemicalRequestItem)
    .set({ substanceId: into })
    .where(inArray(chemicalRequestItem.substanceId, [...from]));
};
