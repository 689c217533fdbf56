import {
  type InputOf,
  type QuestionDetails,
  type QuestionEvent,
  type QuestionPair,
  type QuestionSnapshot,
  type questionEndpoints,
  questionEvents,
  type questionFlags,
  type SimilarQuestion,
} from '@anyan/contract';
import { and, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { contains } from '../../../platform/bigrams.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { literal } from '../../../platform/database/prepared.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { mapGently } from '../../../platform/gently.ts';
import { equals, filter, flagged, register, searched } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { organization } from '../../college/public.ts';
import { trainingSettings } from '../settings.ts';
import { figuresOfRevisions } from '../statistics/revisions.ts';
import {
  coursewareType,
  question,
  questionDistinct,
  questionRevision,
  questionStatistic,
} from '../tables.ts';
import { readTree } from '../type/queries.ts';
import { likeness, likenessTo } from './likeness.ts';
import { bankOwner, coveredInBank, inBankReach } from './reach.ts';
import { bank } from './states.ts';

type Endpoints = typeof questionEndpoints;
type Filters = Omit<
  InputOf<Endpoints['coursewareQuestionList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
> & {
  /** Without those that are archived. */
  live?: boolean;
};

const {
  createdAt: _c,
  contentHash: _h,
  bands: _b,
  searchText: _t,
  searchIndex: _i,
  builtInKey: _k,
  ...own
} = getTableColumns(question);

/** What is archived is shown only to who asks for it. */
const isLive = sql`${question.state} <> 'archived'`;
export const unlessArchived = <I extends Pick<Filters, 'state'>>(input: I): I & { live: boolean } => ({
  ...input,
  live: !input.state,
});
type QuestionFlag = keyof typeof questionFlags;

/** Of the revision that stands. */
const figures = and(
  eq(questionStatistic.questionId, question.id),
  eq(questionStatistic.revision, question.revision),
);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      typeName: coursewareType.typeName,
      ownerName: organization.name,
      flags: sql<
        QuestionFlag[]
      >`case when ${question.twinId} is null then '{}'::text[] else array['duplicate'] end
        || coalesce(${questionStatistic.flags}, '{}')`,
      used: sql<number>`coalesce(${questionStatistic.used}, 0)`,
      facility: questionStatistic.facility,
      discrimination: questionStatistic.discrimination,
      builtIn: sql<boolean>`${question.builtInKey} is not null`,
    })
    .from(question)
    .innerJoin(coursewareType, eq(coursewareType.id, question.coursewareTypeId))
    .leftJoin(organization, eq(organization.id, question.ownerOrganizationId))
    .leftJoin(questionStatistic, figures)
    .$dynamic();
export type QuestionRow = Awaited<ReturnType<typeof read>>[number];

export const questions = register({
  name: 'questions',
  table: question,
  key: question.id,
  read,
  narrow: (db: Reader) =>
    db.select({ id: question.id }).from(question).leftJoin(questionStatistic, figures).$dynamic(),
  scope: [{ organization: bankOwner }, coveredInBank],
  filters: {
    stem: searched(question.searchText, question.searchIndex),
    questionType: equals<QuestionRow['questionType']>(question.questionType),
    difficulty: equals<QuestionRow['difficulty']>(question.difficulty),
    coursewareTypeId: filter<string, { types: readonly string[] }>(
      async (id, { db }) => ({ types: (await readTree(db)).subtree(id) }),
      ({ types }) => sql`${question.coursewareTypeId} = any(${types}::uuid[])`,
    ),
    tag: filter<string, { tags: readonly string[] }>(
      (tag) => (tag.trim() ? { tags: [tag.trim()] } : undefined),
      ({ tags }) => sql`${question.tags} @> ${tags}::text[]`,
    ),
    state: equals<QuestionRow['state']>(question.state),
    useFor: filter<string, { uses: readonly string[] }>(
      (use) => ({ uses: [use] }),
      ({ uses }) => sql`${question.useFor} @> ${uses}::text[]`,
    ),
    flag: filter<QuestionFlag, { twin?: true; flags?: readonly string[] }>(
      (flag) => (flag === 'duplicate' ? { twin: true } : { flags: [flag] }),
      ({ twin, flags }) =>
        twin ? sql`${question.twinId} is not null` : sql`${questionStatistic.flags} @> ${flags}::text[]`,
    ),
    source: equals<string>(question.source),
    live: flagged(isLive),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    number: question.number,
    difficulty: question.difficulty,
    used: sql`coalesce(${questionStatistic.used}, 0)`,
    facility: questionStatistic.facility,
    discrimination: questionStatistic.discrimination,
    updatedAt: question.updatedAt,
  },
  first: { field: 'number', order: 'descend' },
  walk: { by: question.number, of: (row) => row.number, type: 'integer' },
  shown: async (context) => {
    const can = await canOf(context, bank, Object.keys(questionEvents) as QuestionEvent[]);
    return (row) => ({ ...row, can: can(row) });
  },
});

