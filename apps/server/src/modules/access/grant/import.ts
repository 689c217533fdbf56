// Grants that come as a workbook: a row names a person, a room and, where the room is shared, the laboratory.
import {
  accessUserPermission,
  type GrantRole,
  grantEndpoints,
  grantImportFields,
  grantReasons,
  type OpenTimes,
} from '@anyan/contract';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayAfter } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { hold } from '../../../platform/database/hold.ts';
import { needAll } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { importOf, lookup, lookupKey, Refused } from '../../../platform/transfer/importOf.ts';
import { building, room } from '../../college/public.ts';
import { type PersonByNumber, peopleByNumber } from '../../identity/public.ts';
import { laboratory, laboratoryRoom, laboratoryWithin } from '../../ledger/public.ts';
import { peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { reasonsOf } from '../decision/grants.ts';
import type { PersonFacts, Policy, RoomFacts } from '../decision/inputs.ts';
import { accessGrant, isLive, live } from '../tables.ts';
import { type Days, longer, runsTooLong } from './days.ts';
import { grants } from './queries.ts';
import { refresh } from './refresh.ts';
import { slotsInWords, slotsOf } from './slots.ts';
import { grantMoves, grantTarget } from './states.ts';
import { exportGrants } from './transfer.ts';

type Numbered = Pick<PersonByNumber, 'id' | 'useStatus'>;

interface Place {
  id: string;
  /** Laboratories that have the room, those out of reach too: with several of them a row says which. */
  laboratories: { id: string; reached: boolean }[];
}

const findPeople = async (context: ReadContext, words: readonly (readonly string[])[]) =>
  new Map(
    [...(await peopleByNumber(context, words))].map(([number, { id, useStatus }]): [string, Numbered] => [
      number,
      { id, useStatus },
    ]),
  );

/** In SQL: laboratories to which the importer may give access. */
const reached = (context: ReadContext): SQL =>
  laboratoryWithin(context.reachOf(accessUserPermission.import)) ?? sql`true`;

/** What columns of names and codes hold, in small letters. */
const small = (words: readonly string[]) => [...new Set(words.map((word) => word.toLowerCase()))];

/** Rooms by building, its name or code, and number; those with no laboratory in reach are not there. */
const findRooms = async (context: ReadContext, words: readonly (readonly string[])[]) => {
  const [buildings, numbers] = [
    small(words.map(([name = '']) => name)),
    small(words.map(([, no = '']) => no)),
  ];
  const [name, code] = [sql<string>`lower(${building.name})`, sql<string>`lower(${building.code})`];
  const no = sql<string>`lower(${room.roomNo})`;
  const rows = await context.db
    .select({
      ...{ id: room.id, name, code, no, laboratoryId: laboratory.id },
      reached: sql<boolean>`coalesce(${reached(context)}, false)`,
    })
    .from(room)
    .innerJoin(building, eq(building.id, room.buildingId))
    .innerJoin(laboratoryRoom, eq(laboratoryRoom.roomId, room.id))
    .innerJoin(
      laboratory,
      and(eq(laboratory.id, laboratoryRoom.laboratoryId), ne(laboratory.status, 'closed')),
    )
    .where(and(inArray(no, numbers), or(inArray(name, buildings), inArray(code, buildings))));
  const found = new Map<string, Place | Refused>();
  const several = new Refused([
    '有多个同名楼宇，请填写编码',
    'Several buildings have that name, give the code',
  ]);
  const places = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, own]) => {
    const [first] = own;
    const laboratories = own.map((one) => ({ id: one.laboratoryId, reached: one.reached }));
    return first && laboratories.some((one) => one.reached) ? [{ ...first, id, laboratories }] : [];
  });
  for (const { id, laboratories, ...one } of places) {
    const key = lookupKey([one.name, one.no]);
    found.set(key, found.has(key) ? several : { id, laboratories });
  }
  // A code is one building's alone, whatever another is called.
  for (const { id, laboratories, ...one } of places)
    found.set(lookupKey([one.code, one.no]), { id, laboratories });
  return found;
};

