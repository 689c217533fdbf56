-- minePoints
select id, college_name, short_name, logo_file_id, address, phone, emergency_phones, support_contact,
  support_email, time_zone, product_title, footer_credit, production_public_host, require_phone,
  allow_self_bind, need_smart_lock, banners, shell_default, password_policy, agreement_version, version,
  created_at, updated_at
from college
where college.id = 1;
select access_point.id, access_point.user_id, account.name, account.login_name, organization.name,
  access_point.year, access_point.points, coalesce(access_point_balance.balance, 12::int),
  access_point.rule_code, access_point.reason, access_point.source_kind, (
    select a.name
    from account a
    where a.id = access_point.entered_by_id), access_point.state, access_point.withdraw_reason,
      access_point.created_at, access_point.version, access_appeal.id, access_appeal.state,
      access_appeal.reason, access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
      access_point.entered_by_id, account.organization_id, coalesce((
        select json_agg(distinct jsonb_build_object('laboratory', g.laboratory_id))
        from access_grant g
        where g.user_id = access_point.user_id
        and g.state in ('upcoming', 'active', 'pending', 'suspended')), '[]'::json)
from access_point
inner join account on account.id = access_point.user_id
left join organization on organization.id = account.organization_id
left join access_point_balance on (access_point_balance.user_id = access_point.user_id
    and access_point_balance.year = access_point.year)
left join access_appeal on access_appeal.point_id = access_point.id
where (access_point.user_id = 'PERSON'
    and access_point.year = 2026)
order by access_point.created_at desc, access_point.id desc;
select id, name, type, bytes, sha256, width, height, has_thumb, open, remote, damaged_at, owner_id, used_by,
  created_at
from file
where false;
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

-- points.get, whole college
select access_point.id, access_point.user_id, account.name, account.login_name, organization.name,
  access_point.year, access_point.points, coalesce(access_point_balance.balance, 12::int),
  access_point.rule_code, access_point.reason, access_point.source_kind, (
    select a.name
    from account a
    where a.id = access_point.entered_by_id), access_point.state, access_point.withdraw_reason,
      access_point.created_at, access_point.version, access_appeal.id, access_appeal.state,
      access_appeal.reason, access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
      access_point.entered_by_id, account.organization_id, coalesce((
        select json_agg(distinct jsonb_build_object('laboratory', g.laboratory_id))
        from access_grant g
        where g.user_id = access_point.user_id
        and g.state in ('upcoming', 'active', 'pending', 'suspended')), '[]'::json)
from access_point
inner join account on account.id = access_point.user_id
left join organization on organization.id = account.organization_id
left join access_point_balance on (access_point_balance.user_id = access_point.user_id
    and access_point_balance.year = access_point.year)
left join access_appeal on access_appeal.point_id = access_point.id
where access_point.id = 'JOB';

-- points.get, one organisation
select access_point.id, access_point.user_id, account.name, account.login_name, organization.name,
  access_point.year, access_point.points, coalesce(access_point_balance.balance, 12::int),
  access_point.rule_code, access_point.reason, access_point.source_kind, (
    select a.name
    from account a
    where a.id = access_point.entered_by_id), access_point.state, access_point.withdraw_reason,
      access_point.created_at, access_point.version, access_appeal.id, access_appeal.state,
      access_appeal.reason, access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
      access_point.entered_by_id, account.organization_id, coalesce((
        select json_agg(distinct jsonb_build_object('laboratory', g.laboratory_id))
        from access_grant g
        where g.user_id = access_point.user_id
        and g.state in ('upcoming', 'active', 'pending', 'suspended')), '[]'::json)
from access_point
inner join account on account.id = access_point.user_id
left join organization on organization.id = account.organization_id
left join access_point_balance on (access_point_balance.user_id = access_point.user_id
    and access_point_balance.year = access_point.year)
left join access_appeal on access_appeal.point_id = access_point.id
where (access_point.id = 'JOB'
    and (account.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from access_grant g
            where g.user_id = access_point.user_id
            and g.state in ('upcoming', 'active', 'pending', 'suspended')
            and g.laboratory_id = any('{}'::uuid[]))));

