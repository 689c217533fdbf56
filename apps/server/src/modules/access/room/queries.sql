-- accessRooms.get, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select access_room.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_room.id), coalesce((
        select json_agg(json_build_object( 'id', l.id, 'name', l.laboratory_name)
            order by l.laboratory_name)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l), '[]'::json), (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = access_room.id
        and l.status <> 'closed') l), coalesce((
        select array_agg(distinct c)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l cross
        join lateral unnest(l.hazard_categories) c), '{}'), (
    select count(*)::int
    from sign_inside i
    where i.room_id = access_room.id), access_room.open_hours, access_room.notice, access_room.max_people,
      access_room.access_mode, room.room_status, (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('active')), (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('pending', 'suspended')), (
    select count(*)::int
    from laboratory_room r
    join access_apply a on a.laboratory_id = r.laboratory_id
    and a.state = 'running'
    where r.room_id = access_room.id
    and access_room.id = any(a.room_ids)), exists (
    select 1
    from access_requirement q
    where q.own <> '{}'
    and (q.room_id = access_room.id or q.laboratory_id in (
            select l.id
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l))), access_room.version, access_room.max_stay_minutes,
                  access_room.overtime_minutes, access_room.auto_sign_out_at, access_room.geo_fence
from access_room
inner join room on room.id = access_room.id
inner join building on building.id = room.building_id
where access_room.id = 'JOB';

-- accessRooms.get, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select access_room.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_room.id), coalesce((
        select json_agg(json_build_object( 'id', l.id, 'name', l.laboratory_name)
            order by l.laboratory_name)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l), '[]'::json), (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = access_room.id
        and l.status <> 'closed') l), coalesce((
        select array_agg(distinct c)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l cross
        join lateral unnest(l.hazard_categories) c), '{}'), (
    select count(*)::int
    from sign_inside i
    where i.room_id = access_room.id), access_room.open_hours, access_room.notice, access_room.max_people,
      access_room.access_mode, room.room_status, (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('active')), (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('pending', 'suspended')), (
    select count(*)::int
    from laboratory_room r
    join access_apply a on a.laboratory_id = r.laboratory_id
    and a.state = 'running'
    where r.room_id = access_room.id
    and access_room.id = any(a.room_ids)), exists (
    select 1
    from access_requirement q
    where q.own <> '{}'
    and (q.room_id = access_room.id or q.laboratory_id in (
            select l.id
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l))), access_room.version, access_room.max_stay_minutes,
                  access_room.overtime_minutes, access_room.auto_sign_out_at, access_room.geo_fence
from access_room
inner join room on room.id = access_room.id
inner join building on building.id = room.building_id
where (access_room.id = 'JOB'
    and (exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))));

-- accessRooms.lock, whole college
select access_room.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_room.id), coalesce((
        select json_agg(json_build_object( 'id', l.id, 'name', l.laboratory_name)
            order by l.laboratory_name)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l), '[]'::json), (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = access_room.id
        and l.status <> 'closed') l), coalesce((
        select array_agg(distinct c)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l cross
        join lateral unnest(l.hazard_categories) c), '{}'), (
    select count(*)::int
    from sign_inside i
    where i.room_id = access_room.id), access_room.open_hours, access_room.notice, access_room.max_people,
      access_room.access_mode, room.room_status, (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('active')), (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('pending', 'suspended')), (
    select count(*)::int
    from laboratory_room r
    join access_apply a on a.laboratory_id = r.laboratory_id
    and a.state = 'running'
    where r.room_id = access_room.id
    and access_room.id = any(a.room_ids)), exists (
    select 1
    from access_requirement q
    where q.own <> '{}'
    and (q.room_id = access_room.id or q.laboratory_id in (
            select l.id
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l))), access_room.version, access_room.max_stay_minutes,
                  access_room.overtime_minutes, access_room.auto_sign_out_at, access_room.geo_fence
from access_room
inner join room on room.id = access_room.id
inner join building on building.id = room.building_id
where access_room.id = any('{JOB}'::uuid[])
order by access_room.id asc
for no key update of access_room;