/** Laboratories in reach by name or code; several may have one name, the room then tells which. */
const findLaboratories = async (context: ReadContext, words: readonly (readonly string[])[]) => {
  const asked = small(words.flat());
  const [name, code] = [
    sql<string>`lower(${laboratory.laboratoryName})`,
    sql<string>`lower(${laboratory.laboratoryCode})`,
  ];
  const rows = await context.db
    .select({ id: laboratory.id, name, code })
    .from(laboratory)
    .where(
      and(ne(laboratory.status, 'closed'), or(inArray(name, asked), inArray(code, asked)), reached(context)),
    );
  const found = new Map<string, { ids: string[] }>();
  for (const { id, name: named, code: coded } of rows)
    for (const key of new Set([lookupKey([named]), lookupKey([coded])])) {
      const there = found.get(key);
      if (there) there.ids.push(id);
      else found.set(key, { ids: [id] });
    }
  return found;
};

type Standing = Days & { slots: readonly OpenTimes[] };
interface Key {
  userId: string;
  roomId: string;
  laboratoryId: string;
}
const keyOf = ({ userId, roomId, laboratoryId }: Key): string => `${userId} ${roomId} ${laboratoryId}`;

interface State {
  self: string;
  day: string;
  policy: Policy;
  people: Map<string, PersonFacts>;
  rooms: Map<string, RoomFacts>;
  /** Live grants, those of the rows above among them. */
  live: Map<string, Standing>;
}

const liveOf = async (db: Reader, userIds: readonly string[], roomIds: readonly string[]) =>
  db
    .select({
      ...{ id: accessGrant.id, userId: accessGrant.userId, roomId: accessGrant.roomId },
      ...{
        laboratoryId: accessGrant.laboratoryId,
        validFrom: accessGrant.validFrom,
        validTo: accessGrant.validTo,
        slots: accessGrant.slots,
      },
    })
    .from(accessGrant)
    .where(
      and(
        isLive,
        inArray(accessGrant.userId, [...new Set(userIds)]),
        inArray(accessGrant.roomId, [...new Set(roomIds)]),
      ),
    );

/** The laboratory that a row means: the one that it names, or the only one that has the room. */
const laboratoryOf = (place: Place, named: { ids: string[] } | null): string[] =>
  (named
    ? place.laboratories.filter(({ id }) => named.ids.includes(id))
    : place.laboratories.filter((one, _, all) => one.reached && all.length === 1)
  ).map(({ id }) => id);

type Wrong = (key: 'validTo', zh: string, en: string, values?: Record<string, string | number>) => void;

/** Says what is wrong with the days of a row that adds some to what is there. */
const checkDays = (
  { validFrom, validTo }: { validFrom: string; validTo: string },
  { day, rooms }: State,
  { roomId, there }: { roomId: string; there: Days | undefined },
  wrong: Wrong,
): void => {
  const most = rooms.get(roomId)?.effective.maxPeriodDays;
  const tooLong = (days: number): boolean =>
    validTo > dayAfter(validFrom > day ? validFrom : day, days - 1) ||
    (!!there && runsTooLong(there, { validFrom, validTo }, { day, most: days }));
  if (validTo < day) wrong('validTo', '结束日期不能早于今天', 'It cannot end in the past');
  else if (most && tooLong(most))
    wrong('validTo', '该房间单次最长授权 {days} 天', 'A grant for this room is {days} days at most', {
      days: most,
    });
};

