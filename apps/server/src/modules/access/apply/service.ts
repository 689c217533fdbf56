import {
  type accessApplyEndpoints,
  applyFields,
  grantLimits,
  type InputOf,
  type Label,
  noteOf,
  productNotes,
  shippedActivities,
  shippedNames,
  staffType,
  studentType,
  weekDays,
} from '@anyan/contract';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayAfter, daysBetween, nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { series } from '../../../platform/series.ts';
import { check, move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import {
  forWhom,
  isOwnSignature,
  resubmitApproval,
  type Said,
  type Submission,
  startApproval,
  withdrawApproval,
} from '../../approval/public.ts';
import { account, activeStaff } from '../../identity/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { person } from '../../personnel/public.ts';
import { pledgeItems } from '../decision/asked.ts';
import { peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { barringAt, reasonsOf } from '../decision/grants.ts';
import { hoursInWords } from '../decision/hours.ts';
import type { RoomFacts } from '../decision/inputs.ts';
import { runsTooLong } from '../grant/days.ts';
import { keepSigned } from '../pledge/college.ts';
import { needPerson } from '../sign/begin.ts';
import { accessApply, accessGrant, accessRoom, isLive } from '../tables.ts';
import { passesByItself } from './autoApproval.ts';
import { checkDocuments, claimDocuments, documentsOf } from './documents.ts';
import { checkedNights, periodOf } from './nights.ts';
import { give } from './outcome.ts';
import { type ApplyRecord, applies, checksNow, ownApplies } from './queries.ts';
import { familyOf, periodFault, pledgesUnread, signsPledge, standingFault } from './rules.ts';
import { applyMoves, applyTarget, kindOf } from './states.ts';

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

/** Who had access to which of its rooms until it ended, as person and room; what was taken back is not among it. */
const endedOf = async (db: Reader, row: ApplyRecord): Promise<ReadonlySet<string>> => {
  const last = await db
    .selectDistinctOn([accessGrant.userId, accessGrant.roomId], {
      ...{ userId: accessGrant.userId, roomId: accessGrant.roomId, state: accessGrant.state },
    })
    .from(accessGrant)
    .where(
      and(
        eq(accessGrant.laboratoryId, row.laboratoryId),
        inArray(accessGrant.userId, row.userIds),
        inArray(accessGrant.roomId, row.roomIds),
      ),
    )
    .orderBy(accessGrant.userId, accessGrant.roomId, desc(accessGrant.createdAt));
  return new Set(
    last.flatMap(({ userId, roomId, state }) => (state === 'expired' ? [`${userId} ${roomId}`] : [])),
  );
};

/** One that is being decided, or a grant that is there, for the same person and room. @throws APPLY_RUNNING, APPLY_HAVE, APPLY_NOTHING_TO_RENEW, GRANT_TOO_LONG */
const checkStanding = async (context: WriteContext, row: ApplyRecord): Promise<void> => {
  const { db } = context;
  const names = new Map(
    (
      await db
        .select({ id: account.id, name: account.name })
        .from(account)
        .where(inArray(account.id, row.userIds))
    ).map(({ id, name }) => [id, name]),
  );
  const [other] = await db
    .select({ applyNo: accessApply.applyNo, userIds: accessApply.userIds })
    .from(accessApply)
    .where(
      and(
        ne(accessApply.id, row.id),
        inArray(accessApply.applyKind, [...familyOf(row.applyKind)]),
        inArray(accessApply.state, ['running', 'returned']),
        sql`${accessApply.userIds} && ${sql.param(row.userIds)}::uuid[]`,
        sql`${accessApply.roomIds} && ${sql.param(row.roomIds)}::uuid[]`,
      ),
    )
    .limit(1);
  if (other) {
    const who = other.userIds.find((id) => row.userIds.includes(id)) ?? '';
    throw fail('APPLY_RUNNING', { name: names.get(who) ?? '', applyNo: other.applyNo });
  }
  const live = await db
    .select({
      ...{ userId: accessGrant.userId, roomId: accessGrant.roomId },
      ...{ validFrom: accessGrant.validFrom, validTo: accessGrant.validTo },
      state: accessGrant.state,
    })
    .from(accessGrant)
    .where(
      and(
        isLive,
        eq(accessGrant.laboratoryId, row.laboratoryId),
        inArray(accessGrant.userId, row.userIds),
        inArray(accessGrant.roomId, row.roomIds),
      ),
    );
  const ended = row.applyKind === 'renew' ? await endedOf(db, row) : new Set<string>();
  const day = await dayOf(db);
  const lastDay = dayAfter(day, grantLimits.renewDays);
  const rooms = await roomsFacts(db, row.roomIds);
  const more = { validFrom: row.periodFrom, validTo: row.periodTo };
  for (const userId of row.userIds)
    for (const [at, roomId] of row.roomIds.entries()) {
      const grant = live.find((one) => one.userId === userId && one.roomId === roomId);
      const fault = standingFault(row.applyKind, grant, lastDay, ended.has(`${userId} ${roomId}`));
      const values = { name: names.get(userId) ?? '', room: row.rooms[at] ?? '' };
      if (fault === 'have' && row.applyKind !== 'batch') throw fail('APPLY_HAVE', values);
      if (fault === 'noGrant') throw fail('APPLY_NO_GRANT', values);
      if (fault === 'nothingToRenew') throw fail('APPLY_NOTHING_TO_RENEW', values);
      const most = rooms.get(roomId)?.effective.maxPeriodDays;
      if (grant && most && runsTooLong(grant, more, { day, most }))
        throw failAt('periodTo', 'GRANT_TOO_LONG', { days: most });
    }
};

/**
 * Why somebody is kept out is told to himself alone.
 * @throws APPLY_BARRED, APPLY_BARRED_OTHER: who is kept out of a room applies for it once that has ended
 */
const checkBarred = async (
  { db }: WriteContext,
  { applicantId, userIds, roomIds }: ApplyRecord,
): Promise<void> => {
  const people = await peopleFacts(db, userIds);
  const places = [...(await roomsFacts(db, roomIds)).values()];
  const barred: string[] = [];
  for (const [id, person] of people) {
    const barring = places.map((place) => barringAt(place, person)).find((one) => one !== undefined);
    if (!barring) continue;
    const { name } = await needPerson({ db }, id);
    if (id === applicantId) throw fail('APPLY_BARRED', { name, reason: barring.reason });
    barred.push(name);
  }
  if (barred.length > 0) throw fail('APPLY_BARRED_OTHER', { name: barred.join('、') });
};

/** Who answers for the laboratory, but for the applicant himself. */
const decidersOf = async ({ db }: WriteContext, row: ApplyRecord): Promise<string[]> => {
  const [posts] = await db
    .select({ headId: laboratory.headId, officers: laboratory.safetyOfficerIds })
    .from(laboratory)
    .where(eq(laboratory.id, row.laboratoryId));
  const all = [...(posts?.headId ? [posts.headId] : []), ...(posts?.officers ?? [])];
  return [...new Set(all)].filter((id) => id !== row.applicantId);
};

/** What its application is called and says. */
export const accessSays = {
  titles: { access: ['准入申请：{name}', 'Access: {name}'] },
  values: {
    met: ['全部满足', 'All are met'],
    lacking: ['{n} 人尚有缺少，通过后待满足', '{n} still lack some and enter once they have it'],
    hours: ['{days} {clock}–{until}', '{days} {clock}–{until}'],
  },
  words: {
    ...weekDays,
    ...Object.fromEntries(
      shippedActivities.map((name) => [name, [name, shippedNames[name] ?? name] as const]),
    ),
  },
  steps: { headOrOfficer: ['实验室负责人或安全员', 'Head or safety officer of the laboratory'] },
} as const satisfies Said;

const nightsInWords = ({ nights }: ApplyRecord): string =>
  nights.map(({ date, from, to }) => `${date} ${from}–${to}`).join('；');

/** What those who decide are told. */
const submissionOf = async (context: WriteContext, row: ApplyRecord): Promise<Submission> => {
  const { db } = context;
  const people = await peopleFacts(db, row.userIds);
  const rooms = await roomsFacts(db, row.roomIds);
  const policy = await policyOf(db);
  const lacking = row.userIds.filter((id) => {
    const who = people.get(id);
    return (
      who && [...rooms.values()].some((place) => reasonsOf(place, who, policy, row.laboratoryId).length > 0)
    );
  });
  const [applicant] = await db
    .select({ userType: account.userType })
    .from(account)
    .where(eq(account.id, row.applicantId));
  const [level = 'II'] = [...rooms.values()].map(({ effective }) => effective.level).sort();
  const days = daysBetween(row.periodFrom, row.periodTo) + 1;
  return {
    title: noteOf(accessSays.titles.access, { name: `${row.applicantName} ${row.laboratoryName}` }),
    summary: [
      { label: '申请人', labelEn: 'Applicant', value: row.applicantName },
      { label: '房间', labelEn: 'Rooms', value: row.rooms.join('、') },
      { label: '期限', labelEn: 'Period', value: `${row.periodFrom} 至 ${row.periodTo}` },
      { label: '实验室', labelEn: 'Laboratory', value: row.laboratoryName },
      { label: '用途', labelEn: 'Purpose', value: row.purpose },
      ...(row.project ? [{ label: '课题或课程', labelEn: 'Project or course', value: row.project }] : []),
      ...(row.nights.length > 0
        ? [{ label: '夜间节假日', labelEn: 'Nights and days off', value: nightsInWords(row) }]
        : []),
      ...(row.activities.length > 0
        ? [{ label: '危险操作', labelEn: 'Dangerous work', value: row.activities.join('、') }]
        : []),
      ...(row.slots.length > 0
        ? [{ label: '时段', labelEn: 'Hours', value: hoursInWords(row.slots)[0] }]
        : []),
      ...(row.mentorName ? [{ label: '导师', labelEn: 'Mentor', value: row.mentorName }] : []),
      { label: '人数', labelEn: 'People', value: `${row.userIds.length} 人` },
      {
        label: '准入条件',
        labelEn: 'Requirements',
        value: noteOf(accessSays.values[lacking.length === 0 ? 'met' : 'lacking'], { n: lacking.length }),
      },
    ],
    facts: {
      level,
      categories: [...new Set([...rooms.values()].flatMap(({ effective }) => effective.categories))],
      days,
      applyKind: row.applyKind,
      night: row.nights.length > 0,
      userType: String(applicant?.userType ?? 1),
      peopleCount: row.userIds.length,
      allMet: lacking.length === 0,
      mentorIds: row.mentorId ? [row.mentorId] : [],
      deciderIds: await decidersOf(context, row),
      [forWhom]: [
        ...new Set([
          ...row.userIds,
          ...row.companionIds,
          ...row.nights.flatMap((one) => one.companionIds ?? []),
        ]),
      ],
    },
  };
};

/**
 * The college's pledge is signed with the application, whatever becomes of this.
 * @throws APPLY_PLEDGE_UNSIGNED where a room, or the college, asks for a pledge that was not read as it stands, or not signed
 */
const checkPledges = async (context: WriteContext, row: ApplyRecord): Promise<void> => {
  const { db, caller } = context;
  const rooms = await roomsFacts(db, row.roomIds);
  const person = need((await peopleFacts(db, [row.applicantId])).get(row.applicantId));
  const ofCollege = [...rooms.values()].some(({ effective }) =>
    pledgeItems(effective, person).some(({ ok }) => !ok),
  );
  const asked = [
    ...(ofCollege ? [{ roomId: null, version: person.pledge.newest }] : []),
    ...[...rooms].flatMap(([roomId, { pledgeVersion: version }]) =>
      version > 0 ? [{ roomId, version }] : [],
    ),
  ];
  const unread = pledgesUnread(row.applyKind, asked, row.pledges);
  const unsigned = signsPledge(row.applyKind) && asked.length > 0 && !row.signatureFileId;
  if (unread.length > 0 || unsigned) throw failAt('signatureFileId', 'APPLY_PLEDGE_UNSIGNED');
  if (ofCollege && signsPledge(row.applyKind) && row.signatureFileId && caller.accountId === row.applicantId)
    await keepSigned(context, person.pledge.newest, row.signatureFileId);
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
