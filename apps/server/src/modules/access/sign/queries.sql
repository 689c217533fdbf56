-- cardOf
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
where access_room.id = 'JOB';
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;

-- countInside
select count(*)::int
from sign_inside
where sign_inside.room_id = 'ROOM';

-- entryOf
select sign_record.id, sign_record.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
      sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
      sign_record.state, sign_record.overtime_at, sign_record.place_proven
from sign_record
left join laboratory on laboratory.id = sign_record.laboratory_id
where (sign_record.user_id = 'PERSON'
    and sign_record.id = 'JOB'
    and sign_record.in_at = 'A MOMENT');

-- mineSignNow
select room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_waiting.room_id), until
from sign_waiting
where (sign_waiting.user_id = 'PERSON'
    and sign_waiting.until > 'A MOMENT'::timestamptz);
select record_id, in_at
from sign_inside
where sign_inside.user_id = 'PERSON';

-- overlaps
select count(*) as count
from sign_record
where (sign_record.user_id = 'PERSON'
    and sign_record.id <> 'JOB'
    and sign_record.in_at < 'A MOMENT'
    and (sign_record.out_at is null or sign_record.out_at > 'A MOMENT'::timestamptz));

-- ownSigns.page, whole college
select count(*)::int
from (
    select sign_record.id, sign_record.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
          sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
          sign_record.state, sign_record.overtime_at, sign_record.place_proven, (extract(epoch
            from sign_record.out_at - sign_record.in_at) / 60)::int
    from sign_record
    inner join room on room.id = sign_record.room_id
    inner join building on building.id = room.building_id
    left join laboratory on laboratory.id = sign_record.laboratory_id
    where ((laboratory.laboratory_name ilike '%301%' or room.room_no ilike '%301%' or building.name ilike '%301%')
        and sign_record.in_at >= 'A MOMENT'::timestamptz
        and sign_record.in_at < 'A MOMENT'::timestamptz
        and sign_record.state = 'left'
        and sign_record.in_method = 'scan')) as rows;
select sign_record.id, sign_record.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
      sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
      sign_record.state, sign_record.overtime_at, sign_record.place_proven, (extract(epoch
        from sign_record.out_at - sign_record.in_at) / 60)::int
from sign_record
inner join room on room.id = sign_record.room_id
inner join building on building.id = room.building_id
left join laboratory on laboratory.id = sign_record.laboratory_id
where ((laboratory.laboratory_name ilike '%301%' or room.room_no ilike '%301%' or building.name ilike '%301%')
    and sign_record.in_at >= 'A MOMENT'::timestamptz
    and sign_record.in_at < 'A MOMENT'::timestamptz
    and sign_record.state = 'left'
    and sign_record.in_method = 'scan')
order by sign_record.in_at asc, sign_record.id asc
limit 20
offset 0;

-- ownSigns.page, one organisation
select count(*)::int
from (
    select sign_record.id, sign_record.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
          sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
          sign_record.state, sign_record.overtime_at, sign_record.place_proven, (extract(epoch
            from sign_record.out_at - sign_record.in_at) / 60)::int
    from sign_record
    inner join room on room.id = sign_record.room_id
    inner join building on building.id = room.building_id
    left join laboratory on laboratory.id = sign_record.laboratory_id
    where ((sign_record.user_id = 'PERSON')
        and (laboratory.laboratory_name ilike '%301%' or room.room_no ilike '%301%' or building.name ilike '%301%')
        and sign_record.in_at >= 'A MOMENT'::timestamptz
        and sign_record.in_at < 'A MOMENT'::timestamptz
        and sign_record.state = 'left'
        and sign_record.in_method = 'scan')) as rows;
select sign_record.id, sign_record.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
      sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
      sign_record.state, sign_record.overtime_at, sign_record.place_proven, (extract(epoch
        from sign_record.out_at - sign_record.in_at) / 60)::int
from sign_record
inner join room on room.id = sign_record.room_id
inner join building on building.id = room.building_id
left join laboratory on laboratory.id = sign_record.laboratory_id
where ((sign_record.user_id = 'PERSON')
    and (laboratory.laboratory_name ilike '%301%' or room.room_no ilike '%301%' or building.name ilike '%301%')
    and sign_record.in_at >= 'A MOMENT'::timestamptz
    and sign_record.in_at < 'A MOMENT'::timestamptz
    and sign_record.state = 'left'
    and sign_record.in_method = 'scan')
