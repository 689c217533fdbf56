-- requirementsOf
select id, scope, laboratory_id, room_id, cells, own, version, created_at, updated_at
from access_requirement
where (access_requirement.scope = 'default' or access_requirement.laboratory_id in ('JOB') or access_requirement.room_id in ('ROOM'));
