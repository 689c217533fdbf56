import {
  accessBlacklistPermission,
  accessPointPermission,
  type InputOf,
  objectionReason,
  type pointEndpoints,
  type ResultOf,
} from '@anyan/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { need } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account, permittedAt } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { notify, todosOf } from '../../notification/public.ts';
import { blacklists } from '../blacklist/queries.ts';
import { decideBlacklist, maySeeEvidence } from '../blacklist/service.ts';
import { blacklistMoves } from '../blacklist/states.ts';
import { laboratoriesOf } from '../room/reach.ts';
import { accessAppeal, accessBlacklist, accessPoint } from '../tables.ts';
import { ownPage } from './balance.ts';
import { points } from './queries.ts';
import { decidePoints } from './service.ts';
import { pointMoves } from './states.ts';

type Calls = typeof pointEndpoints;
export const appealFileUse = 'accessAppeal';

/** The entry that somebody appeals against, with the target of the log. @throws NOT_FOUND of somebody else's, OBJECTION_ENDED */
const contested = async (
  context: WriteContext,
  { kind, id }: Pick<InputOf<Calls['pointAppealSubmit']>, 'kind' | 'id'>,
) => {
  const self = context.caller.accountId;
  if (kind === 'point') {
    const row = await points.lockAnywhere(context, id);
    if (row.userId !== self) throw fail('NOT_FOUND');
    if (row.state !== 'counted' || row.points >= 0) throw fail('OBJECTION_ENDED');
    return { target: pointMoves.target(row), of: { pointId: id } };
  }
  const row = await blacklists.lockAnywhere(context, id);
  if (row.userId !== self) throw fail('NOT_FOUND');
  if (row.state !== 'active') throw fail('OBJECTION_ENDED');
  return { target: blacklistMoves.target(row), of: { blacklistId: id } };
};

/** @throws NOT_FOUND, OBJECTION_ENDED, OBJECTION_TWICE, FILE_UNKNOWN */
export const submitObjection = async (
  context: WriteContext,
  given: InputOf<Calls['pointAppealSubmit']>,
): Promise<ResultOf<Calls['pointAppealSubmit']>> => {
  const { target, of } = await contested(context, given);
  const id = uuid();
  const fileIds = [...new Set(given.fileIds ?? [])];
  const reason = given.reason.trim();
  const [made] = await context.db
    .insert(accessAppeal)
    .values({ id, userId: context.caller.accountId, reason, fileIds, ...of })
    .onConflictDoNothing()
    .returning({ id: accessAppeal.id });
  if (!made) throw fail('OBJECTION_TWICE');
  for (const fileId of fileIds)
    await claimFile(context, `${appealFileUse}:${id}`, fileId, null, { field: 'fileIds' });
  context.audit({
    target,
    changes: changesOf({ reason: objectionReason }, null, { reason }),
  });
  return { state: 'open' };
};

/** @throws NOT_FOUND, POINT_OWN, OBJECTION_NONE, OBJECTION_ENTERED, WRONG_STATE */
export const decideObjection = async (
  context: WriteContext,
  given: InputOf<Calls['pointAppealDecide']>,
): Promise<ResultOf<Calls['pointAppealDecide']>> => {
  const decide = given.kind === 'point' ? decidePoints : decideBlacklist;
  const { objectionId, userId } = await decide(context, given);
  const state = given.accept ? ('accepted' as const) : ('rejected' as const);
  const reply = given.reply.trim();
  const [decided] = await context.db
    .update(accessAppeal)
    .set({ state, reply, decidedById: context.caller.accountId, ...bump })
    .where(and(eq(accessAppeal.id, need(objectionId ?? undefined)), eq(accessAppeal.state, 'open')))
    .returning({ id: accessAppeal.id });
  // Somebody else was quicker: what was locked is the entry, and its appeal was read before.
  if (!decided) throw fail('OBJECTION_NONE');
  await notify(context, {
    userIds: userId ? [userId] : [],
    kind: 'access.appeal',
    title: given.accept
      ? ['您的准入申诉已采纳', 'Your appeal is accepted']
      : ['您的准入申诉未被采纳', 'Your appeal is rejected'],
    body: [reply, reply],
    link: ownPage,
    key: `access.appeal:${objectionId}`,
  });
  return { state };
};

/** Whether an entry is in somebody’s list. */
const sees = async (context: ReadContext, { pointId, blacklistId }: typeof accessAppeal.$inferSelect) => {
  if (blacklistId) return maySeeEvidence(context, blacklistId);
  if (!pointId || !context.may(accessPointPermission.query)) return false;
  const reach = context.reachOf(accessPointPermission.query);
  const [found] = await context.db
    .select({ id: accessPoint.id })
    .from(accessPoint)
    .innerJoin(account, eq(account.id, accessPoint.userId))
    .where(and(eq(accessPoint.id, pointId), await points.matching({ ...context, reach }, {})));
  return !!found;
};

/** Files of an appeal are its person’s and theirs who see what it is against. */
export const maySeeObjection = async (context: ReadContext, id: string): Promise<boolean> => {
  const [row] = await context.db.select().from(accessAppeal).where(eq(accessAppeal.id, id));
  return !!row && (row.userId === context.caller.accountId || (await sees(context, row)));
};

interface Waiting extends Record<string, unknown> {
  id: string;
  name: string;
  entryId: string;
  kind: 'point' | 'blacklist';
}

/** In SQL: whether somebody may decide on an entry `b` of who is kept out, as its list has it: by the place that it is of. */
const decidesAt = (userId: string): SQL => {
  const at = (organizationId: SQL) => permittedAt(userId, accessBlacklistPermission.edit, organizationId);
  return sql`case b.scope
    when 'room' then exists (select 1 from (select 1) one left join ${laboratoriesOf(sql`b.room_id`)} l on true
      where ${at(sql`l.organization_id`)})
    else ${at(sql`coalesce(b.organization_id, (select l.organization_id from ${laboratory} l where l.id = b.laboratory_id))`)} end`;
};

/**
 * Open appeals that somebody may decide on, of points by the person’s organisation; whoever entered what they are against may
 * not.
 */
const waiting = async (db: Reader, userId: string): Promise<Waiting[]> => {
  const { rows } = await db.execute<Waiting>(sql`
    select s.id, ${account.name} as name, coalesce(s.point_id, s.blacklist_id) as "entryId",
        case when s.point_id is null then 'blacklist' else 'point' end as kind
      from ${accessAppeal} s join ${account} on ${account.id} = s.user_id
      left join ${accessPoint} p on p.id = s.point_id left join ${accessBlacklist} b on b.id = s.blacklist_id
     where s.state = 'open' and s.user_id <> ${userId}
       and coalesce(p.entered_by_id, b.entered_by_id) is distinct from ${userId}
       and case when s.point_id is null then ${decidesAt(userId)}
         else ${permittedAt(userId, accessPointPermission.edit, account.organizationId)} end
     order by s.created_at, s.id limit 500`);
  return rows;
};

const tabs = { point: 'points', blacklist: 'blacklist' } as const;

export const objectionTodos = todosOf('accessAppeal', async (db, userId) =>
  (await waiting(db, userId)).map(({ id, name, entryId, kind }) => ({
    ...{ id, what: 'decide', from: name },
    title:
      kind === 'point'
        ? [`${name}对安全记分的申诉待处理`, `${name} appeals against safety points`]
        : [`${name}对黑名单的申诉待处理`, `${name} appeals against being kept out`],
    link: `/access/accessUserList?tab=${tabs[kind]}&open=${entryId}`,
  })),
);
