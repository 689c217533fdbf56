import type {
  Code,
  GrantDetails,
  GrantReason,
  GrantState,
  grantEndpoints,
  hazardCategories,
  InputOf,
  NightApproved,
  NightShown,
  GrantRow as Shown,
} from '@anyan/contract';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { executePrepared } from '../../../platform/database/prepared.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { belowOrganization, organization, room, roomText } from '../../college/public.ts';
import { account, ofPersonTyped } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { itemsOf } from '../decision/asked.ts';
import { atNow, peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { spanOf } from '../decision/nights.ts';
import { accessGrant, isLive, signRecord } from '../tables.ts';
import { heldIn, holdsIn, ofGrant, withHolds } from './holds.ts';
import { grantMoves } from './states.ts';

type HazardCategory = Code<typeof hazardCategories>;
type Filters = Omit<InputOf<(typeof grantEndpoints)['accessUserExport']>, 'reason'>;

const {
  createdAt: _c,
  updatedAt: _u,
  givenById: _g,
  applyId: _a,
  pledgeSignatureId: _p,
  nights: _n,
  ...own
} = getTableColumns(accessGrant);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      userName: account.name,
      userNumber: account.loginName,
      unit: organization.name,
      roomText: roomText(accessGrant.roomId),
      laboratoryName: laboratory.laboratoryName,
      level: laboratory.riskLevel,
      // For what may be done with it; no answer shows it.
      organizationId: laboratory.organizationId,
    })
    .from(accessGrant)
    .innerJoin(account, eq(account.id, accessGrant.userId))
    .innerJoin(laboratory, eq(laboratory.id, accessGrant.laboratoryId))
    .innerJoin(room, eq(room.id, accessGrant.roomId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .$dynamic();
export type GrantRow = Awaited<ReturnType<typeof read>>[number];

const narrow = (db: Reader) =>
  db
    .select({ id: accessGrant.id })
    .from(accessGrant)
    .leftJoin(account, eq(account.id, accessGrant.userId))
    .leftJoin(laboratory, eq(laboratory.id, accessGrant.laboratoryId))
    .leftJoin(room, eq(room.id, accessGrant.roomId))
    .$dynamic();

/** When holders of grants came last into the rooms of these, by grant. */
const lastEntries = async (db: Reader, rows: readonly GrantRow[]): Promise<ReadonlyMap<string, string>> => {
  const query = await executePrepared<{ id: string; at: string }>(
    db,
    'last entries of grants',
    () => sql`
    select g.id, to_char(s.in_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${accessGrant} g cross join lateral (
        select r.in_at from ${signRecord} r where r.user_id = g.user_id and r.room_id = g.room_id
          order by r.in_at desc limit 1) s
      where g.id = any(${sql.placeholder('ids')}::uuid[])`,
    { ids: rows.map(({ id }) => id) },
  );
  return new Map(query.map(({ id, at }) => [id, at]));
};

const toGrantRows = async (context: ReadContext, rows: readonly GrantRow[]) => {
  const [can, held, entries] = [
    await canOf(context, grantMoves, ['renew', 'suspend', 'resume', 'revoke']),
    await withHolds(context.db, rows),
    await lastEntries(context.db, rows),
  ];
  return (row: GrantRow): Shown => {
    const {
      begun: _b,
      organizationId: _o,
      remark: _r,
      overrideReason: _w,
      pledgeVersion: _v,
      ...shown
    } = held(row);
    return { ...shown, lastEntryAt: entries.get(row.id) ?? null, can: can(row) };
  };
};

/** Grants of the laboratories in reach. */
export const grants = register({
  name: 'accessGrants',
  table: accessGrant,
  key: accessGrant.id,
  read,
  narrow,
  scope: [{ organization: laboratory.organizationId, laboratory: accessGrant.laboratoryId }],
  filters: {
    keyword: ofPersonTyped(accessGrant.userId, { named: [[accessGrant.roomId, room.id, room.roomNo]] }),
    organizationId: belowOrganization(account.organizationId),
    buildingId: equals<string>(room.buildingId),
    laboratoryId: equals<string>(accessGrant.laboratoryId),
    roomId: equals<string>(accessGrant.roomId),
    userId: equals<string>(accessGrant.userId),
    level: equals<NonNullable<Shown['level']>>(laboratory.riskLevel),
    category: filter<HazardCategory, { is: string }>(
      (is) => ({ is }),
      // As in the figures: a laboratory without any counts among the others.
      ({ is }) => sql`(${laboratory.hazardCategories} @> array[${is}]::text[]
        or ${is}::text = 'other' and cardinality(${laboratory.hazardCategories}) = 0)`,
    ),
    // Each as it is shown: what is held up counts as suspended.
    state: filter<GrantState, { is?: GrantState; inForce?: string; held?: string }>(
      async (is, { db }) => {
        if (is !== 'active' && is !== 'suspended') return { is };
        const day = await dayOf(db);
        return is === 'active' ? { inForce: day } : { held: day };
      },
      ({ is, inForce, held }) => {
        if (inForce) return sql`(${accessGrant.state} = 'active' and not ${heldIn(ofGrant, inForce)})`;
        if (held) return sql`(${accessGrant.state} = 'suspended' or ${heldIn(ofGrant, held)})`;
        return sql`${accessGrant.state} = ${is}`;
      },
    ),
    lacking: filter<GrantReason | 'any', { is?: string; suspended?: string; late?: string }>(
      async (is, { db }) => {
        if (is === 'any') return {};
        if (is === 'laboratorySuspended') return { suspended: await dayOf(db) };
        return is === 'letterOverdue' ? { late: await dayOf(db) } : { is };
      },
      ({ is, suspended, late }) => {
        if (suspended) return holdsIn(ofGrant, suspended).laboratorySuspended;
        if (late) return holdsIn(ofGrant, late).letterOverdue;
        if (!is)
          return sql`(${accessGrant.state} in ('pending', 'suspended') and ${accessGrant.reasons} <> '{}')`;
        return sql`${accessGrant.reasons} @> array[${is}]::text[]`;
      },
    ),
    source: equals<Shown['source']>(accessGrant.source),
    expiringDays: filter<number, { today: string; last: string }>(
      async (days, { db }) => {
        const today = await dayOf(db);
        return { today, last: dayAfter(today, days) };
      },
      ({ today, last }) =>
        sql`(${isLive} and ${accessGrant.validTo} between ${today}::date and ${last}::date)`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    userName: account.name,
    userNumber: account.loginName,
    validFrom: accessGrant.validFrom,
    validTo: accessGrant.validTo,
  },
  first: { field: 'validFrom', order: 'descend' },
  walk: { by: accessGrant.validFrom, of: (row) => row.validFrom, type: 'date' },
  shown: toGrantRows,
});

/** Nights that have not passed, the next first, with the names of who comes along. */
export const nightsShown = async (db: Reader, nights: readonly NightApproved[]): Promise<NightShown[]> => {
  if (nights.length === 0) return [];
  const { day, time } = await atNow(db);
  const people = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(inArray(account.id, [...new Set(nights.flatMap(({ companionIds }) => companionIds))]));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return nights
    .filter((night) => spanOf(night).ends > `${day} ${time}`)
    .sort((a, b) => (spanOf(a).begins < spanOf(b).begins ? -1 : 1))
    .map(({ date, from, to, companionIds }) => ({
      ...{ date, from, to },
      companions: companionIds.flatMap((id) => names.get(id) ?? []),
    }));
};

/** One grant in reach with what its room asks of its holder now. @throws NOT_FOUND */
export const grantDetails = async (context: ReadContext, id: string): Promise<GrantDetails> => {
  const { db } = context;
  const shown = await grants.get(context, id);
  const [more] = await db
    .select({
      remark: accessGrant.remark,
      overrideReason: accessGrant.overrideReason,
      nights: accessGrant.nights,
    })
    .from(accessGrant)
    .where(eq(accessGrant.id, id));
  const person = (await peopleFacts(db, [shown.userId])).get(shown.userId);
  const place = (await roomsFacts(db, [shown.roomId])).get(shown.roomId);
  return {
    ...shown,
    ...{ remark: more?.remark ?? null, overrideReason: more?.overrideReason ?? null },
    nights: await nightsShown(db, more?.nights ?? []),
    items: person && place ? itemsOf(place.effective, person, await policyOf(db), [shown.laboratoryId]) : [],
  };
};