/** Those that a chapter may ask, whosever they are, the newest first; fifty at most. */
export const questionsToAsk = (
  { db }: ReadContext,
  { keyword }: InputOf<Endpoints['coursewareQuestionGetAll']>,
) =>
  db
    .select({ id: question.id, number: question.number, stem: question.stem })
    .from(question)
    .where(
      and(
        eq(question.state, 'enabled'),
        ne(question.questionType, 'shortAnswer'),
        contains(question.searchText, question.searchIndex, keyword),
      ),
    )
    .orderBy(desc(question.number))
    .limit(50);

/** How many of those in reach stand right in each type. */
export const countQuestions = ({ db, reach }: ReadContext) =>
  db
    .select({ coursewareTypeId: question.coursewareTypeId, count: sql<number>`count(*)::int` })
    .from(question)
    .where(and(isLive, inBankReach(reach)))
    .groupBy(question.coursewareTypeId);

/** Those of some numbers that are in reach. */
export const questionsByNumber = ({ db, reach }: ReadContext, numbers: readonly number[]) =>
  db
    .select({ id: question.id, number: question.number, state: question.state, useFor: question.useFor })
    .from(question)
    .where(and(inArray(question.number, [...numbers]), inBankReach(reach)));

/** What some questions say now, by their ids. */
export const contentsOf = async (
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuestionSnapshot>> => {
  const rows = await db
    .select({ id: question.id, snapshot: questionRevision.snapshot })
    .from(question)
    .innerJoin(
      questionRevision,
      and(eq(questionRevision.questionId, question.id), eq(questionRevision.revision, question.revision)),
    )
    .where(inArray(question.id, [...ids]));
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]));
};

/** All revisions of some questions, the newest first. */
export const revisionsOf = (db: Reader, ids: readonly string[]) =>
  db
    .select()
    .from(questionRevision)
    .where(inArray(questionRevision.questionId, [...ids]))
    .orderBy(desc(questionRevision.revision));

/** By what a question is compared with others, and in which types. */
export interface Sought {
  stem: string;
  hash: string;
  bands: readonly number[];
  types: readonly string[];
  /** Itself. */
  id?: string | undefined;
}
export interface Twin extends SimilarQuestion {
  /** It says the very same. */
  same: boolean;
  /** So alike that the one is flagged as a duplicate of the other. */
  serious: boolean;
}

/**
 * Stems that one is compared with at most: those that share most bands with it, which are the most alike. They are found by
 * the index of bands alone (`offset 0`): what else is asked is true of most.
 */
const mostCompared = 30;

/** Questions that are alike to some, the most alike first; for each of those sought one list, in their order. */
export const twinsOf = async (db: Reader, sought: readonly Sought[]): Promise<Twin[][]> => {
  const given = JSON.stringify(
    sought.map(({ hash, bands, types, id }, at) => ({ at, hash, bands, types, own: id ?? null })),
  );
  const { rows } = await db.execute<{
    at: number;
    id: string;
    number: number;
    stem: string;
    same: boolean;
  }>(sql`
    with given as (
      select * from json_to_recordset(${given}::json) as g(at int, hash text, bands int[], types uuid[], own uuid))
    select g.at, q.id, q.number, q.stem, true as same from given g
      join ${question} q on q.content_hash = g.hash and q.courseware_type_id = any(g.types) and q.id is distinct from g.own
     where q.state <> 'archived'
    union all
    select g.at, q.id, q.number, q.stem, false from given g
     cross join lateral (
       select c.id from unnest(g.bands) as b(band)
        cross join lateral (
          select id, content_hash, courseware_type_id, state from ${question} where bands @> array[b.band] offset 0) c
        where c.courseware_type_id = any(g.types) and c.id is distinct from g.own and c.content_hash <> g.hash
          and c.state <> 'archived'
        group by c.id order by count(*) desc, c.id limit ${literal(mostCompared)}) near
      join ${question} q on q.id = near.id`);
  const byPlace = Map.groupBy(rows, ({ at }) => at);
  const { duplicateHint, seriousDuplicate } = await trainingSettings.inForce(db);
  const flaggedFrom = Math.max(duplicateHint, seriousDuplicate);
  return mapGently(sought, ({ stem }, at) => {
    const found = byPlace.get(at) ?? [];
    const like = found.some(({ same }) => !same) ? likenessTo(stem) : () => 0;
    return found
      .map(({ at: _, ...row }) => ({ ...row, score: row.same ? 1 : like(row.stem) }))
      .filter(({ same, score }) => same || score >= duplicateHint)
      .map((row) => ({ ...row, serious: row.score >= flaggedFrom }))
      .toSorted((a, b) => Number(b.same) - Number(a.same) || b.score - a.score || a.number - b.number);
  });
};

