-- insideByLaboratory
select sign_record.laboratory_id, count(*)::int
from sign_inside
inner join sign_record on (sign_record.id = sign_inside.record_id
    and sign_record.in_at = sign_inside.in_at)
where sign_record.laboratory_id in ('JOB')
group by sign_record.laboratory_id;

-- insideList, whole college
select building.id, building.name, room.floor, room.room_no, access_room.max_people, sign_inside.min_people, (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = sign_inside.room_id
        and l.status <> 'closed') l), (
    select count(o.user_id)::int
    from sign_inside o
    where o.room_id = sign_inside.room_id), sign_record.id, sign_record.user_id, sign_record.visitor_id,
      coalesce(account.name, visitor.name, ''), account.login_name, coalesce(organization.name,
      visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), case when false then coalesce(account.phone, visitor.phone) end,
      (visitor.id is not null
    and exists (
        select 1
        from visitor_pass p
        where p.visitor_id = visitor.id
        and p.escort_required)
    and not exists (
        select 1
        from sign_inside h
        where h.user_id = visitor.host_id
        and h.room_id = sign_inside.room_id)), sign_inside.barred, sign_inside.alone_since,
          sign_record.room_id, laboratory.laboratory_name, sign_record.in_at, sign_record.overtime_at,
          sign_record.state, sign_record.place_proven, sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_inside.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_inside
inner join sign_record on (sign_record.id = sign_inside.record_id
    and sign_record.in_at = sign_inside.in_at)
left join account on account.id = sign_inside.user_id
left join visitor on visitor.id = sign_inside.visitor_id
inner join room on room.id = sign_inside.room_id
inner join building on building.id = room.building_id
left join access_room on access_room.id = sign_inside.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where (room.building_id = 'BUILDING'
    and (account.name ilike '%张三%' or account.login_name ilike '%张三%' or visitor.name ilike '%张三%' or room.room_no ilike '%张三%'))
order by building.name asc, building.id asc, room.floor asc, room.room_no asc, sign_record.in_at asc;
select unattended_run.id, unattended_run.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = unattended_run.room_id), unattended_run.title, account.name, coalesce((
        select a.name
        from account a
        where a.id = unattended_run.contact_id), ''), unattended_run.hazards,
          unattended_run.emergency_action, unattended_run.phone, unattended_run.planned_end,
          unattended_run.state = 'overdue'
from unattended_run
inner join account on account.id = unattended_run.user_id
inner join room on room.id = unattended_run.room_id
where (unattended_run.state in ('running', 'overdue')
    and room.building_id = 'BUILDING')
order by unattended_run.planned_end asc, unattended_run.id asc;
select building.id, building.name, room.floor, room.room_no, access_room.max_people, sign_inside.min_people, (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = sign_inside.room_id
        and l.status <> 'closed') l), (
    select count(o.user_id)::int
    from sign_inside o
    where o.room_id = sign_inside.room_id), sign_record.id, sign_record.user_id, sign_record.visitor_id,
      coalesce(account.name, visitor.name, ''), account.login_name, coalesce(organization.name,
      visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), case when false then coalesce(account.phone, visitor.phone) end,
      (visitor.id is not null
    and exists (
        select 1
        from visitor_pass p
        where p.visitor_id = visitor.id
        and p.escort_required)
    and not exists (
        select 1
        from sign_inside h
        where h.user_id = visitor.host_id
        and h.room_id = sign_inside.room_id)), sign_inside.barred, sign_inside.alone_since,
          sign_record.room_id, laboratory.laboratory_name, sign_record.in_at, sign_record.overtime_at,
          sign_record.state, sign_record.place_proven, sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_inside.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_inside
inner join sign_record on (sign_record.id = sign_inside.record_id
    and sign_record.in_at = sign_inside.in_at)
left join account on account.id = sign_inside.user_id
left join visitor on visitor.id = sign_inside.visitor_id
inner join room on room.id = sign_inside.room_id
inner join building on building.id = room.building_id
left join access_room on access_room.id = sign_inside.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where (exists (
        select 1
        from laboratory_room r
        where r.room_id = sign_inside.room_id
        and r.laboratory_id = any('{JOB}'::uuid[]))
    and (account.name ilike '%张三%' or account.login_name ilike '%张三%' or visitor.name ilike '%张三%' or room.room_no ilike '%张三%'))
order by building.name asc, building.id asc, room.floor asc, room.room_no asc, sign_record.in_at asc;
select unattended_run.id, unattended_run.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = unattended_run.room_id), unattended_run.title, account.name, coalesce((
        select a.name
        from account a
        where a.id = unattended_run.contact_id), ''), unattended_run.hazards,
          unattended_run.emergency_action, unattended_run.phone, unattended_run.planned_end,
          unattended_run.state = 'overdue'
from unattended_run
inner join account on account.id = unattended_run.user_id
inner join room on room.id = unattended_run.room_id
where (unattended_run.state in ('running', 'overdue')
    and exists (
        select 1
        from laboratory_room r
        where r.room_id = unattended_run.room_id
        and r.laboratory_id = any('{JOB}'::uuid[])))
