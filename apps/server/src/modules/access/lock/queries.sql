-- lockCommands.page, whole college
select count(*)::int
from (
    select lock_command.id, lock_command.lock_id, smart_lock.name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = smart_lock.room_id), lock_command.kind, lock_command.state,
          cardinality(lock_command.user_ids), lock_command.attempts, (
        select a.name
        from account a
        where a.id = lock_command.requested_by_id), lock_command.created_at, lock_command.ended_at,
          lock_command.detail
    from lock_command
    inner join smart_lock on smart_lock.id = lock_command.lock_id
    where (lock_command.lock_id = 'JOB'
        and lock_command.state = 'failed'
        and lock_command.kind = 'grantRemove')) as rows;
select lock_command.id, lock_command.lock_id, smart_lock.name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = smart_lock.room_id), lock_command.kind, lock_command.state,
      cardinality(lock_command.user_ids), lock_command.attempts, (
    select a.name
    from account a
    where a.id = lock_command.requested_by_id), lock_command.created_at, lock_command.ended_at,
      lock_command.detail
from lock_command
inner join smart_lock on smart_lock.id = lock_command.lock_id
where (lock_command.lock_id = 'JOB'
    and lock_command.state = 'failed'
    and lock_command.kind = 'grantRemove')
order by lock_command.created_at asc, lock_command.id asc
limit 20
offset 0;

-- lockCommands.page, one organisation
select count(*)::int
from (
    select lock_command.id, lock_command.lock_id, smart_lock.name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = smart_lock.room_id), lock_command.kind, lock_command.state,
          cardinality(lock_command.user_ids), lock_command.attempts, (
        select a.name
        from account a
        where a.id = lock_command.requested_by_id), lock_command.created_at, lock_command.ended_at,
          lock_command.detail
    from lock_command
    inner join smart_lock on smart_lock.id = lock_command.lock_id
    where ((exists (
                select 1
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = smart_lock.room_id
                and l.status <> 'closed'
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
        and lock_command.lock_id = 'JOB'
        and lock_command.state = 'failed'
        and lock_command.kind = 'grantRemove')) as rows;
select lock_command.id, lock_command.lock_id, smart_lock.name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = smart_lock.room_id), lock_command.kind, lock_command.state,
      cardinality(lock_command.user_ids), lock_command.attempts, (
    select a.name
    from account a
    where a.id = lock_command.requested_by_id), lock_command.created_at, lock_command.ended_at,
      lock_command.detail
from lock_command
inner join smart_lock on smart_lock.id = lock_command.lock_id
where ((exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = smart_lock.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
    and lock_command.lock_id = 'JOB'
    and lock_command.state = 'failed'
    and lock_command.kind = 'grantRemove')
order by lock_command.created_at asc, lock_command.id asc
limit 20
offset 0;

-- lockEventRows.page, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select lock_event.id, lock_event.lock_id, smart_lock.name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = smart_lock.room_id), lock_event.kind, lock_event.at, lock_event.received_at, (
        select a.name
        from account a
        where a.id = lock_event.user_id), lock_event.detail
    from lock_event
    inner join smart_lock on smart_lock.id = lock_event.lock_id
    where (lock_event.lock_id = 'JOB'
        and lock_event.kind = 'forced'
        and lock_event.at >= 'A MOMENT'::timestamptz
        and lock_event.at < 'A MOMENT'::timestamptz)) as rows;
select lock_event.id, lock_event.lock_id, smart_lock.name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = smart_lock.room_id), lock_event.kind, lock_event.at, lock_event.received_at, (
    select a.name
    from account a
    where a.id = lock_event.user_id), lock_event.detail
from lock_event
inner join smart_lock on smart_lock.id = lock_event.lock_id
where (lock_event.lock_id = 'JOB'
    and lock_event.kind = 'forced'
    and lock_event.at >= 'A MOMENT'::timestamptz
    and lock_event.at < 'A MOMENT'::timestamptz)
order by lock_event.at asc, lock_event.id asc
limit 20
offset 0;

-- lockEventRows.page, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select lock_event.id, lock_event.lock_id, smart_lock.name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = smart_lock.room_id), lock_event.kind, lock_event.at, lock_event.received_at, (
        select a.name
        from account a
        where a.id = lock_event.user_id), lock_event.detail
    from lock_event
    inner join smart_lock on smart_lock.id = lock_event.lock_id
    where ((exists (
                select 1
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = smart_lock.room_id
                and l.status <> 'closed'
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
        and lock_event.lock_id = 'JOB'
        and lock_event.kind = 'forced'
        and lock_event.at >= 'A MOMENT'::timestamptz
        and lock_event.at < 'A MOMENT'::timestamptz)) as rows;
select lock_event.id, lock_event.lock_id, smart_lock.name, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = smart_lock.room_id), lock_event.kind, lock_event.at, lock_event.received_at, (
    select a.name
    from account a
    where a.id = lock_event.user_id), lock_event.detail
