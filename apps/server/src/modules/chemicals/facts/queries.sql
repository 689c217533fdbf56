-- kindsCountedIn
select bottle.substance_id, sum(bottle.remaining)::text, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end,
  bottle.control_categories, case when bottle.solution is null then substance.h_codes else array(
    select jsonb_array_elements_text(bottle.solution -> 'hCodes')) end, substance.in_hazardous_catalogue,
      substance.density, substance.critical_quantity
from bottle
inner join substance on substance.id = bottle.substance_id
where (bottle.laboratory_id = 'JOB'
    and bottle.state in ('inStore', 'takenOut')
    and bottle.remaining > 0)
group by bottle.substance_id, substance.id, case when bottle.unit in ('μL', 'mL', 'L') then 'mL' when bottle.unit = 'pcs' then 'pcs' else 'g' end,
  bottle.control_categories, bottle.solution;

-- laboratoryFacts
select bottle.id, storage_location.room_id, bottle.substance_id, bottle.remaining, bottle.unit,
  bottle.control_categories, case when bottle.solution is null then substance.h_codes else array(
    select jsonb_array_elements_text(bottle.solution -> 'hCodes')) end, substance.in_hazardous_catalogue,
      substance.density, substance.critical_quantity
from bottle
inner join substance on substance.id = bottle.substance_id
inner join storage_location on storage_location.id = bottle.location_id
where (bottle.laboratory_id = 'JOB'
    and bottle.state in ('inStore', 'takenOut')
    and bottle.remaining > 0)
order by bottle.bottle_code;
select c.id, l.room_id as roomId, c.filled::text as remaining, c.unit
from waste_container c
join storage_location l on l.id = c.location_id
where c.laboratory_id = 'JOB'
  and c.state <> 'collected'
union all
select b.id, l.room_id, (-m.delta)::text, b.unit
from bottle b
join storage_location l on l.id = b.location_id
join lateral (
    select o.delta
    from movement o
    where o.bottle_id = b.id
    and o.kind = 'wasteOut'
    order by o.bottle_seq desc
    limit 1) m on true
where b.laboratory_id = 'JOB'
  and (b.state = 'wasted'
    and not exists (
        select 1
        from waste_content c
        where c.bottle_id = b.id
        and c.movement_id is not null)
    and not exists (
        select 1
        from waste_item i
        join waste_request r on r.id = i.request_id
        where i.bottle_id = b.id
        and i.weighed is not null
        and r.state in ('loaded', 'stored', 'handedOver')))
order by id;
