import {
  approval,
  approvalPermission,
  type Code,
  type DelegationEvent,
  delegationFields,
  delegationForOthers,
  type delegationStates,
  type InputOf,
  logFact,
  type ownEndpoints,
} from '@anyan/contract';
import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { everything, type Reach } from '../../../platform/session/caller.ts';
import { canOf, reaches, states } from '../../../platform/states.ts';
import { account } from '../../identity/public.ts';
import { kindName, knownKind } from '../running/approvalRun.ts';
import { approvalDelegation, approvalTask } from '../tables.ts';

type Input = InputOf<(typeof ownEndpoints)['delegationPageList']>;
type State = Code<typeof delegationStates>;

export const user = alias(account, 'delegation_user');
const delegate = alias(account, 'delegation_delegate');

const read = (db: Reader) =>
  db
    .select({
      id: approvalDelegation.id,
      userId: approvalDelegation.userId,
      delegateId: approvalDelegation.delegateId,
      user: { id: user.id, name: user.name },
      delegate: { id: delegate.id, name: delegate.name },
      userOrganizationId: user.organizationId,
      kinds: approvalDelegation.kinds,
      from: approvalDelegation.from,
      to: approvalDelegation.to,
      reason: approvalDelegation.reason,
      includePending: approvalDelegation.includePending,
      cancelledAt: approvalDelegation.cancelledAt,
      taskCount: sql<number>`(select count(*)::int from ${approvalTask}
        where ${approvalTask.onBehalfOfId} = ${approvalDelegation.userId}
          and ${approvalTask.assigneeId} = ${approvalDelegation.delegateId}
          and ${approvalTask.arrivedAt} between ${approvalDelegation.from} and ${approvalDelegation.to})`,
      version: approvalDelegation.version,
    })
    .from(approvalDelegation)
    .innerJoin(user, eq(user.id, approvalDelegation.userId))
    .innerJoin(delegate, eq(delegate.id, approvalDelegation.delegateId))
    .$dynamic();

type Read = Awaited<ReturnType<typeof read>>[number];
export type Delegation = Read & { state: State };

/** What it is now follows from its days. */
export const withState = (row: Read): Delegation => {
  const now = nowIso();
  const begun = row.from > now ? 'upcoming' : 'active';
  return { ...row, state: row.cancelledAt ? 'cancelled' : row.to <= now ? 'ended' : begun };
};

/** Whose delegations the caller may look after: his own, and as an administrator those in his scope. */
export const lookedAfter = (context: ReadContext): Reach =>
  context.may(delegationForOthers) ? context.reachOf(delegationForOthers) : context.reachOf();

const { delegationCancel, delegationEdit } = approval.endpoints;
const change = {
  from: ['upcoming', 'active'],
  by: [],
  reached: ({ userId, userOrganizationId }: Delegation, reach: Reach | undefined) =>
    !!reach && reaches(reach, { person: userId, organization: userOrganizationId }),
  elsewhere: () => fail('DELEGATION_CLOSED'),
} as const;

export const delegationTable = states<Delegation, DelegationEvent, Reach | undefined>({
  table: approvalDelegation,
  fields: {
    ...delegationFields,
    cancelledAt: logFact(['取消时间', 'Cancelled']),
  },
  target: ({ id, user: { name } }) => ({ kind: 'approvalDelegation', id, name }),
  places: () => [],
  // The permission shows the buttons only; the server asks whose it is.
  facts: (context) => (context.may(approvalPermission.delegation) ? lookedAfter(context) : undefined),
  events: {
    // Somebody else's is changed by who reaches the whole college, and ended by who reaches the person.
    edit: {
      ...change,
      calls: delegationEdit,
      reached: ({ userId }, reach) => !!reach && (reach.college || userId === reach.self),
    },
    cancel: { ...change, calls: delegationCancel },
  },
});

const alive = isNull(approvalDelegation.cancelledAt);

interface Filters {
  mine?: string;
  forMe?: string;
  userId?: string;
  state?: State;
}

export const delegations = register({
  name: 'delegations',
  table: approvalDelegation,
  key: approvalDelegation.id,
  read,
  scope: [{ organization: user.organizationId, person: user.id }],
  filters: {
    mine: equals<string>(approvalDelegation.userId),
    forMe: equals<string>(approvalDelegation.delegateId),
    userId: equals<string>(approvalDelegation.userId),
    state: filter<State, Partial<Record<State, string>>>(
      (state) => ({ [state]: nowIso() }),
      ({ cancelled, ended, upcoming, active }) => {
        if (cancelled) return isNotNull(approvalDelegation.cancelledAt);
        if (ended) return and(alive, lte(approvalDelegation.to, ended));
        if (upcoming) return and(alive, gt(approvalDelegation.from, upcoming));
        return active && and(alive, lte(approvalDelegation.from, active), gt(approvalDelegation.to, active));
      },
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { from: approvalDelegation.from, to: approvalDelegation.to },
  first: { field: 'from', order: 'descend' },
  shown: async (context) => {
    const can = await canOf(context, delegationTable, ['edit', 'cancel']);
    return (read) => {
      const row = withState(read);
      const kinds = row.kinds.map((kind) => ({ kind, name: kindName(knownKind(context, kind), context) }));
      return { ...row, kinds, can: can(row) };
    };
  },
});

/** My delegations, those for whom I stand in, or as an administrator all in reach. @throws NOT_ALLOWED */
export const listDelegations = async (context: ReadContext, { side = 'mine', ...input }: Input) => {
  const me = context.caller.accountId;
  if (side === 'all') {
    if (!context.may(delegationForOthers)) throw fail('NOT_ALLOWED');
    return delegations.page({ ...context, reach: lookedAfter(context) }, input);
  }
  return delegations.page({ ...context, reach: everything }, { ...input, [side]: me });
};
