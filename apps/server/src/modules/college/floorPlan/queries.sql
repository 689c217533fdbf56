-- floorPlanDetails, whole college
select id, name, code, campus, address, floors_above, floors_below, photo_file_id, longitude, latitude,
  version, created_at, updated_at
from building
where building.id = 'BUILDING';
select floor_plan.file_id, file.width, file.height, floor_plan.version
from floor_plan
inner join file on file.id = floor_plan.file_id
where (floor_plan.building_id = 'BUILDING'
    and floor_plan.floor = 1);
select count(*)::int
from (
    select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
      room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
    from room
    inner join building on building.id = room.building_id
    left join organization on organization.id = room.organization_id
    where (room.building_id = 'BUILDING'
        and room.floor = 1)) as rows;
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where (room.building_id = 'BUILDING'
    and room.floor = 1)
order by room.building_id asc, room.floor asc, room.room_no asc, room.id asc
limit 5000
offset 0;
select id, name, login_name, use_status
from account
where account.id in ('PERSON');
select room_spot.room_id, room_spot.points
from room_spot
inner join room on room.id = room_spot.room_id
where (room.building_id = 'BUILDING'
    and room.floor = 1);
select laboratory_room.room_id, count(*), min(laboratory.risk_level)
from laboratory_room
inner join laboratory on laboratory.id = laboratory_room.laboratory_id
where (laboratory_room.room_id in ('ROOM')
    and laboratory.status <> 'closed')
group by laboratory_room.room_id;

-- floorPlanDetails, one organisation
select id, name, code, campus, address, floors_above, floors_below, photo_file_id, longitude, latitude,
  version, created_at, updated_at
from building
where building.id = 'BUILDING';
select floor_plan.file_id, file.width, file.height, floor_plan.version
from floor_plan
inner join file on file.id = floor_plan.file_id
where (floor_plan.building_id = 'BUILDING'
    and floor_plan.floor = 1);
select count(*)::int
from (
    select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
      room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
    from room
    inner join building on building.id = room.building_id
    left join organization on organization.id = room.organization_id
    where ((room.organization_id = any('{A,A1}'::uuid[]))
        and room.building_id = 'BUILDING'
        and room.floor = 1)) as rows;
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where ((room.organization_id = any('{A,A1}'::uuid[]))
    and room.building_id = 'BUILDING'
    and room.floor = 1)
order by room.building_id asc, room.floor asc, room.room_no asc, room.id asc
limit 5000
offset 0;
select id, name, login_name, use_status
from account
where account.id in ('PERSON');
select room_spot.room_id, room_spot.points
from room_spot
inner join room on room.id = room_spot.room_id
where (room.building_id = 'BUILDING'
    and room.floor = 1);
select laboratory_room.room_id, count(*), min(laboratory.risk_level)
from laboratory_room
inner join laboratory on laboratory.id = laboratory_room.laboratory_id
where (laboratory_room.room_id in ('ROOM')
    and laboratory.status <> 'closed')
group by laboratory_room.room_id;

-- listFloorPlans
select id, name, code, campus, address, floors_above, floors_below, photo_file_id, longitude, latitude,
  version, created_at, updated_at
from building
where building.id = 'BUILDING';
select floor, file_id, (
    select count(*)::int
    from room_spot s
    where s.plan_id = id)
from floor_plan
where floor_plan.building_id = 'BUILDING'
order by floor_plan.floor asc;
