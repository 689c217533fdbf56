import type { CountRefusal, InputOf, ResultOf, StocktakePlace, stocktakeEndpoints } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { nowMs } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/insertRows.ts';
import { claimFile } from '../../platform/files/files.ts';
import { uuid } from '../../platform/uuid.ts';
import type { Read } from './ports.ts';
import { isBlind, type Take } from './queries.ts';
import { lockToCount } from './service.ts';
import { coversOf, judgeLines, type Line, linesOf } from './standing.ts';
import { subjectOf } from './subject.ts';
import { stocktakeCount, stocktakeLine } from './tables.ts';

type Calls = typeof stocktakeEndpoints;
type Row = InputOf<Calls['stocktakeCount']>['rows'][number];
type Kept = typeof stocktakeCount.$inferInsert;

export const photoUse = 'stocktake';

/** What a label says: what stands behind `c=` in its address, or the bare code. */
const codeOf = (text: string): string => (/[?&]c=([^&#\s]+)/.exec(text)?.[1] ?? text).trim().toUpperCase();

/**
 * When it was counted, by the clock of the phone. One that is ahead does not silence the others: it counts as made now; and
 * none can have counted before there was something to count.
 */
const momentOf = (at: string, { snapshotAt }: Take): string => {
  const [made, now] = [Date.parse(at), nowMs()];
  const begin = snapshotAt ? Date.parse(snapshotAt) : now;
  return new Date(Math.min(Math.max(Number.isNaN(made) ? now : made, begin), now)).toISOString();
};

/** Lines by the codes that were read, with new ones for what was not expected; why there is none. */
const linesFor = async (
  context: WriteContext,
  take: Take,
  codes: readonly string[],
): Promise<Map<string, Line | CountRefusal>> => {
  const { db } = context;
  const subject = subjectOf(context, take.subject);
  const found = new Map<string, Line | CountRefusal>();
  for (const line of await db
    .select()
    .from(stocktakeLine)
    .where(and(eq(stocktakeLine.stocktakeId, take.id), inArray(stocktakeLine.code, [...codes]))))
    found.set(line.code, line);
  const rest = codes.filter((code) => !found.has(code));
  for (const code of rest) if (!subject.isCode(code)) found.set(code, 'code');
  const strangers = rest.filter((code) => !found.has(code));
  if (strangers.length === 0) return found;
  const reads = new Map((await subject.byCode(db, strangers, coversOf(take))).map((one) => [one.code, one]));
  for (const code of strangers) {
    const read = reads.get(code);
    const why = read && refusedOf(take, read);
    if (why) found.set(code, why);
  }
  const added = strangers.filter((code) => !found.has(code));
  await insertRows(
    db,
    stocktakeLine,
    added.map((code) => strangerOf(take, code, reads.get(code))),
  );
  if (added.length > 0)
    for (const line of await db
      .select()
      .from(stocktakeLine)
      .where(and(eq(stocktakeLine.stocktakeId, take.id), inArray(stocktakeLine.code, added))))
      found.set(line.code, line);
  return found;
};

const refusedOf = ({ kind }: Take, { asked, covered }: Read): CountRefusal | undefined => {
  if (!asked) return 'scope';
  return kind === 'sample' && covered ? 'sample' : undefined;
};

const strangerOf = (take: Take, code: string, read: Read | undefined) => ({
  ...{ id: uuid(), stocktakeId: take.id, code, targetId: read?.targetId ?? null },
  ...{ name: read?.name ?? '账外物品', detail: read?.detail ?? null, unit: read?.unit ?? null },
  ...{ laboratoryId: read?.laboratoryId ?? null, hidden: read?.hidden ?? false },
});

/** What is in things that were weighed, by the number of the count. */
const contentsOf = async (
  context: WriteContext,
  take: Take,
  rows: readonly { clientId: string; line: Line; weight: string }[],
): Promise<ReadonlyMap<string, string | null>> => {
  const asked = rows.flatMap(({ clientId, line, weight }) =>
    line.targetId ? [{ key: clientId, targetId: line.targetId, weight }] : [],
  );
  if (asked.length === 0) return new Map();
  return subjectOf(context, take.subject).weighed(context.db, asked);
};

/** Ties the photo to the stock-take; false where it is not the caller's, or not there. */
const takesPhoto = async (context: WriteContext, take: Take, photo: string | null | undefined) => {
  if (!photo) return true;
  const own = and(eq(stocktakeCount.stocktakeId, take.id), eq(stocktakeCount.photoFileId, photo));
  // A later count of the same thing names it again.
  if ((await context.db.$count(stocktakeCount, own)) > 0) return true;
  try {
    await claimFile(context, `${photoUse}:${take.id}`, photo, null);
    return true;
  } catch {
    return false;
  }
};

/**
 * Counts of one or several phones, made with or without network, in any order and more than once: each stands under its own
 * number, and of a thing the newest holds. @throws NOT_FOUND, STOCKTAKE_CLOSED
 */
export const countThings = async (
  context: WriteContext,
  { id, rows }: InputOf<Calls['stocktakeCount']>,
): Promise<ResultOf<Calls['stocktakeCount']>> => {
  const { db, caller } = context;
  const take = await lockToCount(context, id);
  const before = new Map(
    (
      await db
        .select({ clientId: stocktakeCount.clientId, lineId: stocktakeCount.lineId })
        .from(stocktakeCount)
        .where(
          and(
            eq(stocktakeCount.stocktakeId, take.id),
            inArray(
              stocktakeCount.clientId,
              rows.map(({ clientId }) => clientId),
            ),
          ),
        )
    ).map(({ clientId, lineId }) => [clientId, lineId]),
  );
  const fresh = [
    ...new Map(
      rows.filter(({ clientId }) => !before.has(clientId)).map((row) => [row.clientId, row]),
    ).values(),
  ];
  const places = await subjectOf(context, take.subject).places(db, coversOf(take));
  const byCode = new Map(places.map((one) => [one.code, one]));
  const lines = await linesFor(context, take, [...new Set(fresh.map(({ code }) => codeOf(code)))]);
  const contents = await contentsOf(
    context,
    take,
    fresh.flatMap(({ clientId, code, weight }) => {
      const line = lines.get(codeOf(code));
      return weight && line && typeof line !== 'string' ? [{ clientId, line, weight }] : [];
    }),
  );
  const refused = new Map<string, CountRefusal>();
  const kept: Kept[] = [];
  for (const row of fresh) {
    const one = await keptOf(context, take, row, { lines, byCode, contents });
    if (typeof one === 'string') refused.set(row.clientId, one);
    else kept.push({ ...one, byId: caller.accountId });
  }
  await insertRows(db, stocktakeCount, kept);
  const touched = [...new Set(kept.map(({ lineId }) => lineId))];
  const ended = take.state === 'reviewing';
  const known = [...new Set([...touched, ...before.values()])];
  const judgedLines = await judgeLines(
    context,
    take,
    touched.length > 0 ? await linesOf(db, take.id, touched) : [],
    { ended, anew: true },
  );
  await forgetEmpty(context, take, lines, touched);
  const results = new Map(
    [...(known.length > touched.length ? await linesOf(db, take.id, known) : []), ...judgedLines].map(
      (line) => [line.id, line.found],
    ),
  );
  const lineOf = new Map([...before, ...kept.map(({ clientId, lineId }) => [clientId, lineId] as const)]);
  return rows.map(({ clientId }) => {
    const lineId = lineOf.get(clientId) ?? null;
    return {
      ...{ clientId, lineId, refused: refused.get(clientId) ?? null },
      found: lineId && !isBlind(take) ? (results.get(lineId) ?? null) : null,
    };
  });
};

/** A line that was made for a count which was not taken after all. */
const forgetEmpty = async (
  { db }: WriteContext,
  take: Take,
  lines: ReadonlyMap<string, Line | CountRefusal>,
  touched: readonly string[],
): Promise<void> => {
  const empty = [...lines.values()].flatMap((line) =>
    typeof line !== 'string' &&
    line.bookAmount === null &&
    line.scannedAt === null &&
    !touched.includes(line.id)
      ? [line.id]
      : [],
  );
  if (empty.length > 0)
    await db
      .delete(stocktakeLine)
      .where(and(eq(stocktakeLine.stocktakeId, take.id), inArray(stocktakeLine.id, empty)));
};

interface Around {
  lines: ReadonlyMap<string, Line | CountRefusal>;
  byCode: ReadonlyMap<string, StocktakePlace>;
  contents: ReadonlyMap<string, string | null>;
}

/** One count as it is stored, or why it is not. */
const keptOf = async (
  context: WriteContext,
  take: Take,
  { clientId, code, placeCode, counted, weight, photo, at: said }: Row,
  { lines, byCode, contents }: Around,
): Promise<Omit<Kept, 'byId'> | CountRefusal> => {
  const line = lines.get(codeOf(code));
  if (!line) return 'code';
  if (typeof line === 'string') return line;
  const at = momentOf(said, take);
  const place = placeCode ? byCode.get(codeOf(placeCode)) : null;
  if (place === undefined) return 'place';
  const weighed = weight ? contents.get(clientId) : undefined;
  if (weighed === null) return 'amount';
  if (!(await takesPhoto(context, take, photo))) return 'photo';
  return {
    ...{ id: uuid(), stocktakeId: take.id, lineId: line.id, clientId, at, placeId: place?.id ?? null },
    ...{ counted: counted ?? weighed ?? null, weight: weight ?? null, photoFileId: photo ?? null },
  };
};
