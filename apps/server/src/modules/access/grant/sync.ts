// What follows from laboratories: their rooms can be entered, and their people have access to them.
import { noteOf } from '@anyan/contract';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { hold } from '../../../platform/database/hold.ts';
import { among, executePrepared } from '../../../platform/database/prepared.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { roomText } from '../../college/public.ts';
import { personName } from '../../identity/public.ts';
import { laboratory, laboratoryMember, laboratoryRoom } from '../../ledger/public.ts';
import { accessSettings } from '../settings.ts';
import { accessGrant, accessRoom, live } from '../tables.ts';
import { notifyRevoked, type Taken } from './notices.ts';
import { refresh } from './refresh.ts';
import { followed, grantMoves, grantTarget } from './states.ts';

type Db = Pick<WriteContext, 'db'>;

// Statements that every change of a laboratory asks: planning them takes longer than running them.
const of = among('laboratoryIds', 'uuid');

/** Rooms of laboratories become access rooms, by the mode that the college has for their gravest level. */
const addRooms = async ({ db }: Db, laboratoryIds: readonly string[]): Promise<void> => {
  const { modeI, modeII, modeIII, modeIV, modeUnrated } = await accessSettings.inForce(db);
  await executePrepared(db, 'accessRoomsOfLaboratories', roomsAdded, {
    ...{ laboratoryIds, modeI, modeII, modeIII, modeIV, modeUnrated },
  });
};

const mode = (level: string): SQL => sql`${sql.placeholder(`mode${level}`)}::text`;
const roomsAdded = () => sql`
    insert into ${accessRoom} (id, access_mode)
    select r.room_id, case min(coalesce(l.risk_level, 'V')) when 'I' then ${mode('I')} when 'II' then ${mode('II')}
        when 'III' then ${mode('III')} when 'IV' then ${mode('IV')} else ${mode('Unrated')} end
      from ${laboratoryRoom} r join ${laboratory} l on l.id = r.laboratory_id and l.status <> 'closed'
      where r.room_id in (select x.room_id from ${laboratoryRoom} x where x.laboratory_id = any(${of}))
      group by r.room_id
    on conflict do nothing`;

/** Who has access by belonging to a laboratory: members where the room takes them, its head and officers everywhere. */
const belonging = sql`
  select distinct on (user_id, room_id, laboratory_id) user_id, room_id, laboratory_id, role from (
    select m.user_id, r.room_id, r.laboratory_id, 'user' as role
      from ${laboratoryRoom} r
      join ${laboratory} l on l.id = r.laboratory_id and l.status <> 'closed'
      join ${accessRoom} a on a.id = r.room_id and a.access_mode = 'member'
      join ${laboratoryMember} m on m.laboratory_id = l.id and m.state = 'in'
      where l.id = any(${of})
    union all
    select p.user_id, r.room_id, r.laboratory_id, 'head'
      from ${laboratoryRoom} r
      join ${laboratory} l on l.id = r.laboratory_id and l.status <> 'closed'
      join ${accessRoom} a on a.id = r.room_id
      cross join lateral unnest(array[l.head_id] || l.deputy_head_ids || l.safety_officer_ids) as p(user_id)
      where l.id = any(${of}) and p.user_id is not null) every_one
  order by user_id, room_id, laboratory_id, role`;

const addGrants = async ({ db }: Db, laboratoryIds: readonly string[]): Promise<void> => {
  await executePrepared(db, 'accessGrantsOfLaboratories', grantsAdded, {
    laboratoryIds,
    day: await dayOf(db),
  });
};

const grantsAdded = () => sql`
    insert into ${accessGrant} (id, user_id, room_id, laboratory_id, source, role, valid_from, state)
    select gen_random_uuid(), user_id, room_id, laboratory_id, 'member', role, ${sql.placeholder('day')}::date, 'upcoming'
      from (${belonging}) b
    on conflict (user_id, room_id, laboratory_id) where ${live} do nothing`;

