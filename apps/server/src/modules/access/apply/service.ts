import {
  type accessApplyEndpoints,
  applyFields,
  type InputOf,
  type Label,
  noteOf,
  productNotes,
  staffType,
  studentType,
} from '@anyan/contract';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayAfter, daysBetween, nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { series } from '../../../platform/series.ts';
import { check, move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { isOwnSignature, resubmitApproval, startApproval, withdrawApproval } from '../../approval/public.ts';
import { account, activeStaff } from '../../identity/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { person } from '../../personnel/public.ts';
import { roomsFacts } from '../decision/facts.ts';
import type { RoomFacts } from '../decision/inputs.ts';
import { accessApply, accessRoom } from '../tables.ts';
import { passesByItself } from './autoApproval.ts';
import { checkDocuments, claimDocuments, documentsOf } from './documents.ts';
import { checkedNights, periodOf } from './nights.ts';
import { give } from './outcome.ts';
import { type ApplyRecord, applies, checksNow, ownApplies } from './queries.ts';
import { periodFault, signsPledge } from './rules.ts';
import { checkBarred, checkPledges, checkStanding } from './standing.ts';
import { applyMoves, applyTarget, kindOf } from './states.ts';
import { submissionOf } from './submission.ts';

type Calls = typeof accessApplyEndpoints;
type Given = InputOf<Calls['accessApplyAdd']>;

/** For whom it is: oneself, or those of a batch, which staff alone hand in. @throws APPLY_BATCH_STAFF, APPLY_PEOPLE_NEEDED, GRANT_PERSON_UNKNOWN */
const peopleOf = async ({ db, caller }: WriteContext, { applyKind, userIds = [] }: Given) => {
  if (applyKind !== 'batch') return [caller.accountId];
  const [self] = await db
    .select({ userType: account.userType })
    .from(account)
    .where(eq(account.id, caller.accountId));
  if (self?.userType !== staffType) throw fail('APPLY_BATCH_STAFF');
  const ids = [...new Set(userIds)];
  if (ids.length === 0) throw failAt('userIds', 'APPLY_PEOPLE_NEEDED');
  const there = await db.$count(account, and(inArray(account.id, ids), eq(account.useStatus, 1)));
  if (there !== ids.length) throw failAt('userIds', 'GRANT_PERSON_UNKNOWN');
  return ids;
};

/** Where a room asks for one, his own unless another is named. @throws APPLY_MENTOR_NEEDED of a student without one, APPLY_MENTOR_UNKNOWN */
const mentorOf = async (
  { db, caller }: WriteContext,
  { mentorId, applyKind }: Given,
  rooms: Iterable<RoomFacts>,
) => {
  if (applyKind === 'batch') return null;
  const [self] = await db
    .select({ userType: account.userType, mentorId: person.mentorId })
    .from(account)
    .leftJoin(person, eq(person.accountId, account.id))
    .where(eq(account.id, caller.accountId));
  if (self?.userType !== studentType) return null;
  const needed = [...rooms].some(({ effective }) => effective.needMentor);
  const named = mentorId ?? (needed ? self.mentorId : null);
  if (!named && !needed) return null;
  if (!named) throw failAt('mentorId', 'APPLY_MENTOR_NEEDED');
  const staff = and(eq(account.id, named), activeStaff());
  if ((await db.$count(account, staff)) !== 1) throw failAt('mentorId', 'APPLY_MENTOR_UNKNOWN');
  return named;
};

/** Rooms of one laboratory that take somebody. @throws APPLY_LABORATORY_SUSPENDED, APPLY_ROOM_UNAVAILABLE */
const roomsOf = async ({ db }: WriteContext, { laboratoryId, roomIds }: Given) => {
  const [where] = await db
    .select({ status: laboratory.status })
    .from(laboratory)
    .where(and(eq(laboratory.id, laboratoryId), ne(laboratory.status, 'closed')));
  if (!where) throw failAt('roomIds', 'APPLY_ROOM_UNAVAILABLE');
  if (where.status === 'suspended') throw failAt('roomIds', 'APPLY_LABORATORY_SUSPENDED');
  const ids = [...new Set(roomIds)];
  const own = await db
    .select({ id: laboratoryRoom.roomId })
    .from(laboratoryRoom)
    .innerJoin(accessRoom, eq(accessRoom.id, laboratoryRoom.roomId))
    .where(
      and(
        eq(laboratoryRoom.laboratoryId, laboratoryId),
        inArray(laboratoryRoom.roomId, ids),
        ne(accessRoom.accessMode, 'closed'),
      ),
    );
  const facts = await roomsFacts(db, ids);
  const open = own.filter(({ id }) => facts.get(id)?.open);
  if (open.length !== ids.length) throw failAt('roomIds', 'APPLY_ROOM_UNAVAILABLE');
  return { ids, facts };
};

/** What was read and signed of the pledges, as far as it is of these rooms. @throws APPLY_SIGNATURE_UNKNOWN */
const signed = async ({ db, caller }: WriteContext, given: Given, roomIds: readonly string[]) => {
  const { signatureFileId = null, pledges = [], applyKind } = given;
  if (!signsPledge(applyKind)) return { signatureFileId: null, pledges: [] };
  if (signatureFileId && !(await isOwnSignature(db, caller.accountId, signatureFileId)))
    throw failAt('signatureFileId', 'APPLY_SIGNATURE_UNKNOWN');
  return {
    signatureFileId,
    pledges: pledges.filter(({ roomId }) => roomId === null || roomIds.includes(roomId)),
  };
};

/** Hours that end after they begin. @throws OPEN_HOURS_REVERSED */
const slotsOf = ({ slots = [] }: Given) => {
  if (slots.some(({ from, to }) => to <= from)) throw failAt('slots', 'OPEN_HOURS_REVERSED');
  return slots;
};

/** Everything about it that is wrong by now. @throws what is wrong with people, mentor, rooms, days, nights and companions */
const checked = async (context: WriteContext, asked: Given) => {
  const { db } = context;
  if (asked.applyKind === 'extend') throw failAt('applyKind', 'APPLY_EXTEND_ELSEWHERE');
  // Of nights the period is what they are.
  const given =
    asked.applyKind === 'night' ? { ...asked, ...periodOf(asked.nights ?? []), slots: [] } : asked;
  const { ids: roomIds, facts } = await roomsOf(context, given);
  const [userIds, mentorId] = [
    await peopleOf(context, given),
    await mentorOf(context, given, facts.values()),
  ];
  const maxPeriodDays = Math.min(...[...facts.values()].map(({ effective }) => effective.maxPeriodDays));
  const day = await dayOf(db);
  const { periodFrom, periodTo } = given;
  const fault = periodFault({ day, periodFrom, periodTo, maxPeriodDays }, daysBetween);
  if (fault === 'reversed') throw failAt('periodTo', 'GRANT_REVERSED');
  // Of nights each says for itself that it is over.
  if (fault === 'past' && given.applyKind !== 'night') throw failAt('periodTo', 'GRANT_PAST');
  if (fault === 'long') throw failAt('periodTo', 'GRANT_TOO_LONG', { days: maxPeriodDays });
  const rooms = [...facts.values()];
  return {
    ...{ applyKind: given.applyKind, laboratoryId: given.laboratoryId, roomIds, userIds, mentorId },
    ...{ purpose: given.purpose.trim(), project: given.project?.trim() || null, periodFrom, periodTo },
    ...(await signed(context, given, roomIds)),
    ...(await checkedNights(context, given, { userIds, rooms })),
    slots: slotsOf(given),
    attachments: documentsOf(given.attachments ?? [], rooms),
  };
};

/** `ZR2026112300001`. */
export const nextNo = (context: WriteContext): Promise<string> => series.ofDay(context, 'accessApply', 'ZR');

/** As it was saved, with what its people lack now. */
const saved = async (context: WriteContext, one: { id: string; applyNo: string; version: number }) => ({
  ...one,
  ...(await checksNow(context.db, await applies.lockAnywhere(context, one.id))),
});

/** @throws as `checked` */
export const addApply = async (context: WriteContext, given: Given) => {
  const { db, caller } = context;
  const values = await checked(context, given);
  const [id, applyNo] = [uuid(), await nextNo(context)];
  await db.insert(accessApply).values({ ...values, id, applyNo, applicantId: caller.accountId });
  await claimDocuments(context, id, [], values.attachments);
  context.audit({ target: applyTarget({ id, applyNo }), changes: changesOf(applyFields, null, values) });
  return saved(context, { id, applyNo, version: 0 });
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, and as `checked` */
export const editApply = async (
  context: WriteContext,
  { id, version, ...given }: InputOf<Calls['accessApplyEdit']>,
) => {
  const before = await ownApplies.lockSeen(context, { id, version });
  await check(context, applyMoves, 'edit', before);
  const values = await checked(context, given);
  await context.db
    .update(accessApply)
    .set({ ...values, ...bump })
    .where(eq(accessApply.id, id));
  await claimDocuments(context, id, before.attachments, values.attachments);
  context.audit({ target: applyTarget(before), changes: changesOf(applyFields, before, values) });
  return saved(context, { id, applyNo: before.applyNo, version: version + 1 });
};

/** To those who decide, or again what they sent back. */
const ask = async (context: WriteContext, row: ApplyRecord): Promise<void> => {
  const submission = await submissionOf(context, row);
  if (row.state === 'returned' && row.approvalId) {
    await resubmitApproval(context, { ...submission, instanceId: row.approvalId });
    return;
  }
  const started = await startApproval(context, {
    ...submission,
    ...{ kind: kindOf(row), businessId: row.id, applicantId: row.applicantId },
    ...{ organizationId: row.organizationId, laboratoryId: row.laboratoryId },
  });
  if (started !== 'none')
    await context.db
      .update(accessApply)
      .set({ approvalId: started.instanceId })
      .where(eq(accessApply.id, row.id));
};

/** Hands in what is saved by now. @throws WRONG_STATE, and what is wrong with it */
export const handIn = async (context: WriteContext, row: ApplyRecord): Promise<void> => {
  await check(context, applyMoves, 'submit', row);
  // What makes today longer was looked at as it was asked for, a moment ago.
  if (row.applyKind !== 'extend') await checked(context, row);
  await checkPledges(context, row);
  checkDocuments(row, [...(await roomsFacts(context.db, row.roomIds)).values()]);
  for (const id of [...row.userIds].sort()) await hold(context.db, `access apply of ${id}`);
  await checkStanding(context, row);
  await checkBarred(context, row);
  await move(context, applyMoves, row, 'submit', { reason: null, submittedAt: nowIso() });
  if (!(await passesByItself(context, row))) return ask(context, row);
  const running = await applies.lockAnywhere(context, row.id);
  await move(context, applyMoves, running, 'approve', { auto: true });
  await give(context, running);
};

/** How it stands then, with what is met and missing. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, and what is wrong with it by now */
export const submitApply = async (context: WriteContext, seen: InputOf<Calls['accessApplySubmit']>) => {
  await handIn(context, await ownApplies.lockSeen(context, seen));
  const row = await applies.lockAnywhere(context, seen.id);
  return { state: row.state, ...(await checksNow(context.db, row)) };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const withdrawApply = async (
  context: WriteContext,
  seen: InputOf<Calls['accessApplyWithdraw']>,
): Promise<void> => {
  const row = await ownApplies.lockSeen(context, seen);
  await move(context, applyMoves, row, 'withdraw');
  await withdrawApproval(context, { kind: kindOf(row), businessId: row.id, reason: noteOf('withdrawn') });
};

/** A draft of the same for as long, from today on; what was signed is signed anew. @throws NOT_FOUND, STALE_VERSION */
export const copyApply = async (context: WriteContext, seen: InputOf<Calls['accessApplyCopy']>) => {
  const { db, caller } = context;
  const row = await ownApplies.lockSeen(context, seen);
  const { applyKind, laboratoryId, roomIds, userIds, purpose, project, mentorId, slots } = row;
  const periodFrom = await dayOf(db);
  const values = {
    ...{ applyKind, laboratoryId, roomIds, userIds, purpose, project, mentorId, periodFrom, slots },
    ...{ activities: row.activities, companionIds: row.companionIds },
    periodTo: dayAfter(periodFrom, daysBetween(row.periodFrom, row.periodTo)),
  };
  const [id, applyNo] = [uuid(), await nextNo(context)];
  await db.insert(accessApply).values({ ...values, id, applyNo, applicantId: caller.accountId });
  context.audit({ target: applyTarget({ id, applyNo }), changes: changesOf(applyFields, null, values) });
  return { id, applyNo, version: 0 };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const deleteApply = async (
  context: WriteContext,
  seen: InputOf<Calls['accessApplyDelete']>,
): Promise<void> => {
  const row = await ownApplies.lockSeen(context, seen);
  await check(context, applyMoves, 'delete', row);
  await claimDocuments(context, row.id, row.attachments, []);
  await context.db.delete(accessApply).where(eq(accessApply.id, row.id));
  context.audit({ target: applyTarget(row), changes: changesOf(applyFields, row, null) });
};

/** What waits to be decided ends; its applicants and those whom they applied for are told why. */
const endApplies = async (context: WriteContext, where: SQL, [reason, reasonEn]: Label): Promise<void> => {
  const open = await context.db
    .select({ id: accessApply.id })
    .from(accessApply)
    .where(and(where, inArray(accessApply.state, ['running', 'returned'])));
  const rows = await applies.lockAnywhere(
    context,
    open.map(({ id }) => id),
  );
  for (const row of rows) {
    await move(context, applyMoves, row, 'terminate', { reason });
    await withdrawApproval(context, { kind: kindOf(row), businessId: row.id, reason });
  }
  await notifyOfAll(
    context,
    rows.map((row) => ({ ...row, userIds: [...new Set([row.applicantId, ...row.userIds])] })),
    (own) => ({
      kind: 'access.revoked',
      title: [
        `准入申请已终止：${own.map(({ applyNo }) => applyNo).join('、')}`,
        `Applications for access have ended: ${own.map(({ applyNo }) => applyNo).join(', ')}`,
      ],
      body: [`原因：${reason}`, `Because: ${reasonEn}`],
      link: '/access/mineAccessApplyList',
    }),
  );
};

/** What waits for a laboratory that is closed for good. */
export const endAppliesOf = (context: WriteContext, laboratoryId: string): Promise<void> =>
  endApplies(context, eq(accessApply.laboratoryId, laboratoryId), productNotes.laboratoryClosed);

/** What somebody has asked for who has left the college. */
export const endAppliesBy = (context: WriteContext, userId: string): Promise<void> =>
  endApplies(context, eq(accessApply.applicantId, userId), productNotes.applicantLeft);
