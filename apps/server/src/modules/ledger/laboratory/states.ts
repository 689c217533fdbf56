import {
  type Change,
  type Code,
  changedFields,
  type Label,
  type LaboratoryEvent,
  laboratoryEvents,
  laboratoryRow,
  ledger,
  laboratory as ledgerPermission,
  mineLaboratory,
  myledger,
  type PermissionName,
  type riskLevels,
  visitor,
  visitorPermission,
} from '@anyan/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { changesOf, reasonTold } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail } from '../../../platform/failure.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { canOf, check, move, states } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { idsOf } from '../../../platform/values.ts';
import { person } from '../../personnel/public.ts';
import { notifyRated } from '../laboratoryParts.ts';
import { membersOf, notifyAbout } from '../notices.ts';
import { laboratory, laboratoryMember, laboratorySuspension } from '../tables.ts';
import { managesOf, membersIn } from './access.ts';
import { faultsOf } from './checks.ts';
import { syncPostRoles } from './posts.ts';
import { type Posts, postHolders, postOf } from './rules.ts';
import { type Row, snapshotOf } from './store.ts';
import { nameTaken, refreshCompleteness, target } from './write.ts';

const calls = ledger.endpoints;
type Status = Row['status'];

/** What its events ask of a laboratory. */
export interface Stated extends Posts {
  id: string;
  laboratoryName: string;
  organizationId: string;
  status: Status;
  closing: boolean;
  /** Where it was read for one caller. */
  myRole?: string | null;
}
type Facts = Awaited<ReturnType<typeof factsOf>>;
type Further = 'suspendMore' | 'resumePart' | 'end';

const factsOf = (context: ReadContext) => {
  const { caller, may, reachOf } = context;
  const within = (row: Stated, name: PermissionName) =>
    may(name) && reachesOrganization(reachOf(name), row.organizationId);
  return {
    manages: managesOf(context),
    within,
    answers: (row: Stated) => postOf(row, caller.accountId) !== undefined,
    mayApply: may(myledger.add),
    reopens: reachOf(ledgerPermission.enable).college,
  };
};

const open: readonly Status[] = ['active', 'suspended'];
const closed = () => fail('LABORATORY_CLOSED');