order by unattended_run.planned_end asc, unattended_run.id asc;
select building.id, building.name, room.floor, room.room_no, access_room.max_people, sign_inside.min_people, (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = sign_inside.room_id
        and l.status <> 'closed') l), (
    select count(o.user_id)::int
    from sign_inside o
    where o.room_id = sign_inside.room_id), sign_record.id, sign_record.user_id, sign_record.visitor_id,
      coalesce(account.name, visitor.name, ''), account.login_name, coalesce(organization.name,
      visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), case when false then coalesce(account.phone, visitor.phone) end,
      (visitor.id is not null
    and exists (
        select 1
        from visitor_pass p
        where p.visitor_id = visitor.id
        and p.escort_required)
    and not exists (
        select 1
        from sign_inside h
        where h.user_id = visitor.host_id
        and h.room_id = sign_inside.room_id)), sign_inside.barred, sign_inside.alone_since,
          sign_record.room_id, laboratory.laboratory_name, sign_record.in_at, sign_record.overtime_at,
          sign_record.state, sign_record.place_proven, sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_inside.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_inside
inner join sign_record on (sign_record.id = sign_inside.record_id
    and sign_record.in_at = sign_inside.in_at)
left join account on account.id = sign_inside.user_id
left join visitor on visitor.id = sign_inside.visitor_id
inner join room on room.id = sign_inside.room_id
inner join building on building.id = room.building_id
left join access_room on access_room.id = sign_inside.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where (sign_inside.room_id = any('{ROOM}'::uuid[])
    and (account.name ilike '%张三%' or account.login_name ilike '%张三%' or visitor.name ilike '%张三%' or room.room_no ilike '%张三%'))
order by building.name asc, building.id asc, room.floor asc, room.room_no asc, sign_record.in_at asc;
select unattended_run.id, unattended_run.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = unattended_run.room_id), unattended_run.title, account.name, coalesce((
        select a.name
        from account a
        where a.id = unattended_run.contact_id), ''), unattended_run.hazards,
          unattended_run.emergency_action, unattended_run.phone, unattended_run.planned_end,
          unattended_run.state = 'overdue'
from unattended_run
inner join account on account.id = unattended_run.user_id
inner join room on room.id = unattended_run.room_id
where (unattended_run.state in ('running', 'overdue')
    and unattended_run.room_id in ('ROOM'))
order by unattended_run.planned_end asc, unattended_run.id asc;

-- insideList, one organisation
select building.id, building.name, room.floor, room.room_no, access_room.max_people, sign_inside.min_people, (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = sign_inside.room_id
        and l.status <> 'closed') l), (
    select count(o.user_id)::int
    from sign_inside o
    where o.room_id = sign_inside.room_id), sign_record.id, sign_record.user_id, sign_record.visitor_id,
      coalesce(account.name, visitor.name, ''), account.login_name, coalesce(organization.name,
      visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), case when false then coalesce(account.phone, visitor.phone) end,
      (visitor.id is not null
    and exists (
        select 1
        from visitor_pass p
        where p.visitor_id = visitor.id
        and p.escort_required)
    and not exists (
        select 1
        from sign_inside h
        where h.user_id = visitor.host_id
        and h.room_id = sign_inside.room_id)), sign_inside.barred, sign_inside.alone_since,
          sign_record.room_id, laboratory.laboratory_name, sign_record.in_at, sign_record.overtime_at,
          sign_record.state, sign_record.place_proven, sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_inside.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_inside
inner join sign_record on (sign_record.id = sign_inside.record_id
    and sign_record.in_at = sign_inside.in_at)
left join account on account.id = sign_inside.user_id
left join visitor on visitor.id = sign_inside.visitor_id
inner join room on room.id = sign_inside.room_id
inner join building on building.id = room.building_id
left join access_room on access_room.id = sign_inside.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where (exists (
        select 1
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = sign_inside.room_id
        and l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))
    and room.building_id = 'BUILDING'
    and (account.name ilike '%张三%' or account.login_name ilike '%张三%' or visitor.name ilike '%张三%' or room.room_no ilike '%张三%'))
order by building.name asc, building.id asc, room.floor asc, room.room_no asc, sign_record.in_at asc;
select unattended_run.id, unattended_run.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = unattended_run.room_id), unattended_run.title, account.name, coalesce((
        select a.name
        from account a
        where a.id = unattended_run.contact_id), ''), unattended_run.hazards,
          unattended_run.emergency_action, unattended_run.phone, unattended_run.planned_end,
          unattended_run.state = 'overdue'
