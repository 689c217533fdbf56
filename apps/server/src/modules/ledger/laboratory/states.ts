import type { Change, Code, riskLevels } from '@anyan/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { nowIso, today } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { isSystem } from '../../../platform/session/caller.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { laboratory, laboratoryMember, laboratorySuspension } from '../tables.ts';
import { membersOf, tellOf } from '../told.ts';
import { faultsOf } from './checks.ts';
import { syncPostRoles } from './posts.ts';
import { postHolders } from './rules.ts';
import { type Row, snapshotOf } from './store.ts';
import { reasonChange, refreshCompleteness, target } from './write.ts';

type Status = Row['status'];
const words: Record<Status, string> = { active: '正常', suspended: '停用', closed: '已注销' };

const statusChange = (before: Status, after: Status) =>
  before === after
    ? []
    : [{ field: 'status', title: '状态', titleEn: 'Status', before: words[before], after: words[after] }];

const setStatus = async (
  context: WriteContext,
  row: Row,
  status: Status,
  more: Partial<typeof laboratory.$inferInsert>,
  reason: string | null,
  notes: Change[] = [],
) => {
  await context.db
    .update(laboratory)
    .set({ status, ...more, ...bump })
    .where(eq(laboratory.id, row.id));
  context.audit({
    target: target(row),
    changes: [...statusChange(row.status, status), ...reasonChange(reason), ...notes],
  });
};

const openSuspensions = (db: WriteContext['db'], laboratoryId: string) =>
  db
    .select()
    .from(laboratorySuspension)
    .where(and(eq(laboratorySuspension.laboratoryId, laboratoryId), isNull(laboratorySuspension.endedAt)));

export interface Suspending {
  reason: string;
  until?: string | null;
  /** The sealing that suspends it; an administrator's own suspension has none. */
  sealId?: string;
}

/** Suspends a laboratory; a sealing adds to what suspends it already. */
export const suspendRow = async (
  context: WriteContext,
  row: Row,
  { reason, until = null, sealId }: Suspending,
): Promise<void> => {
  const { db, caller } = context;
  if (row.status === 'closed') throw fail('LABORATORY_CLOSED');
  const open = await openSuspensions(db, row.id);
  if (sealId ? open.some(({ sourceId }) => sourceId === sealId) : open.some(({ sealed }) => !sealed))
    throw fail('LABORATORY_SUSPENDED_ALREADY');
  const sourceId = sealId ?? uuid();
  await db.insert(laboratorySuspension).values({
    laboratoryId: row.id,
    sourceId,
    sealed: sealId !== undefined,
    reason,
    until,
    byId: isSystem(caller) ? null : caller.accountId,
    at: nowIso(),
  });
  await setStatus(context, row, 'suspended', {}, reason);
  if (row.status === 'active')
    await tellOf(
      context,
      row,
      await membersOf(context, row.id),
      [`实验室“${row.laboratoryName}”已停用`, `The laboratory “${row.laboratoryName}” is suspended`],
      { body: until ? `${reason}（预计恢复：${until}）` : reason },
    );
  await context.emit('laboratory.suspended', { laboratoryId: row.id, sourceId, reason });
};

/** Ends one reason of a suspension; the end of the last resumes the laboratory. */
export const resumeRow = async (
  context: WriteContext,
  row: Row,
  { reason, sealId }: { reason: string; sealId?: string },
): Promise<void> => {
  const { db } = context;
  const open = await openSuspensions(db, row.id);
  const ending = open.filter(({ sourceId, sealed }) => (sealId ? sourceId === sealId : !sealed));
  if (ending.length === 0) throw fail(open.length > 0 ? 'LABORATORY_SEALED' : 'WRONG_STATE');
  await db
    .update(laboratorySuspension)
    .set({ endedAt: nowIso() })
    .where(
      inArray(
        laboratorySuspension.id,
        ending.map(({ id }) => id),
      ),
    );
  const left = open.length - ending.length;
  // What a danger has sealed stays suspended, whoever asks.
  if (!sealId && left > 0) throw fail('LABORATORY_SEALED');
  await setStatus(context, row, left > 0 ? 'suspended' : 'active', {}, reason);
  if (left > 0) return;
  await tellOf(
    context,
    row,
    await membersOf(context, row.id),
    [`实验室“${row.laboratoryName}”已恢复`, `The laboratory “${row.laboratoryName}” is open again`],
    { body: reason },
  );
  for (const { sourceId } of ending)
    await context.emit('laboratory.resumed', { laboratoryId: row.id, sourceId, reason });
};

