-- bottleShifts
select movement.bottle_id, movement.at, movement.delta, movement.kind, reversed.kind,
  movement.to_location_id, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), (
    select a.name
    from account a
    where a.id = movement.counterpart_id)
from movement
inner join json_to_recordset('[{targetId:"AN ID",mark:1}]'::json) as since(targetId uuid, mark int) on since.targetId = movement.bottle_id
  and movement.bottle_seq > since.mark
left join movement reversed on reversed.id = movement.reversal_of_id
left join storage_location location on location.id = movement.to_location_id
left join storage_location above on above.id = location.parent_id
order by movement.bottle_id asc, movement.bottle_seq asc;

-- bottlesToCount
select storage_location.id, storage_location.code, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.parent_id
from storage_location
left join storage_location above on above.id = storage_location.parent_id
where (storage_location.laboratory_id in ('JOB')
    and storage_location.use_status = 1)
order by storage_location.id asc;
select bottle.id, bottle.bottle_code, substance.chinese_name, bottle.spec, bottle.brand,
  bottle.laboratory_id, bottle.control_categories, bottle.remaining, bottle.unit, bottle.location_id,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), bottle.state, (
    select a.name
    from account a
    where a.id = bottle.holder_id), bottle.last_seq
from bottle
inner join substance on substance.id = bottle.substance_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where (bottle.laboratory_id in ('JOB')
    and bottle.state in ('inStore', 'takenOut', 'empty')
    and bottle.location_id = any('{}'::uuid[])
    and bottle.control_categories && '{explosivePrecursor,highlyToxic,medicalToxic,narcotic,precursor1,precursor2,precursor3,psychotropic2}'::text[])
order by bottle.id asc;

-- controlOfBottles
select id, laboratory_id, control_categories
from bottle
where bottle.id in ('JOB')
order by bottle.id asc;

-- countedBottles
select bottle.id, bottle.bottle_code, substance.chinese_name, bottle.spec, bottle.brand,
  bottle.laboratory_id, bottle.control_categories, bottle.remaining, bottle.unit, bottle.location_id,
  concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = location.room_id), case when above.parent_id is not null then above.name end,
          case when location.parent_id is not null then location.name end), bottle.state, (
    select a.name
    from account a
    where a.id = bottle.holder_id), bottle.last_seq
from bottle
inner join substance on substance.id = bottle.substance_id
inner join storage_location location on location.id = bottle.location_id
left join storage_location above on above.id = location.parent_id
where bottle.bottle_code in ('B0123456789A')
order by bottle.id asc;
select storage_location.id, storage_location.code, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.parent_id
from storage_location
left join storage_location above on above.id = storage_location.parent_id
where (storage_location.laboratory_id in ('JOB')
    and storage_location.use_status = 1)
order by storage_location.id asc;

-- placesToCount
select storage_location.id, storage_location.code, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = storage_location.room_id), case when above.parent_id is not null then above.name end,
          case when storage_location.parent_id is not null then storage_location.name end),
          storage_location.parent_id
from storage_location
left join storage_location above on above.id = storage_location.parent_id
where (storage_location.laboratory_id in ('JOB')
    and storage_location.use_status = 1)
order by storage_location.id asc;

-- weighedBottles
select bottle.id, bottle.unit, bottle.tare_weight, substance.density
from bottle
inner join substance on substance.id = bottle.substance_id
where bottle.id in ('JOB');
