import type {
  GrantDetails,
  GrantState,
  grantEndpoints,
  InputOf,
  NightApproved,
  NightShown,
  GrantRow as Shown,
} from '@anyan/contract';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, filter, named, register } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { belowOrganization, organization, room, roomText } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { atNow, peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { spanOf } from '../decision/nights.ts';
import { itemsOf } from '../decision/rules.ts';
import { accessGrant, isLive } from '../tables.ts';
import { grantMoves } from './states.ts';

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

const shownIn = async (context: ReadContext) => {
  const can = await canOf(context, grantMoves, ['renew', 'suspend', 'resume', 'revoke']);
  return (row: GrantRow): Shown => {
    const {
      begun: _b,
      organizationId: _o,
      remark: _r,
      overrideReason: _w,
      pledgeVersion: _v,
      ...shown
    } = row;
    return { ...shown, can: can(row) };
  };
};

/** Grants of the laboratories in reach. */
export const grants = register({
  name: 'accessGrants',
  table: accessGrant,
  key: accessGrant.id,
  read,
  scope: [{ organization: laboratory.organizationId, laboratory: accessGrant.laboratoryId }],
  filters: {
    keyword: named(account.name, { texts: [account.loginName, room.roomNo], of: 'person' }),
    organizationId: belowOrganization(account.organizationId),
    buildingId: equals<string>(room.buildingId),
    laboratoryId: equals<string>(accessGrant.laboratoryId),
    roomId: equals<string>(accessGrant.roomId),
    userId: equals<string>(accessGrant.userId),
    level: equals<NonNullable<Shown['level']>>(laboratory.riskLevel),
    category: filter<string, { category: string }>(
      (category) => ({ category }),
      ({ category }) => sql`${category} = any(${laboratory.hazardCategories})`,
    ),
    state: equals<GrantState>(accessGrant.state),
    lacking: filter<Shown['reasons'][number], { is: string }>(
      (is) => ({ is }),
      ({ is }) => sql`${accessGrant.reasons} @> array[${is}]::text[]`,
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
  shown: shownIn,
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
