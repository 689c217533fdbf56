import {
  type InputOf,
  logFact,
  type offlineEndpoints,
  offlineLimits,
  offlineTrainingPermission,
  participantRow,
} from '@anyan/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import { check } from '../../../platform/states.ts';
import { namesOfPeople } from '../../identity/public.ts';
import { offlineParticipant, offlineTraining } from '../tables.ts';
import { bookSession } from './booking.ts';
import { reaching, sessions } from './queries.ts';
import { checkPeople, lockSession } from './service.ts';
import { offlineEvents, sessionTarget } from './states.ts';

type Endpoints = typeof offlineEndpoints;

const stepMs = offlineLimits.codeSeconds * 1000;
const purpose = 'training.signIn';
const partOf = (id: string, step: number): string => `${id} ${step}`;

/** Whether a code was shown in this step or the last one. */
const fits = ({ secrets }: Pick<Platform, 'secrets'>, id: string, code: string): boolean => {
  const step = Math.floor(nowMs() / stepMs);
  return [step, step - 1].some((one) => secrets.macFits(purpose, partOf(id, one), code));
};

/** The link that stands in the code of this step. @throws NOT_FOUND, OFFLINE_NOT_RUNNING */
export const signLink = async (given: ReadContext, { id }: { id: string }) => {
  const context = await reaching(given, offlineTrainingPermission.edit);
  const { can, signed } = await sessions.get(context, id);
  if (!can.includes('sign')) throw fail('OFFLINE_NOT_RUNNING');
  const { secrets, config } = context.platform;
  const step = Math.floor(nowMs() / stepMs);
  const code = secrets.mac(purpose, partOf(id, step));
  return {
    link: `${config.publicUrl}/access/userLearnList?training=${id}&code=${code}`,
    expiresAt: new Date((step + 1) * stepMs).toISOString(),
    signed,
  };
};

/** @throws OFFLINE_FULL */
const checkRoom = async ({ db }: WriteContext, id: string, more: number, field: string): Promise<void> => {
  const most = offlineLimits.participants;
  if ((await db.$count(offlineParticipant, eq(offlineParticipant.trainingId, id))) + more > most)
    throw failAt(field, 'OFFLINE_FULL', { most });
};

/**
 * The caller himself, on the list or not; asked again it says when that was. Suppliers do not, and guests only where they
 * are on the list.
 * @throws NOT_FOUND, OFFLINE_CODE_OVER, OFFLINE_NOT_RUNNING, OFFLINE_FULL, NOT_ALLOWED
 */
export const signIn = async (
  context: WriteContext,
  { id, code }: InputOf<Endpoints['signIn']>,
): Promise<{ title: string; signedAt: string }> => {
  const { db, caller, platform } = context;
  const { accountId: userId } = caller;
  // Many sign in at once; whoever ends it waits for them, and they for him.
  const [found] = await db
    .select({ title: offlineTraining.title, state: offlineTraining.state })
    .from(offlineTraining)
    .where(eq(offlineTraining.id, id))
    .for('share');
  const { title, state } = need(found);
  const own = and(eq(offlineParticipant.trainingId, id), eq(offlineParticipant.userId, userId));
  const [before] = await db.select().from(offlineParticipant).where(own);
  context.audit({ target: sessionTarget({ id, title }) });
  // Who has signed in already needs no code to be told so.
  if (before?.signedAt) return { title, signedAt: before.signedAt };
  if (!fits(platform, id, code)) throw fail('OFFLINE_CODE_OVER');
  if (state !== 'running') throw fail('OFFLINE_NOT_RUNNING');
  if (!before && caller.userType > 2) throw fail('NOT_ALLOWED');
  if (!before) await checkRoom(context, id, 1, 'id');
  const signedAt = nowIso();
  const [row] = await db
    .insert(offlineParticipant)
    .values({ trainingId: id, userId, signedAt, method: 'qr' })
    .onConflictDoUpdate({
      target: [offlineParticipant.trainingId, offlineParticipant.userId],
      // Two pages of one person: the first one counts.
      set: {
        signedAt: sql`coalesce(${offlineParticipant.signedAt}, excluded.signed_at)`,
        method: sql`coalesce(${offlineParticipant.method}, excluded.method)`,
      },
    })
    .returning({ signedAt: offlineParticipant.signedAt });
  return { title, signedAt: row?.signedAt ?? signedAt };
};

