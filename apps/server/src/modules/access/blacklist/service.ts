import {
  accessBlacklistPermission,
  type blacklistEndpoints,
  blacklistScopes,
  type InputOf,
  type Label,
  noteOf,
  type pointEndpoints,
} from '@anyan/contract';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { need, within } from '../../../platform/scope.ts';
import { move, moveAll } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryRoom, laboratoryWithin } from '../../ledger/public.ts';
import { notify } from '../../notification/public.ts';
import { visitor, visitorOf } from '../../visitor/public.ts';
import { refresh } from '../grant/refresh.ts';
import { ownPage } from '../point/balance.ts';
import { notifyBarred } from '../sign/barred.ts';
import { accessBlacklist, accessGrant, signInside } from '../tables.ts';
import { type BlacklistRecord, blacklists } from './queries.ts';
import { blacklistMoves } from './states.ts';

type Calls = typeof blacklistEndpoints;
type Given = InputOf<Calls['blacklistAdd']>;

/** Of a new entry; whose it is and when says the log itself. */
const { scope, placeText, reason, from, to } = blacklistMoves.fields;
const told = { scope, placeText, reason, from, to };

export const evidenceUse = 'blacklist';

/** Entries that one transaction lifts. */
const atOnce = 200;

type PlaceOf = Partial<Record<'organizationId' | 'laboratoryId' | 'roomId', string>>;

/** The place that somebody is kept out of, within the caller’s reach. @throws BLACKLIST_PLACE_MISSING, NOT_FOUND, NOT_ALLOWED */
const placeOf = async ({ db, reach }: WriteContext, { scope, refId }: Given): Promise<PlaceOf> => {
  if (scope === 'college') {
    if (!reach.college) throw fail('NOT_ALLOWED');
    return {};
  }
  if (!refId) throw failAt('refId', 'BLACKLIST_PLACE_MISSING');
  if (scope === 'organization') {
    const [found] = await db
      .select({ id: organization.id })
      .from(organization)
      .where(and(eq(organization.id, refId), within(reach, { organization: organization.id })));
    return { organizationId: need(found).id };
  }
  if (scope === 'laboratory') {
    const [found] = await db
      .select({ id: laboratory.id })
      .from(laboratory)
      .where(and(eq(laboratory.id, refId), laboratoryWithin(reach)));
    return { laboratoryId: need(found).id };
  }
  const [found] = await db
    .select({ id: laboratoryRoom.roomId })
    .from(laboratoryRoom)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .where(and(eq(laboratoryRoom.roomId, refId), laboratoryWithin(reach)))
    .limit(1);
  return { roomId: need(found).id };
};

/** Where somebody is kept out, as he is told. */
const placeOfBar = ({ scope, placeText }: Pick<BlacklistRecord, 'scope' | 'placeText'>): Label =>
  scope === 'college' ? blacklistScopes.college : [placeText, placeText];

type Who = { userId: string } | { visitorName: string; visitorPhone: string };

/** Whom: a person of the college, or a visitor, by what he is known by at his next visit. @throws SIGN_WHO_MISSING, POINT_OWN, BLACKLIST_PERSON_UNKNOWN */
const whoOf = async ({ db, caller }: WriteContext, { userId, visitorId }: Given): Promise<Who> => {
  if (!userId === !visitorId) throw failAt('userId', 'SIGN_WHO_MISSING');
  if (userId === caller.accountId) throw failAt('userId', 'POINT_OWN');
  if (userId) {
    if ((await db.$count(account, eq(account.id, userId))) === 0)
      throw failAt('userId', 'BLACKLIST_PERSON_UNKNOWN');
    return { userId };
  }
  const visit = await visitorOf(db, { id: visitorId ?? '' });
  if (!visit) throw failAt('visitorId', 'BLACKLIST_PERSON_UNKNOWN');
  return { visitorName: visit.name, visitorPhone: visit.phone };
};

