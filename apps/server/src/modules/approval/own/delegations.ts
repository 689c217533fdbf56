import { delegationFields, delegationForOthers, type InputOf, type ownEndpoints } from '@anyan/contract';
import { and, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need, within } from '../../../platform/scope.ts';
import { check as checkState, move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { kindOf } from '../kinds.ts';
import { notifyPeople } from '../notices.ts';
import { namesOfPeople } from '../people.ts';
import { delegateTasks } from '../running/replacements.ts';
import { approvalDelegation } from '../tables.ts';
import {
  type Delegation,
  delegations,
  delegationTable,
  lookedAfter,
  user,
  withState,
} from './delegationQueries.ts';

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
  before: Pick<Row, 'id' | 'from'> | null,
): Promise<void> => {
  const { db } = context;
  // One change at a time: two halves of a cycle must not pass each other.
  await db.execute(sql`select pg_advisory_xact_lock(7203951)`);
  if (fields.kinds.some((kind) => !kindOf(context, kind))) throw failAt('kinds', 'KIND_UNKNOWN');
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

const valuesOf = (fields: Fields) => ({
  delegateId: fields.delegateId,
  kinds: [...new Set(fields.kinds)],
  from: new Date(fields.from).toISOString(),
  to: new Date(fields.to).toISOString(),
  reason: fields.reason,
  includePending: fields.includePending ?? false,
});

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

/**
 * What somebody else's tasks become is decided by who reaches the whole college, and never to his own account: in a
 * part of it a person may hold tasks of more than that part.
 * @throws COLLEGE_SCOPE_REQUIRED, DELEGATE_CALLER
 */
const checkForOther = (context: WriteContext, userId: string, { delegateId }: Fields): void => {
  const { accountId } = context.caller;
  if (userId === accountId) return;
  if (!lookedAfter(context).college) throw fail('COLLEGE_SCOPE_REQUIRED');
  if (delegateId === accountId) throw failAt('delegateId', 'DELEGATE_CALLER');
};

/** For whom a delegation may be set up: oneself, or somebody in an administrator's scope. @throws NOT_ALLOWED, NOT_FOUND */
const principal = async (context: WriteContext, userId: string) => {
  const other = userId !== context.caller.accountId;
  if (other && !context.may(delegationForOthers)) throw fail('NOT_ALLOWED');
  const scope = within(lookedAfter(context), { organization: user.organizationId, person: user.id });
  const people = context.db.select({ id: user.id, name: user.name }).from(user);
  return need((await people.where(and(eq(user.id, userId), other ? scope : undefined)))[0]);
};

/** Both hear of it, in case it was set up by somebody who only had the token of one. */
const notifyBoth = (
  context: WriteContext,
  id: string,
  { userId, delegateId, name }: { userId: string; delegateId: string; name: string },
): Promise<void> =>
  notifyPeople(context, {
    userIds: [userId, delegateId],
    kind: 'approval.delegated',
    title: [`${name}的审批已设置代理`, `Approvals of ${name} were delegated`],
    body: ['如非本人操作，请取消代理并修改密码', 'If it was not you, cancel it and change your password'],
    link: '/ledger/approvalList?tab=delegation',
    key: `delegated:${id}:${delegateId}`,
  });

export const addDelegation = async (
  context: WriteContext,
  { userId = context.caller.accountId, ...fields }: InputOf<Endpoints['delegationAdd']>,
) => {
  const who = await principal(context, userId);
  checkForOther(context, userId, fields);
  await check(context, userId, fields, null);
  const id = uuid();
  const values = valuesOf(fields);
  await context.db.insert(approvalDelegation).values({ id, userId, ...values });
  await notifyBoth(context, id, { userId, delegateId: values.delegateId, name: who.name });
  await movePending(context, id);
  context.audit({
    target: delegationTable.target({ id, user: who } as Delegation),
    changes: changesOf(delegationFields, null, values),
  });
  return { id };
};

/** One's own delegation, or one that an administrator looks after; not yet over. */
const changeable = async (context: WriteContext, seen: { id: string; version: number }) => {
  const row = withState(await delegations.lock({ ...context, reach: lookedAfter(context) }, seen.id));
  await checkState(context, delegationTable, 'edit', row);
  if (row.version !== seen.version) throw fail('STALE_VERSION');
  return row;
};

export const editDelegation = async (
  context: WriteContext,
  { id, version, ...fields }: InputOf<Endpoints['delegationEdit']>,
): Promise<void> => {
  const row = await changeable(context, { id, version });
  checkForOther(context, row.userId, fields);
  await check(context, row.userId, fields, row);
  await move(context, delegationTable, row, 'edit', valuesOf(fields));
  if (fields.delegateId !== row.delegateId) {
    const names = await namesOfPeople(context.db, [row.userId]);
    await notifyBoth(context, id, {
      ...{ userId: row.userId, delegateId: fields.delegateId },
      name: names.get(row.userId) ?? '',
    });
  }
  await movePending(context, id);
};

/** Ends it at once; tasks that the delegate holds stay his. */
export const cancelDelegation = async (
  context: WriteContext,
  seen: InputOf<Endpoints['delegationCancel']>,
): Promise<void> =>
  move(context, delegationTable, await changeable(context, seen), 'cancel', { cancelledAt: nowIso() });
