import { inLocale, type LeaveJob, type Leaver, type leaverStates } from '@anyan/contract';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { type PageInput, pageOf, rowsOfPage } from '../../../platform/paging.ts';
import { need } from '../../../platform/scope.ts';
import { organization } from '../../college/public.ts';
import { account, namesOfPeople } from '../../identity/public.ts';
import { dutiesOf, openWork, successorOf } from '../duties.ts';
import { mentored } from '../mentors.ts';
import { leaveJob, leaveRow } from '../tables.ts';

type State = keyof typeof leaverStates;
type Asking = Pick<ReadContext, 'db' | 'platform' | 'locale'>;

const rowsOf = ({ db }: Asking, jobId: string, state: State | undefined, page: PageInput) => {
  const by = page.sortOrder === 'descend' ? desc : asc;
  const all = db
    .select({
      userId: leaveRow.accountId,
      loginName: leaveRow.loginName,
      name: account.name,
      organizationName: organization.name,
      state: leaveRow.state,
      leaveDate: leaveRow.leaveDate,
      reason: leaveRow.reason,
      toUserId: leaveRow.toUserId,
    })
    .from(leaveRow)
    .innerJoin(account, eq(account.id, leaveRow.accountId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .where(and(eq(leaveRow.jobId, jobId), state ? eq(leaveRow.state, state) : undefined))
    .orderBy(by(leaveRow.loginName), by(leaveRow.accountId));
  return rowsOfPage(all, page);
};

/** Rows with what those who wait are responsible for, and who may take it over: as listed, who is near it, his mentor. */
const told = async (context: Asking, rows: Awaited<ReturnType<typeof rowsOf>>): Promise<Leaver[]> => {
  const { db, platform, locale } = context;
  const waiting = rows.filter(({ state }) => state === 'blocked');
  const ids = waiting.map(({ userId }) => userId);
  const mentors = new Map(
    ids.length > 0
      ? (await mentored(db, ids)).map(({ id, mentorId, mentorStatus }) => [
          id,
          mentorStatus === 1 ? mentorId : null,
        ])
      : [],
  );
  const work: { title: string; of: ReadonlyMap<string, number> }[] = [];
  if (rows.length > 0)
    for (const { title, count: ask } of platform.ports.all(openWork).values())
      work.push({
        title: inLocale(title, locale),
        of: await ask(
          db,
          rows.map(({ userId }) => userId),
        ),
      });
  const held = new Map<string, { duty: Leaver['duties'][number]; toId: string | null }[]>();
  for (const { userId, toUserId } of waiting) {
    const own: { duty: Leaver['duties'][number]; toId: string | null }[] = [];
    for (const duty of await dutiesOf(context, userId)) {
      // Whoever knows the duty names somebody who may have it; a mentor may be of another laboratory.
      const near = toUserId ?? (await successorOf(context, duty.duty, userId)) ?? mentors.get(userId);
      own.push({ duty: { ...duty, proposal: null }, toId: near && near !== userId ? near : null });
    }
    held.set(userId, own);
  }
  const names = await namesOfPeople(
    db,
    [...held.values()].flat().flatMap(({ toId }) => toId ?? []),
  );
  return rows.map(({ toUserId: _, ...row }) => ({
    ...row,
    can: [...(row.state === 'blocked' ? ['handOver'] : []), ...(row.state === 'done' ? ['undo'] : [])],
    duties: (held.get(row.userId) ?? []).map(({ duty, toId }) => {
      const name = toId ? names.get(toId)?.name : undefined;
      return { ...duty, proposal: toId && name ? { id: toId, name } : null };
    }),
    open: work.flatMap(({ title, of }) => {
      const total = of.get(row.userId);
      return total ? [{ title, count: total }] : [];
    }),
  }));
};

/** The first of those who have duties to hand over. */
export const blockedOf = async (context: Asking, jobId: string): Promise<Leaver[]> =>
  told(context, await rowsOf(context, jobId, 'blocked', { pageSize: 20 }));

/** A list of leaving people as its owner sees it: counts, and a page of them by their state. */
export const leaveJobDetails = async (
  context: ReadContext,
  { id, state, ...page }: PageInput & { id?: string; state?: State },
): Promise<LeaveJob> => {
  const { db, caller } = context;
  const [row] = await db
    .select()
    .from(leaveJob)
    .where(and(eq(leaveJob.ownerId, caller.accountId), id ? eq(leaveJob.id, id) : undefined))
    .orderBy(desc(leaveJob.createdAt))
    .limit(1);
  const job = need(row);
  const counts = new Map(
    (
      await db
        .select({ state: leaveRow.state, total: count() })
        .from(leaveRow)
        .where(eq(leaveRow.jobId, job.id))
        .groupBy(leaveRow.state)
    ).map((one) => [one.state, one.total]),
  );
  const of = (one: State) => counts.get(one) ?? 0;
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const rows = await rowsOf(context, job.id, state, page);
  const ended = Math.max(0, job.dueCount - of('ready'));
  return {
    id: job.id,
    state: job.state,
    running: job.state === 'running',
    stopped: job.state === 'stopped',
    progress: job.state === 'running' ? Math.min(1, ended / Math.max(1, job.dueCount)) : 1,
    totalCount: total,
    readyCount: of('ready'),
    blockedCount: of('blocked'),
    doneCount: of('done'),
    failedCount: of('failed'),
    undoneCount: of('undone'),
    openCount: job.openCount,
    failure: job.failure,
    rows: pageOf(page, state ? of(state) : total, await told(context, rows)),
  };
};