order by sign_record.in_at asc, sign_record.id asc
limit 20
offset 0;

-- refused.page, whole college
select id
from account
where (account.search_index @@ '''张三'''::tsquery
    and account.search_text like '%张三%')
limit 201;
select count(*)::int
from (
    select sign_refusal.id, sign_refusal.at, sign_refusal.user_id, sign_refusal.visitor_id,
      coalesce(account.name, visitor.name), account.login_name, sign_refusal.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = sign_refusal.room_id), sign_refusal.method, sign_refusal.reason_code, sign_refusal.detail
    from sign_refusal
    left join account on account.id = sign_refusal.user_id
    left join visitor on visitor.id = sign_refusal.visitor_id
    left join room on room.id = sign_refusal.room_id
    where ((sign_refusal.user_id = any('{PERSON}'::uuid[]) or sign_refusal.room_id = any(array(
                    select room.id
                    from room
                    where room.room_no ilike '%张三%')) or sign_refusal.visitor_id = any(array(
                    select visitor.id
                    from visitor
                    where visitor.name ilike '%张三%')))
        and room.building_id = 'BUILDING'
        and exists (
            select 1
            from laboratory_room r
            where r.room_id = sign_refusal.room_id
            and r.laboratory_id = 'JOB')
        and sign_refusal.room_id = 'ROOM'
        and sign_refusal.at >= 'A MOMENT'::timestamptz
        and sign_refusal.at < 'A MOMENT'::timestamptz
        and sign_refusal.method = 'scan'
        and sign_refusal.reason_code = 'CERT_MISSING')) as rows;
select sign_refusal.id, sign_refusal.at, sign_refusal.user_id, sign_refusal.visitor_id,
  coalesce(account.name, visitor.name), account.login_name, sign_refusal.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_refusal.room_id), sign_refusal.method, sign_refusal.reason_code, sign_refusal.detail
from sign_refusal
left join account on account.id = sign_refusal.user_id
left join visitor on visitor.id = sign_refusal.visitor_id
left join room on room.id = sign_refusal.room_id
where ((sign_refusal.user_id = any('{PERSON}'::uuid[]) or sign_refusal.room_id = any(array(
                select room.id
                from room
                where room.room_no ilike '%张三%')) or sign_refusal.visitor_id = any(array(
                select visitor.id
                from visitor
                where visitor.name ilike '%张三%')))
    and room.building_id = 'BUILDING'
    and exists (
        select 1
        from laboratory_room r
        where r.room_id = sign_refusal.room_id
        and r.laboratory_id = 'JOB')
    and sign_refusal.room_id = 'ROOM'
    and sign_refusal.at >= 'A MOMENT'::timestamptz
    and sign_refusal.at < 'A MOMENT'::timestamptz
    and sign_refusal.method = 'scan'
    and sign_refusal.reason_code = 'CERT_MISSING')
order by sign_refusal.at asc, sign_refusal.id asc
limit 20
offset 0;

-- refused.page, one organisation
select id
from account
where (account.search_index @@ '''张三'''::tsquery
    and account.search_text like '%张三%')
limit 201;
select count(*)::int
from (
    select sign_refusal.id, sign_refusal.at, sign_refusal.user_id, sign_refusal.visitor_id,
      coalesce(account.name, visitor.name), account.login_name, sign_refusal.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = sign_refusal.room_id), sign_refusal.method, sign_refusal.reason_code, sign_refusal.detail
    from sign_refusal
    left join account on account.id = sign_refusal.user_id
    left join visitor on visitor.id = sign_refusal.visitor_id
    left join room on room.id = sign_refusal.room_id
    where ((exists (
                select 1
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = sign_refusal.room_id
                and l.status <> 'closed'
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
        and (sign_refusal.user_id = any('{PERSON}'::uuid[]) or sign_refusal.room_id = any(array(
                    select room.id
                    from room
                    where room.room_no ilike '%张三%')) or sign_refusal.visitor_id = any(array(
                    select visitor.id
                    from visitor
                    where visitor.name ilike '%张三%')))
        and room.building_id = 'BUILDING'
        and exists (
            select 1
            from laboratory_room r
            where r.room_id = sign_refusal.room_id
            and r.laboratory_id = 'JOB')
        and sign_refusal.room_id = 'ROOM'
        and sign_refusal.at >= 'A MOMENT'::timestamptz
        and sign_refusal.at < 'A MOMENT'::timestamptz
        and sign_refusal.method = 'scan'
        and sign_refusal.reason_code = 'CERT_MISSING')) as rows;
select sign_refusal.id, sign_refusal.at, sign_refusal.user_id, sign_refusal.visitor_id,
  coalesce(account.name, visitor.name), account.login_name, sign_refusal.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_refusal.room_id), sign_refusal.method, sign_refusal.reason_code, sign_refusal.detail
