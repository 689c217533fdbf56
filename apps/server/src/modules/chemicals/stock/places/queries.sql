-- heldBy
select count(*) as count
from waste_container
where (waste_container.location_id = 'JOB'
    and waste_container.state <> 'collected');
select count(*) as count
from bottle
where (bottle.location_id = 'JOB'
    and bottle.state in ('inStore', 'takenOut', 'empty'));
select count(*) as count
from storage_location
where (storage_location.parent_id = 'JOB'
    and storage_location.use_status = 1);

-- placeByCode
-- no condition;

-- placeTree, whole college
select storage_location.id, storage_location.code, storage_location.laboratory_id,
  laboratory.laboratory_name, storage_location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
      concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
          storage_location.lock_kind, storage_location.keeper_a_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_b_id), storage_location.camera, storage_location.controlled_state,
      storage_location.controlled_categories, storage_location.controlled_note,
      storage_location.controlled_file_id, storage_location.use_status, storage_location.version,
      laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids,
      laboratory.safety_officer_ids, laboratory.status
from storage_location
inner join laboratory on laboratory.id = storage_location.laboratory_id
left join storage_location above on above.id = storage_location.parent_id
where (storage_location.laboratory_id = 'JOB'
    and storage_location.use_status = 1)
order by storage_location.id asc
limit 500;

-- placeTree, one organisation
select storage_location.id, storage_location.code, storage_location.laboratory_id,
  laboratory.laboratory_name, storage_location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
      concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
          storage_location.lock_kind, storage_location.keeper_a_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_b_id), storage_location.camera, storage_location.controlled_state,
      storage_location.controlled_categories, storage_location.controlled_note,
      storage_location.controlled_file_id, storage_location.use_status, storage_location.version,
      laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids,
      laboratory.safety_officer_ids, laboratory.status
from storage_location
inner join laboratory on laboratory.id = storage_location.laboratory_id
left join storage_location above on above.id = storage_location.parent_id
where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')))
    and storage_location.laboratory_id = 'JOB'
    and storage_location.use_status = 1)
order by storage_location.id asc
limit 500;

-- places.count, whole college
select count(*)::int
from (
    select storage_location.id, storage_location.code, storage_location.laboratory_id,
      laboratory.laboratory_name, storage_location.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
          concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = storage_location.room_id),
              case when above.parent_id is not null then above.name end,
              case when storage_location.parent_id is not null then storage_location.name end),
              storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
              storage_location.lock_kind, storage_location.keeper_a_id, (
        select a.name
        from account a
        where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
        select a.name
        from account a
        where a.id = storage_location.keeper_b_id), storage_location.camera,
          storage_location.controlled_state, storage_location.controlled_categories,
          storage_location.controlled_note, storage_location.controlled_file_id, storage_location.use_status,
          storage_location.version, laboratory.organization_id, laboratory.head_id,
          laboratory.deputy_head_ids, laboratory.safety_officer_ids, laboratory.status
    from storage_location
    inner join laboratory on laboratory.id = storage_location.laboratory_id
    left join storage_location above on above.id = storage_location.parent_id
    where storage_location.code = 'S00000000000') as rows;

-- places.count, one organisation
select count(*)::int
from (
    select storage_location.id, storage_location.code, storage_location.laboratory_id,
      laboratory.laboratory_name, storage_location.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
          concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = storage_location.room_id),
              case when above.parent_id is not null then above.name end,
              case when storage_location.parent_id is not null then storage_location.name end),
              storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
              storage_location.lock_kind, storage_location.keeper_a_id, (
        select a.name
        from account a
        where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
        select a.name
        from account a
        where a.id = storage_location.keeper_b_id), storage_location.camera,
          storage_location.controlled_state, storage_location.controlled_categories,
          storage_location.controlled_note, storage_location.controlled_file_id, storage_location.use_status,
          storage_location.version, laboratory.organization_id, laboratory.head_id,
          laboratory.deputy_head_ids, laboratory.safety_officer_ids, laboratory.status
    from storage_location
    inner join laboratory on laboratory.id = storage_location.laboratory_id
    left join storage_location above on above.id = storage_location.parent_id
    where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = 'PERSON'
                    and m.state = 'in')))
        and storage_location.code = 'S00000000000')) as rows;