-- points.lock, whole college
select access_point.id, access_point.user_id, account.name, account.login_name, organization.name,
  access_point.year, access_point.points, coalesce(access_point_balance.balance, 12::int),
  access_point.rule_code, access_point.reason, access_point.source_kind, (
    select a.name
    from account a
    where a.id = access_point.entered_by_id), access_point.state, access_point.withdraw_reason,
      access_point.created_at, access_point.version, access_appeal.id, access_appeal.state,
      access_appeal.reason, access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
      access_point.entered_by_id, account.organization_id, coalesce((
        select json_agg(distinct jsonb_build_object('laboratory', g.laboratory_id))
        from access_grant g
        where g.user_id = access_point.user_id
        and g.state in ('upcoming', 'active', 'pending', 'suspended')), '[]'::json)
from access_point
inner join account on account.id = access_point.user_id
left join organization on organization.id = account.organization_id
left join access_point_balance on (access_point_balance.user_id = access_point.user_id
    and access_point_balance.year = access_point.year)
left join access_appeal on access_appeal.point_id = access_point.id
where access_point.id = any('{JOB}'::uuid[])
order by access_point.id asc
for no key update of access_point;

-- points.lock, one organisation
select access_point.id, access_point.user_id, account.name, account.login_name, organization.name,
  access_point.year, access_point.points, coalesce(access_point_balance.balance, 12::int),
  access_point.rule_code, access_point.reason, access_point.source_kind, (
    select a.name
    from account a
    where a.id = access_point.entered_by_id), access_point.state, access_point.withdraw_reason,
      access_point.created_at, access_point.version, access_appeal.id, access_appeal.state,
      access_appeal.reason, access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
      access_point.entered_by_id, account.organization_id, coalesce((
        select json_agg(distinct jsonb_build_object('laboratory', g.laboratory_id))
        from access_grant g
        where g.user_id = access_point.user_id
        and g.state in ('upcoming', 'active', 'pending', 'suspended')), '[]'::json)
from access_point
inner join account on account.id = access_point.user_id
left join organization on organization.id = account.organization_id
left join access_point_balance on (access_point_balance.user_id = access_point.user_id
    and access_point_balance.year = access_point.year)
left join access_appeal on access_appeal.point_id = access_point.id
where (access_point.id = any('{JOB}'::uuid[])
    and (account.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from access_grant g
            where g.user_id = access_point.user_id
            and g.state in ('upcoming', 'active', 'pending', 'suspended')
            and g.laboratory_id = any('{}'::uuid[]))))
order by access_point.id asc
for no key update of access_point;

-- points.page, whole college
select id
from account
where (account.search_index @@ '''张三'''::tsquery
    and account.search_text like '%张三%')
limit 201;
select id, path
from organization;
select count(*)::int
from (
    select access_point.id, access_point.user_id, account.name, account.login_name, organization.name,
      access_point.year, access_point.points, coalesce(access_point_balance.balance, 12::int),
      access_point.rule_code, access_point.reason, access_point.source_kind, (
        select a.name
        from account a
        where a.id = access_point.entered_by_id), access_point.state, access_point.withdraw_reason,
          access_point.created_at, access_point.version, access_appeal.id, access_appeal.state,
          access_appeal.reason, access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
          access_point.entered_by_id, account.organization_id, coalesce((
            select json_agg(distinct jsonb_build_object('laboratory', g.laboratory_id))
            from access_grant g
            where g.user_id = access_point.user_id
            and g.state in ('upcoming', 'active', 'pending', 'suspended')), '[]'::json)
    from access_point
    inner join account on account.id = access_point.user_id
    left join organization on organization.id = account.organization_id
    left join access_point_balance on (access_point_balance.user_id = access_point.user_id
        and access_point_balance.year = access_point.year)
    left join access_appeal on access_appeal.point_id = access_point.id
    where (access_point.user_id = any('{PERSON}'::uuid[])
        and account.organization_id = any('{A,A1}'::uuid[])
        and access_point.user_id = 'PERSON'
        and access_point.year = 2026
        and access_point_balance.balance <= 6::int
        and access_point.state = 'counted'
        and access_point.rule_code = 'tailgating'
        and access_appeal.state = 'open')) as rows;