/** What happens to a laboratory: by its administrators, by those who answer for it, and by other modules. */
export const laboratoryStates = states<Stated, LaboratoryEvent | Further, Facts, 'status'>({
  table: laboratory,
  field: 'status',
  fields: { status: laboratoryRow.properties.status },
  target: ({ id, laboratoryName }) => target({ id, laboratoryName }),
  places: ({ id, organizationId }) => [{ organization: organizationId, laboratory: id }],
  facts: factsOf,
  events: {
    edit: { from: open, elsewhere: closed, calls: calls.laboratoryEdit },
    suspend: {
      from: ['active'],
      to: 'suspended',
      calls: calls.laboratoryStatusChange,
      by: [ledgerPermission.disable],
    },
    resume: {
      from: ['suspended'],
      to: 'active',
      calls: calls.laboratoryStatusChange,
      by: [ledgerPermission.enable],
    },
    reopen: {
      from: ['closed'],
      to: 'active',
      calls: calls.laboratoryStatusChange,
      by: [ledgerPermission.enable],
      reached: (_, { reopens }) => reopens,
    },
    // A sealing adds to what suspends it already, and its end leaves what is left.
    suspendMore: { from: ['suspended'], to: 'suspended', elsewhere: closed },
    resumePart: { from: ['suspended'], to: 'suspended' },
    end: { from: open, to: 'closed', elsewhere: closed },
    close: {
      from: open,
      elsewhere: closed,
      calls: calls.applicationSave,
      by: [ledgerPermission.delete, myledger.add],
      reached: (row, { within, answers, mayApply }) =>
        within(row, ledgerPermission.delete) || (mayApply && answers(row)),
      when: ({ closing }) => !closing,
      otherwise: () => fail('WRONG_STATE'),
    },
    change: {
      from: open,
      elsewhere: closed,
      calls: calls.applicationSave,
      by: [myledger.add],
      reached: (row, { manages }) => manages(row, myledger.add),
      when: ({ closing }) => !closing,
      otherwise: () => fail('WRONG_STATE'),
    },
    members: {
      from: open,
      elsewhere: closed,
      calls: calls.memberAdd,
      reached: (row, { manages }) => manages(row, mineLaboratory.member),
    },
    emergency: {
      from: [...open, 'closed'],
      calls: calls.emergencyEquipmentPageList,
      reached: ({ myRole }) => !!myRole,
    },
    photos: {
      from: open,
      elsewhere: closed,
      calls: calls.minePhotoSave,
      reached: (row, { manages }) => manages(row, mineLaboratory.edit),
    },
    equip: {
      from: open,
      elsewhere: closed,
      calls: calls.emergencyEquipmentAdd,
      reached: (row, { manages }) => manages(row, mineLaboratory.edit),
    },
    check: {
      from: open,
      calls: calls.emergencyEquipmentCheck,
      reached: (row, { within }) => !!row.myRole || within(row, ledgerPermission.edit),
    },
    dossier: {
      from: [...open, 'closed'],
      calls: calls.dossierPdf,
      reached: (row, { within, answers }) => within(row, ledgerPermission.get) || answers(row),
    },
    invite: {
      from: ['active'],
      elsewhere: ({ status }) => (status === 'closed' ? closed() : fail('VISIT_LABORATORY_SUSPENDED')),
      calls: visitor.endpoints.visitorInvite,
      reached: (row, { within }) => !!row.myRole || within(row, visitorPermission.add),
    },
  },
});

/** What the caller may do with each laboratory that he is shown. */
export const laboratoryCan = (context: ReadContext) =>
  canOf(context, laboratoryStates, Object.keys(laboratoryEvents) as LaboratoryEvent[]);

/** Says to people what has become of a laboratory, and why. */
const notifyState = (
  context: WriteContext,
  row: Row,
  userIds: readonly string[],
  [zh, en]: Label,
  body: string | null,
  more: { link?: null } = {},
): Promise<void> => {
  const { laboratoryName: name } = row;
  return notifyAbout(context, row, userIds, [`实验室“${name}”${zh}`, `The laboratory “${name}” ${en}`], {
    ...more,
    body,
  });
};

const endSuspensions = (db: WriteContext['db'], rows: readonly { id: string }[]) =>
  db
    .update(laboratorySuspension)
    .set({ endedAt: nowIso() })
    .where(inArray(laboratorySuspension.id, idsOf(rows)));

const openSuspensions = (db: WriteContext['db'], laboratoryId: string) =>
  db
    .select()
    .from(laboratorySuspension)
    .where(and(eq(laboratorySuspension.laboratoryId, laboratoryId), isNull(laboratorySuspension.endedAt)));

