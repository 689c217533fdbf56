-- buildingBatches
select id, name, code, campus, address, floors_above, floors_below, photo_file_id, longitude, latitude, (
    select count(*)::int
    from room r
    where r.building_id = building.id), (
    select count(*)::int
    from room r
    where r.building_id = building.id
    and r.room_status = 1), version
from building
where (building.name ilike '%楼%' or building.code ilike '%楼%')
order by building.campus asc, building.code asc, building.id asc
limit 100;
select count(*) as count
from building
where (building.name ilike '%楼%' or building.code ilike '%楼%');

-- buildingDetails
select id, name, code, campus, address, floors_above, floors_below, photo_file_id, longitude, latitude, (
    select count(*)::int
    from room r
    where r.building_id = building.id), (
    select count(*)::int
    from room r
    where r.building_id = building.id
    and r.room_status = 1), version
from building
where building.id = 'BUILDING';

-- countBuildings
select count(*) as count
from building
where building.campus = '东';

-- countRooms, whole college
select count(*) as count
from room
where room.floor = 1;

-- countRooms, one organisation
select count(*) as count
from room
where (room.organization_id = any('{A,A1}'::uuid[])
    and room.floor = 1);

-- findBuilding
select id, name, code, campus, address, floors_above, floors_below, photo_file_id, longitude, latitude,
  version, created_at, updated_at
from building
where building.id = 'BUILDING';

-- findRoom, whole college
select id, building_id, floor, room_no, name, area, use_type, room_status, organization_id, manager_id,
  version, created_at, updated_at
from room
where room.id = 'ROOM';

-- findRoom, one organisation
select id, building_id, floor, room_no, name, area, use_type, room_status, organization_id, manager_id,
  version, created_at, updated_at
from room
where (room.id = 'ROOM'
    and room.organization_id = any('{A,A1}'::uuid[]));

-- listBuildings
select id, name, code, campus, address, floors_above, floors_below, photo_file_id, longitude, latitude, (
    select count(*)::int
    from room r
    where r.building_id = building.id), (
    select count(*)::int
    from room r
    where r.building_id = building.id
    and r.room_status = 1), version
from building
where ((building.name ilike '%50\%%' or building.code ilike '%50\%%')
    and building.campus = '东')
order by (
    select count(*)::int
    from room r
    where r.building_id = building.id) asc, building.id asc
limit 20
offset 40;
select count(*) as count
from building
where ((building.name ilike '%50\%%' or building.code ilike '%50\%%')
    and building.campus = '东');

-- listCampuses
select distinct campus
from building
order by building.campus asc;

-- listRooms, whole college
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where ((room.room_no ilike '%1%' or room.name ilike '%1%')
    and room.building_id = 'BUILDING'
    and room.floor = 1
    and room.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and room.room_status = 1)
order by coalesce(room.area, -1) asc, room.id asc
limit 10;
select id, name, use_status
from account
where account.id in ('PERSON');
select count(*) as count
from room
where ((room.room_no ilike '%1%' or room.name ilike '%1%')
    and room.building_id = 'BUILDING'
    and room.floor = 1
    and room.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and room.room_status = 1);

-- listRooms, one organisation
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where (room.organization_id = any('{A,A1}'::uuid[])
    and (room.room_no ilike '%1%' or room.name ilike '%1%')
    and room.building_id = 'BUILDING'
    and room.floor = 1
    and room.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and room.room_status = 1)
order by coalesce(room.area, -1) asc, room.id asc
limit 10;
select id, name, use_status
from account
where account.id in ('PERSON');
select count(*) as count
from room
where (room.organization_id = any('{A,A1}'::uuid[])
    and (room.room_no ilike '%1%' or room.name ilike '%1%')
    and room.building_id = 'BUILDING'
    and room.floor = 1
    and room.organization_id in (
        select o.id
        from organization o
        join organization t on t.id = 'A'
        where o.path like t.path || '%')
    and room.room_status = 1);

-- roomBatches, whole college
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
order by room.building_id asc, room.floor asc, room.room_no asc, room.id asc
limit 500;
select id, name, use_status
from account
where account.id in ('PERSON');
select count(*) as count
from room;

-- roomBatches, one organisation
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where room.organization_id = any('{A,A1}'::uuid[])
order by room.building_id asc, room.floor asc, room.room_no asc, room.id asc
limit 500;
select id, name, use_status
from account
where account.id in ('PERSON');
select count(*) as count
from room
where room.organization_id = any('{A,A1}'::uuid[]);

-- roomChoices
select id, name, campus
from building
order by building.campus asc, building.code asc
limit 5000;
select id, building_id, floor, room_no
from room
where (room.room_status = 1
    and room.building_id = 'BUILDING'
    and (room.room_no ilike '%1%' or room.name ilike '%1%'))
order by room.building_id asc, room.floor asc, room.room_no asc, room.id asc
limit 5000;

-- roomInReach, whole college
-- no condition;

-- roomInReach, one organisation
room.organization_id = any('{A,A1}'::uuid[]);

-- roomsOfFloor, whole college
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where (room.building_id = 'BUILDING'
    and room.floor = 1)
order by room.room_no asc, room.id asc
limit 5000;
select id, name, use_status
from account
where account.id in ('PERSON');

-- roomsOfFloor, one organisation
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where (room.organization_id = any('{A,A1}'::uuid[])
    and room.building_id = 'BUILDING'
    and room.floor = 1)
order by room.room_no asc, room.id asc
limit 5000;
select id, name, use_status
from account
where account.id in ('PERSON');

-- spreadBuildings
select campus::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from building
where (building.name ilike '%楼%' or building.code ilike '%楼%')
group by 1
order by 2 desc, 1
limit 100;

-- spreadRooms, whole college
select organization_id::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from room
where (room.building_id = 'BUILDING'
    and room.floor = 1
    and room.room_status = 1)
group by 1
order by 2 desc, 1
limit 100;
select id, name
from organization
where organization.id in ('A');

-- spreadRooms, one organisation
select organization_id::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from room
where (room.organization_id = any('{A,A1}'::uuid[])
    and room.building_id = 'BUILDING'
    and room.floor = 1
    and room.room_status = 1)
group by 1
order by 2 desc, 1
limit 100;
select id, name
from organization
where organization.id in ('A');

-- usedFloors
select max(floor)::int, min(floor)::int
from room
where room.building_id = 'BUILDING';