-- accessRooms.lock, one organisation
select access_room.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_room.id), coalesce((
        select json_agg(json_build_object( 'id', l.id, 'name', l.laboratory_name)
            order by l.laboratory_name)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l), '[]'::json), (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = access_room.id
        and l.status <> 'closed') l), coalesce((
        select array_agg(distinct c)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l cross
        join lateral unnest(l.hazard_categories) c), '{}'), (
    select count(*)::int
    from sign_inside i
    where i.room_id = access_room.id), access_room.open_hours, access_room.notice, access_room.max_people,
      access_room.access_mode, room.room_status, (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('active')), (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('pending', 'suspended')), (
    select count(*)::int
    from laboratory_room r
    join access_apply a on a.laboratory_id = r.laboratory_id
    and a.state = 'running'
    where r.room_id = access_room.id
    and access_room.id = any(a.room_ids)), exists (
    select 1
    from access_requirement q
    where q.own <> '{}'
    and (q.room_id = access_room.id or q.laboratory_id in (
            select l.id
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l))), access_room.version, access_room.max_stay_minutes,
                  access_room.overtime_minutes, access_room.auto_sign_out_at, access_room.geo_fence
from access_room
inner join room on room.id = access_room.id
inner join building on building.id = room.building_id
where (access_room.id = any('{JOB}'::uuid[])
    and (exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))))
order by access_room.id asc
for no key update of access_room;

-- accessRooms.page, whole college
select count(*)::int
from (
    select access_room.id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_room.id), coalesce((
            select json_agg(json_build_object( 'id', l.id, 'name', l.laboratory_name)
                order by l.laboratory_name)
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l), '[]'::json), (
        select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l), coalesce((
            select array_agg(distinct c)
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l cross
            join lateral unnest(l.hazard_categories) c), '{}'), (
        select count(*)::int
        from sign_inside i
        where i.room_id = access_room.id), access_room.open_hours, access_room.notice,
          access_room.max_people, access_room.access_mode, room.room_status, (
        select count(*)::int
        from access_grant g
        where g.room_id = access_room.id
        and g.state in ('active')), (
        select count(*)::int
        from access_grant g
        where g.room_id = access_room.id
        and g.state in ('pending', 'suspended')), (
        select count(*)::int
        from laboratory_room r
        join access_apply a on a.laboratory_id = r.laboratory_id
        and a.state = 'running'
        where r.room_id = access_room.id
        and access_room.id = any(a.room_ids)), exists (
        select 1
        from access_requirement q
        where q.own <> '{}'
        and (q.room_id = access_room.id or q.laboratory_id in (
                select l.id
                from (
                    select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                    from laboratory_room r
                    join laboratory l on l.id = r.laboratory_id
                    where r.room_id = access_room.id
                    and l.status <> 'closed') l))), access_room.version, access_room.max_stay_minutes,
                      access_room.overtime_minutes, access_room.auto_sign_out_at, access_room.geo_fence
    from access_room
    inner join room on room.id = access_room.id
    inner join building on building.id = room.building_id
    where ((room.room_no ilike '%301%' or building.name ilike '%301%' or (
                select string_agg(l.laboratory_name, ' ')
                from (
                    select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                    from laboratory_room r
                    join laboratory l on l.id = r.laboratory_id
                    where r.room_id = access_room.id
                    and l.status <> 'closed') l) ilike '%301%')
        and room.building_id = 'BUILDING'
        and exists (
            select 1
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l
            where l.id = 'JOB')
        and (
            select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l) = 'I'
        and access_room.access_mode = 'apply'
        and room.room_status = 1)) as rows;
select access_room.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_room.id), coalesce((
        select json_agg(json_build_object( 'id', l.id, 'name', l.laboratory_name)
            order by l.laboratory_name)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l), '[]'::json), (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = access_room.id
        and l.status <> 'closed') l), coalesce((
        select array_agg(distinct c)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l cross
        join lateral unnest(l.hazard_categories) c), '{}'), (
    select count(*)::int
    from sign_inside i
    where i.room_id = access_room.id), access_room.open_hours, access_room.notice, access_room.max_people,
      access_room.access_mode, room.room_status, (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('active')), (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('pending', 'suspended')), (
    select count(*)::int
    from laboratory_room r
    join access_apply a on a.laboratory_id = r.laboratory_id
    and a.state = 'running'
    where r.room_id = access_room.id
    and access_room.id = any(a.room_ids)), exists (
    select 1
    from access_requirement q
    where q.own <> '{}'
    and (q.room_id = access_room.id or q.laboratory_id in (
            select l.id
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l))), access_room.version, access_room.max_stay_minutes,
                  access_room.overtime_minutes, access_room.auto_sign_out_at, access_room.geo_fence
