import type { ExpertDetails, ExpertRow, expertEndpoints, InputOf, Page } from '@anyan/contract';
import { and, arrayContains, eq, gte, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { offsetOf, orderOf, type PageInput, typedPattern } from '../../../platform/paging.ts';
import { isSystem } from '../../../platform/session/caller.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { organization } from '../../college/tables.ts';
import { account } from '../../identity/tables.ts';
import { expert } from '../tables.ts';

export type ExpertFilters = InputOf<(typeof expertEndpoints)['expertExport']>;

const name = sql<string>`coalesce(${account.name}, ${expert.name})`;
const unit = sql<string>`coalesce(${expert.unit}, ${organization.name}, '—')`;

const may = ({ caller }: ReadContext, ...permissions: string[]): boolean =>
  isSystem(caller) || permissions.some((permission) => caller.permissions.has(permission));

/** Who keeps the experts sees all of them; everybody else those in office. */
const conditionOf = async (context: ReadContext, filters: ExpertFilters): Promise<SQL | undefined> => {
  const pattern = typedPattern(filters.keyword);
  const day = await dayOf(context.db);
  return and(
    pattern ? or(ilike(name, pattern), ilike(unit, pattern)) : undefined,
    filters.field ? arrayContains(expert.fields, [filters.field]) : undefined,
    filters.useStatus ? eq(expert.useStatus, filters.useStatus) : undefined,
    filters.current || !may(context, 'expert.query', 'expert.get', 'expert.export')
      ? and(
          eq(expert.useStatus, 1),
          or(isNull(expert.termFrom), lte(expert.termFrom, day)),
          or(isNull(expert.termTo), gte(expert.termTo, day)),
        )
      : undefined,
  );
};

const read = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      id: expert.id,
      name,
      accountId: expert.accountId,
      unit,
      title: expert.title,
      fields: expert.fields,
      phone: expert.phone,
      email: expert.email,
      photoFileId: expert.photoFileId,
      introduction: expert.introduction,
      termFrom: expert.termFrom,
      termTo: expert.termTo,
      useStatus: expert.useStatus,
      version: expert.version,
    })
    .from(expert)
    .leftJoin(account, eq(account.id, expert.accountId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .where(where);

type Read = Awaited<ReturnType<typeof read>>[number];

/** A photo becomes an address; how to reach somebody is for those who may know it. */
const shown = (context: ReadContext) => {
  const contact = may(context, 'expert.get', 'expertSearch.get');
  return <R extends Pick<Read, 'photoFileId' | 'phone' | 'email'>>(row: R) => ({
    ...row,
    phone: contact ? row.phone : null,
    email: contact ? row.email : null,
    photoUrl: row.photoFileId ? signedUrl(context.platform, row.photoFileId, 'thumb') : null,
  });
};

const orders = { name, unit, termTo: sql`coalesce(${expert.termTo}, 'infinity')` };

export const listExperts = async (
  context: ReadContext,
  input: PageInput & ExpertFilters,
): Promise<Page<ExpertRow>> => {
  const { db } = context;
  const where = await conditionOf(context, input);
  const { limit, offset, pageNo } = offsetOf(input);
  const rows = await read(db, where)
    .orderBy(...orderOf(orders, input, { field: 'name' }, expert.id))
    .limit(limit)
    .offset(offset);
  return {
    pageNo,
    totalCount: await countExperts(context, input),
    data: rows
      .map(({ introduction: _, ...row }) => row)
      .map(shown(context))
      .map(({ photoFileId: _, ...row }) => row),
  };
};

export const countExperts = async (context: ReadContext, filters: ExpertFilters): Promise<number> => {
  const where = await conditionOf(context, filters);
  const [row] = await context.db
    .select({ total: sql<number>`count(*)::int` })
    .from(expert)
    .leftJoin(account, eq(account.id, expert.accountId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .where(where);
  return row?.total ?? 0;
};

export const expertDetails = async (context: ReadContext, id: string): Promise<ExpertDetails | undefined> => {
  const [row] = await read(context.db, and(eq(expert.id, id), await conditionOf(context, {})));
  return row && shown(context)(row);
};

/** For the export: everything the filter shows, some at a time, in the order of the names. */
export const expertBatches = async function* (
  context: ReadContext,
  filters: ExpertFilters,
): AsyncGenerator<ExpertRow[]> {
  for (let pageNo = 1; ; pageNo++) {
    const { data } = await listExperts(context, { ...filters, pageNo, pageSize: 500 });
    if (data.length > 0) yield data;
    if (data.length < 500) return;
  }
};

/** Which of some people are experts already, and whether each may be one: an account that is there and in use. */
export const peopleForExperts = async (db: Reader, loginNames: readonly string[]) =>
  loginNames.length === 0
    ? []
    : db
        .select({
          id: account.id,
          loginName: account.loginName,
          name: account.name,
          useStatus: account.useStatus,
          expertId: expert.id,
        })
        .from(account)
        .leftJoin(expert, eq(expert.accountId, account.id))
        .where(inArray(sql`lower(${account.loginName})`, [...loginNames]));

/** Outsiders by `name unit`. */
export const outsiders = async (db: Reader): Promise<Set<string>> =>
  new Set(
    (
      await db.select({ name: expert.name, unit: expert.unit }).from(expert).where(isNull(expert.accountId))
    ).map((row) => `${row.name} ${row.unit}`),
  );
