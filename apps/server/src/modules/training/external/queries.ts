import type { ExternalRow, ExternalState, externalEndpoints, InputOf } from '@anyan/contract';
import { certificatePermission } from '@anyan/contract';
import { and, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, filter, register, searchedBy } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { organization, underOrganization } from '../../college/public.ts';
import { account, personName } from '../../identity/public.ts';
import { holdersIn, seenOf } from '../certificate/reach.ts';
import { externalCertificate } from '../tables.ts';
import { externalSettings } from './settings.ts';
import { externalStates } from './states.ts';

type Filters = Omit<
  InputOf<(typeof externalEndpoints)['externalList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

/** Where it stands on a day; the last one is in it. */
export const externalStateOn = (day: SQLWrapper | string) => sql<ExternalState>`case
  when ${externalCertificate.state} = 'valid' and ${externalCertificate.validTo} < ${day}::date then 'expired'
  else ${externalCertificate.state} end`;

const {
  createdAt: _c,
  updatedAt: _u,
  decidedAt: _d,
  decidedById: _b,
  state: _s,
  ...own
} = getTableColumns(externalCertificate);

const readOn = (db: Reader, day: SQLWrapper | string) =>
  db
    .select({
      ...own,
      state: externalStateOn(day),
      personName: account.name,
      personNumber: account.loginName,
      organizationId: account.organizationId,
      unit: organization.name,
      decidedByName: personName(externalCertificate.decidedById),
      files: sql<
        { id: string; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name)
        order by u.at) from unnest(${externalCertificate.fileIds}) with ordinality u(id, at) join file f on f.id = u.id), '[]'::json)`,
    })
    .from(externalCertificate)
    .innerJoin(account, eq(account.id, externalCertificate.userId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .$dynamic();
const read = (db: Reader) => readOn(db, sql.placeholder('day'));
export type ExternalCertificateRow = Awaited<ReturnType<typeof read>>[number];

/** However it was typed: of the same kind it is the same certificate. In SQL it stands below. */
const foldedNumber = (number: string): string => number.trim().toLowerCase();
const sameNumber = ({ kindCode, number }: { kindCode: string; number: string }): string =>
  `${kindCode} ${foldedNumber(number)}`;

/** Certificates, as `sameNumber` tells them, that several people have brought. */
const sharedNumbers = async (db: Reader, rows: readonly ExternalCertificateRow[]): Promise<Set<string>> => {
  const numbers = [...new Set(rows.flatMap(({ number }) => foldedNumber(number) || []))];
  if (numbers.length === 0) return new Set();
  const number = sql<string>`lower(trim(${externalCertificate.number}))`;
  const found = await db
    .select({ kindCode: externalCertificate.kindCode, number })
    .from(externalCertificate)
    .where(sql`${number} = any(${sql.param(numbers)}::text[])`)
    .groupBy(externalCertificate.kindCode, number)
    .having(sql`count(distinct ${externalCertificate.userId}) > 1`);
  return new Set(found.map(sameNumber));
};

const rowsFor = async (context: ReadContext, rows: readonly ExternalCertificateRow[]) => {
  const shared = await sharedNumbers(
    context.db,
    rows.filter(({ userId }) => userId !== context.caller.accountId),
  );
  const kinds = new Map(
    (await externalSettings.inForce(context.db)).externalKinds.map(({ code, name }) => [code, name]),
  );
  const can = await canOf(context, externalStates, ['accept', 'reject', 'revoke', 'edit', 'delete']);
  return (row: ExternalCertificateRow): ExternalRow => {
    const { organizationId: _o, ...shown } = row;
    const numberTaken = row.userId !== context.caller.accountId && shared.has(sameNumber(row));
    return { ...shown, kindName: kinds.get(row.kindCode) ?? row.kindCode, numberTaken, can: can(row) };
  };
};

const byName = searchedBy(account.searchText, account.searchIndex);

export const externals = register({
  name: 'externalCertificates',
  table: externalCertificate,
  key: externalCertificate.id,
  read,
  known: async ({ db }) => ({ day: await dayOf(db) }),
  scope: [holdersIn(externalCertificate.userId)],
  filters: {
    kindCode: equals<string>(externalCertificate.kindCode),
    state: filter<ExternalState, { is: ExternalState; on: string }>(
      async (is, { db }) => ({ is, on: await dayOf(db) }),
      ({ is, on }) => sql`${externalStateOn(on)} = ${is}`,
    ),
    keyword: filter<string, { pattern: string; pairs?: string }>(
      byName.values,
      (at) => sql`(${byName.where(at)} or lower(${externalCertificate.number}) like ${at.pattern})`,
    ),
    ...underOrganization(account.organizationId),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { issuedAt: externalCertificate.issuedAt, validTo: externalCertificate.validTo },
  first: { field: 'issuedAt', order: 'descend' },
  shown: rowsFor,
});

/** Whether the caller may see somebody's: his own, and those in reach of the permission. */
const seenBy = seenOf(externalCertificate.userId, certificatePermission.query);

/** @throws NOT_FOUND for what is neither one’s own nor in reach */
export const externalDetails = async (context: ReadContext, { id }: { id: string }): Promise<ExternalRow> => {
  const [row] = await readOn(context.db, await dayOf(context.db)).where(
    and(eq(externalCertificate.id, id), seenBy(context)),
  );
  const found = need(row);
  return (await rowsFor(context, [found]))(found);
};

/** Whether the caller may open the files of one. */
export const mayOpenFiles = async (context: ReadContext, id: string): Promise<boolean> =>
  (
    await readOn(context.db, await dayOf(context.db)).where(
      and(eq(externalCertificate.id, id), seenBy(context)),
    )
  ).length > 0;

/** All of one person's, the newest first. */
export const externalsOf = async (context: ReadContext, userId: string): Promise<ExternalRow[]> => {
  const { db } = context;
  const rows = await readOn(db, await dayOf(db))
    .where(eq(externalCertificate.userId, userId))
    .orderBy(sql`${externalCertificate.issuedAt} desc`, externalCertificate.id);
  return rows.map(await rowsFor(context, rows));
};

export const kindsToChoose = async (db: Reader) =>
  (await externalSettings.inForce(db)).externalKinds.map(({ code, name, needValidTo }) => ({
    ...{ code, name, needValidTo },
  }));