-- places.get, whole college
select storage_location.id, storage_location.code, storage_location.laboratory_id,
  laboratory.laboratory_name, storage_location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
      concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
          storage_location.lock_kind, storage_location.keeper_a_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_b_id), storage_location.camera, storage_location.controlled_state,
      storage_location.controlled_categories, storage_location.controlled_note,
      storage_location.controlled_file_id, storage_location.use_status, storage_location.version,
      laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids,
      laboratory.safety_officer_ids, laboratory.status
from storage_location
inner join laboratory on laboratory.id = storage_location.laboratory_id
left join storage_location above on above.id = storage_location.parent_id
where storage_location.id = 'JOB';

-- places.get, one organisation
select storage_location.id, storage_location.code, storage_location.laboratory_id,
  laboratory.laboratory_name, storage_location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
      concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
          storage_location.lock_kind, storage_location.keeper_a_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_b_id), storage_location.camera, storage_location.controlled_state,
      storage_location.controlled_categories, storage_location.controlled_note,
      storage_location.controlled_file_id, storage_location.use_status, storage_location.version,
      laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids,
      laboratory.safety_officer_ids, laboratory.status
from storage_location
inner join laboratory on laboratory.id = storage_location.laboratory_id
left join storage_location above on above.id = storage_location.parent_id
where (storage_location.id = 'JOB'
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in'))));

-- places.lock, whole college
select storage_location.id, storage_location.code, storage_location.laboratory_id,
  laboratory.laboratory_name, storage_location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
      concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
          storage_location.lock_kind, storage_location.keeper_a_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_b_id), storage_location.camera, storage_location.controlled_state,
      storage_location.controlled_categories, storage_location.controlled_note,
      storage_location.controlled_file_id, storage_location.use_status, storage_location.version,
      laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids,
      laboratory.safety_officer_ids, laboratory.status
from storage_location
inner join laboratory on laboratory.id = storage_location.laboratory_id
left join storage_location above on above.id = storage_location.parent_id
where storage_location.id = any('{JOB}'::uuid[])
order by storage_location.id asc
for no key update of storage_location;

-- places.lock, one organisation
select storage_location.id, storage_location.code, storage_location.laboratory_id,
  laboratory.laboratory_name, storage_location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
      concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
          storage_location.lock_kind, storage_location.keeper_a_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_b_id), storage_location.camera, storage_location.controlled_state,
      storage_location.controlled_categories, storage_location.controlled_note,
      storage_location.controlled_file_id, storage_location.use_status, storage_location.version,
      laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids,
      laboratory.safety_officer_ids, laboratory.status
from storage_location
inner join laboratory on laboratory.id = storage_location.laboratory_id
left join storage_location above on above.id = storage_location.parent_id
where (storage_location.id = any('{JOB}'::uuid[])
    and ((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in'))))
order by storage_location.id asc
for no key update of storage_location;

-- places.page, whole college
select count(*)::int
from (
    select storage_location.id, storage_location.code, storage_location.laboratory_id,
      laboratory.laboratory_name, storage_location.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
          concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = storage_location.room_id),
              case when above.parent_id is not null then above.name end,
              case when storage_location.parent_id is not null then storage_location.name end),
              storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
              storage_location.lock_kind, storage_location.keeper_a_id, (
        select a.name
        from account a
        where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
        select a.name
        from account a
        where a.id = storage_location.keeper_b_id), storage_location.camera,
          storage_location.controlled_state, storage_location.controlled_categories,
          storage_location.controlled_note, storage_location.controlled_file_id, storage_location.use_status,
          storage_location.version, laboratory.organization_id, laboratory.head_id,
          laboratory.deputy_head_ids, laboratory.safety_officer_ids, laboratory.status
    from storage_location
    inner join laboratory on laboratory.id = storage_location.laboratory_id
    left join storage_location above on above.id = storage_location.parent_id
    where (storage_location.laboratory_id = 'JOB'
        and storage_location.use_status = 1)) as rows;
select storage_location.id, storage_location.code, storage_location.laboratory_id,
  laboratory.laboratory_name, storage_location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
      concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
          storage_location.lock_kind, storage_location.keeper_a_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_b_id), storage_location.camera, storage_location.controlled_state,
      storage_location.controlled_categories, storage_location.controlled_note,
      storage_location.controlled_file_id, storage_location.use_status, storage_location.version,
      laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids,
      laboratory.safety_officer_ids, laboratory.status
