import { type InputOf, leaveMost, type personnel } from '@anyan/contract';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { ManualContext, Uploads, WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { uuid } from '../../../platform/uuid.ts';
import { inOrganization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { holdersOf, openWork } from '../duties.ts';
import { peopleWithin } from '../queries.ts';
import { aboveOwnRank } from '../rank.ts';
import { leaveJob, leaveRow, person } from '../tables.ts';
import { blockedOf } from './queries.ts';
import { type Listed, readList } from './workbook.ts';

type Input = InputOf<typeof personnel.endpoints.leavePreview>;

const candidates = ({ db, reach }: WriteContext, which: SQL | undefined) =>
  db
    .select({
      id: account.id,
      loginName: account.loginName,
      isAdmin: account.isAdmin,
      entryDate: person.entryDate,
      leaveDate: person.leaveDate,
    })
    .from(account)
    .leftJoin(person, eq(person.accountId, account.id))
    .where(and(which, peopleWithin(reach)))
    .orderBy(asc(account.loginName))
    .limit(leaveMost + 1);

const chosen = async (context: WriteContext, input: Input, listed: readonly Listed[] | undefined) => {
  const named = listed?.map(({ userId }) => userId) ?? input.ids;
  if (named) {
    const found = await candidates(context, sql`${account.id} = any(${sql.param(named)}::uuid[])`);
    // Out of reach is not there.
    if (found.length !== new Set(named).size) throw fail('NOT_FOUND');
    return found;
  }
  const { userType, grade, organizationId } = input;
  if (!userType && !grade && !organizationId) throw failAt('userType', 'LEAVE_NOBODY_CHOSEN');
  return candidates(
    context,
    and(
      isNull(person.leaveDate),
      ne(account.id, context.caller.accountId),
      userType ? eq(account.userType, userType) : undefined,
      grade ? eq(person.grade, grade) : undefined,
      organizationId ? inOrganization(sql`${account.organizationId}`, organizationId, true) : undefined,
    ),
  );
};

const openOf = async (
  { db, platform }: WriteContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (const work of platform.ports.all(openWork).values())
    for (const id of (await work.count(db, ids)).keys()) found.add(id);
  return found;
};

const makePreview = async (context: WriteContext, input: Input, listed: readonly Listed[] | undefined) => {
  const { db, caller, locale } = context;
  const people = await chosen(context, input, listed);
  if (people.length > leaveMost) throw fail('LEAVE_TOO_MANY', { max: leaveMost });
  if (people.length === 0) throw fail('LEAVE_NOBODY_FOUND');
  const ids = people.map(({ id }) => id);
  const [above, holders, open] = [
    await aboveOwnRank(context, people),
    await holdersOf(context, ids),
    await openOf(context, ids),
  ];
  const said = new Map(listed?.map((one) => [one.userId, one]));
  const jobId = uuid();
  const sentence = (code: 'NOT_ONESELF' | 'ABOVE_OWN_RANK' | 'ALREADY_LEFT' | 'ENTRY_AFTER_LEAVE') =>
    fail(code).sentence(locale);
  const rows = people.map(({ id, loginName, entryDate, leaveDate: left }): typeof leaveRow.$inferInsert => {
    const { leaveDate = input.leaveDate, toUserId = null } = said.get(id) ?? {};
    const reason =
      id === caller.accountId
        ? sentence('NOT_ONESELF')
        : above.has(id)
          ? sentence('ABOVE_OWN_RANK')
          : left
            ? sentence('ALREADY_LEFT')
            : entryDate && entryDate > leaveDate
              ? sentence('ENTRY_AFTER_LEAVE')
              : null;
    const state = reason ? 'failed' : holders.has(id) ? 'blocked' : 'ready';
    return { jobId, accountId: id, loginName, leaveDate, toUserId, state, reason };
  });
  // One preview at a time is worked on.
  await db.delete(leaveJob).where(and(eq(leaveJob.ownerId, caller.accountId), eq(leaveJob.state, 'preview')));
  await db.insert(leaveJob).values({
    id: jobId,
    ownerId: caller.accountId,
    locale,
    openCount: ids.filter((id) => open.has(id)).length,
  });
  for (let from = 0; from < rows.length; from += 5000)
    await insertRows(db, leaveRow, rows.slice(from, from + 5000));
  const counted = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    previewId: jobId,
    ready: counted('ready'),
    blockedCount: counted('blocked'),
    failedCount: counted('failed'),
    blocked: await blockedOf(context, jobId),
  };
};

/** Who would leave: people found by what they are, named one by one, or listed in a workbook. */
export const previewLeaving = async (context: ManualContext & Uploads, input: Input) => {
  const [file] = context.files;
  const listed = file ? await readList(context, file.path, input.leaveDate) : undefined;
  return context.write((write) => makePreview(write, input, listed));
};
