import {
  type DelegationRow,
  delegationForOthers,
  type InputOf,
  type ownEndpoints,
  type Page,
} from '@anyan/contract';
import { and, count, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { offsetOf, orderOf } from '../../../platform/paging.ts';
import { within } from '../../../platform/scope.ts';
import { isSystem, reachOf } from '../../../platform/session/caller.ts';
import { account } from '../../identity/public.ts';
import { kindName, knownKind } from '../running/course.ts';
import { approvalDelegation, approvalTask } from '../tables.ts';

type Endpoints = typeof ownEndpoints;

export const user = alias(account, 'delegation_user');
const delegate = alias(account, 'delegation_delegate');

const stateAt = (now: string) => sql<DelegationRow['state']>`case
  when ${approvalDelegation.cancelledAt} is not null then 'cancelled'
  when ${approvalDelegation.to} <= ${now} then 'ended'
  when ${approvalDelegation.from} > ${now} then 'upcoming' else 'active' end`;

const inState = (state: DelegationRow['state'], now: string): SQL | undefined => {
  const alive = isNull(approvalDelegation.cancelledAt);
  switch (state) {
    case 'cancelled':
      return isNotNull(approvalDelegation.cancelledAt);
    case 'ended':
      return and(alive, lte(approvalDelegation.to, now));
    case 'upcoming':
      return and(alive, gt(approvalDelegation.from, now));
    default:
      return and(alive, lte(approvalDelegation.from, now), gt(approvalDelegation.to, now));
  }
};

/** Others' delegations are an administrator's, within his scope. */
export const othersWithin = ({ caller }: ReadContext): SQL | undefined => {
  if (isSystem(caller)) return undefined;
  if (!caller.permissions.has(delegationForOthers)) throw fail('NOT_ALLOWED');
  return within(reachOf(caller, [delegationForOthers]), {
    organization: user.organizationId,
    person: user.id,
  });
};

export const listDelegations = async (
  context: ReadContext,
  input: InputOf<Endpoints['delegationPageList']>,
): Promise<Page<DelegationRow>> => {
  const { db, caller } = context;
  const { limit, offset, pageNo } = offsetOf(input);
  const now = nowIso();
  const side = input.side ?? 'mine';
  const where = and(
    side === 'mine' ? eq(approvalDelegation.userId, caller.accountId) : undefined,
    side === 'forMe' ? eq(approvalDelegation.delegateId, caller.accountId) : undefined,
    side === 'all' ? othersWithin(context) : undefined,
    input.userId ? eq(approvalDelegation.userId, input.userId) : undefined,
    input.state ? inState(input.state, now) : undefined,
  );
  const rows = await db
    .select({
      id: approvalDelegation.id,
      user: { id: user.id, name: user.name },
      delegate: { id: delegate.id, name: delegate.name },
      kinds: approvalDelegation.kinds,
      from: approvalDelegation.from,
      to: approvalDelegation.to,
      reason: approvalDelegation.reason,
      state: stateAt(now),
      taskCount: sql<number>`(select count(*)::int from ${approvalTask}
        where ${approvalTask.onBehalfOfId} = ${approvalDelegation.userId}
          and ${approvalTask.assigneeId} = ${approvalDelegation.delegateId}
          and ${approvalTask.arrivedAt} between ${approvalDelegation.from} and ${approvalDelegation.to})`,
      version: approvalDelegation.version,
    })
    .from(approvalDelegation)
    .innerJoin(user, eq(user.id, approvalDelegation.userId))
    .innerJoin(delegate, eq(delegate.id, approvalDelegation.delegateId))
    .where(where)
    .orderBy(
      ...orderOf(
        { from: approvalDelegation.from, to: approvalDelegation.to },
        input,
        { field: 'from', order: 'descend' },
        approvalDelegation.id,
      ),
    )
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ total: count() })
    .from(approvalDelegation)
    .innerJoin(user, eq(user.id, approvalDelegation.userId))
    .where(where);
  return {
    pageNo,
    totalCount: total?.total ?? 0,
    data: rows.map((row) => ({
      ...row,
      kinds: row.kinds.map((kind) => ({ kind, name: kindName(knownKind(kind), context) })),
    })),
  };
};
