import { sql } from 'drizzle-orm';
import { dayOf, timeZoneOf } from '../../platform/timeZone.ts';
import { building, room } from '../college/public.ts';
import { endOf, todosOf, type Waiting } from '../notification/public.ts';
import { linkOf } from './notices.ts';

interface Row extends Record<string, unknown> {
  what: 'room' | 'emergencyCheck';
  id: string;
  laboratoryId: string;
  laboratoryName: string;
  /** The closed room, or how many pieces of equipment. */
  told: string;
  dueAt: string | null;
}

const told = ({
  what,
  laboratoryId,
  laboratoryName: name,
  told: of,
}: Row): Pick<Waiting, 'title' | 'link'> =>
  what === 'room'
    ? {
        title: [
          `${name}：房间 ${of} 已关闭，请申请变更`,
          `${name}: the room ${of} is closed, please apply for a change`,
        ],
        link: `/ledger/myledgerList?new=change&laboratoryId=${laboratoryId}`,
      }
    : {
        title: [
          `${name}：${of} 件应急设施待检查或更换`,
          `${name}: emergency equipment to check or replace (${of})`,
        ],
        link: `${linkOf(laboratoryId)}&tab=emergency`,
      };

/** Emergency equipment past its time, and rooms that were closed with a laboratory in them, for who answers for it. */
export const laboratoryTodos = todosOf('ledger', async (db, accountId) => {
  const day = await dayOf(db);
  const { rows } = await db.execute<Row>(sql`
    select 'room' as what, 'room ' || l.id || ' ' || r.id as id, l.id as "laboratoryId",
           l.laboratory_name as "laboratoryName", b.name || '-' || r.room_no as told, null::text as "dueAt"
      from laboratory l join laboratory_room lr on lr.laboratory_id = l.id
      join ${room} r on r.id = lr.room_id and r.room_status = 2 join ${building} b on b.id = r.building_id
     where l.head_id = ${accountId} and l.status <> 'closed'
    union all
    select 'emergencyCheck', 'emergency ' || l.id, l.id, l.laboratory_name, count(*)::text,
           min(least(e.next_check_at, e.expiry_date))::text
      from laboratory l join emergency_equipment e on e.laboratory_id = l.id
       and (e.next_check_at < ${day}::date or e.expiry_date < ${day}::date)
     where (l.head_id = ${accountId} or l.safety_officer_ids @> array[${accountId}]::uuid[]) and l.status <> 'closed'
     group by l.id
     order by 6 nulls last, 2`);
  const zone = await timeZoneOf(db);
  return rows.map((row) => ({
    ...{ id: row.id, what: row.what, dueAt: row.dueAt && endOf(row.dueAt, zone) },
    ...told(row),
  }));
});
