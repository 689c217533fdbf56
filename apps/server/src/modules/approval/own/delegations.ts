import { delegationForOthers, type InputOf, type ownEndpoints } from '@anyan/contract';
import { and, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { isSystem } from '../../../platform/session/caller.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { kindOf } from '../kinds.ts';
import { delegateTasks } from '../running/refill.ts';
import { approvalDelegation } from '../tables.ts';
import { othersWithin, user } from './delegationList.ts';

type Endpoints = typeof ownEndpoints;
type Fields = Omit<InputOf<Endpoints['delegationEdit']>, 'id' | 'version'>;
type Row = typeof approvalDelegation.$inferSelect;

const maxDays = 180;
const day = 86_400_000;
/** A page that was opened a while ago still sends the moment at which it was opened. */
const grace = 3_600_000;

const meets = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((kind) => b.includes(kind));

/** Delegations that are in force at some time of a period, for some of the same kinds. */
const inPeriod = async (
  { db }: WriteContext,
  { from, to, kinds }: Pick<Fields, 'from' | 'to' | 'kinds'>,
  userIds: readonly string[],
  exceptId: string,
): Promise<Row[]> =>
  (
    await db
      .select()
      .from(approvalDelegation)
      .where(
        and(
          inArray(approvalDelegation.userId, [...userIds]),
          isNull(approvalDelegation.cancelledAt),
          lt(approvalDelegation.from, to),
          gt(approvalDelegation.to, from),
          ne(approvalDelegation.id, exceptId),
        ),
      )
  ).filter((row) => meets(row.kinds, kinds));

/** @throws DELEGATION_CYCLE when the delegate's own delegations lead back */
const refuseCycle = async (context: WriteContext, userId: string, fields: Fields, exceptId: string) => {
  let asked = [fields.delegateId];
  const seen = new Set(asked);
  while (asked.length > 0) {
    const rows = await inPeriod(context, fields, asked, exceptId);
    const back = rows.find(({ delegateId }) => delegateId === userId);
    if (back) {
      const [who] = await context.db
        .select({ name: account.name })
        .from(account)
        .where(eq(account.id, back.userId));
      throw failAt('delegateId', 'DELEGATION_CYCLE', { name: who?.name ?? '' });
    }
    asked = rows.map(({ delegateId }) => delegateId).filter((id) => !seen.has(id));
    for (const id of asked) seen.add(id);
  }
};

/** @throws KIND_UNKNOWN, DELEGATE_SELF, DELEGATE_UNKNOWN, DELEGATION_PAST, DELEGATION_TOO_LONG, _OVERLAP, _CYCLE */
const check = async (
  context: WriteContext,
  userId: string,
  fields: Fields,
  before: Row | null,
): Promise<void> => {
  const { db } = context;
  // One change at a time: two halves of a cycle must not pass each other.
  await db.execute(sql`select pg_advisory_xact_lock(7203951)`);
  if (fields.kinds.some((kind) => !kindOf(kind))) throw failAt('kinds', 'KIND_UNKNOWN');
  if (fields.delegateId === userId) throw failAt('delegateId', 'DELEGATE_SELF');
  const [to] = await db.select().from(account).where(eq(account.id, fields.delegateId));
  if (to?.useStatus !== 1 || to.userType > 2) throw failAt('delegateId', 'DELEGATE_UNKNOWN');
  const [from, until] = [Date.parse(fields.from), Date.parse(fields.to)];
  const begun = before && Date.parse(before.from) === from;
  // Put so that a moment that is none is refused too.
  if (!(until > from && until > nowMs())) throw failAt('to', 'DELEGATION_PAST');
  if (!begun && !(from >= nowMs() - grace)) throw failAt('from', 'DELEGATION_PAST');
  if (until - from > maxDays * day) throw failAt('to', 'DELEGATION_TOO_LONG', { days: maxDays });
  const exceptId = before?.id ?? uuid();
  if ((await inPeriod(context, fields, [userId], exceptId)).length > 0)
    throw failAt('from', 'DELEGATION_OVERLAP');
  await refuseCycle(context, userId, fields, exceptId);
};

const logFields = {
  delegateId: { title: '代理人', titleEn: 'Delegate' },
  kinds: { title: '业务类型', titleEn: 'Kinds' },
  from: { title: '开始时间', titleEn: 'From' },
  to: { title: '结束时间', titleEn: 'To' },
  reason: { title: '原因', titleEn: 'Reason' },
  cancelledAt: { title: '取消时间', titleEn: 'Cancelled' },
};

const valuesOf = (fields: Fields) => ({
  delegateId: fields.delegateId,
  kinds: [...new Set(fields.kinds)],
  from: new Date(fields.from).toISOString(),
  to: new Date(fields.to).toISOString(),
  reason: fields.reason,
  includePending: fields.includePending ?? false,
});

const log = async (context: WriteContext, id: string, userId: string, before: Row | null, after: object) => {
  const [who] = await context.db.select({ name: account.name }).from(account).where(eq(account.id, userId));
  context.audit({
    target: { kind: 'approvalDelegation', id, name: who?.name ?? '' },
    changes: changesOf(logFields, before, after as Record<string, unknown>),
  });
};

/** Takes along what waits already, if the period has begun. */
const movePending = async (context: WriteContext, id: string): Promise<void> => {
  const now = nowIso();
  const [row] = await context.db
    .update(approvalDelegation)
    .set({ movedAt: now })
    .where(
      and(
        eq(approvalDelegation.id, id),
        eq(approvalDelegation.includePending, true),
        isNull(approvalDelegation.movedAt),
        lte(approvalDelegation.from, now),
      ),
    )
    .returning();
  if (row) await delegateTasks(context, row);
};

/** For whom a delegation may be set up: oneself, or somebody in an administrator's scope. @throws NOT_ALLOWED, NOT_FOUND */
const mayFor = async (context: WriteContext, userId: string): Promise<void> => {
  if (isSystem(context.caller) || userId === context.caller.accountId) return;
  const scope = othersWithin(context);
  need(
    (
      await context.db
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.id, userId), scope))
    )[0],
  );
};