from lock_event
inner join smart_lock on smart_lock.id = lock_event.lock_id
where ((exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = smart_lock.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
    and lock_event.lock_id = 'JOB'
    and lock_event.kind = 'forced'
    and lock_event.at >= 'A MOMENT'::timestamptz
    and lock_event.at < 'A MOMENT'::timestamptz)
order by lock_event.at asc, lock_event.id asc
limit 20
offset 0;

-- lockStatesAt
select distinct on (smart_lock.room_id) room_id, state
from smart_lock
where (smart_lock.room_id in ('ROOM')
    and smart_lock.removed_at is null)
order by smart_lock.room_id, array_position(array['forcedOpen', 'fault', 'offline', 'online'], smart_lock.state);

-- locks.get, whole college
select smart_lock.id, smart_lock.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = smart_lock.room_id), smart_lock.provider, smart_lock.name, smart_lock.model,
      smart_lock.gateway, smart_lock.external_id, smart_lock.offline_hours, smart_lock.key_id,
      smart_lock.state, smart_lock.battery, smart_lock.firmware, smart_lock.last_seen_at, (
    select count(*)::int
    from smart_lock_person p
    where p.lock_id = smart_lock.id
    and not p.acked), (
    select count(*)::int
    from lock_command c
    where c.lock_id = smart_lock.id
    and c.state in ('pending', 'sent')), smart_lock.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = smart_lock.room_id
            and l.status <> 'closed') l), '[]'::json)
from smart_lock
inner join room on (room.id = smart_lock.room_id
    and smart_lock.removed_at is null)
where smart_lock.id = 'JOB';

-- locks.get, one organisation
select smart_lock.id, smart_lock.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = smart_lock.room_id), smart_lock.provider, smart_lock.name, smart_lock.model,
      smart_lock.gateway, smart_lock.external_id, smart_lock.offline_hours, smart_lock.key_id,
      smart_lock.state, smart_lock.battery, smart_lock.firmware, smart_lock.last_seen_at, (
    select count(*)::int
    from smart_lock_person p
    where p.lock_id = smart_lock.id
    and not p.acked), (
    select count(*)::int
    from lock_command c
    where c.lock_id = smart_lock.id
    and c.state in ('pending', 'sent')), smart_lock.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = smart_lock.room_id
            and l.status <> 'closed') l), '[]'::json)
from smart_lock
inner join room on (room.id = smart_lock.room_id
    and smart_lock.removed_at is null)
where (smart_lock.id = 'JOB'
    and (exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = smart_lock.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))));

-- locks.lock, whole college
select smart_lock.id, smart_lock.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = smart_lock.room_id), smart_lock.provider, smart_lock.name, smart_lock.model,
      smart_lock.gateway, smart_lock.external_id, smart_lock.offline_hours, smart_lock.key_id,
      smart_lock.state, smart_lock.battery, smart_lock.firmware, smart_lock.last_seen_at, (
    select count(*)::int
    from smart_lock_person p
    where p.lock_id = smart_lock.id
    and not p.acked), (
    select count(*)::int
    from lock_command c
    where c.lock_id = smart_lock.id
    and c.state in ('pending', 'sent')), smart_lock.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = smart_lock.room_id
            and l.status <> 'closed') l), '[]'::json)
from smart_lock
inner join room on (room.id = smart_lock.room_id
    and smart_lock.removed_at is null)
where smart_lock.id = any('{JOB}'::uuid[])
order by smart_lock.id asc
for no key update of smart_lock;

-- locks.lock, one organisation
select smart_lock.id, smart_lock.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = smart_lock.room_id), smart_lock.provider, smart_lock.name, smart_lock.model,
      smart_lock.gateway, smart_lock.external_id, smart_lock.offline_hours, smart_lock.key_id,
      smart_lock.state, smart_lock.battery, smart_lock.firmware, smart_lock.last_seen_at, (
    select count(*)::int
    from smart_lock_person p
    where p.lock_id = smart_lock.id
    and not p.acked), (
    select count(*)::int
    from lock_command c
    where c.lock_id = smart_lock.id
    and c.state in ('pending', 'sent')), smart_lock.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = smart_lock.room_id
            and l.status <> 'closed') l), '[]'::json)
from smart_lock
inner join room on (room.id = smart_lock.room_id
    and smart_lock.removed_at is null)
where (smart_lock.id = any('{JOB}'::uuid[])
    and (exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = smart_lock.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))))
order by smart_lock.id asc
for no key update of smart_lock;