const peopleFields = { people: logFact(['人员', 'People']) };
const namesFor = async ({ db }: WriteContext, userIds: readonly string[]): Promise<string> => {
  const names = await namesOfPeople(db, userIds);
  return userIds.map((id) => names.get(id)?.name ?? '—').join('、');
};

/** By hand, those on the list and others in reach, nobody himself. @throws NOT_FOUND, WRONG_STATE, OFFLINE_OWN, OFFLINE_PERSON, OFFLINE_FULL */
export const signPeople = async (
  given: WriteContext,
  { id, userIds }: InputOf<Endpoints['signManual']>,
): Promise<{ changed: number }> => {
  const context = await reaching(given, offlineTrainingPermission.edit);
  const { db } = context;
  const session = await lockSession(given, id);
  await check(context, offlineEvents, 'people', session);
  if (userIds.includes(context.caller.accountId)) throw failAt('userIds', 'OFFLINE_OWN');
  const here = and(eq(offlineParticipant.trainingId, id), inArray(offlineParticipant.userId, [...userIds]));
  const there = await db.select().from(offlineParticipant).where(here);
  const known = new Set(there.map(({ userId }) => userId));
  const fresh = userIds.filter((userId) => !known.has(userId));
  await checkRoom(context, id, fresh.length, 'userIds');
  await checkPeople(context, fresh, 'userIds');
  const signed = { signedAt: nowIso(), method: 'manual' as const };
  if (fresh.length > 0)
    await db
      .insert(offlineParticipant)
      .values(fresh.map((userId) => ({ trainingId: id, userId, ...signed })));
  await db
    .update(offlineParticipant)
    .set(signed)
    .where(and(here, isNull(offlineParticipant.signedAt)));
  const changed = [...fresh, ...there.flatMap(({ userId, signedAt }) => (signedAt ? [] : [userId]))];
  context.audit({
    target: sessionTarget(session),
    changes: changesOf(peopleFields, null, { people: await namesFor(context, changed) }),
  });
  return { changed: changed.length };
};

/** After the end the hours follow; nobody passes himself. @throws NOT_FOUND, WRONG_STATE, OFFLINE_OWN, OFFLINE_NOT_SIGNED */
export const saveResults = async (
  context: WriteContext,
  { id, results }: InputOf<Endpoints['resultSave']>,
): Promise<{ changed: number }> => {
  const { db } = context;
  const session = await lockSession(context, id);
  await check(context, offlineEvents, 'people', session);
  const wanted = new Map(results.map(({ userId, result }) => [userId, result]));
  if (wanted.get(context.caller.accountId) === 'pass') throw failAt('results', 'OFFLINE_OWN');
  const there = await db
    .select()
    .from(offlineParticipant)
    .where(and(eq(offlineParticipant.trainingId, id), inArray(offlineParticipant.userId, [...wanted.keys()])))
    .for('update');
  if (there.length < wanted.size) throw fail('NOT_FOUND');
  const absent = there.find(({ userId, signedAt }) => !signedAt && wanted.get(userId) === 'pass');
  if (absent)
    throw failAt('results', 'OFFLINE_NOT_SIGNED', { name: await namesFor(context, [absent.userId]) });
  const changed = there.filter(({ userId, result }) => wanted.get(userId) !== result);
  for (const [result, some] of Map.groupBy(changed, ({ userId }) => wanted.get(userId) ?? null)) {
    const userIds = some.map(({ userId }) => userId);
    await db
      .update(offlineParticipant)
      .set({ result })
      .where(and(eq(offlineParticipant.trainingId, id), inArray(offlineParticipant.userId, userIds)));
    context.audit({
      target: sessionTarget(session),
      changes: [
        ...changesOf(peopleFields, null, { people: await namesFor(context, userIds) }),
        ...changesOf({ result: participantRow.properties.result }, null, { result }),
      ],
    });
  }
  if (changed.length === 0) context.audit({ target: sessionTarget(session) });
  if (session.state === 'ended') await bookSession(context, session);
  return { changed: changed.length };
};
