import type {
  ApplicableRoom,
  ApplyDetails,
  ApplyKind,
  ApplyRow,
  ApplyStanding,
  ApplyState,
  accessApplyEndpoints,
  CheckSnapshot,
  InputOf,
  Page,
} from '@anyan/contract';
import { accessApplyPermission, applyLimits, pointLimits } from '@anyan/contract';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { dayAfter, dayIn, daysBetween, nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { equals, filter, flagged, register, typedIn } from '../../../platform/register.ts';
import { canOf, reaches } from '../../../platform/states.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { isConcerned, waitingFor } from '../../approval/public.ts';
import { building, room, roomText, roomTexts } from '../../college/public.ts';
import { account, ofPersonTyped, personName } from '../../identity/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { itemsOf } from '../decision/asked.ts';
import { peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { nightIn } from '../decision/nights.ts';
import { yearOf } from '../point/left.ts';
import { filesNamed } from '../point/objections.ts';
import { withNames } from '../requirement/service.ts';
import {
  accessApply,
  accessGrant,
  accessPointBalance,
  accessRoom,
  isLive,
  live,
  signRecord,
  signRefusal,
  signRoomDay,
} from '../tables.ts';
import { applyMoves } from './states.ts';

type Calls = typeof accessApplyEndpoints;
type Filters = Omit<InputOf<Calls['accessApplyList']>, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>;

const { updatedAt: _u, checkSnapshot: _c, ...own } = getTableColumns(accessApply);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      applicantName: account.name,
      laboratoryName: laboratory.laboratoryName,
      level: laboratory.riskLevel,
      organizationId: laboratory.organizationId,
      rooms: roomTexts(accessApply.roomIds),
      people: sql<number>`cardinality(${accessApply.userIds})`,
      mentorName: personName(accessApply.mentorId),
    })
    .from(accessApply)
    .innerJoin(account, eq(account.id, accessApply.applicantId))
    .innerJoin(laboratory, eq(laboratory.id, accessApply.laboratoryId))
    .$dynamic();
export type ApplyRecord = Awaited<ReturnType<typeof read>>[number];

const toApplyRows = async (context: ReadContext, rows: readonly ApplyRecord[]) => {
  const { db } = context;
  const can = await canOf(context, applyMoves, ['edit', 'submit', 'urge', 'withdraw', 'copy', 'delete']);
  const [zone, today] = [await timeZoneOf(db), await dayOf(db)];
  const asked = await waitingFor(
    db,
    rows.flatMap(({ state, approvalId }) => (state === 'running' && approvalId ? [approvalId] : [])),
  );
  return (row: ApplyRecord): ApplyRow => {
    const { organizationId: _o, level: _l, mentorName: _m, pledges: _p, signatureFileId: _s, ...shown } = row;
    const waits = row.state === 'running' && row.submittedAt;
    return {
      ...shown,
      waitingDays: waits ? daysBetween(dayIn(zone, new Date(waits)), today) : null,
      waitingFor: (row.approvalId && asked.get(row.approvalId)?.join('、')) || null,
      can: can(row),
    };
  };
};

const filters = {
  keyword: ofPersonTyped(accessApply.applicantId, { texts: [accessApply.applyNo] }),
  state: equals<ApplyState>(accessApply.state),
  laboratoryId: equals<string>(accessApply.laboratoryId),
  applyKind: equals<ApplyKind>(accessApply.applyKind),
  from: filter<string, { day: string }>(
    (day) => ({ day }),
    ({ day }) => sql`${accessApply.periodTo} >= ${day}::date`,
  ),
  to: filter<string, { day: string }>(
    (day) => ({ day }),
    ({ day }) => sql`${accessApply.periodFrom} <= ${day}::date`,
  ),
} satisfies { [K in keyof Required<Filters>]: unknown };

const orders = {
  createdAt: accessApply.createdAt,
  applyNo: accessApply.applyNo,
  applicantName: account.name,
  laboratoryName: laboratory.laboratoryName,
  submittedAt: accessApply.submittedAt,
  periodFrom: accessApply.periodFrom,
  periodTo: accessApply.periodTo,
};
const first = { field: 'createdAt', order: 'descend' } as const;

