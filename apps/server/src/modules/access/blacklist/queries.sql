-- blacklists.get, whole college
select access_blacklist.id, access_blacklist.user_id, coalesce(account.name, access_blacklist.visitor_name, ''),
  account.login_name, access_blacklist.visitor_phone, (
    select o.name
    from organization o
    where o.id = account.organization_id), access_blacklist.scope, coalesce(organization.name,
      laboratory.laboratory_name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_blacklist.room_id), '全校'), access_blacklist.reason, access_blacklist.valid_from,
          access_blacklist.valid_to, access_blacklist.state, (
    select a.name
    from account a
    where a.id = access_blacklist.entered_by_id), access_blacklist.lift_reason, (
    select a.name
    from account a
    where a.id = access_blacklist.lifted_by_id), access_blacklist.created_at, access_blacklist.version,
      access_blacklist.evidence_ids, access_appeal.id, access_appeal.state, access_appeal.reason,
      access_appeal.reply, access_appeal.created_at, access_appeal.file_ids, access_blacklist.entered_by_id,
      access_blacklist.organization_id, access_blacklist.laboratory_id, laboratory.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_blacklist.room_id
            and l.status <> 'closed') l), '[]'::json)
from access_blacklist
left join account on account.id = access_blacklist.user_id
left join organization on organization.id = access_blacklist.organization_id
left join laboratory on laboratory.id = access_blacklist.laboratory_id
left join access_appeal on access_appeal.blacklist_id = access_blacklist.id
where access_blacklist.id = 'JOB';

-- blacklists.get, one organisation
select access_blacklist.id, access_blacklist.user_id, coalesce(account.name, access_blacklist.visitor_name, ''),
  account.login_name, access_blacklist.visitor_phone, (
    select o.name
    from organization o
    where o.id = account.organization_id), access_blacklist.scope, coalesce(organization.name,
      laboratory.laboratory_name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_blacklist.room_id), '全校'), access_blacklist.reason, access_blacklist.valid_from,
          access_blacklist.valid_to, access_blacklist.state, (
    select a.name
    from account a
    where a.id = access_blacklist.entered_by_id), access_blacklist.lift_reason, (
    select a.name
    from account a
    where a.id = access_blacklist.lifted_by_id), access_blacklist.created_at, access_blacklist.version,
      access_blacklist.evidence_ids, access_appeal.id, access_appeal.state, access_appeal.reason,
      access_appeal.reply, access_appeal.created_at, access_appeal.file_ids, access_blacklist.entered_by_id,
      access_blacklist.organization_id, access_blacklist.laboratory_id, laboratory.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_blacklist.room_id
            and l.status <> 'closed') l), '[]'::json)
from access_blacklist
left join account on account.id = access_blacklist.user_id
left join organization on organization.id = access_blacklist.organization_id
left join laboratory on laboratory.id = access_blacklist.laboratory_id
left join access_appeal on access_appeal.blacklist_id = access_blacklist.id
where (access_blacklist.id = 'JOB'
    and (access_blacklist.organization_id = any('{A,A1}'::uuid[]) or laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_blacklist.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))));

-- blacklists.lock, whole college
select access_blacklist.id, access_blacklist.user_id, coalesce(account.name, access_blacklist.visitor_name, ''),
  account.login_name, access_blacklist.visitor_phone, (
    select o.name
    from organization o
    where o.id = account.organization_id), access_blacklist.scope, coalesce(organization.name,
      laboratory.laboratory_name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_blacklist.room_id), '全校'), access_blacklist.reason, access_blacklist.valid_from,
          access_blacklist.valid_to, access_blacklist.state, (
    select a.name
    from account a
    where a.id = access_blacklist.entered_by_id), access_blacklist.lift_reason, (
    select a.name
    from account a
    where a.id = access_blacklist.lifted_by_id), access_blacklist.created_at, access_blacklist.version,
      access_blacklist.evidence_ids, access_appeal.id, access_appeal.state, access_appeal.reason,
      access_appeal.reply, access_appeal.created_at, access_appeal.file_ids, access_blacklist.entered_by_id,
      access_blacklist.organization_id, access_blacklist.laboratory_id, laboratory.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_blacklist.room_id
            and l.status <> 'closed') l), '[]'::json)
from access_blacklist
left join account on account.id = access_blacklist.user_id
left join organization on organization.id = access_blacklist.organization_id
left join laboratory on laboratory.id = access_blacklist.laboratory_id
left join access_appeal on access_appeal.blacklist_id = access_blacklist.id
where access_blacklist.id = any('{JOB}'::uuid[])
order by access_blacklist.id asc
for no key update of access_blacklist;

