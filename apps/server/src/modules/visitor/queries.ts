import type {
  InputOf,
  InvitationRow,
  Page,
  PublicInvitation,
  PublicVisit,
  VisitorDetails,
  VisitorRow,
  visitor as visitorContract,
} from '@anyan/contract';
import { and, asc, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { maskNumber } from '../../platform/audit/write.ts';
import { nowIso } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { offsetOf, orderOf, type PageInput, typedPattern } from '../../platform/paging.ts';
import { within } from '../../platform/scope.ts';
import { isSystem, type Reach } from '../../platform/session/caller.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { inOrganization } from '../college/organization/queries.ts';
import { organization } from '../college/tables.ts';
import { account } from '../identity/tables.ts';
import { laboratory } from '../ledger/tables.ts';
import { maskName } from './rules.ts';
import { visitor, visitorInvitation } from './tables.ts';
import { hashOf, linkOf, tokenOf } from './tokens.ts';

type Endpoints = (typeof visitorContract)['endpoints'];
export type VisitorFilters = InputOf<Endpoints['visitorExport']>;

/** Of the laboratories and of the hosts in reach; needs `laboratory` and `account` (the host) joined. */
export const visitsWithin = (
  reach: Reach,
  table: { laboratoryId: PgColumn; hostId: PgColumn },
): SQL | undefined =>
  reach.college
    ? undefined
    : or(
        within(reach, { organization: laboratory.organizationId, laboratory: table.laboratoryId }),
        within(reach, { organization: account.organizationId, person: table.hostId }),
      );

/** Name, unit or plate; a phone by all of it or its last four, since lists show no more. */
const matches = (keyword: string | undefined): SQL | undefined => {
  const pattern = typedPattern(keyword);
  const typed = keyword?.trim() ?? '';
  return pattern
    ? or(
        ilike(visitor.name, pattern),
        ilike(visitor.unit, pattern),
        ilike(visitor.plateNumber, pattern),
        /^\d{11}$/.test(typed) ? eq(visitor.phone, typed) : undefined,
        /^\d{4}$/.test(typed) ? sql`right(${visitor.phone}, 4) = ${typed}` : undefined,
      )
    : undefined;
};

const conditionOf = ({ reach, caller }: ReadContext, filters: VisitorFilters): SQL | undefined =>
  and(
    visitsWithin(reach, visitor),
    matches(filters.keyword),
    filters.state ? eq(visitor.state, filters.state) : undefined,
    filters.hosted ? eq(visitor.hostId, caller.accountId) : undefined,
    filters.hostId ? eq(visitor.hostId, filters.hostId) : undefined,
    filters.laboratoryId ? eq(visitor.laboratoryId, filters.laboratoryId) : undefined,
    filters.organizationId
      ? inOrganization(sql`${laboratory.organizationId}`, filters.organizationId, filters.subtree ?? false)
      : undefined,
    // Every visit that touches these days.
    filters.from ? gte(visitor.visitTo, filters.from) : undefined,
    filters.to ? lte(visitor.visitFrom, filters.to) : undefined,
  );

const selection = {
  id: visitor.id,
  name: visitor.name,
  phone: visitor.phone,
  unit: visitor.unit,
  purpose: visitor.purpose,
  state: visitor.state,
  hostId: visitor.hostId,
  hostName: account.name,
  laboratoryId: visitor.laboratoryId,
  laboratoryName: laboratory.laboratoryName,
  organizationName: organization.name,
  from: visitor.visitFrom,
  to: visitor.visitTo,
  plateNumber: visitor.plateNumber,
  arrivedAt: visitor.arrivedAt,
  leftAt: visitor.leftAt,
  invited: sql<boolean>`${visitor.invitationId} is not null`,
  approvalId: visitor.approvalId,
  createdAt: visitor.createdAt,
  version: visitor.version,
};

const roomTexts = (ids: SQL) =>
  sql<string[]>`array(select b.name || '-' || r.room_no from unnest(${ids}) with ordinality u(id, at)
    join room r on r.id = u.id join building b on b.id = r.building_id order by u.at)`;

const read = (db: Reader, where: SQL | undefined) =>
  db
    .select(selection)
    .from(visitor)
    .innerJoin(laboratory, eq(laboratory.id, visitor.laboratoryId))
    .innerJoin(organization, eq(organization.id, laboratory.organizationId))
    .innerJoin(account, eq(account.id, visitor.hostId))
    .where(where);

const masked = <R extends { phone: string }>(row: R): R => ({ ...row, phone: maskNumber(row.phone) });

const orders = { from: visitor.visitFrom, createdAt: visitor.createdAt };

export const listVisitors = async (
  context: ReadContext,
  input: PageInput & VisitorFilters,
): Promise<Page<VisitorRow>> => {
  const { limit, offset, pageNo } = offsetOf(input);
  const rows = await read(context.db, conditionOf(context, input))
    .orderBy(...orderOf(orders, input, { field: 'from', order: 'descend' }, visitor.id))
    .limit(limit)
    .offset(offset);
  return { pageNo, totalCount: await countVisitors(context, input), data: rows.map(masked) };
};

export const countVisitors = async (context: ReadContext, filters: VisitorFilters): Promise<number> => {
  const [row] = await context.db
    .select({ total: sql<number>`count(*)::int` })
    .from(visitor)
    .innerJoin(laboratory, eq(laboratory.id, visitor.laboratoryId))
    .innerJoin(account, eq(account.id, visitor.hostId))
    .where(conditionOf(context, filters));
  return row?.total ?? 0;
};

/** For the export: everything the filters show, by day of the visit, five hundred at a time. */
export const visitorBatches = async function* (context: ReadContext, filters: VisitorFilters) {
  for (let last: { from: string; id: string } | undefined; ; ) {
    const after = last
      ? sql`(${visitor.visitFrom}, ${visitor.id}) > (${last.from}::date, ${last.id}::uuid)`
      : undefined;
    const rows = await read(context.db, and(conditionOf(context, filters), after))
      .orderBy(asc(visitor.visitFrom), asc(visitor.id))
      .limit(500);
    if (rows.length > 0) yield rows.map(masked);
    const end = rows.at(-1);
    if (rows.length < 500 || !end) return;
    last = end;
  }
};

/** One visit in reach; the phone in full for its host and for who may edit visitors. */
export const visitorDetails = async (
  context: ReadContext,
  id: string,
): Promise<VisitorDetails | undefined> => {
  const { db, reach, caller } = context;
  const [row] = await db
    .select({
      ...selection,
      idNoMasked: visitor.idNoMasked,
      rooms: roomTexts(sql`${visitor.roomIds}`),
      registeredBy: sql<string | null>`(select a.name from account a where a.id = ${visitor.createdById})`,
      endNote: visitor.endNote,
    })
    .from(visitor)
    .innerJoin(laboratory, eq(laboratory.id, visitor.laboratoryId))
    .innerJoin(organization, eq(organization.id, laboratory.organizationId))
    .innerJoin(account, eq(account.id, visitor.hostId))
    .where(and(eq(visitor.id, id), visitsWithin(reach, visitor)));
  if (!row) return undefined;
  const inFull =
    isSystem(caller) || row.hostId === caller.accountId || caller.permissions.has('visitor.edit');
  return inFull ? row : masked(row);
};

const invitationState = (day: string) => sql<InvitationRow['state']>`case
  when ${visitorInvitation.revokedAt} is not null then 'revoked'
  when ${visitorInvitation.uses} >= ${visitorInvitation.maxUses} then 'used'
  when ${visitorInvitation.expiresAt} <= ${nowIso()}::timestamptz or ${visitorInvitation.visitTo} < ${day}::date then 'expired'
  else 'open' end`;

/** Invitations of the hosts and laboratories in reach, each open one with its link. */
export const listInvitations = async (
  context: ReadContext,
  input: InputOf<Endpoints['invitationPageList']>,
): Promise<Page<InvitationRow>> => {
  const { db, reach, platform } = context;
  const state = invitationState(await dayOf(db));
  const where = and(
    visitsWithin(reach, visitorInvitation),
    input.state ? sql`${state} = ${input.state}` : undefined,
    input.laboratoryId ? eq(visitorInvitation.laboratoryId, input.laboratoryId) : undefined,
  );
  const { limit, offset, pageNo } = offsetOf(input);
  const rows = await db
    .select({
      id: visitorInvitation.id,
      state,
      hostId: visitorInvitation.hostId,
      hostName: account.name,
      laboratoryId: visitorInvitation.laboratoryId,
      laboratoryName: laboratory.laboratoryName,
      purpose: visitorInvitation.purpose,
      from: visitorInvitation.visitFrom,
      to: visitorInvitation.visitTo,
      maxUses: visitorInvitation.maxUses,
      uses: visitorInvitation.uses,
      expiresAt: visitorInvitation.expiresAt,
      version: visitorInvitation.version,
    })
    .from(visitorInvitation)
    .innerJoin(laboratory, eq(laboratory.id, visitorInvitation.laboratoryId))
    .innerJoin(account, eq(account.id, visitorInvitation.hostId))
    .where(where)
    .orderBy(
      ...orderOf(
        { createdAt: visitorInvitation.createdAt },
        input,
        { field: 'createdAt', order: 'descend' },
        visitorInvitation.id,
      ),
    )
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(visitorInvitation)
    .innerJoin(laboratory, eq(laboratory.id, visitorInvitation.laboratoryId))
    .innerJoin(account, eq(account.id, visitorInvitation.hostId))
    .where(where);
  return {
    pageNo,
    totalCount: total?.total ?? 0,
    data: rows.map((row) => ({
      ...row,
      url: row.state === 'open' ? linkOf(platform, tokenOf(platform, 'invitation', row.id)) : null,
    })),
  };
};

/** What whoever holds the token of an invitation may know of it. */
export const publicInvitation = async (db: Reader, id: string): Promise<PublicInvitation | undefined> => {
  const [row] = await db
    .select({
      hostName: account.name,
      laboratoryName: laboratory.laboratoryName,
      rooms: roomTexts(sql`${visitorInvitation.roomIds}`),
      purpose: visitorInvitation.purpose,
      from: visitorInvitation.visitFrom,
      to: visitorInvitation.visitTo,
      expiresAt: visitorInvitation.expiresAt,
    })
    .from(visitorInvitation)
    .innerJoin(laboratory, eq(laboratory.id, visitorInvitation.laboratoryId))
    .innerJoin(account, eq(account.id, visitorInvitation.hostId))
    .where(eq(visitorInvitation.id, id));
  return row;
};

/** What a visitor sees of his own visit by its token. */
export const publicVisit = async (db: Reader, token: string): Promise<PublicVisit | undefined> => {
  const [row] = await db
    .select({
      state: visitor.state,
      name: visitor.name,
      hostName: account.name,
      laboratoryName: laboratory.laboratoryName,
      rooms: roomTexts(sql`${visitor.roomIds}`),
      purpose: visitor.purpose,
      from: visitor.visitFrom,
      to: visitor.visitTo,
    })
    .from(visitor)
    .innerJoin(laboratory, eq(laboratory.id, visitor.laboratoryId))
    .innerJoin(account, eq(account.id, visitor.hostId))
    .where(eq(visitor.tokenHash, hashOf(token)));
  return row && { ...row, name: maskName(row.name) };
};
