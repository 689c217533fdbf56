import {
  type InputOf,
  logFact,
  type offlineEndpoints,
  offlineLimits,
  offlineTrainingFields,
  offlineTrainingPermission,
} from '@anyan/contract';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFiles } from '../../../platform/files/files.ts';
import { need, within } from '../../../platform/scope.ts';
import { check, move, reaches } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { inCare } from '../learning/time.ts';
import { offlineParticipant, offlineTraining } from '../tables.ts';
import { bookSession } from './booking.ts';
import { reaching, type SessionRow, sessions } from './queries.ts';
import { offlineEvents, sessionTarget } from './states.ts';

type Endpoints = typeof offlineEndpoints;
type Given = InputOf<Endpoints['offlineTrainingSave']>;
const { add, edit, delete: remove } = offlineTrainingPermission;

export const offlineFileUse = 'offlineTraining';

/** One in reach of `offlineTraining.edit`, locked. @throws NOT_FOUND */
export const lockSession = async (context: WriteContext, id: string): Promise<SessionRow> =>
  sessions.lock(await reaching(context, edit), id);

const nameOf = async <T extends { name: string }>(rows: PromiseLike<T[]>): Promise<string | null> =>
  (await rows)[0]?.name ?? null;

type Stored = Pick<SessionRow, 'laboratoryId' | 'organizationId' | 'trainerId'>;

/** As the log tells it, with names for ids. */
const logged = async <S extends Stored>({ db }: WriteContext, row: S) => {
  const { laboratoryId, organizationId, trainerId } = row;
  const named = (id: string | null, name: string | null) => (id ? { id, name: name ?? '—' } : null);
  return {
    ...row,
    laboratoryId: named(
      laboratoryId,
      laboratoryId &&
        (await nameOf(
          db
            .select({ name: laboratory.laboratoryName })
            .from(laboratory)
            .where(eq(laboratory.id, laboratoryId)),
        )),
    ),
    organizationId: named(
      organizationId,
      organizationId &&
        (await nameOf(
          db
            .select({ name: organization.name })
            .from(organization)
            .where(eq(organization.id, organizationId)),
        )),
    ),
    trainerId: named(
      trainerId,
      trainerId &&
        (await nameOf(db.select({ name: account.name }).from(account).where(eq(account.id, trainerId)))),
    ),
  };
};

/** Where it is to be: in reach, and in a laboratory that is open. @throws OFFLINE_ONE_PLACE, NOT_FOUND, OFFLINE_LABORATORY_CLOSED */
const checkPlace = async (
  { db, reach }: ReadContext,
  { laboratoryId, organizationId }: Stored,
  before: SessionRow | undefined,
): Promise<void> => {
  if (laboratoryId && organizationId) throw failAt('organizationId', 'OFFLINE_ONE_PLACE');
  if (!laboratoryId) {
    if (!reaches(reach, { organization: organizationId })) throw fail('NOT_FOUND');
    if (!organizationId) return;
    need(
      (
        await db.select({ id: organization.id }).from(organization).where(eq(organization.id, organizationId))
      )[0],
    );
    return;
  }
  const [row] = await db
    .select({ organizationId: laboratory.organizationId, status: laboratory.status })
    .from(laboratory)
    .where(eq(laboratory.id, laboratoryId));
  const there = need(row);
  if (!reaches(reach, { organization: there.organizationId, laboratory: laboratoryId }))
    throw fail('NOT_FOUND');
  if (there.status === 'closed' && before?.laboratoryId !== laboratoryId)
    throw failAt('laboratoryId', 'OFFLINE_LABORATORY_CLOSED');
};

/** @throws OFFLINE_TIMES, OFFLINE_TRAINER, OFFLINE_TRAINER_LEFT */
const checkFields = async (
  { db }: ReadContext,
  {
    startAt,
    endAt,
    trainerId,
    trainerName,
  }: Pick<SessionRow, 'startAt' | 'endAt' | 'trainerId' | 'trainerName'>,
  before: SessionRow | undefined,
): Promise<void> => {
  if (Date.parse(endAt) <= Date.parse(startAt)) throw failAt('endAt', 'OFFLINE_TIMES');
  if (!trainerId === !trainerName) throw failAt('trainerId', 'OFFLINE_TRAINER');
  if (!trainerId || trainerId === before?.trainerId) return;
  const [who] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, trainerId), eq(account.useStatus, 1), inArray(account.userType, [1, 2])));
  if (!who) throw failAt('trainerId', 'OFFLINE_TRAINER_LEFT');
};

/** Whoever is added by others is in their reach; anybody else signs in by the code himself. @throws OFFLINE_PERSON, NOT_FOUND */
export const checkPeople = async (
  { db, reach }: ReadContext,
  userIds: readonly string[],
  field: string,
): Promise<void> => {
  if (userIds.length === 0) return;
  const reached = within(reach, {
    organization: account.organizationId,
    person: account.id,
    whose: () => inCare(reach),
  });
  const rows = await db
    .select({ id: account.id, name: account.name, ok: sql<boolean>`${reached ?? sql`true`}` })
    .from(account)
    .where(
      and(inArray(account.id, [...userIds]), eq(account.useStatus, 1), inArray(account.userType, [1, 2, 4])),
    );
  if (rows.length < new Set(userIds).size) throw fail('NOT_FOUND');
  const out = rows.find(({ ok }) => !ok);
  if (out) throw failAt(field, 'OFFLINE_PERSON', { name: out.name });
};