/** @throws BLACKLIST_PAST, BLACKLIST_REVERSED */
const checkDays = async ({ db }: WriteContext, { from, to }: Given): Promise<void> => {
  if (to && to < from) throw failAt('to', 'BLACKLIST_REVERSED');
  if (to && to < (await dayOf(db))) throw failAt('to', 'BLACKLIST_PAST');
};

/** Grants of somebody follow, and who answers for a room hears that he is still inside. */
const follow = async (context: WriteContext, userId: string): Promise<void> => {
  await refresh(context, eq(accessGrant.userId, userId));
  await notifyBarred(context, { userId });
};

/** Of a visitor the hosts of his visits to come hear, and who answers for the room that he is in. */
const notifyHosts = async (
  context: WriteContext,
  { visitorName, visitorPhone }: Exclude<Who, { userId: string }>,
  row: BlacklistRecord,
): Promise<void> => {
  const { db } = context;
  const visits = await db
    .select({ id: visitor.id, hostId: visitor.hostId, roomId: signInside.roomId })
    .from(visitor)
    .leftJoin(signInside, eq(signInside.visitorId, visitor.id))
    .where(
      and(
        eq(visitor.phone, visitorPhone),
        eq(visitor.name, visitorName),
        sql`${visitor.state} in ('pending', 'approved', 'arrived')`,
      ),
    );
  const [place, placeEn] = placeOfBar(row);
  await notify(context, {
    userIds: visits.map(({ hostId }) => hostId),
    kind: 'access.blacklisted',
    title: [`访客${visitorName}已被限制进入：${place}`, `Visitor ${visitorName} is kept out: ${placeEn}`],
    body: [`原因：${row.reason}`, `Because: ${row.reason}`],
    link: '/system/visitorlist',
    key: `access.blacklisted:${row.id}`,
  });
  for (const { id: visitorId, roomId } of visits) if (roomId) await notifyBarred(context, { visitorId });
};

/** @throws what is wrong with place, person and days, BLACKLIST_ALREADY */
export const addBlacklist = async (context: WriteContext, given: Given): Promise<{ id: string }> => {
  const { db, caller } = context;
  const place = await placeOf(context, given);
  const who = await whoOf(context, given);
  await checkDays(context, given);
  const { scope, from, to = null } = given;
  await hold(db, `blacklist of ${'userId' in who ? who.userId : who.visitorPhone}`);
  const there = and(
    'userId' in who
      ? eq(accessBlacklist.userId, who.userId)
      : and(
          eq(accessBlacklist.visitorPhone, who.visitorPhone),
          eq(accessBlacklist.visitorName, who.visitorName),
        ),
    eq(accessBlacklist.state, 'active'),
    eq(accessBlacklist.scope, scope),
    sql`coalesce(${accessBlacklist.organizationId}, ${accessBlacklist.laboratoryId}, ${accessBlacklist.roomId})
      is not distinct from ${given.scope === 'college' ? null : given.refId}`,
  );
  if ((await db.$count(accessBlacklist, there)) > 0) throw fail('BLACKLIST_ALREADY');
  const id = uuid();
  const evidenceIds = [...new Set(given.evidenceIds ?? [])];
  await db.insert(accessBlacklist).values({
    ...{ id, ...who, scope, ...place, reason: given.reason.trim(), evidenceIds },
    ...{ validFrom: from, validTo: to, enteredById: caller.accountId },
  });
  for (const fileId of evidenceIds)
    await claimFile(context, `${evidenceUse}:${id}`, fileId, null, { field: 'evidenceIds' });
  const row = await blacklists.lockAnywhere(context, id);
  context.audit({
    target: blacklistMoves.target(row),
    changes: changesOf(told, null, row),
  });
  if (!('userId' in who)) {
    await notifyHosts(context, who, row);
    return { id };
  }
  const [placeZh, placeEn] = placeOfBar(row);
  await notify(context, {
    userIds: [who.userId],
    kind: 'access.blacklisted',
    title: [
      `您已被限制进入：${placeZh}（${from} 起${to ? `至 ${to}` : ''}）`,
      `You are kept out from ${from}${to ? ` to ${to}` : ' on'}: ${placeEn}`,
    ],
    body: [`原因：${row.reason}`, `Because: ${row.reason}`],
    link: ownPage,
    key: `access.blacklisted:${id}`,
  });
  await follow(context, who.userId);
  return { id };
};