interface Suspending {
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
  const event = row.status === 'active' ? 'suspend' : 'suspendMore';
  await check(context, laboratoryStates, event, row);
  const there = await openSuspensions(db, row.id);
  if (sealId ? there.some(({ sourceId }) => sourceId === sealId) : there.some(({ sealed }) => !sealed))
    throw fail('LABORATORY_SUSPENDED_ALREADY');
  const sourceId = sealId ?? uuid();
  const byId = caller.accountId;
  const sealed = sealId !== undefined;
  await db
    .insert(laboratorySuspension)
    .values({ laboratoryId: row.id, sourceId, sealed, reason, until, byId, at: nowIso() });
  await move(context, laboratoryStates, row, event, {}, reasonTold(reason));
  if (row.status === 'active')
    await notifyState(
      context,
      row,
      await membersOf(context, row.id),
      ['已停用', 'is suspended'],
      until ? `${reason}（预计恢复：${until}）` : reason,
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
  const there = await openSuspensions(db, row.id);
  const ending = there.filter(({ sourceId, sealed }) => (sealId ? sourceId === sealId : !sealed));
  const left = there.length - ending.length;
  // What a danger has sealed stays suspended, whoever asks.
  if (there.length > 0 && (ending.length === 0 || (!sealId && left > 0))) throw fail('LABORATORY_SEALED');
  if (ending.length === 0) throw fail('WRONG_STATE');
  await endSuspensions(db, ending);
  const event = left > 0 ? 'resumePart' : 'resume';
  await move(context, laboratoryStates, row, event, {}, reasonTold(reason));
  if (left > 0) return;
  await notifyState(context, row, await membersOf(context, row.id), ['已恢复', 'is open again'], reason);
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
  const more: Partial<Row> = { closing: false, closedAt: nowIso() };
  await move(context, laboratoryStates, row, 'end', more, [...reasonTold(reason), ...notes]);
  await endSuspensions(db, await openSuspensions(db, row.id));
  const left = await db
    .update(laboratoryMember)
    .set({
      state: 'left',
      leftAt: await dayOf(db),
      mentorId: sql`(select p.mentor_id from ${person} p where p.account_id = ${laboratoryMember.userId})`,
    })
    .where(membersIn(row.id))
    .returning({ userId: laboratoryMember.userId });
  await syncPostRoles(context, postHolders(row));
  const members = left.map(({ userId }) => userId);
  await notifyState(context, row, members, ['已注销', 'is closed'], reason, { link: null });
  await context.emit('laboratory.closed', { laboratoryId: row.id });
};

/** Opens a closed laboratory again; its level has to be found anew, and its rooms must still be free. */
export const reopenRow = async (context: WriteContext, row: Row, reason: string): Promise<void> => {
  const { db } = context;
  await check(context, laboratoryStates, 'reopen', row);
  // Everything is looked at as if it were new: head, officers and rooms may be gone by now.
  const [fault] = await faultsOf(context, await snapshotOf(db, row), null, { locked: true });
  if (fault) throw fault;
  const more: Partial<Row> = { closedAt: null, riskLevel: null, riskEvaluationId: null };
  await withUnique(nameTaken, () => move(context, laboratoryStates, row, 'reopen', more, reasonTold(reason)));
  const joinedAt = await dayOf(db);
  const members = postHolders(row).map((userId) => ({
    laboratoryId: row.id,
    userId,
    memberRole: postOf(row, userId) ?? ('officer' as const),
    joinedAt,
  }));
  if (members.length > 0) await db.insert(laboratoryMember).values(members);
  await syncPostRoles(context, postHolders(row));
  await notifyState(context, row, postHolders(row), ['已重新启用', 'is opened again'], reason);
  await context.emit('laboratory.reopened', { laboratoryId: row.id });
};

/** Written by classification alone, in its own transaction. */
export const setLevel = async (
  context: WriteContext,
  row: Row,
  riskLevel: Code<typeof riskLevels>,
  hazardCategories: Row['hazardCategories'],
  riskEvaluationId: string,
): Promise<void> => {
  await context.db
    .update(laboratory)
    .set({ riskLevel, hazardCategories, riskEvaluationId, ...bump })
    .where(eq(laboratory.id, row.id));
  await refreshCompleteness(context, { ...row, riskLevel });
  const fields = [
    ...(riskLevel === row.riskLevel ? [] : ['riskLevel']),
    ...changedFields(row, { ...row, hazardCategories }),
  ];
  if (fields.length > 0) {
    await notifyRated(context, row.id, row, { riskLevel, hazardCategories });
    await context.emit('laboratory.changed', { laboratoryId: row.id, fields });
  }
  context.audit({
    target: target(row),
    action: ['认定实验室风险等级', 'Set the risk level of a laboratory'],
    changes: changesOf({ riskLevel: laboratoryRow.properties.riskLevel }, row, { riskLevel }),
  });
};
