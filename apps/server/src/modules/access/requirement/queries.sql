-- requirementsOf
select scope, laboratory_id, room_id, cells, own
from access_requirement
where (access_requirement.scope = 'default' or access_requirement.laboratory_id = any('{JOB}'::uuid[]) or access_requirement.room_id = any('{ROOM}'::uuid[]));