/** In SQL, of a grant `g` for a laboratory `l`: its holder left that one, and neither came back nor holds a post there. */
const leftIt = sql`
  g.user_id = any(${among('removed', 'uuid')})
    and not g.user_id = any(array_remove(array[l.head_id] || l.deputy_head_ids || l.safety_officer_ids, null))
    and not exists (select 1 from ${laboratoryMember} m
      where m.laboratory_id = g.laboratory_id and m.user_id = g.user_id and m.state = 'in')`;

/** Grants that belonging does not give any more, and those in rooms that a laboratory has no more, with why. */
const takeGrants = ({ db }: Db, laboratoryIds: readonly string[], removed: readonly string[]) =>
  executePrepared<Taken>(db, 'accessGrantsTaken', grantsTaken, { laboratoryIds, removed });

const grantsTaken = () => sql`
      with kept as (${belonging})
      update ${accessGrant} g set state = 'revoked', version = g.version + 1, updated_at = now(),
          note = case when x.gone then ${noteOf('roomGone')} when x.closed then ${noteOf('laboratoryClosed')}
            when x.left_it then ${noteOf('noMember')}
            when g.source = 'open' then ${noteOf('roomNotOpen')} else ${noteOf('noMember')} end
        from (select g.id, r.room_id is null as gone, l.status = 'closed' as closed, ${leftIt} as left_it
            from ${accessGrant} g join ${laboratory} l on l.id = g.laboratory_id
            left join ${laboratoryRoom} r on r.laboratory_id = g.laboratory_id and r.room_id = g.room_id
            where g.laboratory_id = any(${of}) and g.${live}) x
        where g.id = x.id and (x.gone or x.closed or x.left_it
          or g.source = 'open' and not exists (select 1 from ${accessRoom} a where a.id = g.room_id and a.access_mode = 'open')
          or g.source = 'member' and not exists (
          select 1 from kept k where k.user_id = g.user_id and k.room_id = g.room_id and k.laboratory_id = g.laboratory_id))
        returning g.id, g.user_id as "userId", ${personName(sql`g.user_id`)} as "userName", g.room_id as "roomId",
          ${roomText(sql`g.room_id`)} as "roomText", g.note`;

/** Brings rooms and grants of some laboratories up to what they are now; who was `removed` keeps none there, however given. */
export const syncLaboratories = async (
  context: WriteContext,
  laboratoryIds: readonly string[],
  { quietly = false, removed = [] }: { quietly?: boolean; removed?: readonly string[] } = {},
): Promise<void> => {
  if (laboratoryIds.length === 0) return;
  for (const id of [...laboratoryIds].sort()) await hold(context.db, `access of ${id}`);
  await addRooms(context, laboratoryIds);
  const taken = await takeGrants(context, laboratoryIds, removed);
  for (const one of taken)
    context.audit({
      action: followed,
      target: grantTarget(one),
      changes: changesOf(grantMoves.fields, null, { state: 'revoked', note: one.note }),
    });
  await addGrants(context, laboratoryIds);
  await refresh(context, inArray(accessGrant.laboratoryId, [...laboratoryIds]), { quietly });
  if (!quietly) await notifyRevoked(context, taken);
};

/**
 * Of those whose rooms access does not know yet, the first after `after`: as many as have `rooms` of these between them, one at
 * least. All of a college when the module comes to it; none once it has landed, however often it is asked.
 */
export const laboratoriesToLand = async (
  db: Reader,
  { rooms, after = null }: { rooms: number; after?: string | null },
): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select l.id, row_number() over (order by l.id) as place, sum(count(*)) over (order by l.id) as rooms
        from ${laboratory} l join ${laboratoryRoom} r on r.laboratory_id = l.id
        where l.status <> 'closed' and (${after}::uuid is null or l.id > ${after}::uuid)
          and not exists (select 1 from ${accessRoom} a where a.id = r.room_id)
        group by l.id) waiting
      where rooms <= ${rooms} or place = 1 order by id`);
  return rows.map(({ id }) => id);
};