/** Applications for the laboratories in reach. */
export const applies = register({
  name: 'accessApplies',
  table: accessApply,
  key: accessApply.id,
  read,
  scope: [{ organization: laboratory.organizationId, laboratory: accessApply.laboratoryId }],
  filters,
  orders,
  first,
  shown: toApplyRows,
});

/** The caller’s own. */
export const ownApplies = register({
  name: 'ownAccessApplies',
  table: accessApply,
  key: accessApply.id,
  read,
  scope: [({ self }) => sql`${accessApply.applicantId} = ${self}`],
  filters,
  orders,
  first,
  shown: toApplyRows,
});

/** Its applicant and people, who is or was asked to decide, and those in reach. */
const maySee = async (context: ReadContext, row: ApplyRecord): Promise<boolean> => {
  const self = context.caller.accountId;
  if (row.applicantId === self || row.userIds.includes(self) || row.mentorId === self) return true;
  if (row.approvalId && (await isConcerned(context.db, row.approvalId, self))) return true;
  const { get, query } = accessApplyPermission;
  return (
    context.may(get, query) &&
    reaches(context.reachOf(get, query), { organization: row.organizationId, laboratory: row.laboratoryId })
  );
};

/** The same by its id. */
export const maySeeApply = async (context: ReadContext, id: string): Promise<boolean> => {
  const [row] = await read(context.db).where(eq(accessApply.id, id));
  return !!row && maySee(context, row);
};

/** Of each of some people in each of some rooms what is asked and what is missing. */
const checklistOf = async (
  db: Reader,
  row: ApplyRecord,
  members: readonly { id: string; name: string }[],
) => {
  const people = await peopleFacts(db, row.userIds);
  const rooms = await roomsFacts(db, row.roomIds);
  const policy = await policyOf(db);
  const ids = [...rooms.keys()];
  const named = await withNames(
    db,
    [...rooms.values()].map(({ effective }) => effective),
  );
  return members.flatMap(({ id: userId, name }) =>
    row.roomIds.flatMap((roomId, at) => {
      const [person, effective] = [people.get(userId), named[ids.indexOf(roomId)]];
      if (!person || !effective) return [];
      const items = itemsOf(effective, person, policy, [row.laboratoryId]);
      return [
        {
          ...{ userId, userName: name, roomId, roomText: row.rooms[at] ?? '' },
          ok: items.every((item) => item.ok || item.hint),
          items,
        },
      ];
    }),
  );
};

type Checks = Pick<ApplyDetails, 'lacking' | 'checklist'>;

/** What is missing now: of how many people, and the entries that are shown. */
const checksOf = async (
  db: Reader,
  row: ApplyRecord,
  members: readonly { id: string; name: string }[],
): Promise<Checks> => {
  const all = await checklistOf(db, row, members);
  const lacking = all.filter(({ ok }) => !ok);
  return {
    lacking: new Set(lacking.map(({ userId }) => userId)).size,
    checklist: (members.length > 1 ? lacking : all).slice(0, applyLimits.checklist),
  };
};

const membersOf = (db: Reader, row: ApplyRecord) =>
  db
    .select({ id: account.id, name: account.name, number: account.loginName })
    .from(account)
    .where(inArray(account.id, row.userIds))
    .orderBy(account.name);

/** Whether the caller is or was asked to decide, or got a copy, on others than himself. */
const decidesOn = async (context: ReadContext, row: ApplyRecord): Promise<boolean> => {
  const self = context.caller.accountId;
  return (
    row.approvalId !== null &&
    row.applicantId !== self &&
    !row.userIds.includes(self) &&
    (await isConcerned(context.db, row.approvalId, self))
  );
};