from storage_location
inner join laboratory on laboratory.id = storage_location.laboratory_id
left join storage_location above on above.id = storage_location.parent_id
where (storage_location.laboratory_id = 'JOB'
    and storage_location.use_status = 1)
order by storage_location.code desc, storage_location.id desc
limit 20
offset 0;

-- places.page, one organisation
select count(*)::int
from (
    select storage_location.id, storage_location.code, storage_location.laboratory_id,
      laboratory.laboratory_name, storage_location.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
          concat_ws(' / ', (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = storage_location.room_id),
              case when above.parent_id is not null then above.name end,
              case when storage_location.parent_id is not null then storage_location.name end),
              storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
              storage_location.lock_kind, storage_location.keeper_a_id, (
        select a.name
        from account a
        where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
        select a.name
        from account a
        where a.id = storage_location.keeper_b_id), storage_location.camera,
          storage_location.controlled_state, storage_location.controlled_categories,
          storage_location.controlled_note, storage_location.controlled_file_id, storage_location.use_status,
          storage_location.version, laboratory.organization_id, laboratory.head_id,
          laboratory.deputy_head_ids, laboratory.safety_officer_ids, laboratory.status
    from storage_location
    inner join laboratory on laboratory.id = storage_location.laboratory_id
    left join storage_location above on above.id = storage_location.parent_id
    where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                    select 1
                    from laboratory_member m
                    where m.laboratory_id = laboratory.id
                    and m.user_id = 'PERSON'
                    and m.state = 'in')))
        and storage_location.laboratory_id = 'JOB'
        and storage_location.use_status = 1)) as rows;
select storage_location.id, storage_location.code, storage_location.laboratory_id,
  laboratory.laboratory_name, storage_location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
      concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
          storage_location.lock_kind, storage_location.keeper_a_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_b_id), storage_location.camera, storage_location.controlled_state,
      storage_location.controlled_categories, storage_location.controlled_note,
      storage_location.controlled_file_id, storage_location.use_status, storage_location.version,
      laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids,
      laboratory.safety_officer_ids, laboratory.status
from storage_location
inner join laboratory on laboratory.id = storage_location.laboratory_id
left join storage_location above on above.id = storage_location.parent_id
where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')))
    and storage_location.laboratory_id = 'JOB'
    and storage_location.use_status = 1)
order by storage_location.code desc, storage_location.id desc
limit 20
offset 0;

-- places.walk, whole college
select storage_location.id, storage_location.code, storage_location.laboratory_id,
  laboratory.laboratory_name, storage_location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
      concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
          storage_location.lock_kind, storage_location.keeper_a_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_b_id), storage_location.camera, storage_location.controlled_state,
      storage_location.controlled_categories, storage_location.controlled_note,
      storage_location.controlled_file_id, storage_location.use_status, storage_location.version,
      laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids,
      laboratory.safety_officer_ids, laboratory.status
from storage_location
inner join laboratory on laboratory.id = storage_location.laboratory_id
left join storage_location above on above.id = storage_location.parent_id
where storage_location.laboratory_id = 'JOB'
order by storage_location.id asc
limit 500;

-- places.walk, one organisation
select storage_location.id, storage_location.code, storage_location.laboratory_id,
  laboratory.laboratory_name, storage_location.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = storage_location.room_id), storage_location.parent_id, storage_location.name,
      concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.cabinet_type, storage_location.temp_setpoint, storage_location.capacity_l,
          storage_location.lock_kind, storage_location.keeper_a_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_a_id), storage_location.keeper_b_id, (
    select a.name
    from account a
    where a.id = storage_location.keeper_b_id), storage_location.camera, storage_location.controlled_state,
      storage_location.controlled_categories, storage_location.controlled_note,
      storage_location.controlled_file_id, storage_location.use_status, storage_location.version,
      laboratory.organization_id, laboratory.head_id, laboratory.deputy_head_ids,
      laboratory.safety_officer_ids, laboratory.status
from storage_location
inner join laboratory on laboratory.id = storage_location.laboratory_id
left join storage_location above on above.id = storage_location.parent_id
where (((laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_member m
                where m.laboratory_id = laboratory.id
                and m.user_id = 'PERSON'
                and m.state = 'in')))
    and storage_location.laboratory_id = 'JOB')
order by storage_location.id asc
limit 500;