from access_room
inner join room on room.id = access_room.id
inner join building on building.id = room.building_id
where ((room.room_no ilike '%301%' or building.name ilike '%301%' or (
            select string_agg(l.laboratory_name, ' ')
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l) ilike '%301%')
    and room.building_id = 'BUILDING'
    and exists (
        select 1
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l
        where l.id = 'JOB')
    and (
        select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l) = 'I'
    and access_room.access_mode = 'apply'
    and room.room_status = 1)
order by building.name desc, room.room_no desc, access_room.id desc
limit 20
offset 0;

-- accessRooms.page, one organisation
select count(*)::int
from (
    select access_room.id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_room.id), coalesce((
            select json_agg(json_build_object( 'id', l.id, 'name', l.laboratory_name)
                order by l.laboratory_name)
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l), '[]'::json), (
        select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l), coalesce((
            select array_agg(distinct c)
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l cross
            join lateral unnest(l.hazard_categories) c), '{}'), (
        select count(*)::int
        from sign_inside i
        where i.room_id = access_room.id), access_room.open_hours, access_room.notice,
          access_room.max_people, access_room.access_mode, room.room_status, (
        select count(*)::int
        from access_grant g
        where g.room_id = access_room.id
        and g.state in ('active')), (
        select count(*)::int
        from access_grant g
        where g.room_id = access_room.id
        and g.state in ('pending', 'suspended')), (
        select count(*)::int
        from laboratory_room r
        join access_apply a on a.laboratory_id = r.laboratory_id
        and a.state = 'running'
        where r.room_id = access_room.id
        and access_room.id = any(a.room_ids)), exists (
        select 1
        from access_requirement q
        where q.own <> '{}'
        and (q.room_id = access_room.id or q.laboratory_id in (
                select l.id
                from (
                    select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                    from laboratory_room r
                    join laboratory l on l.id = r.laboratory_id
                    where r.room_id = access_room.id
                    and l.status <> 'closed') l))), access_room.version, access_room.max_stay_minutes,
                      access_room.overtime_minutes, access_room.auto_sign_out_at, access_room.geo_fence
    from access_room
    inner join room on room.id = access_room.id
    inner join building on building.id = room.building_id
    where ((exists (
                select 1
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed'
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
        and (room.room_no ilike '%301%' or building.name ilike '%301%' or (
                select string_agg(l.laboratory_name, ' ')
                from (
                    select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                    from laboratory_room r
                    join laboratory l on l.id = r.laboratory_id
                    where r.room_id = access_room.id
                    and l.status <> 'closed') l) ilike '%301%')
        and room.building_id = 'BUILDING'
        and exists (
            select 1
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l
            where l.id = 'JOB')
        and (
            select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l) = 'I'
        and access_room.access_mode = 'apply'
        and room.room_status = 1)) as rows;
select access_room.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_room.id), coalesce((
        select json_agg(json_build_object( 'id', l.id, 'name', l.laboratory_name)
            order by l.laboratory_name)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l), '[]'::json), (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = access_room.id
        and l.status <> 'closed') l), coalesce((
        select array_agg(distinct c)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l cross
        join lateral unnest(l.hazard_categories) c), '{}'), (
    select count(*)::int
    from sign_inside i
    where i.room_id = access_room.id), access_room.open_hours, access_room.notice, access_room.max_people,
      access_room.access_mode, room.room_status, (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('active')), (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('pending', 'suspended')), (
    select count(*)::int
    from laboratory_room r
    join access_apply a on a.laboratory_id = r.laboratory_id
    and a.state = 'running'
    where r.room_id = access_room.id
    and access_room.id = any(a.room_ids)), exists (
    select 1
    from access_requirement q
    where q.own <> '{}'
    and (q.room_id = access_room.id or q.laboratory_id in (
            select l.id
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l))), access_room.version, access_room.max_stay_minutes,
                  access_room.overtime_minutes, access_room.auto_sign_out_at, access_room.geo_fence