const notifyLifted = (
  context: WriteContext,
  row: Pick<BlacklistRecord, 'id' | 'userId' | 'scope' | 'placeText'>,
  reason: string,
): Promise<void> => {
  const [place, placeEn] = placeOfBar(row);
  return notify(context, {
    // A visitor has no account; his next visit finds out.
    userIds: row.userId ? [row.userId] : [],
    kind: 'access.blacklisted',
    title: [`进入限制已解除：${place}`, `You are not kept out any more: ${placeEn}`],
    body: [reason, reason],
    link: ownPage,
    key: `access.blacklisted:${row.id}:lifted`,
  });
};

const lifted = async (context: WriteContext, row: BlacklistRecord, reason: string): Promise<void> => {
  await context.db
    .update(accessBlacklist)
    .set({ liftedById: context.caller.accountId })
    .where(eq(accessBlacklist.id, row.id));
  await notifyLifted(context, row, reason);
  if (row.userId) await refresh(context, eq(accessGrant.userId, row.userId));
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, POINT_OWN */
export const liftBlacklist = async (
  context: WriteContext,
  { id, version, reason }: InputOf<Calls['blacklistLift']>,
): Promise<void> => {
  const row = await blacklists.lockSeen(context, { id, version });
  await move(context, blacklistMoves, row, 'lift', { liftReason: reason.trim() });
  await lifted(context, row, reason.trim());
};

/** Who decides on an appeal against being kept out. @throws NOT_FOUND, POINT_OWN, OBJECTION_NONE, OBJECTION_ENTERED, WRONG_STATE */
export const decideBlacklist = async (
  context: WriteContext,
  { id, accept, reply }: InputOf<(typeof pointEndpoints)['pointAppealDecide']>,
): Promise<{ objectionId: string | null; userId: string | null }> => {
  const row = await blacklists.lock(context, id);
  const note = reply.trim();
  const more = accept ? { liftReason: note } : {};
  await move(context, blacklistMoves, row, accept ? 'accept' : 'reject', more, note);
  if (accept) await lifted(context, row, note);
  return row;
};

/** Those whose last day is over. Answers how many of `atOnce` it found. */
export const endBlacklists = async (context: WriteContext): Promise<boolean> => {
  const { db } = context;
  const found = await db
    .select({ id: accessBlacklist.id })
    .from(accessBlacklist)
    .where(
      and(
        eq(accessBlacklist.state, 'active'),
        isNotNull(accessBlacklist.validTo),
        lt(accessBlacklist.validTo, await dayOf(db)),
      ),
    )
    .limit(atOnce);
  if (found.length === 0) return false;
  const rows = await blacklists.lockAnywhere(
    context,
    found.map(({ id }) => id),
  );
  const over = rows.filter(({ state }) => state === 'active');
  const liftReason = noteOf('lapsed');
  await moveAll(context, blacklistMoves, over, 'end', { liftReason });
  for (const row of over) {
    await notifyLifted(context, row, liftReason);
    if (row.userId) await refresh(context, eq(accessGrant.userId, row.userId));
  }
  return found.length === atOnce;
};

/** Evidence is theirs who see whom it is about in their list. */
export const maySeeEvidence = async (context: ReadContext, id: string): Promise<boolean> => {
  if (!context.may(accessBlacklistPermission.query)) return false;
  const reach = context.reachOf(accessBlacklistPermission.query);
  const where = await blacklists.matching({ ...context, reach }, {});
  const [found] = await context.db
    .select({ id: accessBlacklist.id })
    .from(accessBlacklist)
    .leftJoin(laboratory, eq(laboratory.id, accessBlacklist.laboratoryId))
    .where(and(eq(accessBlacklist.id, id), where));
  return !!found;
};
