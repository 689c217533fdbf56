-- controlledBalance
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
with parts as (
    select bottle.substance_id as substance_id, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end as base,
      sum(bottle.remaining) as now, 0 as before_end, 0 as since, null as kind
    from bottle
    join laboratory on laboratory.id = bottle.laboratory_id
    where bottle.control_categories && '{explosivePrecursor,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[]
    and laboratory.id = any('{JOB}'::uuid[])
    group by 1, 2
    union all
    select bottle.substance_id, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end,
      0, coalesce(sum(movement.delta) filter (
            where movement.at < 'A MOMENT'::timestamptz), 0), sum(movement.delta), coalesce((
            select taken.kind
            from movement taken
            where taken.id = movement.reversal_of_id), movement.kind)
    from movement
    join bottle on bottle.id = movement.bottle_id
    join laboratory on laboratory.id = movement.laboratory_id
    where movement.at >= 'A MOMENT'::timestamptz
    and bottle.control_categories && '{explosivePrecursor,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[]
    and laboratory.id = any('{JOB}'::uuid[])
    group by 1, 2, 6), sums as (
    select substance_id, base, sum(now) - sum(since) as opening,
      sum(now) - sum(since) + sum(before_end) as closing, coalesce(jsonb_object_agg(kind, before_end::text) filter (
            where kind is not null
            and before_end <> 0), '{}') as changes
    from parts
    group by 1, 2)
select s.substance_id as substanceId, d.chinese_name as chineseName, s.base, array(
    select distinct c.code
    from bottle b cross
    join unnest(b.control_categories) c(code)
    where b.substance_id = d.id
    order by 1) as categories, s.opening::text, s.closing::text, s.changes
from sums s
join substance d on d.id = s.substance_id
where s.opening <> 0 or s.closing <> 0 or s.changes <> '{}'
order by d.chinese_name, d.id, s.base;

-- emergencyList
select substance.id, substance.chinese_name, substance.cas_code, substance.ghs_pictograms, substance.h_codes,
  substance.signal_word, array(
    select k.code
    from unnest('{explosivePrecursor,hazardous,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[])
    with ordinality k(code, n)
    where k.code = any(string_to_array(string_agg(array_to_string(bottle.control_categories, ','), ','), ','))
    order by k.n), count(*)::int, sum(bottle.remaining)::text, case when bottle.unit in ('μL', 'mL',
      'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end, array_agg(distinct concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = place.room_id), case when above.parent_id is not null then above.name end,
              case when place.parent_id is not null then place.name end))
from bottle
inner join storage_location place on place.id = bottle.location_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join substance on substance.id = bottle.substance_id
left join storage_location above on above.id = place.parent_id
where (place.room_id = 'ROOM'
    and bottle.state in ('inStore', 'takenOut')
    and bottle.remaining > 0)
group by substance.id, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end
order by substance.chinese_name asc, substance.id asc;

-- returnableBottles
select bottle_code, id,
  case when state = 'takenOut' then 'out' when state <> 'inStore' then 'gone' when frozen_reason is not null then 'frozen' when opened_at is not null then 'opened' when remaining <> net_base then 'used' end
from bottle
where bottle.bottle_code in ('B0123456789A');

-- roomChemicals, whole college
select substance.id, substance.chinese_name, substance.cas_code, substance.ghs_pictograms, substance.h_codes,
  substance.signal_word, array(
    select k.code
    from unnest('{explosivePrecursor,hazardous,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[])
    with ordinality k(code, n)
    where k.code = any(string_to_array(string_agg(array_to_string(bottle.control_categories, ','), ','), ','))
    order by k.n), count(*)::int, sum(bottle.remaining)::text, case when bottle.unit in ('μL', 'mL',
      'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end, array_agg(distinct concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = place.room_id), case when above.parent_id is not null then above.name end,
              case when place.parent_id is not null then place.name end))
from bottle
inner join storage_location place on place.id = bottle.location_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join substance on substance.id = bottle.substance_id
left join storage_location above on above.id = place.parent_id
where (place.room_id = 'ROOM'
    and bottle.state in ('inStore', 'takenOut')
    and bottle.remaining > 0)
group by substance.id, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end
order by substance.chinese_name asc, substance.id asc;

-- roomChemicals, one organisation
select substance.id, substance.chinese_name, substance.cas_code, substance.ghs_pictograms, substance.h_codes,
  substance.signal_word, array(
    select k.code
    from unnest('{explosivePrecursor,hazardous,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[])
    with ordinality k(code, n)
    where k.code = any(string_to_array(string_agg(array_to_string(bottle.control_categories, ','), ','), ','))
    order by k.n), count(*)::int, sum(bottle.remaining)::text, case when bottle.unit in ('μL', 'mL',
      'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end, array_agg(distinct concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = place.room_id), case when above.parent_id is not null then above.name end,
              case when place.parent_id is not null then place.name end))
from bottle
inner join storage_location place on place.id = bottle.location_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join substance on substance.id = bottle.substance_id
left join storage_location above on above.id = place.parent_id
where (place.room_id = 'ROOM'
    and bottle.state in ('inStore', 'takenOut')
    and bottle.remaining > 0
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in'))
        and (not bottle.control_categories && '{highlyToxic,narcotic,psychotropic2}'::text[] or coalesce((place.keeper_a_id = 'PERSON'::uuid or place.keeper_b_id = 'PERSON'::uuid or laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[])), false))))