from sign_refusal
left join account on account.id = sign_refusal.user_id
left join visitor on visitor.id = sign_refusal.visitor_id
left join room on room.id = sign_refusal.room_id
where ((exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_refusal.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
    and (sign_refusal.user_id = any('{PERSON}'::uuid[]) or sign_refusal.room_id = any(array(
                select room.id
                from room
                where room.room_no ilike '%张三%')) or sign_refusal.visitor_id = any(array(
                select visitor.id
                from visitor
                where visitor.name ilike '%张三%')))
    and room.building_id = 'BUILDING'
    and exists (
        select 1
        from laboratory_room r
        where r.room_id = sign_refusal.room_id
        and r.laboratory_id = 'JOB')
    and sign_refusal.room_id = 'ROOM'
    and sign_refusal.at >= 'A MOMENT'::timestamptz
    and sign_refusal.at < 'A MOMENT'::timestamptz
    and sign_refusal.method = 'scan'
    and sign_refusal.reason_code = 'CERT_MISSING')
order by sign_refusal.at asc, sign_refusal.id asc
limit 20
offset 0;

-- signs.get, whole college
select sign_record.id, sign_record.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
      sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
      sign_record.state, sign_record.overtime_at, sign_record.place_proven, sign_record.user_id,
      sign_record.visitor_id, coalesce(account.name, visitor.name, ''), account.login_name,
      coalesce(organization.name, visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), (extract(epoch
        from sign_record.out_at - sign_record.in_at) / 60)::int, sign_record.alone, (
    select a.name
    from account a
    where a.id = sign_record.operator_id), sign_record.reason, sign_record.activity, (
    select string_agg(c.name, '、'
        order by c.name)
    from account c
    where c.id = any(sign_record.companion_ids)), sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_record.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_record
left join account on account.id = sign_record.user_id
left join visitor on visitor.id = sign_record.visitor_id
inner join room on room.id = sign_record.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where sign_record.id = 'JOB';

-- signs.get, one organisation
select sign_record.id, sign_record.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
      sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
      sign_record.state, sign_record.overtime_at, sign_record.place_proven, sign_record.user_id,
      sign_record.visitor_id, coalesce(account.name, visitor.name, ''), account.login_name,
      coalesce(organization.name, visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), (extract(epoch
        from sign_record.out_at - sign_record.in_at) / 60)::int, sign_record.alone, (
    select a.name
    from account a
    where a.id = sign_record.operator_id), sign_record.reason, sign_record.activity, (
    select string_agg(c.name, '、'
        order by c.name)
    from account c
    where c.id = any(sign_record.companion_ids)), sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_record.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_record
left join account on account.id = sign_record.user_id
left join visitor on visitor.id = sign_record.visitor_id
inner join room on room.id = sign_record.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where (sign_record.id = 'JOB'
    and (exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_record.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))));

-- signs.lock, whole college
select sign_record.id, sign_record.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
      sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
      sign_record.state, sign_record.overtime_at, sign_record.place_proven, sign_record.user_id,
      sign_record.visitor_id, coalesce(account.name, visitor.name, ''), account.login_name,
      coalesce(organization.name, visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), (extract(epoch
        from sign_record.out_at - sign_record.in_at) / 60)::int, sign_record.alone, (
    select a.name
    from account a
    where a.id = sign_record.operator_id), sign_record.reason, sign_record.activity, (
    select string_agg(c.name, '、'
        order by c.name)
    from account c
    where c.id = any(sign_record.companion_ids)), sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_record.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_record
