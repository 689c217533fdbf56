import {
  type InputOf,
  type StocktakeDetails,
  type StocktakeRow,
  type StocktakeState,
  type StocktakeSubject,
  shortDecimal,
  type stocktakeEndpoints,
  stocktakePermission,
} from '@anyan/contract';
import { eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { equals, filter, fromDay, register, typedIn, untilDay } from '../../platform/register.ts';
import { canOf } from '../../platform/states.ts';
import { organization } from '../college/public.ts';
import { people, personName } from '../identity/public.ts';
import { laboratory } from '../ledger/public.ts';
import { reachesTake, takeStates } from './states.ts';
import { subjectOf } from './subject.ts';
import { stocktake, stocktakeLaboratory, stocktakeLine } from './tables.ts';

type Calls = typeof stocktakeEndpoints;
type Filters = Pick<
  InputOf<Calls['stocktakePageList']>,
  'keyword' | 'subject' | 'laboratoryId' | 'state' | 'from' | 'to'
>;

const { updatedAt: _u, createdById: _c, ...own } = getTableColumns(stocktake);

/** Lines that somebody has to decide about. */
export const wrongLine = sql`(l.conflict is not null or coalesce(l.difference, 0) <> 0
  or l.found in ('missing', 'misplaced', 'extra'))`;

interface Figures {
  total: number;
  counted: number;
  there: number;
  missing: number;
  extra: number;
  misplaced: number;
  differences: number;
  conflicts: number;
  unhandled: number;
}
const figures = sql<Figures>`(select json_build_object(
    'total', count(*) filter (where l.book_amount is not null),
    'counted', count(*) filter (where l.book_amount is not null and l.scanned_at is not null),
    'there', count(*) filter (where l.found = 'there'),
    'missing', count(*) filter (where l.found = 'missing'),
    'extra', count(*) filter (where l.found = 'extra'),
    'misplaced', count(*) filter (where l.found = 'misplaced'),
    'differences', count(*) filter (where l.found <> 'missing' and l.difference <> 0),
    'conflicts', count(*) filter (where l.conflict is not null),
    'unhandled', count(*) filter (where ${wrongLine} and l.handling is null))
  from ${stocktakeLine} l where l.stocktake_id = ${stocktake.id})`;

const read = (db: Reader) =>
  db
    .select({
      ...own,
      organizationName: organization.name,
      laboratories: sql<{ id: string; name: string; organizationId: string }[]>`coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.laboratory_name, 'organizationId', o.organization_id)
          order by o.laboratory_name, o.id)
        from ${stocktakeLaboratory} w join ${laboratory} o on o.id = w.laboratory_id
        where w.stocktake_id = ${stocktake.id}), '[]'::json)`,
      persons: people(stocktake.personIds),
      createdByName: personName(stocktake.createdById),
      figures,
    })
    .from(stocktake)
    .leftJoin(organization, eq(organization.id, stocktake.organizationId))
    .$dynamic();
export type Take = Awaited<ReturnType<typeof read>>[number];

/** Whoever counts a blind one is told nothing of what the book says. */
export const isBlind = ({ mode, state }: Pick<Take, 'mode' | 'state'>): boolean =>
  mode === 'blind' && state === 'counting';

const shownIn = async (context: ReadContext) => {
  const can = await canOf(context, takeStates, [
    ...(['edit', 'start', 'count', 'finish', 'handle', 'settle', 'cancel'] as const),
  ]);
  return (row: Take): StocktakeRow => {
    const { figures, laboratories, personIds: _p, placeIds: _w, approvalId: _a, ...shown } = row;
    const { there, missing, extra, misplaced, differences, conflicts, ...plain } = figures;
    const told = { there, missing, extra, misplaced, differences, conflicts };
    const nothing = Object.fromEntries(Object.keys(told).map((key) => [key, null])) as {
      [K in keyof typeof told]: null;
    };
    return {
      ...shown,
      ...plain,
      ...(isBlind(row) ? { ...nothing, unhandled: 0 } : told),
      laboratories: laboratories.map(({ id, name }) => ({ id, name })),
      can: can(row),
    };
  };
};

type At = Record<'self' | 'places' | 'laboratories', SQLWrapper>;
/** All of its laboratories are in reach. */
const reached = ({ places, laboratories }: At): SQL =>
  sql`not exists (select 1 from ${stocktakeLaboratory} w join ${laboratory} o on o.id = w.laboratory_id
    where w.stocktake_id = ${stocktake.id} and not (o.organization_id = any(${places}::uuid[]) or o.id = any(${laboratories}::uuid[])))`;
/** It has begun, and one is among those who count. */
const given = ({ self }: At): SQL =>
  sql`(${stocktake.state} <> 'draft' and ${stocktake.personIds} @> array[${self}]::uuid[])`;

const filters = {
  keyword: typedIn(stocktake.name),
  subject: equals<StocktakeSubject>(stocktake.subject),
  laboratoryId: filter<string, { id: string }>(
    (id) => ({ id }),
    ({ id }) =>
      sql`exists (select 1 from ${stocktakeLaboratory} w where w.stocktake_id = ${stocktake.id} and w.laboratory_id = ${id})`,
  ),
  state: equals<StocktakeState>(stocktake.state),
  from: fromDay(stocktake.createdAt),
  to: untilDay(stocktake.createdAt),
} satisfies { [K in keyof Required<Filters>]: unknown };

const shared = {
  table: stocktake,
  key: stocktake.id,
  read,
  orders: {
    createdAt: stocktake.createdAt,
    name: stocktake.name,
    state: stocktake.state,
    dueAt: stocktake.dueAt,
  },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownIn,
} as const;

/** Of laboratories in reach, and those that one counts. */
export const stocktakes = register({ ...shared, name: 'stocktakes', filters, scope: [reached, given] });

/** Those that one manages. */
export const managed = register({ ...shared, name: 'managedStocktakes', filters: {}, scope: [reached] });

/** One, whoever asks. */
export const takeOf = async (db: Reader, id: string): Promise<Take | undefined> =>
  (await read(db).where(eq(stocktake.id, id)))[0];

/** @throws NOT_FOUND */
export const stocktakeDetails = async (context: ReadContext, id: string): Promise<StocktakeDetails> => {
  const shown = await stocktakes.get(context, id);
  const [row] = await context.db
    .select({ placeIds: stocktake.placeIds, approvalId: stocktake.approvalId })
    .from(stocktake)
    .where(eq(stocktake.id, id));
  const open = shown.state === 'counting' || shown.state === 'reviewing';
  const covers = {
    laboratoryIds: shown.laboratories.map((one) => one.id),
    placeIds: row?.placeIds ?? [],
  };
  return {
    ...shown,
    placeIds: covers.placeIds,
    places: open ? await subjectOf(context, shown.subject).places(context.db, covers) : [],
    approvalId: row?.approvalId ?? null,
    blind: isBlind(shown),
  };
};

/** PostgreSQL’s numeric as it is sent. */
export const shownAmount = (value: string | null): string | null =>
  value === null ? null : shortDecimal(value);

/** Whoever may see a stock-take sees its photos. */
export const maySeeTake = async (context: ReadContext, id: string): Promise<boolean> => {
  const { query } = stocktakePermission;
  if (!context.may(query)) return false;
  const take = await takeOf(context.db, id);
  return (
    !!take &&
    (reachesTake(context.reachOf(query), take) ||
      (take.state !== 'draft' && take.personIds.includes(context.caller.accountId)))
  );
};