/** Closes a laboratory for good: members leave, posts end, what hangs on it hears of it. */
export const closeRow = async (
  context: WriteContext,
  row: Row,
  reason: string | null,
  notes: Change[] = [],
): Promise<void> => {
  const { db } = context;
  if (row.status === 'closed') throw fail('LABORATORY_CLOSED');
  const now = nowIso();
  await setStatus(context, row, 'closed', { closing: false, closedAt: now }, reason, notes);
  await db
    .update(laboratorySuspension)
    .set({ endedAt: now })
    .where(and(eq(laboratorySuspension.laboratoryId, row.id), isNull(laboratorySuspension.endedAt)));
  const left = await db
    .update(laboratoryMember)
    .set({ state: 'left', leftAt: today(await timeZoneOf(db)) })
    .where(and(eq(laboratoryMember.laboratoryId, row.id), eq(laboratoryMember.state, 'in')))
    .returning({ userId: laboratoryMember.userId, mentorId: laboratoryMember.mentorId });
  await syncPostRoles(context, [...postHolders(row), ...left.map(({ mentorId }) => mentorId)]);
  await tellOf(
    context,
    row,
    left.map(({ userId }) => userId),
    [`实验室“${row.laboratoryName}”已注销`, `The laboratory “${row.laboratoryName}” is closed`],
    { body: reason },
  );
  await context.emit('laboratory.closed', { laboratoryId: row.id });
};

/** Opens a closed laboratory again; its level has to be found anew, and its rooms must still be free. */
export const reopenRow = async (context: WriteContext, row: Row, reason: string): Promise<void> => {
  const { db } = context;
  if (row.status !== 'closed') throw fail('WRONG_STATE');
  const values = await snapshotOf(db, row);
  // Everything is looked at as if it were new: head, officers and rooms may be gone by now.
  const [fault] = await faultsOf(db, values, null, { locked: true });
  if (fault) throw fault;
  await withUnique({ laboratory_name: () => failAt('laboratoryName', 'NAME_TAKEN') }, () =>
    setStatus(context, row, 'active', { closedAt: null, riskLevel: null, riskEvaluationId: null }, reason),
  );
  const joinedAt = today(await timeZoneOf(db));
  for (const userId of postHolders(row)) {
    const memberRole =
      row.headId === userId ? 'head' : row.deputyHeadIds.includes(userId) ? 'deputy' : 'officer';
    await db.insert(laboratoryMember).values({ laboratoryId: row.id, userId, memberRole, joinedAt });
  }
  await syncPostRoles(context, postHolders(row));
  await tellOf(
    context,
    row,
    postHolders(row),
    [`实验室“${row.laboratoryName}”已重新启用`, `The laboratory “${row.laboratoryName}” is opened again`],
    { body: reason },
  );
  await context.emit('laboratory.reopened', { laboratoryId: row.id });
};

/** Written by classification alone, in its own transaction. */
export const setLevel = async (
  context: WriteContext,
  row: Row,
  level: Code<typeof riskLevels>,
  categories: Row['hazardCategories'],
  evaluationId: string,
): Promise<void> => {
  await context.db
    .update(laboratory)
    .set({ riskLevel: level, hazardCategories: categories, riskEvaluationId: evaluationId, ...bump })
    .where(eq(laboratory.id, row.id));
  await refreshCompleteness(context, { ...row, riskLevel: level });
  context.audit({
    target: target(row),
    action: ['认定实验室风险等级', 'Set the risk level of a laboratory'],
    changes: [
      { field: 'riskLevel', title: '风险等级', titleEn: 'Risk level', before: row.riskLevel, after: level },
    ],
  });
};
