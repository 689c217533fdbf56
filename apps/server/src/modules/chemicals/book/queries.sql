-- enteredBy
select movement_id, (
    select a.name
    from account a
    where a.id = keeper_id), at
from keeper_entry
where (keeper_entry.movement_id = any('{JOB}'::uuid[])
    and keeper_entry.keeper_id is not null);

-- entryOf
select movement.id, bottle.id, movement.kind, movement.at, bottle.bottle_code, substance.chinese_name,
  bottle.unit, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = place.room_id), case when above.parent_id is not null then above.name end,
          case when place.parent_id is not null then place.name end), coalesce((
        select a.name
        from account a
        where a.id = movement.operator_id), '系统'), keeper_entry.due, keeper_entry.keeper_id,
          movement.balance_after, coalesce(('PERSON'::uuid is distinct
        from movement.operator_id
        and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
            and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[]))),
              false)
from keeper_entry
inner join movement on movement.id = keeper_entry.movement_id
inner join bottle on bottle.id = keeper_entry.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = keeper_entry.laboratory_id
inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
left join storage_location above on above.id = place.parent_id
where keeper_entry.movement_id = 'JOB';

-- listPending
select movement.id, bottle.id, movement.kind, movement.at, bottle.bottle_code, substance.chinese_name,
  bottle.unit, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = place.room_id), case when above.parent_id is not null then above.name end,
          case when place.parent_id is not null then place.name end), coalesce((
        select a.name
        from account a
        where a.id = movement.operator_id), '系统'), keeper_entry.due, keeper_entry.keeper_id,
          movement.balance_after, coalesce(('PERSON'::uuid is distinct
        from movement.operator_id
        and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
            and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[]))),
              false)
from keeper_entry
inner join movement on movement.id = keeper_entry.movement_id
inner join bottle on bottle.id = keeper_entry.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = keeper_entry.laboratory_id
inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
left join storage_location above on above.id = place.parent_id
where (keeper_entry.keeper_id is null
    and ('PERSON'::uuid is distinct
        from movement.operator_id
        and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
            and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[]))))
order by keeper_entry.due asc, movement.at asc, movement.id asc
limit 200;

-- otherKeepersOf
select movement.id, self.id, substance.chinese_name, bottle.bottle_code
from movement
inner join bottle on bottle.id = movement.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = movement.laboratory_id
inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
inner join lateral (
    select distinct id
    from unnest(array[place.keeper_a_id, place.keeper_b_id, laboratory.head_id] || laboratory.deputy_head_ids || laboratory.safety_officer_ids) id
    where id is not null) self on (self.id is distinct
    from movement.operator_id
    and ( self.id in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
        and (laboratory.head_id = self.id or laboratory.deputy_head_ids @> array[self.id]::uuid[] or laboratory.safety_officer_ids @> array[self.id]::uuid[])))
where movement.id = any('{JOB}'::uuid[])
order by movement.id asc;

-- pendingOf
select movement.id, bottle.id, movement.kind, movement.at, bottle.bottle_code, substance.chinese_name,
  bottle.unit, laboratory.laboratory_name, concat_ws(' / ', (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = place.room_id), case when above.parent_id is not null then above.name end,
          case when place.parent_id is not null then place.name end), coalesce((
        select a.name
        from account a
        where a.id = movement.operator_id), '系统'), keeper_entry.due, keeper_entry.keeper_id,
          movement.balance_after, coalesce(('PERSON'::uuid is distinct
        from movement.operator_id
        and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
            and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[]))),
              false)
from keeper_entry
inner join movement on movement.id = keeper_entry.movement_id
inner join bottle on bottle.id = keeper_entry.bottle_id
inner join substance on substance.id = bottle.substance_id
inner join laboratory on laboratory.id = keeper_entry.laboratory_id
inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
left join storage_location above on above.id = place.parent_id
where (keeper_entry.keeper_id is null
    and ('PERSON'::uuid is distinct
        from movement.operator_id
        and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
            and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[]))))
order by keeper_entry.due asc, movement.at asc, movement.id asc
limit 200;
