-- ownUnattended.page, whole college
select count(*)::int
from (
    select unattended_run.id, unattended_run.run_no, unattended_run.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = unattended_run.room_id), unattended_run.laboratory_id, laboratory.laboratory_name,
          unattended_run.user_id, account.name, account.login_name, (
        select o.name
        from organization o
        where o.id = account.organization_id), unattended_run.title, unattended_run.hazards,
          unattended_run.start_at, unattended_run.planned_end, unattended_run.contact_id, (
        select a.name
        from account a
        where a.id = unattended_run.contact_id), unattended_run.phone, unattended_run.emergency_action,
          unattended_run.photo_ids, unattended_run.state, (
        select a.name
        from account a
        where a.id = unattended_run.ended_by_id), unattended_run.ended_at, unattended_run.note,
          unattended_run.version, coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = unattended_run.room_id
                and l.status <> 'closed') l), '[]'::json)
    from unattended_run
    inner join account on account.id = unattended_run.user_id
    inner join room on room.id = unattended_run.room_id
    inner join laboratory on laboratory.id = unattended_run.laboratory_id) as rows;
select unattended_run.id, unattended_run.run_no, unattended_run.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = unattended_run.room_id), unattended_run.laboratory_id, laboratory.laboratory_name,
      unattended_run.user_id, account.name, account.login_name, (
    select o.name
    from organization o
    where o.id = account.organization_id), unattended_run.title, unattended_run.hazards,
      unattended_run.start_at, unattended_run.planned_end, unattended_run.contact_id, (
    select a.name
    from account a
    where a.id = unattended_run.contact_id), unattended_run.phone, unattended_run.emergency_action,
      unattended_run.photo_ids, unattended_run.state, (
    select a.name
    from account a
    where a.id = unattended_run.ended_by_id), unattended_run.ended_at, unattended_run.note,
      unattended_run.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = unattended_run.room_id
            and l.status <> 'closed') l), '[]'::json)
from unattended_run
inner join account on account.id = unattended_run.user_id
inner join room on room.id = unattended_run.room_id
inner join laboratory on laboratory.id = unattended_run.laboratory_id
order by unattended_run.start_at asc, unattended_run.id asc
limit 20
offset 0;

-- ownUnattended.page, one organisation
select count(*)::int
from (
    select unattended_run.id, unattended_run.run_no, unattended_run.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = unattended_run.room_id), unattended_run.laboratory_id, laboratory.laboratory_name,
          unattended_run.user_id, account.name, account.login_name, (
        select o.name
        from organization o
        where o.id = account.organization_id), unattended_run.title, unattended_run.hazards,
          unattended_run.start_at, unattended_run.planned_end, unattended_run.contact_id, (
        select a.name
        from account a
        where a.id = unattended_run.contact_id), unattended_run.phone, unattended_run.emergency_action,
          unattended_run.photo_ids, unattended_run.state, (
        select a.name
        from account a
        where a.id = unattended_run.ended_by_id), unattended_run.ended_at, unattended_run.note,
          unattended_run.version, coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = unattended_run.room_id
                and l.status <> 'closed') l), '[]'::json)
    from unattended_run
    inner join account on account.id = unattended_run.user_id
    inner join room on room.id = unattended_run.room_id
    inner join laboratory on laboratory.id = unattended_run.laboratory_id
    where ((unattended_run.user_id = 'PERSON' or unattended_run.contact_id = 'PERSON'))) as rows;
select unattended_run.id, unattended_run.run_no, unattended_run.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = unattended_run.room_id), unattended_run.laboratory_id, laboratory.laboratory_name,
      unattended_run.user_id, account.name, account.login_name, (
    select o.name
    from organization o
    where o.id = account.organization_id), unattended_run.title, unattended_run.hazards,
      unattended_run.start_at, unattended_run.planned_end, unattended_run.contact_id, (
    select a.name
    from account a
    where a.id = unattended_run.contact_id), unattended_run.phone, unattended_run.emergency_action,
      unattended_run.photo_ids, unattended_run.state, (
    select a.name
    from account a
    where a.id = unattended_run.ended_by_id), unattended_run.ended_at, unattended_run.note,
      unattended_run.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = unattended_run.room_id
            and l.status <> 'closed') l), '[]'::json)
