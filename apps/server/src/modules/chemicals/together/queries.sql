-- betweenIn
select id, pairs, cas_pairs, version, created_at, updated_at
from compatibility
limit 1;

-- cabinetAt
select case when above.parent_id is null then location.id else above.id end,
  case when above.parent_id is null then location.cabinet_type else above.cabinet_type end,
  location.laboratory_id
from storage_location location
left join storage_location above on above.id = location.parent_id
where location.id = 'JOB';

-- cabinetsAt
select location.id, case when above.parent_id is null then location.id else above.id end,
  case when above.parent_id is null then location.cabinet_type else above.cabinet_type end
from storage_location location
left join storage_location above on above.id = location.parent_id
where location.id = any('{JOB}'::uuid[]);

-- cabinetsOf
select location.id, location.parent_id, location.room_id, location.name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), location.cabinet_type,
          location.lock_kind, location.controlled_state, location.controlled_categories
from storage_location location
left join storage_location above on above.id = location.parent_id
where (location.laboratory_id = 'JOB'
    and location.use_status = 1
    and (location.parent_id is null or above.parent_id is null))
order by location.code;

-- kindsStanding
select distinct on (case when above.parent_id is null then location.id else above.id end, bottle.substance_id) bottle.id,
  substance.chinese_name, substance.cas_code, substance.storage_class, bottle.control_categories,
  case when above.parent_id is null then location.id else above.id end
from bottle
inner join substance on substance.id = bottle.substance_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where (bottle.state in ('inStore', 'takenOut')
    and bottle.location_id in (
        select s.id
        from storage_location s
        where s.id = any('{JOB}'::uuid[]) or s.parent_id = any('{JOB}'::uuid[]))
    and case when above.parent_id is null then location.id else above.id end = any('{JOB}'::uuid[]))
order by case when above.parent_id is null then location.id else above.id end, bottle.substance_id, bottle.id;

-- standingIn
select bottle.id, bottle.bottle_code, substance.chinese_name, substance.cas_code, substance.storage_class,
  bottle.control_categories, bottle.laboratory_id, bottle.location_id, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end),
          case when above.parent_id is null then location.id else above.id end, bottle.state = 'inStore'
  and bottle.frozen_reason is null
from bottle
inner join substance on substance.id = bottle.substance_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where (bottle.laboratory_id = 'JOB'
    and bottle.state in ('inStore', 'takenOut'))
order by bottle.bottle_code;
select bottle.id, bottle.bottle_code, substance.chinese_name, substance.cas_code, substance.storage_class,
  bottle.control_categories, bottle.laboratory_id, bottle.location_id, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end),
          case when above.parent_id is null then location.id else above.id end, bottle.state = 'inStore'
  and bottle.frozen_reason is null
from bottle
inner join substance on substance.id = bottle.substance_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where (bottle.laboratory_id = 'JOB'
    and bottle.state in ('inStore', 'takenOut')
    and case when above.parent_id is null then location.id else above.id end = 'JOB')
order by bottle.bottle_code;