export const grantImport = importOf({
  calls: grantEndpoints.accessUserImport,
  kind: 'accessGrant',
  page: '/access/accessUserList',
  module: 'access',
  title: ['准入授权导入', 'Grants import'],
  fields: grantImportFields,
  columns: {
    person: lookup<Numbered>(['工号/学号', 'Number'], findPeople, {
      required: true,
      also: ['学号', '工号', '学工号'],
      width: 20,
      unknown: ['没有这个工号或学号', 'Nobody has this number'],
    }),
    room: lookup<Place, 'building' | 'roomNo'>(
      { building: ['楼栋', 'Building'], roomNo: ['房间号', 'Room number'] },
      findRooms,
      {
        required: true,
        rule: ['楼宇的名称或编码，和其中的房间号', 'Name or code of a building, and a room number in it'],
        unknown: ['没有您管理的房间“{word}”', 'You manage no room “{word}”'],
      },
    ),
    laboratory: lookup<{ ids: string[] }>(['实验室', 'Laboratory'], findLaboratories, {
      width: 24,
      rule: [
        '名称或编号；多个实验室共用的房间必填',
        'Name or code; needed where several laboratories share the room',
      ],
      unknown: ['没有您管理的实验室“{word}”', 'You manage no laboratory “{word}”'],
    }),
    validFrom: { also: ['生效日期'] },
    validTo: { also: ['有效期至'] },
    role: { rule: ['不填为使用人', 'A user where it is empty'] },
    slots: {
      rule: [
        '如 周一至周五 08:00-22:00；周六 09:00-12:00；不填为不限',
        'Such as 周一至周五 08:00-22:00；周六 09:00-12:00; empty is any time',
      ],
    },
    remark: {},
  },
  exported: () => exportGrants.titles,
  prepare: async ({ db, caller }): Promise<State> => ({
    ...{ self: caller.accountId, day: await dayOf(db), policy: await policyOf(db) },
    ...{ people: new Map(), rooms: new Map(), live: new Map() },
  }),
  compare: async ({ db }, rows, state) => {
    const userIds = rows.flatMap(({ person }) => person?.id ?? []);
    const roomIds = rows.flatMap(({ room: place }) => place?.id ?? []);
    const fresh = roomIds.filter((id) => !state.rooms.has(id));
    for (const [id, facts] of await roomsFacts(db, fresh)) state.rooms.set(id, facts);
    state.people = new Map(await peopleFacts(db, userIds));
    if (userIds.length === 0 || roomIds.length === 0) return;
    for (const one of await liveOf(db, userIds, roomIds))
      if (!state.live.has(keyOf(one))) state.live.set(keyOf(one), one);
  },
  check: (
    { person, room: place, laboratory: named, validFrom, validTo, slots: written },
    { wrong, holds, unchanged, effect, state },
  ) => {
    if (person?.id === state.self)
      wrong(
        'person',
        '不能给自己授权，请由上一级办理',
        'Nobody gives access to himself; ask the level above',
      );
    else if (person && person.useStatus !== 1) wrong('person', '该人员已停用', 'The person is disabled');
    if (validFrom && validTo && validTo < validFrom)
      wrong('validTo', '结束日期不能早于开始日期', 'It cannot end before it begins');
    const asked = written?.trim() ? slotsOf(written) : [];
    if (!asked)
      return wrong(
        'slots',
        '时段写作 周一至周五 08:00-22:00，多段用分号隔开',
        'Hours are written 周一至周五 08:00-22:00, several with a semicolon between',
      );
    if (!place || !holds()) return;
    const [laboratoryId, ...others] = laboratoryOf(place, named);
    if (!laboratoryId || others.length > 0)
      return wrong(
        'laboratory',
        named ? '该房间不属于这个实验室' : '该房间由多个实验室共用，请填写实验室',
        named ? 'The room is not of this laboratory' : 'Several laboratories share the room: say for which',
      );
    if (!person || !validFrom || !validTo) return;
    const key = keyOf({ userId: person.id, roomId: place.id, laboratoryId });
    const there = state.live.get(key);
    const days = there ? longer(there, { validFrom, validTo }) : { validFrom, validTo };
    // An empty cell leaves what is there.
    const then = { ...days, slots: asked.length > 0 ? asked : (there?.slots ?? []) };
    const sameDays = there && then.validFrom === there.validFrom && then.validTo === there.validTo;
    if (there && sameDays && slotsInWords(then.slots) === slotsInWords(there.slots)) return unchanged();
    if (!sameDays) checkDays({ validFrom, validTo }, state, { roomId: place.id, there }, wrong);
    if (!holds()) return;
    state.live.set(key, then);
    if (sameDays) effect('更新（时段）', 'Other hours');
    else effect(there ? '更新（延长）' : '新增', there ? 'Made longer' : 'New');
    const [facts, at] = [state.people.get(person.id), state.rooms.get(place.id)];
    for (const reason of facts && at ? reasonsOf(at, facts, state.policy, laboratoryId) : []) {
      const [zh, en] = grantReasons[reason];
      effect(`待满足：${zh}`, `Waits: ${en}`);
    }
  },
  storeMany: async (context, rows) => {
    await storeGrants(context, rows);
    return rows.map(() => null);
  },
});

interface Row {
  person: Numbered | null;
  room: Place | null;
  laboratory: { ids: string[] } | null;
  validFrom: string;
  validTo: string;
  role: GrantRole | null;
  slots: string | null;
  remark: string | null;
}
interface Wanted extends Key {
  validFrom: string;
  validTo: string;
  role: GrantRole;
  slots: readonly OpenTimes[];
  remark: string | null;
}