from unattended_run
inner join account on account.id = unattended_run.user_id
inner join room on room.id = unattended_run.room_id
inner join laboratory on laboratory.id = unattended_run.laboratory_id
where ((unattended_run.user_id = 'PERSON' or unattended_run.contact_id = 'PERSON'))
order by unattended_run.start_at asc, unattended_run.id asc
limit 20
offset 0;

-- runningIn
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

-- unattended.page, whole college
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select unattended_run.id, unattended_run.run_no, unattended_run.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = unattended_run.room_id), unattended_run.laboratory_id, laboratory.laboratory_name,
          unattended_run.user_id, account.name, account.login_name, (
        select o.name
        from organization o
        where o.id = account.organization_id), unattended_run.title, unattended_run.hazards,
          unattended_run.start_at, unattended_run.planned_end, unattended_run.contact_id, (
        select a.name
        from account a
        where a.id = unattended_run.contact_id), unattended_run.phone, unattended_run.emergency_action,
          unattended_run.photo_ids, unattended_run.state, (
        select a.name
        from account a
        where a.id = unattended_run.ended_by_id), unattended_run.ended_at, unattended_run.note,
          unattended_run.version, coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = unattended_run.room_id
                and l.status <> 'closed') l), '[]'::json)
    from unattended_run
    inner join account on account.id = unattended_run.user_id
    inner join room on room.id = unattended_run.room_id
    inner join laboratory on laboratory.id = unattended_run.laboratory_id
    where (unattended_run.room_id = 'ROOM'
        and unattended_run.state = 'running'
        and unattended_run.start_at >= 'A MOMENT'::timestamptz
        and unattended_run.start_at < 'A MOMENT'::timestamptz
        and unattended_run.laboratory_id = 'JOB')) as rows;
select unattended_run.id, unattended_run.run_no, unattended_run.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = unattended_run.room_id), unattended_run.laboratory_id, laboratory.laboratory_name,
      unattended_run.user_id, account.name, account.login_name, (
    select o.name
    from organization o
    where o.id = account.organization_id), unattended_run.title, unattended_run.hazards,
      unattended_run.start_at, unattended_run.planned_end, unattended_run.contact_id, (
    select a.name
    from account a
    where a.id = unattended_run.contact_id), unattended_run.phone, unattended_run.emergency_action,
      unattended_run.photo_ids, unattended_run.state, (
    select a.name
    from account a
    where a.id = unattended_run.ended_by_id), unattended_run.ended_at, unattended_run.note,
      unattended_run.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = unattended_run.room_id
            and l.status <> 'closed') l), '[]'::json)
from unattended_run
inner join account on account.id = unattended_run.user_id
inner join room on room.id = unattended_run.room_id
inner join laboratory on laboratory.id = unattended_run.laboratory_id
where (unattended_run.room_id = 'ROOM'
    and unattended_run.state = 'running'
    and unattended_run.start_at >= 'A MOMENT'::timestamptz
    and unattended_run.start_at < 'A MOMENT'::timestamptz
    and unattended_run.laboratory_id = 'JOB')
order by unattended_run.start_at asc, unattended_run.id asc
limit 20
offset 0;

