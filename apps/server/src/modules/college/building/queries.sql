-- buildings.count
select count(*)::int
from (
    select id, name, code, campus, address, floors_above, floors_below, photo_file_id, longitude, latitude, (
        select count(*)::int
        from room r
        where r.building_id = building.id), (
        select count(*)::int
        from room r
        where r.building_id = building.id
        and r.room_status = 1), version
    from building) as rows;

-- buildings.get
select id, name, code, campus, address, floors_above, floors_below, photo_file_id, longitude, latitude, (
    select count(*)::int
    from room r
    where r.building_id = building.id), (
    select count(*)::int
    from room r
    where r.building_id = building.id
    and r.room_status = 1), version
from building
where building.id = 'JOB';

-- buildings.lock
select id, name, code, campus, address, floors_above, floors_below, photo_file_id, longitude, latitude, (
    select count(*)::int
    from room r
    where r.building_id = building.id), (
    select count(*)::int
    from room r
    where r.building_id = building.id
    and r.room_status = 1), version
from building
where building.id = any('{JOB}'::uuid[])
order by building.id asc
for no key update of building;

-- buildings.page
select count(*)::int
from (
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
        and building.campus = '东')) as rows;
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
    where r.building_id = building.id) desc, building.id desc
limit 20
offset 0;

-- buildings.walk
select id, name, code, campus, address, floors_above, floors_below, photo_file_id, longitude, latitude, (
    select count(*)::int
    from room r
    where r.building_id = building.id), (
    select count(*)::int
    from room r
    where r.building_id = building.id
    and r.room_status = 1), version
from building
order by building.campus asc, building.code asc, building.id asc
limit 500;

-- distributionBuildings
select campus::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from building
where (building.name ilike '%楼%' or building.code ilike '%楼%')
group by 1
order by 2 desc, 1
limit 100;

-- distributionRooms, whole college
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

-- distributionRooms, one organisation
select organization_id::text as value, count(*)::int as count, sum(count(*)) over ()::int as total
from room
where ((room.organization_id = any('{A,A1}'::uuid[]))
    and room.building_id = 'BUILDING'
    and room.floor = 1
    and room.room_status = 1)
group by 1
order by 2 desc, 1
limit 100;
select id, name
from organization
where organization.id in ('A');

-- findBuilding
select id, name, code, campus, address, floors_above, floors_below, photo_file_id, longitude, latitude,
  version, created_at, updated_at
from building
where building.id = 'BUILDING';

-- listCampuses
select distinct campus
from building
order by building.campus asc;

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

-- rooms.count, whole college
select count(*)::int
from (
    select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
      room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
    from room
    inner join building on building.id = room.building_id
    left join organization on organization.id = room.organization_id) as rows;

-- rooms.count, one organisation
select count(*)::int
from (
    select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
      room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
    from room
    inner join building on building.id = room.building_id
    left join organization on organization.id = room.organization_id
    where (room.organization_id = any('{A,A1}'::uuid[]))) as rows;

-- rooms.get, whole college
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where room.id = 'JOB';

-- rooms.get, one organisation
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where (room.id = 'JOB'
    and (room.organization_id = any('{A,A1}'::uuid[])));

-- rooms.lock, whole college
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where room.id = any('{JOB}'::uuid[])
order by room.id asc
for no key update of room;

-- rooms.lock, one organisation
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where (room.id = any('{JOB}'::uuid[])
    and (room.organization_id = any('{A,A1}'::uuid[])))
order by room.id asc
for no key update of room;

-- rooms.page, whole college
select id, path
from organization;
select count(*)::int
from (
    select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
      room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
    from room
    inner join building on building.id = room.building_id
    left join organization on organization.id = room.organization_id
    where ((room.name ilike '%1%' or room.room_no ilike '%1%')
        and room.building_id = 'BUILDING'
        and room.floor = 1
        and room.organization_id = any('{A,A1}'::uuid[])
        and room.room_status = 1)) as rows;
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where ((room.name ilike '%1%' or room.room_no ilike '%1%')
    and room.building_id = 'BUILDING'
    and room.floor = 1
    and room.organization_id = any('{A,A1}'::uuid[])
    and room.room_status = 1)
order by coalesce(room.area, -1) asc, room.id asc
limit 10
offset 0;
select id, name, login_name, use_status
from account
where account.id in ('PERSON');

-- rooms.page, one organisation
select id, path
from organization;
select count(*)::int
from (
    select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
      room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
    from room
    inner join building on building.id = room.building_id
    left join organization on organization.id = room.organization_id
    where ((room.organization_id = any('{A,A1}'::uuid[]))
        and (room.name ilike '%1%' or room.room_no ilike '%1%')
        and room.building_id = 'BUILDING'
        and room.floor = 1
        and room.organization_id = any('{A,A1}'::uuid[])
        and room.room_status = 1)) as rows;
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where ((room.organization_id = any('{A,A1}'::uuid[]))
    and (room.name ilike '%1%' or room.room_no ilike '%1%')
    and room.building_id = 'BUILDING'
    and room.floor = 1
    and room.organization_id = any('{A,A1}'::uuid[])
    and room.room_status = 1)
order by coalesce(room.area, -1) asc, room.id asc
limit 10
offset 0;
select id, name, login_name, use_status
from account
where account.id in ('PERSON');

-- rooms.walk, whole college
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
order by room.building_id asc, room.floor asc, room.room_no asc, room.id asc
limit 500;
select id, name, login_name, use_status
from account
where account.id in ('PERSON');

-- rooms.walk, one organisation
select room.id, room.building_id, building.name, room.floor, room.room_no, room.name, room.area,
  room.use_type, room.room_status, room.organization_id, organization.name, room.manager_id, room.version
from room
inner join building on building.id = room.building_id
left join organization on organization.id = room.organization_id
where (room.organization_id = any('{A,A1}'::uuid[]))
order by room.building_id asc, room.floor asc, room.room_no asc, room.id asc
limit 500;
select id, name, login_name, use_status
from account
where account.id in ('PERSON');

-- roomsOfFloor, whole college
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

-- roomsOfFloor, one organisation
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

-- usedFloors
select max(floor)::int, min(floor)::int
from room
where room.building_id = 'BUILDING';
