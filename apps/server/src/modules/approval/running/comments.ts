import type { InputOf, instanceEndpoints } from '@anyan/contract';
import { and, count, eq, gt, inArray, isNull, min } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile } from '../../../platform/files/files.ts';
import { account } from '../../identity/public.ts';
import { needSeen } from '../lists/seen.ts';
import { linkOf, notifyPeople } from '../notices.ts';
import { approvalCc, approvalEvent } from '../tables.ts';
import { logged, openRun, record, saveRun } from './approvalRun.ts';
import { sendCopies } from './finish.ts';

type Endpoints = typeof instanceEndpoints;

/** People of the college who may be shown an application. @throws SIGNER_UNKNOWN */
const insiders = async ({ db }: WriteContext, ids: readonly string[], field: string) => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await db
    .select({ id: account.id, name: account.name, userType: account.userType })
    .from(account)
    .where(and(inArray(account.id, wanted), eq(account.useStatus, 1)));
  if (rows.length !== wanted.length || rows.some(({ userType }) => userType > 2))
    throw failAt(field, 'SIGNER_UNKNOWN');
  return rows.map(({ id, name }) => ({ id, name }));
};

/** Each comment may tell twenty people and keep files: enough to talk, too few to flood somebody. */
const commentsAtMost = 30;
const hour = 3_600_000;

/** @throws COMMENTED_TOO_OFTEN */
const checkOften = async ({ db, caller }: WriteContext, instanceId: string): Promise<void> => {
  const [row] = await db
    .select({ said: count(), first: min(approvalEvent.at) })
    .from(approvalEvent)
    .where(
      and(
        eq(approvalEvent.instanceId, instanceId),
        eq(approvalEvent.kind, 'commented'),
        eq(approvalEvent.actorId, caller.accountId),
        gt(approvalEvent.at, new Date(nowMs() - hour).toISOString()),
      ),
    );
  if (!row?.first || row.said < commentsAtMost) return;
  const minutes = Math.ceil((Date.parse(row.first) + hour - nowMs()) / 60_000);
  throw fail('COMMENTED_TOO_OFTEN', { max: commentsAtMost, minutes });
};

/** Anybody who sees it may comment; whoever is mentioned sees it from then on. */
export const addComment = async (
  context: WriteContext,
  { instanceId, comment, attachments = [], mention = [] }: InputOf<Endpoints['commentAdd']>,
): Promise<void> => {
  await needSeen(context, instanceId);
  const run = await openRun(context, instanceId);
  await checkOften(context, instanceId);
  const mentioned = (await insiders(context, mention, 'mention')).map(({ id }) => id);
  const files = [...new Set(attachments)];
  for (const id of files) await claimFile(context, `approval:${instanceId}`, id, null);
  await record(run, 'commented', {
    payload: { comment: comment.trim(), attachments: files, mention: mentioned },
  });
  if (mentioned.length > 0) {
    await context.db
      .insert(approvalCc)
      .values(mentioned.map((userId) => ({ instanceId, userId, at: nowIso() })))
      .onConflictDoNothing();
    await notifyPeople(context, {
      userIds: mentioned,
      kind: 'approval.mention',
      title: [`${context.caller.name}在审批中提到了您`, `${context.caller.name} mentioned you`],
      body: [comment.slice(0, 100), comment.slice(0, 100)],
      link: linkOf(instanceId, 'cc'),
      key: `mention:${instanceId}:${run.instance.lastSeq}`,
    });
  }
  await saveRun(run);
  logged(run, { comment: comment.trim() });
};

/** Whoever was asked to decide may show it to others. */
export const addCopies = async (
  context: WriteContext,
  { instanceId, userIds }: InputOf<Endpoints['ccAdd']>,
): Promise<void> => {
  await needSeen(context, instanceId);
  const run = await openRun(context, instanceId);
  if (!run.tasks.some(({ assigneeId }) => assigneeId === context.caller.accountId)) throw fail('NOT_FOUND');
  const people = await insiders(context, userIds, 'userIds');
  await sendCopies(
    run,
    people.map(({ id }) => id),
  );
  logged(run, { copies: people });
};

export const readCopies = async (
  { db, caller }: WriteContext,
  { instanceIds }: InputOf<Endpoints['ccRead']>,
): Promise<void> => {
  await db
    .update(approvalCc)
    .set({ readAt: nowIso() })
    .where(
      and(
        eq(approvalCc.userId, caller.accountId),
        isNull(approvalCc.readAt),
        instanceIds?.length ? inArray(approvalCc.instanceId, instanceIds) : undefined,
      ),
    );
};
