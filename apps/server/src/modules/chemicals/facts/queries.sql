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
