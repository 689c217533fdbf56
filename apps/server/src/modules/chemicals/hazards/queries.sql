-- hazardsOf
select distinct bottle.laboratory_id, array[substance.cas_code, substance.parent_cas],
  case when bottle.solution is null then substance.h_codes else array(
    select jsonb_array_elements_text(bottle.solution -> 'hCodes')) end, bottle.control_categories
from bottle
inner join substance on substance.id = bottle.substance_id
where (bottle.laboratory_id in ('JOB')
    and bottle.state in ('inStore', 'takenOut')
    and bottle.remaining > 0);