group by substance.id, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end
order by substance.chinese_name asc, substance.id asc;

-- roomHazards, whole college
select substance.storage_class, count(*)::int
from bottle
inner join storage_location place on place.id = bottle.location_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join substance on substance.id = bottle.substance_id
where (place.room_id = 'ROOM'
    and bottle.state in ('inStore', 'takenOut')
    and bottle.remaining > 0)
group by substance.storage_class
order by count(*) desc, substance.storage_class asc;
select substance.id, substance.chinese_name, substance.cas_code, substance.ghs_pictograms, substance.h_codes,
  substance.signal_word, array(
    select k.code
    from unnest('{explosivePrecursor,hazardous,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[])
    with ordinality k(code, n)
    where k.code = any(string_to_array(string_agg(array_to_string(bottle.control_categories, ','), ','), ','))
    order by k.n), count(*)::int, sum(bottle.remaining)::text, case when bottle.unit in ('μL', 'mL',
      'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end, array_agg(distinct concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = place.room_id), case when above.parent_id is not null then above.name end,
              case when place.parent_id is not null then place.name end))
from bottle
inner join storage_location place on place.id = bottle.location_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join substance on substance.id = bottle.substance_id
left join storage_location above on above.id = place.parent_id
where (place.room_id = 'ROOM'
    and bottle.state in ('inStore', 'takenOut')
    and bottle.remaining > 0)
group by substance.id, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end
order by substance.chinese_name asc, substance.id asc;

-- roomHazards, one organisation
select substance.storage_class, count(*)::int
from bottle
inner join storage_location place on place.id = bottle.location_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join substance on substance.id = bottle.substance_id
where (place.room_id = 'ROOM'
    and bottle.state in ('inStore', 'takenOut')
    and bottle.remaining > 0
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in'))
        and (not bottle.control_categories && '{highlyToxic,narcotic,psychotropic2}'::text[] or coalesce((place.keeper_a_id = 'PERSON'::uuid or place.keeper_b_id = 'PERSON'::uuid or laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[])), false))))
group by substance.storage_class
order by count(*) desc, substance.storage_class asc;
select substance.id, substance.chinese_name, substance.cas_code, substance.ghs_pictograms, substance.h_codes,
  substance.signal_word, array(
    select k.code
    from unnest('{explosivePrecursor,hazardous,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[])
    with ordinality k(code, n)
    where k.code = any(string_to_array(string_agg(array_to_string(bottle.control_categories, ','), ','), ','))
    order by k.n), count(*)::int, sum(bottle.remaining)::text, case when bottle.unit in ('μL', 'mL',
      'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end, array_agg(distinct concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = place.room_id), case when above.parent_id is not null then above.name end,
              case when place.parent_id is not null then place.name end))
from bottle
inner join storage_location place on place.id = bottle.location_id
inner join laboratory on laboratory.id = bottle.laboratory_id
inner join substance on substance.id = bottle.substance_id
left join storage_location above on above.id = place.parent_id
where (place.room_id = 'ROOM'
    and bottle.state in ('inStore', 'takenOut')
    and bottle.remaining > 0
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in'))
        and (not bottle.control_categories && '{highlyToxic,narcotic,psychotropic2}'::text[] or coalesce((place.keeper_a_id = 'PERSON'::uuid or place.keeper_b_id = 'PERSON'::uuid or laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[] or laboratory.organization_id = any('{A,A1}'::uuid[])), false))))
group by substance.id, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end
order by substance.chinese_name asc, substance.id asc;

-- stockOf
select substance.id, substance.chinese_name, substance.cas_code, array(
    select k.code
    from unnest('{explosivePrecursor,hazardous,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[])
    with ordinality k(code, n)
    where k.code = any(string_to_array(string_agg(array_to_string(bottle.control_categories, ','), ','), ','))
    order by k.n), substance.hazard_class, count(*)::int, sum(bottle.remaining)::text,
      case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end
from bottle
inner join substance on substance.id = bottle.substance_id
where (bottle.laboratory_id = 'JOB'
    and bottle.state in ('inStore', 'takenOut')
    and bottle.remaining > 0)
group by substance.id, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end
order by substance.chinese_name asc, substance.id asc;

-- storageRooms
select laboratory_room.laboratory_id, laboratory_room.room_id, laboratory_room.use, storage_location.id,
  storage_location.controlled_state, storage_location.controlled_categories, storage_location.lock_kind
from laboratory_room
left join storage_location on (storage_location.laboratory_id = laboratory_room.laboratory_id
    and storage_location.room_id = laboratory_room.room_id
    and storage_location.use_status = 1)
where laboratory_room.laboratory_id in ('JOB')
order by laboratory_room.laboratory_id asc, laboratory_room.room_id asc, storage_location.code asc;

-- wasteOf
select id, code, waste_category, hw_code, filled, unit, state
from waste_container
where (waste_container.laboratory_id = 'JOB'
    and waste_container.state <> 'collected')
order by waste_container.code asc;
