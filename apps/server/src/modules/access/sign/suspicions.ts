// One phone for two people, or two phones for one, within minutes: somebody may have signed for another.
import {
  type InputOf,
  type Label,
  type SuspicionKind,
  type SuspicionRow,
  type SuspicionState,
  type signEndpoints,
  signLimits,
  signPermission,
  suspicionKinds,
} from '@anyan/contract';
import { and, desc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { literal, prepared } from '../../../platform/database/prepared.ts';
import { equals, filter, fromDay, register, untilDay } from '../../../platform/register.ts';
import { canOf, move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { room, roomText } from '../../college/public.ts';
import { account, permittedAt, personName } from '../../identity/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { todosOf } from '../../notification/public.ts';
import { laboratoriesOf, placesOfRoom, roomOfReach } from '../room/reach.ts';
import { signRecord, signSuspicion } from '../tables.ts';
import { suspicionMoves } from './suspicionStates.ts';

type Calls = typeof signEndpoints;
type Filters = Omit<InputOf<Calls['suspicionList']>, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>;
const roomId = sql`sign_suspicion.room_id`;

interface Entry {
  id: string;
  userId: string;
  roomId: string;
  phoneId: string | null;
}

/** Looks at an entry that has just begun with a phone beside those of the last minutes, here or elsewhere. */
export const suspect = async (context: WriteContext, entry: Entry): Promise<void> => {
  const { db } = context;
  const { id, userId, roomId: at, phoneId } = entry;
  if (!phoneId) return;
  const since = new Date(nowMs() - signLimits.suspectMinutes * 60_000).toISOString();
  const [phone, user] = [sql.placeholder('phoneId'), sql.placeholder('userId')];
  const before = async (kind: 'onePhone' | 'twoPhones') => {
    const query = prepared(db, `entry before: ${kind}`, () =>
      db
        .select({ id: signRecord.id, userId: signRecord.userId })
        .from(signRecord)
        .where(
          and(
            ...[gte(signRecord.inAt, sql.placeholder('since')), ne(signRecord.id, sql.placeholder('id'))],
            isNotNull(signRecord.phoneId),
            ...(kind === 'onePhone'
              ? [eq(signRecord.phoneId, phone), ne(signRecord.userId, user)]
              : [eq(signRecord.userId, user), ne(signRecord.phoneId, phone)]),
          ),
        )
        .orderBy(desc(signRecord.inAt))
        .limit(literal(1)),
    );
    return { kind, other: (await query.execute({ since, id, userId, phoneId }))[0] };
  };
  for (const { kind, other } of await Promise.all([before('onePhone'), before('twoPhones')])) {
    if (!other?.userId) continue;
    await db.insert(signSuspicion).values({
      ...{ id: uuid(), kind, at: nowIso(), roomId: at, recordIds: [other.id, id] },
      userIds: [...new Set([other.userId, userId])],
    });
  }
};

const read = (db: Reader) =>
  db
    .select({
      id: signSuspicion.id,
      at: signSuspicion.at,
      kind: signSuspicion.kind,
      roomId: signSuspicion.roomId,
      roomText: roomText(roomId),
      people: sql<
        SuspicionRow['people']
      >`(select coalesce(json_agg(json_build_object('id', ${account.id}, 'name', ${account.name},
        'number', ${account.loginName}) order by array_position(sign_suspicion.user_ids, ${account.id})), '[]'::json)
        from ${account} where ${account.id} = any(sign_suspicion.user_ids))`,
      state: signSuspicion.state,
      note: signSuspicion.note,
      settledByName: personName(signSuspicion.settledById),
      settledAt: signSuspicion.settledAt,
      version: signSuspicion.version,
      // For what may be done with it; no answer shows them.
      userIds: signSuspicion.userIds,
      places: placesOfRoom(roomId),
    })
    .from(signSuspicion)
    .innerJoin(room, eq(room.id, signSuspicion.roomId))
    .$dynamic();
export type SuspicionRecord = Awaited<ReturnType<typeof read>>[number] & { settledById?: string };

export const suspicions = register({
  name: 'signSuspicions',
  table: signSuspicion,
  key: signSuspicion.id,
  read,
  scope: [roomOfReach(roomId)],
  filters: {
    state: equals<SuspicionState>(signSuspicion.state),
    roomId: equals<string>(signSuspicion.roomId),
    laboratoryId: filter<string, { is: string }>(
      (is) => ({ is }),
      ({ is }) =>
        sql`exists (select 1 from ${laboratoryRoom} r where r.room_id = ${roomId} and r.laboratory_id = ${is})`,
    ),
    from: fromDay(signSuspicion.at),
    to: untilDay(signSuspicion.at),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { at: signSuspicion.at },
  first: { field: 'at', order: 'descend' },
  shown: async (context) => {
    const can = await canOf(context, suspicionMoves, ['confirmed']);
    return (row): SuspicionRow => {
      const { userIds: _u, places: _p, ...shown } = row;
      return { ...shown, can: can(row).length > 0 ? ['settle'] : [] };
    };
  },
});

/** Nobody settles what is about himself. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, SIGN_OWN */
export const settleSuspicion = async (
  context: WriteContext,
  { id, version, outcome, note }: InputOf<Calls['suspicionSettle']>,
): Promise<void> => {
  const row: SuspicionRecord = await suspicions.lockSeen(context, { id, version });
  await move(context, suspicionMoves, row, outcome, {
    note: note?.trim() || null,
    settledAt: nowIso(),
    settledById: context.caller.accountId,
  });
};

interface Waiting extends Record<string, unknown> {
  id: string;
  kind: SuspicionKind;
  place: string;
  names: string;
}

const titleOf = ({ kind, place, names }: Waiting): Label => {
  const [zh, en] = suspicionKinds[kind];
  return [
    `疑似代签待核实：${names}（${place}，${zh}）`,
    `Somebody may have signed for another: ${names} (${place}, ${en})`,
  ];
};

const waiting = async (db: Reader, userId: string): Promise<Waiting[]> => {
  const { rows } = await db.execute<Waiting>(sql`
    select sign_suspicion.id, sign_suspicion.kind, ${roomText(roomId)} as place,
        (select string_agg(${account.name}, '、') from ${account} where ${account.id} = any(sign_suspicion.user_ids)) as names
      from ${signSuspicion}
      where sign_suspicion.state = 'open' and ${userId}::uuid <> all(sign_suspicion.user_ids)
        and (exists (select 1 from ${laboratoriesOf(roomId)} l
            where ${permittedAt(userId, signPermission.edit, sql`l.organization_id`)})
          or exists (select 1 from ${laboratoryRoom} r join ${laboratory} l on l.id = r.laboratory_id
            where r.room_id = ${roomId} and ${userId}::uuid = any(l.safety_officer_ids || l.head_id)))
      order by sign_suspicion.at desc limit 200`);
  return rows;
};

/** 疑似代签, for the officers of the room. */
export const suspicionTodos = todosOf('signSuspicion', async (db, userId) =>
  (await waiting(db, userId)).map((one) => ({
    ...{ id: one.id, what: 'settle', title: titleOf(one) },
    link: '/access/signList?tab=suspicions&state=open',
  })),
);