select access_point.id, access_point.user_id, account.name, account.login_name, organization.name,
  access_point.year, access_point.points, coalesce(access_point_balance.balance, 12::int),
  access_point.rule_code, access_point.reason, access_point.source_kind, (
    select a.name
    from account a
    where a.id = access_point.entered_by_id), access_point.state, access_point.withdraw_reason,
      access_point.created_at, access_point.version, access_appeal.id, access_appeal.state,
      access_appeal.reason, access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
      access_point.entered_by_id, account.organization_id, coalesce((
        select json_agg(distinct jsonb_build_object('laboratory', g.laboratory_id))
        from access_grant g
        where g.user_id = access_point.user_id
        and g.state in ('upcoming', 'active', 'pending', 'suspended')), '[]'::json)
from access_point
inner join account on account.id = access_point.user_id
left join organization on organization.id = account.organization_id
left join access_point_balance on (access_point_balance.user_id = access_point.user_id
    and access_point_balance.year = access_point.year)
left join access_appeal on access_appeal.point_id = access_point.id
where (access_point.user_id = any('{PERSON}'::uuid[])
    and account.organization_id = any('{A,A1}'::uuid[])
    and access_point.user_id = 'PERSON'
    and access_point.year = 2026
    and access_point_balance.balance <= 6::int
    and access_point.state = 'counted'
    and access_point.rule_code = 'tailgating'
    and access_appeal.state = 'open')
order by access_point.created_at asc, access_point.id asc
limit 20
offset 0;

-- points.page, one organisation
select id
from account
where (account.search_index @@ '''张三'''::tsquery
    and account.search_text like '%张三%')
limit 201;
select id, path
from organization;
select count(*)::int
from (
    select access_point.id, access_point.user_id, account.name, account.login_name, organization.name,
      access_point.year, access_point.points, coalesce(access_point_balance.balance, 12::int),
      access_point.rule_code, access_point.reason, access_point.source_kind, (
        select a.name
        from account a
        where a.id = access_point.entered_by_id), access_point.state, access_point.withdraw_reason,
          access_point.created_at, access_point.version, access_appeal.id, access_appeal.state,
          access_appeal.reason, access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
          access_point.entered_by_id, account.organization_id, coalesce((
            select json_agg(distinct jsonb_build_object('laboratory', g.laboratory_id))
            from access_grant g
            where g.user_id = access_point.user_id
            and g.state in ('upcoming', 'active', 'pending', 'suspended')), '[]'::json)
    from access_point
    inner join account on account.id = access_point.user_id
    left join organization on organization.id = account.organization_id
    left join access_point_balance on (access_point_balance.user_id = access_point.user_id
        and access_point_balance.year = access_point.year)
    left join access_appeal on access_appeal.point_id = access_point.id
    where ((account.organization_id = any('{A,A1}'::uuid[]) or exists (
                select 1
                from access_grant g
                where g.user_id = access_point.user_id
                and g.state in ('upcoming', 'active', 'pending', 'suspended')
                and g.laboratory_id = any('{}'::uuid[])))
        and access_point.user_id = any('{PERSON}'::uuid[])
        and account.organization_id = any('{A,A1}'::uuid[])
        and access_point.user_id = 'PERSON'
        and access_point.year = 2026
        and access_point_balance.balance <= 6::int
        and access_point.state = 'counted'
        and access_point.rule_code = 'tailgating'
        and access_appeal.state = 'open')) as rows;