-- blacklists.lock, one organisation
select access_blacklist.id, access_blacklist.user_id, coalesce(account.name, access_blacklist.visitor_name, ''),
  account.login_name, access_blacklist.visitor_phone, (
    select o.name
    from organization o
    where o.id = account.organization_id), access_blacklist.scope, coalesce(organization.name,
      laboratory.laboratory_name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_blacklist.room_id), '全校'), access_blacklist.reason, access_blacklist.valid_from,
          access_blacklist.valid_to, access_blacklist.state, (
    select a.name
    from account a
    where a.id = access_blacklist.entered_by_id), access_blacklist.lift_reason, (
    select a.name
    from account a
    where a.id = access_blacklist.lifted_by_id), access_blacklist.created_at, access_blacklist.version,
      access_blacklist.evidence_ids, access_appeal.id, access_appeal.state, access_appeal.reason,
      access_appeal.reply, access_appeal.created_at, access_appeal.file_ids, access_blacklist.entered_by_id,
      access_blacklist.organization_id, access_blacklist.laboratory_id, laboratory.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_blacklist.room_id
            and l.status <> 'closed') l), '[]'::json)
from access_blacklist
left join account on account.id = access_blacklist.user_id
left join organization on organization.id = access_blacklist.organization_id
left join laboratory on laboratory.id = access_blacklist.laboratory_id
left join access_appeal on access_appeal.blacklist_id = access_blacklist.id
where (access_blacklist.id = any('{JOB}'::uuid[])
    and (access_blacklist.organization_id = any('{A,A1}'::uuid[]) or laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_blacklist.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[])))))
order by access_blacklist.id asc
for no key update of access_blacklist;

-- blacklists.page, whole college
select count(*)::int
from (
    select access_blacklist.id, access_blacklist.user_id, coalesce(account.name, access_blacklist.visitor_name, ''),
      account.login_name, access_blacklist.visitor_phone, (
        select o.name
        from organization o
        where o.id = account.organization_id), access_blacklist.scope, coalesce(organization.name,
          laboratory.laboratory_name, (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = access_blacklist.room_id), '全校'), access_blacklist.reason,
              access_blacklist.valid_from, access_blacklist.valid_to, access_blacklist.state, (
        select a.name
        from account a
        where a.id = access_blacklist.entered_by_id), access_blacklist.lift_reason, (
        select a.name
        from account a
        where a.id = access_blacklist.lifted_by_id), access_blacklist.created_at, access_blacklist.version,
          access_blacklist.evidence_ids, access_appeal.id, access_appeal.state, access_appeal.reason,
          access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
          access_blacklist.entered_by_id, access_blacklist.organization_id, access_blacklist.laboratory_id,
          laboratory.organization_id, coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_blacklist.room_id
                and l.status <> 'closed') l), '[]'::json)
    from access_blacklist
    left join account on account.id = access_blacklist.user_id
    left join organization on organization.id = access_blacklist.organization_id
    left join laboratory on laboratory.id = access_blacklist.laboratory_id
    left join access_appeal on access_appeal.blacklist_id = access_blacklist.id
    where ((account.name ilike '%张三%' or account.login_name ilike '%张三%' or access_blacklist.visitor_name ilike '%张三%')
        and access_blacklist.user_id = 'PERSON'
        and access_blacklist.scope = 'laboratory'
        and access_blacklist.state = 'active'
        and access_appeal.state = 'open')) as rows;
select access_blacklist.id, access_blacklist.user_id, coalesce(account.name, access_blacklist.visitor_name, ''),
  account.login_name, access_blacklist.visitor_phone, (
    select o.name
    from organization o
    where o.id = account.organization_id), access_blacklist.scope, coalesce(organization.name,
      laboratory.laboratory_name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_blacklist.room_id), '全校'), access_blacklist.reason, access_blacklist.valid_from,
          access_blacklist.valid_to, access_blacklist.state, (
    select a.name
    from account a
    where a.id = access_blacklist.entered_by_id), access_blacklist.lift_reason, (
    select a.name
    from account a
    where a.id = access_blacklist.lifted_by_id), access_blacklist.created_at, access_blacklist.version,
      access_blacklist.evidence_ids, access_appeal.id, access_appeal.state, access_appeal.reason,
      access_appeal.reply, access_appeal.created_at, access_appeal.file_ids, access_blacklist.entered_by_id,
      access_blacklist.organization_id, access_blacklist.laboratory_id, laboratory.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_blacklist.room_id
            and l.status <> 'closed') l), '[]'::json)
from access_blacklist
left join account on account.id = access_blacklist.user_id
left join organization on organization.id = access_blacklist.organization_id
left join laboratory on laboratory.id = access_blacklist.laboratory_id
left join access_appeal on access_appeal.blacklist_id = access_blacklist.id
where ((account.name ilike '%张三%' or account.login_name ilike '%张三%' or access_blacklist.visitor_name ilike '%张三%')
    and access_blacklist.user_id = 'PERSON'
    and access_blacklist.scope = 'laboratory'
    and access_blacklist.state = 'active'
    and access_appeal.state = 'open')
