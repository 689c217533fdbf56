import {
  type InputOf,
  type OfflineTrainingDetails,
  type OfflineTrainingRow,
  type offlineEndpoints,
  offlineTrainingPermission,
  type ParticipantRow,
  type PermissionName,
} from '@anyan/contract';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, filter, fromDay, register, typedIn, untilDay } from '../../../platform/register.ts';
import { need, within } from '../../../platform/scope.ts';
import { canOf } from '../../../platform/states.ts';
import { belowOrganization, organization } from '../../college/public.ts';
import { account, ofPersonTyped, personName } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { coursewareReach } from '../courseware/reach.ts';
import { offlineParticipant, offlineTraining } from '../tables.ts';
import { offlineEvents } from './states.ts';

type Calls = typeof offlineEndpoints;
type Filters = Omit<InputOf<Calls['offlineTrainingList']>, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>;

/** Where it belongs: its own organisation, or that of its laboratory; null for the college as a whole. */
const belongsTo = sql<
  string | null
>`coalesce(${laboratory.organizationId}, ${offlineTraining.organizationId})`;

const { createdAt: _c, updatedAt: _u, trainerName, ...own } = getTableColumns(offlineTraining);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      trainerName: sql<string | null>`coalesce(${personName(offlineTraining.trainerId)}, ${trainerName})`,
      laboratoryName: laboratory.laboratoryName,
      organizationName: organization.name,
      belongsTo,
      people: sql<number>`(select count(*)::int from offline_participant p where p.training_id = ${offlineTraining.id})`,
      signed: sql<number>`(select count(*)::int from offline_participant p where p.training_id = ${offlineTraining.id} and p.signed_at is not null)`,
      passed: sql<number>`(select count(*)::int from offline_participant p where p.training_id = ${offlineTraining.id} and p.result = 'pass')`,
    })
    .from(offlineTraining)
    .leftJoin(laboratory, eq(laboratory.id, offlineTraining.laboratoryId))
    .leftJoin(organization, sql`${organization.id} = ${belongsTo}`)
    .$dynamic();
export type SessionRow = Awaited<ReturnType<typeof read>>[number];

/**
 * The caller as the rooms of offline training know him: what one of these permissions reaches, and for a courseware
 * administrator what his entry covers.
 */
export const reaching = async <C extends ReadContext>(
  context: C,
  ...names: readonly PermissionName[]
): Promise<C> => {
  const { places } = await coursewareReach(context);
  const held = names.filter((name) => context.may(name));
  return { ...context, reach: places(...held), reachOf: (...asked) => places(...asked) };
};

const { query, get, add, edit } = offlineTrainingPermission;
/** Whoever may see sessions that he does not take part in. */
export const seeing = <C extends ReadContext>(context: C): Promise<C> =>
  reaching(context, query, get, add, edit);

const owner = { organization: belongsTo, laboratory: offlineTraining.laboratoryId };

const toRows = async (context: ReadContext) => {
  const can = await canOf(context, offlineEvents, [
    ...(['edit', 'start', 'sign', 'people', 'end', 'cancel', 'delete'] as const),
  ]);
  return (row: SessionRow): OfflineTrainingRow => {
    const { belongsTo: _b, fileIds: _f, cancelReason: _r, ...rest } = row;
    return { ...rest, can: can(row) };
  };
};

export const sessions = register({
  name: 'offlineTrainings',
  table: offlineTraining,
  key: offlineTraining.id,
  read,
  scope: [owner],
  filters: {
    title: typedIn(offlineTraining.title),
    kind: equals<SessionRow['kind']>(offlineTraining.kind),
    state: equals<SessionRow['state']>(offlineTraining.state),
    laboratoryId: equals<string>(offlineTraining.laboratoryId),
    organizationId: belowOrganization(belongsTo),
    from: fromDay(offlineTraining.startAt),
    to: untilDay(offlineTraining.startAt),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    startAt: offlineTraining.startAt,
    title: offlineTraining.title,
    minutes: offlineTraining.minutes,
  },
  first: { field: 'startAt', order: 'descend' },
  walk: { by: offlineTraining.startAt, of: (row) => row.startAt, type: 'timestamptz' },
  shown: toRows,
});

const takesPart = (userId: string) =>
  sql`exists (select 1 from offline_participant p where p.training_id = ${offlineTraining.id} and p.user_id = ${userId})`;