-- unattended.page, one organisation
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select count(*)::int
from (
    select unattended_run.id, unattended_run.run_no, unattended_run.room_id, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = unattended_run.room_id), unattended_run.laboratory_id, laboratory.laboratory_name,
          unattended_run.user_id, account.name, account.login_name, (
        select o.name
        from organization o
        where o.id = account.organization_id), unattended_run.title, unattended_run.hazards,
          unattended_run.start_at, unattended_run.planned_end, unattended_run.contact_id, (
        select a.name
        from account a
        where a.id = unattended_run.contact_id), unattended_run.phone, unattended_run.emergency_action,
          unattended_run.photo_ids, unattended_run.state, (
        select a.name
        from account a
        where a.id = unattended_run.ended_by_id), unattended_run.ended_at, unattended_run.note,
          unattended_run.version, coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = unattended_run.room_id
                and l.status <> 'closed') l), '[]'::json)
    from unattended_run
    inner join account on account.id = unattended_run.user_id
    inner join room on room.id = unattended_run.room_id
    inner join laboratory on laboratory.id = unattended_run.laboratory_id
    where ((exists (
                select 1
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = unattended_run.room_id
                and l.status <> 'closed'
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
        and unattended_run.room_id = 'ROOM'
        and unattended_run.state = 'running'
        and unattended_run.start_at >= 'A MOMENT'::timestamptz
        and unattended_run.start_at < 'A MOMENT'::timestamptz
        and unattended_run.laboratory_id = 'JOB')) as rows;
select unattended_run.id, unattended_run.run_no, unattended_run.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = unattended_run.room_id), unattended_run.laboratory_id, laboratory.laboratory_name,
      unattended_run.user_id, account.name, account.login_name, (
    select o.name
    from organization o
    where o.id = account.organization_id), unattended_run.title, unattended_run.hazards,
      unattended_run.start_at, unattended_run.planned_end, unattended_run.contact_id, (
    select a.name
    from account a
    where a.id = unattended_run.contact_id), unattended_run.phone, unattended_run.emergency_action,
      unattended_run.photo_ids, unattended_run.state, (
    select a.name
    from account a
    where a.id = unattended_run.ended_by_id), unattended_run.ended_at, unattended_run.note,
      unattended_run.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = unattended_run.room_id
            and l.status <> 'closed') l), '[]'::json)
from unattended_run
inner join account on account.id = unattended_run.user_id
inner join room on room.id = unattended_run.room_id
inner join laboratory on laboratory.id = unattended_run.laboratory_id
where ((exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = unattended_run.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
    and unattended_run.room_id = 'ROOM'
    and unattended_run.state = 'running'
    and unattended_run.start_at >= 'A MOMENT'::timestamptz
    and unattended_run.start_at < 'A MOMENT'::timestamptz
    and unattended_run.laboratory_id = 'JOB')
order by unattended_run.start_at asc, unattended_run.id asc
limit 20
offset 0;

-- unattendedCard
select unattended_run.id, unattended_run.run_no, unattended_run.room_id, (
    select b.name || '-' || r.room_no
    from room r
    join building b on b.id = r.building_id
    where r.id = unattended_run.room_id), unattended_run.laboratory_id, laboratory.laboratory_name,
      unattended_run.user_id, account.name, account.login_name, (
    select o.name
    from organization o
    where o.id = account.organization_id), unattended_run.title, unattended_run.hazards,
      unattended_run.start_at, unattended_run.planned_end, unattended_run.contact_id, (
    select a.name
    from account a
    where a.id = unattended_run.contact_id), unattended_run.phone, unattended_run.emergency_action,
      unattended_run.photo_ids, unattended_run.state, (
    select a.name
    from account a
    where a.id = unattended_run.ended_by_id), unattended_run.ended_at, unattended_run.note,
      unattended_run.version, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = unattended_run.room_id
            and l.status <> 'closed') l), '[]'::json)
from unattended_run
inner join account on account.id = unattended_run.user_id
inner join room on room.id = unattended_run.room_id
inner join laboratory on laboratory.id = unattended_run.laboratory_id
where unattended_run.id = 'JOB';

-- unattendedDetails
select id
from unattended_run
where (unattended_run.id = 'JOB'
    and ((unattended_run.user_id = 'PERSON' or unattended_run.contact_id = 'PERSON') or false));
