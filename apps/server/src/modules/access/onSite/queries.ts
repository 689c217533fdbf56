import {
  accessUserPermission,
  type InputOf,
  type OnSiteEvent,
  type OnSiteRow,
  type OnSiteState,
  type onSiteEndpoints,
  onSiteEvents,
  type ResultOf,
} from '@anyan/contract';
import { and, asc, eq, ilike, ne, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { likeText } from '../../../platform/paging.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { organization } from '../../college/public.ts';
import { account, ofPersonTyped, personName } from '../../identity/public.ts';
import { laboratory, laboratoryWithin, responsibleFor } from '../../ledger/public.ts';
import { labTrainer, onSiteTraining } from '../tables.ts';
import { onSiteMoves } from './states.ts';

type Filters = Omit<InputOf<(typeof onSiteEndpoints)['onSiteExport']>, 'reason'>;

const read = (db: Reader) =>
  db
    .select({
      id: onSiteTraining.id,
      userId: onSiteTraining.userId,
      userName: account.name,
      userNumber: account.loginName,
      unit: organization.name,
      laboratoryId: onSiteTraining.laboratoryId,
      laboratoryName: laboratory.laboratoryName,
      at: onSiteTraining.at,
      trainerName: personName(onSiteTraining.trainerId),
      checklist: onSiteTraining.checklist,
      state: onSiteTraining.state,
      signedAt: onSiteTraining.signedAt,
      validTo: onSiteTraining.validTo,
      // For what may be done with it; no answer shows it.
      trainerId: onSiteTraining.trainerId,
    })
    .from(onSiteTraining)
    .innerJoin(account, eq(account.id, onSiteTraining.userId))
    .innerJoin(laboratory, eq(laboratory.id, onSiteTraining.laboratoryId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .$dynamic();
export type OnSiteRecord = Awaited<ReturnType<typeof read>>[number] &
  Partial<Pick<typeof onSiteTraining.$inferSelect, 'codeHash' | 'codeUntil' | 'signatureId'>>;

const shownEvents = Object.keys(onSiteEvents) as OnSiteEvent[];

/** One’s own, those of laboratories that one trains in, and those of laboratories in reach. */
export const onSites = register({
  name: 'onSites',
  table: onSiteTraining,
  key: onSiteTraining.id,
  read,
  scope: [
    { organization: laboratory.organizationId, laboratory: onSiteTraining.laboratoryId },
    { person: onSiteTraining.userId },
    ({ self }) =>
      sql`exists (select 1 from ${labTrainer} t where t.laboratory_id = on_site_training.laboratory_id and t.user_id = ${self})`,
  ],
  // Whoever may see grants; nobody beyond himself without.
  reach: ({ reachOf }) => reachOf(accessUserPermission.query),
  filters: {
    keyword: ofPersonTyped(onSiteTraining.userId),
    laboratoryId: equals<string>(onSiteTraining.laboratoryId),
    userId: equals<string>(onSiteTraining.userId),
    state: equals<OnSiteState>(onSiteTraining.state),
    expiringDays: filter<number, { today: string; last: string }>(
      async (days, { db }) => {
        const today = await dayOf(db);
        return { today, last: dayAfter(today, days) };
      },
      ({ today, last }) => sql`${onSiteTraining.validTo} between ${today}::date and ${last}::date`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    at: onSiteTraining.at,
    userName: account.name,
    userNumber: account.loginName,
    validTo: onSiteTraining.validTo,
  },
  first: { field: 'at', order: 'descend' },
  walk: { by: onSiteTraining.at, of: (row) => row.at, type: 'date' },
  shown: async (context) => {
    const can = await canOf(context, onSiteMoves, shownEvents);
    return (row): OnSiteRow => {
      const { trainerId: _, ...shown } = row;
      return { ...shown, can: can(row) };
    };
  },
});

/** In SQL: the caller answers for the laboratory, trains in it or reaches it. */
export const trains = (context: ReadContext) => {
  const self = context.caller.accountId;
  const reached = context.may(accessUserPermission.add)
    ? (laboratoryWithin(context.reachOf(accessUserPermission.add)) ?? sql`true`)
    : sql`false`;
  return sql<boolean>`(${responsibleFor(self)} or ${reached} or exists (select 1 from ${labTrainer} t
    where t.laboratory_id = laboratory.id and t.user_id = ${self}))`;
};

/** Laboratories in which the caller trains people, by name. */
export const trainedIn = (
  context: ReadContext,
  { keyword, laboratoryId }: InputOf<(typeof onSiteEndpoints)['onSiteLaboratoryList']>,
): Promise<ResultOf<(typeof onSiteEndpoints)['onSiteLaboratoryList']>> =>
  context.db
    .select({ id: laboratory.id, name: laboratory.laboratoryName })
    .from(laboratory)
    .where(
      and(
        ne(laboratory.status, 'closed'),
        trains(context),
        laboratoryId ? eq(laboratory.id, laboratoryId) : undefined,
        keyword?.trim() ? ilike(laboratory.laboratoryName, `%${likeText(keyword.trim())}%`) : undefined,
      ),
    )
    .orderBy(asc(laboratory.laboratoryName), asc(laboratory.id))
    .limit(50);
