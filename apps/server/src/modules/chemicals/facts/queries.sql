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