/** How its people stand in its laboratory, and how full its rooms are in its period. */
const standingOf = async (db: Reader, row: ApplyRecord): Promise<ApplyStanding> => {
  const today = await dayOf(db);
  const since = dayAfter(today, -365);
  const { laboratoryId, periodFrom, periodTo } = row;
  const userIds = sql`${sql.param(row.userIds)}::uuid[]`;
  const entered = sql`${signRecord} s where s.user_id = account.id and s.laboratory_id = ${laboratoryId}
    and s.in_at >= ${since}::date`;
  const people = await db
    .select({
      userId: account.id,
      userName: account.name,
      points: sql<number>`coalesce((select b.balance from ${accessPointBalance} b
        where b.user_id = account.id and b.year = ${yearOf(today)}), ${pointLimits.year}::int)`,
      entries: sql<number>`(select count(*)::int from ${entered})`,
      lastEntryAt: sql<string | null>`(select max(s.in_at) from ${entered})`.mapWith(signRecord.inAt),
      refusals: sql<number>`(select count(*)::int from ${signRefusal} s
        join ${laboratoryRoom} r on r.room_id = s.room_id and r.laboratory_id = ${laboratoryId}
        where s.user_id = account.id and s.at >= ${since}::date)`,
      grants: sql<number>`(select count(*)::int from ${accessGrant} g where g.user_id = account.id
        and g.laboratory_id = ${laboratoryId} and g.apply_id is distinct from ${row.id})`,
    })
    .from(account)
    .where(inArray(account.id, row.userIds))
    .orderBy(account.name, account.id);
  const rooms = await db
    .select({
      roomId: accessRoom.id,
      maxPeople: accessRoom.maxPeople,
      granted: sql<number>`(select count(distinct g.user_id)::int from ${accessGrant} g
        where g.room_id = access_room.id and g.${live} and g.valid_from <= ${periodTo}
          and (g.valid_to is null or g.valid_to >= ${periodFrom}) and g.user_id <> all(${userIds}))`,
      // A room may be applied for by way of each of its laboratories.
      asking: sql<number>`(select count(distinct u)::int from ${laboratoryRoom} r
        join ${accessApply} a on a.laboratory_id = r.laboratory_id and a.state = 'running'
        cross join lateral unnest(a.user_ids) u
        where r.room_id = access_room.id and access_room.id = any(a.room_ids)
          and a.period_from <= ${periodTo} and a.period_to >= ${periodFrom} and u <> all(${userIds}))`,
      peak: sql<number>`coalesce((select max(d.peak) from ${signRoomDay} d
        where d.room_id = access_room.id and d.day >= ${dayAfter(today, -30)}::date), 0)`,
    })
    .from(accessRoom)
    .where(inArray(accessRoom.id, row.roomIds));
  return {
    people,
    rooms: row.roomIds.flatMap((roomId, at) => {
      const found = rooms.find((one) => one.roomId === roomId);
      return found ? [{ ...found, roomText: row.rooms[at] ?? '' }] : [];
    }),
  };
};

/** What is met and missing now, as the details tell it. */
export const checksNow = async (db: Reader, row: ApplyRecord): Promise<Checks> =>
  checksOf(db, row, await membersOf(db, row));

/** What its people have and lack as it passes. */
export const keepChecks = async (db: Reader, row: ApplyRecord): Promise<CheckSnapshot> => {
  const { lacking, checklist } = await checksNow(db, row);
  return { at: nowIso(), lacking, checklist: checklist.map(({ userName: _, ...one }) => one) };
};