/** One in reach, or one in which the caller takes part. @throws NOT_FOUND */
export const sessionDetails = async (
  given: ReadContext,
  { id }: { id: string },
): Promise<OfflineTrainingDetails> => {
  const context = await seeing(given);
  const { db, caller } = context;
  const inReach = given.may(query, get, add, edit) ? within(context.reach, owner) : sql`false`;
  const asked = eq(offlineTraining.id, id);
  const [managed] = await read(db).where(and(asked, inReach));
  const [row] = managed ? [managed] : await read(db).where(and(asked, takesPart(caller.accountId)));
  const one = need(row);
  const { rows: files } = await db.execute<{ id: string; name: string }>(sql`
    select f.id, f.name from unnest(${sql.param(one.fileIds)}::uuid[]) with ordinality u(id, at)
    join file f on f.id = u.id order by u.at`);
  const [mine] = await db
    .select({ signedAt: offlineParticipant.signedAt, result: offlineParticipant.result })
    .from(offlineParticipant)
    .where(and(eq(offlineParticipant.trainingId, id), eq(offlineParticipant.userId, caller.accountId)));
  const listed = (await toRows(context))(one);
  const expected =
    managed && listed.can.includes('edit')
      ? await db
          .select({ id: account.id, name: account.name })
          .from(offlineParticipant)
          .innerJoin(account, eq(account.id, offlineParticipant.userId))
          .where(eq(offlineParticipant.trainingId, id))
          .orderBy(account.name, account.id)
      : [];
  return {
    ...{ ...listed, files, expected, managed: !!managed },
    ...{ cancelReason: one.cancelReason, own: mine ?? null },
  };
};

/** Who may open the files of one: whoever may see it. */
export const mayOpenFiles = async (context: ReadContext, id: string): Promise<boolean> => {
  try {
    await sessionDetails(context, { id });
    return true;
  } catch {
    return false;
  }
};

/** What may be done with participants follows from the session; `trainingId` of every call says which. */
export const participants = register({
  name: 'offlineParticipants',
  table: account,
  key: account.id,
  read: (db: Reader) =>
    db
      .select({
        id: account.id,
        name: account.name,
        loginName: account.loginName,
        organizationName: organization.name,
        signedAt: offlineParticipant.signedAt,
        method: offlineParticipant.method,
        result: offlineParticipant.result,
      })
      .from(offlineParticipant)
      .innerJoin(account, eq(account.id, offlineParticipant.userId))
      .leftJoin(organization, eq(organization.id, account.organizationId))
      .$dynamic(),
  filters: {
    trainingId: filter<string, { is: string }>(
      (is) => ({ is }),
      ({ is }) => sql`${offlineParticipant.trainingId} = ${is}`,
    ),
    keyword: ofPersonTyped(offlineParticipant.userId),
    signed: {
      ...filter<boolean, { is: boolean }>(
        (is) => ({ is }),
        ({ is }) => sql`(${offlineParticipant.signedAt} is not null) = ${is}`,
      ),
      both: true as const,
    },
    result: equals<'pass' | 'fail'>(offlineParticipant.result),
  } satisfies {
    [K in keyof Required<
      Omit<InputOf<Calls['offlineParticipantList']>, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>
    >]: unknown;
  },
  orders: { name: account.name, signedAt: offlineParticipant.signedAt },
  first: { field: 'name' },
});

/** @throws NOT_FOUND for a session out of reach */
export const listParticipants = async (
  given: ReadContext,
  input: InputOf<Calls['offlineParticipantList']>,
) => {
  const context = await reaching(given, get, add);
  const { can } = await sessions.get(context, input.trainingId);
  const open = can.includes('people');
  const page = await participants.page(context, input);
  return {
    ...page,
    data: page.data.map((row): ParticipantRow => {
      const may: ParticipantRow['can'] = row.signedAt
        ? [
            ...(row.result === 'pass' ? [] : (['pass'] as const)),
            ...(row.result === 'fail' ? [] : (['fail'] as const)),
          ]
        : ['sign'];
      return { ...row, can: open && row.id !== given.caller.accountId ? may : [] };
    }),
  };
};

/** All of a session for its sheet, by name. */
export const everybodyAt = async (db: Reader, id: string) =>
  db
    .select({
      name: account.name,
      loginName: account.loginName,
      organizationName: organization.name,
      signedAt: offlineParticipant.signedAt,
      result: offlineParticipant.result,
    })
    .from(offlineParticipant)
    .innerJoin(account, eq(account.id, offlineParticipant.userId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .where(eq(offlineParticipant.trainingId, id))
    .orderBy(account.name, account.id);