left join account on account.id = sign_record.user_id
left join visitor on visitor.id = sign_record.visitor_id
inner join room on room.id = sign_record.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where sign_record.id = any('{JOB}'::uuid[])
order by sign_record.id asc
for no key update of sign_record;

-- signs.lock, one organisation
select sign_record.id, sign_record.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
      sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
      sign_record.state, sign_record.overtime_at, sign_record.place_proven, sign_record.user_id,
      sign_record.visitor_id, coalesce(account.name, visitor.name, ''), account.login_name,
      coalesce(organization.name, visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), (extract(epoch
        from sign_record.out_at - sign_record.in_at) / 60)::int, sign_record.alone, (
    select a.name
    from account a
    where a.id = sign_record.operator_id), sign_record.reason, sign_record.activity, (
    select string_agg(c.name, '、'
        order by c.name)
    from account c
    where c.id = any(sign_record.companion_ids)), sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_record.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_record
left join account on account.id = sign_record.user_id
left join visitor on visitor.id = sign_record.visitor_id
inner join room on room.id = sign_record.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where (sign_record.id = any('{JOB}'::uuid[])
    and (exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_record.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))))
order by sign_record.id asc
for no key update of sign_record;

-- signs.page, whole college
select id
from account
where (account.search_index @@ '''张三'''::tsquery
    and account.search_text like '%张三%')
limit 201;
select id, path
from organization;
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'access';
select count(*)::int
from (
    select sign_record.id, sign_record.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
          sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
          sign_record.state, sign_record.overtime_at, sign_record.place_proven, sign_record.user_id,
          sign_record.visitor_id, coalesce(account.name, visitor.name, ''), account.login_name,
          coalesce(organization.name, visitor.unit), (
        select a.name
        from account a
        where a.id = visitor.host_id), (extract(epoch
            from sign_record.out_at - sign_record.in_at) / 60)::int, sign_record.alone, (
        select a.name
        from account a
        where a.id = sign_record.operator_id), sign_record.reason, sign_record.activity, (
        select string_agg(c.name, '、'
            order by c.name)
        from account c
        where c.id = any(sign_record.companion_ids)), sign_record.version, coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = sign_record.room_id
                and l.status <> 'closed') l), '[]'::json)
    from sign_record
    left join account on account.id = sign_record.user_id
    left join visitor on visitor.id = sign_record.visitor_id
    inner join room on room.id = sign_record.room_id
    left join laboratory on laboratory.id = sign_record.laboratory_id
    left join organization on organization.id = account.organization_id
    where ((sign_record.user_id = any('{PERSON}'::uuid[]) or sign_record.room_id = any(array(
                    select room.id
                    from room
                    where room.room_no ilike '%张三%')) or sign_record.visitor_id = any(array(
                    select visitor.id
                    from visitor
                    where visitor.name ilike '%张三%')))
        and room.building_id = 'BUILDING'
        and exists (
            select 1
            from laboratory_room r
            where r.room_id = sign_record.room_id
            and r.laboratory_id = 'JOB')
        and sign_record.room_id = 'ROOM'
        and account.organization_id = any('{A,A1}'::uuid[])
        and sign_record.user_id = 'PERSON'
        and sign_record.in_at >= 'A MOMENT'::timestamptz
        and sign_record.in_at < 'A MOMENT'::timestamptz
        and sign_record.state = 'left'
        and sign_record.in_method = 'scan'
        and sign_record.alone
        and case when '22:00'::text <= '06:00'::text then to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') >= '22:00'::text
        and to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') < '06:00'::text else to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') >= '22:00'::text or to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') < '06:00'::text end)) as rows;
select sign_record.id, sign_record.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
      sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
      sign_record.state, sign_record.overtime_at, sign_record.place_proven, sign_record.user_id,
      sign_record.visitor_id, coalesce(account.name, visitor.name, ''), account.login_name,
      coalesce(organization.name, visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), (extract(epoch
        from sign_record.out_at - sign_record.in_at) / 60)::int, sign_record.alone, (
    select a.name
    from account a
    where a.id = sign_record.operator_id), sign_record.reason, sign_record.activity, (
    select string_agg(c.name, '、'
        order by c.name)
    from account c
    where c.id = any(sign_record.companion_ids)), sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_record.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_record
