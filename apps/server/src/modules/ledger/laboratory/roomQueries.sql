-- roomShares
select room.id, room.building_id, building.name, room.floor, room.room_no, room.area, room.room_status,
  organization.path
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where room.building_id = 'JOB'
order by room.floor asc, room.room_no asc, room.id asc
limit 5000;
select r.id as roomId, sum(greatest(0, (d->>'share')::int - coalesce(h.share, 0)))::int as share
from ledger_application a cross
join lateral jsonb_array_elements(coalesce(nullif(a.draft->'rooms', 'null'), '[]')) d
join room r on r.id = (d->>'roomId')::uuid
  and r.building_id = 'JOB'
left join laboratory_room h on h.laboratory_id = a.laboratory_id
  and h.room_id = r.id
where a.state in ('approving', 'returned')
  and a.kind <> 'close'
  and a.id is distinct
from 'JOB'::uuid
group by r.id;
select id, parent_id, level_id, name, code, head_id, safety_officer_id, phone, order, use_status, path,
  version, created_at, updated_at
from organization
where organization.id = 'A';