/** With what each of its people still needs for each room. @throws NOT_FOUND for whom it does not concern */
export const applyDetails = async (context: ReadContext, id: string): Promise<ApplyDetails> => {
  const { db, platform } = context;
  const [row] = await read(db).where(eq(accessApply.id, id));
  if (!row || !(await maySee(context, row))) throw fail('NOT_FOUND');
  const shown = (await toApplyRows(context, [row]))(row);
  const members = await membersOf(db, row);
  const named = [...new Set([...row.companionIds, ...row.nights.flatMap((one) => one.companionIds ?? [])])];
  const companions = await db
    .select({ id: account.id, name: account.name, number: account.loginName })
    .from(account)
    .where(inArray(account.id, named))
    .orderBy(account.name);
  const files = await filesNamed(
    db,
    row.attachments.map(({ fileId }) => fileId),
  );
  const documents = row.attachments.flatMap(({ name, fileId }) => {
    const file = files.get(fileId);
    return file ? [{ name, file }] : [];
  });
  const [kept] = await db
    .select({ snapshot: accessApply.checkSnapshot })
    .from(accessApply)
    .where(eq(accessApply.id, id));
  const names = new Map(members.map((one) => [one.id, one.name]));
  const { mentorName, level, pledges, signatureFileId } = row;
  return {
    ...shown,
    ...{ mentorName, level, members, companions, documents, pledges, signatureFileId },
    signatureUrl: signatureFileId ? signedUrl(platform, signatureFileId) : null,
    ...(await checksOf(db, row, members)),
    snapshot: kept?.snapshot
      ? {
          ...kept.snapshot,
          checklist: kept.snapshot.checklist.map((one) => ({
            ...one,
            userName: names.get(one.userId) ?? '',
          })),
        }
      : null,
    standing: (await decidesOn(context, row)) ? await standingOf(db, row) : null,
  };
};

const readApplicable = (db: Reader) =>
  db
    .select({
      id: accessRoom.id,
      roomText: roomText(accessRoom.id).as('room_text'),
      laboratoryId: sql<string>`${laboratory.id}`.as('laboratory_id'),
      laboratoryName: laboratory.laboratoryName,
      level: laboratory.riskLevel,
      accessMode: accessRoom.accessMode,
      openHours: accessRoom.openHours,
      grantState: accessGrant.state,
      validTo: accessGrant.validTo,
    })
    .from(accessRoom)
    .innerJoin(room, eq(room.id, accessRoom.id))
    .innerJoin(building, eq(building.id, room.buildingId))
    .innerJoin(laboratoryRoom, eq(laboratoryRoom.roomId, accessRoom.id))
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .leftJoin(
      accessGrant,
      and(
        eq(accessGrant.roomId, accessRoom.id),
        eq(accessGrant.laboratoryId, laboratory.id),
        eq(accessGrant.userId, sql.placeholder('me')),
        isLive,
      ),
    )
    .$dynamic();

const number = [building.name, room.roomNo] as const;
const applicable = register({
  name: 'applicableRooms',
  table: accessRoom,
  key: accessRoom.id,
  read: readApplicable,
  // Laboratories and grants are suspended without a call of this module.
  recounted: true,
  known: ({ caller }) => ({ me: caller.accountId }),
  filters: {
    laboratoryId: equals<string>(laboratory.id),
    roomId: equals<string>(accessRoom.id),
    keyword: typedIn(laboratory.laboratoryName, sql`${building.name} || '-' || ${room.roomNo}`),
    // In an open room nights alone are asked for, by whom it has let in before.
    applied: flagged(sql`(${laboratory.status} = 'active' and ${room.roomStatus} = 1
      and (${accessRoom.accessMode} in ('apply', 'member')
        or ${accessRoom.accessMode} = 'open' and ${accessGrant.id} is not null))`),
  },
  always: () => ({ applied: true }),
  orders: {
    laboratoryName: [laboratory.laboratoryName, ...number],
    // A room stands here once for each of its laboratories.
    roomText: [...number, laboratory.id],
  },
  first: { field: 'laboratoryName' },
});

/** Rooms of laboratories in use that take applications, each for each of its laboratories, with what it asks. */
export const applicableRooms = async (
  context: ReadContext,
  input: InputOf<Calls['applicableRoomList']>,
): Promise<Page<ApplicableRoom>> => {
  const { db } = context;
  const { data: rows, ...page } = await applicable.page(context, input);
  const facts = await roomsFacts(
    db,
    rows.map(({ id }) => id),
  );
  const asked = await withNames(
    db,
    rows.flatMap(({ id }) => facts.get(id)?.effective ?? []),
  );
  const policy = await policyOf(db);
  const known = rows.filter(({ id }) => facts.has(id));
  const data = known.flatMap((row, at) => {
    const effective = asked[at];
    return effective
      ? [{ ...row, key: `${row.id} ${row.laboratoryId}`, effective, ...nightIn(effective, policy) }]
      : [];
  });
  return { ...page, data };
};