export const addDelegation = async (
  context: WriteContext,
  { userId = context.caller.accountId, ...fields }: InputOf<Endpoints['delegationAdd']>,
) => {
  await mayFor(context, userId);
  await check(context, userId, fields, null);
  const id = uuid();
  const values = valuesOf(fields);
  await context.db.insert(approvalDelegation).values({ id, userId, ...values });
  await movePending(context, id);
  await log(context, id, userId, null, values);
  return { id };
};

/** One's own delegation, or one that an administrator may look after; not yet over. */
const changeable = async (context: WriteContext, id: string): Promise<Row> => {
  const row = need(
    (
      await context.db.select().from(approvalDelegation).where(eq(approvalDelegation.id, id)).for('update')
    )[0],
  );
  if (row.userId !== context.caller.accountId) {
    if (!isSystem(context.caller) && !context.caller.permissions.has(delegationForOthers))
      throw fail('NOT_FOUND');
    await mayFor(context, row.userId);
  }
  if (row.cancelledAt || Date.parse(row.to) <= nowMs()) throw fail('DELEGATION_CLOSED');
  return row;
};

export const editDelegation = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['delegationEdit']>,
): Promise<void> => {
  const before = await changeable(context, id);
  if (before.version !== version) throw fail('STALE_VERSION');
  await check(context, before.userId, fields, before);
  const values = valuesOf(fields);
  await versioned(
    context.db
      .update(approvalDelegation)
      .set({ ...values, ...bump })
      .where(and(eq(approvalDelegation.id, id), eq(approvalDelegation.version, version)))
      .returning({ id: approvalDelegation.id }),
  );
  await movePending(context, id);
  await log(context, id, before.userId, before, values);
};

/** Ends it at once; tasks that the delegate holds stay his. */
export const cancelDelegation = async (
  context: WriteContext,
  { id, version }: InputOf<Endpoints['delegationCancel']>,
): Promise<void> => {
  const before = await changeable(context, id);
  if (before.version !== version) throw fail('STALE_VERSION');
  const cancelledAt = nowIso();
  await context.db
    .update(approvalDelegation)
    .set({ cancelledAt, ...bump })
    .where(eq(approvalDelegation.id, id));
  await log(context, id, before.userId, before, { ...before, cancelledAt });
};