from access_room
inner join room on room.id = access_room.id
inner join building on building.id = room.building_id
where ((exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
    and (room.room_no ilike '%301%' or building.name ilike '%301%' or (
            select string_agg(l.laboratory_name, ' ')
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l) ilike '%301%')
    and room.building_id = 'BUILDING'
    and exists (
        select 1
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l
        where l.id = 'JOB')
    and (
        select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l) = 'I'
    and access_room.access_mode = 'apply'
    and room.room_status = 1)
order by building.name desc, room.room_no desc, access_room.id desc
limit 20
offset 0;

-- accessRooms.walk, whole college
select access_room.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_room.id), coalesce((
        select json_agg(json_build_object( 'id', l.id, 'name', l.laboratory_name)
            order by l.laboratory_name)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l), '[]'::json), (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = access_room.id
        and l.status <> 'closed') l), coalesce((
        select array_agg(distinct c)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l cross
        join lateral unnest(l.hazard_categories) c), '{}'), (
    select count(*)::int
    from sign_inside i
    where i.room_id = access_room.id), access_room.open_hours, access_room.notice, access_room.max_people,
      access_room.access_mode, room.room_status, (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('active')), (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('pending', 'suspended')), (
    select count(*)::int
    from laboratory_room r
    join access_apply a on a.laboratory_id = r.laboratory_id
    and a.state = 'running'
    where r.room_id = access_room.id
    and access_room.id = any(a.room_ids)), exists (
    select 1
    from access_requirement q
    where q.own <> '{}'
    and (q.room_id = access_room.id or q.laboratory_id in (
            select l.id
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l))), access_room.version, access_room.max_stay_minutes,
                  access_room.overtime_minutes, access_room.auto_sign_out_at, access_room.geo_fence
from access_room
inner join room on room.id = access_room.id
inner join building on building.id = room.building_id
order by access_room.id asc
limit 500;

-- accessRooms.walk, one organisation
select access_room.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_room.id), coalesce((
        select json_agg(json_build_object( 'id', l.id, 'name', l.laboratory_name)
            order by l.laboratory_name)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l), '[]'::json), (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = access_room.id
        and l.status <> 'closed') l), coalesce((
        select array_agg(distinct c)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l cross
        join lateral unnest(l.hazard_categories) c), '{}'), (
    select count(*)::int
    from sign_inside i
    where i.room_id = access_room.id), access_room.open_hours, access_room.notice, access_room.max_people,
      access_room.access_mode, room.room_status, (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('active')), (
    select count(*)::int
    from access_grant g
    where g.room_id = access_room.id
    and g.state in ('pending', 'suspended')), (
    select count(*)::int
    from laboratory_room r
    join access_apply a on a.laboratory_id = r.laboratory_id
    and a.state = 'running'
    where r.room_id = access_room.id
    and access_room.id = any(a.room_ids)), exists (
    select 1
    from access_requirement q
    where q.own <> '{}'
    and (q.room_id = access_room.id or q.laboratory_id in (
            select l.id
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_room.id
                and l.status <> 'closed') l))), access_room.version, access_room.max_stay_minutes,
                  access_room.overtime_minutes, access_room.auto_sign_out_at, access_room.geo_fence
from access_room
inner join room on room.id = access_room.id
inner join building on building.id = room.building_id
where (exists (
        select 1
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = access_room.id
        and l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
order by access_room.id asc
limit 500;

-- categoriesOf
select id, coalesce((
        select array_agg(distinct c)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l cross
        join lateral unnest(l.hazard_categories) c), '{}')
from access_room
where access_room.id in ('ROOM');

-- contactsOf
select name, phone, post
from (
    select distinct on (a.id) a.name, a.phone, p.post, p.at
    from laboratory l cross
    join lateral (
        select l.head_id as user_id, 'head' as post, 1 as at
        union all
        select unnest(l.safety_officer_ids), 'officer', 2
        union all
        select unnest(l.deputy_head_ids), 'deputy', 3) p
    join account a on a.id = p.user_id
    and a.use_status = 1
    where l.id = any('{JOB}'::uuid[])
    order by a.id, p.at) each
order by at, name;

-- roomAtDoor
select access_room.id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = access_room.id), coalesce((
        select json_agg(json_build_object( 'id', l.id, 'name', l.laboratory_name)
            order by l.laboratory_name)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l), '[]'::json), (
    select case when count(l.risk_level) > 0 then min(coalesce(l.risk_level, 'II')) end
    from (
        select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = access_room.id
        and l.status <> 'closed') l), coalesce((
        select array_agg(distinct c)
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_room.id
            and l.status <> 'closed') l cross
        join lateral unnest(l.hazard_categories) c), '{}'), (
    select count(*)::int
    from sign_inside i
    where i.room_id = access_room.id), access_room.open_hours, access_room.notice, access_room.max_people
from access_room
inner join room on room.id = access_room.id
inner join building on building.id = room.building_id
where access_room.id = 'ROOM';
