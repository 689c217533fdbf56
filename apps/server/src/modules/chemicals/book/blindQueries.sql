-- awaitingEntry
select distinct bottle_id
from keeper_entry
where (keeper_entry.bottle_id = any('{JOB}'::uuid[])
    and keeper_entry.keeper_id is null);

-- hiddenFrom
select keeper_entry.bottle_id, min(movement.bottle_seq)
from keeper_entry
inner join movement on movement.id = keeper_entry.movement_id
inner join bottle on bottle.id = keeper_entry.bottle_id
inner join laboratory on laboratory.id = keeper_entry.laboratory_id
inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
where (keeper_entry.keeper_id is null
    and ('PERSON'::uuid is distinct
        from movement.operator_id
        and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
            and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[]))))
group by keeper_entry.bottle_id;

-- hiddenLines
select distinct movement.request_id, bottle.substance_id, bottle.id
from movement
inner join bottle on bottle.id = movement.bottle_id
where (movement.request_id = any('{JOB}'::uuid[])
    and movement.kind in ('issue', 'prepareOut')
    and exists (
        select 1
        from keeper_entry waiting
        where waiting.bottle_id = bottle.id
        and waiting.keeper_id is null));

-- hiddenSince
select keeper_entry.bottle_id, min(movement.bottle_seq)
from keeper_entry
inner join movement on movement.id = keeper_entry.movement_id
inner join bottle on bottle.id = keeper_entry.bottle_id
inner join laboratory on laboratory.id = keeper_entry.laboratory_id
inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
where (keeper_entry.bottle_id = any('{JOB}'::uuid[])
    and keeper_entry.keeper_id is null
    and ('PERSON'::uuid is distinct
        from movement.operator_id
        and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
            and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[]))))
group by keeper_entry.bottle_id;

-- hiddenSubstances
select keeper_entry.bottle_id, min(movement.bottle_seq)
from keeper_entry
inner join movement on movement.id = keeper_entry.movement_id
inner join bottle on bottle.id = keeper_entry.bottle_id
inner join laboratory on laboratory.id = keeper_entry.laboratory_id
inner join storage_location place on place.id = coalesce(movement.to_location_id, movement.from_location_id, bottle.location_id)
where (keeper_entry.keeper_id is null
    and ('PERSON'::uuid is distinct
        from movement.operator_id
        and ( 'PERSON'::uuid in (place.keeper_a_id, place.keeper_b_id) or coalesce(nullif(place.keeper_a_id, movement.operator_id), nullif(place.keeper_b_id, movement.operator_id)) is null
            and (laboratory.head_id = 'PERSON'::uuid or laboratory.deputy_head_ids @> array['PERSON'::uuid]::uuid[] or laboratory.safety_officer_ids @> array['PERSON'::uuid]::uuid[]))))
group by keeper_entry.bottle_id;
