import { sql } from 'drizzle-orm';
import type { Db } from '../apps/server/src/platform/database/client.ts';
import { pinyinOf } from '../apps/server/src/platform/pinyin.ts';
import { uuid } from '../apps/server/src/platform/uuid.ts';
import { randomOf } from './random.ts';
import type { Progress } from './scale.ts';

const batch = 1000;
const roomsEach = 4;
const membersEach = 24;
const equipmentEach = 6;

const themes = ['合成', '表征', '催化', '细胞', '材料', '光谱', '机器人', '高压', '激光', '水处理'];
const levels = ['I', 'II', 'III', 'III', 'IV', null];

/** Adds laboratories until there are `total`, with rooms, members and emergency equipment of their own. */
export const scaleLaboratories = async (db: Db, total: number, progress: Progress): Promise<number> => {
  const { rows: places } = await db.execute<{ id: string }>(
    sql`select id from organization where use_status = 1 order by id`,
  );
  const { rows: staff } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from account where user_type = 1 and use_status = 1 order by id limit 5000`,
  );
  const { rows: students } = await db.execute<{ id: string }>(
    sql`select id from account where user_type = 2 and use_status = 1 order by id limit 50000`,
  );
  const { rows: buildings } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from building order by id`,
  );
  const { rows: counts } = await db.execute<{ all: number; mine: number }>(
    sql`select count(*)::int as all, count(*) filter (where laboratory_code like 'SC-%')::int as mine from laboratory`,
  );
  const { all = 0, mine = 0 } = counts[0] ?? {};
  const missing = Math.max(0, total - all);
  const random = randomOf(50_000 + mine);
  for (let from = 0; from < missing; from += batch) {
    const laboratories = Array.from({ length: Math.min(batch, missing - from) }, (_, at) => {
      const no = mine + from + at;
      const head = random.pick(staff);
      const laboratoryName = `${random.pick(themes)}实验室${no}`;
      const code = `SC-${String(no).padStart(6, '0')}`;
      const place = random.pick(buildings);
      const words = [laboratoryName, head.name].flatMap((name) => {
        const { full, initials } = pinyinOf(name);
        return [name, full, initials];
      });
      const rooms = Array.from({ length: roomsEach }, (__, room) => ({
        id: uuid(),
        roomNo: `SC${no}-${room}`,
      }));
      const members = new Set(
        Array.from({ length: membersEach }, () => random.pick(students)?.id ?? head.id),
      );
      members.delete(head.id);
      return {
        id: uuid(),
        code,
        name: laboratoryName,
        organization: random.pick(places).id,
        head: head.id,
        level: random.pick(levels),
        building: place.id,
        rooms,
        members: [...members],
        searchText: [code, ...words, ...rooms.map(({ roomNo }) => `${place.name}-${roomNo}`)]
          .join(' ')
          .toLowerCase(),
      };
    });
    await db.execute(sql`
      with given as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(laboratories)}::jsonb) as r(id uuid, code text, name text,
          organization uuid, head uuid, level text, building uuid, rooms jsonb, members jsonb, "searchText" text)),
      laboratories as (
        insert into laboratory (id, laboratory_code, laboratory_name, organization_id, laboratory_type, head_id,
            safety_officer_ids, risk_level, area, completeness, search_text)
        select id, code, name, organization, '1', head, array[head], level, 160, 60, "searchText" from given),
      places as (
        insert into room (id, building_id, floor, room_no, area, organization_id)
        select (r->>'id')::uuid, building, 1, r->>'roomNo', 40, organization
          from given, jsonb_array_elements(rooms) r),
      rooms as (
        insert into laboratory_room (laboratory_id, room_id, share, use, order_no)
        select given.id, (r.value->>'id')::uuid, 100, 'experiment', r.ordinality
          from given, jsonb_array_elements(rooms) with ordinality r),
      heads as (
        insert into laboratory_member (id, laboratory_id, user_id, member_role, joined_at)
        select gen_random_uuid(), id, head, 'head', current_date from given),
      members as (
        insert into laboratory_member (id, laboratory_id, user_id, member_role, mentor_id, joined_at)
        select gen_random_uuid(), given.id, m.value::uuid, 'graduate', head, current_date
          from given, jsonb_array_elements_text(members) m)
      insert into emergency_equipment (id, laboratory_id, room_id, kind, quantity, position, check_cycle_days,
          next_check_at, qr_token)
      select gen_random_uuid(), given.id, (rooms->0->>'id')::uuid, 'extinguisherPowder', 1, '门口', 30,
             current_date + n::int, 'F' || given.code || '-' || n
        from given, generate_series(1, ${equipmentEach}::int) n`);
    progress('laboratories', Math.min(missing, from + batch), missing);
  }
  // Roles come with the posts.
  await db.execute(sql`
    insert into account_role (account_id, role_id, by_hand, by_post)
    select distinct l.head_id, r.id, false, true from laboratory l join role r on r.code in ('laboratoryHead', 'mentor')
     where l.laboratory_code like 'SC-%' on conflict do nothing`);
  return missing;
};
