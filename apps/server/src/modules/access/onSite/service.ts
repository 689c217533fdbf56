import { createHash } from 'node:crypto';
import {
  accessRoomPermission,
  type InputOf,
  logFact,
  onSiteEndpoints,
  onSiteLimits,
  type ResultOf,
} from '@anyan/contract';
import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayAfter, nowIso, nowMs } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { need } from '../../../platform/scope.ts';
import { move, moveAll } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { isOwnSignature } from '../../approval/public.ts';
import { account, activeStaff } from '../../identity/public.ts';
import { laboratory, laboratoryRoom, laboratoryWithin } from '../../ledger/public.ts';
import { todosOf } from '../../notification/public.ts';
import { roomsFacts } from '../decision/facts.ts';
import { refresh } from '../grant/refresh.ts';
import { accessGrant, labTrainer, onSiteTraining } from '../tables.ts';
import { type OnSiteRecord, onSites, trains } from './queries.ts';
import { lastDayOf } from './rules.ts';
import { onSiteMoves } from './states.ts';

type Calls = typeof onSiteEndpoints;

/** The page where one’s own stand, and where one signs. */
const ownPage = '/access/mineAccessRoomList?tab=onSite';
const target = (id: string, name: string) => ({ kind: 'onSiteTraining', id, name });
const logged = { at: onSiteEndpoints.onSiteAdd.input.properties.at };
const trainersField = { trainers: logFact(['现场培训人', 'Trainers on site']) };

/** The laboratory, for who trains in it. @throws NOT_FOUND, ON_SITE_NOT_TRAINER */
const trained = async (context: WriteContext, laboratoryId: string): Promise<{ name: string }> => {
  const { db } = context;
  const [found] = await db
    .select({ name: laboratory.laboratoryName, may: trains(context) })
    .from(laboratory)
    .where(and(eq(laboratory.id, laboratoryId), ne(laboratory.status, 'closed')));
  if (!need(found).may) throw fail('ON_SITE_NOT_TRAINER');
  return need(found);
};

/** A code for ten minutes, with what is kept of it. */
const newCode = () => {
  const coSignCode = newLabel('T');
  const until = new Date(nowMs() + onSiteLimits.codeMinutes * 60_000).toISOString();
  return { shown: { coSignCode, until }, kept: { codeHash: hashOf(coSignCode), codeUntil: until } };
};
const hashOf = (code: string): string => createHash('sha256').update(code.trim().toUpperCase()).digest('hex');

/** @throws NOT_FOUND, ON_SITE_NOT_TRAINER, ON_SITE_OWN, ON_SITE_DAY, ON_SITE_ITEMS_FEW, ON_SITE_PERSON_UNKNOWN, ON_SITE_SIGNATURE */
export const addOnSite = async (
  context: WriteContext,
  { laboratoryId, at, signatureFileId, ...given }: InputOf<Calls['onSiteAdd']>,
): Promise<ResultOf<Calls['onSiteAdd']>> => {
  const { db, caller } = context;
  const { name } = await trained(context, laboratoryId);
  const userIds = [...new Set(given.userIds)];
  if (userIds.includes(caller.accountId)) throw failAt('userIds', 'ON_SITE_OWN');
  const day = await dayOf(db);
  if (at > day || at < dayAfter(day, -onSiteLimits.daysBack))
    throw failAt('at', 'ON_SITE_DAY', { days: onSiteLimits.daysBack });
  const checklist = [...new Set(given.checklist)];
  // One item named five times is one.
  if (checklist.length < onSiteLimits.items)
    throw failAt('checklist', 'ON_SITE_ITEMS_FEW', { items: onSiteLimits.items });
  const people = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(inArray(account.id, userIds), eq(account.useStatus, 1)));
  if (people.length !== userIds.length) throw failAt('userIds', 'ON_SITE_PERSON_UNKNOWN');
  if (!(await isOwnSignature(db, caller.accountId, signatureFileId)))
    throw failAt('signatureFileId', 'ON_SITE_SIGNATURE');
  const { shown, kept } = newCode();
  const rows = people.map((one) => ({ id: uuid(), userId: one.id, name: one.name }));
  await db.insert(onSiteTraining).values(
    rows.map(({ id, userId }) => ({
      ...{ id, userId, laboratoryId, at, checklist, ...kept },
      ...{ trainerId: caller.accountId, trainerSignatureId: signatureFileId },
    })),
  );
  for (const row of rows)
    context.audit({
      target: target(row.id, `${row.name} ${name}`),
      changes: changesOf(logged, null, { at }),
    });
  return { ids: rows.map(({ id }) => id), ...shown };
};

/** Of records that the caller has entered and that still wait. @throws NOT_FOUND */
export const renewCode = async (
  context: WriteContext,
  { ids }: InputOf<Calls['onSiteCode']>,
): Promise<ResultOf<Calls['onSiteCode']>> => {
  const { caller } = context;
  const { shown, kept } = newCode();
  const rows: readonly OnSiteRecord[] = await onSites.lockAnywhere(context, ids);
  if (rows.some(({ trainerId }) => trainerId !== caller.accountId)) throw fail('NOT_FOUND');
  await moveAll(context, onSiteMoves, rows, 'code', kept);
  return shown;
};

/** Months for which training in a laboratory holds: as the strictest of its rooms has it. */
const monthsOf = async ({ db }: WriteContext, laboratoryId: string): Promise<number> => {
  const rooms = await db
    .select({ id: laboratoryRoom.roomId })
    .from(laboratoryRoom)
    .where(eq(laboratoryRoom.laboratoryId, laboratoryId));
  const facts = await roomsFacts(
    db,
    rooms.map(({ id }) => id),
  );
  const months = [...facts.values()].map(({ effective }) => effective.onSiteValidMonths);
  return months.length > 0 ? Math.min(...months) : 12;
};

