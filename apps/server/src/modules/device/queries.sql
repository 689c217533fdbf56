-- deviceOf
-- no condition;

-- listDevices, whole college
select count(*)::int
from (
    select device.id, device.kind, device.name, device.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = device.room_id),
          case when device.revoked_at is not null then 'revoked' when device.token_hash is null then 'waiting' when device.last_seen_at >= 'A MOMENT'::timestamptz then 'online' else 'offline' end,
          device.last_seen_at, device.paired_at, device.battery, device.app_version, device.version
    from device
    left join room on room.id = device.room_id
    where (device.kind = 'doorDisplay'
        and device.room_id = 'ROOM'
        and case when device.revoked_at is not null then 'revoked' when device.token_hash is null then 'waiting' when device.last_seen_at >= 'A MOMENT'::timestamptz then 'online' else 'offline' end = 'online'
        and (device.name ilike '%东门%' or (
                select b.name || '-' || r.room_no
                from room r
                join building b on b.id = r.building_id
                where r.id = device.room_id) ilike '%东门%'))) as rows;
select device.id, device.kind, device.name, device.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = device.room_id),
      case when device.revoked_at is not null then 'revoked' when device.token_hash is null then 'waiting' when device.last_seen_at >= 'A MOMENT'::timestamptz then 'online' else 'offline' end,
      device.last_seen_at, device.paired_at, device.battery, device.app_version, device.version
from device
left join room on room.id = device.room_id
where (device.kind = 'doorDisplay'
    and device.room_id = 'ROOM'
    and case when device.revoked_at is not null then 'revoked' when device.token_hash is null then 'waiting' when device.last_seen_at >= 'A MOMENT'::timestamptz then 'online' else 'offline' end = 'online'
    and (device.name ilike '%东门%' or (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = device.room_id) ilike '%东门%'))
order by device.last_seen_at desc nulls last, device.id desc
limit 20
offset 40;

-- listDevices, one organisation
select count(*)::int
from (
    select device.id, device.kind, device.name, device.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = device.room_id),
          case when device.revoked_at is not null then 'revoked' when device.token_hash is null then 'waiting' when device.last_seen_at >= 'A MOMENT'::timestamptz then 'online' else 'offline' end,
          device.last_seen_at, device.paired_at, device.battery, device.app_version, device.version
    from device
    left join room on room.id = device.room_id
    where (device.kind = 'doorDisplay'
        and exists (
            select 1
            from laboratory_room
            join laboratory on laboratory.id = laboratory_room.laboratory_id
            where laboratory_room.room_id = device.room_id
            and laboratory.status <> 'closed'
            and laboratory.organization_id = any('{A,A1}'::uuid[]))
        and device.room_id = 'ROOM'
        and case when device.revoked_at is not null then 'revoked' when device.token_hash is null then 'waiting' when device.last_seen_at >= 'A MOMENT'::timestamptz then 'online' else 'offline' end = 'online'
        and (device.name ilike '%东门%' or (
                select b.name || '-' || r.room_no
                from room r
                join building b on b.id = r.building_id
                where r.id = device.room_id) ilike '%东门%'))) as rows;
select device.id, device.kind, device.name, device.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = device.room_id),
      case when device.revoked_at is not null then 'revoked' when device.token_hash is null then 'waiting' when device.last_seen_at >= 'A MOMENT'::timestamptz then 'online' else 'offline' end,
      device.last_seen_at, device.paired_at, device.battery, device.app_version, device.version
from device
left join room on room.id = device.room_id
where (device.kind = 'doorDisplay'
    and exists (
        select 1
        from laboratory_room
        join laboratory on laboratory.id = laboratory_room.laboratory_id
        where laboratory_room.room_id = device.room_id
        and laboratory.status <> 'closed'
        and laboratory.organization_id = any('{A,A1}'::uuid[]))
    and device.room_id = 'ROOM'
    and case when device.revoked_at is not null then 'revoked' when device.token_hash is null then 'waiting' when device.last_seen_at >= 'A MOMENT'::timestamptz then 'online' else 'offline' end = 'online'
    and (device.name ilike '%东门%' or (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = device.room_id) ilike '%东门%'))
order by device.last_seen_at desc nulls last, device.id desc
limit 20
offset 40;

-- lockDevice, whole college
select id, kind, name, room_id, code_hash, code_until, token_hash, paired_at, revoked_at, last_seen_at,
  battery, app_version, version, created_at, updated_at
from device
where (device.id = 'JOB'
    and device.kind = 'doorDisplay')
for no key update;

-- lockDevice, one organisation
select id, kind, name, room_id, code_hash, code_until, token_hash, paired_at, revoked_at, last_seen_at,
  battery, app_version, version, created_at, updated_at
from device
where (device.id = 'JOB'
    and device.kind = 'doorDisplay'
    and exists (
        select 1
        from laboratory_room
        join laboratory on laboratory.id = laboratory_room.laboratory_id
        where laboratory_room.room_id = device.room_id
        and laboratory.status <> 'closed'
        and laboratory.organization_id = any('{A,A1}'::uuid[])))
for no key update;

-- mayHangIn, whole college
select id
from room
where (room.id = 'ROOM'
    and (exists (
            select 1
            from access_room a
            where a.id = room.id)
        and exists (
            select 1
            from laboratory_room
            join laboratory on laboratory.id = laboratory_room.laboratory_id
            where laboratory_room.room_id = room.id
            and laboratory.status <> 'closed'
            and true)));

-- mayHangIn, one organisation
select id
from room
where (room.id = 'ROOM'
    and (exists (
            select 1
            from access_room a
            where a.id = room.id)
        and exists (
            select 1
            from laboratory_room
            join laboratory on laboratory.id = laboratory_room.laboratory_id
            where laboratory_room.room_id = room.id
            and laboratory.status <> 'closed'
            and true))
    and exists (
        select 1
        from laboratory_room
        join laboratory on laboratory.id = laboratory_room.laboratory_id
        where laboratory_room.room_id = room.id
        and laboratory.status <> 'closed'
        and laboratory.organization_id = any('{A,A1}'::uuid[])));

-- pairedDevice
select id, kind, name, room_id, device.token_hash
from device
where (device.id = 'JOB'
    and device.token_hash is not null
    and device.revoked_at is null);

-- statesAt
select distinct on (device.room_id) device.room_id,
  case when device.revoked_at is not null then 'revoked' when device.token_hash is null then 'waiting' when device.last_seen_at >= 'A MOMENT'::timestamptz then 'online' else 'offline' end
from device
where (device.kind = 'doorDisplay'
    and device.room_id in ('ROOM')
    and device.revoked_at is null)
order by device.room_id, array_position(array['offline', 'waiting', 'online'], case when device.revoked_at is not null then 'revoked' when device.token_hash is null then 'waiting' when device.last_seen_at >= 'A MOMENT'::timestamptz then 'online' else 'offline' end);
