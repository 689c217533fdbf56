import type {
  InputOf,
  InvitationDetails,
  InvitationRow,
  PublicInvitation,
  PublicVisit,
  VisitorDetails,
  visitor as visitorContract,
} from '@anyan/contract';
import { visitorPermission } from '@anyan/contract';
import { eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { maskName, maskNumber } from '../../platform/audit/write.ts';
import { nowIso } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { typedPattern } from '../../platform/paging.ts';
import { namesSpelt } from '../../platform/pinyin.ts';
import { equals, filter, register } from '../../platform/register.ts';
import { need, within } from '../../platform/scope.ts';
import type { Reach } from '../../platform/session/caller.ts';
import { canOf } from '../../platform/states.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { organization, roomTexts, underOrganization } from '../college/public.ts';
import { account, personName } from '../identity/public.ts';
import { laboratory } from '../ledger/public.ts';
import { visit } from './states.ts';
import { visitor, visitorInvitation } from './tables.ts';
import { hashOf, linkOf, tokenOf } from './tokens.ts';

type Endpoints = (typeof visitorContract)['endpoints'];
type InvitationFilters = Omit<
  InputOf<Endpoints['invitationPageList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;
export type VisitorFilters = Omit<InputOf<Endpoints['visitorExport']>, 'reason'>;

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
  idNoMasked: visitor.idNoMasked,
  endNote: visitor.endNote,
  // For what may be done with it; no answer shows them.
  organizationId: laboratory.organizationId,
  hostOrganizationId: account.organizationId,
};

const read = (db: Reader) =>
  db
    .select(selection)
    .from(visitor)
    .innerJoin(laboratory, eq(laboratory.id, visitor.laboratoryId))
    .innerJoin(organization, eq(organization.id, laboratory.organizationId))
    .innerJoin(account, eq(account.id, visitor.hostId))
    .$dynamic();

export type VisitRow = Awaited<ReturnType<typeof read>>[number];

export const visits = register({
  name: 'visits',
  table: visitor,
  key: visitor.id,
  read,
  scope: [
    { organization: laboratory.organizationId, laboratory: visitor.laboratoryId },
    { organization: account.organizationId, person: visitor.hostId },
  ],
  filters: {
    keyword: filter<string, { pattern: string; typed: string; self?: string; names?: readonly string[] }>(
      async (given, context) => {
        const pattern = typedPattern(given);
        const all = context.may(visitorPermission.edit);
        const self = all ? {} : { self: context.caller.accountId };
        if (!pattern) return undefined;
        const names = await namesSpelt(context, visitor.name, given, 'person');
        return { pattern, typed: given.trim(), ...self, ...(names.length > 0 ? { names } : {}) };
      },
      // A phone by its last four, since lists show no more; by all of it for whom the details show that.
      ({ pattern, typed, self, names }) =>
        sql`(${visitor.name} ilike ${pattern} or ${visitor.unit} ilike ${pattern} or ${visitor.plateNumber} ilike ${pattern}
          or right(${visitor.phone}, 4) = ${typed}${names ? sql` or ${visitor.name} = any(${names}::text[])` : sql``}
          or ${visitor.phone} = ${typed}${self ? sql` and ${visitor.hostId} = ${self}` : sql``})`,
    ),
    state: equals<VisitRow['state']>(visitor.state),
    hosted: filter<boolean, { self: string }>(
      (_, { caller }) => ({ self: caller.accountId }),
      ({ self }) => sql`${visitor.hostId} = ${self}`,
    ),
    hostId: equals<string>(visitor.hostId),
    laboratoryId: equals<string>(visitor.laboratoryId),
    ...underOrganization(laboratory.organizationId),
    // Every visit that touches these days.
    from: filter<string, { day: string }>(
      (day) => ({ day }),
      ({ day }) => gte(visitor.visitTo, day),
    ),
    to: filter<string, { day: string }>(
      (day) => ({ day }),
      ({ day }) => lte(visitor.visitFrom, day),
    ),
  } satisfies { [K in keyof Required<VisitorFilters>]: unknown },
  orders: { from: visitor.visitFrom, createdAt: visitor.createdAt },
  first: { field: 'from', order: 'descend' },
  walk: { by: visitor.visitFrom, of: (row) => row.from, type: 'date' },
  shown: async (context) => {
    const can = await canOf(context, visit, ['arrive', 'leave', 'cancel']);
    return (row) => ({ ...row, phone: maskNumber(row.phone), can: can(row) });
  },
});

/** One visit in reach; the phone in full for its host and for who may edit visitors. */
export const visitorDetails = async (context: ReadContext, id: string): Promise<VisitorDetails> => {
  const { db, caller } = context;
  const row = await visits.get(context, id);
  const [more] = await db
    .select({
      phone: visitor.phone,
      rooms: roomTexts(visitor.roomIds),
      registeredBy: personName(visitor.createdById),
    })
    .from(visitor)
    .where(eq(visitor.id, id));
  const inFull = row.hostId === caller.accountId || context.may(visitorPermission.edit);
  return {
    ...row,
    ...need(more),
    phone: inFull ? need(more).phone : row.phone,
    overstayed: row.state === 'arrived' && row.to < (await dayOf(db)),
  };
};

const invitationState = sql<InvitationRow['state']>`case
  when ${visitorInvitation.revokedAt} is not null then 'revoked'
  when ${visitorInvitation.uses} >= ${visitorInvitation.maxUses} then 'used'
  when ${visitorInvitation.expiresAt} <= ${sql.placeholder('now')}::timestamptz
    or ${visitorInvitation.visitTo} < ${sql.placeholder('day')}::date then 'expired'
  else 'open' end`;

/** An open invitation has its link. */
const withLink =
  ({ platform }: ReadContext) =>
  (row: Omit<InvitationRow, 'url'>): InvitationRow => ({
    ...row,
    url: row.state === 'open' ? linkOf(platform, tokenOf(platform, 'invitation', row.id)) : null,
  });

const readInvitations = (db: Reader) =>
  db
    .select({
      id: visitorInvitation.id,
      state: invitationState,
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
    .$dynamic();

/** Invitations of the hosts and laboratories in reach, each open one with its link. */
export const invitations = register({
  name: 'invitations',
  table: visitorInvitation,
  key: visitorInvitation.id,
  read: readInvitations,
  known: async ({ db }) => ({ now: nowIso(), day: await dayOf(db) }),
  // The time of day makes one expire.
  recounted: true,
  scope: [
    { organization: laboratory.organizationId, laboratory: visitorInvitation.laboratoryId },
    { organization: account.organizationId, person: visitorInvitation.hostId },
  ],
  filters: {
    state: filter<InvitationRow['state'], { is: string }>(
      (is) => ({ is }),
      ({ is }) => sql`${invitationState} = ${is}`,
    ),
    laboratoryId: equals<string>(visitorInvitation.laboratoryId),
  } satisfies { [K in keyof Required<InvitationFilters>]: unknown },
  orders: { createdAt: visitorInvitation.createdAt },
  first: { field: 'createdAt', order: 'descend' },
  shown: (context) => withLink(context),
});

/** One invitation in reach. @throws NOT_FOUND */
export const invitationDetails = async (context: ReadContext, id: string): Promise<InvitationDetails> => {
  const row = await invitations.get(context, id);
  const [more] = await context.db
    .select({ rooms: roomTexts(sql`${visitorInvitation.roomIds}`) })
    .from(visitorInvitation)
    .where(eq(visitorInvitation.id, id));
  return { ...row, ...need(more) };
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
      rooms: roomTexts(visitor.roomIds),
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