/** The person signs what he was shown; his access begins with it where nothing else is missing. @throws ON_SITE_CODE_OVER, ON_SITE_SIGNATURE */
export const coSign = async (
  context: WriteContext,
  { coSignCode, signatureFileId }: InputOf<Calls['onSiteCoSign']>,
): Promise<ResultOf<Calls['onSiteCoSign']>> => {
  const { db, caller } = context;
  const self = caller.accountId;
  const [found] = await db
    .select({ id: onSiteTraining.id })
    .from(onSiteTraining)
    .where(
      and(
        eq(onSiteTraining.userId, self),
        eq(onSiteTraining.codeHash, hashOf(coSignCode)),
        gt(onSiteTraining.codeUntil, nowIso()),
      ),
    );
  if (!found) throw failAt('coSignCode', 'ON_SITE_CODE_OVER');
  if (!(await isOwnSignature(db, self, signatureFileId)))
    throw failAt('signatureFileId', 'ON_SITE_SIGNATURE');
  const row: OnSiteRecord = await onSites.lockAnywhere(context, found.id);
  const validTo = lastDayOf(row.at, await monthsOf(context, row.laboratoryId));
  await move(context, onSiteMoves, row, 'sign', {
    ...{ signatureId: signatureFileId, signedAt: nowIso(), validTo },
    ...{ codeHash: null, codeUntil: null },
  });
  await refresh(context, and(eq(accessGrant.userId, self), eq(accessGrant.laboratoryId, row.laboratoryId)));
  return { validTo };
};

/** What nobody has signed within a week goes. */
export const sweepOnSite = async ({ db }: WriteContext): Promise<void> => {
  const before = new Date(nowMs() - onSiteLimits.waitDays * 86_400_000).toISOString();
  await db
    .delete(onSiteTraining)
    .where(and(eq(onSiteTraining.state, 'waiting'), lt(onSiteTraining.createdAt, before)));
};

/** A laboratory that the caller reaches by a right. @throws NOT_FOUND */
const laboratoryAt = async (context: ReadContext, id: string, by: 'get' | 'edit') => {
  const [found] = await context.db
    .select({ id: laboratory.id, name: laboratory.laboratoryName })
    .from(laboratory)
    .where(and(eq(laboratory.id, id), laboratoryWithin(context.reachOf(accessRoomPermission[by]))));
  return found;
};

/** @throws NOT_FOUND */
export const showTrainers = async (
  context: ReadContext,
  { laboratoryId }: InputOf<Calls['trainerDetails']>,
): Promise<ResultOf<Calls['trainerDetails']>> => {
  need(await laboratoryAt(context, laboratoryId, 'get'));
  const trainers = await context.db
    .select({
      userId: labTrainer.userId,
      userName: account.name,
      hazardCategories: labTrainer.hazardCategories,
    })
    .from(labTrainer)
    .innerJoin(account, eq(account.id, labTrainer.userId))
    .where(eq(labTrainer.laboratoryId, laboratoryId))
    .orderBy(asc(account.name), asc(account.id));
  const canEdit =
    context.may(accessRoomPermission.edit) && !!(await laboratoryAt(context, laboratoryId, 'edit'));
  return { trainers, canEdit };
};

/** All of a laboratory’s at once. @throws NOT_FOUND, ON_SITE_TRAINER_TWICE, ON_SITE_TRAINER_UNKNOWN */
export const saveTrainers = async (
  context: WriteContext,
  { laboratoryId, trainers }: InputOf<Calls['trainerSave']>,
): Promise<void> => {
  const { db } = context;
  const { name } = need(await laboratoryAt(context, laboratoryId, 'edit'));
  const ids = trainers.map(({ userId }) => userId);
  if (new Set(ids).size < ids.length) throw failAt('trainers', 'ON_SITE_TRAINER_TWICE');
  const staff = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(inArray(account.id, ids), activeStaff()));
  if (staff.length !== ids.length) throw failAt('trainers', 'ON_SITE_TRAINER_UNKNOWN');
  await db.delete(labTrainer).where(eq(labTrainer.laboratoryId, laboratoryId));
  if (trainers.length > 0)
    await db.insert(labTrainer).values(trainers.map((one) => ({ ...one, laboratoryId })));
  context.audit({
    target: { kind: 'laboratory', id: laboratoryId, name },
    changes: changesOf(trainersField, null, {
      trainers: staff.map((one) => one.name).join('、'),
    }),
  });
};

const waiting = (db: Reader, userId: string) =>
  db
    .select({ id: onSiteTraining.id, name: laboratory.laboratoryName, at: onSiteTraining.at })
    .from(onSiteTraining)
    .innerJoin(laboratory, eq(laboratory.id, onSiteTraining.laboratoryId))
    .where(and(eq(onSiteTraining.userId, userId), eq(onSiteTraining.state, 'waiting')))
    .orderBy(asc(onSiteTraining.at), asc(onSiteTraining.id));

/** What one has been shown and has not signed. */
export const onSiteTodos = todosOf('onSite', async (db, userId) =>
  (await waiting(db, userId)).map(({ id, name, at }) => ({
    ...{ id, what: 'sign', link: ownPage },
    title: [
      `“${name}”${at} 的现场培训待您签字`,
      `On-site training in “${name}” of ${at} waits for your signature`,
    ],
  })),
);
