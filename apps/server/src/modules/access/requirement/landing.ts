// How far access has come to the rooms that were there before it, and what the college has to decide then.
import {
  accessRequirementPermission,
  accessUserPermission,
  type Label,
  type ResultOf,
  type requirementEndpoints,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { permittedAt } from '../../identity/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { todosOf } from '../../notification/public.ts';
import { accessSettings } from '../settings.ts';
import { accessGrant, accessRoom, live } from '../tables.ts';

/** Rooms and laboratories of the college, those that access knows by now, and who could not enter once doors decide. */
export const landingShow = async ({
  db,
}: ReadContext): Promise<ResultOf<(typeof requirementEndpoints)['landingShow']>> => {
  const { rows } = await db.execute<Record<string, number>>(sql`
    with r as (select r.room_id, r.laboratory_id, a.id is not null as landed
      from ${laboratoryRoom} r join ${laboratory} l on l.id = r.laboratory_id and l.status <> 'closed'
        left join ${accessRoom} a on a.id = r.room_id)
    select count(distinct room_id)::int as rooms, (count(distinct room_id) filter (where landed))::int as "roomsLanded",
        count(distinct laboratory_id)::int as laboratories,
        (select count(*)::int from ${accessGrant} where ${live}) as grants,
        (select count(distinct user_id)::int from ${accessGrant} where ${live} and reasons <> '{}') as lacking
      from r`);
  const { rooms = 0, roomsLanded = 0, laboratories = 0, grants = 0, lacking = 0 } = rows[0] ?? {};
  const { doorDecisionsFrom } = await accessSettings.inForce(db);
  return { rooms, roomsLanded, laboratories, grants, lacking, doorDecisionsFrom };
};

interface Waiting {
  kind: 'date' | 'people';
  rooms: number;
  people: number;
}

/** Until the college has set the day from which doors decide: itself for the day, its organisations for who lacks something. */
const waiting = async (db: Reader, userId: string): Promise<Waiting[]> => {
  if ((await accessSettings.inForce(db)).doorDecisionsFrom !== null) return [];
  const { rows } = await db.execute<{ college: boolean; rooms: number; people: number }>(sql`
    with lacking as materialized (select g.room_id, g.user_id
      from ${laboratory} l join ${accessGrant} g on g.laboratory_id = l.id and g.reasons <> '{}'
        and g.state in ('pending', 'suspended')
      where l.status <> 'closed' and ${permittedAt(userId, accessUserPermission.edit, sql`l.organization_id`)})
    select ${permittedAt(userId, accessRequirementPermission.edit, sql`null::uuid`)} as college,
        (select count(*)::int from (select from lacking group by room_id) r) as rooms,
        (select count(*)::int from (select from lacking group by user_id) p) as people`);
  const [found] = rows;
  if (!found) return [];
  const { college, rooms, people } = found;
  return [
    ...(college ? [{ kind: 'date' as const, rooms, people }] : []),
    ...(people > 0 ? [{ kind: 'people' as const, rooms, people }] : []),
  ];
};

const titleOf = ({ kind, rooms, people }: Waiting): Label =>
  kind === 'date'
    ? [
        '请确定门禁判定开始日期：此前缺少的条件只作提示',
        'Set the day from which doors decide; until then all is a hint',
      ]
    : [
        `门禁启用前请督促：${rooms} 间房间有 ${people} 人尚未满足准入条件`,
        `Before doors decide: ${people} people of ${rooms} rooms still lack something`,
      ];

const links = {
  date: '/access/examRole?tab=requirements',
  people: '/access/accessUserList?lacking=any',
} as const;

export const landingTodos = todosOf('accessLanding', async (db, userId) =>
  (await waiting(db, userId)).map((one) => ({
    ...{ id: one.kind, what: one.kind, title: titleOf(one), link: links[one.kind] },
  })),
);