order by access_blacklist.created_at asc, access_blacklist.id asc
limit 20
offset 0;

-- blacklists.page, one organisation
select count(*)::int
from (
    select access_blacklist.id, access_blacklist.user_id, coalesce(account.name, access_blacklist.visitor_name, ''),
      account.login_name, access_blacklist.visitor_phone, (
        select o.name
        from organization o
        where o.id = account.organization_id), access_blacklist.scope, coalesce(organization.name,
          laboratory.laboratory_name, (
            select b.name || '-' || r.room_no
            from room r
            join building b on b.id = r.building_id
            where r.id = access_blacklist.room_id), '全校'), access_blacklist.reason,
              access_blacklist.valid_from, access_blacklist.valid_to, access_blacklist.state, (
        select a.name
        from account a
        where a.id = access_blacklist.entered_by_id), access_blacklist.lift_reason, (
        select a.name
        from account a
        where a.id = access_blacklist.lifted_by_id), access_blacklist.created_at, access_blacklist.version,
          access_blacklist.evidence_ids, access_appeal.id, access_appeal.state, access_appeal.reason,
          access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
          access_blacklist.entered_by_id, access_blacklist.organization_id, access_blacklist.laboratory_id,
          laboratory.organization_id, coalesce((
            select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
            from (
                select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_blacklist.room_id
                and l.status <> 'closed') l), '[]'::json)
    from access_blacklist
    left join account on account.id = access_blacklist.user_id
    left join organization on organization.id = access_blacklist.organization_id
    left join laboratory on laboratory.id = access_blacklist.laboratory_id
    left join access_appeal on access_appeal.blacklist_id = access_blacklist.id
    where ((access_blacklist.organization_id = any('{A,A1}'::uuid[]) or laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from laboratory_room r
                join laboratory l on l.id = r.laboratory_id
                where r.room_id = access_blacklist.room_id
                and l.status <> 'closed'
                and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
        and (account.name ilike '%张三%' or account.login_name ilike '%张三%' or access_blacklist.visitor_name ilike '%张三%')
        and access_blacklist.user_id = 'PERSON'
        and access_blacklist.scope = 'laboratory'
        and access_blacklist.state = 'active'
        and access_appeal.state = 'open')) as rows;
select access_blacklist.id, access_blacklist.user_id, coalesce(account.name, access_blacklist.visitor_name, ''),
  account.login_name, access_blacklist.visitor_phone, (
    select o.name
    from organization o
    where o.id = account.organization_id), access_blacklist.scope, coalesce(organization.name,
      laboratory.laboratory_name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_blacklist.room_id), '全校'), access_blacklist.reason, access_blacklist.valid_from,
          access_blacklist.valid_to, access_blacklist.state, (
    select a.name
    from account a
    where a.id = access_blacklist.entered_by_id), access_blacklist.lift_reason, (
    select a.name
    from account a
    where a.id = access_blacklist.lifted_by_id), access_blacklist.created_at, access_blacklist.version,
      access_blacklist.evidence_ids, access_appeal.id, access_appeal.state, access_appeal.reason,
      access_appeal.reply, access_appeal.created_at, access_appeal.file_ids, access_blacklist.entered_by_id,
      access_blacklist.organization_id, access_blacklist.laboratory_id, laboratory.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_blacklist.room_id
            and l.status <> 'closed') l), '[]'::json)
from access_blacklist
left join account on account.id = access_blacklist.user_id
left join organization on organization.id = access_blacklist.organization_id
left join laboratory on laboratory.id = access_blacklist.laboratory_id
left join access_appeal on access_appeal.blacklist_id = access_blacklist.id
where ((access_blacklist.organization_id = any('{A,A1}'::uuid[]) or laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_blacklist.room_id
            and l.status <> 'closed'
            and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
    and (account.name ilike '%张三%' or account.login_name ilike '%张三%' or access_blacklist.visitor_name ilike '%张三%')
    and access_blacklist.user_id = 'PERSON'
    and access_blacklist.scope = 'laboratory'
    and access_blacklist.state = 'active'
    and access_appeal.state = 'open')
order by access_blacklist.created_at asc, access_blacklist.id asc
limit 20
offset 0;

-- blacklists.walk, whole college
select access_blacklist.id, access_blacklist.user_id, coalesce(account.name, access_blacklist.visitor_name, ''),
  account.login_name, access_blacklist.visitor_phone, (
    select o.name
    from organization o
    where o.id = account.organization_id), access_blacklist.scope, coalesce(organization.name,
      laboratory.laboratory_name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_blacklist.room_id), '全校'), access_blacklist.reason, access_blacklist.valid_from,
          access_blacklist.valid_to, access_blacklist.state, (
    select a.name
    from account a
    where a.id = access_blacklist.entered_by_id), access_blacklist.lift_reason, (
    select a.name
    from account a
    where a.id = access_blacklist.lifted_by_id), access_blacklist.created_at, access_blacklist.version,
      access_blacklist.evidence_ids, access_appeal.id, access_appeal.state, access_appeal.reason,
      access_appeal.reply, access_appeal.created_at, access_appeal.file_ids, access_blacklist.entered_by_id,
      access_blacklist.organization_id, access_blacklist.laboratory_id, laboratory.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_blacklist.room_id
            and l.status <> 'closed') l), '[]'::json)