/** The files that a content shows, each once. */
export const picturesOf = ({ imageIds, options }: QuestionSnapshot): string[] => [
  ...new Set([...imageIds, ...options.flatMap(({ imageId }) => imageId ?? [])]),
];

/** The most alike, as they are told. */
export const similarIn = (twins: readonly Twin[]): SimilarQuestion[] =>
  twins.slice(0, 10).map(({ same: _s, serious: _f, ...one }) => one);

/** The same, each with an address for the moment. */
export const shownPictures = ({ platform }: ReadContext, content: QuestionSnapshot) =>
  picturesOf(content).map((id) => ({ id, url: signedUrl(platform, id) }));

/** A question with its answer, its revisions and what is alike. @throws NOT_FOUND */
export const questionDetails = async (context: ReadContext, id: string): Promise<QuestionDetails> => {
  const { db } = context;
  const row = await questions.get(context, id);
  const revisions = await revisionsOf(db, [id]);
  const content = revisions.find(({ revision }) => revision === row.revision)?.snapshot;
  if (!content) throw new Error(`question ${id} has no revision ${row.revision}`);
  const [sought] = await db
    .select({ hash: question.contentHash, bands: question.bands })
    .from(question)
    .where(eq(question.id, id));
  const types = (await readTree(db)).branch(row.coursewareTypeId);
  const [similar = []] = sought ? await twinsOf(db, [{ ...sought, stem: row.stem, types, id }]) : [];
  return {
    ...row,
    ...content,
    pictures: shownPictures(context, content),
    revisions: revisions.map(({ revision, createdAt, snapshot }) => ({
      revision,
      createdAt,
      content: snapshot,
    })),
    similar: similarIn(similar),
    statistics: await figuresOfRevisions(
      db,
      id,
      new Map(revisions.map(({ revision, snapshot }) => [revision, snapshot])),
    ),
  };
};

/** Pairs that an index of bands brings together, before each is compared. */
const mostCandidates = 20_000;
const mostPairs = 100;

const besideOf = ({ id, number, questionType, stem, state, typeName }: QuestionRow) => ({
  ...{ id, number, questionType, stem, state, typeName },
});

/** Pairs in reach that are alike, the most alike first. */
export const duplicatesOf = async (
  { db, reach }: ReadContext,
  { coursewareTypeId, minScore }: InputOf<Endpoints['coursewareQuestionDuplicates']>,
): Promise<QuestionPair[]> => {
  const from = minScore ?? (await trainingSettings.inForce(db)).duplicateHint;
  const types = coursewareTypeId ? (await readTree(db)).subtree(coursewareTypeId) : undefined;
  const asked = and(
    isLive,
    inBankReach(reach),
    types ? inArray(question.coursewareTypeId, types) : undefined,
  );
  const { rows } = await db.execute<{ one: string; other: string; a: string; b: string }>(sql`
    with mine as materialized (
      select ${question.id} as id, ${question.stem} as stem, ${question.bands} as bands
        from ${question} where ${asked}),
    banded as (select id, unnest(bands) as band from mine),
    pair as (
      select distinct l.id as one, r.id as other from banded l join banded r on r.band = l.band and l.id < r.id
       limit ${mostCandidates})
    select pair.one, pair.other, l.stem as a, r.stem as b
      from pair join mine l on l.id = pair.one join mine r on r.id = pair.other
     where not exists (
       select 1 from ${questionDistinct} d where d.one_id = pair.one and d.other_id = pair.other)`);
  const pairs = rows
    .map(({ one, other, a, b }) => ({ one, other, score: likeness(a, b) }))
    .filter(({ score }) => score >= from)
    .toSorted((a, b) => b.score - a.score || (a.one < b.one ? -1 : 1))
    .slice(0, mostPairs);
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const shown = new Map((await read(db).where(inArray(question.id, ids))).map((row) => [row.id, row]));
  return pairs.flatMap(({ one, other, score }) => {
    const [left, right] = [shown.get(one), shown.get(other)];
    return left && right ? [{ left: besideOf(left), right: besideOf(right), score }] : [];
  });
};