select access_point.id, access_point.user_id, account.name, account.login_name, organization.name,
  access_point.year, access_point.points, coalesce(access_point_balance.balance, 12::int),
  access_point.rule_code, access_point.reason, access_point.source_kind, (
    select a.name
    from account a
    where a.id = access_point.entered_by_id), access_point.state, access_point.withdraw_reason,
      access_point.created_at, access_point.version, access_appeal.id, access_appeal.state,
      access_appeal.reason, access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
      access_point.entered_by_id, account.organization_id, coalesce((
        select json_agg(distinct jsonb_build_object('laboratory', g.laboratory_id))
        from access_grant g
        where g.user_id = access_point.user_id
        and g.state in ('upcoming', 'active', 'pending', 'suspended')), '[]'::json)
from access_point
inner join account on account.id = access_point.user_id
left join organization on organization.id = account.organization_id
left join access_point_balance on (access_point_balance.user_id = access_point.user_id
    and access_point_balance.year = access_point.year)
left join access_appeal on access_appeal.point_id = access_point.id
where ((account.organization_id = any('{A,A1}'::uuid[]) or exists (
            select 1
            from access_grant g
            where g.user_id = access_point.user_id
            and g.state in ('upcoming', 'active', 'pending', 'suspended')
            and g.laboratory_id = any('{}'::uuid[])))
    and access_point.user_id = any('{PERSON}'::uuid[])
    and account.organization_id = any('{A,A1}'::uuid[])
    and access_point.user_id = 'PERSON'
    and access_point.year = 2026
    and access_point_balance.balance <= 6::int
    and access_point.state = 'counted'
    and access_point.rule_code = 'tailgating'
    and access_appeal.state = 'open')
order by access_point.created_at asc, access_point.id asc
limit 20
offset 0;

-- points.walk, whole college
select access_point.id, access_point.user_id, account.name, account.login_name, organization.name,
  access_point.year, access_point.points, coalesce(access_point_balance.balance, 12::int),
  access_point.rule_code, access_point.reason, access_point.source_kind, (
    select a.name
    from account a
    where a.id = access_point.entered_by_id), access_point.state, access_point.withdraw_reason,
      access_point.created_at, access_point.version, access_appeal.id, access_appeal.state,
      access_appeal.reason, access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
      access_point.entered_by_id, account.organization_id, coalesce((
        select json_agg(distinct jsonb_build_object('laboratory', g.laboratory_id))
        from access_grant g
        where g.user_id = access_point.user_id
        and g.state in ('upcoming', 'active', 'pending', 'suspended')), '[]'::json)
from access_point
inner join account on account.id = access_point.user_id
left join organization on organization.id = account.organization_id
left join access_point_balance on (access_point_balance.user_id = access_point.user_id
    and access_point_balance.year = access_point.year)
left join access_appeal on access_appeal.point_id = access_point.id
order by access_point.created_at asc, access_point.id asc
limit 500;

-- points.walk, one organisation
select access_point.id, access_point.user_id, account.name, account.login_name, organization.name,
  access_point.year, access_point.points, coalesce(access_point_balance.balance, 12::int),
  access_point.rule_code, access_point.reason, access_point.source_kind, (
    select a.name
    from account a
    where a.id = access_point.entered_by_id), access_point.state, access_point.withdraw_reason,
      access_point.created_at, access_point.version, access_appeal.id, access_appeal.state,
      access_appeal.reason, access_appeal.reply, access_appeal.created_at, access_appeal.file_ids,
      access_point.entered_by_id, account.organization_id, coalesce((
        select json_agg(distinct jsonb_build_object('laboratory', g.laboratory_id))
        from access_grant g
        where g.user_id = access_point.user_id
        and g.state in ('upcoming', 'active', 'pending', 'suspended')), '[]'::json)
from access_point
inner join account on account.id = access_point.user_id
left join organization on organization.id = account.organization_id
left join access_point_balance on (access_point_balance.user_id = access_point.user_id
    and access_point_balance.year = access_point.year)
left join access_appeal on access_appeal.point_id = access_point.id
where (account.organization_id = any('{A,A1}'::uuid[]) or exists (
        select 1
        from access_grant g
        where g.user_id = access_point.user_id
        and g.state in ('upcoming', 'active', 'pending', 'suspended')
        and g.laboratory_id = any('{}'::uuid[])))
order by access_point.created_at asc, access_point.id asc
limit 500;