from access_blacklist
left join account on account.id = access_blacklist.user_id
left join organization on organization.id = access_blacklist.organization_id
left join laboratory on laboratory.id = access_blacklist.laboratory_id
left join access_appeal on access_appeal.blacklist_id = access_blacklist.id
order by access_blacklist.created_at asc, access_blacklist.id asc
limit 500;

-- blacklists.walk, one organisation
select access_blacklist.id, access_blacklist.user_id, coalesce(account.name, access_blacklist.visitor_name, ''),
  account.login_name, access_blacklist.visitor_phone, (
    select o.name
    from organization o
    where o.id = account.organization_id), access_blacklist.scope, coalesce(organization.name,
      laboratory.laboratory_name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_blacklist.room_id), '全校'), access_blacklist.reason, access_blacklist.valid_from,
          access_blacklist.valid_to, access_blacklist.state, (
    select a.name
    from account a
    where a.id = access_blacklist.entered_by_id), access_blacklist.lift_reason, (
    select a.name
    from account a
    where a.id = access_blacklist.lifted_by_id), access_blacklist.created_at, access_blacklist.version,
      access_blacklist.evidence_ids, access_appeal.id, access_appeal.state, access_appeal.reason,
      access_appeal.reply, access_appeal.created_at, access_appeal.file_ids, access_blacklist.entered_by_id,
      access_blacklist.organization_id, access_blacklist.laboratory_id, laboratory.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_blacklist.room_id
            and l.status <> 'closed') l), '[]'::json)
from access_blacklist
left join account on account.id = access_blacklist.user_id
left join organization on organization.id = access_blacklist.organization_id
left join laboratory on laboratory.id = access_blacklist.laboratory_id
left join access_appeal on access_appeal.blacklist_id = access_blacklist.id
where (access_blacklist.organization_id = any('{A,A1}'::uuid[]) or laboratory.organization_id = any('{A,A1}'::uuid[]) or exists (
        select 1
        from laboratory_room r
        join laboratory l on l.id = r.laboratory_id
        where r.room_id = access_blacklist.room_id
        and l.status <> 'closed'
        and (l.organization_id = any('{A,A1}'::uuid[]) or l.id = any('{}'::uuid[]))))
order by access_blacklist.created_at asc, access_blacklist.id asc
limit 500;

-- ownBars
select access_blacklist.id, access_blacklist.user_id, coalesce(account.name, access_blacklist.visitor_name, ''),
  account.login_name, access_blacklist.visitor_phone, (
    select o.name
    from organization o
    where o.id = account.organization_id), access_blacklist.scope, coalesce(organization.name,
      laboratory.laboratory_name, (
        select b.name || '-' || r.room_no
        from room r
        join building b on b.id = r.building_id
        where r.id = access_blacklist.room_id), '全校'), access_blacklist.reason, access_blacklist.valid_from,
          access_blacklist.valid_to, access_blacklist.state, (
    select a.name
    from account a
    where a.id = access_blacklist.entered_by_id), access_blacklist.lift_reason, (
    select a.name
    from account a
    where a.id = access_blacklist.lifted_by_id), access_blacklist.created_at, access_blacklist.version,
      access_blacklist.evidence_ids, access_appeal.id, access_appeal.state, access_appeal.reason,
      access_appeal.reply, access_appeal.created_at, access_appeal.file_ids, access_blacklist.entered_by_id,
      access_blacklist.organization_id, access_blacklist.laboratory_id, laboratory.organization_id, coalesce((
        select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from (
            select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
            from laboratory_room r
            join laboratory l on l.id = r.laboratory_id
            where r.room_id = access_blacklist.room_id
            and l.status <> 'closed') l), '[]'::json)
from access_blacklist
left join account on account.id = access_blacklist.user_id
left join organization on organization.id = access_blacklist.organization_id
left join laboratory on laboratory.id = access_blacklist.laboratory_id
left join access_appeal on access_appeal.blacklist_id = access_blacklist.id
where access_blacklist.user_id = 'PERSON'
order by access_blacklist.created_at desc, access_blacklist.id desc
limit 100;
select id, name, type, bytes, sha256, width, height, has_thumb, open, remote, damaged_at, owner_id, used_by,
  created_at
from file
where false;
