-- requirementsOf
select scope, laboratory_id, room_id, cells, own, graces
from access_requirement
where (access_requirement.scope = 'default' or access_requirement.laboratory_id = any(array(
            select unnest('{JOB}'::uuid[]))) or access_requirement.room_id = any(array(
            select unnest('{ROOM}'::uuid[]))));
