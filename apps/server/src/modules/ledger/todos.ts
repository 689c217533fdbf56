import { inLocale, type Label } from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import { today } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/client.ts';
import { offsetOf } from '../../platform/paging.ts';
import { timeZoneOf } from '../../platform/timeZone.ts';
import { building, room } from '../college/public.ts';
import type { Todo, TodoCounts, TodoSource } from '../notification/public.ts';
import { linkOf } from './notices.ts';

interface Row extends Record<string, unknown> {
  kind: 'ledger.room' | 'ledger.emergencyCheck';
  id: string;
  laboratoryId: string;
  laboratoryName: string;
  /** The closed room, or how many pieces of equipment. */
  what: string;
  dueAt: string | null;
}

/** What waits in laboratories for whoever answers for them; a day is over at its midnight. */
const waiting = async (db: Reader, accountId: string): Promise<SQL> => {
  const zone = await timeZoneOf(db);
  const day = today(zone);
  return sql`
    select 'ledger.room' as kind, 'room ' || l.id || ' ' || r.id as id, l.id as "laboratoryId",
           l.laboratory_name as "laboratoryName", b.name || '-' || r.room_no as what, null::text as "dueAt"
      from laboratory l join laboratory_room lr on lr.laboratory_id = l.id
      join ${room} r on r.id = lr.room_id and r.room_status = 2 join ${building} b on b.id = r.building_id
     where l.head_id = ${accountId} and l.status <> 'closed'
    union all
    select 'ledger.emergencyCheck', 'emergency ' || l.id, l.id, l.laboratory_name, count(*)::text,
           to_char((min(least(e.next_check_at, e.expiry_date)) + 1)::timestamp at time zone ${zone} at time zone 'UTC',
                   'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      from laboratory l join emergency_equipment e on e.laboratory_id = l.id
       and (e.next_check_at < ${day}::date or e.expiry_date < ${day}::date)
     where (l.head_id = ${accountId} or l.safety_officer_ids @> array[${accountId}]::uuid[]) and l.status <> 'closed'
     group by l.id`;
};

const titleOf = ({ kind, laboratoryName, what }: Row): Label =>
  kind === 'ledger.room'
    ? [
        `${laboratoryName}：房间 ${what} 已关闭，请申请变更`,
        `${laboratoryName}: the room ${what} is closed, please apply for a change`,
      ]
    : [
        `${laboratoryName}：${what} 件应急设施待检查或更换`,
        `${laboratoryName}: emergency equipment to check or replace (${what})`,
      ];

/** Emergency equipment past its time, and rooms that were closed with a laboratory in them. */
export const laboratoryTodos: TodoSource = {
  key: 'ledger',
  list: async ({ db, locale }, accountId, { overdue, kind, ...page }) => {
    const { limit, offset } = offsetOf(page);
    const { rows } = await db.execute<Row>(sql`
      select * from (${await waiting(db, accountId)}) w
       where ${kind ? sql`kind = ${kind}` : sql`true`} ${overdue ? sql`and "dueAt" is not null` : sql``}
       order by "dueAt" nulls last, id limit ${limit} offset ${offset}`);
    return rows.map(
      (row): Todo => ({
        id: row.id,
        kind: row.kind,
        title: inLocale(titleOf(row), locale),
        dueAt: row.dueAt,
        link:
          row.kind === 'ledger.room'
            ? `/ledger/myledgerList?new=change&laboratoryId=${row.laboratoryId}`
            : `${linkOf(row.laboratoryId)}&tab=emergency`,
        from: null,
      }),
    );
  },
  count: async (db, accountId, { kind } = {}) => {
    const { rows } = await db.execute<TodoCounts & Record<string, unknown>>(sql`
      select count(*)::int as total, count("dueAt")::int as overdue
        from (${await waiting(db, accountId)}) w where ${kind ? sql`kind = ${kind}` : sql`true`}`);
    return rows[0] ?? { total: 0, overdue: 0 };
  },
};