/** What rows ask for, each person, room and laboratory once, by the longest of its rows. */
const wantedOf = (rows: readonly Row[]): Wanted[] => {
  const wanted = new Map<string, Wanted>();
  for (const { person, room: place, laboratory: named, validFrom, validTo, role, ...row } of rows) {
    const slots = slotsOf(row.slots ?? '') ?? [];
    const remark = row.remark?.trim() || null;
    const [laboratoryId] = place ? laboratoryOf(place, named) : [];
    if (!person || !place || !laboratoryId) continue;
    const one = { userId: person.id, roomId: place.id, laboratoryId };
    const above = wanted.get(keyOf(one));
    wanted.set(keyOf(one), {
      ...{ ...one, role: role ?? 'user', remark, validFrom, validTo, slots },
      ...(above && {
        ...{ role: above.role, remark: above.remark },
        slots: slots.length > 0 ? slots : above.slots,
        validFrom: above.validFrom < validFrom ? above.validFrom : validFrom,
        validTo: above.validTo > validTo ? above.validTo : validTo,
      }),
    });
  }
  return [...wanted.values()];
};

/** What was checked may have changed meanwhile. @throws NOT_FOUND */
const checkStill = async (context: WriteContext, wanted: readonly Wanted[]): Promise<void> => {
  const { db } = context;
  const pairs = new Set(wanted.map(({ roomId, laboratoryId }) => `${roomId} ${laboratoryId}`));
  const rows = await db
    .select({ roomId: laboratoryRoom.roomId, laboratoryId: laboratoryRoom.laboratoryId })
    .from(laboratoryRoom)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .where(
      and(
        inArray(
          laboratoryRoom.roomId,
          wanted.map(({ roomId }) => roomId),
        ),
        ne(laboratory.status, 'closed'),
        reached(context),
      ),
    );
  needAll(
    [...pairs],
    rows.filter(({ roomId, laboratoryId }) => pairs.has(`${roomId} ${laboratoryId}`)),
  );
};

/**
 * Gives what is not there yet and makes longer what is; a second time it changes nothing. Who lacks something waits, nobody is
 * locked out. @throws NOT_FOUND for a room or laboratory that was given away meanwhile
 */
export const storeGrants = async (context: WriteContext, rows: readonly Row[]): Promise<void> => {
  const { db, caller } = context;
  const wanted = wantedOf(rows);
  // What members get by themselves, and who gives the same by hand, comes one after the other.
  for (const id of [...new Set(wanted.map(({ laboratoryId }) => laboratoryId))].sort())
    await hold(db, `access of ${id}`);
  await checkStill(context, wanted);
  const keys = new Set(wanted.map(keyOf));
  const there = await liveOf(
    db,
    wanted.map(({ userId }) => userId),
    wanted.map(({ roomId }) => roomId),
  );
  const before = new Map(
    (
      await grants.lockAnywhere(
        context,
        there.filter((one) => keys.has(keyOf(one))).map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const { rows: written } = await db.execute<{ id: string }>(sql`
    insert into ${accessGrant} (id, user_id, room_id, laboratory_id, source, role, valid_from, valid_to, state, remark, slots,
        given_by_id)
    select gen_random_uuid(), t."userId", t."roomId", t."laboratoryId", 'import', t.role, t."validFrom", t."validTo", 'upcoming',
        t.remark, t.slots, ${caller.accountId}
      from jsonb_to_recordset(${sql.param(JSON.stringify(wanted))}::jsonb) as t("userId" uuid, "roomId" uuid,
        "laboratoryId" uuid, role text, "validFrom" date, "validTo" date, remark text, slots jsonb)
      order by 2, 3, 4
    on conflict (user_id, room_id, laboratory_id) where ${live} do update set
      valid_to = case when access_grant.valid_to is null then null else greatest(access_grant.valid_to, excluded.valid_to) end,
      valid_from = least(access_grant.valid_from, excluded.valid_from),
      slots = case when excluded.slots = '[]'::jsonb then access_grant.slots else excluded.slots end,
      version = access_grant.version + 1, updated_at = now()
      where access_grant.valid_to < excluded.valid_to or access_grant.valid_from > excluded.valid_from
        or (excluded.slots <> '[]'::jsonb and access_grant.slots <> excluded.slots)
    returning id`);
  const ids = written.map(({ id }) => id);
  if (ids.length > 0) await refresh(context, inArray(accessGrant.id, ids), { logged: true });
  for (const row of ids.length > 0 ? await grants.lockAnywhere(context, ids) : [])
    context.audit({
      target: grantTarget(row),
      changes: changesOf(grantMoves.fields, before.get(row.id) ?? null, row),
    });
  // All of them were there: that somebody imported them is told all the same.
  if (ids.length === 0) context.audit({});
};
