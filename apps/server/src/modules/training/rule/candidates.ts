import type { Code, hazardCategories, PaperRow, questionUses } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { executePrepared } from '../../../platform/database/prepared.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import { ShortCache } from '../../../platform/shortCache.ts';
import { hazardCategory } from '../../classification/public.ts';
import type { Candidate } from '../exam/paper.ts';
import { coursewareType, question, questionChange } from '../tables.ts';
import { readTree } from '../type/queries.ts';

type Category = Code<typeof hazardCategories>;
type Use = keyof typeof questionUses;
type Asking = Pick<ReadContext, 'db' | 'platform'>;

/**
 * What changes with every commit that changes which questions may be drawn: read before a bank and again later, it says
 * whether that still stands to the question.
 */
export const bankState = async (db: Reader): Promise<string> => {
  const [row] = await executePrepared<{ state: string }>(
    db,
    'state of the bank',
    () => sql`select count(*) || ' ' || coalesce(max(id), 0) as state from ${questionChange}`,
    {},
  );
  return need(row).state;
};

/** Days after which nobody holds a bank any more that a change was noted for. */
const changeDays = 1;
export const sweepQuestionChanges = async ({ db }: WriteContext): Promise<void> => {
  await db
    .delete(questionChange)
    .where(sql`${questionChange.at} < now() - make_interval(days => ${changeDays})`);
};

/** What a row draws from: enabled questions for this use, of its types. */
const candidatesOf = async (
  db: Reader,
  types: readonly string[],
  { questionType, difficulty }: Pick<PaperRow, 'questionType' | 'difficulty'>,
  use: Use,
): Promise<Pick<DrawnRow, 'candidates' | 'state'>> => {
  const state = await bankState(db);
  // As one row of text, in no order: a bank may have fifty thousand, and is read again and again while many begin.
  const [row] = await db
    .select({
      ids: sql<string | null>`string_agg(${question.id}::text, ',')`,
      revisions: sql<string | null>`string_agg(${question.revision}::text, ',')`,
    })
    .from(question)
    .where(
      and(
        eq(question.state, 'enabled'),
        eq(question.questionType, questionType),
        difficulty ? eq(question.difficulty, difficulty) : undefined,
        sql`${question.useFor} @> array[${use}]::text[]`,
        sql`${question.coursewareTypeId} = any(${sql.param(types)}::uuid[])`,
      ),
    );
  const revisions = row?.revisions?.split(',') ?? [];
  const ids = row?.ids?.split(',') ?? [];
  return { state, candidates: ids.map((id, at) => ({ id, revision: Number(revisions[at]) })) };
};

/** The types that hazards ask for; those of everybody without any. */
const typesOfHazards = async (db: Reader, categories: readonly Category[]): Promise<string[]> => {
  const rows = await db
    .select({ code: hazardCategory.code, ids: hazardCategory.coursewareTypeIds })
    .from(hazardCategory)
    .orderBy(hazardCategory.order);
  const own = [...new Set(rows.filter(({ code }) => categories.includes(code)).flatMap(({ ids }) => ids))];
  if (own.length > 0) return own;
  const [general] = await db
    .select({ id: coursewareType.id })
    .from(coursewareType)
    .where(eq(coursewareType.builtInKey, 'general'));
  return general ? [general.id] : [];
};

// Of their own: every write of the log empties the shared one, and a thousand begin in a minute.
const bankToShow = perPlatform(() => new ShortCache(2000));
const bankToDraw = perPlatform(() => new ShortCache(10_000));

/** After it has shown that the bank has changed since it was read. */
export const forgetBank = (platform: Platform): void => bankToDraw(platform).clear();

export interface DrawnRow {
  /** The row of the rule, from 0. */
  row: number;
  count: number;
  score: number;
  candidates: readonly Candidate[];
  /** `bankState` before they were read. */
  state: string;
}

/**
 * Rows with what they draw from; one by hazards becomes one for each of the types, its count spread evenly and the rest
 * given to the first. Many who start at once share an answer of some seconds: what is drawn by it has to be looked at again
 * where the bank has changed since.
 */
export const drawnRows = async (
  { db, platform }: Asking,
  paperRows: readonly PaperRow[],
  categories: readonly Category[],
  { use = 'exam', bank = bankToDraw(platform) }: { use?: Use; bank?: ShortCache } = {},
): Promise<DrawnRow[]> => {
  const tree = await bank.get('exam types', () => readTree(db));
  const rows: DrawnRow[] = [];
  for (const [row, one] of paperRows.entries()) {
    const tops = one.ownHazards ? await typesOfHazards(db, categories) : [one.coursewareTypeId ?? ''];
    // Without a type there is nothing to draw from, which is not nothing to ask.
    if (tops.length === 0)
      rows.push({ row, count: one.count, score: one.scoreEach, candidates: [], state: '' });
    const each = Math.floor(one.count / Math.max(1, tops.length));
    for (const [at, top] of tops.entries()) {
      const count = at === 0 ? one.count - each * (tops.length - 1) : each;
      if (count === 0) continue;
      const types = one.includeChildren || one.ownHazards ? tree.subtree(top) : [top];
      const key = `${use} candidates ${types.join()} ${one.questionType} ${one.difficulty ?? ''}`;
      const found = await bank.get(key, () => candidatesOf(db, types, one, use));
      rows.push({ row, count, score: one.scoreEach, ...found });
    }
  }
  return rows;
};

/** The same as it stands now, to the last two seconds. */
export const shownRows = (context: Asking, paperRows: readonly PaperRow[], categories: readonly Category[]) =>
  drawnRows(context, paperRows, categories, { bank: bankToShow(context.platform) });

/** People whose laboratories have one hazard, each of them. */
export const everyHazard: readonly (readonly Category[])[] = [
  ['chem'],
  ['bio'],
  ['rad'],
  ['mech'],
  ['other'],
];

/** How many a row has to draw from; where one of its types has too few for its share, how many come together. */
const supplyOf = (rows: readonly DrawnRow[]): number => {
  const isShort = rows.some(({ count, candidates }) => candidates.length < count);
  return rows.reduce(
    (sum, { count, candidates: { length } }) => sum + (isShort ? Math.min(count, length) : length),
    0,
  );
};

/** How many questions each row has to draw from; one by hazards as many as the poorest hazard has. */
export const availableOf = async (context: Asking, paperRows: readonly PaperRow[]): Promise<number[]> => {
  const found: number[] = [];
  for (const one of paperRows) {
    const choices = one.ownHazards ? everyHazard : [[]];
    const counts = await Promise.all(
      choices.map(async (categories) => supplyOf(await shownRows(context, [one], categories))),
    );
    found.push(Math.min(...counts));
  }
  return found;
};