from unattended_run
inner join account on account.id = unattended_run.user_id
inner join room on room.id = unattended_run.room_id
where (unattended_run.state in ('running', 'overdue')
    and room.building_id = 'BUILDING'
    and exists (
        select 1
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = unattended_run.room_id
        and l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
order by unattended_run.planned_end asc, unattended_run.id asc;
select building.id, building.name, room.floor, room.room_no, access_room.max_people, sign_inside.min_people, (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = sign_inside.room_id
        and l.status <> 'closed') l), (
    select count(o.user_id)::int
    from sign_inside o
    where o.room_id = sign_inside.room_id), sign_record.id, sign_record.user_id, sign_record.visitor_id,
      coalesce(account.name, visitor.name, ''), account.login_name, coalesce(organization.name,
      visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), case when false then coalesce(account.phone, visitor.phone) end,
      (visitor.id is not null
    and exists (
        select 1
        from visitor_pass p
        where p.visitor_id = visitor.id
        and p.escort_required)
    and not exists (
        select 1
        from sign_inside h
        where h.user_id = visitor.host_id
        and h.room_id = sign_inside.room_id)), sign_inside.barred, sign_inside.alone_since,
          sign_record.room_id, laboratory.laboratory_name, sign_record.in_at, sign_record.overtime_at,
          sign_record.state, sign_record.place_proven, sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_inside.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_inside
inner join sign_record on (sign_record.id = sign_inside.record_id
    and sign_record.in_at = sign_inside.in_at)
left join account on account.id = sign_inside.user_id
left join visitor on visitor.id = sign_inside.visitor_id
inner join room on room.id = sign_inside.room_id
inner join building on building.id = room.building_id
left join access_room on access_room.id = sign_inside.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where (exists (
        select 1
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = sign_inside.room_id
        and l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))
    and exists (
        select 1
        from laboratory_room r
        where r.room_id = sign_inside.room_id
        and r.laboratory_id = any('{JOB}'::uuid[]))
    and (account.name ilike '%张三%' or account.login_name ilike '%张三%' or visitor.name ilike '%张三%' or room.room_no ilike '%张三%'))
order by building.name asc, building.id asc, room.floor asc, room.room_no asc, sign_record.in_at asc;
select unattended_run.id, unattended_run.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = unattended_run.room_id), unattended_run.title, account.name, coalesce((
        select a.name
        from account a
        where a.id = unattended_run.contact_id), ''), unattended_run.hazards,
          unattended_run.emergency_action, unattended_run.phone, unattended_run.planned_end,
          unattended_run.state = 'overdue'
from unattended_run
inner join account on account.id = unattended_run.user_id
inner join room on room.id = unattended_run.room_id
where (unattended_run.state in ('running', 'overdue')
    and exists (
        select 1
        from laboratory_room r
        where r.room_id = unattended_run.room_id
        and r.laboratory_id = any('{JOB}'::uuid[]))
    and exists (
        select 1
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = unattended_run.room_id
        and l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
order by unattended_run.planned_end asc, unattended_run.id asc;
select building.id, building.name, room.floor, room.room_no, access_room.max_people, sign_inside.min_people, (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = sign_inside.room_id
        and l.status <> 'closed') l), (
    select count(o.user_id)::int
    from sign_inside o
    where o.room_id = sign_inside.room_id), sign_record.id, sign_record.user_id, sign_record.visitor_id,
      coalesce(account.name, visitor.name, ''), account.login_name, coalesce(organization.name,
      visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), case when false then coalesce(account.phone, visitor.phone) end,
      (visitor.id is not null
    and exists (
        select 1
        from visitor_pass p
        where p.visitor_id = visitor.id
        and p.escort_required)
    and not exists (
        select 1
        from sign_inside h
        where h.user_id = visitor.host_id
        and h.room_id = sign_inside.room_id)), sign_inside.barred, sign_inside.alone_since,
          sign_record.room_id, laboratory.laboratory_name, sign_record.in_at, sign_record.overtime_at,
          sign_record.state, sign_record.place_proven, sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_inside.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_inside
inner join sign_record on (sign_record.id = sign_inside.record_id
    and sign_record.in_at = sign_inside.in_at)
left join account on account.id = sign_inside.user_id
left join visitor on visitor.id = sign_inside.visitor_id
inner join room on room.id = sign_inside.room_id
inner join building on building.id = room.building_id
left join access_room on access_room.id = sign_inside.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where (exists (
        select 1
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = sign_inside.room_id
        and l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))
    and sign_inside.room_id = any('{ROOM}'::uuid[])
    and (account.name ilike '%张三%' or account.login_name ilike '%张三%' or visitor.name ilike '%张三%' or room.room_no ilike '%张三%'))
order by building.name asc, building.id asc, room.floor asc, room.room_no asc, sign_record.in_at asc;
select unattended_run.id, unattended_run.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = unattended_run.room_id), unattended_run.title, account.name, coalesce((
        select a.name
        from account a
        where a.id = unattended_run.contact_id), ''), unattended_run.hazards,
          unattended_run.emergency_action, unattended_run.phone, unattended_run.planned_end,
          unattended_run.state = 'overdue'
from unattended_run
inner join account on account.id = unattended_run.user_id
inner join room on room.id = unattended_run.room_id
where (unattended_run.state in ('running', 'overdue')
    and unattended_run.room_id in ('ROOM')
    and exists (
        select 1
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = unattended_run.room_id
        and l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
order by unattended_run.planned_end asc, unattended_run.id asc;