-- locks.page, whole college
select count(*)::int
from (
    select smart_lock.id, smart_lock.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = smart_lock.room_id), smart_lock.provider, smart_lock.name, smart_lock.model,
          smart_lock.gateway, smart_lock.external_id, smart_lock.offline_hours, smart_lock.key_id,
          smart_lock.state, smart_lock.battery, smart_lock.firmware, smart_lock.last_seen_at, (
        select count(*)::int
        from smart_lock_person p
        where p.lock_id = smart_lock.id
        and not p.acked), (
        select count(*)::int
        from lock_command c
        where c.lock_id = smart_lock.id
        and c.state in ('pending', 'sent')), smart_lock.version, coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = smart_lock.room_id
                and l.status <> 'closed') l), '[]'::json)
    from smart_lock
    inner join room on (room.id = smart_lock.room_id
        and smart_lock.removed_at is null)
    where ((smart_lock.name ilike '%东门%' or (
                select b.name || '-' || r.room_no
                from room r
                join building b on b.id = r.building_id
                where r.id = smart_lock.room_id) ilike '%东门%' or coalesce(smart_lock.model, '') ilike '%东门%')
        and room.building_id = 'BUILDING'
        and smart_lock.state = 'offline'
        and smart_lock.provider = 'pull'
        and exists (
            select 1
            from smart_lock_person p
            where p.lock_id = smart_lock.id
            and not p.acked))) as rows;
select smart_lock.id, smart_lock.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = smart_lock.room_id), smart_lock.provider, smart_lock.name, smart_lock.model,
      smart_lock.gateway, smart_lock.external_id, smart_lock.offline_hours, smart_lock.key_id,
      smart_lock.state, smart_lock.battery, smart_lock.firmware, smart_lock.last_seen_at, (
    select count(*)::int
    from smart_lock_person p
    where p.lock_id = smart_lock.id
    and not p.acked), (
    select count(*)::int
    from lock_command c
    where c.lock_id = smart_lock.id
    and c.state in ('pending', 'sent')), smart_lock.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = smart_lock.room_id
            and l.status <> 'closed') l), '[]'::json)
from smart_lock
inner join room on (room.id = smart_lock.room_id
    and smart_lock.removed_at is null)
where ((smart_lock.name ilike '%东门%' or (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = smart_lock.room_id) ilike '%东门%' or coalesce(smart_lock.model, '') ilike '%东门%')
    and room.building_id = 'BUILDING'
    and smart_lock.state = 'offline'
    and smart_lock.provider = 'pull'
    and exists (
        select 1
        from smart_lock_person p
        where p.lock_id = smart_lock.id
        and not p.acked))
order by smart_lock.name desc, smart_lock.id desc
limit 20
offset 0;

-- locks.page, one organisation
select count(*)::int
from (
    select smart_lock.id, smart_lock.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = smart_lock.room_id), smart_lock.provider, smart_lock.name, smart_lock.model,
          smart_lock.gateway, smart_lock.external_id, smart_lock.offline_hours, smart_lock.key_id,
          smart_lock.state, smart_lock.battery, smart_lock.firmware, smart_lock.last_seen_at, (
        select count(*)::int
        from smart_lock_person p
        where p.lock_id = smart_lock.id
        and not p.acked), (
        select count(*)::int
        from lock_command c
        where c.lock_id = smart_lock.id
        and c.state in ('pending', 'sent')), smart_lock.version, coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = smart_lock.room_id
                and l.status <> 'closed') l), '[]'::json)
    from smart_lock
    inner join room on (room.id = smart_lock.room_id
        and smart_lock.removed_at is null)
    where ((exists (
                select 1
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = smart_lock.room_id
                and l.status <> 'closed'
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
        and (smart_lock.name ilike '%东门%' or (
                select b.name || '-' || r.room_no
                from room r
                join building b on b.id = r.building_id
                where r.id = smart_lock.room_id) ilike '%东门%' or coalesce(smart_lock.model, '') ilike '%东门%')
        and room.building_id = 'BUILDING'
        and smart_lock.state = 'offline'
        and smart_lock.provider = 'pull'
        and exists (
            select 1
            from smart_lock_person p
            where p.lock_id = smart_lock.id
            and not p.acked))) as rows;
select smart_lock.id, smart_lock.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = smart_lock.room_id), smart_lock.provider, smart_lock.name, smart_lock.model,
      smart_lock.gateway, smart_lock.external_id, smart_lock.offline_hours, smart_lock.key_id,
      smart_lock.state, smart_lock.battery, smart_lock.firmware, smart_lock.last_seen_at, (
    select count(*)::int
    from smart_lock_person p
    where p.lock_id = smart_lock.id
    and not p.acked), (
    select count(*)::int
    from lock_command c
    where c.lock_id = smart_lock.id
    and c.state in ('pending', 'sent')), smart_lock.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = smart_lock.room_id
            and l.status <> 'closed') l), '[]'::json)
from smart_lock
inner join room on (room.id = smart_lock.room_id
    and smart_lock.removed_at is null)
where ((exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = smart_lock.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
    and (smart_lock.name ilike '%东门%' or (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = smart_lock.room_id) ilike '%东门%' or coalesce(smart_lock.model, '') ilike '%东门%')
    and room.building_id = 'BUILDING'
    and smart_lock.state = 'offline'
    and smart_lock.provider = 'pull'
    and exists (
        select 1
        from smart_lock_person p
        where p.lock_id = smart_lock.id
        and not p.acked))
order by smart_lock.name desc, smart_lock.id desc
limit 20
offset 0;

-- ownLocks
-- no condition;