left join account on account.id = sign_record.user_id
left join visitor on visitor.id = sign_record.visitor_id
inner join room on room.id = sign_record.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where ((sign_record.user_id = any('{PERSON}'::uuid[]) or sign_record.room_id = any(array(
                select room.id
                from room
                where room.room_no ilike '%张三%')) or sign_record.visitor_id = any(array(
                select visitor.id
                from visitor
                where visitor.name ilike '%张三%')))
    and room.building_id = 'BUILDING'
    and exists (
        select 1
        from laboratory_room r
        where r.room_id = sign_record.room_id
        and r.laboratory_id = 'JOB')
    and sign_record.room_id = 'ROOM'
    and account.organization_id = any('{A,A1}'::uuid[])
    and sign_record.user_id = 'PERSON'
    and sign_record.in_at >= 'A MOMENT'::timestamptz
    and sign_record.in_at < 'A MOMENT'::timestamptz
    and sign_record.state = 'left'
    and sign_record.in_method = 'scan'
    and sign_record.alone
    and case when '22:00'::text <= '06:00'::text then to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') >= '22:00'::text
    and to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') < '06:00'::text else to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') >= '22:00'::text or to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') < '06:00'::text end)
order by sign_record.in_at asc, sign_record.id asc
limit 20
offset 0;

-- signs.page, one organisation
select id
from account
where (account.search_index @@ '''张三'''::tsquery
    and account.search_text like '%张三%')