/** Those who are to come; whoever has signed in stays. @throws OFFLINE_FULL and what `checkPeople` does */
const setPeople = async (
  context: WriteContext,
  id: string,
  wanted: readonly string[],
): Promise<{ added: number; removed: number }> => {
  const { db } = context;
  const there = await db
    .select({ userId: offlineParticipant.userId, signedAt: offlineParticipant.signedAt })
    .from(offlineParticipant)
    .where(eq(offlineParticipant.trainingId, id));
  const known = new Set(there.map(({ userId }) => userId));
  const added = [...new Set(wanted)].filter((userId) => !known.has(userId));
  const gone = there.filter(({ userId, signedAt }) => !signedAt && !wanted.includes(userId));
  if (there.length - gone.length + added.length > offlineLimits.participants)
    throw failAt('participantIds', 'OFFLINE_FULL', { most: offlineLimits.participants });
  await checkPeople(context, added, 'participantIds');
  if (gone.length > 0)
    await db.delete(offlineParticipant).where(
      and(
        eq(offlineParticipant.trainingId, id),
        isNull(offlineParticipant.signedAt),
        inArray(
          offlineParticipant.userId,
          gone.map(({ userId }) => userId),
        ),
      ),
    );
  if (added.length > 0)
    await db.insert(offlineParticipant).values(added.map((userId) => ({ trainingId: id, userId })));
  return { added: added.length, removed: gone.length };
};

const peopleFields = {
  added: logFact(['新增参加人员', 'Participants added']),
  removed: logFact(['移除参加人员', 'Participants removed']),
};

/** @throws NOT_ALLOWED, NOT_FOUND, STALE_VERSION, WRONG_STATE, and what is wrong with it */
export const saveSession = async (
  given: WriteContext,
  { id, version, participantIds, ...input }: Given,
): Promise<{ id: string; version: number }> => {
  if (!given.may(id ? edit : add)) throw fail('NOT_ALLOWED');
  const context = await reaching(given, id ? edit : add);
  const { db } = context;
  const before = id ? await sessions.lockSeen(context, { id, version: version ?? -1 }) : undefined;
  if (before) await check(context, offlineEvents, 'edit', before);
  const filled = valuesOf(offlineTrainingFields, input);
  const values = { ...filled, title: filled.title ?? '', place: filled.place ?? '' };
  await checkFields(context, values, before);
  await checkPlace(context, values, before);
  const one = id ?? uuid();
  await claimFiles(context, `${offlineFileUse}:${one}`, values.fileIds, before?.fileIds ?? []);
  if (before)
    await db
      .update(offlineTraining)
      .set({ ...values, ...bump })
      .where(eq(offlineTraining.id, one));
  else await db.insert(offlineTraining).values({ ...values, id: one });
  const people = participantIds ? await setPeople(context, one, participantIds) : {};
  const told = before && { ...before, trainerName: before.trainerId ? null : before.trainerName };
  context.audit({
    target: sessionTarget({ id: one, title: values.title }),
    changes: [
      ...changesOf(
        offlineTrainingFields,
        told ? await logged(context, told) : null,
        await logged(context, values),
      ),
      ...changesOf(peopleFields, { added: 0, removed: 0 }, { added: 0, removed: 0, ...people }),
    ],
  });
  return { id: one, version: (before?.version ?? -1) + 1 };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const deleteSession = async (
  given: WriteContext,
  seen: InputOf<Endpoints['offlineTrainingDelete']>,
): Promise<void> => {
  const context = await reaching(given, remove);
  const row = await sessions.lockSeen(context, seen);
  await check(context, offlineEvents, 'delete', row);
  await claimFiles(context, `${offlineFileUse}:${row.id}`, [], row.fileIds);
  await context.db.delete(offlineTraining).where(eq(offlineTraining.id, row.id));
  context.audit({
    target: sessionTarget(row),
    changes: changesOf(offlineTrainingFields, await logged(context, row), null),
  });
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, OFFLINE_EARLY */
export const startSession = async (
  given: WriteContext,
  seen: InputOf<Endpoints['offlineTrainingStart']>,
): Promise<void> => {
  const context = await reaching(given, edit);
  await move(context, offlineEvents, await sessions.lockSeen(context, seen), 'start');
};

/** Who has passed gets the minutes; whoever ends it passes nobody but others. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const endSession = async (
  given: WriteContext,
  { passSigned = false, ...seen }: InputOf<Endpoints['offlineTrainingEnd']>,
): Promise<{ passed: number }> => {
  const context = await reaching(given, edit);
  const { db } = context;
  const row = await sessions.lockSeen(context, seen);
  await move(context, offlineEvents, row, 'end');
  const here = eq(offlineParticipant.trainingId, row.id);
  if (passSigned)
    await db
      .update(offlineParticipant)
      .set({ result: 'pass' })
      .where(
        and(
          here,
          isNotNull(offlineParticipant.signedAt),
          isNull(offlineParticipant.result),
          ne(offlineParticipant.userId, context.caller.accountId),
        ),
      );
  await bookSession(context, row);
  return { passed: await db.$count(offlineParticipant, and(here, eq(offlineParticipant.result, 'pass'))) };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const cancelSession = async (
  given: WriteContext,
  { reason, ...seen }: InputOf<Endpoints['offlineTrainingCancel']>,
): Promise<void> => {
  const context = await reaching(given, edit);
  const row = await sessions.lockSeen(context, seen);
  await move(context, offlineEvents, row, 'cancel', { cancelReason: reason.trim() });
};

/** In a merge: sessions of the one are the other's. */
export const mergeSessions = async ({ db }: WriteContext, fromId: string, intoId: string): Promise<void> => {
  await db
    .update(offlineTraining)
    .set({ organizationId: intoId, ...bump })
    .where(eq(offlineTraining.organizationId, fromId));
};
