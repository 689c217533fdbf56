import { countHandlings, type InputOf, type ResultOf, type stocktakeEndpoints } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { needAll } from '../../platform/scope.ts';
import { check, move } from '../../platform/states.ts';
import { tellDecided } from './notices.ts';
import type { Settled } from './ports.ts';
import { managed, stocktakes, type Take } from './queries.ts';
import { movedAfter, needsHandling, standingAt, sumOf } from './rules.ts';
import {
  beginOf,
  handlingsOf,
  judgeLines,
  type Line,
  linesOf,
  readOf,
  shiftsOf,
  toldOf,
} from './standing.ts';
import { takeStates, takeTarget } from './states.ts';
import { subjectOf } from './subject.ts';
import { stocktake, stocktakeLine } from './tables.ts';

type Calls = typeof stocktakeEndpoints;

const countOf = (lines: readonly Line[], of: (line: Line) => boolean): number => lines.filter(of).length;

/** The counting ends: what nobody has seen is missing. @throws STOCKTAKE_NOTHING_COUNTED, STOCKTAKE_UNCHECKED */
const finish = async (context: WriteContext, take: Take): Promise<void> => {
  const lines = await linesOf(context.db, take.id);
  if (!lines.some(({ scannedAt }) => scannedAt !== null)) throw fail('STOCKTAKE_NOTHING_COUNTED');
  const unchecked =
    take.kind === 'double'
      ? countOf(lines, ({ scannedAt, checkedAt }) => scannedAt !== null && checkedAt === null)
      : 0;
  if (unchecked > 0) throw fail('STOCKTAKE_UNCHECKED', { n: unchecked });
  const judged = await judgeLines(context, take, lines, { ended: true });
  await move(context, takeStates, take, 'finish', { countedAt: nowIso() });
  const wrong = judged.flatMap(({ targetId, found, difference }) =>
    targetId && (found === 'missing' || (difference !== null && Number(difference) !== 0))
      ? [{ targetId }]
      : [],
  );
  if (wrong.length > 0) await subjectOf(context, take.subject).differs?.(context, toldOf(take), wrong);
};

/** What was decided about a line, with the book and the truth as they are by now. */
const settledOf = (
  line: Line,
  shifts: Parameters<typeof movedAfter>[0],
  now: string,
  present: string | null,
): Settled => {
  const begin = beginOf(line);
  const found = line.found ?? 'missing';
  const counted =
    found === 'missing'
      ? '0'
      : line.counted === null
        ? null
        : sumOf(line.counted, movedAfter(shifts, line.scannedAt ?? now));
  return {
    ...{ lineId: line.id, targetId: line.targetId, code: line.code, found, counted },
    ...{ handling: line.handling ?? 'adjust', cause: line.cause ?? '', placeId: line.placeId },
    expected: begin ? standingAt(begin, shifts, now).amount : present,
  };
};

/** Hands in what was decided about the differences. @throws STOCKTAKE_UNHANDLED, and what the book refuses */
const settle = async (context: WriteContext, take: Take): Promise<void> => {
  const judged = await judgeLines(context, take, await linesOf(context.db, take.id), { ended: true });
  const wrong = judged.filter(needsHandling);
  const open = countOf(wrong, ({ handling }) => handling === null);
  if (open > 0) throw fail('STOCKTAKE_UNHANDLED', { n: open });
  const [shifts, reads, now] = [
    await shiftsOf(context, take, wrong),
    await readOf(context, take, wrong),
    nowIso(),
  ];
  const lines = wrong.map((line) =>
    settledOf(
      line,
      (line.targetId && shifts.get(line.targetId)) || [],
      now,
      reads.get(line.code)?.amount ?? null,
    ),
  );
  const approvalId =
    lines.length > 0 ? await subjectOf(context, take.subject).settle(context, toldOf(take), lines) : null;
  await move(
    context,
    takeStates,
    take,
    approvalId ? 'settle' : 'complete',
    approvalId ? { approvalId } : { approvalId: null, doneAt: now },
  );
};

/** 提交: ends the counting; once its differences are settled, hands them in. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, as `finish` and `settle` */
export const submitStocktake = async (
  context: WriteContext,
  seen: InputOf<Calls['stocktakeSubmit']>,
): Promise<ResultOf<Calls['stocktakeSubmit']>> => {
  const take = await managed.lockSeen(context, seen);
  if (take.state === 'counting') await finish(context, take);
  else {
    await check(context, takeStates, 'settle', take);
    await settle(context, take);
  }
  const { state } = await managed.lock(context, take.id);
  return { state };
};

/** @throws NOT_FOUND, STOCKTAKE_LINE_OTHER, WRONG_STATE, STOCKTAKE_HANDLING */
export const handleLines = async (
  context: WriteContext,
  { lineIds, handling, cause }: InputOf<Calls['stocktakeHandle']>,
): Promise<void> => {
  const { db, caller } = context;
  const named = await db
    .select({ id: stocktakeLine.stocktakeId })
    .from(stocktakeLine)
    .where(inArray(stocktakeLine.id, lineIds));
  needAll(lineIds, named);
  // Out of reach is not there, whatever else it is named beside.
  const [take, ...others] = await managed.lock(context, [...new Set(named.map(({ id }) => id))]);
  if (!take) throw fail('NOT_FOUND');
  if (others.length > 0) throw failAt('lineIds', 'STOCKTAKE_LINE_OTHER');
  await check(context, takeStates, 'handle', take);
  const lines = await linesOf(db, take.id, lineIds);
  // What moved since the counting ended may have settled it, or have made it worse.
  const judged = await judgeLines(context, take, lines, { ended: true });
  const other = judged.find((line) => !handlingsOf(context, take, line).includes(handling));
  if (other)
    throw failAt('handling', 'STOCKTAKE_HANDLING', {
      code: other.code,
      handling: countHandlings[handling][0],
    });
  await db
    .update(stocktakeLine)
    .set({ handling, cause: cause.trim(), handledById: caller.accountId })
    .where(and(eq(stocktakeLine.stocktakeId, take.id), inArray(stocktakeLine.id, lineIds)));
  const [zh, en] = countHandlings[handling];
  context.audit({
    target: takeTarget(take),
    changes: [
      ...judged.map(({ name, code, handling: before }) => ({
        ...{ field: 'handling', title: `${name} ${code}`, titleEn: `${name} ${code}` },
        ...{
          before: before ? { name: countHandlings[before] } : null,
          after: { name: [`${zh}：${cause.trim()}`, `${en}: ${cause.trim()}`] },
        },
      })),
    ],
  });
};

/**
 * What became of the adjustment that a stock-take waits for; told by the module that asked for it. Refused, or taken back,
 * its differences are settled anew. One that waits no more is left as it is.
 */
export const decideStocktake = async (
  context: WriteContext,
  id: string,
  approved: boolean,
): Promise<void> => {
  const take = await stocktakes.lockAnywhere(context, id);
  if (take.state !== 'approving') return;
  await move(
    context,
    takeStates,
    take,
    approved ? 'approve' : 'reopen',
    approved ? { doneAt: nowIso() } : { approvalId: null },
  );
  const [made] = await context.db
    .select({ by: sql<string>`${stocktake.createdById}` })
    .from(stocktake)
    .where(eq(stocktake.id, id));
  if (made) await tellDecided(context, take, [made.by], approved);
};