limit 201;
select id, path
from organization;
select module, values, confirmed, version, created_at, updated_at
from setting
where setting.module = 'access';
select count(*)::int
from (
    select sign_record.id, sign_record.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
          sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
          sign_record.state, sign_record.overtime_at, sign_record.place_proven, sign_record.user_id,
          sign_record.visitor_id, coalesce(account.name, visitor.name, ''), account.login_name,
          coalesce(organization.name, visitor.unit), (
        select a.name
        from account a
        where a.id = visitor.host_id), (extract(epoch
            from sign_record.out_at - sign_record.in_at) / 60)::int, sign_record.alone, (
        select a.name
        from account a
        where a.id = sign_record.operator_id), sign_record.reason, sign_record.activity, (
        select string_agg(c.name, '、'
            order by c.name)
        from account c
        where c.id = any(sign_record.companion_ids)), sign_record.version, coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = sign_record.room_id
                and l.status <> 'closed') l), '[]'::json)
    from sign_record
    left join account on account.id = sign_record.user_id
    left join visitor on visitor.id = sign_record.visitor_id
    inner join room on room.id = sign_record.room_id
    left join laboratory on laboratory.id = sign_record.laboratory_id
    left join organization on organization.id = account.organization_id
    where ((exists (
                select 1
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = sign_record.room_id
                and l.status <> 'closed'
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
        and (sign_record.user_id = any('{PERSON}'::uuid[]) or sign_record.room_id = any(array(
                    select room.id
                    from room
                    where room.room_no ilike '%张三%')) or sign_record.visitor_id = any(array(
                    select visitor.id
                    from visitor
                    where visitor.name ilike '%张三%')))
        and room.building_id = 'BUILDING'
        and exists (
            select 1
            from laboratory_room r
            where r.room_id = sign_record.room_id
            and r.laboratory_id = 'JOB')
        and sign_record.room_id = 'ROOM'
        and account.organization_id = any('{A,A1}'::uuid[])
        and sign_record.user_id = 'PERSON'
        and sign_record.in_at >= 'A MOMENT'::timestamptz
        and sign_record.in_at < 'A MOMENT'::timestamptz
        and sign_record.state = 'left'
        and sign_record.in_method = 'scan'
        and sign_record.alone
        and case when '22:00'::text <= '06:00'::text then to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') >= '22:00'::text
        and to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') < '06:00'::text else to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') >= '22:00'::text or to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') < '06:00'::text end)) as rows;
select sign_record.id, sign_record.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
      sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
      sign_record.state, sign_record.overtime_at, sign_record.place_proven, sign_record.user_id,
      sign_record.visitor_id, coalesce(account.name, visitor.name, ''), account.login_name,
      coalesce(organization.name, visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), (extract(epoch
        from sign_record.out_at - sign_record.in_at) / 60)::int, sign_record.alone, (
    select a.name
    from account a
    where a.id = sign_record.operator_id), sign_record.reason, sign_record.activity, (
    select string_agg(c.name, '、'
        order by c.name)
    from account c
    where c.id = any(sign_record.companion_ids)), sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_record.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_record
left join account on account.id = sign_record.user_id
left join visitor on visitor.id = sign_record.visitor_id
inner join room on room.id = sign_record.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where ((exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_record.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
    and (sign_record.user_id = any('{PERSON}'::uuid[]) or sign_record.room_id = any(array(
                select room.id
                from room
                where room.room_no ilike '%张三%')) or sign_record.visitor_id = any(array(
                select visitor.id
                from visitor
                where visitor.name ilike '%张三%')))
    and room.building_id = 'BUILDING'
    and exists (
        select 1
        from laboratory_room r
        where r.room_id = sign_record.room_id
        and r.laboratory_id = 'JOB')
    and sign_record.room_id = 'ROOM'
    and account.organization_id = any('{A,A1}'::uuid[])
    and sign_record.user_id = 'PERSON'
    and sign_record.in_at >= 'A MOMENT'::timestamptz
    and sign_record.in_at < 'A MOMENT'::timestamptz
    and sign_record.state = 'left'
    and sign_record.in_method = 'scan'
    and sign_record.alone
    and case when '22:00'::text <= '06:00'::text then to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') >= '22:00'::text
    and to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') < '06:00'::text else to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') >= '22:00'::text or to_char(sign_record.in_at at time zone 'Asia/Shanghai'::text, 'HH24:MI') < '06:00'::text end)
order by sign_record.in_at asc, sign_record.id asc
limit 20
offset 0;

-- signs.walk, whole college
select sign_record.id, sign_record.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
      sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
      sign_record.state, sign_record.overtime_at, sign_record.place_proven, sign_record.user_id,
      sign_record.visitor_id, coalesce(account.name, visitor.name, ''), account.login_name,
      coalesce(organization.name, visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), (extract(epoch
        from sign_record.out_at - sign_record.in_at) / 60)::int, sign_record.alone, (
    select a.name
    from account a
    where a.id = sign_record.operator_id), sign_record.reason, sign_record.activity, (
    select string_agg(c.name, '、'
        order by c.name)
    from account c
    where c.id = any(sign_record.companion_ids)), sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_record.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_record
left join account on account.id = sign_record.user_id
left join visitor on visitor.id = sign_record.visitor_id
inner join room on room.id = sign_record.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
order by sign_record.in_at asc, sign_record.id asc
limit 500;

-- signs.walk, one organisation
select sign_record.id, sign_record.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = sign_record.room_id), sign_record.laboratory_id, laboratory.laboratory_name,
      sign_record.in_at, sign_record.out_at, sign_record.in_method, sign_record.out_method,
      sign_record.state, sign_record.overtime_at, sign_record.place_proven, sign_record.user_id,
      sign_record.visitor_id, coalesce(account.name, visitor.name, ''), account.login_name,
      coalesce(organization.name, visitor.unit), (
    select a.name
    from account a
    where a.id = visitor.host_id), (extract(epoch
        from sign_record.out_at - sign_record.in_at) / 60)::int, sign_record.alone, (
    select a.name
    from account a
    where a.id = sign_record.operator_id), sign_record.reason, sign_record.activity, (
    select string_agg(c.name, '、'
        order by c.name)
    from account c
    where c.id = any(sign_record.companion_ids)), sign_record.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = sign_record.room_id
            and l.status <> 'closed') l), '[]'::json)
from sign_record
left join account on account.id = sign_record.user_id
left join visitor on visitor.id = sign_record.visitor_id
inner join room on room.id = sign_record.room_id
left join laboratory on laboratory.id = sign_record.laboratory_id
left join organization on organization.id = account.organization_id
where (exists (
        select 1
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = sign_record.room_id
        and l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
order by sign_record.in_at asc, sign_record.id asc
limit 500;

-- useDays
select laboratory_id as id, array_agg(distinct (in_at at time zone 'Asia/Shanghai')::date::text) as days
from sign_record
where laboratory_id = any('{JOB}'::uuid[])
  and in_at >= 'A MOMENT'::timestamptz
  and in_at < 'A MOMENT'::timestamptz
group by laboratory_id;
